"""Whose deal is next, points that run out, and the end of a match (hongkong.md §9): what `scoring.flow` gives."""

from __future__ import annotations

import pytest

import scoring
from scoring import Table

from ..said import END, Hand, adjust
from .said import DRAW, at, discard, false_win, hongkong, self_draw, settled, win, won


@pytest.mark.parametrize(
    ("hand", "options", "label"),
    [
        (discard(1, 2, 3), {}, ("E", 2, 0)),
        (discard(0, 2, 3), {}, ("E", 1, 3)),
        (discard(0, 2, 3), {"dealer_on_win": "passes"}, ("E", 2, 0)),
        (won(win(3, 2, 3), win(0, 2, 3)), {"max_winners": 2}, ("E", 1, 3)),
        (won(win(3, 2, 3), win(0, 2, 3)), {}, ("E", 2, 0)),  # the dealer is not paid
        (DRAW, {}, ("E", 1, 3)),
        (DRAW, {"dealer_on_draw": "passes"}, ("E", 2, 0)),
        (DRAW, {"dealer_on_win": "passes"}, ("E", 1, 3)),
        (discard(0, 2, 3), {"max_repeats": 3}, ("E", 1, 3)),
        (discard(0, 2, 3), {"max_repeats": 2}, ("E", 2, 0)),
        (DRAW, {"max_repeats": 2}, ("E", 2, 0)),
        (discard(0, 2, 3), {"max_repeats": 0}, ("E", 2, 0)),
        (false_win(0), {}, ("E", 1, 3)),
        (false_win(2), {"dealer_on_win": "passes", "max_repeats": 2}, ("E", 1, 3)),
        (adjust(0, -5, 0, 0), {}, ("E", 1, 2)),
    ],
)
def test_who_deals_next_with_how_many_repeats(hand: Hand, options: Hand, label: tuple[str, int, int]) -> None:
    assert settled(hongkong(**options), hand, repeats=2).after.label() == label


@pytest.mark.parametrize("rounds", [1, 2, 3, 4])
def test_a_match_without_repeats_has_four_hands_a_round(rounds: int) -> None:
    rules = hongkong(dealer_on_win="passes", dealer_on_draw="passes", rounds=rounds)
    played = scoring.replay(rules, [DRAW, discard(0, 1, 3)] * 8)
    assert len(played.settlements) == 4 * rounds
    assert played.table.over == "last_hand"
    labels = [done.after.label() for done in played.settlements[:-1]]
    assert labels == [("ESWN"[hand // 4], hand % 4 + 1, 0) for hand in range(1, 4 * rounds)]
    assert (played.refused is not None) == (rounds < 4)


def test_the_last_dealer_goes_on_winning() -> None:
    rules = hongkong(rounds=1)
    assert settled(rules, self_draw(3, 3), label="E4").after.over is None
    assert settled(rules, self_draw(2, 3), label="E4").after.over == "last_hand"
    assert settled(rules, false_win(2), label="E4").after.over is None


def broke(**options: str) -> Table:
    """After a false win, 128 to each of the others, of somebody who has 10 points."""
    rules = hongkong(**options)
    return settled(rules, false_win(2), scores=[100, 100, 10, 100]).after


def test_scores_may_go_below_zero() -> None:
    assert (broke().scores, broke().over) == ((228, 228, -374, 228), None)


def test_a_match_ends_when_somebody_is_below_zero() -> None:
    table = broke(on_bust="end_game")
    assert (table.scores, table.over) == ((228, 228, -374, 228), "bust")
    assert settled(hongkong(on_bust="end_game"), self_draw(0, 3), scores=[16, 16, 16, 16]).after.over is None


def test_nobody_pays_more_than_they_have() -> None:
    table = broke(on_bust="no_further_loss")
    assert (table.scores, table.over) == ((100, 100, 0, 110), None)
    rules = hongkong(on_bust="no_further_loss", max_winners=2)
    done = settled(rules, won(win(2, 1, 3), win(3, 1, 3)), scores=[10, 20, 0, 0])
    assert [(t.payer, t.payee, t.points) for t in done.transfers] == [(0, 2, 8), (1, 2, 16), (0, 3, 2), (1, 3, 4)]
    assert [won.value for won in done.wins] == [24, 24]
    assert settled(rules, self_draw(0, 3), scores=[0, -5, 0, 9]).deltas == (9, 0, 0, -9)


def test_penalties_change_scores_at_once_also_after_the_end() -> None:
    rules = hongkong(on_bust="no_further_loss")
    played = scoring.replay(rules, [adjust(5, -20, 0, 0), END, adjust(0, 0, 1, 0)])
    assert played.table.scores == (5, -20, 1, 0)
    assert played.settlements[0].deltas == (5, -20, 0, 0)
    assert played.final is not None
    assert (played.final.points, played.final.penalty) == ((5, -20, 1, 0), (0, 0, 0, 0))
    assert played.table.played == 0


def test_the_organiser_stops_the_match() -> None:
    rules = hongkong(start_score=500)
    played = scoring.replay(rules, [self_draw(0, 3), END, DRAW])
    assert played.table.over == "time"
    assert played.refused is not None
    assert (played.refused[0], played.refused[1].code) == (2, "game_over")


def test_equal_totals_share_the_place_and_points_are_what_was_won() -> None:
    rules = hongkong(start_score=500)
    final = scoring.final(rules, at(rules, scores=[520, 500, 480, 500]), [3, 0, 0, -3])
    assert (final.places, final.tied) == ((1, 2, 4, 2), (1, 2, 1, 2))
    assert (final.scores, final.points) == ((520, 500, 480, 500), (20, 0, -20, 0))
    assert (final.uma, final.oka, final.chips, final.leftover_lost) == ((0,) * 4, (0,) * 4, (0,) * 4, 0)


def test_false_wins_are_counted_by_seat() -> None:
    played = scoring.replay(hongkong(), [false_win(2), false_win(2, 0), self_draw(1, 3)])
    assert played.table.chombos == (1, 0, 2, 0)
    assert played.table.won == {1}
    assert played.table.played == 3
