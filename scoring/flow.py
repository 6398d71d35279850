"""The course of a game without bets: rotation, repeats, running out of points, penalties, the plain final ranking.

Hong Kong (hongkong.md §9) and classical (classical.md §10) play alike here. Both have the options this asks for:
rounds, start_score, dealer_on_win, dealer_on_draw, max_repeats, on_bust.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from .course import Course, after_hand
from .errors import RuleError
from .explain import Step, step
from .placement import Final, places
from .rules import Rules
from .shapes import member, points_by_seat, seats, text
from .table import Settlement, Table, Transfer

Json = Mapping[str, Any]
PLAYERS = 4


def course(options: Mapping[str, Any]) -> Course:
    """The order of deals and the end of the game under these options."""
    bust_below = 0 if options["on_bust"] == "end_game" else None
    return Course(PLAYERS, deals=PLAYERS * options["rounds"], bust_below=bust_below)


def stays_after(options: Mapping[str, Any], table: Table, how: str) -> bool:
    """Whether the dealer deals again after a win of the dealer ("win") or a draw ("draw")."""
    limit = options["max_repeats"]
    return options[f"dealer_on_{how}"] == "stays" and (limit is None or table.counters < limit)


def next_table(
    options: Mapping[str, Any], table: Table, scores: tuple[int, ...], stays: bool, winners: Sequence[int] = ()
) -> Table:
    """The table after a hand with these new scores; a dealer who stays has one repeat more."""
    deal = after_hand(course(options), table, scores, stays, None)
    return replace(
        table,
        scores=scores,
        round=deal.round,
        dealer=deal.dealer,
        counters=table.counters + 1 if stays else 0,
        over=deal.over,
        played=table.played + 1,
        won=table.won.union(winners),
    )


def within_means(options: Mapping[str, Any], scores: Sequence[int], due: Sequence[Transfer]) -> list[Transfer]:
    """What is really paid of what is due: with `no_further_loss` nobody pays more than they had before the hand.

    They pay in the order of the transfers, so whoever comes late gets less or nothing.
    """
    if options["on_bust"] != "no_further_loss":
        return list(due)
    left, paid = [max(0, score) for score in scores], []
    for transfer in due:
        assert transfer.payer is not None
        points = min(transfer.points, left[transfer.payer])
        left[transfer.payer] -= points
        if points:
            paid.append(transfer._replace(points=points))
    return paid


def read_false_win(hand: Json) -> tuple[int, ...]:
    """The seats that showed a hand which was none."""
    by = seats(member(hand, "by"), "by", PLAYERS)
    if not by:
        raise RuleError("bad_request", field="by", reason="empty")
    return by


def after_false_win(
    options: Mapping[str, Any], table: Table, scores: tuple[int, ...], offenders: Sequence[int]
) -> Table:
    """The hand is replayed: the same dealer, one repeat more, whatever `max_repeats` says of wins and draws."""
    chombos = tuple([count + (seat in offenders) for seat, count in enumerate(table.chombos)])
    return replace(next_table(options, table, scores, stays=True), chombos=chombos)


def others_in_turn(seat: int) -> list[int]:
    """The other seats, the next in turn first."""
    return [(seat + further) % PLAYERS for further in range(1, PLAYERS)]


def settle_adjustment(rules: Rules, table: Table, hand: Json) -> Settlement:
    """A referee's penalty outside the course of the game: the scores change at once. The game may be over."""
    points = points_by_seat(member(hand, "points"), "points", PLAYERS)
    why = text(hand.get("reason", ""), "reason")
    transfers = [
        Transfer(None, seat, change, "adjust") if change > 0 else Transfer(seat, None, -change, "adjust")
        for seat, change in enumerate(points)
        if change
    ]
    return Settlement(
        table, transfers, lambda scores, _: replace(table, scores=scores), lambda _: tell_adjustment(points, why)
    )


def settle_end(rules: Rules, table: Table, hand: Json) -> Settlement:
    """The organiser stops the game here."""
    return Settlement(table, (), lambda scores, _: replace(table, over="time"), lambda _: iter((step("stopped"),)))


def final(rules: Rules, table: Table, chips: Sequence[int]) -> Final:
    """The result if play ends at this table: scores less the start, equal totals share the place.

    There are no chips in these games; whatever was counted is worth nothing.
    """
    start, nothing = rules.options["start_score"], (0,) * len(table.scores)
    return Final(
        scores=table.scores,
        places=places(table.scores, by_seat=False),
        points=tuple([score - start for score in table.scores]),
        uma=nothing,
        oka=nothing,
        penalty=nothing,
        chips=nothing,
        leftover=nothing,
        leftover_lost=0,
        story=lambda result: tell_final(result, start),
    )


def tell_adjustment(points: Sequence[int], why: str) -> Iterator[Step]:
    for seat, change in enumerate(points):
        if change and why:
            yield step("adjusted_now_because", seat=seat, points=change, why=why)
        elif change:
            yield step("adjusted_now", seat=seat, points=change)


def tell_means(due: Sequence[Transfer], paid: Sequence[Transfer]) -> Iterator[Step]:
    """Who could not pay all that was due."""
    for payer in sorted({transfer.payer for transfer in due if transfer.payer is not None}):
        owed = sum(transfer.points for transfer in due if transfer.payer == payer)
        pays = sum(transfer.points for transfer in paid if transfer.payer == payer)
        if pays < owed:
            yield step("pays_what_is_left", payer=payer, points=pays, exact=owed)


def tell_course(table: Table, done: Settlement) -> Iterator[Step]:
    """Whose deal is next, or why there is none."""
    after = done.after
    if after.over == "bust":
        yield step("over_bust", seats=[seat for seat, score in enumerate(after.scores) if score < 0])
    elif after.over:
        yield step("over_last_hand")
    elif (after.round, after.dealer) == (table.round, table.dealer):
        yield step("dealer_repeats", dealer=after.dealer, repeats=after.counters)
    else:
        yield step("deal_moves_on", dealer=after.dealer, round=after.round, deal=after.dealer + 1)


def tell_final(result: Final, start: int) -> Iterator[Step]:
    for score in sorted(set(result.scores), reverse=True):
        level = [seat for seat, held in enumerate(result.scores) if held == score]
        if len(level) > 1:
            yield step("level_shared_places", seats=level, place=1 + sum(other > score for other in result.scores))
    for seat, points in enumerate(result.points):
        yield step("plain_result", seat=seat, score=result.scores[seat], back=start, points=points)
