"""Yaku of sets, pair and wait. In seven pairs there are no sets, so none of these but that one holds."""

from __future__ import annotations

from ...readings import PUNG, SEVEN_PAIRS, TWO_SIDED, Reading
from ...tiles import DRAGONS, GREEN, HONOURS, MAN, PIN, RED, SOU, TERMINALS_AND_HONOURS, WHITE
from ..winning import Hand

OUTER_CHOWS = frozenset({first + low for first in (MAN, PIN, SOU) for low in (0, 6)})  # 1-2-3 and 7-8-9


def pinfu(hand: Hand, reading: Reading) -> bool:
    """平和 pinfu: four sequences, a pair without value, a two-sided wait. By self-draw not in all rules."""
    if reading.wait != TWO_SIDED or len(reading.chows) != 4:
        return False
    if reading.pair in DRAGONS or reading.pair in (hand.seat, hand.round):
        return False
    return not hand.self_draw or bool(hand.options["pinfu_tsumo"])


def twins(reading: Reading) -> int:
    """How many times two of the sequences are the same: three equal ones once, four twice."""
    chows = reading.chows
    different = set(chows)
    return 0 if len(different) == len(chows) else sum(chows.count(low) // 2 for low in different)


def iipeikou(hand: Hand, reading: Reading) -> bool:
    """一盃口 iipeikou: the same sequence twice in the same suit."""
    return twins(reading) == 1


def ryanpeikou(hand: Hand, reading: Reading) -> bool:
    """二盃口 ryanpeikou: that two times. It contains iipeikou and is no seven pairs."""
    return twins(reading) == 2


def chiitoitsu(hand: Hand, reading: Reading) -> bool:
    """七対子 chiitoitsu: seven different pairs."""
    return reading.shape == SEVEN_PAIRS


def sanshoku_doujun(hand: Hand, reading: Reading) -> bool:
    """三色同順 sanshoku doujun: the same sequence in all three suits."""
    return hand.suits == 3 and _in_three_suits(reading.chows)


def sanshoku_doukou(hand: Hand, reading: Reading) -> bool:
    """三色同刻 sanshoku doukou: a triplet or kan of the same number in all three suits."""
    return hand.suits == 3 and _in_three_suits(reading.pungs)


def _in_three_suits(lowest: tuple[int, ...]) -> bool:
    return any(tile < PIN and tile + PIN in lowest and tile + SOU in lowest for tile in lowest)


def ittsuu(hand: Hand, reading: Reading) -> bool:
    """一気通貫 ikkitsuukan: 1-2-3, 4-5-6, 7-8-9 of one suit."""
    return _straight(MAN, reading.chows) or _straight(PIN, reading.chows) or _straight(SOU, reading.chows)


def _straight(first: int, chows: tuple[int, ...]) -> bool:
    return first in chows and first + 3 in chows and first + 6 in chows


def chanta(hand: Hand, reading: Reading) -> bool:
    """混全帯幺九 chantaiyao: a terminal or honour in each set and the pair, honours and at least one sequence."""
    return hand.honours and _outside(reading)


def junchan(hand: Hand, reading: Reading) -> bool:
    """純全帯幺九 junchan taiyao: a terminal in each set and the pair, at least one sequence. No honours: not chanta."""
    return not hand.honours and _outside(reading)


def _outside(reading: Reading) -> bool:
    return (
        bool(reading.chows)
        and OUTER_CHOWS.issuperset(reading.chows)
        and reading.pair in TERMINALS_AND_HONOURS
        and TERMINALS_AND_HONOURS.issuperset(reading.pungs)
    )


def yakuhai_haku(hand: Hand, reading: Reading) -> bool:
    """役牌 白 haku: a triplet or kan of white dragons."""
    return WHITE in reading.pungs


def yakuhai_hatsu(hand: Hand, reading: Reading) -> bool:
    """役牌 發 hatsu: of green dragons."""
    return GREEN in reading.pungs


def yakuhai_chun(hand: Hand, reading: Reading) -> bool:
    """役牌 中 chun: of red dragons."""
    return RED in reading.pungs


def yakuhai_seat(hand: Hand, reading: Reading) -> bool:
    """自風牌 jikaze: of the player's own wind."""
    return hand.seat in reading.pungs


def yakuhai_round(hand: Hand, reading: Reading) -> bool:
    """場風牌 bakaze: of the round's wind. One that is the player's too counts for both."""
    return hand.round in reading.pungs


def toitoi(hand: Hand, reading: Reading) -> bool:
    """対々和 toitoihou: four triplets or kans."""
    return len(reading.pungs) == 4


def closed_triplets(hand: Hand, reading: Reading) -> int:
    """Triplets nobody else gave a tile to, and closed kans. The one a discard completed is not among them."""
    completed = reading.wait == PUNG and not hand.self_draw
    return len(reading.own_pungs) - completed + hand.closed_kongs


def sanankou(hand: Hand, reading: Reading) -> bool:
    """三暗刻 sanankou: three closed triplets or kans; the rest of the hand may be open."""
    return closed_triplets(hand, reading) == 3


def shousangen(hand: Hand, reading: Reading) -> bool:
    """小三元 shousangen: triplets of two dragons and a pair of the third. The triplets count besides."""
    return reading.pair in DRAGONS and len(DRAGONS.intersection(reading.pungs)) == 2


def winds(reading: Reading) -> int:
    """How many triplets of winds there are."""
    return len([tile for tile in reading.pungs if HONOURS <= tile < WHITE])
