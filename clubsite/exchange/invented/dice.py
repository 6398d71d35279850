"""What all invented hands are drawn with."""

from random import Random
from typing import Any

SEATS = range(4)


def one_of(dice: Random, shares: dict[Any, int]) -> Any:
    return dice.choices(list(shares), list(shares.values()))[0]


def others(seat: int) -> list[int]:
    return [other for other in SEATS if other != seat]
