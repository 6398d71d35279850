"""Invented hands of every family: four seats, no tiles, in the shape of engine.md."""

from collections.abc import Callable
from random import Random
from typing import Any

import scoring
from clubsite.exchange.invented import classical, hongkong, riichi
from clubsite.exchange.invented.fan import with_fan
from clubsite.exchange.invented.yaku import with_yaku

INVENT: dict[str, Callable[[Random, scoring.Table], dict[str, Any]]] = {
    "riichi": riichi.a_hand,
    "hongkong": hongkong.a_hand,
    "classical": classical.a_hand,
}
# What wins are made of, where a chart shows it.
SAY: dict[str, Callable[[dict[str, Any], scoring.Table], dict[str, Any]]] = {"riichi": with_yaku, "hongkong": with_fan}


def a_hand(dice: Random, table: scoring.Table, family: str) -> dict[str, Any]:
    """The next hand at this table."""
    hand = INVENT[family](dice, table)
    say = SAY.get(family)
    return say(hand, table) if say else hand
