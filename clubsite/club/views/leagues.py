"""Leagues: the public list and the rules in words, and the desk's pages where leagues are made and kept."""

from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render, resolve_url
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

import scoring
from clubsite.club import actions
from clubsite.club.access import (
    all_combined_to_read,
    league_to_organise,
    league_to_read,
    leagues_to_keep,
    leagues_to_read,
)
from clubsite.club.changes import Outdated, last_change
from clubsite.club.league_form import OrganisersForm, WholeLeague, families_to_choose
from clubsite.club.models import Change
from clubsite.club.reader import reader_of
from clubsite.club.rights import needs
from clubsite.club.rules_words import rules_in_words
from clubsite.club.views.replies import deed_of, done, form_page, outdated
from clubsite.htmx import fragment


@require_safe
@needs("read")
def leagues(request: HttpRequest) -> HttpResponseBase:
    context = {"leagues": leagues_to_read(request), "combined": all_combined_to_read(request)}
    return render(request, "club/leagues.html", context)


@require_safe
@needs("read")
def league_rules(request: HttpRequest, slug: str) -> HttpResponseBase:
    league = league_to_read(request, slug)
    sets = [rules_in_words(scoring.read_rules(spec)) for spec in (league.rules, league.rules_three) if spec]
    context = {"league": league, "sets": sets, "organised": reader_of(request).organises(league)}
    return render(request, "club/league_rules.html", context)


@require_safe
@needs("see the desk")
def desk_leagues(request: HttpRequest) -> HttpResponseBase:
    context = {"leagues": leagues_to_keep(request), "tables": all_combined_to_read(request)}
    return render(request, "club/desk_leagues.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@needs("make leagues")
def league_new(request: HttpRequest) -> HttpResponseBase:
    families = dict(families_to_choose())
    family = (request.POST or request.GET).get("family", "")
    family = family if family in families else next(iter(families))
    form = WholeLeague(family, request.POST if request.method == "POST" else None)
    if form.is_bound and form.is_valid():
        league = actions.make_league(form.facts(), form.about.deed(request.user))
        page = resolve_url("league", league.slug)  # where its first table is opened
        return done(request, page, _("League made: %(league)s.") % {"league": league.name})
    return league_page(request, form, {})


@require_http_methods(["GET", "HEAD", "POST"])
@needs("keep leagues")
def league_edit(request: HttpRequest, slug: str) -> HttpResponseBase:
    league = league_to_organise(request, slug)
    form = WholeLeague(league.family, request.POST if request.method == "POST" else None, league)
    context: dict[str, Any] = {"league": league}
    if form.is_bound and form.is_valid():
        try:
            actions.change_league(league, form.facts(), form.about.deed(request.user))
        except Outdated:
            form.about.see(last_change(Change.Subject.LEAGUE, league.pk))
            return league_page(request, form, context | {"outdated": True})
        return done(request, "desk_leagues", _("Saved: %(league)s.") % {"league": league.name})
    return league_page(request, form, context)


def league_page(request: HttpRequest, form: WholeLeague, context: dict[str, Any]) -> HttpResponse:
    status = 409 if "outdated" in context else 422 if form.is_bound else 200
    return fragment(request, "club/league_edit.html", "club/_league_form.html", {"form": form, **context}, status)


@require_http_methods(["GET", "HEAD", "POST"])
@needs("name organisers")
def league_organisers(request: HttpRequest, slug: str) -> HttpResponseBase:
    league = league_to_organise(request, slug)
    form = OrganisersForm(league, request.POST if request.method == "POST" else None)
    context = {"league": league, "form": form}
    if form.is_bound and form.is_valid():
        try:
            actions.name_organisers(league, form.cleaned_data["organisers"], form.deed(request.user))
        except Outdated:
            return outdated(request, "club/league_organisers.html", context, Change.Subject.LEAGUE, league.pk)
        return done(request, "desk_leagues", _("Saved: %(league)s.") % {"league": league.name})
    return form_page(request, "club/league_organisers.html", context)


@require_POST
@needs("keep leagues")
def league_close(request: HttpRequest, slug: str) -> HttpResponseBase:
    league = actions.close_league(league_to_organise(request, slug), deed_of(request))
    return done(request, "desk_leagues", _("League closed: %(league)s.") % {"league": league.name})


@require_POST
@needs("keep leagues")
def standings_hide(request: HttpRequest, slug: str) -> HttpResponseBase:
    league = actions.hide_standings(league_to_organise(request, slug), deed_of(request))
    return done(request, "desk_leagues", _("Standings hidden: %(league)s.") % {"league": league.name})


@require_POST
@needs("keep leagues")
def standings_reveal(request: HttpRequest, slug: str) -> HttpResponseBase:
    league = actions.reveal_standings(league_to_organise(request, slug), deed_of(request))
    return done(request, "desk_leagues", _("Standings revealed: %(league)s.") % {"league": league.name})


@require_POST
@needs("keep leagues")
def league_reopen(request: HttpRequest, slug: str) -> HttpResponseBase:
    league = actions.reopen_league(league_to_organise(request, slug), deed_of(request))
    return done(request, "desk_leagues", _("League open again: %(league)s.") % {"league": league.name})
