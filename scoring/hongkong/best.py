"""A hand of tiles to its value: every reading is counted and the best one kept (hongkong.md §1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..errors import RuleError
from ..readings import SEVEN_PAIRS, Reading, readings
from ..rules import Rules
from . import story_hand
from .fan import flowers_of, found_in
from .ticks import ticks_of
from .valued import Valued
from .winning import Hand, read_hand
from .worth import Worth, worth_of


def value_hand(rules: Rules, said: Mapping[str, Any]) -> Valued:
    """The value of the hand, also of one below the minimum. RuleError: bad_request, bad_tiles, not_a_winning_hand."""
    hand = read_hand(rules, said)
    worth, reading = best_of(hand)
    return Valued(
        worth,
        hand.dealer,
        hand.self_draw,
        hand.open,
        "robbing_kong" in hand.flags and not hand.self_draw,
        rules.options,
        lambda told: story_hand.tell_tiles(hand, reading, told),
        lambda told: ticks_of(hand, told),
    )


def best_of(hand: Hand) -> tuple[Worth, Reading | None]:
    """The best worth and the reading that has it; no reading where flowers won."""
    options = hand.options
    bonus = flowers_of(hand) if options["flowers_in_play"] else {}
    flowers = worth_of(bonus, options)
    if flowers.of_flowers:
        return flowers, None
    pairs_win = options["seven_pairs"] is not None
    found = [one for one in readings(hand.held) if pairs_win or one.shape != SEVEN_PAIRS]
    if not found:
        raise RuleError("not_a_winning_hand", field="concealed")
    worths = [(worth_of(found_in(hand, one) | bonus, options), one) for one in found]
    return max(worths, key=lambda both: both[0].rank())
