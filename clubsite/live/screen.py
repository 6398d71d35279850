"""What the big screen of a league shows the room: tables in play, standings as they stand, the latest hand in words.

It is shown before everybody, so hidden players and hidden standings stay hidden whoever has opened it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from django.utils.safestring import SafeString

from clubsite.club.models import League, Method
from clubsite.kept import Kept
from clubsite.play.models import TableCall
from clubsite.play.words.games import title
from clubsite.standings.access import Seen
from clubsite.standings.audience import PUBLIC
from clubsite.standings.cards import cards
from clubsite.standings.columns import VALUES, Column
from clubsite.standings.home import tables_now
from clubsite.standings.latest import said_last
from clubsite.standings.table import Asked, LeagueTable, Row, league_table

MOST_ROWS = 10


@dataclass(frozen=True)
class Standing:
    """A line of the standings. `moved`: how many places it rose by the games in play; None without a place before."""

    row: Row
    value: str
    moved: int | None

    @property
    def fell(self) -> int:
        return -(self.moved or 0)


_finished: Kept[dict[int, int]] = Kept(most=16)


class Screen:
    def __init__(self, seen: Seen, calls: Sequence[TableCall] = ()) -> None:
        self.league: League = seen.league
        self._seen, self._calls = seen, calls

    @property
    def calling(self) -> list[str]:
        """The tables that want an organiser, whoever called first on top."""
        return [title(call.session) for call in self._calls]

    @property
    def tells_standings(self) -> bool:
        return not self.league.standings_hidden

    @cached_property
    def cards(self) -> list[SafeString]:
        """The tables in play."""
        return cards("live/_table.html", tables_now([self.league]), [self._seen], PUBLIC, None)

    @cached_property
    def table(self) -> LeagueTable:
        return league_table(self.league, Asked(self.league.method, as_it_stands=True))

    @property
    def standings(self) -> list[Standing]:
        """The best of those who have a place."""
        before = _finished.get(self._seen.finished_stamp, self._places_before)
        return [self._standing(row, before) for row in self.table.ranked[:MOST_ROWS]]

    @property
    def column(self) -> Column:
        """What the places go by."""
        return VALUES[Method(self.league.method)]

    def _standing(self, row: Row, before: dict[int, int]) -> Standing:
        column, place = self.column, before.get(row.player.pk)
        value = column.text(column.figure(row.card, self.table.scale_of_four), self.league.family)
        return Standing(row, value, place - row.place if place and row.place else None)

    def _places_before(self) -> dict[int, int]:
        """The places by finished games alone."""
        ranked = league_table(self.league, Asked(self.league.method)).ranked
        return {row.player.pk: row.place for row in ranked if row.place}

    @cached_property
    def latest(self) -> SafeString:
        return said_last([self.league])
