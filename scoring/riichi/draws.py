"""Payments of hands that nobody won: tenpai and noten, nagashi mangan, chombo (riichi.md §14, §15)."""

from __future__ import annotations

from collections.abc import Sequence

from ..table import Transfer
from .payments import Options, Price, bisects, price
from .value import MANGAN


def noten_shares(tenpai: int, options: Options) -> tuple[int, int]:
    """What each noten player pays and each tenpai player gets when so many are tenpai."""
    noten = options["players"] - tenpai
    if not tenpai or not noten:
        return 0, 0
    return options["noten_pool"] // noten, options["noten_pool"] // tenpai


def noten_transfers(tenpai: Sequence[int], options: Options) -> list[Transfer]:
    """The pool goes from the noten players to the tenpai ones, each paying and getting equal shares.

    They pay as people do at the table: with two and two each pays one other. Of three or four players one group is
    always as large as the other or a multiple of it, so going round both makes the shares equal.
    """
    payees = sorted(tenpai)
    payers = [seat for seat in range(options["players"]) if seat not in tenpai]
    if not payees or not payers or not options["noten_pool"]:
        return []
    payments = max(len(payers), len(payees))
    points = options["noten_pool"] // payments
    return [
        Transfer(payers[number % len(payers)], payees[number % len(payees)], points, "noten")
        for number in range(payments)
    ]


def mangan(options: Options) -> Price:
    """A mangan by self-draw, the measure of nagashi and reverse mangan."""
    return price(MANGAN, "mangan", options["players"], bisects(options))


def nagashi_transfers(winners: Sequence[int], dealer: int, options: Options) -> list[Transfer]:
    """Each achiever is paid like a mangan by self-draw, on its own, without honba."""
    cost = mangan(options)
    return [
        Transfer(payer, winner, mangan_share(cost, winner, payer, dealer), "nagashi")
        for winner in winners
        for payer in range(options["players"])
        if payer != winner
    ]


def mangan_share(cost: Price, winner: int, other: int, dealer: int) -> int:
    """What `other` pays to a `winner` by self-draw."""
    if winner == dealer:
        return cost.to_dealer
    return cost.from_dealer if other == dealer else cost.from_other


def chombo_transfers(by: Sequence[int], dealer: int, options: Options) -> list[Transfer]:
    """What offenders pay at once: a mangan the wrong way round, or the club's amount to each."""
    chombo = options["chombo"]
    if chombo["type"] == "after_uma" or (chombo["type"] == "pay_all" and not chombo["amount"]):
        return []
    cost = mangan(options)
    return [
        Transfer(
            payer,
            payee,
            chombo["amount"] if chombo["type"] == "pay_all" else mangan_share(cost, payer, payee, dealer),
            "chombo",
        )
        for payer in by
        for payee in range(options["players"])
        if payee != payer
    ]
