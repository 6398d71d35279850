"""What fan add up to, what one takes from another, minimum and maximum (hongkong.md §2-§4)."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.hongkong import CHINESE, fan_of

from .said import ALL_FOUR, hongkong, valued

WINDS = ("333z55m", "3z", "pung 111z", "pung 222z", "pung 444z")


@pytest.mark.parametrize(
    ("hand", "more", "options", "items"),
    [
        # what the usual printed values are made of
        (("234m77z", "4m", "pung 555z", "pung 666z", "chow 789m"), {}, {},
         {"mixed_one_suit": 3, "dragon_pung": 2, "small_three_dragons": 3}),
        (("222m55s", "2m", "pung 555z", "kong 6666z", "pung 777z"), {}, {},
         {"all_pungs": 3, "dragon_pung": 3, "big_three_dragons": 5}),
        (("999s11z", "9s", "pung 111m", "pung 999m", "pung 444z"), {}, {}, {"all_pungs": 3, "mixed_terminals": 1}),
        (("555s44z", "5s", "pung 111z", "pung 333z", "pung 222z"), {}, {},
         {"all_pungs": 3, "mixed_one_suit": 3, "seat_wind": 1, "round_wind": 1, "small_four_winds": 3}),
        (("555s44z", "5s", "pung 111z", "pung 333z", "pung 222z"), {}, {"small_four_winds": "flat6"},
         {"all_pungs": 3, "small_four_winds": 6}),
        (("555s44z", "5s", "pung 111z", "pung 333z", "pung 222z"), {},
         {"small_four_winds": "flat6", "small_four_winds_fan": 9}, {"all_pungs": 3, "small_four_winds": 9}),
        (("456p22m", "4p", "pung 111z", "chow 123m", "chow 345s"), {"seat": "E"}, {},
         {"seat_wind": 1, "round_wind": 1}),
        # limit hands stand in place of patterns, not of circumstances and flowers
        (WINDS, {}, {}, {"big_four_winds": 13}),
        (WINDS, {"win": "self_draw", "flowers": [2]}, {}, {"self_draw": 1, "seat_flower": 1, "big_four_winds": 13}),
        (WINDS, {}, {"limit_mode": "additive"},
         {"all_pungs": 3, "mixed_one_suit": 3, "seat_wind": 1, "round_wind": 1, "big_four_winds": 13}),
        (WINDS, {}, {"limit_hand_value": "max", "max_fan": 8}, {"big_four_winds": 8}),
        (WINDS, {}, {"limit_hand_value": "max", "max_fan": None}, {"big_four_winds": 13}),
        (WINDS, {}, {"big_four_winds": 0}, {"all_pungs": 3, "mixed_one_suit": 3, "seat_wind": 1, "round_wind": 1}),
        # the most valuable limit hand, of equal ones the first
        (("22s", "2s", "kong 1111z", "kong 2222z", "kong 3333z", "kong 4444z"), {}, {}, {"big_four_winds": 13}),
        (("22s", "2s", "kong 1111z", "kong 2222z", "kong 3333z", "kong 4444z"), {}, {"all_kongs": 18},
         {"all_kongs": 18}),
        (("19m19p19s12345677z", "7z"), {"flags": ["heavenly"], "seat": "E", "win": "self_draw"}, {},
         {"self_draw": 1, "thirteen_orphans": 13}),
        (("11123455678999s", "5s"), {"flags": ["earthly"]}, {}, {"earthly": 13}),
        (("11123455678999s", "5s"), {"flags": ["human"]}, {"human_hand": "limit"}, {"human": 13}),
        (("11123455678999s", "5s"), {"flags": ["human"]}, {"human_hand": "limit", "human_limit_fan": 8},
         {"nine_gates": 10}),
        (("11123455678999s", "5s"), {"flags": ["human"]}, {"human_hand": 3}, {"human": 3, "nine_gates": 10}),
        # flowers alone
        (("11123455678999s", "5s"), {"win": "self_draw", "flowers": ALL_FOUR, "seasons": ALL_FOUR}, {},
         {"eight_flowers": 8}),
        (("11123455678999s", "5s"), {"win": "self_draw", "flowers": ALL_FOUR, "seasons": [1, 3, 4]},
         {"seven_flowers": True},
         {"seven_flowers": 3}),
        (("234p456p88p", "6p", "chow 123m", "chow 345s"), {"flowers": ALL_FOUR, "seasons": ALL_FOUR},
         {"eight_flowers": 0},
         {"common_hand": 1, "flower_set": 2, "season_set": 2}),
        # the reading with more fan, then with fewer lines
        (("222333444m55p", "5p", "chow 123s"), {}, {}, {"common_hand": 1}),
        (("111222333m999p55s", "5s"), {}, {}, {"four_concealed_pungs": 8}),
        (("112233m556677p99s", "9s"), {}, {"seven_pairs": 2, "concealed_hand": 1}, {"seven_pairs": 2}),
    ],
)  # fmt: skip
def test_which_lines_count(
    hand: tuple[str, ...], more: dict[str, Any], options: dict[str, Any], items: dict[str, int]
) -> None:
    assert valued(*hand, rules=hongkong(min_fan=0, **options), **more).items == items


@pytest.mark.parametrize("name", CHINESE)
def test_every_value_can_be_the_clubs_own(name: str) -> None:
    own = {
        "seven_pairs": {"seven_pairs": 5},
        "human": {"human_hand": "limit", "human_limit_fan": 5},
        "seven_flowers": {"seven_flowers": True, "seven_flowers_fan": 5},
        "small_four_winds": {"small_four_winds_fan": 5},
    }.get(name, {name: 5})
    assert fan_of(name, hongkong(**own).options) == 5


def test_the_usual_values_are_those_of_the_rules() -> None:
    usual = {name: fan_of(name, hongkong().options) for name in CHINESE}
    assert {fan: sorted(name for name in usual if usual[name] == fan) for fan in sorted(set(usual.values()))} == {
        0: ["flower_replacement", "human", "seven_flowers", "seven_pairs"],
        1: ["common_hand", "concealed_hand", "dragon_pung", "kong_replacement", "last_discard", "last_tile_draw",
            "mixed_terminals", "no_flowers", "robbing_kong", "round_wind", "seat_flower", "seat_season", "seat_wind",
            "self_draw"],
        2: ["flower_set", "season_set"],
        3: ["all_pungs", "mixed_one_suit", "small_four_winds", "small_three_dragons"],
        5: ["big_three_dragons"],
        7: ["pure_one_suit"],
        8: ["double_kong", "eight_flowers", "four_concealed_pungs"],
        10: ["all_honors", "nine_gates", "pure_terminals"],
        13: ["all_kongs", "big_four_winds", "earthly", "heavenly", "thirteen_orphans"],
    }  # fmt: skip


@pytest.mark.parametrize(
    ("more", "options", "figures"),
    [
        # raw fan, those towards the minimum, legal, as paid
        ({}, {}, (1, 1, False, 1)),
        ({}, {"min_fan": 1}, (1, 1, True, 1)),
        ({"win": "self_draw", "flags": ["last_tile"]}, {}, (3, 3, True, 3)),
        ({"flowers": [2], "seasons": [2]}, {}, (3, 1, False, 3)),
        ({"flowers": [2], "seasons": [2]}, {"bonus_counts_to_minimum": True}, (3, 3, True, 3)),
        (
            {"flowers": [2], "flags": ["flower_replacement"], "win": "self_draw"},
            {"flower_replacement": 1},
            (4, 2, False, 4),
        ),
        ({"flowers": ALL_FOUR, "seasons": ALL_FOUR, "win": "self_draw"}, {"min_fan": 9}, (8, 8, True, 8)),
        ({"flowers": ALL_FOUR, "seasons": ALL_FOUR, "win": "self_draw"}, {"max_fan": 7}, (8, 8, True, 7)),
    ],
)
def test_minimum_and_maximum(more: dict[str, Any], options: dict[str, Any], figures: tuple[Any, ...]) -> None:
    hand = valued("234p456p88p", "6p", "chow 123m", "chow 345s", rules=hongkong(**options), **more)
    assert (hand.raw_fan, hand.countable_fan, hand.legal, hand.fan) == figures
    assert bool(hand.base) == bool(hand.cost) == hand.legal


def test_what_does_not_count_is_named_with_what_takes_its_place() -> None:
    hand = valued("222m777p999s333s55p", "5p", flowers=ALL_FOUR)
    assert hand.suppressed == {
        "all_pungs": "four_concealed_pungs",
        "concealed_hand": "four_concealed_pungs",
        "seat_flower": "flower_set",
    }
    winds = valued(*WINDS, rules=hongkong(min_fan=0), flags=["last_tile"])
    assert set(winds.suppressed.values()) == {"big_four_winds"}
    assert winds.suppressed.keys() == {"all_pungs", "mixed_one_suit", "seat_wind", "round_wind"}
