"""What cannot be is refused, with a code and where it is."""

from __future__ import annotations

from typing import Any

import pytest

import scoring
from scoring import RuleError
from scoring.classical import count_hand, value_hand, value_numbers

from .said import END, classical, draw, false_win, loser, refusal, shown, tiles, won

PUNG = {"kind": "pung", "tiles": "777z"}
LOST = {"concealed": "147m258p369s3z", "melds": [PUNG]}
WON = {"concealed": "456p44z", "win_tile": "6p",
       "melds": [{"kind": "chow", "tiles": part} for part in ("123m", "678p", "345s")]}  # fmt: skip
TWO = {"result": "win", "wins": [{"winner": 1, "from": 0}, {"winner": 2, "from": 0}], "values": [0, 24, 24, 0]}

REFUSED: list[tuple[Any, str, dict[str, Any]]] = [
    # the hand, the code, some parameters
    (won(1, [0, 18, 0, 0]), "bad_win", {"reason": "below_win_points", "seat": 1, "value": 18, "least": 20}),
    (won(1, [0, 0, 90, 0]), "bad_win", {"reason": "below_win_points", "seat": 1, "value": 0}),
    (shown(1, [0, {"points": 12, "doubles": 1}, 0, 0]), "bad_win", {"reason": "below_win_points", "value": 12}),
    (shown(1, [0, None, 0, 0]), "bad_request", {"field": "hands", "seat": 1}),
    (won(1, [0, 24, -2, 0]), "bad_request", {"field": "values", "reason": "number_out_of_range", "seat": 2}),
    (won(1, [0, 24, 2.0, 0]), "bad_request", {"field": "values", "reason": "not_a_number", "seat": 2}),
    (won(1, [0, 24, True, 0]), "bad_request", {"field": "values", "reason": "not_a_number", "seat": 2}),
    (won(1, [0, 24, None, 0]), "bad_request", {"field": "values", "reason": "not_a_number", "seat": 2}),
    (won(1, [0, 24, 20_000_000, 0]), "bad_request", {"reason": "number_out_of_range"}),
    (won(1, [0, 24, 0]), "bad_request", {"field": "values", "reason": "one_hand_a_seat", "players": 4}),
    (shown(1, [0, 24, 0]), "bad_request", {"field": "hands", "reason": "one_hand_a_seat"}),
    ({"result": "win", "wins": [{"winner": 1, "from": 0}]}, "bad_request", {"field": "values", "reason": "missing"}),
    (won(1, [0, 24, 0, 0], hands=[0, 24, 0, 0]), "bad_request", {"reason": "one_way_only"}),
    (shown(1, [LOST | {"value": 8}, 24, 0, 0]), "bad_request", {"reason": "one_way_only", "seat": 0}),
    (shown(1, [{"points": 8}, 24, 0, 0]), "bad_request", {"field": "doubles", "reason": "missing", "seat": 0}),
    (shown(1, [{"points": 8, "doubles": 14}, 24, 0, 0]), "bad_request", {"field": "doubles", "seat": 0}),
    (shown(1, [{}, 24, 0, 0]), "bad_request", {"field": "concealed", "reason": "missing", "seat": 0}),
    (shown(1, ["8", 24, 0, 0]), "bad_request", {"field": "hands", "reason": "not_an_object", "seat": 0}),
    (TWO, "bad_win", {"field": "winner", "reason": "one_winner", "seat": 2}),
    ({"result": "win", "wins": [], "values": [0, 0, 0, 0]}, "bad_request", {"field": "wins", "reason": "empty"}),
    (won(1, [0, 24, 0, 0], 1), "bad_win", {"reason": "winner_discards"}),
    (won(1, [0, 24, 0, 0], insurer=1), "bad_win", {"field": "insurer", "reason": "liable_won", "liable": 1}),
    (won(1, [0, 24, 0, 0], insurer=4), "bad_request", {"field": "insurer", "reason": "no_such_seat"}),
    (shown(1, [LOST | {"concealed": "147m258p369s13z"}, 24, 0, 0]), "bad_tiles",
     {"reason": "number_of_tiles", "count": 11, "needed": 10, "seat": 0}),
    (shown(1, [LOST | {"concealed": "147m258p369s13z", "shown_only": True}, 24, 0, 0]), "bad_tiles",
     {"reason": "number_of_tiles"}),
    (shown(1, [LOST | {"concealed": "147m258p36s"}, 24, 0, 0]), "bad_tiles", {"reason": "number_of_tiles", "count": 8}),
    (shown(1, [LOST, 24, LOST, 0]), "bad_tiles", {"field": "hands", "reason": "five_in_all_hands", "tile": "7z"}),
    (shown(1, [0, LOST, 0, 0]), "bad_request", {"field": "win_tile", "reason": "missing", "seat": 1}),
    (shown(1, [0, WON | {"concealed": "457p44z", "win_tile": "7p"}, 0, 0]), "not_a_winning_hand", {"seat": 1}),
    (draw(1, 2, 3), "bad_request", {"field": "values", "reason": "one_hand_a_seat"}),
    (draw() | {"wins": [{"winner": 1, "from": 0}]}, "bad_request", {"field": "wins", "reason": "foreign"}),
    (draw() | {"insurer": 1}, "bad_request", {"field": "insurer", "reason": "foreign"}),
    (false_win(), "bad_request", {"field": "by", "reason": "empty"}),
    (false_win(1, 1), "bad_request", {"field": "by", "reason": "seat_twice"}),
    (false_win(1) | {"values": [1, 2, 3, 4]}, "bad_request", {"field": "values", "reason": "foreign"}),
    ({"result": "abort"}, "bad_request", {"field": "result"}),
]  # fmt: skip


@pytest.mark.parametrize(("hand", "code", "params"), REFUSED)
def test_it_is_refused(hand: Any, code: str, params: dict[str, Any]) -> None:
    error = refusal(classical(), hand)
    assert error.code == code
    assert error.params.items() >= params.items()
    assert error.message.endswith(tuple("abcdefghijklmnopqrstuvwxyz0123456789)"))


def test_a_winner_is_worth_what_the_rules_give_for_winning() -> None:
    assert refusal(classical(win_points=30), won(1, [0, 28, 0, 0])).params["least"] == 30
    assert scoring.settle(classical(win_points=10), scoring.opening(classical()), won(1, [0, 10, 0, 0])).wins


def test_nothing_follows_the_end() -> None:
    played = scoring.replay(classical(), [END, draw()])
    assert played.refused is not None
    assert played.refused[1].code == "game_over"


def test_a_flower_is_there_once() -> None:
    rules = classical(flowers_in_play=True)
    for numbers in ([2, 2], [5], [0]):
        with pytest.raises(RuleError) as error:
            value_hand(rules, loser("147m258p369s1356z", flowers=numbers))
        assert error.value.params["field"] == "flowers"
    both = shown(1, [LOST | {"seasons": [3]}, {"counted": {"seasons": [3]}}, 0, 0])
    assert refusal(rules, both).params == {"field": "seasons", "seat": 1, "reason": "bonus_tile_held", "number": 3}


@pytest.mark.parametrize(
    ("more", "field"),
    [({"seat": "X"}, "seat"), ({"round": None}, "round"), ({"win": "tsumo"}, "win"), ({"role": "dealer"}, "role"),
     ({"flags": ["riichi"]}, "flags"), ({"win_tile": "9m"}, "win_tile"), ({"shown_only": 1}, "shown_only")],
)  # fmt: skip
def test_a_hand_of_tiles_is_read_strictly(more: dict[str, Any], field: str) -> None:
    with pytest.raises(RuleError) as error:
        value_hand(classical(), tiles("456p44z", "6p", "chow 123m", "chow 678p", "chow 345s") | more)
    assert error.value.params["field"] == field


@pytest.mark.parametrize(
    ("ticks", "field"),
    [({"sets": [{"kind": "pung"}]}, "sort"), ({"sets": [{"kind": "quad", "sort": "own"}]}, "sets"),
     ({"sets": [{"kind": "pung", "sort": "east"}]}, "sets"),
     ({"sets": [{"kind": "pung", "sort": "own", "open": 1}]}, "sets"),
     ({"sets": [{"kind": "chow"}] * 5}, "sets"), ({"pairs": ["own", "round"]}, "pairs"), ({"pairs": ["nine"]}, "pairs"),
     ({"wait": "tanki"}, "wait"), ({"patterns": ["pinfu"]}, "patterns"), ({"concealed": None}, "concealed"),
     ({"win": None}, "win"), ({"flags": "last_tile"}, "flags"), ({"only_possible": 2}, "only_possible")],
)  # fmt: skip
def test_ticks_are_read_strictly(ticks: dict[str, Any], field: str) -> None:
    with pytest.raises(RuleError) as error:
        count_hand(classical(), {"seat": "S", "round": "E", "win": "discard"} | ticks)
    assert (error.value.code, error.value.params["field"]) == ("bad_request", field)


@pytest.mark.parametrize("said", [{}, {"value": -1}, {"value": "24"}, {"points": 20}, {"points": 1001, "doubles": 0}])
def test_numbers_are_read_strictly(said: dict[str, Any]) -> None:
    with pytest.raises(RuleError, match="request"):
        value_numbers(classical(), said)
