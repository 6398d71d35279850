"""What a hand is made of: pungs, kongs and pairs. A winner's are those of one reading, a loser's what is held."""

from __future__ import annotations

from typing import NamedTuple

from ..held import KONGS
from ..readings import PUNG, SETS, Reading
from ..tiles import DRAGONS, EAST, HONOURS, NORTH, TERMINALS, write_tiles
from .hand import Hand

# What a tile is to its holder. A wind that is own and the round's is both.
SIMPLE, TERMINAL, WIND, OWN, ROUND, BOTH, DRAGON = "simple", "terminal", "wind", "own", "round", "both", "dragon"
SORTS = (SIMPLE, TERMINAL, WIND, OWN, ROUND, BOTH, DRAGON)
OWN_WIND, ROUND_WIND = (OWN, BOTH), (ROUND, BOTH)
WINDS = (WIND, OWN, ROUND, BOTH)


class Pung(NamedTuple):
    """A pung or a kong."""

    sort: str
    kong: bool
    open: bool
    tile: int | None = None  # None where people counted
    by_discard: bool = False  # the winning discard completed it, and so opened it

    @property
    def points(self) -> int:
        """2 for an open pung of 2-8; twice that for 1, 9 and honours, twice concealed, four times a kong (§2.1)."""
        outer = 1 if self.sort == SIMPLE else 2
        return 2 * outer * (1 if self.open else 2) * (4 if self.kong else 1)

    @property
    def tiles(self) -> str:
        """The tiles, or their sort."""
        return self.sort if self.tile is None else write_tiles([self.tile] * (4 if self.kong else 3))


class Pair(NamedTuple):
    sort: str
    tile: int | None = None

    @property
    def tiles(self) -> str:
        return self.sort if self.tile is None else write_tiles([self.tile] * 2)


class Shape(NamedTuple):
    """`pairs` of a winner are one. `wait`: what the winning tile completed, a constant of `readings`; "" of a loser."""

    chows: int  # how many; a loser's count nothing and are not looked for
    pungs: tuple[Pung, ...]
    pairs: tuple[Pair, ...]
    wait: str = ""
    of_sets: bool = True  # not thirteen orphans

    @property
    def pair(self) -> Pair:
        return self.pairs[0]

    @property
    def sorts(self) -> list[str]:
        """Of the pungs, the kongs and the pairs."""
        return [pung.sort for pung in self.pungs] + [pair.sort for pair in self.pairs]

    def count(self, sorts: tuple[str, ...]) -> int:
        """How many pungs and kongs are of these sorts."""
        return sum([pung.sort in sorts for pung in self.pungs])


def sort_of(tile: int, seat: int, wind: int) -> str:
    """What a tile is to the player whose wind is `seat` while the round's is `wind`."""
    if tile in DRAGONS:
        return DRAGON
    if EAST <= tile <= NORTH:
        if tile == seat:
            return BOTH if tile == wind else OWN
        return ROUND if tile == wind else WIND
    assert tile < HONOURS
    return TERMINAL if tile in TERMINALS else SIMPLE


def shape_of_winner(hand: Hand, reading: Reading) -> Shape:
    """A pung that the winning discard, or a robbed kong, completed is open (§2.1)."""
    claimed = hand.held.win_tile if reading.wait == PUNG and not hand.self_draw else None
    own = [_held_pung(hand, tile, claimed) for tile in reading.own_pungs]
    return Shape(
        len(reading.chows),
        (*_laid(hand), *own),
        (Pair(sort_of(reading.pair, hand.seat, hand.round), reading.pair),),
        reading.wait,
        reading.shape == SETS,
    )


def shape_of_loser(hand: Hand) -> Shape:
    """Three or four of a kind in hand are a concealed pung, two are a pair, nothing else scores (§2.1)."""
    counts = hand.held.counts
    pungs = [_held_pung(hand, tile) for tile, count in enumerate(counts) if count >= 3]
    pairs = [Pair(sort_of(tile, hand.seat, hand.round), tile) for tile, count in enumerate(counts) if count == 2]
    return Shape(0, (*_laid(hand), *pungs), tuple(pairs))


def _laid(hand: Hand) -> tuple[Pung, ...]:
    return tuple(
        [
            Pung(sort_of(meld.tile, hand.seat, hand.round), meld.kind in KONGS, meld.open, meld.tile)
            for meld in hand.held.melds
            if meld.kind != "chow"
        ]
    )


def _held_pung(hand: Hand, tile: int, claimed: int | None = None) -> Pung:
    """A pung outside the melds; `claimed`: the tile of the one that a discard completed."""
    return Pung(sort_of(tile, hand.seat, hand.round), False, tile == claimed, tile, tile == claimed)
