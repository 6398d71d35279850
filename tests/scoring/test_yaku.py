"""Each yaku: a hand that has it, and one that misses it by little (riichi.md §4-§6)."""

from __future__ import annotations

from typing import Any

import pytest

import scoring
from scoring import RuleError, Valued
from scoring.riichi.yaku import HAN, YAKUMAN

from .said import Hand, riichi
from .tiles_said import names, tiles

TSUMO: dict[str, Any] = {"win": "self_draw"}
RIICHI: dict[str, Any] = {"flags": ["riichi"]}


def plain(*flags: str, **more: Any) -> Hand:
    """A closed hand whose yaku all come from flags and `more`."""
    return tiles("234m678m111p345s99s", "1p", flags=list(flags), **more)


HANDS: list[tuple[str, int, Hand]] = [
    # yaku, its han, a hand that has it
    ("riichi", 1, plain("riichi")),
    ("double_riichi", 2, plain("double_riichi")),
    ("ippatsu", 1, plain("riichi", "ippatsu")),
    ("menzen_tsumo", 1, plain(**TSUMO)),
    ("rinshan", 1, tiles("234m678m345s99s", "2m", "kong 1111p", flags=["rinshan"], **TSUMO)),
    ("chankan", 1, tiles("234m678m345s99s", "2m", "pung 111p", flags=["chankan"])),
    ("haitei", 1, tiles("234m678m345s99s", "2m", "pung 111p", flags=["haitei"], **TSUMO)),
    ("houtei", 1, tiles("234m678m345s99s", "2m", "pung 111p", flags=["houtei"])),
    ("pinfu", 1, tiles("234m678m123p345s99s", "2m")),
    ("iipeikou", 1, tiles("223344m678p99p456s", "2m")),
    ("iipeikou", 1, tiles("223344m111p555s99s", "9s")),
    ("iipeikou", 1, tiles("222333444m678p99s", "2m")),  # three equal ones count once
    ("tanyao", 1, tiles("234m678m222p345s88s", "2p")),
    ("tanyao", 1, tiles("234m678m345s88s", "3m", "pung 222p")),
    ("yakuhai_haku", 1, tiles("234m678m345s99s", "2m", "pung 555z")),
    ("yakuhai_hatsu", 1, tiles("234m678m345s99s", "2m", "kong 6666z")),
    ("yakuhai_chun", 1, tiles("234m678m345s99s", "2m", "pung 777z")),
    ("yakuhai_seat", 1, tiles("234m678m345s99s", "2m", "pung 222z")),
    ("yakuhai_round", 1, tiles("234m678m345s99s", "2m", "added_kong 1111z")),
    ("chiitoitsu", 2, tiles("1155m3399p2288s77z", "7z")),
    ("sanshoku_doujun", 2, tiles("234m234p234s678m99s", "7m")),
    ("sanshoku_doujun", 2, tiles("234m234p234s111z99s", "9s")),
    ("sanshoku_doujun", 1, tiles("234m234p678m99s", "7m", "chow 234s")),
    ("ittsuu", 2, tiles("123456789m345p99s", "4p")),
    ("ittsuu", 2, tiles("123456789m111z99s", "9s")),
    ("ittsuu", 1, tiles("456789m345p99s", "4p", "chow 123m")),
    ("chanta", 2, tiles("123m789p111s22z999m", "2z")),
    ("chanta", 2, tiles("123m999p111s111z99s", "9s")),
    ("chanta", 1, tiles("123m789p22z999m", "2z", "pung 111s")),
    ("toitoi", 2, tiles("222m44p", "4p", "pung 333p", "kong 9999s", "pung 777m")),
    ("sanankou", 2, tiles("222m444p888s345m99p", "9p")),
    ("sanankou", 2, tiles("222m444p99p", "4p", "concealed_kong 8888s", "chow 345m", **TSUMO)),
    ("sankantsu", 2, tiles("345m99p", "3m", "kong 2222s", "added_kong 4444p", "concealed_kong 8888s")),
    ("sankantsu", 2, tiles("345m99p", "3m", *[f"concealed_kong {rank * 4}s" for rank in "246"])),
    ("sanshoku_doukou", 2, tiles("222m222p345m99p", "9p", "kong 2222s")),
    ("shousangen", 2, tiles("234m678m77z", "7z", "pung 555z", "pung 666z")),
    ("honroutou", 2, tiles("111m99p", "9p", "pung 999m", "pung 222z", "pung 999s")),
    ("honroutou", 2, tiles("1199m1199p11s2277z", "7z")),
    ("honitsu", 3, tiles("123456m222m33z999m", "3z")),
    ("honitsu", 2, tiles("123456m222m33z", "3z", "pung 999m")),
    ("honitsu", 3, tiles("1122334499m5577z", "7z")),
    ("junchan", 3, tiles("123m789p111s99s999m", "9s")),
    ("junchan", 3, tiles("123m999p111s111p99s", "9s")),
    ("junchan", 2, tiles("123m789p99s999m", "9s", "pung 111s")),
    ("ryanpeikou", 3, tiles("223344m667788p99s", "9s")),
    ("ryanpeikou", 3, tiles("222233334444m99s", "9s")),
    ("chinitsu", 6, tiles("12345678922244m", "4m")),
    ("chinitsu", 5, tiles("12345678944m", "4m", "pung 222m")),
    ("renhou", 5, plain("renhou")),
    ("kokushi", 1, tiles("19m19p19s12345677z", "1m")),
    ("kokushi_13", 1, tiles("19m19p19s12345677z", "7z")),
    ("suuankou", 1, tiles("222m444p888s333m99p", "3m", **TSUMO)),
    ("suuankou_tanki", 1, tiles("222m444p888s99p", "9p", "concealed_kong 3333m")),
    ("daisangen", 1, tiles("234m99s", "3m", "pung 555z", "pung 666z", "kong 7777z")),
    ("shousuushii", 1, tiles("234m44z", "4z", "pung 111z", "pung 222z", "pung 333z")),
    ("shousuushii", 1, tiles("234m11z", "1z", "pung 222z", "pung 333z", "pung 444z")),
    ("daisuushii", 1, tiles("55m", "5m", "pung 111z", "pung 222z", "pung 333z", "kong 4444z")),
    ("tsuuiisou", 1, tiles("55z666z", "5z", "pung 111z", "pung 222z", "pung 777z")),
    ("tsuuiisou", 1, tiles("11223344556677z", "7z")),
    ("ryuuiisou", 1, tiles("22334488s666z", "4s", "pung 666s")),
    ("ryuuiisou", 1, tiles("22334488s", "4s", "pung 666s", "chow 234s")),
    ("chinroutou", 1, tiles("11m999m", "1m", "pung 111p", "pung 999p", "pung 999s")),
    ("chuuren", 1, tiles("11123455678999m", "1m")),
    ("chuuren_9", 1, tiles("11123455678999m", "5m")),
    ("chuuren_9", 1, tiles("11112345678999m", "1m")),
    ("suukantsu", 1, tiles("11z", "1z", "kong 2222m", "kong 3333p", "added_kong 4444s", "concealed_kong 5555s")),
    ("tenhou", 1, plain("tenhou", seat="E", **TSUMO)),
    ("chiihou", 1, plain("chiihou", **TSUMO)),
]


@pytest.mark.parametrize(("name", "han", "hand"), HANDS, ids=[f"{name}-{han}" for name, han, _ in HANDS])
def test_a_hand_that_has_it(name: str, han: int, hand: Hand) -> None:
    assert (name, han) in value(hand).yaku


def value(hand: Hand, **options: Any) -> Valued:
    return scoring.value_hand(riichi(**options), hand)


def test_there_is_a_hand_for_each() -> None:
    shown = {name for name, _, _ in HANDS}
    assert shown == {*HAN, *YAKUMAN}
    open_ones = {name for name, _, hand in HANDS if any(meld["kind"] != "concealed_kong" for meld in hand["melds"])}
    assert {name for name, (closed, in_open) in HAN.items() if in_open} <= open_ones | {"rinshan"}


MISSED: list[tuple[str, Hand]] = [
    # yaku, a hand that misses it; another yaku makes it a win
    ("pinfu", tiles("234m678m123p345s99s", "3m", **RIICHI)),  # middle wait
    ("pinfu", tiles("234m678m123p345s99s", "3p", **RIICHI)),  # edge wait
    ("pinfu", tiles("234m678m123p345s22z", "2m", **RIICHI)),  # a pair of the seat wind
    ("pinfu", tiles("234m678m123p345s11z", "2m", **RIICHI)),  # … of the round wind
    ("pinfu", tiles("234m678m123p345s77z", "2m", **RIICHI)),  # … of dragons
    ("iipeikou", tiles("234m678m99s456p", "2m", "chow 234m", flags=["houtei"])),  # open
    ("tanyao", tiles("234m678m222p123s88s", "2p", **RIICHI)),
    ("sanshoku_doujun", tiles("234m234p345s678m99s", "7m", **RIICHI)),
    ("ittsuu", tiles("123456m789p345p99s", "4p", **RIICHI)),
    ("chanta", tiles("123m789p222s22z999m", "2z", **RIICHI)),
    ("chanta", tiles("111m999p111s33z999m", "3z", **RIICHI)),  # no sequence
    ("junchan", tiles("123m789p111s33z999m", "3z", **RIICHI)),
    ("sanankou", tiles("222m444p888s345m99p", "8s", **RIICHI)),  # the discard completes one
    ("sanankou", tiles("444p888s345m99p", "9p", "pung 222m", flags=["houtei"])),
    ("sanshoku_doukou", tiles("222m222p333s345m99p", "9p", **RIICHI)),
    ("sanshoku_doukou", tiles("111p111s345m99p", "9p", "pung 111z")),
    ("shousangen", tiles("234m678m77z555z", "7z", "pung 222p")),
    ("honitsu", tiles("12345678922244m", "4m")),
    ("ryanpeikou", tiles("223344m678p99p", "2m", "concealed_kong 1111s", **RIICHI)),
    ("chiitoitsu", tiles("223344m667788p99s", "9s")),
    ("suuankou", tiles("222m444p888s333m99p", "3m")),
    ("daisangen", tiles("234m678m77z", "7z", "pung 555z", "pung 666z")),
    ("chuuren", tiles("11123455678999m", "5m")),
    ("chuuren", tiles("11123456788m", "8m", "concealed_kong 9999m", **RIICHI)),  # a kan
    ("ryuuiisou", tiles("22334488s555z", "4s", "pung 666s")),
    ("kokushi", tiles("19m19p19s12345677z", "7z")),
]


@pytest.mark.parametrize(("name", "hand"), MISSED)
def test_a_hand_that_misses_it(name: str, hand: Hand) -> None:
    assert name not in names(value(hand))


def test_the_ends_of_each_suit() -> None:
    """One triplet of 2 or 8 spoils a hand of terminals and honours, one of 1 or 9 spoils a hand of simples."""
    for suit in "mps":
        for simple, terminal in (("2", "1"), ("8", "9")):
            outer = [f"pung {one}" for one in ("111m", "999p", "999s") if one[3] != suit] + ["pung 555z", "pung 666z"]
            assert "honroutou" not in names(value(tiles(f"{simple * 3}{suit}77z", "7z", *outer[:3])))
            inner = [f"pung {one}" for one in ("333m", "444p", "666s") if one[3] != suit] + [f"chow 345{suit}"]
            assert names(value(tiles(f"{terminal * 3}{suit}66{suit}", f"6{suit}", *inner, flags=["houtei"]))) == {
                "houtei"
            }
            assert "tanyao" in names(value(tiles(f"{simple * 3}{suit}66{suit}", f"6{suit}", *inner)))


NO_YAKU = [
    tiles("67p8p99m", "8p", "chow 123s", "chow 234s", "chow 456m"),
    tiles("67p8p99m", "8p", "pung 444z", "chow 234s", "chow 456m"),  # a guest wind
    tiles("340m678m123p345s99p", "3p", dora=["4m"]),  # red fives and dora are none
    tiles("223344m99p", "2m", "chow 678p", "chow 456s"),  # an open double sequence
]


@pytest.mark.parametrize("hand", NO_YAKU)
def test_without_a_yaku_nothing_is_won(hand: Hand) -> None:
    with pytest.raises(RuleError) as refused:
        value(hand)
    assert (refused.value.code, refused.value.params) == ("no_yaku", {"field": "concealed"})


TOGETHER: list[tuple[Hand, set[str]]] = [
    (tiles("223344m556677p88s", "8s"), {"tanyao", "ryanpeikou"}),
    (tiles("111222333m99m78m9m", "9m", **RIICHI), {"riichi", "chinitsu", "pinfu", "iipeikou", "junchan"}),
    (tiles("111m99p", "9p", "pung 999m", "pung 444z", "pung 999s"), {"toitoi", "honroutou"}),
    (tiles("123456789m22z", "2z", "pung 111z"), {"yakuhai_round", "honitsu", "ittsuu"}),
    (tiles("22z333z", "3z", "pung 111z", "pung 444z", "pung 222m"), {"shousuushii"}),
    (tiles("77z", "7z", "pung 555z", "pung 666z", "pung 111z", "pung 222z"), {"tsuuiisou"}),
    (tiles("222m44z", "4z", "kong 1111z", "kong 2222z", "kong 3333z"), {"shousuushii"}),
    (tiles("234m44p345s", "4p", "pung 222z", "chow 678s", round="S"), {"yakuhai_seat", "yakuhai_round"}),
]


@pytest.mark.parametrize(("hand", "held"), TOGETHER)
def test_yaku_of_one_hand(hand: Hand, held: set[str]) -> None:
    assert names(value(hand)) == held


def test_a_double_wind_counts_twice_in_a_triplet() -> None:
    assert value(tiles("234m44p345s", "4p", "pung 111z", "chow 678s", seat="E")).han == 2
