"""Flowers and seasons: numbers from 1 to 4, one tile of each. Hong Kong and classical play with them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .errors import RuleError
from .shapes import sequence, whole

SERIES = 4  # flowers, and seasons


def read_series(hand: Mapping[str, Any], field: str) -> frozenset[int]:
    """The numbers of the flowers, or of the seasons. RuleError: bad_request, bad_tiles."""
    numbers = [whole(number, field, 1, SERIES) for number in sequence(hand.get(field, ()), field)]
    twice = next((number for number in numbers if numbers.count(number) > 1), None)
    if twice:
        raise RuleError("bad_tiles", field=field, reason="bonus_tile_twice", number=twice)
    return frozenset(numbers)
