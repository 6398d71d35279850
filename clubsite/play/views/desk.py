"""The organiser's desk: tonight."""

import datetime

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_safe

from clubsite.club.access import club_of, league_to_organise, leagues_to_keep
from clubsite.club.rights import needs
from clubsite.club.views.replies import done, form_page
from clubsite.htmx import wants_fragment
from clubsite.play import actions, desk
from clubsite.play.keeping import ExtraTimeForm
from clubsite.play.results import Refused
from clubsite.play.words.errors import refusal


@require_safe
@needs("see the desk")
def tonight(request: HttpRequest) -> HttpResponse:
    now = timezone.now()
    return render(request, "play/desk.html", {"desk": desk.desk(request.user, now, _evening(request, now))})


def _evening(request: HttpRequest, now: datetime.datetime) -> datetime.date:
    club = club_of(request)
    return actions.evening_of(now, club.time_zone if club else "UTC")


@require_safe
@needs("see the desk")
def calls(request: HttpRequest) -> HttpResponse:
    """The tables that want an organiser: the desk asks every few seconds."""
    if not wants_fragment(request):
        return redirect("desk")
    waiting = desk.calls(leagues_to_keep(request), timezone.now())
    return render(request, "play/_desk_calls.html", {"calls": waiting})


@require_http_methods(["GET", "HEAD", "POST"])
@needs("keep sessions")
def extra_time(request: HttpRequest, slug: str) -> HttpResponse:
    """More minutes for all tables of the league that play by the clock this evening."""
    league, evening = league_to_organise(request, slug), _evening(request, timezone.now())
    form = ExtraTimeForm(request.POST if request.method == "POST" else None)
    if form.is_bound and form.is_valid():
        minutes, deed = form.cleaned_data["minutes"], form.deed(request.user, form.cleaned_data["reason"])
        try:
            given = actions.extend_clocks(league.pk, evening, minutes, deed)
        except Refused as refused:
            form.add_error(None, refusal(refused))
        else:
            said = ngettext(
                "Extra time is given to %(count)s table.", "Extra time is given to %(count)s tables.", given
            )
            return done(request, "desk", said % {"count": given})
    tables = desk.by_the_clock(league, evening)
    return form_page(request, "play/extra_time.html", {"league": league, "form": form, "tables": tables})
