"""A hand of which only its han and fu are said, or how many yakuman it has: what it is worth without a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..rules import Rules
from ..shapes import member, one_of
from ..table import WINDS
from .hands import read_numbers
from .payments import Claim, claim_price, counted_yakuman
from .valued import NO_BONUS, Valued, Worth


def value_numbers(rules: Rules, said: Mapping[str, Any]) -> Valued:
    """`said`: `han` and `fu`, or `yakuman`, as in a win of a session; `win` and `seat` as in a hand of tiles.

    RuleError: bad_request, and bad_win for what no hand has.
    """
    self_draw = one_of(member(said, "win"), "win", ("self_draw", "discard")) == "self_draw"
    dealer = one_of(member(said, "seat"), "seat", WINDS[: rules.players]) == "E"
    winner = 0
    han, fu, yakuman = read_numbers(rules, said, winner, self_draw)
    claim = Claim(winner, None if self_draw else winner + 1, han, fu, yakuman, None)
    worth = Worth((), NO_BONUS, counted_yakuman(claim, rules.options) if yakuman else 0, han or 0, fu or 0, {})
    return Valued(worth, claim_price(claim, rules.options), dealer, self_draw, False, rules.options, lambda told: ())
