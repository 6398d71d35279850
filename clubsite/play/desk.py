"""What the organiser's desk shows of tonight: tables in play, what finished lately, what was left unfinished."""

import datetime
from collections.abc import Sequence
from dataclasses import dataclass

from django.contrib.auth.models import AnonymousUser
from django.db.models import OuterRef, QuerySet, Subquery
from django.utils.translation import gettext

from clubsite.club.models import Account, League, Player
from clubsite.play.calls import open_calls
from clubsite.play.models import Hand, Seat, SessionQuerySet, TableSession, Verdict
from clubsite.play.queries import with_seats
from clubsite.play.verdicts import open_disputes
from clubsite.play.words.deals import deal
from clubsite.play.words.games import title

LONG_MINUTES = 30  # so long without a hand: somebody may have forgotten to enter one
MOST_FINISHED = 10


@dataclass(frozen=True)
class TableLine:
    """A table in play. `idle` is the time since its last entry, or since its start."""

    session: TableSession
    idle: datetime.timedelta

    @property
    def title(self) -> str:
        return title(self.session)

    @property
    def deal(self) -> str:
        return deal(self.session.state["round"], self.session.state["dealer"])

    @property
    def hand(self) -> int:
        """The number of the hand being played."""
        return int(self.session.state["played"]) + 1

    @property
    def minutes(self) -> int:
        return _minutes(self.idle)

    @property
    def since(self) -> str:
        return duration(self.minutes)

    @property
    def long(self) -> bool:
        return self.minutes >= LONG_MINUTES


@dataclass(frozen=True)
class FinishedLine:
    session: TableSession
    title: str
    winners: list[Seat]


@dataclass(frozen=True)
class CallLine:
    """A table that wants an organiser, for `minutes` already."""

    session: TableSession
    title: str
    minutes: int


@dataclass(frozen=True)
class DisputeLine:
    """A result that a player disputes."""

    dispute: Verdict
    title: str
    player: Player


@dataclass(frozen=True)
class Desk:
    calls: list[CallLine]
    disputes: list[DisputeLine]
    tables: list[TableLine]  # begun this evening
    left_over: list[TableLine]  # begun on an earlier one and never finished
    finished: list[FinishedLine]

    @property
    def timed(self) -> list[League]:
        """The leagues with tables that play by the clock this evening."""
        leagues = {line.session.league_id: line.session.league for line in self.tables if line.session.minutes}
        return sorted(leagues.values(), key=lambda league: league.name)


def desk(account: Account | AnonymousUser, now: datetime.datetime, evening: datetime.date) -> Desk:
    """The tables of the leagues this account organises. Seven queries whatever their number."""
    leagues = League.objects.organised_by(account)
    mine = TableSession.objects.filter(league__in=leagues)
    playing = [_line(session, now) for session in _playing(mine)]
    finished = with_seats(mine.finished()).order_by("-finished_at", "-id")[:MOST_FINISHED]
    return Desk(
        calls(leagues, now),
        _disputes(leagues),
        [line for line in playing if line.session.evening >= evening],
        [line for line in playing if line.session.evening < evening],
        [FinishedLine(session, title(session), _winners(list(session.seats.all()))) for session in finished],
    )


def by_the_clock(league: League, evening: datetime.date) -> QuerySet[TableSession]:
    """The tables of this league that are played by the clock this evening, by name."""
    timed = TableSession.objects.playing().filter(league=league, evening=evening, minutes__isnull=False)
    return timed.order_by("table_name", "id")


def calls(leagues: QuerySet[League], now: datetime.datetime) -> list[CallLine]:
    """Whoever called first on top. One query."""
    return [CallLine(call.session, title(call.session), _minutes(now - call.at)) for call in open_calls(leagues)]


def _disputes(leagues: QuerySet[League]) -> list[DisputeLine]:
    disputes = list(open_disputes(leagues))
    if not disputes:
        return []
    seats = Seat.objects.filter(session__in=[one.session_id for one in disputes]).select_related("player")
    players = {(seat.session_id, seat.seat): seat.player for seat in seats}
    return [DisputeLine(one, title(one.session), players[one.session_id, one.seat]) for one in disputes]


def _playing(sessions: SessionQuerySet) -> QuerySet[TableSession]:
    entries = Hand.objects.filter(session=OuterRef("pk")).order_by("-number").values("at")[:1]
    playing = sessions.playing().select_related("league")
    return playing.annotate(last_entry=Subquery(entries)).order_by("evening", "table_name", "id")


def _line(session: TableSession, now: datetime.datetime) -> TableLine:
    return TableLine(session, now - (session.last_entry or session.started_at))  # type: ignore[attr-defined]


def _winners(seats: Sequence[Seat]) -> list[Seat]:
    return [seat for seat in seats if seat.place == 1]


def _minutes(time: datetime.timedelta) -> int:
    """Never negative: the server's clock may have been set back."""
    return max(0, int(time.total_seconds()) // 60)


def duration(minutes: int) -> str:
    if minutes < 60:
        return gettext("%(minutes)s min") % {"minutes": minutes}
    if minutes < 24 * 60:
        return gettext("%(hours)s h %(minutes)s min") % {"hours": minutes // 60, "minutes": minutes % 60}
    return gettext("%(days)s d %(hours)s h") % {"days": minutes // 1440, "hours": minutes % 1440 // 60}
