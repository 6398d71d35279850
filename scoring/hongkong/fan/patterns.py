"""Fan of what the hand is made of (hongkong.md §2.1). What one line takes from another is in `worth.py`."""

from __future__ import annotations

from ...readings import PUNG, SEVEN_PAIRS, Reading
from ...tiles import DRAGONS, EAST, HONOURS, NORTH
from ..winning import Hand

WINDS = frozenset(range(EAST, NORTH + 1))


def common_hand(hand: Hand, reading: Reading) -> bool:
    """平糊 ping wu: four chows and any pair; some tables want no pair of honours. The wait never matters."""
    return len(reading.chows) == 4 and (hand.options["common_hand_pair"] == "any" or reading.pair < HONOURS)


def all_pungs(hand: Hand, reading: Reading) -> bool:
    """對對糊 deui deui wu: four pungs or kongs."""
    return len(reading.pungs) == 4


def four_concealed_pungs(hand: Hand, reading: Reading) -> bool:
    """坎坎糊 kan kan wu: four pungs or concealed kongs, none claimed. A pung that a discard completed is claimed too,
    unless the table is lenient."""
    by_discard = reading.wait == PUNG and not hand.self_draw and hand.options["four_concealed_strict"]
    return len(reading.pungs) == 4 and not hand.open and not by_discard


def mixed_one_suit(hand: Hand, reading: Reading) -> bool:
    """混一色 wan yat sik: one suit, and honours."""
    return hand.suits == 1 and hand.honours


def pure_one_suit(hand: Hand, reading: Reading) -> bool:
    """清一色 ching yat sik: one suit, nothing else."""
    return hand.suits == 1 and not hand.honours


def mixed_terminals(hand: Hand, reading: Reading) -> bool:
    """花么九 fa yiu gau: only terminals and honours, both of them."""
    return hand.terminals and hand.honours and not hand.simples


def dragon_pung(hand: Hand, reading: Reading) -> int:
    """番子 faan ji: how many pungs or kongs of dragons there are."""
    return len(DRAGONS.intersection(reading.pungs))


def small_three_dragons(hand: Hand, reading: Reading) -> bool:
    """小三元 siu sam yuen: pungs of two dragons and a pair of the third."""
    return reading.pair in DRAGONS and dragon_pung(hand, reading) == 2


def big_three_dragons(hand: Hand, reading: Reading) -> bool:
    """大三元 dai sam yuen: pungs of all three dragons."""
    return dragon_pung(hand, reading) == 3


def seat_wind(hand: Hand, reading: Reading) -> bool:
    """門風 mun fung: a pung of the player's own wind."""
    return hand.seat in reading.pungs


def round_wind(hand: Hand, reading: Reading) -> bool:
    """圈風 huen fung: a pung of the round's wind. One that is the player's too counts for both."""
    return hand.round in reading.pungs


def wind_pungs(reading: Reading) -> int:
    return len(WINDS.intersection(reading.pungs))


def small_four_winds(hand: Hand, reading: Reading) -> bool:
    """小四喜 siu sei hei: pungs of three winds and a pair of the fourth."""
    return reading.pair in WINDS and wind_pungs(reading) == 3


def seven_pairs(hand: Hand, reading: Reading) -> bool:
    """七對子 chat deui ji: seven different pairs. Only where the table lets them win."""
    return reading.shape == SEVEN_PAIRS
