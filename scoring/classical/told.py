"""What the four hands of a deal are worth, each said in its own way (engine.md, `op: session`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ..errors import RuleError
from ..rules import Rules
from ..shapes import MOST_POINTS, mapping, member, sequence, whole
from ..table import Table
from ..tiles import COPIES, KINDS, TILES
from .best import value_of
from .case import Case
from .counted import value_ticks
from .hand import LOSER, PLAYERS, WINNER, Hand, Options, read_hand
from .ticks import read_ticks
from .value import Value, doubled, value
from .valued import Valued

MOST_POINTS_COUNTED, MOST_DOUBLES_COUNTED = 1_000, 13  # as people say them; more than any hand has
WAYS = ("value", "points", "counted", "concealed")  # the field that tells each way from the others

Json = Mapping[str, Any]


class Told(NamedTuple):
    """One of the four hands. `valued`: where tiles or ticks were given."""

    value: Value
    points: int | None = None
    doubles: int | None = None
    valued: Valued | None = None


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
    if field == "values":
        given = [whole(number, "values", 0, MOST_POINTS) for number in given]
    reader = _Reader(rules, table, deal)
    told = tuple([reader.read(seat, hand) for seat, hand in enumerate(given)])
    _check_winner(told, deal.winner, rules.options)
    check_tiles_of_all(reader.seen)
    return told


class _Reader:
    """Reads the hands one after another. `seen`: those whose tiles are known, by seat."""

    def __init__(self, rules: Rules, table: Table, deal: Deal) -> None:
        self.rules, self.table, self.deal = rules, table, deal
        self.seen: dict[int, Hand | Case] = {}

    def read(self, seat: int, said: Any) -> Told:
        try:
            if said is None or type(said) is int:
                return self._number(seat, said)
            hand = mapping(said, "hands")
            given = [way for way in WAYS if hand.get(way) is not None]
            if len(given) > 1:
                raise RuleError("bad_request", field=given[0], reason="one_way_only")
            return {
                "value": self._value,
                "points": self._points,
                "counted": self._counted,
                "concealed": self._tiles,
            }[given[0] if given else "concealed"](seat, hand)
        except RuleError as refusal:
            refusal.params["seat"] = seat
            raise

    def _number(self, seat: int, said: int | None) -> Told:
        if said is None and seat == self.deal.winner:
            raise RuleError("bad_request", field="hands", reason="missing")
        return self._of(0 if said is None else whole(said, "value", 0, MOST_POINTS))

    def _value(self, seat: int, said: Json) -> Told:
        return self._of(whole(said["value"], "value", 0, MOST_POINTS))

    def _points(self, seat: int, said: Json) -> Told:
        points = whole(said["points"], "points", 0, MOST_POINTS_COUNTED)
        doubles = whole(member(said, "doubles"), "doubles", 0, MOST_DOUBLES_COUNTED)
        return self._of(doubled(points, doubles))._replace(points=points, doubles=doubles)

    def _of(self, raw: int) -> Told:
        return Told(value(raw, limit_hand=False, options=self.rules.options))

    def _counted(self, seat: int, said: Json) -> Told:
        ticks = read_ticks(self.rules, {**mapping(said["counted"], "counted"), **self._known(seat)})
        return self._valued(seat, ticks.case, value_ticks(ticks))

    def _tiles(self, seat: int, said: Json) -> Told:
        hand = read_hand(self.rules, {**said, **self._known(seat)})
        return self._valued(seat, hand, value_of(hand))

    def _valued(self, seat: int, seen: Hand | Case, valued: Valued) -> Told:
        self.seen[seat] = seen
        return Told(valued.value, valued.points, valued.doubles, valued)

    def _known(self, seat: int) -> dict[str, str]:
        """What the table knows of this hand."""
        return {
            "role": WINNER if seat == self.deal.winner else LOSER,
            "win": "self_draw" if self.deal.self_draw else "discard",
            "seat": self.table.wind(seat),
            "round": self.table.round,
        }


def _check_winner(told: Sequence[Told], winner: int | None, options: Options) -> None:
    """Points for winning are in every winner's hand, doubled or not."""
    if winner is None or told[winner].valued:
        return
    least, hand = options["win_points"], told[winner]
    short = hand.value.raw if hand.points is None else hand.points
    if short < least:
        raise RuleError("bad_win", field="values", seat=winner, reason="below_win_points", value=short, least=least)


def check_tiles_of_all(hands: Mapping[int, Hand | Case]) -> None:
    """No tile is in the four hands together more often than a game has it, no flower or season twice."""
    known = [hand.held.in_all for hand in hands.values() if isinstance(hand, Hand)]
    totals = [sum(counts[kind] for counts in known) for kind in range(KINDS)]
    if max(totals) > COPIES:
        tile = TILES[totals.index(max(totals))]
        raise RuleError("bad_tiles", field="hands", reason="five_in_all_hands", tile=tile, most=COPIES)
    for field in ("flowers", "seasons"):
        numbers: set[int] = set()
        for seat, hand in hands.items():
            if again := numbers & getattr(hand, field):
                raise RuleError("bad_tiles", field=field, seat=seat, reason="bonus_tile_held", number=min(again))
            numbers |= getattr(hand, field)
