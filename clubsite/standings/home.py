"""The front page: tables being played now, who leads the current leagues, what finished last."""

import datetime
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from clubsite.club.models import League, Method
from clubsite.kept import Kept
from clubsite.play.models import Seat, TableSession
from clubsite.play.queries import with_seats
from clubsite.play.words import deals
from clubsite.standings.access import Seen, table_stamp
from clubsite.standings.columns import VALUES
from clubsite.standings.games import GameLine, latest_results
from clubsite.standings.table import Asked, Row, league_table

MOST_LEADERS = 3


@dataclass(frozen=True)
class SeatNow:
    seat: Seat
    wind: str
    score: int
    leads: bool


@dataclass(frozen=True)
class TableNow:
    session: TableSession
    deal: str
    hand: int  # the number of the hand being played
    seats: list[SeatNow]

    @property
    def counters(self) -> str:
        """`2 honba`, "" without any."""
        count = self.session.table.counters
        return deals.counters(count, self.session.league.family) if count else ""

    @property
    def deposits(self) -> str:
        count = self.session.table.deposits
        return deals.on_the_table(count, self.session.league.family) if count else ""


@dataclass(frozen=True)
class Leaders:
    """Who is on the first three places of a league after so many games; more where places are shared."""

    league: League
    games: int
    rows: list[Row]
    scale_of_four: bool

    @property
    def lines(self) -> list[tuple[Row, str]]:
        """The rows with the value they are ranked by."""
        column, family = VALUES[Method(self.league.method)], self.league.family
        return [(row, column.text(column.figure(row.card, self.scale_of_four), family)) for row in self.rows]


@dataclass(frozen=True)
class Tonight:
    evening: datetime.date
    playing: list[TableNow]
    leaders: list[Leaders]
    latest: list[GameLine]


def tonight(seen: Sequence[Seen], evening: datetime.date) -> Tonight:
    """What these leagues show. Four queries, and what `leaders` asks of leagues that changed."""
    leagues = [one.league for one in seen]
    current = [leaders(one) for one in seen if one.told and _is_current(one.league, evening)]
    return Tonight(evening, tables_now(leagues), current, latest_results(leagues))


def _is_current(league: League, evening: datetime.date) -> bool:
    begun = league.starts_on is None or league.starts_on <= evening
    return begun and not league.closed and (league.ends_on is None or evening <= league.ends_on)


def tables_now(leagues: Iterable[League]) -> list[TableNow]:
    playing = with_seats(TableSession.objects.playing().filter(league__in=leagues))
    return [_table_now(session) for session in playing.order_by("-evening", "table_name", "id")]


def _table_now(session: TableSession) -> TableNow:
    table = session.table
    best = max(table.scores)
    leading = table.played > 0 and table.scores.count(best) == 1
    seats = [
        SeatNow(seat, table.wind(seat.seat), score, leading and score == best)
        for seat, score in zip(session.seats.all(), table.scores, strict=True)
    ]
    return TableNow(session, deals.deal(table.round, table.dealer), table.played + 1, seats)


_leaders: Kept[Leaders] = Kept(most=64)


def leaders(seen: Seen) -> Leaders:
    """Not asked again as long as the league's finished games are as they were; else two queries, or three."""
    return _leaders.get(table_stamp(seen, seen.league.method), lambda: _leaders_of(seen.league))


def _leaders_of(league: League) -> Leaders:
    table = league_table(league, Asked(league.method))
    first = [row for row in table.ranked if row.place and row.place <= MOST_LEADERS]
    return Leaders(league, table.games, first, table.scale_of_four)
