"""Whose deal is next and when it is over; a false mahjong repeats the deal (classical.md §10)."""

from __future__ import annotations

from typing import Any

import pytest

import scoring

from .said import END, Hand, adjust, classical, draw, false_win, settled, won

SOUTH_WINS = won(1, [0, 24, 0, 0])
WEST_WINS = won(2, [0, 0, 24, 0])


@pytest.mark.parametrize(
    ("hand", "options", "label"),
    [
        (WEST_WINS, {}, ("E", 3, 2)),
        (SOUTH_WINS, {}, ("E", 4, 0)),
        (WEST_WINS, {"dealer_on_win": "passes"}, ("E", 4, 0)),
        (draw(), {}, ("E", 3, 2)),
        (draw(), {"dealer_on_draw": "passes"}, ("E", 4, 0)),
        (draw(), {"max_repeats": 1}, ("E", 4, 0)),
        (false_win(0), {}, ("E", 3, 2)),
    ],
)
def test_the_next_deal_after_east_three_with_one_repeat(
    hand: Hand, options: dict[str, Any], label: tuple[str, int, int]
) -> None:
    done = settled(classical(**options), hand, label="E3", repeats=1)
    assert done.after.label() == label


def test_a_match_is_four_rounds_and_equal_totals_share_a_place() -> None:
    passing = [won((deal + 1) % 4, [24 if seat == (deal + 1) % 4 else 0 for seat in range(4)]) for deal in range(16)]
    played = scoring.replay(classical(start_score=2000), passing)
    assert [done.after.over for done in played.settlements] == [None] * 15 + ["last_hand"]
    assert played.final is not None
    assert played.final.places == (1, 1, 1, 1)
    assert played.final.points == (0, 0, 0, 0)
    assert played.final.scores == (2000, 2000, 2000, 2000)


def test_the_game_ends_when_somebody_is_below_zero_where_the_rules_say_so() -> None:
    rules = classical(on_bust="end_game", start_score=100)
    played = scoring.replay(rules, [won(1, [0, 100, 0, 0])])
    assert played.table.over == "bust"
    assert played.final is not None
    assert played.final.places == (4, 1, 2, 2)


def test_a_penalty_changes_the_scores_and_the_organiser_may_stop() -> None:
    played = scoring.replay(classical(), [adjust(5, -5, 0, 0), SOUTH_WINS, END, adjust(0, -10, 0, 0)])
    assert played.table.over == "time"
    assert played.table.scores == (-43, 81, -24, -24)
