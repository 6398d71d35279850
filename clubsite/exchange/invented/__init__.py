"""Invented hands of every family: four seats, no tiles, in the shape of engine.md."""

from collections.abc import Callable
from random import Random
from typing import Any

import scoring
from clubsite.exchange.invented import classical, hongkong, riichi
from clubsite.exchange.invented.yaku import with_yaku

INVENT: dict[str, Callable[[Random, scoring.Table], dict[str, Any]]] = {
    "riichi": riichi.a_hand,
    "hongkong": hongkong.a_hand,
    "classical": classical.a_hand,
}


def a_hand(dice: Random, table: scoring.Table, family: str) -> dict[str, Any]:
    """The next hand at this table."""
    hand = INVENT[family](dice, table)
    return with_yaku(hand, table) if family == "riichi" else hand
