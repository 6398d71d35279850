"""A win at the table whose hand was said in tiles or counted, instead of by its fan (engine.md, `op: session`)."""

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

# field of a win → what values it, and where in it a robbed kong stands
WAYS: dict[str, tuple[Callable[[Rules, Mapping[str, Any]], Valued], str]] = {
    "hand": (value_hand, "flags"),
    "counted": (count_hand, "items"),
}
NUMBERS = ("fan",)
ROBBING = "robbing_kong"


def value_win(rules: Rules, table: Table, win: Mapping[str, Any], winner: int, robbing: bool) -> Valued | None:
    """The value of `win["hand"]` or `win["counted"]`; None if the win has neither.

    What the table knows it says itself: `seat`, `round` and `win` of the hand are not looked at, and a kong that was
    robbed is among its flags. RuleError also for a hand below the minimum. A refusal names the winner's seat.
    """
    way = way_said(win, WAYS, NUMBERS, winner)
    if way is None:
        return None
    value, robbing_in = WAYS[way]
    said = mapping(win[way], way)
    known = [*sequence(said.get(robbing_in, ()), robbing_in), *([ROBBING] if robbing else [])]
    by = "self_draw" if win["from"] is None else "discard"
    facts = {"seat": table.wind(winner), "round": table.round, "win": by, robbing_in: known}
    try:
        valued = value(rules, {**said, **facts})
    except RuleError as refusal:
        refusal.params["seat"] = winner
        raise
    if not valued.legal:
        least = rules.options["min_fan"]
        raise RuleError("below_minimum", field=way, seat=winner, fan=valued.countable_fan, minimum=least)
    return valued
