"""A win at the table whose hand was said in tiles or counted, instead of in numbers (engine.md, `op: session`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..errors import RuleError
from ..rules import Rules
from ..shapes import mapping, sequence
from ..table import Table
from ..winners import way_said
from .best import value_hand
from .counted import count_hand
from .valued import Valued
from .winning import RIICHI

# field of a win → what values it, and where in it riichi stands
WAYS: dict[str, tuple[Callable[[Rules, Mapping[str, Any]], Valued], str]] = {
    "hand": (value_hand, "flags"),
    "counted": (count_hand, "yaku"),
}
NUMBERS = ("han", "fu", "yakuman")


def value_win(
    rules: Rules, table: Table, riichi: tuple[int, ...], win: Mapping[str, Any], winner: int
) -> Valued | None:
    """The value of `win["hand"]` or `win["counted"]`; None if the win has neither.

    What the table knows it says itself: `seat`, `round` and `win` of the hand are not looked at, and a bet of this hand
    is riichi, though the hand may make it double riichi. Riichi without a bet is refused, for the deposit would be
    missing. A refusal names the winner's seat.
    """
    way = way_said(win, WAYS, NUMBERS, winner)
    if way is None:
        return None
    value, riichi_in = WAYS[way]
    said = mapping(win[way], way)
    known = list(sequence(said.get(riichi_in, ()), riichi_in))
    declared = next((name for name in RIICHI if name in known), None)
    if declared and winner not in riichi:
        raise RuleError("bad_flags", field="riichi", seat=winner, reason="riichi_without_bet", flag=declared)
    if winner in riichi and not declared:
        known.append(RIICHI[0])
    by = "self_draw" if win["from"] is None else "discard"
    facts = {"seat": table.wind(winner), "round": table.round, "win": by, riichi_in: known}
    try:
        valued = value(rules, {**said, **facts})
    except RuleError as refusal:
        refusal.params["seat"] = winner
        if refusal.params.get("flag") in RIICHI and not declared:
            refusal.params["field"] = "riichi"  # the bet said it
        raise
    if valued.open and winner in riichi:
        raise RuleError("bad_flags", field="riichi", seat=winner, reason="flag_needs_closed_hand", flag=known[-1])
    return valued
