"""How a deal of European classical was settled, step by step, as a person would write it down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .. import flow
from ..explain import Step, step
from ..rules import Rules
from ..table import Settlement, Table, Transfer
from .hand import Options
from .numbers import Numbers, tell_cut
from .payments import factor, false_win_transfers
from .told import Told


def win(
    rules: Rules, table: Table, told: Sequence[Told], due: Sequence[Transfer], insured: bool, done: Settlement
) -> Iterator[Step]:
    """`due`: what is owed; less may be paid."""
    options = rules.options
    yield from _hands(told)
    for transfer in due:
        yield _payment(transfer, told, table.dealer, options)
    if insured or not options["losers_settle"]:
        yield step("losers_do_not_settle")
    yield from _ends(due, done)
    yield from flow.tell_course(table, done)


def draw(rules: Rules, table: Table, told: Sequence[Told], due: Sequence[Transfer], done: Settlement) -> Iterator[Step]:
    yield from _hands(told)
    if rules.options["draw_settlement"] == "differences" and told:
        yield step("draw_settles")
        for transfer in due:
            yield _payment(transfer, told, table.dealer, rules.options)
        yield from _ends(due, done)
    else:
        yield step("nobody_wins")
    yield from flow.tell_course(table, done)


def false_win(rules: Rules, table: Table, by: Sequence[int], done: Settlement) -> Iterator[Step]:
    due = false_win_transfers(by, table.dealer, rules.options)
    for transfer in due:
        yield step("false_mahjong_pays", payer=transfer.payer, payee=transfer.payee, points=transfer.points)
    yield from flow.tell_means(due, done.transfers)
    yield step("played_again")
    yield from flow.tell_course(table, done)


def _hands(told: Sequence[Told]) -> Iterator[Step]:
    """What each hand is worth; those without points in one line."""
    for seat, hand in enumerate(told):
        if isinstance(hand, Numbers):
            yield from _numbers(seat, hand)
        else:
            yield step("hand_of_seat", seat=seat)
            yield from hand.explain
    nothing = [seat for seat, hand in enumerate(told) if isinstance(hand, Numbers) and not hand.value.raw]
    if nothing:
        yield step("nothing_shown", seats=nothing)


def _numbers(seat: int, hand: Numbers) -> Iterator[Step]:
    if not hand.value.raw:
        return
    if hand.doubles:
        yield step("hand_doubled", seat=seat, points=hand.points, doubles=hand.doubles, exact=hand.value.raw)
    else:
        yield step("hand_value", seat=seat, points=hand.value.raw)
    yield from tell_cut(hand.value)


def _payment(transfer: Transfer, told: Sequence[Told], dealer: int, options: Options) -> Step:
    payer, payee, points = transfer.payer, transfer.payee, transfer.points
    assert payer is not None
    assert payee is not None
    value = told[payee].total
    if transfer.why == "insurer":
        return step("insurer_pays", liable=payer, winner=payee, value=value, times=points // value, points=points)
    east = factor(payer, payee, dealer, options) > 1
    if transfer.why == "win":
        if east:
            return step("winner_paid_double", payer=payer, winner=payee, value=value, points=points)
        return step("winner_paid", payer=payer, winner=payee, points=points)
    code = "difference_paid_double" if east else "difference_paid"
    return step(code, payer=payer, payee=payee, higher=value, lower=told[payer].total, points=points)


def _ends(due: Sequence[Transfer], done: Settlement) -> Iterator[Step]:
    """The source's table of four by four (§7): a row is an opponent, a column who receives, and columns add up."""
    yield from flow.tell_means(due, done.transfers)
    for seat, row in enumerate(done.between):
        yield step("table_row", seat=seat, cells=list(row))
    yield step("table_sum", cells=list(done.deltas))
