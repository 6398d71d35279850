"""One deal of European classical: from what was said at the table to a Settlement."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .. import flow
from ..errors import RuleError
from ..results import Settler, settle_by_result
from ..rules import Rules
from ..shapes import mapping, member, seat, sequence
from ..table import Settlement, Table, Win
from ..winners import read_winner
from . import story
from .numbers import Numbers
from .payments import differences, false_win_transfers, win_transfers
from .told import Deal, Told, read_told

Json = Mapping[str, Any]


def settle(rules: Rules, table: Table, hand: Json) -> Settlement:
    """What the hand does to the table. RuleError if the rules or the table do not allow it."""
    return settle_by_result(SETTLERS, FIELDS, rules, table, hand)


def settle_win(rules: Rules, table: Table, hand: Json) -> Settlement:
    """`wins` (one), `insurer`, and the four hands as `told.read_told` takes them."""
    options = rules.options
    winner, source = read_one_winner(hand, rules.players)
    insurer = read_insurer(hand, winner, rules.players)
    told = read_told(rules, table, hand, Deal(winner, source is None))
    values = [one.total for one in told]
    due = win_transfers(winner, values, table.dealer, insurer, options)
    transfers = flow.within_means(options, table.scores, due)
    stays = table.dealer == winner and flow.stays_after(options, table, "win")

    def move_on(scores: tuple[int, ...], _: int) -> Table:
        return flow.next_table(options, table, scores, stays, [winner])

    def tell(done: Settlement) -> Any:
        return story.win(rules, table, told, due, insurer is not None, done)

    return Settlement(table, transfers, move_on, tell, [won_by(winner, source, told[winner])], values)


def read_one_winner(hand: Json, players: int) -> tuple[int, int | None]:
    """The winner, and who discarded. RuleError: bad_request; bad_win for several winners."""
    wins = [mapping(win, "wins") for win in sequence(member(hand, "wins"), "wins")]
    if not wins:
        raise RuleError("bad_request", field="wins", reason="empty")
    read = [read_winner(win, players) for win in wins]
    if len(read) > 1:
        raise RuleError("bad_win", field="winner", seat=read[1][0], reason="one_winner")
    return read[0]


def read_insurer(hand: Json, winner: int, players: int) -> int | None:
    """Who pays for all three, if anybody does."""
    if hand.get("insurer") is None:
        return None
    insurer = seat(hand["insurer"], "insurer", players)
    if insurer == winner:
        raise RuleError("bad_win", field="insurer", seat=winner, reason="liable_won", liable=insurer)
    return insurer


def won_by(winner: int, source: int | None, told: Told) -> Win:
    won = Win(winner, source, told.total, "limit" if told.value.at_limit else "", None, None, 0)
    won = won._replace(points=told.points, doubles=told.doubles)
    if isinstance(told, Numbers):
        return won
    return won._replace(open=told.open, items=tuple(told.double_items.items()), limit_hands=told.limit_hands)


def settle_draw(rules: Rules, table: Table, hand: Json) -> Settlement:
    """Nobody pays, or with `draw_settlement: differences` all four settle (§6). Hands need not be told."""
    options = rules.options
    said = hand.get("values") is not None or hand.get("hands") is not None
    told = read_told(rules, table, hand, Deal()) if said else ()
    values = [one.total for one in told]
    settles = told and options["draw_settlement"] == "differences"
    due = differences(range(rules.players), values, table.dealer, options) if settles else []
    transfers = flow.within_means(options, table.scores, due)
    stays = flow.stays_after(options, table, "draw")

    def move_on(scores: tuple[int, ...], _: int) -> Table:
        return flow.next_table(options, table, scores, stays)

    return Settlement(table, transfers, move_on, lambda done: story.draw(rules, table, told, due, done), values=values)


def settle_false_win(rules: Rules, table: Table, hand: Json) -> Settlement:
    """No hand is valued; the deal is replayed by the same East."""
    by, options = flow.read_false_win(hand), rules.options
    transfers = flow.within_means(options, table.scores, false_win_transfers(by, table.dealer, options))

    def move_on(scores: tuple[int, ...], _: int) -> Table:
        return flow.after_false_win(options, table, scores, by)

    return Settlement(table, transfers, move_on, lambda done: story.false_win(rules, table, by, done))


SETTLERS: dict[str, Settler] = {
    "win": settle_win,
    "draw": settle_draw,
    "false_win": settle_false_win,
    "adjust": flow.settle_adjustment,
    "end": flow.settle_end,
}
FIELDS = {
    "win": {"wins", "values", "hands", "insurer"},
    "draw": {"values", "hands"},
    "false_win": {"by"},
    "adjust": {"points"},
    "end": set[str](),
}
