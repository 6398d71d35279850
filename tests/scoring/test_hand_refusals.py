"""Hands of tiles that cannot be, and how that is said (engine.md, `op: hand`; riichi.md §23)."""

from __future__ import annotations

from typing import Any

import pytest

import scoring
from scoring import RuleError

from .said import Hand, riichi
from .tiles_said import tiles, tiles_refused, valued

SANMA = riichi("tenhou_sanma")
HAND = tiles("345m234567p67888s", "8s", flags=["riichi"])


def refused(hand: Any, **options: Any) -> RuleError:
    with pytest.raises(RuleError) as refusal:
        scoring.value_hand(riichi(**options), hand)
    assert refusal.value.message
    return refusal.value


BAD_TILES: list[tuple[Hand, str, str]] = [
    # what is different, field, reason
    ({"concealed": "345m234567p6788s"}, "concealed", "number_of_tiles"),
    ({"concealed": "345m234567p678889s"}, "concealed", "number_of_tiles"),
    ({"concealed": ""}, "concealed", "number_of_tiles"),
    ({"melds": [{"kind": "pung", "tiles": "111z"}]}, "concealed", "number_of_tiles"),
    ({"melds": [{"kind": "pung", "tiles": "111z"}] * 5}, "melds", "too_many"),
    ({"concealed": "3x"}, "concealed", "not_tiles"),
    ({"concealed": "345m234567p67888s8z"}, "concealed", "not_tiles"),
    ({"win_tile": "9s"}, "win_tile", "win_tile_not_held"),
    ({"win_tile": "0p"}, "win_tile", "win_tile_not_held"),
    ({"win_tile": "88s"}, "win_tile", "not_a_tile"),
    ({"win_tile": ""}, "win_tile", "not_a_tile"),
    ({"concealed": "345m234567p88888s"}, "concealed", "five_of_a_kind"),
    ({"concealed": "34m234004567p888s"}, "concealed", "too_many_red_fives"),
    ({"dora": ["10m"]}, "dora", "not_a_tile"),
    ({"dora": ["1m"] * 6}, "dora", "too_many"),
    ({"ura": ["1m", "1m", "1m", "1m", "2m", "3m"]}, "ura", "too_many"),
    ({"dora": ["8s", "8s"]}, "dora", "tile_used_up"),
    ({"dora": ["8s"], "ura": ["8s"]}, "dora", "tile_used_up"),
    ({"ura": ["1z", "1z", "1z", "1z", "1z"]}, "ura", "tile_used_up"),
]


@pytest.mark.parametrize(("changed", "field", "reason"), BAD_TILES)
def test_tiles_that_cannot_be(changed: Hand, field: str, reason: str) -> None:
    error = refused(HAND | changed)
    assert (error.code, error.params["field"], error.params["reason"]) == ("bad_tiles", field, reason)


@pytest.mark.parametrize(
    "meld",
    [
        ("chow", "135m"), ("chow", "12m"), ("chow", "1234m"), ("chow", "89m1p"), ("chow", "123z"), ("chow", "111m"),
        ("chow", "9m1p2p"), ("pung", "112m"), ("pung", "1111m"), ("pung", "11m"), ("pung", ""), ("kong", "111m"),
        ("kong", "1112m"), ("added_kong", "123m"), ("concealed_kong", "11m"), ("pung", "8z"),
    ],
)  # fmt: skip
def test_a_meld_is_the_set_it_is_said_to_be(meld: tuple[str, str]) -> None:
    kind, written = meld
    error = refused(HAND | {"melds": [{"kind": kind, "tiles": written}]})
    assert (error.code, error.params["field"]) == ("bad_tiles", "melds")


def test_a_meld_may_be_written_in_any_order_with_a_red_five() -> None:
    assert valued("345m234567p88s", "8s", "chow 867s").aka == 0
    assert valued("345m234567p88s", "8s", "chow 604s").aka == 1


def test_five_of_a_kind_over_hand_and_melds() -> None:
    error = tiles_refused("34588m678p777s", "7s", "pung 777s")
    assert error.params == {"field": "concealed", "reason": "five_of_a_kind", "tile": "7s", "most": 4}
    assert str(error) == "These tiles cannot be: there are more than 4 of 7s"


def test_red_fives() -> None:
    assert valued("340m234067p67888s", "8s", flags=["riichi"]).aka == 2
    assert valued("340m234067p67888s", "8s", flags=["riichi"], rules=riichi(aka=0)).aka == 0
    assert tiles_refused("345m340p340p22288s", "8s").params["reason"] == "too_many_red_fives"
    assert valued("345m340p340p22288s", "8s", flags=["riichi"], rules=riichi(aka=4)).aka == 2
    assert tiles_refused("340m340m345p22288s", "8s", rules=riichi(aka=4)).params["tile"] == "0m"


BAD_FLAGS: list[tuple[Hand, str, str]] = [
    # what is different, flag, reason
    ({"flags": ["ippatsu"]}, "ippatsu", "flag_needs_riichi"),
    ({"flags": ["haitei"]}, "haitei", "flag_needs_self_draw"),
    ({"flags": ["rinshan"]}, "rinshan", "flag_needs_self_draw"),
    ({"flags": ["tenhou"], "seat": "E"}, "tenhou", "flag_needs_self_draw"),
    ({"flags": ["chiihou"]}, "chiihou", "flag_needs_self_draw"),
    ({"flags": ["houtei"], "win": "self_draw"}, "houtei", "flag_needs_discard"),
    ({"flags": ["chankan"], "win": "self_draw"}, "chankan", "flag_needs_discard"),
    ({"flags": ["renhou"], "win": "self_draw"}, "renhou", "flag_needs_discard"),
    ({"flags": ["tenhou"], "win": "self_draw"}, "tenhou", "flag_of_dealer"),
    ({"flags": ["chiihou"], "win": "self_draw", "seat": "E"}, "chiihou", "flag_not_of_dealer"),
    ({"flags": ["renhou"], "seat": "E"}, "renhou", "flag_not_of_dealer"),
    ({"flags": ["rinshan"], "win": "self_draw"}, "rinshan", "flag_needs_kong"),
    ({"flags": ["houtei", "chankan"]}, "houtei", "flags_exclude"),
]


@pytest.mark.parametrize(("changed", "flag", "reason"), BAD_FLAGS)
def test_flags_that_contradict_the_rest(changed: Hand, flag: str, reason: str) -> None:
    error = refused(HAND | changed)
    assert (error.code, error.params["flag"], error.params["reason"]) == ("bad_flags", flag, reason)


@pytest.mark.parametrize("flag", ["riichi", "double_riichi", "tenhou", "chiihou", "renhou"])
@pytest.mark.parametrize("kind", ["chow 678s", "pung 888s", "kong 8888s", "added_kong 8888s"])
def test_some_need_a_closed_hand(flag: str, kind: str) -> None:
    way = "self_draw" if flag in ("tenhou", "chiihou") else "discard"
    hand = tiles("345m234567p99s", "3m", kind, flags=[flag], win=way, seat="E" if flag == "tenhou" else "S")
    error = refused(hand)
    assert (error.params["reason"], error.params["flag"]) == ("flag_needs_closed_hand", flag)


def test_a_closed_kan_leaves_the_hand_closed() -> None:
    assert valued("345m234567p99s", "3m", "concealed_kong 8888s", flags=["riichi"]).open is False


@pytest.mark.parametrize("flags", [["ippatsu", "riichi"], ["haitei"]])
def test_after_a_kan_there_is_neither_ippatsu_nor_the_last_tile(flags: list[str]) -> None:
    hand = tiles("345m234567p99s", "3m", "concealed_kong 8888s", flags=[*flags, "rinshan"], win="self_draw")
    assert refused(hand).params["reason"] == "flags_exclude"


def without(field: str) -> Hand:
    return {name: value for name, value in HAND.items() if name != field}


BAD_REQUESTS: list[tuple[Any, str, str]] = [
    (None, "hand", "not_an_object"),
    ([], "hand", "not_an_object"),
    *[(without(field), field, "missing") for field in ("concealed", "win_tile", "win", "seat", "round")],
    (HAND | {"concealed": 5}, "concealed", "not_text"),
    (HAND | {"win_tile": None}, "win_tile", "not_text"),
    (HAND | {"win": "ron"}, "win", "unknown"),
    (HAND | {"seat": "X"}, "seat", "unknown"),
    (HAND | {"round": 1}, "round", "not_text"),
    (HAND | {"flags": ["luck"]}, "flags", "unknown"),
    (HAND | {"flags": [[]]}, "flags", "not_text"),
    (HAND | {"flags": "riichi"}, "flags", "not_a_list"),
    (HAND | {"melds": {}}, "melds", "not_a_list"),
    (HAND | {"melds": ["111z"]}, "melds", "not_an_object"),
    (HAND | {"melds": [{"tiles": "111z"}]}, "kind", "missing"),
    (HAND | {"melds": [{"kind": "pon", "tiles": "111z"}]}, "melds", "unknown"),
    (HAND | {"melds": [{"kind": "pung", "tiles": 1}]}, "melds", "not_text"),
    (HAND | {"dora": "1m"}, "dora", "not_a_list"),
    (HAND | {"dora": [1]}, "dora", "not_text"),
    (HAND | {"kita": 1}, "kita", "number_out_of_range"),
    (HAND | {"kita": True}, "kita", "not_a_number"),
]


@pytest.mark.parametrize(("hand", "field", "reason"), BAD_REQUESTS)
def test_what_cannot_be_read(hand: Any, field: str, reason: str) -> None:
    error = refused(hand)
    assert (error.code, error.params["field"], error.params["reason"]) == ("bad_request", field, reason)


def test_what_may_be_left_out() -> None:
    short = {name: value for name, value in HAND.items() if name not in ("melds", "flags")}
    assert valued("345m234567p67888s", "8s").to_json() == scoring.value_hand(riichi(), short).to_json()


@pytest.mark.parametrize("concealed", ["346m234567p67888s", "1111m3399p2288s77z", "19m19p19s123456z2p2p"])
def test_a_hand_that_is_not_complete(concealed: str) -> None:
    error = tiles_refused(concealed, concealed[0] + "m")
    assert (error.code, error.params) == ("not_a_winning_hand", {"field": "concealed"})


class TestThreePlayers:
    hand = ("19m19p19s12345677z", "7z")

    def test_without_2_to_8_of_characters(self) -> None:
        error = tiles_refused("234m678p345s99p111s", "9p", rules=SANMA)
        assert error.params == {"field": "concealed", "reason": "not_of_three", "tile": "2m"}
        assert tiles_refused(*self.hand, dora=["5m"], rules=SANMA).params["reason"] == "not_of_three"

    def test_without_chi(self) -> None:
        error = tiles_refused("678p345s99p111s", "9p", "chow 123p", rules=SANMA)
        assert error.params == {"field": "melds", "reason": "no_chow_of_three"}

    def test_without_a_north_seat(self) -> None:
        assert tiles_refused(*self.hand, seat="N", rules=SANMA).params["reason"] == "unknown"

    @pytest.mark.parametrize(("kita", "reason"), [(5, "number_out_of_range"), (4, "five_of_a_kind")])
    def test_norths_set_aside_are_four_at_most(self, kita: int, reason: str) -> None:
        assert tiles_refused(*self.hand, kita=kita, rules=SANMA).params["reason"] == reason

    def test_norths_set_aside_and_indicators_are_four_at_most(self) -> None:
        error = tiles_refused(*self.hand, kita=3, dora=["4z"], rules=SANMA)
        assert (error.params["field"], error.params["reason"], error.params["tile"]) == ("dora", "tile_used_up", "4z")

    def test_a_north_set_aside_is_replaced_as_a_kan_is(self) -> None:
        more: dict[str, Any] = {"rules": SANMA, "win": "self_draw", "flags": ["rinshan"]}
        assert valued("123456p678s11199m", "9m", kita=1, **more).han == 3
        assert tiles_refused("123456p678s11199m", "9m", **more).params["reason"] == "flag_needs_kong"
