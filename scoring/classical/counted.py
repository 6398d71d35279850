"""A hand that people counted themselves: ticked sets, pairs and extras, added up as those of a hand of tiles are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..rules import Rules
from .advice import advice
from .ticks import Ticks, read_ticks
from .valued import Valued, worth_of


def count_hand(rules: Rules, counted: Mapping[str, Any]) -> Valued:
    """The value of what was ticked. `advice` says what cannot be together; it counts all the same.

    `counted`: `seat`, `round`, and of a winner `win`, as in a hand of tiles; and where they are not the usual

    - `role` ("winner"), `flowers`, `seasons` ([], numbers);
    - `sets`: `{"kind": chow | pung | kong, "sort", "open" (false)}`; chows, which count nothing, may be left out and
      have no sort. `sort` is simple (2-8), terminal, wind (of others), own, round, both or dragon;
    - `pairs`: a sort each, those that count nothing may be left out;
    - of a winner `concealed` (no open sets: false), `wait` (what the winning tile completed: other, pung, pair,
      one_sided), `only_possible` (false), `flags` ([]) as in a hand of tiles, `patterns` ([]): ids of the doubles of
      classical.md §2.4 and of limit hands. What the sets say themselves need not be ticked.

    RuleError: bad_request, bad_tiles.
    """
    return value_ticks(read_ticks(rules, counted))


def value_ticks(ticks: Ticks) -> Valued:
    return Valued(worth_of(ticks.case), tuple(advice(ticks)))
