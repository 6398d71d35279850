"""How a Hong Kong hand was counted, step by step, as a person would write it down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .. import flow
from ..explain import Step, step
from ..rules import Rules
from ..table import Settlement, Table
from .payments import Claim, Options, east_factor, false_win_transfers, payers, share, win_transfers
from .story_hand import in_unit
from .tables import base, highest, row, within_maximum

# Who pays for all three, by why
ALONE = {"win": "discarder_pays_all", "liable": "liable_pays_all", "robbing_kong": "robbed_pays_all"}
# What a player pays, by how and whether East doubles it
PARTS = {
    ("once", False): "part_once",
    ("once", True): "part_once_east",
    ("discarder", False): "part_discarder",
    ("discarder", True): "part_discarder_east",
    ("self_draw", False): "part_self_draw",
    ("self_draw", True): "part_self_draw_east",
}


def win(rules: Rules, table: Table, claims: Sequence[Claim], done: Settlement) -> Iterator[Step]:
    options, dealer = rules.options, table.dealer
    paid = claims[: len(done.wins)]
    winners = [claim.seat for claim in paid]
    yield from _who_is_paid(claims, len(paid))
    for claim in paid:
        yield from _worth(claim, options)
        yield from _payments(claim, winners, dealer, options)
    due = [transfer for claim in paid for transfer in win_transfers(claim, winners, dealer, options)]
    yield from flow.tell_means(due, done.transfers)
    yield from flow.tell_course(table, done)


def _who_is_paid(claims: Sequence[Claim], paid: int) -> Iterator[Step]:
    if len(claims) > 1:
        yield step("winners_of_discard", winners=[claim.seat for claim in claims], payer=claims[0].source)
    if paid < len(claims):
        yield step("nearest_are_paid", most=paid, ignored=[claim.seat for claim in claims[paid:]])


def _worth(claim: Claim, options: Options) -> Iterator[Step]:
    """Fan to base points."""
    fan = within_maximum(claim.fan, options)
    if claim.valued:
        yield step("hand_of", winner=claim.seat)
        yield from claim.valued.counting
    elif fan < claim.fan:
        yield step("fan_over_maximum", winner=claim.seat, exact=claim.fan, fan=fan)
    yield step("fan_to_base", winner=claim.seat, fan=fan, base=row(fan, options))
    yield from in_unit(fan, options)


def _payments(claim: Claim, winners: Sequence[int], dealer: int, options: Options) -> Iterator[Step]:
    """What each pays and why, or why one pays for all."""
    who, points = payers(claim, options), base(claim.fan, options)
    others = [seat for seat in range(4) if seat != claim.seat]
    if claim.liable is not None and who.why != "liable":
        yield step("liable_no_effect", liable=claim.liable)
    if who.alone is not None:
        whole = sum(share(claim, payer, dealer, options) for payer in others)
        if any(east_factor(claim.seat, payer, dealer, options) > 1 for payer in others):
            yield step("east_doubles", dealer=dealer)
        yield step(ALONE[who.why], payer=who.alone, base=points, times=whole // points, points=whole)
        return
    for how, east, seats in _alike(claim, [seat for seat in others if seat not in winners], dealer, options):
        pays = share(claim, seats[0], dealer, options)
        yield step(PARTS[how, east], payers=seats, base=points, points=pays)
    if lapsed := [seat for seat in others if seat in winners]:
        yield step("co_winners_pay_nothing", seats=lapsed)


def _alike(claim: Claim, seats: Sequence[int], dealer: int, options: Options) -> Iterator[tuple[str, bool, list[int]]]:
    """Payers by how they pay and whether East doubles it, those with a common reason together."""
    for how, east in PARTS:
        alike = [
            seat
            for seat in seats
            if _how(claim, seat) == how and (east_factor(claim.seat, seat, dealer, options) > 1) == east
        ]
        if alike:
            yield how, east, alike


def _how(claim: Claim, payer: int) -> str:
    if claim.source is None:
        return "self_draw"
    return "discarder" if payer == claim.source else "once"


def draw(table: Table, done: Settlement) -> Iterator[Step]:
    yield step("nobody_wins")
    yield from flow.tell_course(table, done)


def false_win(rules: Rules, table: Table, by: Sequence[int], done: Settlement) -> Iterator[Step]:
    options, fan = rules.options, highest(rules.options)
    due = false_win_transfers(by, table.dealer, options)
    if options["false_win_penalty"] != "fixed":
        yield step("false_win_base", fan=fan, base=row(fan, options))
        yield from in_unit(fan, options)
        if options["east_double"]:
            yield step("east_doubles", dealer=table.dealer)
    for transfer in due:
        yield step("false_win_pays", payer=transfer.payer, payee=transfer.payee, points=transfer.points)
    yield from flow.tell_means(due, done.transfers)
    yield step("played_again")
    yield from flow.tell_course(table, done)
