"""Fu from tiles (riichi.md §3)."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.riichi.fu import Triplet, rounded

from .said import riichi
from .tiles_said import names, tiles_refused, valued

TSUMO: dict[str, Any] = {"win": "self_draw"}
RIICHI: dict[str, Any] = {"flags": ["riichi"]}


@pytest.mark.parametrize(
    ("kong", "outer", "is_open", "closed"),
    [(False, False, 2, 4), (False, True, 4, 8), (True, False, 8, 16), (True, True, 16, 32)],
)
def test_a_set(kong: bool, outer: bool, is_open: int, closed: int) -> None:
    assert (Triplet(kong, True, outer).fu, Triplet(kong, False, outer).fu) == (is_open, closed)


def test_rounding() -> None:
    assert [rounded({"base": fu}) for fu in (20, 22, 25, 30, 32, 40)] == [20, 30, 25, 30, 40, 40]


HANDS: list[tuple[str, str, tuple[str, ...], dict[str, Any], dict[str, int], int]] = [
    # tiles, winning tile, melds, more, parts, fu
    ("234m678m123p345s99s", "2m", (), {}, {"base": 20, "menzen_ron": 10}, 30),
    ("234m678m123p345s99s", "2m", (), TSUMO, {"base": 20}, 20),
    ("234m678m123p345s99s", "3m", (), RIICHI, {"base": 20, "wait": 2, "menzen_ron": 10}, 40),
    ("234m678m123p345s99s", "3p", (), RIICHI, {"base": 20, "wait": 2, "menzen_ron": 10}, 40),
    ("234m678m123p345s99s", "9s", (), RIICHI, {"base": 20, "wait": 2, "menzen_ron": 10}, 40),
    ("234m678m123p345s99s", "3m", (), RIICHI | TSUMO, {"base": 20, "wait": 2, "tsumo": 2}, 30),
    ("234m678m345s88s", "2m", ("chow 234p",), {}, {"base": 20, "open_pinfu": 2}, 30),
    ("234m678m345s88s", "2m", ("chow 234p",), TSUMO, {"base": 20, "tsumo": 2}, 30),
    ("234m678m345s88s", "3m", ("chow 234p",), {}, {"base": 20, "wait": 2}, 30),
    ("222m678m345s88p", "2m", ("chow 234p",), {}, {"base": 20, "sets": 2}, 30),  # the discard opens it
    ("222m678m345s88p", "2m", ("chow 234p",), TSUMO, {"base": 20, "sets": 4, "tsumo": 2}, 30),
    ("222m678m345s88p", "8p", ("chow 234p",), {}, {"base": 20, "sets": 4, "wait": 2}, 30),
    ("678m345s88p", "6m", ("chow 234p", "pung 222m"), {}, {"base": 20, "sets": 2}, 30),
    ("678m345s88p", "6m", ("chow 234p", "kong 2222m"), {}, {"base": 20, "sets": 8}, 30),
    ("678m345s88p", "6m", ("chow 234p", "added_kong 2222m"), {}, {"base": 20, "sets": 8}, 30),
    ("678m345s88p", "6m", ("chow 234p", "concealed_kong 2222m"), {}, {"base": 20, "sets": 16}, 40),
    ("678m345s88p", "6m", ("chow 234p", "concealed_kong 7777z"), {}, {"base": 20, "sets": 32}, 60),
    ("678m345s88p", "6m", ("chow 234p", "kong 7777z"), {}, {"base": 20, "sets": 16}, 40),
    ("234m678m123p345s55z", "2m", (), RIICHI, {"base": 20, "pair": 2, "menzen_ron": 10}, 40),
    ("234m678m123p345s22z", "2m", (), RIICHI, {"base": 20, "pair": 2, "menzen_ron": 10}, 40),
    ("234m678m123p345s11z", "2m", (), RIICHI, {"base": 20, "pair": 2, "menzen_ron": 10}, 40),
    ("234m678m123p345s11z", "2m", (), RIICHI | {"seat": "E"}, {"base": 20, "pair": 4, "menzen_ron": 10}, 40),
    ("234m678m123p345s33z", "2m", (), RIICHI, {"base": 20, "menzen_ron": 10}, 30),
    ("1155m3399p2288s77z", "7z", (), {}, {"base": 25}, 25),
    ("1155m3399p2288s77z", "7z", (), TSUMO, {"base": 25}, 25),
]


@pytest.mark.parametrize(("concealed", "win_tile", "melds", "more", "parts", "fu"), HANDS)
def test_a_hand(
    concealed: str, win_tile: str, melds: tuple[str, ...], more: dict[str, Any], parts: dict[str, int], fu: int
) -> None:
    found = valued(concealed, win_tile, *melds, **more)
    assert (found.fu_parts, found.fu) == (parts, fu)


def test_the_dearer_place_of_the_winning_tile_counts() -> None:
    assert valued("456m66m678p123p345s", "6m", **RIICHI).fu == 30  # pinfu, not the pair
    no_pinfu = valued("456m66m678p345s", "6m", "pung 111p", flags=["houtei"])
    assert no_pinfu.fu_parts == {"base": 20, "sets": 4, "wait": 2}


def test_options_of_a_double_wind_pair() -> None:
    hand = ("234m678m345s11z", "2m", "kong 1111p")
    more: dict[str, Any] = {"seat": "E", "win": "self_draw", "flags": ["rinshan"]}
    assert valued(*hand, rules=riichi(double_wind_fu=4), **more).fu_parts == {
        "base": 20, "sets": 16, "pair": 4, "tsumo": 2,
    }  # fmt: skip
    assert valued(*hand, rules=riichi(double_wind_fu=2), **more).fu == 40
    assert valued(*hand, rules=riichi(double_wind_fu=4), **more).fu == 50


def test_options_of_pinfu_by_self_draw() -> None:
    found = valued("234m678m123p345s99s", "2m", rules=riichi(pinfu_tsumo=False), **TSUMO)
    assert (names(found), found.han, found.fu) == ({"menzen_tsumo"}, 1, 30)
    by_discard = valued("234m678m123p345s99s", "2m", rules=riichi(pinfu_tsumo=False))
    assert (names(by_discard), by_discard.fu) == ({"pinfu"}, 30)


def test_options_of_an_open_hand_of_sequences() -> None:
    rules = riichi(open_pinfu_fu=False)
    found = valued("234m678m345s88s", "2m", "chow 234p", rules=rules)
    assert (found.han, found.fu, found.cost) == (1, 20, {"discard": 700})
    assert valued("234m678m345s88s", "2m", "chow 234p", rules=rules, **TSUMO).fu == 30


def test_options_of_self_draw_after_a_kan() -> None:
    hand = ("234m678m345s88s", "2m", "kong 2222p")
    more: dict[str, Any] = {"win": "self_draw", "flags": ["rinshan"]}
    assert valued(*hand, **more).fu_parts == {"base": 20, "sets": 8, "tsumo": 2}
    assert valued(*hand, rules=riichi(rinshan_tsumo_fu=False), **more).fu_parts == {"base": 20, "sets": 8}


def test_options_of_open_simples() -> None:
    hand = ("234m678m345s88s", "2m", "chow 234p")
    assert tiles_refused(*hand, rules=riichi(open_tanyao=False)).code == "no_yaku"
    assert names(valued("234m678m345s88s234p", "2m", rules=riichi(open_tanyao=False))) == {"tanyao", "pinfu"}
