"""What the four hands of a deal are worth, each said in its own way (engine.md, `op: session`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ..errors import RuleError
from ..flow import PLAYERS
from ..rules import Rules
from ..shapes import MOST_POINTS, mapping, member, sequence, whole
from ..table import Table
from ..tiles import COPIES, KINDS, TILES
from .best import value_of
from .case import Case
from .counted import value_ticks
from .hand import LOSER, WINNER, Hand, Options, read_hand
from .numbers import Numbers, of_value, read_numbers
from .ticks import read_ticks
from .valued import Valued

WAYS = ("value", "points", "counted", "concealed")  # the field that tells each way from the others

Json = Mapping[str, Any]
Told = Valued | Numbers


class Deal(NamedTuple):
    """Who won and how, as far as a hand's value depends on it. Nobody wins a draw."""

    winner: int | None = None
    self_draw: bool = False


def read_told(rules: Rules, table: Table, said: Json, deal: Deal) -> tuple[Told, ...]:
    """The four hands, by seat, from `values` or `hands`.

    `values`: four numbers. `hands`: four of

    - `{"concealed": …}`, a hand of tiles as in `op: hand`; a loser's may have fewer tiles with `"shown_only": true`;
    - `{"counted": {…}}`, what people ticked, as `count_hand` takes it;
    - `{"points": 26, "doubles": 3}`;
    - `{"value": 208}`, or the number alone;
    - null: nothing was shown, which is 0; the winner shows a hand.

    Numbers are before rounding and the limit. What the table knows it says itself: `role`, `seat`, `round` and `win`
    inside a hand are not looked at. RuleError with the seat: bad_request, bad_tiles, not_a_winning_hand; bad_win for a
    winner worth less than the points for winning.
    """
    if said.get("values") is not None and said.get("hands") is not None:
        raise RuleError("bad_request", field="hands", reason="one_way_only")
    field = "hands" if said.get("hands") is not None else "values"
    given = sequence(member(said, field), field)
    if len(given) != PLAYERS:
        raise RuleError("bad_request", field=field, reason="one_hand_a_seat", players=PLAYERS)
    reader = _Reader(rules, table, deal, field)
    told = tuple([reader.read(seat, hand) for seat, hand in enumerate(given)])
    _check_winner(told, deal.winner, rules.options)
    _check_tiles_of_all(reader.seen)
    return told


class _Reader:
    """Reads the hands one after another. `seen`: those whose tiles or flowers are known, by seat."""

    def __init__(self, rules: Rules, table: Table, deal: Deal, field: str) -> None:
        self.rules, self.table, self.deal, self.field = rules, table, deal, field
        self.seen: dict[int, Hand | Case] = {}

    def read(self, seat: int, said: Any) -> Told:
        try:
            if self.field == "values" or said is None or type(said) is int:
                return self._number(seat, said)
            return self._hand(seat, mapping(said, "hands"))
        except RuleError as refusal:
            refusal.params["seat"] = seat
            raise

    def _number(self, seat: int, said: Any) -> Numbers:
        if said is None and self.field == "hands" and seat != self.deal.winner:
            said = 0
        return of_value(whole(said, self.field, 0, MOST_POINTS), self.rules.options)

    def _hand(self, seat: int, said: Json) -> Told:
        given = [way for way in WAYS if said.get(way) is not None]
        if len(given) > 1:
            raise RuleError("bad_request", field=given[0], reason="one_way_only")
        if given and given[0] in ("value", "points"):
            return read_numbers(said, self.rules.options)
        if given and given[0] == "counted":
            ticks = read_ticks(self.rules, {**mapping(said["counted"], "counted"), **self._known(seat)})
            self.seen[seat] = ticks.case
            return value_ticks(ticks)
        hand = read_hand(self.rules, {**said, **self._known(seat)})
        self.seen[seat] = hand
        return value_of(hand)

    def _known(self, seat: int) -> dict[str, str]:
        """What the table knows of this hand."""
        return {
            "role": WINNER if seat == self.deal.winner else LOSER,
            "win": "self_draw" if self.deal.self_draw else "discard",
            "seat": self.table.wind(seat),
            "round": self.table.round,
        }


def _check_winner(told: Sequence[Told], winner: int | None, options: Options) -> None:
    """The points for winning are in every winner's hand, doubled or not."""
    if winner is None or isinstance(told[winner], Valued):
        return
    least, hand = options["win_points"], told[winner]
    short = hand.value.raw if hand.points is None else hand.points
    if short < least:
        raise RuleError("bad_win", field="values", seat=winner, reason="below_win_points", value=short, least=least)


def _check_tiles_of_all(hands: Mapping[int, Hand | Case]) -> None:
    """No tile is in the four hands together more often than a game has it, no flower or season twice."""
    known = [hand.held.in_all for hand in hands.values() if isinstance(hand, Hand)]
    totals = [sum(counts[kind] for counts in known) for kind in range(KINDS)]
    if max(totals) > COPIES:
        tile = TILES[totals.index(max(totals))]
        raise RuleError("bad_tiles", field="hands", reason="five_in_all_hands", tile=tile, most=COPIES)
    _check_series("flowers", {seat: hand.flowers for seat, hand in hands.items()})
    _check_series("seasons", {seat: hand.seasons for seat, hand in hands.items()})


def _check_series(field: str, by_seat: Mapping[int, frozenset[int]]) -> None:
    held = frozenset[int]()
    for seat, numbers in by_seat.items():
        if again := held & numbers:
            raise RuleError("bad_tiles", field=field, seat=seat, reason="bonus_tile_held", number=min(again))
        held |= numbers
