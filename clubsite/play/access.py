"""Sessions as a reader may have them: 404 for what he may not see, 403 for what he may not do."""

from django.core.exceptions import PermissionDenied
from django.db.models import Exists, OuterRef, Prefetch
from django.http import HttpRequest
from django.shortcuts import get_object_or_404

from clubsite.club.models import League
from clubsite.play.models import Seat, TableSession


def session_to_read(request: HttpRequest, pk: int) -> TableSession:
    """The session with its league, seats and players; `organised` says whether this reader may write. Two queries."""
    seats = Prefetch("seats", Seat.objects.select_related("player").order_by("seat"))
    sessions = (
        TableSession.objects.visible_to(request.user)
        .select_related("league")
        .prefetch_related(seats)
        .annotate(organised=Exists(League.objects.organised_by(request.user).filter(pk=OuterRef("league_id"))))
    )
    return get_object_or_404(sessions, pk=pk)


def session_to_write(request: HttpRequest, pk: int) -> TableSession:
    """As `session_to_read`, for organisers of its league."""
    session = session_to_read(request, pk)
    if not session.organised:
        raise PermissionDenied
    return session
