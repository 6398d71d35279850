"""The course of a game as lines: numbers for an SVG of 360 × 190 units that stays readable on a narrow phone."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import pgettext

from clubsite import figures

LEFT, RIGHT, TOP, BOTTOM = 38.0, 288.0, 8.0, 170.0
LABEL_X = RIGHT + 5
LABEL_GAP = 11.0  # text of 11 units: closer labels would touch
TICK_GAP, START_GAP = 24.0, 33.0  # "start" is longer than a deal, in Russian more so
LONGEST_LABEL = 10  # letters that fit beside the lines
LEAST_STEP, OF_THOUSANDS = 10, 1_000  # between lines; where scores are in the tens of thousands
MOST_LINES = 6


@dataclass(frozen=True)
class Moment:
    """The scores after a hand; `label` is its deal ("E3"), `first` whether that deal begins with it."""

    label: str
    scores: Sequence[int]
    first: bool = True


@dataclass(frozen=True)
class GridLine:
    y: float
    text: str
    zero: bool  # the scores all began with

    @property
    def text_y(self) -> float:
        return self.y + 2.5


@dataclass(frozen=True)
class Tick:
    x: float
    text: str


@dataclass(frozen=True)
class Curve:
    """One player's line. `number` is the seat, with a colour and a dash of its own; the label stands at the end."""

    number: int
    points: str
    label: str
    label_y: float


@dataclass(frozen=True)
class Graph:
    grid: list[GridLine]
    ticks: list[Tick]
    curves: list[Curve]
    label_x: float = LABEL_X


def graph(start: Sequence[int], moments: Sequence[Moment], names: Sequence[str]) -> Graph:
    """Lines from the start through every moment. Without a hand the lines are points at the start."""
    rows = [start, *(moment.scores for moment in moments)]
    low, high, step = scale(min(map(min, rows)), max(map(max, rows)))
    xs = [LEFT + (RIGHT - LEFT) * i / max(len(moments), 1) for i in range(len(rows))]

    def y(score: float) -> float:
        return round(BOTTOM - (BOTTOM - TOP) * (score - low) / (high - low), 1)

    ends = pushed_apart([y(score) for score in rows[-1]])
    curves = [
        Curve(
            seat,
            " ".join(f"{x:.1f},{y(row[seat])}" for x, row in zip(xs, rows, strict=True)),
            shortened(name),
            ends[seat],
        )
        for seat, name in enumerate(names)
    ]
    grid = [GridLine(y(score), figures.score(score), score == start[0]) for score in range(low, high + 1, step)]
    return Graph(grid, _ticks(xs[1:], moments), curves)


def scale(lowest: int, highest: int) -> tuple[int, int, int]:
    """Bottom, top and step of the grid: round numbers round the scores, at most MOST_LINES + 1 lines."""
    least = OF_THOUSANDS if highest >= 10 * OF_THOUSANDS else LEAST_STEP
    steps = (digit * 10**zeros for zeros in range(12) for digit in (1, 2, 5))
    step = next(step for step in steps if step >= least and highest - lowest <= step * (MOST_LINES - 1))
    low, high = lowest // step * step, -(-highest // step) * step
    return low, max(high, low + step), step


def _ticks(xs: Sequence[float], moments: Sequence[Moment]) -> list[Tick]:
    """The start and where each deal begins, as many of them as there is room for."""
    ticks = [Tick(LEFT, pgettext("axis of a graph", "start"))]
    for x, moment in zip(xs, moments, strict=True):
        if moment.first and x - ticks[-1].x >= (TICK_GAP if ticks[1:] else START_GAP):
            ticks.append(Tick(round(x, 1), moment.label))
    return ticks


def pushed_apart(wanted: Sequence[float]) -> list[float]:
    """Heights for labels as near as possible to the wanted ones, in the same order, at least LABEL_GAP apart."""
    order = sorted(range(len(wanted)), key=lambda i: wanted[i])
    placed: dict[int, float] = {}
    lowest = TOP
    for i in order:
        placed[i] = max(wanted[i], lowest)
        lowest = placed[i] + LABEL_GAP
    highest = BOTTOM
    for i in reversed(order):
        placed[i] = min(placed[i], highest)
        highest = placed[i] - LABEL_GAP
    # text stands on its base line: a third of its height under the middle of the line's end
    return [round(placed[i] + LABEL_GAP / 3, 1) for i in range(len(wanted))]


def shortened(name: str) -> str:
    """As much of a name as fits beside the graph: the first word, or the beginning of it."""
    if len(name) <= LONGEST_LABEL:
        return name
    first = name.split(" ")[0]
    return first if len(first) <= LONGEST_LABEL else first[: LONGEST_LABEL - 1] + "…"
