"""The desk's pages for what a league adds to its games: points off and members; and leagues as one table."""

from typing import Any

from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import resolve_url
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from clubsite.club import actions
from clubsite.club.access import combined_to_keep, league_to_organise, penalties_of, penalty_to_cancel
from clubsite.club.changes import Outdated
from clubsite.club.models import Change
from clubsite.club.penalty_form import CombinedForm, PenaltyForm, RosterForm
from clubsite.club.rights import needs
from clubsite.club.views.replies import deed_of, done, form_page, outdated


@require_http_methods(["GET", "HEAD", "POST"])
@needs("keep leagues")
def league_penalties(request: HttpRequest, slug: str) -> HttpResponseBase:
    """Those given, and a form for another."""
    league = league_to_organise(request, slug)
    form = PenaltyForm(request.POST if request.method == "POST" else None)
    if form.is_bound and form.is_valid():
        deed = form.deed(request.user, form.cleaned_data["reason"])
        actions.give_penalty(league, form.cleaned_data["player"], -form.cleaned_data["points"], deed)
        return done(request, request.path, _("Penalty given."))
    context = {"league": league, "form": form, "penalties": penalties_of(league), "save": _("Give the penalty")}
    return form_page(request, "club/league_penalties.html", context)


@require_POST
@needs("keep leagues")
def penalty_cancel(request: HttpRequest, slug: str, number: int) -> HttpResponseBase:
    league = league_to_organise(request, slug)
    actions.cancel_penalty(penalty_to_cancel(league, number), deed_of(request))
    return done(request, resolve_url("league_penalties", league.slug), _("Penalty taken back."))


@require_http_methods(["GET", "HEAD", "POST"])
@needs("keep leagues")
def league_members(request: HttpRequest, slug: str) -> HttpResponseBase:
    league = league_to_organise(request, slug)
    form = RosterForm(league, request.POST if request.method == "POST" else None)
    context: dict[str, Any] = {"league": league, "form": form}
    if form.is_bound and form.is_valid():
        try:
            actions.set_roster(league, form.cleaned_data["players"], form.deed(request.user))
        except Outdated:
            return outdated(request, "club/league_members.html", context, Change.Subject.LEAGUE, league.pk)
        return done(request, "desk_leagues", _("Saved: %(league)s.") % {"league": league.name})
    return form_page(request, "club/league_members.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@needs("make leagues")
def combined_new(request: HttpRequest) -> HttpResponseBase:
    form = CombinedForm(request.POST if request.method == "POST" else None)
    if form.is_bound and form.is_valid():
        combined = actions.combine_leagues(form.facts(), form.deed(request.user))
        return done(request, "desk_leagues", _("Table made: %(table)s.") % {"table": combined.name})
    return form_page(request, "club/combined.html", {"form": form})


@require_http_methods(["GET", "HEAD", "POST"])
@needs("make leagues")
def combined_edit(request: HttpRequest, slug: str) -> HttpResponseBase:
    combined = combined_to_keep(slug)
    bound = request.POST if request.method == "POST" else None
    form = CombinedForm(bound, initial=CombinedForm.values_of(combined))
    context: dict[str, Any] = {"combined": combined, "form": form}
    if form.is_bound and form.is_valid():
        try:
            actions.change_combined(combined, form.facts(), form.deed(request.user))
        except Outdated:
            return outdated(request, "club/combined.html", context, Change.Subject.COMBINED, combined.pk)
        return done(request, "desk_leagues", _("Saved: %(league)s.") % {"league": combined.name})
    return form_page(request, "club/combined.html", context)
