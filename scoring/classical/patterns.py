"""The winner's doubles for what the hand is made of (classical.md §2.4). How many each counts is an option."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from .hand import Hand
from .points import VALUED
from .shape import Shape


def patterns(hand: Hand, shape: Shape) -> tuple[str, ...]:
    """The ids of those the hand has."""
    of_sets = [name for name, there in OF_SETS.items() if there(shape)]
    return tuple(of_sets + [name for name, there in OF_TILES.items() if there(hand, shape)])


def chow_hand(shape: Shape) -> bool:
    """Four chows and a pair that is no dragon, own or round wind."""
    return shape.chows == 4 and shape.pair.sort not in VALUED


def pung_hand(shape: Shape) -> bool:
    """No chow."""
    return len(shape.pungs) == 4


def terminals_honors(hand: Hand, shape: Shape) -> bool:
    """Only 1, 9, winds and dragons; always with `pung_hand`."""
    return pung_hand(shape) and not hand.simples


def half_flush(hand: Hand, shape: Shape) -> bool:
    """One suit with honours."""
    return hand.suits == 1 and hand.honours


def full_flush(hand: Hand, shape: Shape) -> bool:
    """One suit only; British purity has no chow."""
    pure = hand.suits == 1 and not hand.honours
    return pure and not (hand.options["full_flush_needs_pungs"] and shape.chows)


OF_SETS: Mapping[str, Callable[[Shape], bool]] = {"chow_hand": chow_hand, "pung_hand": pung_hand}
OF_TILES: Mapping[str, Callable[[Hand, Shape], bool]] = {
    "terminals_honors": terminals_honors,
    "half_flush": half_flush,
    "full_flush": full_flush,
}
PATTERNS = (*OF_SETS, *OF_TILES)
