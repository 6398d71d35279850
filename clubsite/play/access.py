"""Sessions as a reader may have them: 404 for what he may not see, 403 for what he may not do."""

import uuid

from django.contrib.postgres.aggregates import ArrayAgg
from django.core.exceptions import PermissionDenied
from django.db.models import Exists, F, OuterRef, Prefetch, QuerySet, Subquery, TextField, Value
from django.db.models.functions import Concat
from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404
from django.utils.crypto import salted_hmac

from clubsite.club.models import Change, Club, League
from clubsite.club.reader import reader_of
from clubsite.play.models import Seat, TableSession

ORGANISED = "organised"  # the attribute of TableSession that is annotated here


def session_to_read(request: HttpRequest, pk: int) -> TableSession:
    """The session with its league, seats and players; `organised` says whether this reader may write. Two queries."""
    seats = Prefetch("seats", Seat.objects.select_related("player").order_by("seat"))
    sessions = (
        TableSession.objects.visible_to(request.user)
        .select_related("league")
        .prefetch_related(seats)
        .annotate(**{ORGANISED: _organised_by(request)})
    )
    return get_object_or_404(sessions, pk=pk)


def session_to_write(request: HttpRequest, pk: int) -> TableSession:
    """As `session_to_read`, for organisers of its league."""
    session = session_to_read(request, pk)
    if not session.organised:
        raise PermissionDenied
    return session


# One statement in plain SQL: it is part of every hand that is entered, and the same in the words of the ORM costs
# twenty times the time.
ENTERING = """
    SELECT session.*, league.public AS is_public,
           %(owner)s OR EXISTS (
               SELECT FROM club_league_organisers AS organiser
                WHERE organiser.league_id = league.id AND organiser.account_id = %(account)s
           ) AS organised,
           ARRAY(
               SELECT player.name FROM play_seat AS seat JOIN club_player AS player ON player.id = seat.player_id
                WHERE seat.session_id = session.id ORDER BY seat.seat
           ) AS seated
      FROM play_tablesession AS session JOIN club_league AS league ON league.id = session.league_id
     WHERE session.id = %(pk)s
"""


def session_to_enter(request: HttpRequest, pk: int) -> tuple[TableSession, list[str]]:
    """The session for organisers of its league, and who sits there, by seat: they see hidden players' names too."""
    account = reader_of(request).account
    if account is None:
        raise PermissionDenied
    asked = {"owner": account.is_owner, "account": account.pk, "pk": pk}
    session = next(iter(TableSession.objects.raw(ENTERING, asked)), None)
    if session is None or not (session.organised or session.is_public):
        raise Http404
    if not session.organised:
        raise PermissionDenied
    return session, session.seated


def leagues_to_seat(request: HttpRequest) -> QuerySet[League]:
    """The open leagues this reader may start tables in, by name. PermissionDenied for whoever organises none at all."""
    leagues = League.objects.organised_by(request.user)
    if not reader_of(request).any_organiser:
        raise PermissionDenied
    return leagues.filter(closed=False).order_by("name", "id")


def session_started_by(request: HttpRequest, token: uuid.UUID | None) -> TableSession | None:
    """The session that the form with this token has started already, if it is one this reader may see."""
    if token is None:
        return None
    started = Change.objects.filter(token=token, subject=Change.Subject.SESSION, kind="start").values("subject_id")
    return TableSession.objects.visible_to(request.user).filter(pk__in=started).first()


def session_stamp(request: HttpRequest, pk: int) -> str:
    """Changes whenever what this reader is shown of the session may have changed. One query for the public."""
    shown = (
        TableSession.objects.visible_to(request.user)
        .filter(pk=pk)
        .annotate(
            **{ORGANISED: _organised_by(request)}, names=_names(), zone=Subquery(Club.objects.values("time_zone")[:1])
        )
        .values_list("version", "league__version", "organised", "names", "zone")
        .first()
    )
    if shown is None:
        raise Http404
    audience = request.user.pk and (reader_of(request).sees_hidden or request.user.pk)
    # Keyed: hidden names are in it, and who guesses one must not be able to see it confirmed.
    return f"s{pk}-{salted_hmac('session_stamp', repr((shown, audience))).hexdigest()[:16]}"


def _organised_by(request: HttpRequest) -> Exists:
    return Exists(League.objects.organised_by(request.user).filter(pk=OuterRef("league_id")))


def _names() -> Subquery:
    """Who sits there, as they are called and whether they are hidden: renaming somebody changes no session."""
    names = Concat("player__name", Value("\t"), "player__hidden", output_field=TextField())
    seats = Seat.objects.filter(session=OuterRef("pk")).order_by().values("session")
    return Subquery(seats.annotate(names=ArrayAgg(names, order_by=F("seat"))).values("names"))
