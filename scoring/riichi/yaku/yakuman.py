"""Yakuman. With any of them ordinary yaku and dora do not count."""

from __future__ import annotations

from ...readings import ORPHAN, PAIR, THIRTEEN_ORPHANS, Reading
from ...tiles import DRAGONS, GREEN, HONOURS, MAN, PIN, SOU, WHITE
from ..winning import Hand
from .sets import closed_triplets, winds

ALL_GREEN = frozenset({SOU + rank - 1 for rank in (2, 3, 4, 6, 8)} | {GREEN})


def kokushi(hand: Hand, reading: Reading) -> bool:
    """国士無双 kokushi musou: one of each terminal and honour and one more of them."""
    return reading.shape == THIRTEEN_ORPHANS and reading.wait == ORPHAN


def kokushi_13(hand: Hand, reading: Reading) -> bool:
    """国士無双十三面 kokushi musou juusanmen: the same waiting on all thirteen. In place of kokushi."""
    return reading.shape == THIRTEEN_ORPHANS and reading.wait == PAIR


def suuankou(hand: Hand, reading: Reading) -> bool:
    """四暗刻 suuankou: four closed triplets or kans, the last of them self-drawn."""
    return reading.wait != PAIR and closed_triplets(hand, reading) == 4


def suuankou_tanki(hand: Hand, reading: Reading) -> bool:
    """四暗刻単騎 suuankou tanki: the same completed by the pair. In place of suuankou."""
    return reading.wait == PAIR and closed_triplets(hand, reading) == 4


def daisangen(hand: Hand, reading: Reading) -> bool:
    """大三元 daisangen: triplets or kans of all three dragons."""
    return DRAGONS.issubset(reading.pungs)


def shousuushii(hand: Hand, reading: Reading) -> bool:
    """小四喜 shousuushii: triplets of three winds and a pair of the fourth."""
    return HONOURS <= reading.pair < WHITE and winds(reading) == 3


def daisuushii(hand: Hand, reading: Reading) -> bool:
    """大四喜 daisuushii: triplets of all four winds."""
    return winds(reading) == 4


def tsuuiisou(hand: Hand) -> bool:
    """字一色 tsuuiisou: only honours, as sets or as seven pairs."""
    return hand.suits == 0


def ryuuiisou(hand: Hand) -> bool:
    """緑一色 ryuuiisou: only green tiles: 2, 3, 4, 6, 8 of bamboo and green dragons, which are not needed."""
    if hand.terminals or hand.suits != 1:
        return False
    return ALL_GREEN.issuperset([kind for kind, count in enumerate(hand.held.in_all) if count])


def chinroutou(hand: Hand) -> bool:
    """清老頭 chinroutou: only terminals."""
    return not (hand.honours or hand.simples)


def chuuren(hand: Hand) -> bool:
    """九蓮宝燈 chuuren poutou: 1112345678999 of one suit and any tile of it more, without a kan."""
    return _nine_gates(hand) and not _on_nine_sides(hand)


def chuuren_9(hand: Hand) -> bool:
    """純正九蓮宝燈 junsei chuuren poutou: the same waiting on all nine. In place of chuuren."""
    return _nine_gates(hand) and _on_nine_sides(hand)


def _nine_gates(hand: Hand) -> bool:
    if hand.suits != 1 or hand.honours or hand.held.melds:
        return False
    counts = hand.held.counts
    return any(
        counts[first] >= 3 and counts[first + 8] >= 3 and all(counts[first : first + 9]) for first in (MAN, PIN, SOU)
    )


def _on_nine_sides(hand: Hand) -> bool:
    """Whether the winning tile is the one that 1112345678999 has not."""
    return hand.held.counts[hand.held.win_tile] in (2, 4)


def suukantsu(hand: Hand) -> bool:
    """四槓子 suukantsu: four kans, open or closed."""
    return hand.kongs == 4


def tenhou(hand: Hand) -> bool:
    """天和 tenhou: the dealer is dealt a complete hand."""
    return "tenhou" in hand.flags


def chiihou(hand: Hand) -> bool:
    """地和 chiihou: another player's first draw completes the hand, before any call."""
    return "chiihou" in hand.flags
