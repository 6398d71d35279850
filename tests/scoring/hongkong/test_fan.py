"""Every fan: hands that have it and hands that just miss it (hongkong.md §2)."""

from __future__ import annotations

from typing import Any

import pytest

from scoring import RuleError
from scoring.hongkong import CHINESE

from .said import ALL_FOUR, hongkong, valued

OPEN = ("chow 123m", "chow 345s")  # two melds that are worth nothing
PUNGS = ("pung 222m", "pung 777p", "pung 999s")
SELF = {"win": "self_draw"}
# fan, then hands that have it and hands that miss it: tiles, winning tile, melds, and what differs otherwise
Said = tuple[str, str, tuple[str, ...], dict[str, Any]]
CASES: list[tuple[str, list[Said], list[Said]]] = [
    (
        "common_hand",
        [("234p456p77z", "6p", OPEN, {}), ("234p567p88p", "2p", OPEN, {}), ("23p456p77z4p", "3p", OPEN, {})],
        [("222p456p77z", "6p", OPEN, {}), ("234p456p77z", "6p", OPEN, {"options": {"common_hand_pair": "suit"}})],
    ),
    (
        "all_pungs",
        [("333s55p", "5p", PUNGS, {}), ("333s55p", "5p", ("kong 2222m", "kong 7777p", "pung 999s"), {})],
        [("345s55p", "5p", PUNGS, {}), ("222m777p999s333s55p", "5p", (), {})],
    ),
    (
        "four_concealed_pungs",
        [
            ("222m777p999s333s55p", "5p", (), {}),
            ("222m777p999s333s55p", "2m", (), SELF),
            ("777p999s333s55p", "5p", ("concealed_kong 2222m",), {}),
            ("222m777p999s333s55p", "2m", (), {"options": {"four_concealed_strict": False}}),
        ],
        [("222m777p999s333s55p", "2m", (), {}), ("777p999s333s55p", "5p", ("kong 2222m",), SELF)],
    ),
    (
        "mixed_one_suit",
        [("456p22z", "4p", ("chow 123p", "chow 789p", "pung 555p"), {})],
        [("456p22p", "4p", ("chow 123p", "chow 789p", "pung 555p"), {}),
         ("456p22z", "4p", ("chow 123m", "pung 111z", "pung 555p"), {})],
    ),
    (
        "pure_one_suit",
        [("456p22p", "4p", ("chow 123p", "chow 789p", "pung 555p"), {})],
        [("456p22z", "4p", ("chow 123p", "chow 789p", "pung 555p"), {}),
         ("456p22s", "4p", ("chow 123p", "chow 789p", "pung 555p"), {})],
    ),
    (
        "mixed_terminals",
        [("999s11z", "9s", ("pung 111m", "pung 999m", "pung 444z"), {})],
        [("999s11s", "9s", ("pung 111m", "pung 999m", "pung 999p"), {}),
         ("888s11z", "8s", ("pung 111m", "pung 999m", "pung 444z"), {})],
    ),
    (
        "dragon_pung",
        [("456p22m", "4p", ("pung 555z", *OPEN), {}), ("777z22m", "7z", ("chow 123p", *OPEN), {}),
         ("456p22m", "4p", ("kong 6666z", *OPEN), {})],
        [("456p22m", "4p", ("pung 111z", *OPEN), {"seat": "W", "round": "S"}),
         ("456p55z", "4p", ("chow 123p", *OPEN), {})],
    ),
    (
        "small_three_dragons",
        [("234m77z", "4m", ("pung 555z", "pung 666z", "chow 789m"), {})],
        [("234m22z", "4m", ("pung 555z", "pung 666z", "chow 789m"), {}),
         ("22234m", "4m", ("pung 555z", "pung 666z", "pung 777z"), {})],
    ),
    (
        "big_three_dragons",
        [("234m55s", "4m", ("pung 555z", "pung 666z", "kong 7777z"), {})],
        [("234m77z", "4m", ("pung 555z", "pung 666z", "chow 789m"), {})],
    ),
    (
        "seat_wind",
        [("456p22m", "4p", ("pung 222z", *OPEN), {}), ("456p22m", "4p", ("pung 111z", *OPEN), {"seat": "E"})],
        [("456p22m", "4p", ("pung 111z", *OPEN), {}), ("456p22z", "4p", ("chow 123p", *OPEN), {})],
    ),
    (
        "round_wind",
        [("456p22m", "4p", ("pung 111z", *OPEN), {}), ("456p22m", "4p", ("pung 333z", *OPEN), {"round": "W"})],
        [("456p22m", "4p", ("pung 222z", *OPEN), {})],
    ),
    (
        "small_four_winds",
        [("345s22z", "5s", ("pung 111z", "pung 333z", "pung 444z"), {})],
        [("345s22s", "5s", ("pung 111z", "pung 333z", "pung 444z"), {}),
         ("22s333z", "3z", ("pung 111z", "pung 222z", "pung 444z"), {})],
    ),
    (
        "seven_pairs",
        [("1133m5577p2299s44z", "4z", (), {"options": {"seven_pairs": 4}}),
         ("112233m556677p99s", "9s", (), {"options": {"seven_pairs": 4}})],
        [("112233m556677p99s", "9s", (), {}), ("112233m556677p99s", "9s", (), {"options": {"seven_pairs": 1}})],
    ),
    ("self_draw", [("234p456p88p", "6p", OPEN, SELF)], [("234p456p88p", "6p", OPEN, {})]),
    (
        "concealed_hand",
        [
            ("123m345s234p456p88p", "6p", (), {}),
            ("123m234p456p88p", "6p", ("concealed_kong 9999s",), SELF),
            ("123m345s234p456p88p", "6p", (),
             {"options": {"concealed_counts_with_flowers": False, "flowers_in_play": False}}),
        ],
        [
            ("345s234p456p88p", "6p", ("chow 123m",), {}),
            ("123m234p456p88p", "6p", ("concealed_kong 9999s",),
             {"options": {"concealed_kong_keeps_concealed": False}}),
            ("123m345s234p456p88p", "6p", (), {"options": {"concealed_counts_with_flowers": False}}),
        ],
    ),
    (
        "robbing_kong",
        [("234p456p88p", "6p", OPEN, {"flags": ["robbing_kong"]})],
        [("234p456p88p", "6p", OPEN, {"flags": ["robbing_kong"], **SELF})],
    ),
    (
        "last_tile_draw",
        [("234p456p88p", "6p", OPEN, {"flags": ["last_tile"], **SELF})],
        [("234p456p88p", "6p", OPEN, {"flags": ["last_tile"]})],
    ),
    (
        "last_discard",
        [("234p456p88p", "6p", OPEN, {"flags": ["last_tile"]})],
        [("234p456p88p", "6p", OPEN, {"flags": ["last_tile"], **SELF})],
    ),
    (
        "kong_replacement",
        [("456p88p", "6p", ("kong 7777s", *OPEN), {"flags": ["kong_replacement"], **SELF}),
         ("456p88p", "6p", ("kong 7777s", *OPEN), {"flags": ["double_kong"], **SELF})],
        [("456p88p", "6p", ("kong 7777s", *OPEN), {"flags": ["kong_replacement"]}),
         ("456p88p", "6p", ("pung 777s", *OPEN), {"flags": ["kong_replacement"], **SELF}),
         ("456p88p", "6p", ("kong 7777s", "added_kong 9999s", "chow 123m"), {"flags": ["double_kong"], **SELF})],
    ),
    (
        "double_kong",
        [("456p88p", "6p", ("kong 7777s", "added_kong 9999s", "chow 123m"), {"flags": ["double_kong"], **SELF})],
        [("456p88p", "6p", ("kong 7777s", "added_kong 9999s", "chow 123m"), {"flags": ["double_kong"]}),
         ("456p88p", "6p", ("kong 7777s", *OPEN), {"flags": ["double_kong"], **SELF})],
    ),
    (
        "human",
        [("234p456p88p", "6p", OPEN, {"flags": ["human"], "options": {"human_hand": 3}}),
         ("234p456p88p", "6p", OPEN, {"flags": ["human"], "options": {"human_hand": "limit"}})],
        [("234p456p88p", "6p", OPEN, {"flags": ["human"]}),
         ("234p456p88p", "6p", OPEN, {"flags": ["human"], "options": {"human_hand": 3}, **SELF}),
         ("234p456p88p", "6p", OPEN, {"flags": ["human"], "options": {"human_hand": 3}, "seat": "E"})],
    ),
    (
        "flower_replacement",
        [("234p456p88p", "6p", OPEN, {"flags": ["flower_replacement"], "options": {"flower_replacement": 1}, **SELF})],
        [("234p456p88p", "6p", OPEN, {"flags": ["flower_replacement"], **SELF}),
         ("234p456p88p", "6p", OPEN, {"flags": ["flower_replacement"], "options": {"flower_replacement": 1}}),
         ("234p456p88p", "6p", OPEN,
          {"flags": ["flower_replacement"], "options": {"flower_replacement": 1}, "flowers": [], **SELF})],
    ),
    (
        "no_flowers",
        [("234p456p88p", "6p", OPEN, {"flowers": []})],
        [("234p456p88p", "6p", OPEN, {}), ("234p456p88p", "6p", OPEN, {"flowers": [], "seasons": [4]}),
         ("234p456p88p", "6p", OPEN, {"flowers": [], "options": {"flowers_in_play": False}})],
    ),
    (
        "seat_flower",
        [("234p456p88p", "6p", OPEN, {"flowers": [2]}), ("234p456p88p", "6p", OPEN, {"flowers": [4, 1], "seat": "N"})],
        [("234p456p88p", "6p", OPEN, {"flowers": [1]}), ("234p456p88p", "6p", OPEN, {"flowers": ALL_FOUR}),
         ("234p456p88p", "6p", OPEN, {"flowers": [2], "options": {"flowers_in_play": False}})],
    ),
    (
        "seat_season",
        [("234p456p88p", "6p", OPEN, {"seasons": [2]})],
        [("234p456p88p", "6p", OPEN, {"seasons": [3]}), ("234p456p88p", "6p", OPEN, {"seasons": ALL_FOUR})],
    ),
    ("flower_set", [("234p456p88p", "6p", OPEN, {"flowers": ALL_FOUR})], [("234p456p88p", "6p", OPEN,
     {"flowers": [1, 2, 4]})]),
    ("season_set", [("234p456p88p", "6p", OPEN, {"seasons": ALL_FOUR})], [("234p456p88p", "6p", OPEN,
     {"seasons": [1, 2, 4]})]),
    (
        "eight_flowers",
        [("234p456p88p", "6p", OPEN, {"flowers": ALL_FOUR, "seasons": ALL_FOUR, **SELF}),
         ("24579p135s", "1s", OPEN, {"flowers": ALL_FOUR, "seasons": ALL_FOUR, **SELF})],
        [("234p456p88p", "6p", OPEN, {"flowers": ALL_FOUR, "seasons": ALL_FOUR}),
         ("234p456p88p", "6p", OPEN, {"flowers": ALL_FOUR, "seasons": [1, 2, 4], **SELF}),
         ("234p456p88p", "6p", OPEN,
          {"flowers": ALL_FOUR, "seasons": ALL_FOUR, "options": {"eight_flowers": 0}, **SELF})],
    ),
    (
        "seven_flowers",
        [("234p456p88p", "6p", OPEN,
          {"flowers": ALL_FOUR, "seasons": [1, 2, 4], "options": {"seven_flowers": True}, **SELF}),
         ("234p456p88p", "6p", OPEN,
          {"flowers": ALL_FOUR, "seasons": ALL_FOUR, "options": {"seven_flowers": True, "eight_flowers": 0}, **SELF})],
        [("234p456p88p", "6p", OPEN, {"flowers": ALL_FOUR, "seasons": [1, 2, 4], **SELF}),
         ("234p456p88p", "6p", OPEN,
          {"flowers": ALL_FOUR, "seasons": ALL_FOUR, "options": {"seven_flowers": True}, **SELF})],
    ),
    (
        "thirteen_orphans",
        [("19m19p19s12345677z", "1m", (), {}), ("19m19p19s12345677z", "7z", (), {})],
        [("234p456p88p", "6p", OPEN, {})],
    ),
    (
        "heavenly",
        [("123m345s234p456p88p", "6p", (), {"flags": ["heavenly"], "seat": "E", **SELF})],
        [("123m345s234p456p88p", "6p", (), {"flags": ["heavenly"], **SELF}),
         ("123m345s234p456p88p", "6p", (), {"flags": ["heavenly"], "seat": "E"}),
         ("234p456p88p", "6p", OPEN, {"flags": ["heavenly"], "seat": "E", **SELF})],
    ),
    (
        "earthly",
        [("123m345s234p456p88p", "6p", (), {"flags": ["earthly"]})],
        [("123m345s234p456p88p", "6p", (), {"flags": ["earthly"], "seat": "E"}),
         ("123m345s234p456p88p", "6p", (), {"flags": ["earthly"], **SELF}),
         ("234p456p88p", "6p", OPEN, {"flags": ["earthly"]})],
    ),
    (
        "big_four_winds",
        [("22s333z", "3z", ("pung 111z", "pung 222z", "pung 444z"), {})],
        [("345s22z", "5s", ("pung 111z", "pung 333z", "pung 444z"), {})],
    ),
    (
        "all_kongs",
        [("22s", "2s", ("kong 5555s", "concealed_kong 1111p", "added_kong 5555m", "kong 6666s"), {})],
        [("22s", "2s", ("kong 5555s", "concealed_kong 1111p", "added_kong 5555m", "pung 666s"), {})],
    ),
    (
        "all_honors",
        [("555z66z", "5z", ("pung 111z", "pung 333z", "pung 444z"), {}),
         ("11223344556677z", "5z", (), {"options": {"seven_pairs": 4}})],
        [("555z66p", "5z", ("pung 111z", "pung 333z", "pung 444z"), {})],
    ),
    (
        "pure_terminals",
        [("111s99p", "1s", ("pung 111m", "pung 999m", "pung 999s"), {})],
        [("111s11z", "1s", ("pung 111m", "pung 999m", "pung 999s"), {}),
         ("111s88p", "1s", ("pung 111m", "pung 999m", "pung 999s"), {})],
    ),
    (
        "nine_gates",
        [("11123456789999m", "9m", (), {}), ("11123455678999s", "5s", (), {})],
        [("11156788999m", "9m", ("chow 234m",), {}), ("11122345678999s", "3s", (), {"flags": ["earthly"]})],
    ),
]  # fmt: skip


def has(name: str, said: Said) -> bool:
    concealed, win_tile, melds, more = said
    rules = hongkong(min_fan=0, **more.get("options", {}))
    rest = {field: value for field, value in more.items() if field != "options"}
    try:
        return name in valued(concealed, win_tile, *melds, rules=rules, **rest).items
    except RuleError as refused:
        if refused.code != "not_a_winning_hand":
            raise
        return False


@pytest.mark.parametrize(("name", "said"), [(name, said) for name, having, _ in CASES for said in having])
def test_a_hand_that_has_it(name: str, said: Said) -> None:
    assert has(name, said)


@pytest.mark.parametrize(("name", "said"), [(name, said) for name, _, missing in CASES for said in missing])
def test_a_hand_that_misses_it(name: str, said: Said) -> None:
    assert not has(name, said)


def test_every_fan_is_looked_at() -> None:
    assert {name for name, _, _ in CASES} == set(CHINESE)
