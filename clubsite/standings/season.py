"""The points of a player added up game by game, as a line: strings for an SVG of 360 × 130 units.

Strings, because templates would write numbers with the reader's decimal comma.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from django.utils.formats import date_format
from django.utils.translation import pgettext

from clubsite import figures
from clubsite.standings.figures.lists import ProgressPoint

LEFT, RIGHT, TOP, BOTTOM = 44.0, 348.0, 8.0, 110.0
TICK_GAP, END_GAP = 34.0, 58.0  # a month has three or four letters of 11 units; "now" may have six, and ends there
MOST_STEPS = 5


@dataclass(frozen=True)
class GridLine:
    y: str
    text_y: str
    text: str
    zero: bool


@dataclass(frozen=True)
class Tick:
    x: str
    text: str


@dataclass(frozen=True)
class Season:
    grid: list[GridLine]
    ticks: list[Tick]
    line: str
    points: list[ProgressPoint]

    @property
    def games(self) -> int:
        return self.points[-1].number

    @property
    def total(self) -> int:
        return self.points[-1].total


def season(points: Sequence[ProgressPoint], family: str) -> Season:
    """From some of the points of his course in order, at least one, the last game's among them."""
    games = points[-1].number
    low, high, step = scale(min(0, *(p.total for p in points)), max(0, *(p.total for p in points)))

    def x(number: int) -> str:
        return f"{LEFT + (RIGHT - LEFT) * number / games:.1f}"

    def y(total: int) -> float:
        return BOTTOM - (BOTTOM - TOP) * (total - low) / (high - low)

    line = " ".join(f"{x(number)},{y(total):.1f}" for number, total in [(0, 0), *((p.number, p.total) for p in points)])
    grid = [
        GridLine(f"{y(total):.1f}", f"{y(total) + 4:.1f}", _round(total, step, family), zero=total == 0)
        for total in range(low, high + 1, step)
    ]
    return Season(grid, [Tick(x(number), text) for number, text in _months(points)], line, list(points))


def _round(total: int, step: int, family: str) -> str:
    """A number beside the grid, in whole thousands where the family counts in them."""
    if family in figures.IN_THOUSANDS:
        return figures.score(total // 1000) if step % 1000 == 0 else figures.points(Fraction(total), family)
    return figures.score(total)


def scale(lowest: int, highest: int) -> tuple[int, int, int]:
    """Bottom, top and step of the grid: 1, 2 or 5 and noughts, at most MOST_STEPS + 1 steps."""
    wanted = max(highest - lowest, 1)
    steps = (digit * 10**zeros for zeros in range(12) for digit in (1, 2, 5))
    step = next(step for step in steps if step * MOST_STEPS >= wanted)
    low, high = lowest // step * step, -(-highest // step) * step
    return low, max(high, low + step), step


def _months(points: Sequence[ProgressPoint]) -> Iterator[tuple[int, str]]:
    """Where a month begins, with its name, as many of them as there is room for before the last game."""
    games = points[-1].number
    room, end = (gap * games / (RIGHT - LEFT) for gap in (TICK_GAP, END_GAP))  # in games
    last, month = -room, None
    for point in points:
        begins = (point.evening.year, point.evening.month)
        if begins != month and point.number - 1 - last >= room and games - (point.number - 1) >= end:
            last = point.number - 1
            yield point.number - 1, date_format(point.evening, "M")
        month = begins
    yield games, pgettext("end of a graph's axis", "now")
