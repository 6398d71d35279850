"""What each set, pair and way of winning counts, and how points become a value (classical.md §1, §2.1, §2.2, §4)."""

from __future__ import annotations

from typing import Any

import pytest

from scoring import RuleError

from .said import ALL_FOUR, classical, lost, valued

LOOSE = ["5m", "8m", "2p", "5p", "8p", "3s", "6s", "9s", "1z", "3z", "5z", "6z", "1m", "4p"]  # nothing that counts
CHOWS = ("chow 123m", "chow 678p", "chow 345s")


@pytest.mark.parametrize(
    ("melds", "points"),
    [
        (["pung 222m"], 2), (["pung 999m"], 4), (["pung 444z"], 4), (["pung 777z"], 4),
        (["kong 8888p"], 8), (["added_kong 8888p"], 8), (["kong 1111p"], 16), (["kong 4444z"], 16),
        (["concealed_kong 5555s"], 16), (["concealed_kong 9999s"], 32), (["concealed_kong 3333z"], 32),
        (["chow 234m"], 0),
    ],
)  # fmt: skip
def test_a_set_on_the_table(melds: list[str], points: int) -> None:
    assert lost(loose(10, melds[0]), *melds).worth.points.get("sets", 0) == points


@pytest.mark.parametrize(
    ("held", "points"), [("222m", 4), ("2222m", 4), ("999m", 8), ("444z", 8), ("777z", 8), ("22m", 0), ("2344m", 0)]
)
def test_a_set_in_the_hand_of_a_loser(held: str, points: int) -> None:
    assert lost(held + loose(14 - len(held), held)).worth.points.get("sets", 0) == points


def loose(count: int, beside: str = "") -> str:
    """So many tiles that count nothing, of other kinds than those `beside` them."""
    free = [tile for tile in LOOSE if not (tile[0] in beside and beside.endswith(tile[1]))]
    return "".join(free[:count])


@pytest.mark.parametrize(
    ("pair", "seat", "round", "points"),
    [("77z", "S", "E", 2), ("22z", "S", "E", 2), ("11z", "S", "E", 2), ("33z", "S", "E", 0), ("11z", "E", "E", 4),
     ("99m", "S", "E", 0)],
)  # fmt: skip
def test_a_pair_counts_alike_for_winner_and_loser(pair: str, seat: str, round: str, points: int) -> None:
    won = valued(f"456p{pair}", "6p", *CHOWS, seat=seat, round=round)
    assert won.worth.points.get("pair", 0) == points
    assert lost(loose(11, pair) + pair, seat=seat, round=round).worth.points.get("pair", 0) == points


def test_a_loser_may_have_several_pairs() -> None:
    held = "11z22z55z66z1m4m7m2p5p"
    assert lost(held).point_items == {"pair": 8}
    assert lost(held, rules=classical(loser_pairs=False)).total == 0
    assert lost("11z1m4m7m2p5p8p3s6s9s3z4z", seat="E", rules=classical(double_wind_pair=2)).total == 2


WON: list[tuple[dict[str, Any], dict[str, Any], dict[str, int]]] = [
    # hand, options, points but those of sets and the pair
    ({"concealed": "456p99m", "win_tile": "6p"}, {}, {"mahjong": 20}),
    ({"concealed": "456p99m", "win_tile": "6p", "win": "self_draw"}, {}, {"mahjong": 20, "self_draw": 2}),
    ({"concealed": "456p99m", "win_tile": "9m"}, {}, {"mahjong": 20, "pair_completed": 2}),
    ({"concealed": "456p99m", "win_tile": "9m"}, {"pair_completion_major_points": 4},
     {"mahjong": 20, "pair_completed": 4}),
    ({"concealed": "456p88m", "win_tile": "8m"}, {"pair_completion_major_points": 4},
     {"mahjong": 20, "pair_completed": 2}),
    ({"concealed": "456p99m", "win_tile": "5p"}, {}, {"mahjong": 20, "one_sided_chow": 2}),
    ({"concealed": "123p99m", "win_tile": "3p"}, {}, {"mahjong": 20, "one_sided_chow": 2}),
    ({"concealed": "123p99m", "win_tile": "1p"}, {}, {"mahjong": 20}),
    ({"concealed": "789p99m", "win_tile": "7p"}, {}, {"mahjong": 20, "one_sided_chow": 2}),
    ({"concealed": "789p99m", "win_tile": "9p"}, {}, {"mahjong": 20}),
    ({"concealed": "456p99m", "win_tile": "5p"}, {"only_possible_points": 2, "one_sided_points": 0},
     {"mahjong": 20, "only_possible": 2}),
    ({"concealed": "456p99m", "win_tile": "6p"}, {"only_possible_points": 2}, {"mahjong": 20}),
]  # fmt: skip


@pytest.mark.parametrize(("hand", "options", "items"), WON)
def test_the_way_of_winning(hand: dict[str, Any], options: dict[str, Any], items: dict[str, int]) -> None:
    said = dict(hand)
    concealed, win_tile = said.pop("concealed"), said.pop("win_tile")
    won = valued(concealed, win_tile, *CHOWS, rules=classical(**options), **said)
    assert {name: points for name, points in won.point_items.items() if name not in ("sets", "pair")} == items


@pytest.mark.parametrize(
    ("win", "options", "concealed", "doubled"),
    [
        ("discard", {}, 10, 0),
        ("self_draw", {}, 0, 1),
        ("self_draw", {"concealed_points_on_self_draw": True}, 10, 1),
        ("discard", {"concealed_double_on_discard": True}, 10, 1),
        ("discard", {"concealed_discard_points": 0}, 0, 0),
        ("self_draw", {"concealed_double": 0}, 0, 0),
    ],
)
def test_a_concealed_hand(win: str, options: dict[str, Any], concealed: int, doubled: int) -> None:
    hand = valued("123m678p345s456p99m", "6p", rules=classical(**options), win=win)
    assert hand.point_items.get("concealed", 0) == concealed
    assert hand.double_items.get("fully_concealed", 0) == doubled
    with_kong = valued("123m678p345s99m", "9m", "concealed_kong 5555p", rules=classical(**options), win=win)
    assert with_kong.point_items.get("concealed", 0) == concealed


def test_a_pung_completed_by_a_discard_is_open() -> None:
    assert valued("333s555p22m", "3s", "pung 888p", "pung 999m").point_items["sets"] == 2 + 4 + 4 - 2 + 4
    assert valued("333s555p22m", "3s", "pung 888p", "pung 999m", win="self_draw").point_items["sets"] == 2 + 4 + 4 + 4


@pytest.mark.parametrize(("win_tile", "kong", "only"), [("2s", "kong 5555s", True), ("2s", "kong 6666s", False)])
def test_a_tile_held_four_times_is_not_possible(win_tile: str, kong: str, only: bool) -> None:
    won = valued("234s99m", win_tile, kong, "chow 123m", "chow 678p", rules=classical(only_possible_points=2))
    assert ("only_possible" in won.point_items) == only


def test_of_two_readings_the_better_counts() -> None:
    assert valued("22234s", "2s", "chow 123m", "chow 678p", "chow 456s").point_items["pair_completed"] == 2


def test_seven_pairs_do_not_win() -> None:
    with pytest.raises(RuleError, match="not complete"):
        valued("1133557799m1122p", "1p")


@pytest.mark.parametrize(
    ("seat", "win_tile", "win", "total", "rounded"),
    [
        ("W", "5s", "discard", 62 * 2, 120),
        ("E", "5s", "discard", 64 * 2, 130),
        ("E", "1z", "self_draw", 68 * 2, 140),
        ("W", "1z", "self_draw", 66 * 2, 130),
    ],
)
def test_published_figures(seat: str, win_tile: str, win: str, total: int, rounded: int) -> None:
    # A concealed kong of terminals, a pung of green dragons, a concealed pung of simples, a pair of East.
    hand, melds = ("444s345s11z", win_tile), ("concealed_kong 1111m", "pung 666z")
    assert valued(*hand, *melds, seat=seat, win=win).total == total
    assert valued(*hand, *melds, seat=seat, win=win, rules=classical(rounding="nearest10")).total == rounded


@pytest.mark.parametrize(
    ("flowers", "seasons", "options", "points", "doubles"),
    [
        ([2], [], {}, 4, 1),
        ([1, 3], [4], {}, 12, 0),
        ([2], [2], {}, 8, 2),
        (ALL_FOUR, [], {}, 16, 2),
        (ALL_FOUR, ALL_FOUR, {}, 32, 4),
        ([2], [2], {"own_flower": 0, "own_season": 0, "own_flower_and_season": 1}, 8, 1),
        ([2], [1], {"own_flower": 0, "own_season": 0, "own_flower_and_season": 1}, 8, 0),
        ([2], [2], {"flower_doubles_losers": False}, 8, 0),
        ([2], [2], {"flowers_in_play": False}, 0, 0),
        ([], [], {}, 0, 0),
    ],
)
def test_flowers_of_a_loser(
    flowers: list[int], seasons: list[int], options: dict[str, Any], points: int, doubles: int
) -> None:
    rules = classical(**{"flowers_in_play": True, **options})
    hand = lost(loose(13), flowers=flowers, seasons=seasons, rules=rules)
    assert (hand.points, hand.doubles) == (points, doubles)


def test_flowers_double_the_winner_even_where_losers_have_no_doubles() -> None:
    rules = classical(flowers_in_play=True, flower_doubles_losers=False)
    assert valued("456p99m", "6p", *CHOWS, flowers=[2], rules=rules).double_items["flowers"] == 1


def test_every_hand_is_cut_at_the_limit() -> None:
    melds = ("concealed_kong 5555z", "concealed_kong 6666z", "concealed_kong 1111z", "pung 777z")
    rich = lost("9m", *melds, seat="E")
    assert (rich.points, rich.doubles, rich.total) == (100, 5, 500)
    assert rich.limit_hands == ()  # three dragons make a limit hand for the winner only
    assert lost("9m", *melds, seat="E", rules=classical(roof_off=True)).total == 3200
    assert lost("9m", *melds, seat="E", rules=classical(limit=2000)).total == 2000
