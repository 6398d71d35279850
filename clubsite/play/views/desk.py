"""The organiser's desk: tonight."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_safe

from clubsite.club.access import club_of, leagues_to_keep
from clubsite.club.rights import needs
from clubsite.htmx import wants_fragment
from clubsite.play import desk
from clubsite.play.actions import evening_of


@require_safe
@needs("see the desk")
def tonight(request: HttpRequest) -> HttpResponse:
    club, now = club_of(request), timezone.now()
    evening = evening_of(now, club.time_zone if club else "UTC")
    return render(request, "play/desk.html", {"desk": desk.desk(request.user, now, evening)})


@require_safe
@needs("see the desk")
def calls(request: HttpRequest) -> HttpResponse:
    """The tables that want an organiser: the desk asks every few seconds."""
    if not wants_fragment(request):
        return redirect("desk")
    waiting = desk.calls(leagues_to_keep(request), timezone.now())
    return render(request, "play/_desk_calls.html", {"calls": waiting})
