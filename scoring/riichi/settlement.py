"""One riichi hand: from what was said at the table to a Settlement."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from ..course import Course, after_hand
from ..results import settle_by_result
from ..rules import Rules
from ..table import DEPOSIT, Settlement, Table, Transfer, Win
from . import story
from .draws import chombo_transfers, nagashi_transfers, noten_transfers
from .hands import Json, read_abort, read_adjustment, read_chombo, read_draw, read_win
from .payments import Claim, Options, claim_price, counted_yakuman, full_points, win_transfers


def settle(rules: Rules, table: Table, hand: Json) -> Settlement:
    """What the hand does to the table. RuleError if the rules or the table do not allow it."""
    return settle_by_result(SETTLERS, FIELDS, rules, table, hand)


def settle_win(rules: Rules, table: Table, hand: Json) -> Settlement:
    won, options = read_win(rules, table, hand), rules.options
    paid = paid_claims(won.claims, options)
    transfers = bets(won.riichi)
    if not paid:
        return _aborted(rules, table, transfers, lambda done: story.triple_abort(table, won, done))
    for number, claim in enumerate(paid):
        honba = table.counters if number == 0 or options["multi_ron_honba"] == "each" else 0
        transfers += win_transfers(claim, table.dealer, honba, options)
    transfers += taken_deposits(paid, won.riichi, table.deposits, options)
    winners = [claim.seat for claim in paid]
    dealer_won = table.dealer in winners
    stays = dealer_won and options["renchan"] != "none"

    def move_on(scores: tuple[int, ...], deposits: int) -> Table:
        yame = "agari_yame" if options["agari_yame"] else None
        honba = table.counters + 1 if stays else 0
        return _next(rules, table, scores, deposits, honba, stays, yame, table.won.union(winners))

    wins = [won_by(claim, table.dealer, options) for claim in paid]
    return Settlement(table, transfers, move_on, lambda done: story.win(rules, table, won, done), wins)


def paid_claims(claims: tuple[Claim, ...], options: Options) -> tuple[Claim, ...]:
    """The winners who are paid; none where three winners make an abortive draw (riichi.md §12)."""
    if len(claims) == 1:
        return claims
    rule = options["triple_ron"] if len(claims) == 3 else options["multi_ron"]
    return {"all": claims, "head_bump": claims[:1], "abort": ()}[rule]


def bets(riichi: Sequence[int]) -> list[Transfer]:
    return [Transfer(seat, None, DEPOSIT, "riichi") for seat in riichi]


def taken_deposits(paid: Sequence[Claim], riichi: Sequence[int], lying: int, options: Options) -> list[Transfer]:
    """The bets of this hand and those lying on the table, to the winners (riichi.md §11, §12)."""
    count, transfers = lying + len(riichi), []
    if len(paid) > 1 and options["multi_ron_deposits"] == "own_back_rest_first":
        back = [claim.seat for claim in paid[1:] if claim.seat in riichi]
        transfers = [Transfer(None, seat, DEPOSIT, "deposits") for seat in back]
        count -= len(back)
    if count:
        transfers.insert(0, Transfer(None, paid[0].seat, count * DEPOSIT, "deposits"))
    return transfers


def won_by(claim: Claim, dealer: int, options: Options) -> Win:
    cost = claim_price(claim, options)
    points = full_points(cost, claim.seat, claim.source, dealer)
    yakuman = counted_yakuman(claim, options) if claim.yakuman else 0
    known = claim.valued
    won = Win(claim.seat, claim.source, points, cost.limit, claim.han, claim.fu, yakuman)
    return won._replace(yaku=known.yaku, open=known.open, **known.worth.bonus._asdict()) if known else won


def settle_draw(rules: Rules, table: Table, hand: Json) -> Settlement:
    drawn, options = read_draw(rules, table, hand), rules.options
    transfers = bets(drawn.riichi)
    if drawn.nagashi:
        transfers += nagashi_transfers(drawn.nagashi, table.dealer, options)
    else:
        transfers += noten_transfers(drawn.tenpai, options)
    stays = options["renchan"] == "tenpai" and table.dealer in drawn.tenpai

    def move_on(scores: tuple[int, ...], deposits: int) -> Table:
        yame = "tenpai_yame" if options["tenpai_yame"] else None
        return _next(rules, table, scores, deposits, table.counters + 1, stays, yame, table.won)

    return Settlement(table, transfers, move_on, lambda done: story.draw(rules, table, drawn, done))


def settle_abort(rules: Rules, table: Table, hand: Json) -> Settlement:
    aborted = read_abort(rules, table, hand)
    return _aborted(rules, table, bets(aborted.riichi), lambda done: story.abort(table, aborted, done))


def _aborted(rules: Rules, table: Table, transfers: list[Transfer], told: Callable[[Settlement], Any]) -> Settlement:
    """The bets stay, the dealer stays whatever `renchan` says, one honba more; it never ends the game (§14)."""

    def move_on(scores: tuple[int, ...], deposits: int) -> Table:
        return replace(table, scores=scores, deposits=deposits, counters=table.counters + 1, played=table.played + 1)

    return Settlement(table, transfers, move_on, told)


def settle_chombo(rules: Rules, table: Table, hand: Json) -> Settlement:
    """The bets of the hand go back and it is replayed: same dealer, same honba, and no end of the game (§15)."""
    fault = read_chombo(rules, table, hand)
    transfers = chombo_transfers(fault.by, table.dealer, rules.options)

    def move_on(scores: tuple[int, ...], deposits: int) -> Table:
        chombos = tuple([count + (seat in fault.by) for seat, count in enumerate(table.chombos)])
        return replace(table, scores=scores, played=table.played + 1, chombos=chombos)

    return Settlement(table, transfers, move_on, lambda done: story.chombo(rules, table, fault, done))


def settle_adjustment(rules: Rules, table: Table, hand: Json) -> Settlement:
    """A referee's penalty: no score changes, the points wait for the final result. The game may be over."""
    said = read_adjustment(rules, hand)

    def move_on(scores: tuple[int, ...], deposits: int) -> Table:
        return replace(table, penalties=tuple(map(sum, zip(table.penalties, said.points, strict=True))))

    return Settlement(table, (), move_on, lambda done: story.adjustment(said))


def settle_end(rules: Rules, table: Table, hand: Json) -> Settlement:
    """The organiser stops the game here."""
    return Settlement(table, (), lambda scores, deposits: replace(table, over="time"), lambda done: story.end())


SETTLERS: dict[str, Callable[[Rules, Table, Json], Settlement]] = {
    "win": settle_win,
    "draw": settle_draw,
    "abort": settle_abort,
    "chombo": settle_chombo,
    "adjust": settle_adjustment,
    "end": settle_end,
}


FIELDS = {
    "win": {"wins", "riichi"},
    "draw": {"tenpai", "nagashi", "riichi"},
    "abort": {"kind", "riichi"},
    "chombo": {"by", "riichi"},
    "adjust": {"points"},
    "end": set[str](),
}


def _next(
    rules: Rules,
    table: Table,
    scores: tuple[int, ...],
    deposits: int,
    honba: int,
    stays: bool,
    yame: str | None,
    won: frozenset[int],
) -> Table:
    """The table after a win or an exhaustive draw."""
    deal = after_hand(course(rules), table, scores, stays, yame)
    return Table(
        scores,
        deal.round,
        deal.dealer,
        honba,
        deposits,
        deal.over,
        table.played + 1,
        table.penalties,
        table.chombos,
        won,
    )


def course(rules: Rules) -> Course:
    """The order of deals and the ends of the game under these rules (riichi.md §16)."""
    options = rules.options
    players = options["players"]
    return Course(
        players,
        deals=players * (2 if options["length"] == "hanchan" else 1),
        extension=players if options["extension"] else 0,
        target=options["target"],
        bust_below={"off": None, "below_zero": 0, "zero_or_below": 1}[options["tobi"]],
        bust="tobi",
        level_by_seat=options["tie"] == "seat",
    )
