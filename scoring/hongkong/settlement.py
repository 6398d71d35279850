"""One Hong Kong hand: from what was said at the table to a Settlement."""

from __future__ import annotations

from .. import flow
from ..results import Settler, settle_by_result
from ..rules import Rules
from ..table import Settlement, Table, Win
from . import story
from .hands import Json, read_win
from .payments import Claim, Options, false_win_transfers, win_transfers
from .tables import within_maximum


def settle(rules: Rules, table: Table, hand: Json) -> Settlement:
    """What the hand does to the table. RuleError if the rules or the table do not allow it."""
    return settle_by_result(SETTLERS, FIELDS, rules, table, hand)


def settle_win(rules: Rules, table: Table, hand: Json) -> Settlement:
    claims, options = read_win(rules, table, hand), rules.options
    paid = claims[: options["max_winners"]]
    winners = [claim.seat for claim in paid]
    due = [win_transfers(claim, winners, table.dealer, options) for claim in paid]
    transfers = flow.within_means(options, table.scores, [transfer for of_one in due for transfer in of_one])
    stays = table.dealer in winners and flow.stays_after(options, table, "win")

    def move_on(scores: tuple[int, ...], _: int) -> Table:
        return flow.next_table(options, table, scores, stays, winners)

    wins = [won_by(claim, sum(one.points for one in owed), options) for claim, owed in zip(paid, due, strict=True)]
    return Settlement(table, transfers, move_on, lambda done: story.win(rules, table, claims, done), wins)


def won_by(claim: Claim, value: int, options: Options) -> Win:
    fan = within_maximum(claim.fan, options)
    won = Win(claim.seat, claim.source, value, "", None, None, 0, raw_fan=claim.fan, fan=fan)
    known = claim.valued
    return won._replace(items=tuple(known.items.items()), open=known.open) if known else won


def settle_draw(rules: Rules, table: Table, hand: Json) -> Settlement:
    """Nobody pays (§8)."""
    stays = flow.stays_after(rules.options, table, "draw")

    def move_on(scores: tuple[int, ...], _: int) -> Table:
        return flow.next_table(rules.options, table, scores, stays)

    return Settlement(table, (), move_on, lambda done: story.draw(table, done))


def settle_false_win(rules: Rules, table: Table, hand: Json) -> Settlement:
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
FIELDS = {"win": {"wins"}, "draw": set[str](), "false_win": {"by"}, "adjust": {"points"}, "end": set[str]()}
