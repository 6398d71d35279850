"""Fan of how the hand was won (hongkong.md §2.2). A flag that contradicts the rest of the hand earns nothing."""

from __future__ import annotations

from ...readings import Reading
from ..winning import Hand


def self_draw(hand: Hand, reading: Reading) -> bool:
    """自摸 ji mo: won with a tile from the wall."""
    return hand.self_draw


def concealed_hand(hand: Hand, reading: Reading) -> bool:
    """門前清 mun chin ching: no claimed set; the last tile may be a discard.

    Tables differ over concealed kongs, and over counting it at all where flowers are played with.
    """
    options = hand.options
    if options["flowers_in_play"] and not options["concealed_counts_with_flowers"]:
        return False
    return not (hand.open if options["concealed_kong_keeps_concealed"] else hand.held.melds)


def robbing_kong(hand: Hand, reading: Reading) -> bool:
    """搶槓 cheung gong: won on the tile another player adds to an open pung."""
    return "robbing_kong" in hand.flags and not hand.self_draw


def last_tile_draw(hand: Hand, reading: Reading) -> bool:
    """海底撈月 hoi dai lau yuet: self-draw of the last tile of the wall."""
    return "last_tile" in hand.flags and hand.self_draw


def last_discard(hand: Hand, reading: Reading) -> bool:
    """河底撈魚 ho dai lau yu: won on the discard after the last tile of the wall."""
    return "last_tile" in hand.flags and not hand.self_draw


def kong_replacement(hand: Hand, reading: Reading) -> bool:
    """槓上開花 gong seung hoi fa: won on the replacement after a kong; a double kong that was none counts so too."""
    return hand.self_draw and hand.kongs >= 1 and not hand.flags.isdisjoint({"kong_replacement", "double_kong"})


def double_kong(hand: Hand, reading: Reading) -> bool:
    """連槓開花 lin gong hoi fa: two kongs running, won on the second replacement."""
    return hand.self_draw and hand.kongs >= 2 and "double_kong" in hand.flags


def human(hand: Hand, reading: Reading) -> bool:
    """人糊 yan wu: a win on a discard in the first go-round, not of the dealer."""
    return "human" in hand.flags and not hand.dealer and not hand.self_draw
