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
from .valued import Valued


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
        scores=points_by_seat(said.get("scores", scores), "scores", players),
        round=one_of(said.get("round", "E"), "round", WINDS),
        dealer=seat(said.get("dealer", 0), "dealer", players),
        counters=whole(said.get(family.counters, 0), family.counters, 0, MOST_COUNT),
        deposits=whole(said.get("deposits", 0), "deposits", 0, MOST_COUNT) if family.deposits else 0,
        over=None,
        played=0,
        penalties=(0,) * players,
        chombos=(0,) * players,
        won=frozenset(),
    )


def settle(rules: Rules, table: Table, hand: Mapping[str, Any]) -> Settlement:
    """What one hand (engine.md) does to a table. RuleError if it cannot be; the table is never changed."""
    return family_of(rules).settle(rules, table, mapping(hand, "hand"))


def final(rules: Rules, table: Table, chips: Sequence[int] | None = None) -> Final:
    """The result as if play ended at this table. RuleError: bad_request for chips that are not one number a seat."""
    return family_of(rules).final(rules, table, read_chips(rules, chips))


def value_hand(rules: Rules, hand: Mapping[str, Any]) -> Valued:
    """What a hand of tiles (engine.md, `op: hand`) is worth.

    RuleError: bad_request, bad_tiles, bad_flags, not_a_winning_hand, no_yaku.
    """
    return family_of(rules).value_hand(rules, mapping(hand, "hand"))


def count_hand(rules: Rules, counted: Mapping[str, Any]) -> Valued:
    """What a hand is worth that people counted, as the family's `count_hand` takes it.

    RuleError: bad_request, no_yaku.
    """
    return family_of(rules).count_hand(rules, mapping(counted, "counted"))


def read_chips(rules: Rules, chips: Any) -> tuple[int, ...]:
    """Chips won and lost by seat; None: none were counted."""
    return (0,) * rules.players if chips is None else points_by_seat(chips, "chips", rules.players, MOST_COUNT)


def replay(
    rules: Rules,
    hands: Iterable[Mapping[str, Any]],
    start: Mapping[str, Any] | None = None,
    chips: Sequence[int] | None = None,
) -> Replay:
    """All hands in order, up to the first that the rules refuse. RuleError: bad_request for `start` or `chips`."""
    table, counted = opening(rules, start), read_chips(rules, chips)
    settlements: list[Settlement] = []
    for number, hand in enumerate(hands):
        try:
            done = settle(rules, table, hand)
        except RuleError as refusal:
            return Replay(tuple(settlements), table, (number, refusal), None)
        settlements.append(done)
        table = done.after
    return Replay(tuple(settlements), table, None, final(rules, table, counted) if table.over else None)
