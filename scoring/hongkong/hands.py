"""Reading a Hong Kong hand as engine.md writes it, strictly: what is read here can be settled."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..errors import RuleError
from ..rules import Rules
from ..shapes import mapping, member, seat, sequence, true_or_false
from ..table import Table
from ..winners import in_order, read_winner
from .numbers import read_fan
from .payments import Claim
from .valued_win import value_win

Json = Mapping[str, Any]


def read_win(rules: Rules, table: Table, hand: Json) -> tuple[Claim, ...]:
    """The winners, the nearest after the discarder first; also those whom the rules will not pay."""
    given = sequence(member(hand, "wins"), "wins")
    if not given:
        raise RuleError("bad_request", field="wins", reason="empty")
    claims = [_read_claim(rules, table, mapping(win, "wins")) for win in given]
    claims = in_order(claims, rules.players)
    _check_liable(claims)
    return tuple(claims)


def _read_claim(rules: Rules, table: Table, win: Json) -> Claim:
    players = rules.players
    winner, source = read_winner(win, players)
    liable = None if win.get("liable") is None else seat(win["liable"], "liable", players)
    robbing = true_or_false(win.get("robbing_kong", False), "robbing_kong")
    if robbing and source is None:
        raise RuleError("bad_win", field="robbing_kong", seat=winner, reason="robbing_needs_payer")
    if valued := value_win(rules, table, win, winner, robbing):
        return Claim(winner, source, valued.raw_fan, liable, robbing or valued.robbing_kong, valued)
    return Claim(winner, source, read_fan(rules, win, winner), liable, robbing)


def _check_liable(claims: list[Claim]) -> None:
    """Nobody who won is liable."""
    for claim in claims:
        if claim.liable is not None and any(claim.liable == other.seat for other in claims):
            raise RuleError("bad_win", field="liable", seat=claim.seat, reason="liable_won", liable=claim.liable)
