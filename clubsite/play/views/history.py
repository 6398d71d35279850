"""Histories: of one game, and of everything an organiser looks after."""

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from clubsite.club.reader import reader_of
from clubsite.club.rights import needs
from clubsite.play import history
from clubsite.play.access import session_to_write


@require_safe
@needs("see changes")
def of_session(request: HttpRequest, pk: int) -> HttpResponse:
    session = session_to_write(request, pk)
    context = {"game": session, "history": history.of_session(session, _before(request))}
    return render(request, "play/history.html", context)


@require_safe
@needs("see changes")
def all_changes(request: HttpRequest) -> HttpResponse:
    if not reader_of(request).any_organiser:
        raise PermissionDenied
    return render(request, "play/changes.html", {"history": history.for_account(request.user, _before(request))})


def _before(request: HttpRequest) -> int | None:
    """Where the page begins; anything but a number is the newest page."""
    before = request.GET.get("before", "")
    return int(before) if before.isdecimal() and len(before) < 19 else None
