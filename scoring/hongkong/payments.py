"""Who pays whom for a won hand or a false win (hongkong.md §6-§8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from ..flow import others_in_turn
from ..table import Transfer
from .tables import base, highest

if TYPE_CHECKING:
    from .valued import Valued

Options = Mapping[str, Any]


class Claim(NamedTuple):
    """A win as it was said at the table; `fan` before the maximum."""

    seat: int
    source: int | None  # who discarded or declared the robbed kong; None: self-draw
    fan: int
    liable: int | None = None
    robbing_kong: bool = False
    valued: Valued | None = None  # where tiles or ticks were given: what the fan come from


class Payers(NamedTuple):
    """Who pays a win, and as what. `alone` pays the parts of all three, for the reason `why`."""

    alone: int | None
    why: str
    doubled: bool  # everybody's part is that of a self-draw


def payers(claim: Claim, options: Options) -> Payers:
    """Liability and a robbed kong first, then the payment mode."""
    if claim.robbing_kong and options["robbing_kong_as_self_draw"]:
        return Payers(claim.source, "robbing_kong", doubled=True)
    if claim.liable is not None and claim.source in (None, claim.liable):
        return Payers(claim.liable, "liable", doubled=claim.source is None)
    if claim.source is not None and options["mode"] == "discarder_pays_all":
        return Payers(claim.source, "win", doubled=False)
    return Payers(None, "win", doubled=claim.source is None)


def share(claim: Claim, payer: int, dealer: int, options: Options) -> int:
    """The part of one of the others: double by self-draw or of the discarder, and double where East pays or gets."""
    points = base(claim.fan, options)
    if payers(claim, options).doubled or payer == claim.source:
        points *= 2
    return points * east_factor(claim.seat, payer, dealer, options)


def east_factor(one: int, other: int, dealer: int, options: Options) -> int:
    return 2 if options["east_double"] and dealer in (one, other) else 1


def win_transfers(claim: Claim, winners: Sequence[int], dealer: int, options: Options) -> list[Transfer]:
    """What is due for one win, the payers in seat order. Co-winners pay nothing: their part lapses."""
    who, winner = payers(claim, options), claim.seat
    shares = {payer: share(claim, payer, dealer, options) for payer in range(4) if payer != winner}
    if who.alone is not None:
        return [Transfer(who.alone, winner, sum(shares.values()), who.why)]
    return [Transfer(payer, winner, points, who.why) for payer, points in shares.items() if payer not in winners]


def false_win_transfers(by: Sequence[int], dealer: int, options: Options) -> list[Transfer]:
    """What each offender owes each of the others, the next in turn first."""
    due = [
        Transfer(offender, other, false_win_share(offender, other, dealer, options), "false_win")
        for offender in by
        for other in others_in_turn(offender)
    ]
    return [transfer for transfer in due if transfer.points]


def false_win_share(offender: int, other: int, dealer: int, options: Options) -> int:
    """The club's amount as it is; or so many times the base points of the most expensive hand, double with East."""
    if options["false_win_penalty"] == "fixed":
        return int(options["false_win_amount"])
    times = 6 if options["false_win_penalty"] == "full_win_each" else 2
    return times * base(highest(options), options) * east_factor(offender, other, dealer, options)


def prices(dealer: bool, self_draw: bool, options: Options) -> dict[str, int]:
    """What a hand of the dealer or another costs each, in base points, by role.

    Roles: each, east, other (self-draw); discarder, other, and where East doubles and somebody else wins
    discarder_east, east. A role that pays nothing is left out.
    """
    east = options["east_double"]
    factor = 2 if east and dealer else 1
    foreign_east = east and not dealer
    if self_draw:
        return {"east": 4, "other": 2} if foreign_east else {"each": 2 * factor}
    if options["mode"] == "discarder_pays_all":
        return {"discarder": 5, "discarder_east": 6} if foreign_east else {"discarder": 4 * factor}
    parts = {"discarder": 2 * factor, "other": factor}
    return parts | {"discarder_east": 4, "east": 2} if foreign_east else parts
