"""Sessions as a reader may have them: 404 for what he may not see, 403 for what he may not do."""

import uuid
from typing import Any

from django.contrib.postgres.aggregates import ArrayAgg
from django.core.exceptions import PermissionDenied
from django.db.models import (
    BooleanField,
    Case,
    Exists,
    F,
    OuterRef,
    Prefetch,
    Q,
    QuerySet,
    Subquery,
    TextField,
    Value,
    When,
)
from django.db.models.functions import Concat
from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404
from django.utils.crypto import salted_hmac

from clubsite.club.models import Change, Club, League
from clubsite.club.reader import reader_of
from clubsite.play.links import LinkEnded, hash_carried
from clubsite.play.models import Seat, SessionQuerySet, TableCall, TableLink, TableSession

ORGANISED, LINK_HOLDS = "organised", "link_holds"  # attributes of TableSession that are annotated here


def session_to_read(request: HttpRequest, pk: int) -> TableSession:
    """The session with its league, seats and players. `organised` and `held` say whether this reader may write.

    Two queries. Whoever holds the link of a table in a private league reads this table.
    """
    seats = Prefetch("seats", Seat.objects.select_related("player").order_by("seat"))
    sessions = (
        _open_to(request, pk)
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


def leagues_to_move_to(request: HttpRequest, session: TableSession) -> QuerySet[League]:
    """The other open leagues of its family that this reader runs, the newest first."""
    leagues = League.objects.organised_by(request.user).filter(family=session.league.family, closed=False)
    return leagues.exclude(pk=session.league_id).order_by("-id")


def session_at_table(request: HttpRequest, pk: int, over: bool = False) -> TableSession:
    """As `session_to_read`, for organisers of its league and, while it is played, for holders of its link.

    With `over` a holder has it when the game is over too: to be answered again what was answered before.
    """
    session = session_to_read(request, pk)
    if session.organised or session.held or (over and session.link_holds):
        return session
    raise PermissionDenied if session.link_holds is None else LinkEnded


def may_correct(session: TableSession, number: int) -> bool:
    """Whether this reader, who is at the table, may correct this line: earlier ones may be the organisers' own."""
    return session.organised or number == session.lines or not session.league.organisers_correct


def doer(request: HttpRequest, session: TableSession) -> dict[str, Any]:
    """Who does something to the session, for its `Deed`: whoever does it by the link is not named."""
    if session.organised:
        return {"actor": reader_of(request).account}
    return {"actor": None, "via": "link", "link": hash_carried(request, session.pk)}


# One statement in plain SQL: it is part of every hand that is entered, and the same in the words of the ORM costs
# twenty times the time.
ENTERING = """
    SELECT session.*, league.public AS is_public,
           %(owner)s OR EXISTS (
               SELECT FROM club_league_organisers AS organiser
                WHERE organiser.league_id = league.id AND organiser.account_id = %(account)s
           ) AS organised,
           (
               SELECT link.withdrawn_at IS NULL FROM play_tablelink AS link
                WHERE link.session_id = session.id AND link.key_hash = %(link)s
           ) AS link_holds,
           ARRAY(
               SELECT player.name FROM play_seat AS seat JOIN club_player AS player ON player.id = seat.player_id
                WHERE seat.session_id = session.id ORDER BY seat.seat
           ) AS seated
      FROM play_tablesession AS session JOIN club_league AS league ON league.id = session.league_id
     WHERE session.id = %(pk)s
"""


def session_to_enter(request: HttpRequest, pk: int) -> tuple[TableSession, list[str]]:
    """The session for organisers of its league and holders of its link, and who sits there, by seat.

    They see hidden players' names too. A holder may look at the result of a game that is over; the actions see to it
    that he writes no more.
    """
    account = reader_of(request).account
    asked = {"owner": bool(account and account.is_owner), "account": account and account.pk, "pk": pk}
    session = next(iter(TableSession.objects.raw(ENTERING, asked | {"link": hash_carried(request, pk)})), None)
    if session is None:
        raise Http404
    if session.organised or session.link_holds:
        return session, session.seated
    if session.link_holds is False:
        raise LinkEnded
    if not session.is_public:
        raise Http404
    raise PermissionDenied


def leagues_to_seat(request: HttpRequest) -> QuerySet[League]:
    """The open leagues this reader may start tables in, by name. PermissionDenied where there can be none for him."""
    organised = Q(pk__in=League.objects.organised_by(request.user))
    anyones = Q(pk__in=League.objects.visible_to(request.user), anyone_starts=True)
    leagues = League.objects.filter(organised | anyones)
    if not reader_of(request).any_organiser and not leagues.exists():
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
        _open_to(request, pk)
        .filter(pk=pk)
        .annotate(
            **{ORGANISED: _organised_by(request)},
            names=_names(),
            call=Subquery(TableCall.objects.filter(session=OuterRef("pk"), answered_at=None).values("pk")),
            zone=Subquery(Club.objects.values("time_zone")[:1]),
        )
        .values_list("version", "league__version", "organised", LINK_HOLDS, "names", "call", "zone")
        .first()
    )
    if shown is None:
        raise Http404
    apart = reader_of(request).apart
    audience = apart and (reader_of(request).sees_hidden or apart.pk)
    # Keyed: hidden names are in it, and who guesses one must not be able to see it confirmed.
    return f"s{pk}-{salted_hmac('session_stamp', repr((shown, audience))).hexdigest()[:16]}"


def _open_to(request: HttpRequest, pk: int) -> SessionQuerySet:
    """The sessions that this reader may see, among them the one whose link he carries."""
    seen, carried = TableSession.objects.visible_to(request.user), hash_carried(request, pk)
    if carried is None:
        return seen.annotate(**{LINK_HOLDS: Value(None, BooleanField())})
    links = TableLink.objects.filter(session=OuterRef("pk"), key_hash=carried)
    holds = Subquery(links.values(holds=Case(When(withdrawn_at=None, then=True), default=False)))
    visible = Q(pk__in=seen.values("pk")) | Exists(links.filter(withdrawn_at=None))
    return TableSession.objects.filter(visible).annotate(**{LINK_HOLDS: holds})


def _organised_by(request: HttpRequest) -> Exists:
    return Exists(League.objects.organised_by(request.user).filter(pk=OuterRef("league_id")))


def _names() -> Subquery:
    """Who sits there, as they are called and whether they are hidden: renaming somebody changes no session."""
    names = Concat("player__name", Value("\t"), "player__hidden", output_field=TextField())
    seats = Seat.objects.filter(session=OuterRef("pk")).order_by().values("session")
    return Subquery(seats.annotate(names=ArrayAgg(names, order_by=F("seat"))).values("names"))
