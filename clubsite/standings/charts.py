"""Scales and paths of graphs: strings for SVGs of 360 units' width that stay readable on a narrow phone.

Strings, because templates would write numbers with the reader's decimal comma. The numbers stand in a table beneath.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

LEFT, RIGHT, TOP, BOTTOM = 44.0, 348.0, 12.0, 110.0
MOST_STEPS = 5
MOST_BINS = 16
LABEL_GAP = 32.0  # units between labels beneath columns
WIDEST = 40.0  # units of a column: few of them do not fill the graph
BAR = 600  # units of a split bar


@dataclass(frozen=True)
class GridLine:
    y: str
    text_y: str
    text: str
    zero: bool


@dataclass(frozen=True)
class Curve:
    """`points` are those of a polyline; `number` says which colour and dash it has."""

    number: int
    points: str


@dataclass(frozen=True)
class Lines:
    grid: list[GridLine]
    curves: list[Curve]


Point = tuple[int, Fraction | int]  # after so many games, how much


def lines(
    series: Sequence[Sequence[Point]], words: Callable[[Any], str], low_is_best: bool = False, zero: int = 0
) -> Lines:
    """Of at least one point in all. `zero` is the value whose line is stronger; the scale is of round numbers."""
    values = [value for points in series for _at, value in points]
    low, high, step = scale(min(values), max(values))
    last = max((at for points in series for at, _value in points), default=1) or 1

    def y(value: Fraction | int) -> float:
        part = float((value - low) / Fraction(high - low))
        return TOP + (BOTTOM - TOP) * part if low_is_best else BOTTOM - (BOTTOM - TOP) * part

    def place(point: Point) -> str:
        return f"{LEFT + (RIGHT - LEFT) * point[0] / last:.1f},{y(point[1]):.1f}"

    grid = [
        GridLine(f"{y(value):.1f}", f"{y(value) + 4:.1f}", words(value), value == zero)
        for value in range(low, high + 1, step)
    ]
    return Lines(grid, [Curve(number, " ".join(map(place, points))) for number, points in enumerate(series)])


def scale(lowest: Fraction | int, highest: Fraction | int) -> tuple[int, int, int]:
    """Bottom, top and step of the grid: 1, 2 or 5 and noughts, at most MOST_STEPS + 1 steps."""
    step = round_step(highest - lowest, MOST_STEPS)
    low, high = int(lowest // step * step), int(-(-highest // step) * step)
    return low, max(high, low + step), step


def round_step(span: Fraction | int, most: int) -> int:
    """The smallest of 1, 2, 5, 10, 20 … that covers the span in at most so many steps."""
    steps = (digit * 10**zeros for zeros in range(15) for digit in (1, 2, 5))
    return next(step for step in steps if step * most >= max(span, 1))


@dataclass(frozen=True)
class Column:
    """`label` is shown beneath where there is room for it, the `count` above; `name` says it whole, for the table.

    The label stands at `label_x`: under the middle of the column, or under its left edge where a bin begins.
    """

    name: str
    count: int
    x: str
    y: str
    width: str
    height: str
    middle: str
    count_y: str
    label: str
    label_x: str


def columns(counts: Sequence[tuple[str, str, int]], of_bins: bool = False) -> list[Column]:
    """Upright bars at even distances, of (name, label, height). `of_bins`: a label says where its bin begins."""
    most = max((count for _name, _label, count in counts), default=0) or 1
    room = (RIGHT - 8) / max(len(counts), 1)
    each = -(-int(LABEL_GAP * 10) // int(room * 10)) if room < LABEL_GAP else 1
    found = []
    width = min(room * 0.8, WIDEST)
    for number, (name, label, count) in enumerate(counts):
        left, height = 8 + room * number, (BOTTOM - TOP) * count / most
        middle = left + room / 2
        found.append(
            Column(
                name, count, f"{middle - width / 2:.1f}", f"{BOTTOM - height:.1f}", f"{width:.1f}", f"{height:.1f}",
                f"{middle:.1f}", f"{BOTTOM - height - 3:.1f}",
                label if number % each == 0 else "", f"{left if of_bins else middle:.1f}",
            )
        )  # fmt: skip
    return found


def binned(counts: Mapping[int, int]) -> list[tuple[int, int, int]]:
    """First value, last value and how many: whole values gathered into at most MOST_BINS bins of equal width."""
    if not counts:
        return []
    step = round_step(max(counts) + 1, MOST_BINS)
    bins = [0] * (max(counts) // step + 1)
    for value, count in counts.items():
        bins[value // step] += count
    first = next(number for number, count in enumerate(bins) if count)
    return [(number * step, (number + 1) * step - 1, bins[number]) for number in range(first, len(bins))]


@dataclass(frozen=True)
class Part:
    """A piece of a split bar, the first with `number` 1."""

    number: int
    name: Any
    count: Fraction | int
    x: str
    width: str


def split(parts: Iterable[tuple[Any, Fraction | int]]) -> list[Part]:
    """Parts of a bar in the proportions of their counts; at least one of them is above 0."""
    known = list(parts)
    total, x, found = Fraction(sum(count for _name, count in known)), Fraction(0), []
    for number, (name, count) in enumerate(known, start=1):
        width = BAR * count / total
        found.append(Part(number, name, count, f"{float(x):.1f}", f"{float(width):.1f}"))
        x += width
    return found


def bar_width(count: Fraction | int, most: Fraction | int) -> str:
    """Of a bar in a table of 100 units."""
    return f"{float(100 * Fraction(count) / Fraction(most)):.1f}" if most else "0"
