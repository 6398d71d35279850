"""Yaku of how the hand was won. What flags cannot say is refused before these are asked."""

from __future__ import annotations

from ..winning import Hand


def riichi(hand: Hand) -> bool:
    """立直 riichi: a closed hand declared ready, with a bet of 1000. Double riichi stands in its place."""
    return "riichi" in hand.flags and "double_riichi" not in hand.flags


def double_riichi(hand: Hand) -> bool:
    """両立直 daburu riichi: declared on the first discard, before any call."""
    return "double_riichi" in hand.flags


def ippatsu(hand: Hand) -> bool:
    """一発 ippatsu: won within one round after riichi, before any call. Not played everywhere."""
    return "ippatsu" in hand.flags and bool(hand.options["ippatsu"])


def menzen_tsumo(hand: Hand) -> bool:
    """門前清自摸和 menzen tsumo: a closed hand won by self-draw."""
    return hand.self_draw


def rinshan(hand: Hand) -> bool:
    """嶺上開花 rinshan kaihou: won on the replacement tile after a kan."""
    return "rinshan" in hand.flags


def chankan(hand: Hand) -> bool:
    """槍槓 chankan: won on the tile another player adds to a pon."""
    return "chankan" in hand.flags


def haitei(hand: Hand) -> bool:
    """海底摸月 haitei raoyue: self-draw of the last tile of the wall."""
    return "haitei" in hand.flags


def houtei(hand: Hand) -> bool:
    """河底撈魚 houtei raoyui: won on the discard after the last tile of the wall."""
    return "houtei" in hand.flags


def renhou(hand: Hand) -> bool:
    """人和 renhou: won on a discard before the first own draw and any call. A mangan where it is played at all."""
    return "renhou" in hand.flags and hand.options["renhou"] == "mangan"
