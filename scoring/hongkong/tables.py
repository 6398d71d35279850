"""From fan to base points: the printed tables and a club's own (hongkong.md §5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

# Base points for 0, 1, 2 … fan; the last row goes on. 0: the table does not begin yet.
TABLES: Mapping[str, tuple[int, ...]] = {
    "simplified": (0, 0, 0, 1, 2, 2, 2, 4, 4, 4, 8, 8, 8, 8),
    "traditional": (1, 2, 4, 8, 16, 16, 16, 32, 32, 32, 64, 64, 64, 64),
    "canton": (0, 0, 0, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384),
    "half_spicy": (1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384),
    "full_spicy": (1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192),
    "linear": (1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13),
}


def rows(table: str | Sequence[int]) -> Sequence[int]:
    """The rows of a table by its name, or of the club's own."""
    return TABLES[table] if isinstance(table, str) else table


def within_maximum(fan: int, options: Mapping[str, Any]) -> int:
    """The fan that are paid."""
    most = options["max_fan"]
    return fan if most is None else min(fan, most)


def row(fan: int, options: Mapping[str, Any]) -> int:
    """What the table says for so many fan, cut at the maximum."""
    table = rows(options["table"])
    return table[min(within_maximum(fan, options), len(table) - 1)]


def base(fan: int, options: Mapping[str, Any]) -> int:
    """The same in points: times the value of a chip."""
    return int(row(fan, options) * options["unit"])


def highest(options: Mapping[str, Any]) -> int:
    """The fan of the most expensive hand: the maximum, or without one the table's last row."""
    last = len(rows(options["table"])) - 1
    return within_maximum(last, options)
