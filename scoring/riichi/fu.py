"""Fu, the small points of a hand (riichi.md §3)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ..held import KONGS
from ..readings import EDGE, MIDDLE, PAIR, PUNG, SEVEN_PAIRS, Reading
from ..tiles import DRAGONS, TERMINALS_AND_HONOURS
from .payments import Options
from .winning import Hand

SEVEN_PAIRS_FU = 25
PINFU_TSUMO_FU = 20
BASE_FU = 20
MENZEN_RON_FU = 10
TSUMO_FU = 2
OPEN_PINFU_FU = 2
WAIT_FU = {MIDDLE: 2, EDGE: 2, PAIR: 2}
PAIR_FU = {"none": 0, "dragon": 2, "seat": 2, "round": 2}  # a double wind's is an option

Parts = dict[str, int]


class Triplet(NamedTuple):
    """A triplet or kan. `tile` is None where only its kind was said."""

    kong: bool
    open: bool
    outer: bool  # of terminals or honours
    tile: int | None = None
    by_discard: bool = False  # closed but for the discard that completed it

    @property
    def fu(self) -> int:
        """2, doubled for terminals and honours, doubled if closed, fourfold for a kan."""
        return 2 * (2 if self.outer else 1) * (1 if self.open else 2) * (4 if self.kong else 1)


def triplets(hand: Hand, reading: Reading) -> list[Triplet]:
    """The triplets and kans of the hand, those on the table last."""
    found = []
    for tile in reading.own_pungs:
        by_discard = reading.wait == PUNG and tile == hand.held.win_tile and not hand.self_draw
        found.append(Triplet(False, by_discard, tile in TERMINALS_AND_HONOURS, tile, by_discard))
    if not hand.held.melds:
        return found
    return found + [
        Triplet(meld.kind in KONGS, meld.open, meld.tile in TERMINALS_AND_HONOURS, meld.tile)
        for meld in hand.held.melds
        if meld.kind != "chow"
    ]


def pair_of(hand: Hand, reading: Reading) -> str:
    """What the pair counts as."""
    if reading.pair in DRAGONS:
        return "dragon"
    if reading.pair == hand.seat:
        return "double" if hand.seat == hand.round else "seat"
    return "round" if reading.pair == hand.round else "none"


def pair_fu(pair: str, options: Options) -> int:
    return int(options["double_wind_fu"]) if pair == "double" else PAIR_FU[pair]


def fu_parts(hand: Hand, reading: Reading, pinfu: bool) -> Parts:
    """The parts of a reading that are not 0, before rounding; `pinfu`: it has that yaku."""
    if reading.shape == SEVEN_PAIRS:
        return {"base": SEVEN_PAIRS_FU}
    return parts(
        triplets(hand, reading), pair_of(hand, reading), reading.wait, hand.closed, hand.self_draw,
        pinfu, "rinshan" in hand.flags, hand.options,
    )  # fmt: skip


def parts(
    sets: Iterable[Triplet],
    pair: str,
    wait: str,
    closed: bool,
    self_draw: bool,
    pinfu: bool,
    rinshan: bool,
    options: Options,
) -> Parts:
    """The parts that are not 0, before rounding. By self-draw pinfu has nothing but the base."""
    if pinfu and self_draw:
        return {"base": PINFU_TSUMO_FU}
    found = {"base": BASE_FU}
    if of_sets := sum([triplet.fu for triplet in sets]):
        found["sets"] = of_sets
    if of_pair := pair_fu(pair, options):
        found["pair"] = of_pair
    if wait in WAIT_FU:
        found["wait"] = WAIT_FU[wait]
    if self_draw:
        if options["rinshan_tsumo_fu"] or not rinshan:
            found["tsumo"] = TSUMO_FU
    elif closed:
        found["menzen_ron"] = MENZEN_RON_FU
    elif len(found) == 1 and options["open_pinfu_fu"]:
        found["open_pinfu"] = OPEN_PINFU_FU
    return found


def rounded(found: Parts) -> int:
    """The sum, up to a ten; seven pairs stay at 25.

    >>> rounded({"base": 20, "sets": 12, "menzen_ron": 10}), rounded({"base": 25})
    (50, 25)
    """
    exact = sum(found.values())
    return exact if exact == SEVEN_PAIRS_FU else -(-exact // 10) * 10
