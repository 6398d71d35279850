"""How a riichi hand was counted, step by step, as a person would write it down."""

from __future__ import annotations

from collections.abc import Iterator

from ..explain import Step, step
from ..rules import Rules
from ..table import DEPOSIT, Settlement, Table
from .draws import mangan, mangan_share, noten_shares
from .hands import AbortedHand, Adjustment, ChomboHand, DrawnHand, WonHand
from .payments import Claim, Options, counted_yakuman, liable_yakuman, yakuman_price
from .story_hand import bisected, how_valued, rounded_up
from .value import YAKUMAN, value, yakuman_value

VALUES = {
    "formula": "value_formula",
    "capped": "value_capped",
    "kiriage": "value_kiriage",
    "limit": "value_limit",
    "kazoe": "value_kazoe",
}


def win(rules: Rules, table: Table, won: WonHand, done: Settlement) -> Iterator[Step]:
    options = rules.options
    paid = won.claims[: len(done.wins)]
    yield from _bets(won.riichi)
    yield from _who_is_paid(won, paid)
    for number, claim in enumerate(paid):
        honba = table.counters if number == 0 or options["multi_ron_honba"] == "each" else 0
        yield from _worth(claim, options)
        yield from _payments(claim, table.dealer, honba, options)
    if table.counters and len(paid) > 1 and options["multi_ron_honba"] == "first":
        yield step("honba_nearest_only", winner=paid[0].seat)
    yield from _deposits(done, paid[0].seat)
    yield from _course(rules, table, done)


def triple_abort(table: Table, won: WonHand, done: Settlement) -> Iterator[Step]:
    yield from _bets(won.riichi)
    yield step("triple_abort")
    yield from _lying(done)
    yield from _dealer(table, done)


def _bets(riichi: tuple[int, ...]) -> Iterator[Step]:
    for seat in riichi:
        yield step("bet", seat=seat, points=DEPOSIT)


def _who_is_paid(won: WonHand, paid: tuple[Claim, ...]) -> Iterator[Step]:
    if len(won.claims) > 1:
        yield step("several_winners", winners=[claim.seat for claim in won.claims], payer=won.claims[0].source)
    if len(paid) < len(won.claims):
        yield step("head_bump", ignored=[claim.seat for claim in won.claims[len(paid) :]])


def _worth(claim: Claim, options: Options) -> Iterator[Step]:
    """Han and fu, or yakuman, to base points; before that what they come from, where that was said."""
    if claim.valued:
        yield step("hand_of", winner=claim.seat)
        yield from claim.valued.counting
    if claim.han is None:
        counted = counted_yakuman(claim, options)
        if counted < claim.yakuman:
            yield step("yakuman_do_not_add_up", said=claim.yakuman, yakuman=counted)
        yield step("value_yakuman", winner=claim.seat, yakuman=counted, base=yakuman_value(counted).base)
        return
    kind, said = how_valued(claim.han, claim.fu, options)
    yield step(VALUES[kind], winner=claim.seat, **said)


def _payments(claim: Claim, dealer: int, honba: int, options: Options) -> Iterator[Step]:
    """Base points to what each payer pays."""
    liable = liable_yakuman(claim, options)
    if liable:
        yield from _liability(claim, dealer, honba, liable, options)
        return
    if claim.pao:
        yield step("pao_no_effect", liable=claim.pao.seat, yaku=claim.pao.yaku)
    base = yakuman_value(counted_yakuman(claim, options)).base if claim.han is None else _base(claim, options)
    yield from _plain(claim, dealer, base, options)
    yield from _honba(claim, honba, claim.source, options)


def _base(claim: Claim, options: Options) -> int:
    assert claim.han is not None
    return value(claim.han, claim.fu, options["kiriage"], options["kazoe"]).base


def _honba(claim: Claim, honba: int, payer: int | None, options: Options) -> Iterator[Step]:
    """`payer` pays for all; None: each payer of a self-draw for itself."""
    points = honba * options["honba_each"]
    if not points:
        return
    if payer is None:
        yield step("honba_self_draw", honba=honba, points=points)
    else:
        yield step("honba_discard", honba=honba, payer=payer, points=points * (options["players"] - 1))


def _plain(claim: Claim, dealer: int, base: int, options: Options) -> Iterator[Step]:
    winner, source = claim.seat, claim.source
    others = [seat for seat in range(options["players"]) if seat not in (winner, dealer)]
    if source is not None:
        code, times = ("discard_to_dealer", 6) if winner == dealer else ("discard_to_other", 4)
        yield from rounded_up(step(code, payer=source, base=base, exact=base * times), base * times)
    elif winner == dealer:
        yield from rounded_up(step("self_draw_to_dealer", payers=others, base=base, exact=base * 2), base * 2)
        yield from bisected(base * 2, base * 2, options)
    else:
        yield from rounded_up(step("self_draw_dealer_pays", payer=dealer, base=base, exact=base * 2), base * 2)
        yield from bisected(base * 2, base, options)
        yield from rounded_up(step("self_draw_other_pays", payers=others, base=base), base)
        yield from bisected(base, base, options)


def _liability(claim: Claim, dealer: int, honba: int, liable: int, options: Options) -> Iterator[Step]:
    pao = claim.pao
    assert pao is not None
    part = yakuman_price(liable, options)
    if claim.source is None:
        whole = part.self_draw_of_dealer if claim.seat == dealer else part.self_draw
        yield step("pao_self_draw", liable=pao.seat, yaku=pao.yaku, points=whole)
        payer = pao.seat
    else:
        whole = part.discard_to_dealer if claim.seat == dealer else part.discard
        yield step("pao_discard", liable=pao.seat, yaku=pao.yaku, payer=claim.source, points=whole // 2)
        payer = pao.seat if options["pao_honba"] == "liable" else claim.source
    yield from _honba(claim, honba, payer, options)
    rest = counted_yakuman(claim, options) - liable
    if rest:
        yield step("pao_rest", yakuman=rest)
        yield from _plain(claim, dealer, rest * YAKUMAN, options)


def _deposits(done: Settlement, nearest: int) -> Iterator[Step]:
    for transfer in done.transfers:
        if transfer.why == "deposits":
            if transfer.payee == nearest:
                count = transfer.points // DEPOSIT
                yield step("deposits_taken", winner=nearest, count=count, points=transfer.points)
            else:
                yield step("own_bet_back", winner=transfer.payee, points=transfer.points)


def draw(rules: Rules, table: Table, drawn: DrawnHand, done: Settlement) -> Iterator[Step]:
    options = rules.options
    yield from _bets(drawn.riichi)
    if drawn.nagashi:
        yield from _nagashi(drawn.nagashi, table.dealer, options)
    else:
        yield _noten(drawn.tenpai, options)
    yield from _lying(done)
    yield from _course(rules, table, done)


def _nagashi(winners: tuple[int, ...], dealer: int, options: Options) -> Iterator[Step]:
    cost = mangan(options)
    for winner in winners:
        yield step("nagashi", winner=winner)
        for payer in range(options["players"]):
            if payer != winner:
                yield step("nagashi_pays", payer=payer, points=mangan_share(cost, winner, payer, dealer))


def _noten(tenpai: tuple[int, ...], options: Options) -> Step:
    pays, gets = noten_shares(len(tenpai), options)
    if gets:
        return step("noten_split", tenpai=sorted(tenpai), gets=gets, pays=pays)
    return step("all_tenpai" if tenpai else "none_tenpai")


def abort(table: Table, aborted: AbortedHand, done: Settlement) -> Iterator[Step]:
    yield from _bets(aborted.riichi)
    yield step("abort", kind=aborted.kind)
    yield from _lying(done)
    yield from _dealer(table, done)


def chombo(rules: Rules, table: Table, fault: ChomboHand, done: Settlement) -> Iterator[Step]:
    if rules.options["chombo"]["type"] == "after_uma":
        for seat in fault.by:
            yield step("chombo_later", seat=seat, points=-rules.options["chombo"]["amount"])
    for transfer in done.transfers:
        yield step("chombo_pays", payer=transfer.payer, payee=transfer.payee, points=transfer.points)
    if fault.riichi:
        yield step("bets_back")
    yield step("replayed")


def adjustment(said: Adjustment) -> Iterator[Step]:
    for seat, points in enumerate(said.points):
        if points and said.reason:
            yield step("adjusted_because", seat=seat, points=points, why=said.reason)
        elif points:
            yield step("adjusted", seat=seat, points=points)


def end() -> Iterator[Step]:
    yield step("stopped")


def _lying(done: Settlement) -> Iterator[Step]:
    if done.after.deposits:
        yield step("deposits_stay", count=done.after.deposits)


def _course(rules: Rules, table: Table, done: Settlement) -> Iterator[Step]:
    """Whose deal is next, or why there is none."""
    over = done.after.over
    if over is None:
        yield from _dealer(table, done)
    elif over == "tobi":
        limit = 0 if rules.options["tobi"] == "zero_or_below" else -1
        yield step("over_tobi", seats=[seat for seat, score in enumerate(done.after.scores) if score <= limit])
    elif over == "agari_yame":
        yield step("over_agari_yame", dealer=table.dealer)
    elif over == "tenpai_yame":
        yield step("over_tenpai_yame", dealer=table.dealer)
    elif over == "target_reached":
        yield step("over_target_reached", target=rules.options["target"])
    elif over == "extension_exhausted":
        yield step("over_extension_exhausted")
    else:
        yield step("over_last_hand")


def _dealer(table: Table, done: Settlement) -> Iterator[Step]:
    after = done.after
    if (after.round, after.dealer) == (table.round, table.dealer):
        yield step("dealer_stays", dealer=after.dealer, honba=after.counters)
    else:
        yield step("deal_passes", dealer=after.dealer, round=after.round, deal=after.dealer + 1, honba=after.counters)
