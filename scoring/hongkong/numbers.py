"""A hand of which only its fan are said: what it is worth, at a table and without one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..errors import RuleError
from ..rules import Rules
from ..shapes import MOST_COUNT, member, one_of, whole
from ..table import WINDS
from .valued import Valued
from .values import MOST_FAN
from .worth import Worth


def read_fan(rules: Rules, said: Mapping[str, Any], winner: int) -> int:
    """`fan` before the maximum. RuleError: bad_request; bad_win where no hand has so many; below_minimum."""
    fan, least = whole(member(said, "fan"), "fan", 0, MOST_COUNT), rules.options["min_fan"]
    if fan > MOST_FAN:
        raise RuleError("bad_win", field="fan", seat=winner, reason="no_such_fan", fan=fan, most=MOST_FAN)
    if fan < least:
        raise RuleError("below_minimum", field="fan", seat=winner, fan=fan, minimum=least)
    return fan


def value_number(rules: Rules, said: Mapping[str, Any]) -> Valued:
    """`said`: `fan` as in a win of a session, `win` and `seat` as in a hand of tiles. RuleError as above."""
    self_draw = one_of(member(said, "win"), "win", ("self_draw", "discard")) == "self_draw"
    dealer = one_of(member(said, "seat"), "seat", WINDS) == "E"
    worth = Worth({}, {}, read_fan(rules, said, 0))
    return Valued(worth, dealer, self_draw, None, False, rules.options, lambda told: (), lambda told: {})
