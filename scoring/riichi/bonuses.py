"""Uma, oka and rounding: what turns scores into results (riichi.md §17)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..placement import shared
from ..table import Table
from .payments import Options


def bonuses(table: Table, placed: Sequence[int], options: Options) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Uma and oka by seat. Level players share the sum of their places' uma and oka, cut as one amount."""
    first, *others = uma_by_place(table, options)
    oka = oka_points(options)
    of_oka = shared([oka, *[0] * len(others)], placed)
    of_both = shared([first + oka, *others], placed)
    return tuple([both - part for both, part in zip(of_both, of_oka, strict=True)]), of_oka


def uma_by_place(table: Table, options: Options) -> Sequence[int]:
    """Fixed, or floating by how many have the points of the start or more; none or all count as two."""
    if options["uma_kind"] == "fixed":
        fixed: Sequence[int] = options["uma"]
        return fixed
    floating: Mapping[str, Sequence[int]] = options["uma_floating"]
    return floating.get(str(at_or_above(table, options)), floating["2"])


def at_or_above(table: Table, options: Options) -> int:
    """How many have the points of the start or more, bets left on the table apart."""
    return sum(score >= options["start"] for score in table.scores)


def oka_points(options: Options) -> int:
    """What first place gets of the points everybody put in."""
    if options["oka"] is None:
        return int(options["players"] * (options["return"] - options["start"]))
    return int(options["oka"])


def half_down(points: int) -> int:
    """To the nearest thousand, 500 towards zero.

    >>> half_down(26500), half_down(-26500), half_down(26600), half_down(1_000_600)
    (26000, -26000, 27000, 1001000)
    """
    size = (abs(points) + 499) // 1000 * 1000
    return size if points >= 0 else -size


def half_up(points: int) -> int:
    """To the nearest thousand, 500 away from zero.

    >>> half_up(26500), half_up(-26500), half_up(26400), half_up(1_000_500)
    (27000, -27000, 26000, 1001000)
    """
    size = (abs(points) + 500) // 1000 * 1000
    return size if points >= 0 else -size
