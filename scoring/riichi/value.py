"""Base points: what han and fu, or yakuman, are worth before anybody pays (riichi.md §8)."""

from __future__ import annotations

from typing import NamedTuple

MANGAN = 2000
KIRIAGE = 1920  # exactly 4 han 30 fu and 3 han 60 fu
YAKUMAN = 8000

# The fu a hand can have. 120 and more come only with 4 han or more, where they make a mangan all the same.
FU = (20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 160, 170)
MOST_YAKUMAN = 6  # big four winds and four closed triplets as double yakuman, all honours, four kans
MOST_HAN = 200


class Value(NamedTuple):
    """Base points and the name of the limit, "" below mangan."""

    base: int
    limit: str


def formula(han: int, fu: int) -> int:
    """fu × 2^(han + 2).

    >>> formula(3, 40)
    1280
    """
    return fu << (han + 2)


def value(han: int, fu: int | None, kiriage: bool, kazoe: str) -> Value:
    """The value of a hand without yakuman. `fu` matters below 5 han only.

    >>> value(4, 30, kiriage=False, kazoe="yakuman"), value(4, 30, kiriage=True, kazoe="yakuman")
    (Value(base=1920, limit=''), Value(base=2000, limit='mangan'))
    """
    if han >= 5:
        return limit_value(han, kazoe)
    if fu is None:
        raise ValueError("below 5 han a hand has fu")
    base = formula(han, fu)
    if base > MANGAN or (kiriage and base == KIRIAGE):
        return Value(MANGAN, "mangan")
    return Value(base, "")


def limit_value(han: int, kazoe: str) -> Value:
    """The value of a hand of 5 han or more."""
    if han >= 13 and kazoe == "yakuman":
        return Value(YAKUMAN, "kazoe")
    if han >= 11:
        return Value(6000, "sanbaiman")
    if han >= 8:
        return Value(4000, "baiman")
    if han >= 6:
        return Value(3000, "haneman")
    return Value(MANGAN, "mangan")


def yakuman_value(yakuman: int) -> Value:
    return Value(YAKUMAN * yakuman, "yakuman")
