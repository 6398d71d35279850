"""例牌 lai pai, limit hands (hongkong.md §2.4). Human hand, which some tables make one, is a circumstance."""

from __future__ import annotations

from ...readings import THIRTEEN_ORPHANS, Reading
from ...tiles import MAN, PIN, SOU
from ..winning import Hand
from .patterns import wind_pungs


def thirteen_orphans(hand: Hand, reading: Reading) -> bool:
    """十三么 sap sam yiu: one of each terminal and honour and one more of them."""
    return reading.shape == THIRTEEN_ORPHANS


def heavenly(hand: Hand, reading: Reading) -> bool:
    """天糊 tin wu: the dealer is dealt a complete hand."""
    return "heavenly" in hand.flags and hand.dealer and hand.self_draw and not hand.held.melds


def earthly(hand: Hand, reading: Reading) -> bool:
    """地糊 dei wu: another player wins on the dealer's first discard."""
    return "earthly" in hand.flags and not (hand.dealer or hand.self_draw or hand.held.melds)


def big_four_winds(hand: Hand, reading: Reading) -> bool:
    """大四喜 dai sei hei: pungs of all four winds."""
    return wind_pungs(reading) == 4


def all_kongs(hand: Hand, reading: Reading) -> bool:
    """十八羅漢 sap baat lo hon: four kongs, open or concealed."""
    return hand.kongs == 4


def all_honors(hand: Hand, reading: Reading) -> bool:
    """字一色 ji yat sik: nothing but honours."""
    return hand.suits == 0


def pure_terminals(hand: Hand, reading: Reading) -> bool:
    """清么九 ching yiu gau: nothing but terminals."""
    return not (hand.honours or hand.simples)


def nine_gates(hand: Hand, reading: Reading) -> bool:
    """九子連環 gau ji lin waan: 1112345678999 of one suit and any tile of it more, without melds."""
    if hand.suits != 1 or hand.honours or hand.held.melds:
        return False
    counts = hand.held.counts
    return any(
        counts[first] >= 3 and counts[first + 8] >= 3 and all(counts[first : first + 9]) for first in (MAN, PIN, SOU)
    )
