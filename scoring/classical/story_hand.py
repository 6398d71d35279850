"""How one hand was counted, step by step, as a person would write it down."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..explain import Step, step
from .numbers import tell_cut
from .points import pair_points
from .shape import BOTH, DRAGON, OWN, ROUND, Pung

if TYPE_CHECKING:
    from .case import Case
    from .valued import Worth

PAIRS = {DRAGON: "points_pair_dragon", OWN: "points_pair_own", ROUND: "points_pair_round", BOTH: "points_pair_both"}


def tell(worth: Worth) -> Iterator[Step]:
    """Points, doubles, their product, rounding and limit; of a limit hand its names."""
    if worth.limit_hands:
        yield from _limit_hand(worth)
        return
    yield from _points(worth)
    if worth.points:
        yield from _doubles(worth)
        yield from tell_cut(worth.value)


def _limit_hand(worth: Worth) -> Iterator[Step]:
    for name in worth.limit_hands:
        yield step("limit_hand", part=name)
    options, value = worth.case.options, worth.value
    if options["roof_off"]:
        points, doubles = sum(worth.points.values()), sum(worth.doubles.values())
        yield step("limit_hand_counted", points=points, doubles=doubles, exact=value.raw)
    if value.total == options["limit"]:
        yield step("limit_hand_worth", points=value.total)
    else:
        yield step("limit_hand_more", most=options["limit"], points=value.total)


def _points(worth: Worth) -> Iterator[Step]:
    case, items = worth.case, worth.points
    for name, points in items.items():
        if name == "sets":
            yield from [_set(pung) for pung in case.shape.pungs]
        elif name == "pair":
            yield from _pairs(case)
        elif name == "flowers":
            yield step("points_flowers", count=len(case.flowers) + len(case.seasons), points=points)
        else:
            yield step("points_item", part=name, points=points)
    yield step("points_sum", points=sum(items.values())) if items else step("nothing_counts")


def _set(pung: Pung) -> Step:
    if pung.kong:
        code = "points_kong_open" if pung.open else "points_kong_concealed"
    elif pung.open:
        code = "points_pung_discard" if pung.by_discard else "points_pung_open"
    else:
        code = "points_pung_concealed"
    return step(code, tiles=pung.tiles, points=pung.points)


def _pairs(case: Case) -> Iterator[Step]:
    for pair in case.shape.pairs:
        if points := pair_points(pair, case.options):
            yield step(PAIRS[pair.sort], tiles=pair.tiles, points=points)


def _doubles(worth: Worth) -> Iterator[Step]:
    for name, doubles in worth.doubles.items():
        yield step("doubles_item", part=name, doubles=doubles)
    if worth.doubles:
        points, doubles = sum(worth.points.values()), sum(worth.doubles.values())
        yield step("points_doubled", points=points, doubles=doubles, exact=worth.value.raw)
