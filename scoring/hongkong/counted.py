"""A hand that people counted themselves: ticked lines, added up as those of a hand of tiles are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..rules import Rules
from .advice import advice
from .fan import flowers_of
from .payments import Options
from .story_hand import tell_worth
from .ticks import Ticks, read_ticks, said_again
from .valued import Valued
from .worth import OF_BONUS, worth_of


def count_hand(rules: Rules, counted: Mapping[str, Any]) -> Valued:
    """The value of what was ticked. `advice` says what cannot be together; it counts all the same.

    `counted`: `items` (ids of fan.CHINESE but self_draw, which follows from `win`), `win` and `seat` as in a hand of
    tiles; and where there is something to say `dragon_pungs` (at least as many as the ticks imply), `open` (a claimed
    set), and `flowers` and `seasons` as tiles: where either is given their fan follow, no flowers too; else they may be
    ticked. Wins below the minimum are told by `legal`. RuleError: bad_request, bad_tiles.
    """
    options = rules.options
    ticks = read_ticks(rules, counted)
    return Valued(
        worth_of(found_in(ticks, options), options),
        ticks.dealer,
        ticks.self_draw,
        ticks.open,
        "robbing_kong" in ticks.items and not ticks.self_draw,
        options,
        lambda told: tell_worth(told, options, {}),
        lambda told: said_again(ticks),
        tuple(advice(ticks, options)),
    )


def found_in(ticks: Ticks, options: Options) -> dict[str, int]:
    """The lines and how many times each."""
    found = dict.fromkeys(ticks.items, 1) | {"dragon_pung": ticks.dragon_pungs, "self_draw": int(ticks.self_draw)}
    if not options["flowers_in_play"]:
        return {name: times for name, times in found.items() if name not in OF_BONUS}
    return found | flowers_of(ticks) if ticks.tiles_counted else found
