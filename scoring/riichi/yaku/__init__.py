"""The yaku and yakuman, each with what it is worth. The rules are the functions; riichi.md §4-§6.

A yaku that another one contains says so itself, so all that hold add up: nothing is taken away afterwards.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from ...readings import SETS, Reading
from ..payments import Options
from ..winning import Hand
from . import circumstances, sets, tiles, yakuman

RENHOU = "renhou"  # a mangan by itself where it is played, never beside other yaku
RENHOU_HAN = 5

Found = tuple[tuple[str, int], ...]  # ids, each with its han or with how many yakuman it is


class Yaku(NamedTuple):
    """`closed` and `open`: its han in a closed and in an open hand; 0: not in an open one.

    `chows` and `pungs`: how many there are at least in a reading that has it, so that others are not asked. `holds`
    asks the hand, or the hand and its reading.
    """

    id: str
    closed: int
    open: int
    holds: Callable[..., bool]
    chows: int = 0
    pungs: int = 0


# What flags say of how the hand was won
OF_FLAGS = (
    Yaku("riichi", 1, 0, circumstances.riichi),
    Yaku("double_riichi", 2, 0, circumstances.double_riichi),
    Yaku("ippatsu", 1, 0, circumstances.ippatsu),
    Yaku("rinshan", 1, 1, circumstances.rinshan),
    Yaku("chankan", 1, 1, circumstances.chankan),
    Yaku("haitei", 1, 1, circumstances.haitei),
    Yaku("houtei", 1, 1, circumstances.houtei),
)
# What follows from the tiles, however they are read
OF_TILES = (
    Yaku("menzen_tsumo", 1, 0, circumstances.menzen_tsumo),
    Yaku("tanyao", 1, 1, tiles.tanyao),
    Yaku("honroutou", 2, 2, tiles.honroutou),
    Yaku("honitsu", 3, 2, tiles.honitsu),
    Yaku("chinitsu", 6, 5, tiles.chinitsu),
    Yaku("sankantsu", 2, 2, tiles.sankantsu),
)
# What follows from sets, pair and wait
OF_READING = (
    Yaku("pinfu", 1, 0, sets.pinfu, chows=4),
    Yaku("iipeikou", 1, 0, sets.iipeikou, chows=2),
    Yaku("ryanpeikou", 3, 0, sets.ryanpeikou, chows=4),
    Yaku("chiitoitsu", 2, 0, sets.chiitoitsu),
    Yaku("sanshoku_doujun", 2, 1, sets.sanshoku_doujun, chows=3),
    Yaku("ittsuu", 2, 1, sets.ittsuu, chows=3),
    Yaku("chanta", 2, 1, sets.chanta, chows=1),
    Yaku("junchan", 3, 2, sets.junchan, chows=1),
    Yaku("yakuhai_haku", 1, 1, sets.yakuhai_haku, pungs=1),
    Yaku("yakuhai_hatsu", 1, 1, sets.yakuhai_hatsu, pungs=1),
    Yaku("yakuhai_chun", 1, 1, sets.yakuhai_chun, pungs=1),
    Yaku("yakuhai_seat", 1, 1, sets.yakuhai_seat, pungs=1),
    Yaku("yakuhai_round", 1, 1, sets.yakuhai_round, pungs=1),
    Yaku("toitoi", 2, 2, sets.toitoi, pungs=4),
    Yaku("sanankou", 2, 2, sets.sanankou, pungs=3),
    Yaku("sanshoku_doukou", 2, 2, sets.sanshoku_doukou, pungs=3),
    Yaku("shousangen", 2, 2, sets.shousangen, pungs=2),
)
# Yakuman: here 1 says that a closed or an open hand can have it; which are double is an option.
YAKUMAN_OF_TILES = (
    Yaku("tsuuiisou", 1, 1, yakuman.tsuuiisou),
    Yaku("ryuuiisou", 1, 1, yakuman.ryuuiisou),
    Yaku("chinroutou", 1, 1, yakuman.chinroutou),
    Yaku("chuuren", 1, 0, yakuman.chuuren),
    Yaku("chuuren_9", 1, 0, yakuman.chuuren_9),
    Yaku("suukantsu", 1, 1, yakuman.suukantsu),
    Yaku("tenhou", 1, 0, yakuman.tenhou),
    Yaku("chiihou", 1, 0, yakuman.chiihou),
)
YAKUMAN_OF_READING = (
    Yaku("kokushi", 1, 0, yakuman.kokushi),
    Yaku("kokushi_13", 1, 0, yakuman.kokushi_13),
    Yaku("suuankou", 1, 0, yakuman.suuankou, pungs=4),
    Yaku("suuankou_tanki", 1, 0, yakuman.suuankou_tanki, pungs=4),
    Yaku("daisangen", 1, 1, yakuman.daisangen, pungs=3),
    Yaku("shousuushii", 1, 1, yakuman.shousuushii, pungs=3),
    Yaku("daisuushii", 1, 1, yakuman.daisuushii, pungs=4),
)
DOUBLE_YAKUMAN = frozenset({"kokushi_13", "suuankou_tanki", "chuuren_9", "daisuushii"})

HAN = {yaku.id: (yaku.closed, yaku.open) for yaku in (*OF_FLAGS, *OF_TILES, *OF_READING)} | {RENHOU: (RENHOU_HAN, 0)}
YAKUMAN = tuple(yaku.id for yaku in (*YAKUMAN_OF_READING, *YAKUMAN_OF_TILES))
NO_YAKU: Found = ()

Asked = tuple[tuple[str, int, Callable[..., bool]], ...]  # id, han, whether it holds


def _asked_of(table: tuple[Yaku, ...], closed: bool) -> Asked:
    """What of the table a closed or an open hand can have, with the han it has there."""
    asked = [(yaku.id, yaku.closed if closed else yaku.open, yaku.holds) for yaku in table]
    return tuple([row for row in asked if row[1]])


_FLAGS = {closed: _asked_of(OF_FLAGS, closed) for closed in (True, False)}
_TILES = {closed: _asked_of(OF_TILES, closed) for closed in (True, False)}
_YAKUMAN = {closed: _asked_of(YAKUMAN_OF_TILES, closed) for closed in (True, False)}


def yaku_of_hand(hand: Hand) -> Found:
    """What holds in every reading."""
    flags, closed = hand.flags, hand.closed
    of_tiles = [(name, han) for name, han, holds in _TILES[closed] if holds(hand)]
    if not flags:
        return tuple(of_tiles)
    return tuple([(name, han) for name, han, holds in _FLAGS[closed] if name in flags and holds(hand)] + of_tiles)


def yakuman_of_hand(hand: Hand) -> Found:
    """What holds in every reading, each as one."""
    if hand.suits > 1 and hand.simples and hand.kongs < 4 and not hand.flags:
        return NO_YAKU  # none of them is made of such tiles
    return tuple([(name, count) for name, count, holds in _YAKUMAN[hand.closed] if holds(hand)])


def yaku_of_reading(hand: Hand, reading: Reading) -> tuple[Found, Found]:
    """The yakuman, each as one, and the yaku that this reading has besides those of the hand."""
    greater, ordinary = _asked(hand.closed, reading.shape, len(reading.chows), len(reading.pungs))
    return (
        tuple([(name, count) for name, count, holds in greater if holds(hand, reading)]) if greater else NO_YAKU,
        tuple([(name, han) for name, han, holds in ordinary if holds(hand, reading)]),
    )


@cache
def _asked(closed: bool, shape: str, chows: int, pungs: int) -> tuple[Asked, Asked]:
    """What a reading with so many sets can have, yakuman and yaku. Shapes without sets have only what needs none."""

    def can_be(yaku: Yaku) -> bool:
        return yaku.chows <= chows and yaku.pungs <= pungs and (shape == SETS) == (yaku.chows + yaku.pungs > 0)

    greater, ordinary = filter(can_be, YAKUMAN_OF_READING), filter(can_be, OF_READING)
    return _asked_of(tuple(greater), closed), _asked_of(tuple(ordinary), closed)


def times(name: str, options: Options) -> int:
    """How many yakuman this one is."""
    return 2 if options["double_yakuman"] and name in DOUBLE_YAKUMAN else 1


def han_of(name: str, closed: bool, self_draw: bool, options: Options) -> int:
    """What this yaku is worth where somebody says it is there; 0 where the rules do not play it.

    In an open hand one that it cannot have is worth what it is in a closed one.
    """
    if not _played(name, closed, self_draw, options):
        return 0
    in_closed, in_open = HAN[name]
    return in_closed if closed else in_open or in_closed


def _played(name: str, closed: bool, self_draw: bool, options: Options) -> bool:
    if name == "ippatsu":
        return bool(options["ippatsu"])
    if name == "pinfu":
        return not self_draw or bool(options["pinfu_tsumo"])
    if name == "tanyao":
        return closed or bool(options["open_tanyao"])
    return name != RENHOU or options["renhou"] == "mangan"
