"""A hand of tiles to its value: a winner's readings are all valued and the best one kept (classical.md §1, §2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NoReturn

from ..errors import RuleError
from ..held import Held
from ..readings import SEVEN_PAIRS, Reading, readings
from ..rules import Rules
from ..tiles import COPIES, EAST, KINDS
from .case import Case
from .hand import Hand, read_hand
from .limits import limit_hands
from .patterns import patterns
from .shape import Shape, shape_of_loser, shape_of_winner
from .valued import Valued, worth_of


def value_hand(rules: Rules, said: Mapping[str, Any]) -> Valued:
    """The value of the hand, of the winner or with `"role": "loser"` of a loser.

    RuleError: bad_request, bad_tiles, not_a_winning_hand.
    """
    return value_of(read_hand(rules, said))


def value_of(hand: Hand) -> Valued:
    if not hand.winner:
        return Valued(worth_of(case(hand, shape_of_loser(hand))))
    worths = [worth_of(one) for one in cases(hand)]
    if not worths:
        refuse(hand)
    return Valued(worths[0] if len(worths) == 1 else max(worths, key=lambda worth: worth.rank()))


def refuse(hand: Hand) -> NoReturn:
    """`most_chows` is there where nothing but too many chows keeps the hand from winning."""
    if any(_wins(reading) for reading in readings(hand.held)):
        raise RuleError("not_a_winning_hand", field="concealed", most_chows=hand.options["max_chows"])
    raise RuleError("not_a_winning_hand", field="concealed")


def cases(hand: Hand) -> Iterator[Case]:
    """Every way to count a winner's hand. Seven pairs do not win, nor do more chows than the rules allow."""
    only = is_only_possible(hand.held) if hand.options["only_possible_points"] else False
    for reading in readings(hand.held):
        if not _wins(reading):
            continue
        shape = shape_of_winner(hand, reading)
        limits = limit_hands(hand, shape)
        if shape.chows <= hand.options["max_chows"] or "nine_gates" in limits:
            yield case(hand, shape)._replace(
                patterns=patterns(hand, shape), limit_hands=limits, flags=hand.flags, only_possible=only
            )


def case(hand: Hand, shape: Shape) -> Case:
    return Case(
        hand.options,
        hand.winner,
        hand.self_draw,
        hand.concealed,
        hand.seat - EAST + 1,
        shape,
        flowers=hand.flowers,
        seasons=hand.seasons,
    )


def is_only_possible(held: Held) -> bool:
    """Whether no other kind of tile than the winning one completes the hand; kinds held four times cannot."""
    waiting = list(held.counts)
    waiting[held.win_tile] -= 1
    return not any(
        _completes(held, waiting, kind) for kind in range(KINDS) if kind != held.win_tile and held.in_all[kind] < COPIES
    )


def _completes(held: Held, waiting: list[int], kind: int) -> bool:
    counts = list(waiting)
    counts[kind] += 1
    tried = Held([], counts, held.melds, held.in_all, 0, kind)
    return any(_wins(reading) for reading in readings(tried))


def _wins(reading: Reading) -> bool:
    """Seven pairs do not."""
    return reading.shape != SEVEN_PAIRS
