"""A hand of tiles to its value: every reading is valued and the best one kept (riichi.md §1, §7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..errors import RuleError
from ..readings import Reading, readings
from ..rules import Rules
from ..tiles import NORTH
from . import story_hand
from .fu import fu_parts, rounded
from .payments import Options
from .ticks import ticks_of
from .valued import NO_BONUS, Bonus, Valued, Worth
from .winning import RIICHI, Hand, read_hand
from .yaku import (
    RENHOU,
    RENHOU_HAN,
    Found,
    times,
    yaku_of_hand,
    yaku_of_reading,
    yakuman_of_hand,
)
from .yaku.circumstances import renhou

PINFU = ("pinfu", 1)


def value_hand(rules: Rules, said: Mapping[str, Any]) -> Valued:
    """The value of the hand. RuleError: bad_request, bad_tiles, bad_flags, not_a_winning_hand, no_yaku."""
    hand = read_hand(rules, said)
    found = readings(hand.held)
    if not found:
        raise RuleError("not_a_winning_hand", field="concealed")
    worths = worths_of(hand, found)
    if not worths:
        raise RuleError("no_yaku", field="concealed")
    options = hand.options
    worth, reading = worths[0] if len(worths) == 1 else max(worths, key=lambda one: one[0].rank(options))
    return Valued(
        worth,
        worth.price(options),
        hand.dealer,
        hand.self_draw,
        not hand.closed,
        options,
        lambda told: story_hand.tell_tiles(hand, reading, told),
        tick=lambda told: ticks_of(hand, reading, told),
    )


def worths_of(hand: Hand, found: list[Reading]) -> list[tuple[Worth, Reading]]:
    """What the readings are worth: nothing without a yaku, and two things where renhou stands beside other yaku."""
    yaku, yakuman, bonus = yaku_of_hand(hand), yakuman_of_hand(hand), bonus_of(hand)
    worths = []
    for reading in found:
        its_yakuman, its_yaku = yaku_of_reading(hand, reading)
        if yakuman or its_yakuman:
            names = [name for name, _ in its_yakuman + yakuman]
            worths.append((of_yakuman(names, hand.options), reading))
            continue
        if yaku or its_yaku:
            worths.append((of_yaku(hand, reading, yaku + its_yaku, bonus), reading))
        if renhou(hand):
            worths.append((of_yaku(hand, reading, ((RENHOU, RENHOU_HAN),), NO_BONUS), reading))
    return worths


def of_yakuman(names: Sequence[str], options: Options) -> Worth:
    yakuman = tuple([(name, times(name, options)) for name in names])
    counts = [count for _, count in yakuman]
    return Worth(yakuman, NO_BONUS, sum(counts) if options["yakuman_stack"] else max(counts), 0, 0, {})


def of_yaku(hand: Hand, reading: Reading, yaku: Found, bonus: Bonus) -> Worth:
    han = sum(bonus) + sum([count for _, count in yaku])
    parts = fu_parts(hand, reading, pinfu=PINFU in yaku)
    return Worth(yaku, bonus, 0, han, rounded(parts), parts)


def bonus_of(hand: Hand) -> Bonus:
    """Dora, ura, red fives and norths: without a yaku they win nothing."""
    options = hand.options
    # Kan dora come with ura: without that option there is one indicator.
    dora = hand.dora if options["ura"] else hand.dora[:1]
    ura = hand.ura if options["ura"] and not hand.flags.isdisjoint(RIICHI) else ()
    return Bonus(
        shown(hand, dora),
        shown(hand, ura) if ura else 0,
        hand.held.red_fives if options["aka"] else 0,
        hand.kita,
    )


def shown(hand: Hand, kinds: Sequence[int]) -> int:
    """How many tiles of these kinds there are, the norths set aside included."""
    in_all = hand.held.in_all
    return sum([in_all[kind] for kind in kinds]) + hand.kita * kinds.count(NORTH)
