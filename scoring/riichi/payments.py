"""Who pays whom for a won hand (riichi.md §9, §10, §13, §18)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from ..table import Transfer
from .value import value, yakuman_value

if TYPE_CHECKING:
    from .valued import Valued

Options = Mapping[str, Any]


class Price(NamedTuple):
    """What a hand costs each payer, without honba."""

    base: int
    limit: str
    discard: int  # a discarder pays a winner who is not the dealer
    discard_to_dealer: int
    from_dealer: int  # self-draw of another: the dealer pays
    from_other: int  # … and everybody else
    to_dealer: int  # self-draw of the dealer: each pays
    self_draw: int  # all payers of a self-draw of another together
    self_draw_of_dealer: int


class Pao(NamedTuple):
    """`seat` fed the set that made `yaku` certain."""

    seat: int
    yaku: str


class Claim(NamedTuple):
    """A win as it was said at the table: han and fu, or yakuman (then han and fu are None; else yakuman is 0)."""

    seat: int
    source: int | None  # who discarded; None: self-draw
    han: int | None
    fu: int | None
    yakuman: int
    pao: Pao | None
    valued: Valued | None = None  # where tiles or ticks were given: what han, fu and yakuman come from


def up(points: int) -> int:
    """Rounded up to a hundred."""
    return -(-points // 100) * 100


@lru_cache(maxsize=4096)
def price(base: int, limit: str, players: int, bisected: bool) -> Price:
    """Multiply the unrounded base, then round each payer's amount up.

    `bisected`: of three players, both payers of a self-draw take half of the absent fourth one's share.
    """
    twice, once = up(2 * base), up(base)
    half_twice, half_once = (up(twice // 2), up(once // 2)) if bisected else (0, 0)
    from_dealer, from_other, to_dealer = twice + half_once, once + half_once, twice + half_twice
    return Price(
        base,
        limit,
        discard=up(4 * base),
        discard_to_dealer=up(6 * base),
        from_dealer=from_dealer,
        from_other=from_other,
        to_dealer=to_dealer,
        self_draw=from_dealer + from_other * (players - 2),
        self_draw_of_dealer=to_dealer * (players - 1),
    )


def bisects(options: Options) -> bool:
    return bool(options["players"] == 3 and options["sanma_tsumo"] == "north_bisection")


@lru_cache(maxsize=4096)
def hand_price(han: int, fu: int | None, kiriage: bool, kazoe: str, players: int, sanma_tsumo: str) -> Price:
    worth = value(han, fu, kiriage, kazoe)
    return price(worth.base, worth.limit, players, players == 3 and sanma_tsumo == "north_bisection")


def yakuman_price(yakuman: int, options: Options) -> Price:
    worth = yakuman_value(yakuman)
    return price(worth.base, worth.limit, options["players"], bisects(options))


def claim_price(claim: Claim, options: Options) -> Price:
    """The price of the whole hand."""
    if claim.han is None:
        return yakuman_price(counted_yakuman(claim, options), options)
    return hand_price(
        claim.han,
        claim.fu if claim.han < 5 else None,
        options["kiriage"],
        options["kazoe"],
        options["players"],
        options["sanma_tsumo"],
    )


def counted_yakuman(claim: Claim, options: Options) -> int:
    """How many yakuman are paid: without `yakuman_stack` the largest alone, a double one at most."""
    if options["yakuman_stack"]:
        return claim.yakuman
    return min(claim.yakuman, 2 if options["double_yakuman"] else 1)


def liable_yakuman(claim: Claim, options: Options) -> int:
    """For how many yakuman of the hand the pao seat answers; 0 where liability changes nothing."""
    pao = claim.pao
    if pao is None or not claim.yakuman or pao.yaku not in options["pao"] or pao.seat == claim.source:
        return 0
    if claim.valued and pao.yaku not in dict(claim.valued.yaku):
        return 0
    counted = counted_yakuman(claim, options)
    if options["pao_scope"] == "whole_hand":
        return counted
    double = options["double_yakuman"] and pao.yaku == "daisuushii"
    return min(counted, 2 if double else 1)


def win_transfers(claim: Claim, dealer: int, honba: int, options: Options) -> list[Transfer]:
    """What is paid for one win with that many honba, riichi bets apart."""
    liable = liable_yakuman(claim, options) if claim.pao else 0
    if liable:
        return _with_liability(claim, dealer, honba, liable, options)
    return _plain(claim_price(claim, options), claim.seat, claim.source, dealer, honba * options["honba_each"], options)


def _plain(cost: Price, winner: int, source: int | None, dealer: int, each: int, options: Options) -> list[Transfer]:
    """Ordinary payments; `each`: the honba points of one payer of a self-draw."""
    players = options["players"]
    if source is not None:
        points = cost.discard_to_dealer if winner == dealer else cost.discard
        return [Transfer(source, winner, points + each * (players - 1), "win")]
    if winner == dealer:
        points = cost.to_dealer + each
        return [Transfer(payer, winner, points, "win") for payer in range(players) if payer != winner]
    return [
        Transfer(payer, winner, (cost.from_dealer if payer == dealer else cost.from_other) + each, "win")
        for payer in range(players)
        if payer != winner
    ]


def _with_liability(claim: Claim, dealer: int, honba: int, liable: int, options: Options) -> list[Transfer]:
    """The liable seat pays its yakuman alone, or half of it with the discarder; the rest is paid as usual.

    The honba go once, with the liable part. With three players a self-draw's "all" is what both payers would pay.
    """
    pao, winner, source = claim.pao, claim.seat, claim.source
    assert pao is not None
    counters = honba * options["honba_each"] * (options["players"] - 1)
    part = full_points(yakuman_price(liable, options), winner, source, dealer)
    transfers = []
    if source is None:
        transfers.append(Transfer(pao.seat, winner, part + counters, "pao"))
    else:
        by_liable = options["pao_honba"] == "liable"
        transfers.append(Transfer(pao.seat, winner, part // 2 + (counters if by_liable else 0), "pao"))
        transfers.append(Transfer(source, winner, part // 2 + (0 if by_liable else counters), "win"))
    rest = counted_yakuman(claim, options) - liable
    if rest:
        transfers += _plain(yakuman_price(rest, options), winner, source, dealer, 0, options)
    return transfers


def full_points(cost: Price, winner: int, source: int | None, dealer: int) -> int:
    """What all payers pay for the hand, without honba and deposits."""
    return points(cost, winner == dealer, source is None)


def points(cost: Price, of_dealer: bool, self_draw: bool) -> int:
    """What all payers pay for the hand of the dealer or another, without honba and deposits."""
    if self_draw:
        return cost.self_draw_of_dealer if of_dealer else cost.self_draw
    return cost.discard_to_dealer if of_dealer else cost.discard
