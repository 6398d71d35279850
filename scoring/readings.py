"""Every way to read a complete hand: its cut into sets and a pair, and the place of the winning tile. For all families.

A set is told by its lowest tile. Where the winning tile may stand in several places, each is a reading of its own; the
winning tile is never in a meld, and equal places (two equal chows) are one reading.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from .held import Held
from .tiles import HONOURS, KINDS, MAN, PIN, SOU, TERMINALS_AND_HONOURS

# Shapes of a hand
SETS = "sets"  # four sets and a pair
SEVEN_PAIRS = "seven_pairs"  # seven different ones
THIRTEEN_ORPHANS = "thirteen_orphans"

# What the winning tile completed
TWO_SIDED = "two_sided"  # a chow, at an end from which the other end would have done too
MIDDLE = "middle"  # a chow, between its two other tiles
EDGE = "edge"  # a chow, 1-2-3 with the 3 or 7-8-9 with the 7
PAIR = "pair"
PUNG = "pung"
ORPHAN = "orphan"  # of thirteen orphans a single tile, not the pair

ORPHANS = tuple(sorted(TERMINALS_AND_HONOURS))

Cut = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]  # chows, pungs, pairs


@dataclass(slots=True)
class Reading:
    """One way to read a hand. Of seven pairs and thirteen orphans, `pair` is the pair that stands out, if one does."""

    shape: str
    chows: tuple[int, ...]  # with those of the melds, as in `pungs`
    pungs: tuple[int, ...]  # kongs are pungs too
    own_pungs: tuple[int, ...]  # those outside the melds; the winning tile may have completed one of them
    pair: int
    wait: str


def readings(held: Held) -> list[Reading]:
    """All readings; [] if the hand is not complete."""
    laid = held.melds
    chows_laid = tuple([meld.tile for meld in laid if meld.kind == "chow"]) if laid else ()
    pungs_laid = tuple([meld.tile for meld in laid if meld.kind != "chow"]) if laid else ()
    found = [
        Reading(SETS, chows + chows_laid, pungs + pungs_laid, pungs, pair, wait)
        for chows, pungs, pair in cuts(held.counts)
        for wait in waits(held.win_tile, chows, pungs, pair)
    ]
    return found if laid else found + _of_other_shapes(held.counts, held.win_tile)


def _of_other_shapes(counts: list[int], tile: int) -> list[Reading]:
    if counts.count(2) == 7:
        return [Reading(SEVEN_PAIRS, (), (), (), tile, PAIR)]
    if counts.count(1) == 12 and all(counts[kind] for kind in ORPHANS):
        pair = counts.index(2)
        return [Reading(THIRTEEN_ORPHANS, (), (), (), pair, PAIR if tile == pair else ORPHAN)]
    return []


def cuts(counts: list[int]) -> list[tuple[tuple[int, ...], tuple[int, ...], int]]:
    """Every way to cut these tiles, by kind, into sets and one pair: chows, pungs, pair."""
    of_suits = product(
        cuts_of_suit(MAN, tuple(counts[MAN:PIN])),
        cuts_of_suit(PIN, tuple(counts[PIN:SOU])),
        cuts_of_suit(SOU, tuple(counts[SOU:HONOURS])),
        cuts_of_suit(HONOURS, tuple(counts[HONOURS:KINDS])),
    )
    found = []
    for man, pin, sou, honours in of_suits:
        pairs = man[2] + pin[2] + sou[2] + honours[2]
        if len(pairs) == 1:
            found.append((man[0] + pin[0] + sou[0], man[1] + pin[1] + sou[1] + honours[1], pairs[0]))
    return found


@lru_cache(maxsize=65536)
def cuts_of_suit(tile: int, counts: tuple[int, ...]) -> tuple[Cut, ...]:
    """Every way to cut these tiles into sets and at most one pair; the first of the counts is of `tile`.

    They go to the end of a suit, or of the honours. The cuts of what is left above a tile are remembered too.

    >>> cuts_of_suit(0, (3, 1, 1, 0, 0, 0, 0, 0, 0))
    (((0,), (), (0,)),)
    >>> cuts_of_suit(0, (3, 3, 3, 0, 0, 0, 0, 0, 0))
    (((0, 0, 0), (), ()), ((), (0, 1, 2), ()))
    """
    number = sum(counts)
    if number == 0:
        return (((), (), ()),)
    if number % 3 == 1:
        return ()  # sets are threes, and one pair is two
    while not counts[0]:
        tile, counts = tile + 1, counts[1:]
    found = []
    # None, two or three of these tiles stay together; each of the others begins a chow.
    for together, pungs, pairs in ((0, (), ()), (2, (), (tile,)), (3, (tile,), ())):
        chows = counts[0] - together
        rest = _without_chows(tile, counts[1:], chows) if chows else counts[1:]
        if rest is not None:
            found += [
                ((tile,) * chows + more_chows, pungs + more_pungs, pairs + more_pairs)
                for more_chows, more_pungs, more_pairs in cuts_of_suit(tile + 1, rest)
            ]
    return tuple(found)


def _without_chows(tile: int, above: tuple[int, ...], chows: int) -> tuple[int, ...] | None:
    """What is left above this tile when so many chows begin with it; None if there cannot be so many."""
    if chows < 0 or tile >= HONOURS or len(above) < 2 or min(above[:2]) < chows:
        return None
    return (above[0] - chows, above[1] - chows, *above[2:])


def waits(tile: int, chows: tuple[int, ...], pungs: tuple[int, ...], pair: int) -> list[str]:
    """What the winning tile can have completed of this cut, each kind of wait once."""
    found = [PAIR] if tile == pair else []
    if tile in pungs:
        found.append(PUNG)
    for low in chows:
        if low <= tile <= low + 2:
            wait = wait_of_chow(low, tile)
            if wait not in found:
                found.append(wait)
    return found


def wait_of_chow(low: int, tile: int) -> str:
    """What wait this tile ended when it completed the chow that begins with `low`.

    >>> wait_of_chow(0, 2), wait_of_chow(0, 0), wait_of_chow(6, 6), wait_of_chow(3, 4)
    ('edge', 'two_sided', 'edge', 'middle')
    """
    if tile == low + 1:
        return MIDDLE
    return EDGE if low % 9 == (0 if tile > low else 6) else TWO_SIDED
