"""What doubles a hand: everybody's and the winner's (classical.md §2.3-§2.5, §3)."""

from __future__ import annotations

from typing import Any

import pytest

from scoring import RuleError, Rules

from .said import classical, lost, valued

CHOWS = ("chow 123m", "chow 678p", "chow 345s")

OF_WINNER: list[tuple[tuple[str, ...], dict[str, Any], dict[str, Any], dict[str, int]]] = [
    # concealed, winning tile and melds; more of the hand; options; doubles
    (("456p44z", "6p", *CHOWS), {}, {}, {"chow_hand": 1}),
    (("456p44z", "6p", *CHOWS), {}, {"chow_hand": 0}, {}),
    (("456p77z", "6p", *CHOWS), {}, {}, {}),
    (("456p22z", "6p", *CHOWS), {}, {}, {}),
    (("456p11z", "6p", *CHOWS), {}, {}, {}),
    (("333s22m", "2m", "pung 888p", "pung 999m", "pung 444s"), {}, {}, {"pung_hand": 1}),
    (("111s99m", "9m", "pung 999p", "pung 111m", "pung 444z"), {}, {}, {"pung_hand": 1, "terminals_honors": 1}),
    (("234m44z", "4m", "chow 567m", "pung 999m", "pung 333z"), {}, {}, {"half_flush": 1}),
    (("234m44m", "4m", "chow 567m", "pung 999m", "chow 678m"), {}, {}, {"full_flush": 3}),
    (("234m44m", "4m", "chow 567m", "pung 999m", "chow 678m"), {}, {"full_flush_needs_pungs": True}, {}),
    (("222m44m", "4m", "pung 555m", "pung 999m", "pung 888m"), {}, {"full_flush_needs_pungs": True},
     {"full_flush": 3, "pung_hand": 1}),
    (("456p99m", "6p", "pung 555z", "pung 222z", "pung 111z"), {}, {}, {"dragons": 1, "own_wind": 1, "round_wind": 1}),
    (("456p99m", "6p", "pung 555z", "kong 6666z", "pung 111z"), {"seat": "E"}, {},
     {"dragons": 2, "own_wind": 1, "round_wind": 1}),
    (("456p77z", "6p", "pung 555z", "pung 666z", "chow 123m"), {}, {"little_three_dragons": 1},
     {"dragons": 2, "little_three_dragons": 1}),
    (("456p77z", "6p", "pung 555z", "pung 888m", "chow 123m"), {}, {"little_three_dragons": 1}, {"dragons": 1}),
    (("222m444p666s888s99m", "9m"), {}, {"three_concealed_pungs": 1, "hidden_treasure_self_draw": True},
     {"three_concealed_pungs": 1, "pung_hand": 1}),
    (("456p99m", "6p", "chow 123m", "chow 345s", "pung 888s"), {"flags": ["last_tile"]}, {}, {"last_discard": 1}),
    (("456p99m", "6p", "chow 123m", "chow 345s", "pung 888s"), {"flags": ["last_tile"], "win": "self_draw"}, {},
     {"last_wall_tile": 1}),
    (("456p99m", "6p", "chow 123m", "chow 345s", "pung 888s"), {"flags": ["robbing_kong"]}, {}, {"robbing_kong": 1}),
    (("456p99m", "6p", "chow 123m", "chow 345s", "pung 888s"), {"flags": ["robbing_kong"], "win": "self_draw"}, {}, {}),
    (("456p99m", "6p", "chow 123m", "chow 345s", "kong 8888s"), {"flags": ["kong_replacement"], "win": "self_draw"}, {},
     {"kong_replacement": 1}),
    (("456p99m", "6p", "chow 123m", "chow 345s", "kong 8888s"), {"flags": ["kong_replacement"]}, {}, {}),
    (("456p99m", "6p", "chow 123m", "chow 345s", "pung 888s"), {"flags": ["kong_replacement"], "win": "self_draw"}, {},
     {}),
    (("456p99m", "6p", "chow 123m", "chow 345s", "kong 8888s"),
     {"flags": ["kong_replacement", "last_tile"], "win": "self_draw"}, {},
     {"kong_replacement": 1, "last_wall_tile": 1}),
    (("456p99m", "6p", "chow 123m", "chow 345s", "pung 888s"), {"flags": ["original_call"]}, {"original_call": 1},
     {"original_call": 1}),
    (("456p99m", "6p", "chow 123m", "chow 345s", "pung 888s"), {"flags": ["original_call"]}, {}, {}),
]  # fmt: skip


@pytest.mark.parametrize(("hand", "more", "options", "doubles"), OF_WINNER)
def test_a_winner(
    hand: tuple[str, ...], more: dict[str, Any], options: dict[str, Any], doubles: dict[str, int]
) -> None:
    assert valued(*hand, rules=classical(**options), **more).double_items == doubles


GERMAN = {"three_concealed_pungs": 1, "little_three_dragons": 1, "big_three_dragons": 2, "little_four_winds": 1,
          "big_four_winds": 2}  # fmt: skip


@pytest.mark.parametrize(
    ("concealed", "melds", "options", "doubles"),
    [
        ("147m25p1s1z", ["pung 111p", "pung 777z"], {}, {"dragons": 1}),
        ("222z147m258p1s3s6s9s", [], {}, {"own_wind": 1}),
        ("111z147m258p1s3s6s9s", [], {}, {"round_wind": 1}),
        ("333z147m258p1s3s6s9s", [], {}, {}),
        ("111999m222p258s3z", [], GERMAN, {"three_concealed_pungs": 1}),
        ("999m222p258s3z", ["concealed_kong 1111m"], GERMAN, {"three_concealed_pungs": 1}),
        ("999m222p258s3z", ["kong 1111m"], GERMAN, {}),
        ("147p2m77766z1s", ["pung 555z"], GERMAN, {"dragons": 2, "little_three_dragons": 1}),
        ("14m2s777z6s", ["pung 666z", "kong 5555z"], GERMAN, {"dragons": 3, "big_three_dragons": 2}),
        ("22z14m7p4s9s", ["pung 111z", "pung 333z"], GERMAN, {"round_wind": 1}),
        ("33z14m", ["pung 111z", "pung 222z", "pung 444z"], GERMAN,
         {"own_wind": 1, "round_wind": 1, "little_four_winds": 1}),
        ("1m", ["pung 111z", "pung 222z", "pung 333z", "pung 444z"], GERMAN,
         {"own_wind": 1, "round_wind": 1, "big_four_winds": 2}),
        ("111222333m789m1p", [], GERMAN, {"three_concealed_pungs": 1}),
    ],
)  # fmt: skip
def test_a_loser(concealed: str, melds: list[str], options: dict[str, Any], doubles: dict[str, int]) -> None:
    assert lost(concealed, *melds, rules=classical(**options)).double_items == doubles


@pytest.mark.parametrize(("rules", "most"), [(classical(max_chows=0), 0), (classical("bmja"), 1)])
def test_too_many_chows_do_not_win(rules: Rules, most: int) -> None:
    with pytest.raises(RuleError) as error:
        valued("456p99m", "6p", "chow 123m", "pung 888p", "pung 999s", rules=rules)
    assert (error.value.code, error.value.params["most_chows"]) == ("not_a_winning_hand", most)
    with pytest.raises(RuleError) as error:
        valued("457p99m", "7p", "chow 123m", "pung 888p", "pung 999s", rules=rules)
    assert "most_chows" not in error.value.params


def test_of_two_readings_the_one_with_fewer_chows_may_win() -> None:
    hand = ("222333444s55m", "5m", "pung 888p")
    assert valued(*hand, rules=classical("bmja")).double_items == {"pung_hand": 1}
