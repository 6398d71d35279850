"""A session is a fold: rules and hands in order → settlements, the table they leave, the final result."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from .errors import RuleError
from .families import family_of
from .placement import Final
from .rules import Rules
from .shapes import MOST_COUNT, mapping, one_of, points_by_seat, seat, whole
from .table import WINDS, Settlement, Table


class Replay(NamedTuple):
    """A replayed session. `refused`: number (from 0) and reason of the hand the rules refuse; then `final` is None.

    `final` is None while the game goes on.
    """

    settlements: tuple[Settlement, ...]
    table: Table
    refused: tuple[int, RuleError] | None
    final: Final | None


def opening(rules: Rules, start: Mapping[str, Any] | None = None) -> Table:
    """The table before the first hand; `start` (engine.md) may say some of it otherwise. RuleError: bad_request."""
    family, said = family_of(rules), mapping({} if start is None else start, "start")
    players = rules.players
    scores = [rules.options[family.start]] * players
    return Table(
        points_by_seat(said.get("scores", scores), "scores", players),
        one_of(said.get("round", "E"), "round", WINDS),
        seat(said.get("dealer", 0), "dealer", players),
        whole(said.get(family.counters, 0), family.counters, 0, MOST_COUNT),
        whole(said.get("deposits", 0), "deposits", 0, MOST_COUNT) if family.deposits else 0,
    )


def settle(rules: Rules, table: Table, hand: Mapping[str, Any]) -> Settlement:
    """What one hand (engine.md) does to a table. RuleError if it cannot be; the table is never changed."""
    return family_of(rules).settle(rules, table, mapping(hand, "hand"))


def final(rules: Rules, table: Table, chips: Sequence[int] | None = None) -> Final:
    """The result as if play ended at this table. RuleError: bad_request for chips that are not one number a seat."""
    return family_of(rules).final(rules, table, chips)


def replay(
    rules: Rules,
    hands: Iterable[Mapping[str, Any]],
    start: Mapping[str, Any] | None = None,
    chips: Sequence[int] | None = None,
) -> Replay:
    """All hands in order, up to the first that the rules refuse. RuleError: bad_request for `start` or `chips`."""
    table = opening(rules, start)
    final(rules, table, chips)  # refuses bad chips before anything is played
    settlements: list[Settlement] = []
    for number, hand in enumerate(hands):
        try:
            done = settle(rules, table, hand)
        except RuleError as refusal:
            return Replay(tuple(settlements), table, (number, refusal), None)
        settlements.append(done)
        table = done.after
    return Replay(tuple(settlements), table, None, final(rules, table, chips) if table.over else None)
