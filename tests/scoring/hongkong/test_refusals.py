"""What the engine refuses of a Hong Kong hand, and how it says so (engine.md)."""

from __future__ import annotations

from typing import Any

import pytest

import scoring
from scoring import RuleError
from scoring.hongkong import value_hand

from ..said import END, Hand
from ..tiles_said import tiles
from .said import DRAW, discard, false_win, hongkong, refusal, self_draw, win, won

CHICKEN = tiles("456p88p", "6p", "pung 222m", "chow 123s", "chow 345s", flowers=[3])


@pytest.mark.parametrize(
    ("hand", "field", "reason"),
    [
        ({"result": "abort", "kind": "suukaikan"}, "result", "unknown"),
        ({"result": "win"}, "wins", "missing"),
        (won(), "wins", "empty"),
        (won({"winner": 0, "from": 1}), "fan", "missing"),
        (discard(0, 1, -1), "fan", "number_out_of_range"),
        (discard(0, 1, 3.0), "fan", "not_a_number"),  # type: ignore[arg-type]
        (discard(0, 4, 3), "from", "no_such_seat"),
        (discard(0, 1, 3, liable=9), "liable", "no_such_seat"),
        (discard(0, 1, 3, robbing_kong="yes"), "robbing_kong", "not_true_or_false"),
        (false_win(), "by", "empty"),
        (false_win(1, 1), "by", "seat_twice"),
        ({"result": "false_win"}, "by", "missing"),
        (DRAW | {"wins": [win(0, 1, 3)]}, "wins", "foreign"),
        (discard(0, 1, 3) | {"by": [2]}, "by", "foreign"),
        ({"result": "adjust", "points": [1, 2, 3]}, "points", "one_number_a_seat"),
        (won(win(0, 1, 3, hand=CHICKEN)), "hand", "one_way_only"),
        (won({"winner": 0, "from": 1, "hand": CHICKEN, "counted": {"items": []}}), "hand", "one_way_only"),
        (won({"winner": 0, "from": 1, "counted": {"items": ["self_draw"]}}), "items", "unknown"),
        (won({"winner": 0, "from": 1, "counted": {"items": [], "dragon_pungs": 4}}), "dragon_pungs",
         "number_out_of_range"),
        (won({"winner": 0, "from": 1, "hand": CHICKEN | {"flowers": [5]}}), "flowers", "number_out_of_range"),
        (won({"winner": 0, "from": 1, "hand": CHICKEN | {"flags": ["riichi"]}}), "flags", "unknown"),
    ],
)  # fmt: skip
def test_bad_requests(hand: Hand, field: str, reason: str) -> None:
    error = refusal(hongkong(), hand)
    assert (error.code, error.params["field"], error.params["reason"]) == ("bad_request", field, reason)


@pytest.mark.parametrize(
    ("hand", "params", "message"),
    [
        (
            discard(0, 0, 3),
            {"field": "from", "seat": 0, "reason": "winner_discards"},
            "This win cannot be: nobody wins on a discard of their own, not seat 0 either",
        ),
        (
            won(win(0, None, 3), win(1, None, 3)),
            {"field": "from", "seat": 0, "reason": "self_draw_alone"},
            "This win cannot be: a self-draw has one winner",
        ),
        (
            won(win(0, 1, 3), win(2, 3, 3)),
            {"field": "from", "seat": 2, "reason": "one_discarder"},
            "This win cannot be: all winners win on the same discard",
        ),
        (
            won(win(0, 1, 3), win(0, 1, 4)),
            {"field": "winner", "seat": 0, "reason": "winner_twice"},
            "This win cannot be: seat 0 is named as a winner twice",
        ),
        (
            self_draw(0, 3, liable=0),
            {"field": "liable", "seat": 0, "reason": "liable_won", "liable": 0},
            "This win cannot be: seat 0 is a winner and cannot be liable",
        ),
        (
            won(win(0, 1, 3, liable=2), win(2, 1, 3)),
            {"field": "liable", "seat": 0, "reason": "liable_won", "liable": 2},
            "This win cannot be: seat 2 is a winner and cannot be liable",
        ),
        (
            self_draw(0, 3, robbing_kong=True),
            {"field": "robbing_kong", "seat": 0, "reason": "robbing_needs_payer"},
            "This win cannot be: a robbed kong was declared by somebody: a self-draw robs none",
        ),
        (
            discard(0, 1, 51),
            {"field": "fan", "seat": 0, "reason": "no_such_fan", "fan": 51, "most": 50},
            "This win cannot be: no hand has 51 fan, the most is 50",
        ),
    ],
)
def test_wins_that_cannot_be(hand: Hand, params: dict[str, Any], message: str) -> None:
    error = refusal(hongkong(max_winners=3), hand)
    assert (error.code, error.params, error.message) == ("bad_win", params, message)


@pytest.mark.parametrize(
    ("said", "field", "fan"),
    [({"fan": 2}, "fan", 2), ({"hand": CHICKEN}, "hand", 0), ({"counted": {"items": ["seat_wind"]}}, "counted", 1)],
)
def test_a_hand_below_the_minimum_cannot_win_b041(said: Hand, field: str, fan: int) -> None:
    error = refusal(hongkong(), won({"winner": 2, "from": 1} | said))
    assert (error.code, error.params) == ("below_minimum", {"field": field, "seat": 2, "fan": fan, "minimum": 3})
    assert error.message == f"{fan} fan is below the minimum of 3: this hand cannot win"
    assert refusal(hongkong(min_fan=13, max_fan=13), discard(0, 1, 12)).params["minimum"] == 13


@pytest.mark.parametrize(
    ("change", "code", "reason"),
    [
        ({"concealed": "456p88p1m"}, "bad_tiles", "number_of_tiles"),
        ({"win_tile": "7p"}, "bad_tiles", "win_tile_not_held"),
        ({"melds": [{"kind": "pung", "tiles": "222m"}] * 3}, "bad_tiles", "five_of_a_kind"),
        ({"flowers": [2, 2]}, "bad_tiles", "bonus_tile_twice"),
        ({"concealed": "457p88p", "win_tile": "7p"}, "not_a_winning_hand", None),
        ({"seasons": "all"}, "bad_request", "not_a_list"),
        ({"round": "X"}, "bad_request", "unknown"),
    ],
)
def test_tiles_that_cannot_be(change: Hand, code: str, reason: str | None) -> None:
    with pytest.raises(RuleError) as refused:
        value_hand(hongkong(), CHICKEN | change)
    assert (refused.value.code, refused.value.params.get("reason")) == (code, reason)
    assert refused.value.message
    if code != "bad_request" or "round" not in change:  # the table knows the round
        at_table = refusal(hongkong(), won({"winner": 3, "from": 1, "hand": CHICKEN | change}))
        assert (at_table.code, at_table.params["seat"]) == (code, 3)


@pytest.mark.parametrize(
    ("options", "option", "reason"),
    [
        ({"table": "simplified", "min_fan": 2}, "min_fan", "below_the_table"),
        ({"table": "canton", "min_fan": 0}, "min_fan", "below_the_table"),
        ({"table": [0, 0, 1], "min_fan": 1}, "min_fan", "below_the_table"),
        ({"table": [1, 3, 2]}, "table", "table_goes_down"),
        ({"table": [0, 0]}, "table", "table_pays_nothing"),
        ({"table": []}, "table", "value_not_allowed"),
        ({"table": [1, "2"]}, "table", "value_not_allowed"),
        ({"table": "spicy"}, "table", "value_not_allowed"),
        ({"max_fan": 2}, "max_fan", "below_the_minimum"),
        ({"human_hand": 4}, "human_hand", "value_not_allowed"),
        ({"max_winners": True}, "max_winners", "value_not_allowed"),
        ({"rounds": 5}, "rounds", "value_not_allowed"),
        ({"table": "full_spicy", "max_fan": 13, "unit": 200}, "unit", "unit_too_large"),
        ({"unit": 0}, "unit", "value_not_allowed"),
        ({"seven_pairs": 0}, "seven_pairs", "value_not_allowed"),
        ({"all_pungs": None}, "all_pungs", "value_not_allowed"),
        ({"faan": 3}, "faan", "unknown_option"),
    ],
)
def test_options_that_cannot_be(options: dict[str, Any], option: str, reason: str) -> None:
    with pytest.raises(RuleError) as refused:
        hongkong(**options)
    assert (refused.value.code, refused.value.params["option"]) == ("bad_option", option)
    assert refused.value.params["reason"] == reason
    assert refused.value.message


def test_after_the_end_only_a_penalty_may_follow() -> None:
    played = scoring.replay(hongkong(), [END, discard(0, 1, 3)])
    assert played.refused is not None
    assert played.refused[1].code == "game_over"
