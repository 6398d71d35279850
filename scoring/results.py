"""One hand by its `result`: what every family refuses before it looks closer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set
from typing import Any

from .errors import RuleError
from .rules import Rules
from .shapes import member, one_of
from .table import Settlement, Table

Settler = Callable[[Rules, Table, Mapping[str, Any]], Settlement]


def settle_by_result(
    settlers: Mapping[str, Settler],
    fields: Mapping[str, Set[str]],
    rules: Rules,
    table: Table,
    hand: Mapping[str, Any],
) -> Settlement:
    """The settlement by the family's function for this result; `fields`: which fields each result has.

    RuleError: bad_request for another result, and for what belongs to other results (a draw with winners is somebody's
    mistake, not a draw); game_over.
    """
    result = one_of(member(hand, "result"), "result", settlers)
    if table.over and result != "adjust":
        raise RuleError("game_over", over=table.over)
    for field in sorted(set().union(*fields.values()) - fields[result]):
        if hand.get(field):
            raise RuleError("bad_request", field=field, reason="foreign", result=result)
    return settlers[result](rules, table, hand)
