"""Each limit hand, and what misses it by little (classical.md §2.6)."""

from __future__ import annotations

from typing import Any

import pytest

from .said import classical, lost, valued

CASES: list[tuple[str, tuple[str, ...], dict[str, Any], dict[str, Any], bool]] = [
    # id; concealed, winning tile and melds; more of the hand; options; whether it is one
    ("all_green", ("234s234s66s", "2s", "pung 888s", "chow 234s"), {}, {}, True),
    ("all_green", ("33s666z234s", "4s", "pung 888s", "pung 222s"), {}, {}, True),
    ("all_green", ("33s666z345s", "4s", "pung 888s", "pung 222s"), {}, {}, False),
    ("four_kongs", ("33p", "3p", "kong 1111m", "added_kong 1111p", "concealed_kong 3333z", "kong 5555z"), {}, {}, True),
    ("four_kongs", ("33p", "3p", "kong 1111m", "kong 1111p", "pung 333z", "kong 5555z"), {}, {}, False),
    ("hidden_treasure", ("222m777p999s333s55p", "5p"), {}, {}, True),
    ("hidden_treasure", ("222m777p999s333s55p", "2m"), {}, {}, False),
    ("hidden_treasure", ("222m777p999s333s55p", "2m"), {"win": "self_draw"}, {}, True),
    ("hidden_treasure", ("222m777p999s55p", "5p", "concealed_kong 3333s"), {}, {}, False),
    ("hidden_treasure", ("222m777p999s55p", "5p", "concealed_kong 3333s"), {}, {"hidden_treasure_kongs": True}, True),
    ("hidden_treasure", ("222m777p999s55p", "5p", "pung 333s"), {}, {}, False),
    ("hidden_treasure", ("222m777p999s333s55p", "5p"), {}, {"hidden_treasure_self_draw": True}, False),
    ("hidden_treasure", ("222m777p999s333s55p", "5p"), {}, {"hidden_treasure_one_suit": True}, False),
    ("hidden_treasure", ("222m777m999m44455z", "5z"), {}, {"hidden_treasure_one_suit": True}, True),
    ("hidden_treasure", ("11122233344455z", "5z"), {}, {"hidden_treasure_one_suit": True}, True),
    ("three_great_scholars", ("345s11m", "5s", "pung 555z", "kong 6666z", "pung 777z"), {}, {}, True),
    ("three_great_scholars", ("345s77z", "5s", "pung 555z", "kong 6666z", "pung 111z"), {}, {}, False),
    ("three_great_scholars", ("345s11m", "5s", "pung 555z", "kong 6666z", "pung 777z"), {},
     {"three_scholars_needs_pung": True}, False),
    ("three_great_scholars", ("333s11m", "1m", "pung 555z", "kong 6666z", "pung 777z"), {},
     {"three_scholars_needs_pung": True}, True),
    ("big_four_winds", ("22p", "2p", "pung 111z", "pung 222z", "pung 333z", "kong 4444z"), {}, {}, True),
    ("small_four_winds", ("345s22z", "5s", "pung 111z", "pung 333z", "pung 444z"), {}, {}, True),
    ("small_four_winds", ("345s22z", "5s", "pung 111z", "pung 333z", "pung 444z"), {},
     {"small_four_winds_limit": False}, False),
    ("small_four_winds", ("345s55z", "5s", "pung 111z", "pung 333z", "pung 444z"), {}, {}, False),
    ("all_honors", ("11166z", "1z", "kong 3333z", "pung 777z", "pung 444z"), {}, {}, True),
    ("all_honors", ("11166z", "1z", "kong 3333z", "pung 777z", "pung 999m"), {}, {}, False),
    ("all_terminals", ("11m", "1m", "pung 999m", "kong 1111p", "pung 999p", "pung 999s"), {}, {}, True),
    ("all_terminals", ("11z", "1z", "pung 999m", "kong 1111p", "pung 999p", "pung 999s"), {}, {}, False),
    ("nine_gates", ("11123456778999p", "6p"), {}, {}, True),
    ("nine_gates", ("11112345678999p", "1p"), {}, {"nine_gates_inner_only": True}, False),
    ("nine_gates", ("11122345678999p", "9p"), {}, {"nine_gates_inner_only": True}, True),
    ("nine_gates", ("11123456778999p", "6p"), {}, {"max_chows": 1}, True),
    ("nine_gates", ("11122233445599p", "9p"), {}, {}, False),
    ("thirteen_orphans", ("19m119p19s1234567z", "1z"), {}, {}, True),
    ("thirteen_orphans", ("19m119p19s1234567z", "1p"), {"win": "self_draw"}, {}, True),
    ("heavenly", ("123m456m789m234p55s", "2p"), {"seat": "E", "win": "self_draw", "flags": ["heavenly"]}, {}, True),
    ("heavenly", ("123m456m789m55s", "5s", "concealed_kong 2222p"),
     {"seat": "E", "win": "self_draw", "flags": ["heavenly"]}, {}, True),
    ("heavenly", ("123m456m789m55s", "5s", "pung 222p"), {"seat": "E", "win": "self_draw", "flags": ["heavenly"]}, {},
     False),
    ("heavenly", ("123m456m789m234p55s", "2p"), {"seat": "S", "win": "self_draw", "flags": ["heavenly"]}, {}, False),
    ("earthly", ("123m456m789m234p99s", "7m"), {"flags": ["earthly"]}, {}, True),
    ("earthly", ("123m456m789m99s", "7m", "concealed_kong 2222p"), {"flags": ["earthly"]}, {}, False),
    ("earthly", ("123m456m789m234p99s", "7m"), {"flags": ["earthly"], "seat": "E"}, {}, False),
    ("earthly", ("123m456m789m234p99s", "7m"), {"flags": ["earthly"], "win": "self_draw"}, {}, False),
    ("concealed_full_flush", ("22234556788899m", "9m"), {}, {"concealed_full_flush_limit": True}, True),
    ("concealed_full_flush", ("22234556788899m", "9m"), {}, {}, False),
    ("concealed_full_flush", ("22256788899m", "9m", "chow 345m"), {}, {"concealed_full_flush_limit": True}, False),
    ("plum_blossom", ("456p22m", "5p", "kong 8888s", "pung 999m", "chow 123m"),
     {"win": "self_draw", "flags": ["kong_replacement"]}, {"extra_limits": ["plum_blossom"]}, True),
    ("plum_blossom", ("456p22m", "5p", "kong 8888s", "pung 999m", "chow 123m"),
     {"win": "self_draw", "flags": ["kong_replacement"]}, {"extra_limits": ["plucking_moon"]}, False),
    ("plucking_moon", ("123p22m", "1p", "pung 888s", "pung 999m", "chow 123m"),
     {"win": "self_draw", "flags": ["last_tile"]}, {"extra_limits": ["plucking_moon"]}, True),
    ("plucking_moon", ("123p22m", "1p", "pung 888s", "pung 999m", "chow 123m"),
     {"flags": ["last_tile"]}, {"extra_limits": ["plucking_moon"]}, False),
    ("scratching_pole", ("123s22m", "2s", "pung 888s", "pung 999m", "chow 123m"),
     {"flags": ["robbing_kong"]}, {"extra_limits": ["scratching_pole"]}, True),
    ("scratching_pole", ("123s22m", "3s", "pung 888s", "pung 999m", "chow 123m"),
     {"flags": ["robbing_kong"]}, {"extra_limits": ["scratching_pole"]}, False),
]  # fmt: skip


@pytest.mark.parametrize(("name", "hand", "more", "options", "there"), CASES)
def test_a_limit_hand(
    name: str, hand: tuple[str, ...], more: dict[str, Any], options: dict[str, Any], there: bool
) -> None:
    won = valued(*hand, rules=classical(**options), **more)
    assert (name in won.limit_hands) == there
    if there:
        assert (won.total, won.points, won.doubles, won.point_items, won.double_items) == (500, None, None, {}, {})


def test_several_limit_hands_are_one_limit() -> None:
    hand = ("55z", "5z", "pung 111z", "pung 222z", "pung 333z", "kong 4444z")
    won = valued(*hand, rules=classical(limit=300))
    assert set(won.limit_hands) == {"big_four_winds", "all_honors"}
    assert won.total == 300


def test_without_a_limit_a_limit_hand_is_worth_what_it_counts_if_that_is_more() -> None:
    rules = classical(roof_off=True)
    assert valued("345s22z", "5s", "pung 111z", "pung 333z", "pung 444z", rules=rules).total == 500
    winds = ("55z", "5z", "kong 1111z", "kong 2222z", "kong 3333z", "concealed_kong 4444z")
    assert valued(*winds, rules=rules).total == (20 + 16 * 3 + 32 + 2 + 2) << 4


def test_losers_have_no_limit_hands() -> None:
    hand = lost("1m", "pung 111z", "pung 222z", "pung 333z", "pung 444z")
    assert hand.limit_hands == ()
    assert hand.total == 16 * 4
