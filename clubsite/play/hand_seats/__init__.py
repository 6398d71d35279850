"""What each seat did in each hand of a game, for its figures: pure, from a game replayed.

What all families share stands here; a family adds its own columns by a function in `FAMILIES`.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from clubsite.play.hand_seats import classical, hongkong, riichi
from clubsite.play.hand_seats.dealt import Dealt
from clubsite.play.results import Played

Columns = dict[str, Any]  # of HandSeat, by name

FAMILIES: Mapping[str, Callable[[Dealt, int], Columns]] = {
    "riichi": riichi.columns,
    "hongkong": hongkong.columns,
    "classical": classical.columns,
}


def _nothing_more(_hand: Dealt, _seat: int) -> Columns:
    return {}


def hand_seats(played: Played, places: Sequence[int]) -> Iterator[Columns]:
    """The columns of every hand and seat, but for session, player, league and evening. `places` by seat."""
    hands = dealt(played)
    last = max((hand.number for hand in hands if hand.counted), default=None)
    own, run, dealer = FAMILIES.get(played.rules.family, _nothing_more), 0, None
    for hand in hands:
        if hand.counted:
            run, dealer = run + 1 if hand.before.dealer == dealer else 1, hand.before.dealer
        for seat, place in enumerate(places):
            deals = seat == hand.before.dealer
            shared = {"place": place, "last": hand.number == last, "deal_run": run if deals and hand.counted else None}
            yield _columns(hand, seat) | shared | own(hand, seat)


def dealt(played: Played) -> list[Dealt]:
    """The lines of the log that were hands, in order."""
    lines = zip(played.results, played.settlements, played.befores, strict=True)
    numbered = [Dealt(number, *line) for number, line in enumerate(lines, 1)]
    return [hand for hand in numbered if hand.is_hand]


def _columns(hand: Dealt, seat: int) -> Columns:
    before, done = hand.before, hand.done
    return {
        "number": hand.number,
        "seat": seat,
        "kind": hand.kind,
        "counted": hand.counted,
        "counters": before.counters,
        "winners": len(done.wins),
        "dealer": seat == before.dealer,
        "delta": done.deltas[seat],
        "behind": max(before.scores) - before.scores[seat],
        "score": done.after.scores[seat],
        "chombo": seat in hand.result.get("by", ()) and not hand.counted,
    } | _wins(hand, seat)


def _wins(hand: Dealt, seat: int) -> Columns:
    wins = hand.done.wins
    own = hand.win_of(seat)
    on_discard = [win.value for win in wins if win.source == seat]
    return {
        "self_drawn": own is not None and own.source is None,
        "self_drawn_against": own is None and any(win.source is None for win in wins),
        "value": own.value if own else None,
        "value_dealt_in": sum(on_discard) if on_discard else None,
    }


def sent(played: Played) -> list[list[int]]:
    """What each seat paid each other seat over all lines; bets are paid to the pot and not among them."""
    seats = range(len(played.table.scores))
    paid = [[0 for _ in seats] for _ in seats]
    for settlement in played.settlements:
        for payer, payee, points, _why in settlement.transfers:
            if payer is not None and payee is not None:
                paid[payer][payee] += points
    return paid
