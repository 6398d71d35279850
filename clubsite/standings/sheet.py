"""A league's table as it is written: columns, cells and links, in the order the reader asked for."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from clubsite.club.models import Method, Player
from clubsite.standings.choices import Choice
from clubsite.standings.columns import NAME, PLACE, RATING, Column, Figure, columns_of
from clubsite.standings.rating import ENOUGH, is_settled
from clubsite.standings.table import LeagueTable, Row

PARTED_BY = {
    "average_place": _("by average place"),
    "average_points": _("by points a game"),
    "games": _("by number of games"),
    "firsts": _("by first places"),
    "best_game": _("by best game"),
    "counted": _("by results counted"),
    "rated_games": _("by number of rated games"),
}


EQUALS = {
    Method.TOTAL_POINTS: _(
        "Between equal points the average place decides, then first places, then the best game. "
        "Players equal in all of it share the place."
    ),
    Method.AVERAGE_POINTS: _(
        "Between equal points a game the average place decides, then the number of games, then first places. "
        "Players equal in all of it share the place."
    ),
    Method.AVERAGE_PLACE: _(
        "Between equal average places points a game decide, then the number of games, then first places. "
        "Players equal in all of it share the place."
    ),
    Method.BEST_N: _(
        "Between equal sums the number of results counted decides, then the average place of all games, then the best "
        "game. Players equal in all of it share the place."
    ),
    Method.LAST_N: _(
        "Between equal averages the average place decides, then the number of games, then first places. "
        "Players equal in all of it share the place."
    ),
    Method.RATING: _("Between equal ratings the number of rated games decides. Players equal in both share the place."),
}


@dataclass(frozen=True)
class Head:
    """A column's head. `address` sorts by it, `sorted` is what `aria-sort` says, None where the table is not."""

    key: str
    heading: str | Promise
    address: str
    sorted: str | None
    main: bool


@dataclass(frozen=True)
class Cell:
    """`before` is the figure of finished games alone, where a game in play moves it. `faint`: of too little."""

    text: str
    main: bool = False
    before: str | None = None
    faint: bool = False


@dataclass(frozen=True)
class Line:
    """`wanting` says what is missing where there is no place.

    `movement` is places gained since the last evening, "new" or None; `rose` and `fell` are its size either way.
    """

    player: Player
    place: int | None
    parted_by: str | Promise
    wanting: str
    moving: bool
    movement: int | Literal["new"] | None
    cells: list[Cell]

    @property
    def rose(self) -> int:
        return self.movement if isinstance(self.movement, int) and self.movement > 0 else 0

    @property
    def fell(self) -> int:
        return -self.movement if isinstance(self.movement, int) and self.movement < 0 else 0


class Sheet:
    """A league table for the template: `heads`, the `ranked` lines and those `below` the minimum."""

    def __init__(self, table: LeagueTable, choice: Choice, family: str) -> None:
        self.table = table
        self._choice = choice
        self.family = family
        self.columns = [c for c in columns_of(table.method) if c.key != "p4" or not self._threes_only()]

    @property
    def heads(self) -> list[Head]:
        value = self.columns[0]
        return [
            Head(c.key, c.heading, self._sorting(c.key), self._sorted(c.key, c.low_is_best), c is value)
            for c in self.columns
        ]

    @property
    def place_head(self) -> Head:
        return Head(PLACE, _("Place"), self._sorting(PLACE), self._sorted(PLACE, rising=True), False)

    @property
    def name_head(self) -> Head:
        return Head(NAME, _("Player"), self._sorting(NAME), self._sorted(NAME, rising=True), False)

    @property
    def ranked(self) -> list[Line]:
        return [self._line(row) for row in self._in_order(self.table.ranked)]

    @property
    def below(self) -> list[Line]:
        return [self._line(row) for row in self._in_order(self.table.below)]

    @property
    def method(self) -> str:
        return str(Method(self.table.method).label)

    @property
    def is_of_ratings(self) -> bool:
        return self.table.method == Method.RATING

    @property
    def equals(self) -> str | Promise:
        """What is looked at where two have the same value."""
        return EQUALS[Method(self.table.method)]

    @property
    def width(self) -> int:
        """Columns in all, place, name and movement too."""
        return len(self.columns) + 2 + self.shows_movement

    @property
    def shows_movement(self) -> bool:
        return self.table.last_evening is not None

    @property
    def has_worst_first(self) -> bool:
        return (self._choice.sort or "").startswith("-")

    @property
    def _key(self) -> str:
        """What the table is sorted by: without a choice, the value that makes the places."""
        return (self._choice.sort or self.columns[0].key).removeprefix("-")

    def _threes_only(self) -> bool:
        return all(row.tally.threes == row.tally.games for row in self.table.rows) and bool(self.table.rows)

    def _sorting(self, key: str) -> str:
        """A second tap on the same head turns the order round."""
        turned = key == self._key and not self.has_worst_first
        return self._choice.address(sort=f"-{key}" if turned else key)

    def _sorted(self, key: str, rising: bool) -> str | None:
        if key != self._key:
            return None
        return "ascending" if rising != self.has_worst_first else "descending"

    def _in_order(self, rows: list[Row]) -> list[Row]:
        """Sorting changes no place. Players without the figure come last either way."""
        key = self._key
        if key == NAME:
            rows = sorted(rows, key=lambda row: (row.player.hidden, row.player.sort_name))
        if key in (NAME, PLACE):
            return rows[::-1] if self.has_worst_first else rows
        column = next((column for column in self.columns if column.key == key), self.columns[0])
        return list(self._by_figure(rows, column))

    def _by_figure(self, rows: list[Row], column: Column) -> Iterator[Row]:
        known = [(figure, row) for row in rows if (figure := self._figure(column, row)) is not None]
        falling = column.low_is_best == self.has_worst_first
        known.sort(key=lambda pair: pair[0], reverse=falling)
        yield from (row for _figure, row in known)
        yield from (row for row in rows if self._figure(column, row) is None)

    def _moves(self, column: Column) -> bool:
        return column.with_play or column is self.columns[0]

    def _figure(self, column: Column, row: Row) -> Figure:
        card = row.card if self._moves(column) else row.before
        return column.figure(card, self.table.scale_of_four)

    def _line(self, row: Row) -> Line:
        cells = [self._cell(column, row) for column in self.columns]
        parted = PARTED_BY[row.parted_by] if row.parted_by else ""
        wanting = self._wanting(row) if row.place is None else ""
        return Line(row.player, row.place, parted, wanting, row.moving, row.movement, cells)

    def _wanting(self, row: Row) -> str:
        games, minimum = row.tally.games, self.table.minimum
        if self.is_of_ratings and games >= minimum:
            return _rated_games(row)
        return ngettext("%(games)s of %(minimum)s game", "%(games)s of %(minimum)s games", minimum) % {
            "games": games,
            "minimum": minimum,
        }

    def _cell(self, column: Column, row: Row) -> Cell:
        before = None
        if row.moving and self._moves(column):
            before = column.text(column.figure(row.before, self.table.scale_of_four), self.family)
        faint = column is RATING and not is_settled(row.card.rating)
        return Cell(column.text(self._figure(column, row), self.family), column is self.columns[0], before, faint)


def _rated_games(row: Row) -> str:
    """How many of those a rating needs for a place."""
    if row.player.guest:
        return gettext("guests have no rating")
    games = row.card.rating[1] if row.card.rating else 0
    return gettext("%(games)s of %(minimum)s rated games") % {"games": games, "minimum": ENOUGH}
