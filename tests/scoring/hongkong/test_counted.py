"""Hands that people counted: ticks add up as tiles do, and what cannot be together is said."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

from scoring.hongkong import TICKED, Valued, count_hand, value_hand
from scoring.hongkong.advice import MOST_DRAGON_PUNGS, NEVER_TOGETHER

from ..said import Hand
from .said import ALL_FOUR, any_hongkong_tiles, hongkong

RULES = hongkong(min_fan=0, seven_pairs=4, human_hand=3, flower_replacement=1)


def counted(*items: str, rules: Any = None, **more: Any) -> Valued:
    return count_hand(rules or RULES, {"items": items, "win": "discard", "seat": "S"} | more)


@pytest.mark.parametrize(
    ("items", "more", "worth"),
    [
        ((), {}, {}),
        ((), {"win": "self_draw"}, {"self_draw": 1}),
        (("all_pungs", "mixed_terminals"), {}, {"all_pungs": 3, "mixed_terminals": 1}),
        ((), {"dragon_pungs": 2}, {"dragon_pung": 2}),
        (("dragon_pung",), {}, {"dragon_pung": 1}),
        (("small_three_dragons",), {}, {"dragon_pung": 2, "small_three_dragons": 3}),
        (("big_three_dragons",), {"dragon_pungs": 1}, {"dragon_pung": 3, "big_three_dragons": 5}),
        (("four_concealed_pungs", "all_pungs", "concealed_hand"), {}, {"four_concealed_pungs": 8}),
        (("nine_gates", "pure_one_suit", "concealed_hand"), {}, {"nine_gates": 10}),
        ((), {"flowers": [], "seasons": []}, {"no_flowers": 1}),
        ((), {"flowers": [2, 3], "seasons": ALL_FOUR}, {"seat_flower": 1, "season_set": 2}),
        (("seat_flower", "seat_season"), {}, {"seat_flower": 1, "seat_season": 1}),
        (("pure_one_suit",), {"flowers": ALL_FOUR, "seasons": ALL_FOUR, "win": "self_draw"}, {"eight_flowers": 8}),
        (("eight_flowers",), {"win": "self_draw"}, {"eight_flowers": 8}),
    ],
)
def test_ticks_add_up(items: tuple[str, ...], more: Hand, worth: dict[str, int]) -> None:
    assert counted(*items, **more).items == worth


def test_flowers_count_nothing_where_they_are_not_played_with() -> None:
    rules = hongkong(min_fan=0, flowers_in_play=False)
    hand = counted("seat_flower", rules=rules, flowers=[2])
    assert hand.items == {}
    assert [(step.code, step.params["item"]) for step in hand.advice] == [("advice_fan_not_played", "seat_flower")]


@pytest.mark.parametrize(
    ("items", "more", "advice"),
    [
        (("all_pungs", "mixed_one_suit"), {}, []),
        (("common_hand", "all_pungs"), {}, ["common_hand and all_pungs are never in one hand"]),
        (("mixed_one_suit", "pure_one_suit"), {}, ["mixed_one_suit and pure_one_suit are never in one hand"]),
        (("no_flowers", "seat_flower"), {}, ["no_flowers and seat_flower are never in one hand"]),
        (("common_hand",), {"dragon_pungs": 1}, ["common_hand has at most 0 pungs of dragons"]),
        (("small_three_dragons",), {"dragon_pungs": 3}, ["small_three_dragons has at most 2 pungs of dragons"]),
        (("concealed_hand",), {"open": True}, ["concealed_hand needs a hand without a claimed set"]),
        (("concealed_hand",), {"open": False}, []),
        (("last_tile_draw",), {}, ["last_tile_draw is won by self-draw"]),
        (("last_discard",), {"win": "self_draw"}, ["last_discard is won on a discard"]),
        (("heavenly",), {"win": "self_draw"}, ["heavenly is the dealer's"]),
        (("earthly",), {"seat": "E"}, ["earthly is not the dealer's"]),
        (("mixed_terminals",), {}, ["mixed_terminals comes with all_pungs"]),
        (("small_four_winds",), {}, ["small_four_winds comes with mixed_one_suit"]),
        (("small_four_winds", "all_honors"), {}, []),
    ],
)
def test_what_cannot_be_is_said_and_counts_all_the_same(items: tuple[str, ...], more: Hand, advice: list[str]) -> None:
    hand = counted(*items, **more)
    assert [step.text for step in hand.advice] == [text[0].upper() + text[1:] for text in advice]
    assert hand.items.keys() | hand.suppressed.keys() >= set(items)


def test_what_the_club_does_not_play_is_said() -> None:
    hand = counted("seven_pairs", "human", rules=hongkong(min_fan=0))
    assert [step.text for step in hand.advice] == [
        "Seven_pairs counts nothing under these rules",
        "Human counts nothing under these rules",
    ]


def test_below_the_minimum_is_told_not_refused() -> None:
    hand = counted("all_pungs", rules=hongkong(min_fan=5))
    assert (hand.raw_fan, hand.legal) == (3, False)
    assert hand.explain[-1].text == "3 fan is below the minimum of 5: this hand cannot win"


@cache
def random_hands() -> list[tuple[Hand, Valued]]:
    rng, found = random.Random(20261130), list[tuple[Hand, Valued]]()
    for _ in range(300):
        hand = any_hongkong_tiles(rng)
        found.append((hand, value_hand(RULES, hand)))
    return found


def test_ticks_of_a_hand_of_tiles_count_the_same() -> None:
    for hand, by_tiles in random_hands():
        by_ticks = count_hand(RULES, by_tiles.ticks | {"win": hand["win"], "seat": hand["seat"]})
        assert by_ticks.items == by_tiles.items, hand
        assert by_ticks.explain[-1] == by_tiles.explain[-1]
        assert count_hand(RULES, by_ticks.ticks | {"win": hand["win"], "seat": hand["seat"]}).items == by_tiles.items


def test_no_advice_is_given_on_what_tiles_can_be() -> None:
    one_flag = [both for both in random_hands() if len(both[0]["flags"]) < 2]  # two may contradict each other
    for hand, by_tiles in one_flag:
        found = {*by_tiles.items, *by_tiles.suppressed} - {"self_draw"}
        said = {"items": sorted(found), "win": hand["win"], "seat": hand["seat"], "open": by_tiles.open}
        dragons = by_tiles.items.get("dragon_pung", 0)
        odd = count_hand(RULES, said | {"dragon_pungs": dragons}).advice
        assert not odd, (hand, [step.text for step in odd])


def test_advice_speaks_of_what_can_be_ticked() -> None:
    named = {*NEVER_TOGETHER, *MOST_DRAGON_PUNGS} | {other for others in NEVER_TOGETHER.values() for other in others}
    assert named <= set(TICKED)
    assert all(name not in others for name, others in NEVER_TOGETHER.items())
