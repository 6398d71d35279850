"""Points and doubles to the value of a hand: doubled, rounded, cut at the limit (classical.md §1, §5)."""

from __future__ import annotations

from typing import NamedTuple

from ..shapes import MOST_POINTS
from .hand import Options


class Value(NamedTuple):
    """The steps from what was counted or said to what a hand is worth in the settlement."""

    raw: int
    rounded: int
    total: int
    at_limit: bool  # it reached the limit before the cut, or is a limit hand; never where there is no limit


def doubled(points: int, doubles: int) -> int:
    """points × 2^doubles, and no more than a database can hold.

    >>> doubled(26, 3), doubled(20, 200)
    (208, 10000000)
    """
    return min(points << doubles, MOST_POINTS)


def value(raw: int, limit_hand: bool, options: Options) -> Value:
    """What a hand of so many points after doubling is worth.

    A limit hand is worth the limit, and without a roof what it counts if that is more.
    """
    limit, rounded = options["limit"], round_to(raw, options["rounding"])
    if options["roof_off"]:
        return Value(raw, rounded, max(limit, rounded) if limit_hand else rounded, at_limit=False)
    total = limit if limit_hand else min(limit, rounded)
    return Value(raw, rounded, total, at_limit=limit_hand or rounded >= limit)


def round_to(points: int, rounding: str) -> int:
    """
    >>> [round_to(24, how) for how in ("none", "nearest10", "up10")]
    [24, 20, 30]
    >>> round_to(25, "nearest10")
    30
    """
    if rounding == "none":
        return points
    return (points + (5 if rounding == "nearest10" else 9)) // 10 * 10
