"""Flowers and seasons, for every player (classical.md §4)."""

from __future__ import annotations

from ..flowers import SERIES
from .hand import Options


def flower_points(flowers: frozenset[int], seasons: frozenset[int], options: Options) -> int:
    """Points for each tile."""
    return (len(flowers) + len(seasons)) * int(options["flower_points"])


def flower_doubles(
    flowers: frozenset[int], seasons: frozenset[int], number: int, winner: bool, options: Options
) -> int:
    """Own flower, own season, both together, and bouquets; `number` is that of the player's wind, East 1."""
    if not winner and not options["flower_doubles_losers"]:
        return 0
    own_flower, own_season = number in flowers, number in seasons
    bouquets = (len(flowers) == SERIES) + (len(seasons) == SERIES)
    return (
        own_flower * int(options["own_flower"])
        + own_season * int(options["own_season"])
        + (own_flower and own_season) * int(options["own_flower_and_season"])
        + bouquets * int(options["bouquet"])
    )
