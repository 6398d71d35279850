"""A player's hands one by one, as filters ask for them, and his course over the games."""

import datetime
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Any

from django.db.models import Q

from clubsite.play.models import HandSeat
from clubsite.standings.figures.chosen import Chosen
from clubsite.standings.figures.hands import BET, DEALT_IN, LIMITS, WON
from clubsite.standings.figures.seats import GameOf, games_in_order
from clubsite.standings.rating import Pool, Step

# key → what a hand must be to be listed
HAND_FILTERS: dict[str, Q] = {
    "won": WON,
    "self_drawn": Q(self_drawn=True),
    "dealt_in": DEALT_IN,
    "limit": Q(limit__in=(*LIMITS, "limit")),
    "yakuman": Q(limit__in=("yakuman", "kazoe")),
    "riichi": BET,
    "draw": Q(kind="draw"),
    "dealer": Q(dealer=True),
    "chombo": Q(chombo=True),
}


NEWEST_FIRST = ("-evening", "-session_id", "-number")


class HandsOf(Sequence[HandSeat]):
    """The chosen player's hands, newest evening first; `kind` is a key of HAND_FILTERS, "" for all.

    To be cut into pages, for which alone sessions and leagues are joined; the line of the log is `number`.
    They are counted once.
    """

    def __init__(self, chosen: Chosen, kind: str = "") -> None:
        self._rows = chosen.hands.filter(HAND_FILTERS.get(kind, Q()))

    def __len__(self) -> int:
        return self._count

    @cached_property
    def _count(self) -> int:
        return self._rows.count()

    def __getitem__(self, part: Any) -> Any:
        page = list(self._rows.order_by(*NEWEST_FIRST).values_list("pk", flat=True)[part])
        rows = HandSeat.objects.filter(pk__in=page).select_related("session", "session__league")
        return list(rows.order_by(*NEWEST_FIRST))


MOVING = 10  # games of the moving average
MOST_POINTS = 200  # of a line and of the table beneath it


@dataclass(frozen=True)
class ProgressPoint:
    """After his `number`th game, in which he came to `place`: the sum of points, the mean place of the last ten (None
    before), the rating.
    """

    number: int
    session: int
    evening: datetime.date
    place: int
    points: int
    total: int
    moving_place: Fraction | None
    rating: Step | None = None


def progress(chosen: Chosen, pools: Sequence[Pool] = ()) -> list[ProgressPoint]:
    """The chosen player's games in order. `pools` are those his rating is in: see `pools.pool`. One query."""
    steps = {step.session: step for pool in pools for step in pool.history(chosen.player)}
    points = [point for _player, games in games_in_order(chosen) for point in course_of(games)]
    return [replace(point, rating=steps.get(point.session)) for point in points] if steps else points


def course_of(games: Sequence[GameOf]) -> Iterator[ProgressPoint]:
    """One player's games in order, without the rating."""
    halves = [game.halves for game in games]
    total = 0
    for number, game in enumerate(games, 1):
        total += game.points
        moving = Fraction(sum(halves[number - MOVING : number]), 2 * MOVING) if number >= MOVING else None
        yield ProgressPoint(number, game.session, game.evening, game.place, game.points, total, moving)


def thinned(points: Iterable[ProgressPoint], count: int) -> list[ProgressPoint]:
    """Every one of the `count` points, or so many at even distances that the last one is among them."""
    gap = -(-count // MOST_POINTS)
    return [point for point in points if (count - point.number) % gap == 0]
