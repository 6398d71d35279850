"""Hands that people counted: added up as hands of tiles are, with advice on what cannot be (riichi.md §5)."""

from __future__ import annotations

import random
from typing import Any

import pytest

import scoring
from scoring import RuleError, Rules, Valued
from scoring.readings import readings
from scoring.riichi import value_numbers
from scoring.riichi.fu import pair_of, triplets
from scoring.riichi.winning import read_hand

from .said import Hand, riichi
from .tiles_said import any_tiles, names, value_or_none

TSUMO: dict[str, Any] = {"win": "self_draw"}


def counted(*yaku: str, rules: Rules | None = None, **more: Any) -> Valued:
    """Counted by South, won on a discard, unless `more` says other."""
    return scoring.count_hand(rules or riichi(), {"yaku": list(yaku), "win": "discard", "seat": "S", **more})


def advised(*yaku: str, rules: Rules | None = None, **more: Any) -> list[str]:
    return [step.text for step in counted(*yaku, rules=rules, **more).advice]


def pung(terminal: bool = False, open: bool = False) -> Hand:
    return {"kind": "pung", "terminal": terminal, "open": open}


def test_ticks_add_up() -> None:
    found = counted("riichi", "tanyao", dora=1, sets=[pung(), pung(terminal=True)], pair="dragon", wait="middle")
    assert (found.han, found.fu, found.cost) == (3, 50, {"discard": 6400})
    assert found.fu_parts == {"base": 20, "sets": 12, "pair": 2, "wait": 2, "menzen_ron": 10}
    assert (found.dora, found.open, found.limit) == (1, False, "")
    assert [step.text for step in found.explain][5:7] == [
        "Closed triplet, simple: 4 fu",
        "Closed triplet, terminal: 8 fu",
    ]


def test_fu_may_be_given() -> None:
    found = counted("honitsu", open=True, fu=60)
    assert (found.han, found.fu, found.fu_parts, found.total) == (2, 60, {}, 3900)
    assert counted("honitsu", open=True, fu=170).fu == 170
    assert "60 fu, as counted" in [step.text for step in found.explain]


@pytest.mark.parametrize(
    ("yaku", "more", "fu"),
    [
        (("pinfu", "menzen_tsumo"), TSUMO, 20),
        (("pinfu",), {}, 30),
        (("chiitoitsu",), {}, 25),
        (("chiitoitsu", "menzen_tsumo"), TSUMO, 25),
        (("tanyao",), {"open": True}, 30),
        (("rinshan",), {"sets": [{"kind": "kong", "terminal": True}], "open": True, **TSUMO}, 60),
        (("yakuhai_seat",), {"pair": "double", "wait": "pair", "open": True}, 30),
        (("riichi",), {"sets": [{"kind": "chow"}] * 4}, 30),
    ],
)
def test_fu_of_ticks(yaku: tuple[str, ...], more: Hand, fu: int) -> None:
    assert counted(*yaku, **more).fu == fu


def test_an_open_hand_has_open_han() -> None:
    assert (counted("honitsu").han, counted("honitsu", open=True).han) == (3, 2)


def test_yakuman_stand_alone() -> None:
    found = counted("daisangen", "tsuuiisou", "riichi", dora=3)
    assert (found.yakuman, found.han, found.fu, found.dora) == (2, None, None, 0)
    assert [step.text for step in found.advice] == ["With a yakuman no other yaku counts"]
    assert counted("daisangen", "tsuuiisou", rules=riichi(yakuman_stack=False)).yakuman == 1


def test_renhou_is_a_mangan_or_nothing() -> None:
    assert (counted("renhou", "tanyao").yaku, counted("renhou").limit) == ((("renhou", 5),), "mangan")
    assert counted("renhou", "chinitsu").han == 6
    with pytest.raises(RuleError, match="no yaku"):
        counted("renhou", rules=riichi(renhou="off"))


def test_what_the_rules_do_not_play_counts_nothing() -> None:
    assert counted("riichi", "ippatsu", rules=riichi(ippatsu=False)).han == 1
    no_pinfu = counted("menzen_tsumo", "pinfu", rules=riichi(pinfu_tsumo=False), **TSUMO)
    assert (no_pinfu.han, no_pinfu.fu) == (1, 30)
    assert counted("riichi", ura=2, aka=1, rules=riichi(ura=False, aka=0)).han == 1
    assert advised("riichi", "ippatsu", rules=riichi(ippatsu=False)) == ["Ippatsu counts nothing under these rules"]


def test_without_a_yaku_nothing_is_won() -> None:
    for yaku, more in (((), {"dora": 3}), (("tanyao",), {"open": True, "rules": riichi(open_tanyao=False)})):
        with pytest.raises(RuleError) as refused:
            counted(*yaku, **more)
        assert (refused.value.code, refused.value.params) == ("no_yaku", {"field": "yaku"})


ADVICE: list[tuple[tuple[str, ...], Hand, list[str]]] = [
    (("pinfu",), {"open": True}, ["Pinfu needs a closed hand"]),
    (("pinfu", "yakuhai_haku"), {}, ["Pinfu and yakuhai_haku are never in one hand"]),
    (("pinfu", "toitoi"), {}, ["Toitoi and pinfu are never in one hand"]),
    (("pinfu", "chiitoitsu"), {}, ["Chiitoitsu and pinfu are never in one hand"]),
    (("pinfu", "rinshan", "menzen_tsumo"), TSUMO, ["Pinfu and rinshan are never in one hand"]),
    (("pinfu",), {"wait": "edge"}, ["Pinfu has sequences, a pair without fu and a two-sided wait only"]),
    (("pinfu",), {"pair": "seat"}, ["Pinfu has sequences, a pair without fu and a two-sided wait only"]),
    (("chiitoitsu", "rinshan"), {}, ["Rinshan is won by self-draw", "Chiitoitsu and rinshan are never in one hand"]),
    (("tanyao", "chanta"), {}, ["Tanyao and chanta are never in one hand"]),
    (("tanyao", "ittsuu"), {}, ["Tanyao and ittsuu are never in one hand"]),
    (("toitoi", "iipeikou"), {}, ["Toitoi and iipeikou are never in one hand"]),
    (("chiitoitsu", "ryanpeikou"), {}, ["Ryanpeikou counts in place of chiitoitsu"]),
    (("riichi", "double_riichi"), {}, ["Double_riichi counts in place of riichi"]),
    (("honitsu", "chinitsu"), {}, ["Chinitsu counts in place of honitsu"]),
    (("ippatsu",), {}, ["Ippatsu comes with riichi"]),
    (("tanyao", "menzen_tsumo"), {}, ["Menzen_tsumo is won by self-draw"]),
    (("houtei",), {"open": True, **TSUMO}, ["Houtei is won on a discard"]),
    (("chankan",), {"open": True, **TSUMO}, ["Chankan is won on a discard"]),
    (("haitei", "rinshan"), {"open": True, **TSUMO}, ["Haitei and rinshan are never in one hand"]),
    (("tenhou",), TSUMO, ["Tenhou is the dealer's"]),
    (("chiihou",), {"seat": "E", **TSUMO}, ["Chiihou is not the dealer's"]),
    (("tanyao",), TSUMO, ["A closed hand won by self-draw has menzen_tsumo too"]),
    (("tanyao",), {"ura": 1}, ["Ura dora count with riichi only"]),
    (("riichi", "ippatsu", "pinfu", "tanyao"), {"ura": 1, "dora": 2}, []),
    (("toitoi", "sanankou", "honroutou", "yakuhai_seat", "yakuhai_round"), {"open": True}, []),
]


@pytest.mark.parametrize(("yaku", "more", "advice"), ADVICE)
def test_advice(yaku: tuple[str, ...], more: Hand, advice: list[str]) -> None:
    assert advised(*yaku, **more) == advice


def test_advice_never_changes_what_counts() -> None:
    assert counted("pinfu", "toitoi", "yakuhai_haku", open=True).han == 4


BAD_REQUESTS: list[tuple[Hand, str, str]] = [
    ({"yaku": ["luck"]}, "yaku", "unknown"),
    ({"yaku": "riichi"}, "yaku", "not_a_list"),
    ({"win": "ron"}, "win", "unknown"),
    ({"seat": 1}, "seat", "not_text"),
    ({"open": 1}, "open", "not_true_or_false"),
    ({"fu": 35}, "fu", "unknown"),
    ({"fu": 500}, "fu", "number_out_of_range"),
    ({"dora": -1}, "dora", "number_out_of_range"),
    ({"aka": "1"}, "aka", "not_a_number"),
    ({"sets": [{"kind": "pair"}]}, "sets", "unknown"),
    ({"sets": [{"kind": "pung", "open": "no"}]}, "sets", "not_true_or_false"),
    ({"sets": [{"kind": "pung"}] * 5}, "sets", "too_many"),
    ({"sets": [5]}, "sets", "not_an_object"),
    ({"pair": "wind"}, "pair", "unknown"),
    ({"wait": "ryanmen"}, "wait", "unknown"),
]


@pytest.mark.parametrize(("changed", "field", "reason"), BAD_REQUESTS)
def test_what_cannot_be_read(changed: Hand, field: str, reason: str) -> None:
    with pytest.raises(RuleError) as refused:
        scoring.count_hand(riichi(), {"yaku": ["riichi"], "win": "discard", "seat": "S"} | changed)
    assert (refused.value.code, refused.value.params["field"]) == ("bad_request", field)
    assert refused.value.params["reason"] == reason


def test_three_players_may_win_on_the_replacement_of_a_north_with_pinfu() -> None:
    assert advised("pinfu", "rinshan", "menzen_tsumo", rules=riichi("tenhou_sanma"), kita=1, **TSUMO) == []


def ticks_of(rules: Rules, hand: Hand, worth: Valued) -> Hand:
    """What an attentive player would tick for this hand of tiles, whose best reading has this worth."""
    read = read_hand(rules, hand)
    for reading in readings(read.held):
        if "pinfu" in names(worth) and reading.wait != "two_sided":
            continue
        sets, pair = triplets(read, reading), pair_of(read, reading)
        said = {
            "yaku": [name for name, _ in worth.yaku],
            "open": worth.open,
            "win": hand["win"],
            "seat": hand["seat"],
            "sets": [{"kind": "kong" if one.kong else "pung", "terminal": one.outer, "open": one.open} for one in sets],
            "pair": "none" if reading.shape == "seven_pairs" else pair,
            "wait": reading.wait if reading.shape == "sets" else "two_sided",
            **{kind: getattr(worth, kind) for kind in ("dora", "ura", "aka", "kita")},
        }
        if worth.yakuman or scoring.count_hand(rules, said).fu_parts == worth.fu_parts:
            return said
    raise AssertionError(hand)


@pytest.mark.parametrize("players", [4, 3])
def test_a_hand_of_tiles_counted_right_is_worth_the_same_and_needs_no_advice(players: int) -> None:
    rng = random.Random(players)
    rules = riichi("rrc_2026" if players == 4 else "tenhou_sanma", double_yakuman=True)
    for _ in range(250):
        hand = any_tiles(rng, players)
        worth = value_or_none(rules, hand)
        if worth:
            again = scoring.count_hand(rules, ticks_of(rules, hand, worth))
            same = ("han", "fu", "fu_parts", "yakuman", "limit", "base", "cost", "total")
            assert [getattr(again, name) for name in same] == [getattr(worth, name) for name in same], hand
            assert set(again.yaku) == set(worth.yaku)
            assert again.advice == (), (hand, again.advice)


def test_ticks_of_a_hand_of_tiles_count_the_same() -> None:
    """Whatever the tiles are: yaku, bonus, sets, pair and wait, ticked as they were read."""
    rng, seen = random.Random(1130), 0
    for number in range(1500):
        rules = riichi("tenhou_sanma" if number % 4 == 0 else "rrc_2026", yakuman_stack=rng.random() < 0.5)
        hand = any_tiles(rng, rules.players)
        if not (worth := value_or_none(rules, hand)):
            continue
        again = scoring.count_hand(rules, worth.ticks | {"win": hand["win"], "seat": hand["seat"]})
        assert again.worth == worth.worth, hand
        assert again.ticks == worth.ticks
        seen += 1
    assert seen > 500


@pytest.mark.parametrize(
    ("numbers", "total"),
    [
        ({"han": 3, "fu": 40, "win": "discard", "seat": "S"}, 5200),
        ({"han": 3, "fu": 40, "win": "self_draw", "seat": "E"}, 7800),
        ({"han": 6, "win": "discard", "seat": "E"}, 18000),
        ({"yakuman": 1, "win": "self_draw", "seat": "S"}, 32000),
    ],
)
def test_numbers_are_worth_what_they_are_at_a_table(numbers: Hand, total: int) -> None:
    found = value_numbers(riichi(), numbers)
    assert (found.total, found.ticks, found.yaku) == (total, {}, ())
    assert found.explain


def test_numbers_that_no_hand_has_are_refused() -> None:
    with pytest.raises(RuleError) as refused:
        value_numbers(riichi(), {"han": 1, "fu": 20, "win": "discard", "seat": "S"})
    assert refused.value.code == "bad_win"
