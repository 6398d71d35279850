"""The final result (riichi.md §17, §19)."""

from __future__ import annotations

from typing import Any

import pytest

import scoring
from scoring import Final
from scoring.placement import cut

from .said import END, Hand, adjust, at, chombo, draw, from_25000, riichi, ron, tsumo

FLAT = [0, 0, 0, 0]


def result(
    scores: list[int], deposits: int = 0, chips: list[int] | None = None, each: int = 0, **options: Any
) -> Final:
    rules = riichi(chips=each, **options)
    return scoring.final(rules, at(rules, "S4", scores=scores, deposits=deposits), chips)


def test_score_less_return_with_uma() -> None:
    final = result([41700, 32000, 26300, 20000], preset="ema_2025")
    assert final.points == (26700, 7000, -8700, -25000)
    assert final.places == (1, 2, 3, 4)


def test_oka_goes_to_first_and_everybody_pays_it_b027() -> None:
    final = result([40000, 30000, 20000, 10000], start=25000, uma=FLAT)
    assert final.points == (30000, 0, -10000, -20000)
    assert final.oka == (20000, 0, 0, 0)


@pytest.mark.parametrize(
    ("tie", "places", "points"),
    [
        ("seat", (1, 2, 3, 4), (25000, 5000, -5000, -25000)),
        ("split", (1, 2, 2, 4), (25000, 0, 0, -25000)),
    ],
)
def test_equal_scores_share_or_the_seat_decides_b029(
    tie: str, places: tuple[int, ...], points: tuple[int, ...]
) -> None:
    options: Hand = {"start": 25000, "return": 25000, "uma": [15000, 5000, -5000, -15000], "tie": tie}
    final = result([35000, 25000, 25000, 15000], **options)
    assert (final.places, final.points) == (places, points)
    assert final.tied == ((1, 1, 1, 1) if tie == "seat" else (1, 2, 2, 1))


class TestLeftovers:
    @pytest.mark.parametrize(("dealer", "hands"), [(3, [draw(0, riichi=(0,))]), (2, [draw(0, riichi=(0,)), END])])
    def test_they_go_to_first_however_the_game_ends_b023(self, dealer: int, hands: list[Hand]) -> None:
        rules = from_25000()
        final = scoring.replay(rules, hands, {"round": "S", "dealer": dealer}).final
        assert final is not None
        assert final.scores == (28000, 24000, 24000, 24000)
        assert final.leftover == (1000, 0, 0, 0)

    def test_first_by_seat_order_gets_them_when_all_are_level_b024(self) -> None:
        rules = riichi(tie="seat", renchan="none")
        played = scoring.replay(rules, [draw(0, 1, 2, 3, riichi=(2,))], {"round": "S", "dealer": 3})
        assert played.final is not None
        assert played.final.scores == (31000, 30000, 29000, 30000)
        assert sum(played.final.scores) == 120000
        assert scoring.final(rules, played.table).scores == played.final.scores

    @pytest.mark.parametrize(("leftover", "total", "lost"), [("first", 0, 0), ("lost", -2000, 2000)])
    def test_results_add_up_to_zero_or_to_what_is_lost_b025(self, leftover: str, total: int, lost: int) -> None:
        scores = [35000, 33000, 28000, 22000]
        final = result(scores, deposits=2, uma=[15000, 5000, -5000, -15000], leftover=leftover)
        assert sum(final.points) == total
        assert final.leftover_lost == lost

    def test_level_firsts_share_them_in_hundreds(self) -> None:
        final = result([26000, 26000, 26000, 21000], deposits=1, preset="m_league")
        assert final.leftover == (400, 300, 300, 0)
        assert final.oka == (6700, 6700, 6600, 0)
        assert final.points == (13100, 13000, 12900, -39000)

    def test_places_come_from_the_scores_before_them(self) -> None:
        assert result([30000, 30000, 30000, 29000], deposits=1).places == (1, 1, 1, 4)


@pytest.mark.parametrize(
    ("total", "shares", "parts"),
    [
        (50000, 3, [16700, 16700, 16600]),
        (1000, 3, [400, 300, 300]),
        (-8000, 3, [-2600, -2700, -2700]),
        (0, 2, [0, 0]),
        (250, 2, [150, 100]),
    ],
)
def test_shares_are_cut_in_hundreds_and_lose_nothing(total: int, shares: int, parts: list[int]) -> None:
    assert cut(total, shares) == parts
    assert sum(parts) == total


@pytest.mark.parametrize(
    ("scores", "uma"),
    [
        ([36000, 29000, 28000, 27000], (12000, -1000, -3000, -8000)),
        ([35000, 31000, 28000, 26000], (8000, 4000, -4000, -8000)),
        ([36000, 33000, 32000, 19000], (8000, 3000, 1000, -12000)),
        ([35000, 30000, 28000, 27000], (8000, 4000, -4000, -8000)),
        ([30000, 30000, 30000, 30000], (0, 0, 0, 0)),  # all: as two
        ([29900, 29800, 29700, 29600], (8000, 4000, -4000, -8000)),  # none: as two
    ],
)
def test_floating_uma_follows_how_many_are_above_the_start(scores: list[int], uma: tuple[int, ...]) -> None:
    assert result(scores, preset="jpml_a").uma == uma


class TestRounding:
    def test_results_to_thousands_500_towards_zero(self) -> None:
        final = result([39500, 25400, 19600, 15500], preset="m_league", rounding="half_down")
        assert final.points == (59000, 5000, -20000, -44000)

    def test_scores_to_thousands_500_away_from_zero_the_first_takes_the_balance(self) -> None:
        final = result([41500, 30500, 20500, 7500], preset="tenhou")
        assert final.points == (50000, 11000, -19000, -42000)

    def test_of_level_firsts_the_seat_nearest_to_the_first_east_takes_the_balance(self) -> None:
        final = result([24700, 25100, 25100, 25100], preset="m_league", rounding="half_down")
        assert final.points[0] == -35000
        assert sum(final.points) == 0
        assert final.points[2] == final.points[3] == 12000
        assert final.points[1] == 11000

    def test_penalties_come_after_it(self) -> None:
        rules = riichi("tenhou", chombo={"type": "none"})
        final = scoring.replay(rules, [adjust(0, -300, 0, 0), END]).final
        assert final is not None
        assert sum(final.points) == -300


class TestExtras:
    def test_chips_count_for_the_player_who_has_them(self) -> None:
        final = result([30000] * 4, chips=[2, 0, -2, 0], each=1000)
        assert final.points == (2000, 0, -2000, 0)

    def test_without_points_a_chip_they_count_nothing(self) -> None:
        assert result([30000] * 4, chips=[2, 0, -2, 0]).points == (0, 0, 0, 0)

    def test_a_game_without_a_win_costs(self) -> None:
        rules = riichi(yakitori=10000, uma=FLAT)
        hands = [tsumo(1, 5), ron(2, 0, 1, 30), END]
        final = scoring.replay(rules, hands).final
        assert final is not None
        assert final.penalty == (-10000, 0, 0, -10000)


class TestPenalties:
    def test_a_foul_costs_one_and_pays_nobody_b033(self) -> None:
        final = scoring.replay(riichi(), [ron(2, 0, 5), adjust(0, -20000, 0, 0, reason="foul"), END]).final
        assert final is not None
        assert final.penalty == (0, -20000, 0, 0)
        assert sum(final.points) == -20000
        assert final.places == (4, 2, 1, 2)

    def test_it_survives_a_replay_of_an_earlier_hand_b034(self) -> None:
        hands = [tsumo(1, 5), tsumo(2, 5), adjust(0, -30000, 0, 0), END]
        before = scoring.replay(riichi(), hands).final
        hands[1] = tsumo(3, 6)
        after = scoring.replay(riichi(), hands).final
        assert before is not None
        assert after is not None
        assert before.penalty == after.penalty == (0, -30000, 0, 0)

    def test_chombo_comes_off_the_result_for_each_offence(self) -> None:
        final = scoring.replay(riichi(), [chombo(1, 2), chombo(1), END]).final
        assert final is not None
        assert final.penalty == (0, -80000, -40000, 0)

    def test_chombo_paid_at_once_costs_nothing_more(self) -> None:
        final = scoring.replay(riichi(chombo={"type": "reverse_mangan"}), [chombo(1), END]).final
        assert final is not None
        assert final.penalty == (0, 0, 0, 0)


def test_a_game_that_goes_on_has_a_result_as_it_stands() -> None:
    rules = riichi()
    played = scoring.replay(rules, [tsumo(1, 5, riichi=(2,)), draw(0, riichi=(0,))])
    assert played.final is None
    final = scoring.final(rules, played.table)
    assert final.leftover == (0, 1000, 0, 0)
    assert sum(final.points) == 0
