"""Each of the four hands may be told in its own way, and the table says what it knows itself."""

from __future__ import annotations

from typing import Any

import pytest

import scoring
from scoring.classical import value_numbers

from .said import Hand, classical, loser, settled, shown, tiles, won

CHOWS = ("chow 123m", "chow 678p", "chow 345s")
WINNING = {name: part for name, part in tiles("456p44z", "6p", *CHOWS).items() if name not in ("seat", "round", "win")}
TILES = {name: part for name, part in loser("1469m258p36s3z", "pung 777z").items() if name in ("concealed", "melds")}


def test_four_hands_in_four_ways_are_four_values() -> None:
    ways: list[Any] = [{"counted": {"sets": [{"kind": "kong", "sort": "terminal"}]}}, WINNING, TILES, None]
    done = settled(classical(), shown(1, ways, source=3))
    assert done.values == (32, 40, 8, 0)
    assert done.transfers == settled(classical(), won(1, [32, 40, 8, 0])).transfers


@pytest.mark.parametrize("way", [26 << 3, {"value": 26 << 3}, {"points": 26, "doubles": 3}])
def test_the_same_number_in_three_ways(way: Any) -> None:
    done = settled(classical(), shown(1, [way, 24, 0, 0]))
    assert done.values == (208, 24, 0, 0)


def test_the_table_knows_the_winds_and_who_won() -> None:
    said = {"role": "loser", "seat": "N", "round": "W", "win": "self_draw", "flags": ["last_tile"]}
    hand = {"concealed": "222z456p44z", "win_tile": "6p", "melds": WINNING["melds"][:2]}
    done = settled(classical(), shown(2, [0, 0, hand | said, 0], source=0), label="S2")
    (win,) = done.wins
    assert (win.points, dict(win.items or ())) == (20 + 8, {"own_wind": 1, "round_wind": 1, "last_discard": 1})
    assert settled(classical(), shown(2, [0, 0, hand | said, 0]), label="S2").wins[0].points == 20 + 2 + 8


def test_a_winner_told_in_tiles_is_known_to_the_figures() -> None:
    won_by_tiles = settled(classical(), shown(1, [0, WINNING, 0, 0], source=3)).wins[0]
    assert (won_by_tiles.open, won_by_tiles.items, won_by_tiles.limit_hands) == (True, (("chow_hand", 1),), ())
    orphans = {"concealed": "19m119p19s1234567z", "win_tile": "1z"}
    limit = settled(classical(), shown(1, [0, orphans, 0, 0])).wins[0]
    assert (limit.value, limit.limit, limit.limit_hands) == (500, "limit", ("thirteen_orphans",))
    assert (limit.points, limit.doubles, limit.open) == (None, None, False)


def test_a_loser_may_show_fewer_tiles() -> None:
    part: Hand = {"concealed": "777z", "melds": [], "shown_only": True}
    assert settled(classical(), shown(1, [part, 24, 0, 0])).values[0] == 16


def test_hands_at_a_draw_have_no_winner() -> None:
    done = settled(
        classical(draw_settlement="differences"), {"result": "draw", "hands": [TILES, 16, None, {"value": 2}]}
    )
    assert done.values == (4 * 2, 16, 0, 2)


def test_odd_values_and_values_over_the_limit_are_taken() -> None:
    assert settled(classical(), won(1, [3, 25, 9_999, 0])).values == (3, 25, 500, 0)


@pytest.mark.parametrize(
    ("said", "options", "total", "explained"),
    [
        ({"value": 24}, {}, 24, ["Points in all: 24"]),
        ({"points": 26, "doubles": 0}, {}, 26, ["Points in all: 26"]),
        ({"points": 26, "doubles": 5}, {}, 500, ["26 × 2^5 = 832", "832 is over the limit: 500"]),
        ({"points": 22, "doubles": 1}, {"rounding": "up10"}, 50, ["22 × 2^1 = 44", "44 is rounded to 50"]),
    ],
)
def test_numbers_without_a_table(
    said: dict[str, int], options: dict[str, Any], total: int, explained: list[str]
) -> None:
    worth = value_numbers(classical(**options), said)
    assert (worth.total, worth.limit_hands, worth.advice) == (total, (), ())
    assert [told.text for told in worth.explain] == explained
    assert worth.to_json()["total"] == total


def test_the_json_face_values_a_loser() -> None:
    reply = scoring.value_hand(classical(), loser("147m258p369s3z", "pung 777z")).to_json()
    assert {name: reply[name] for name in reply if name != "explain"} == {
        "points": 4,
        "doubles": 1,
        "point_items": {"sets": 4},
        "double_items": {"dragons": 1},
        "limit_hands": [],
        "total": 8,
    }
