"""Who pays whom, from the values of the four hands (classical.md §6)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from ..flow import others_in_turn
from ..table import Transfer
from .hand import Options


def factor(one: int, other: int, dealer: int, options: Options) -> int:
    """2 where East is one of the two and doubles, else 1."""
    return 2 if options["east_double"] and dealer in (one, other) else 1


def win_transfers(
    winner: int, values: Sequence[int], dealer: int, insurer: int | None, options: Options
) -> list[Transfer]:
    """Every loser pays the winner's value, then the losers settle; the discarder is not singled out.

    An insurer pays the winner for all three, and the losers do not settle.
    """
    losers = others_in_turn(winner)
    shares = [values[winner] * factor(loser, winner, dealer, options) for loser in losers]
    if insurer is not None:
        return paid([Transfer(insurer, winner, sum(shares), "insurer")])
    to_winner = [Transfer(loser, winner, share, "win") for loser, share in zip(losers, shares, strict=True)]
    settled = differences(losers, values, dealer, options) if options["losers_settle"] else []
    return paid(to_winner) + settled


def differences(seats: Iterable[int], values: Sequence[int], dealer: int, options: Options) -> list[Transfer]:
    """Of each two of these seats the lower hand pays the higher one the difference."""
    return paid(
        [difference(one, other, values, dealer, options) for one, other in combinations(seats, 2)],
    )


def difference(one: int, other: int, values: Sequence[int], dealer: int, options: Options) -> Transfer:
    lower, higher = (one, other) if values[one] < values[other] else (other, one)
    points = (values[higher] - values[lower]) * factor(one, other, dealer, options)
    return Transfer(lower, higher, points, "difference")


def false_win_transfers(by: Sequence[int], dealer: int, options: Options) -> list[Transfer]:
    """Every offender pays each of the others a fixed sum; East doubles it only where an option says so."""
    each, east = options["false_mahjong_each"], options["false_mahjong_east_double"]
    return paid(
        [
            Transfer(payer, payee, each * (factor(payer, payee, dealer, options) if east else 1), "false_win")
            for payer in by
            for payee in others_in_turn(payer)
        ]
    )


def paid(transfers: Iterable[Transfer]) -> list[Transfer]:
    """Those in which something is paid."""
    return [transfer for transfer in transfers if transfer.points]
