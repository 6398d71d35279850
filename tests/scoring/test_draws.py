"""Draws, abortive draws, chombo, penalties (riichi.md §14, §15). Seat 0 deals."""

from __future__ import annotations

import pytest

from scoring.table import Transfer

from .said import abort, adjust, chombo, draw, from_25000, riichi, settled


@pytest.mark.parametrize(
    ("tenpai", "deltas"),
    [
        ((0, 1), [1500, 1500, -1500, -1500]),
        ((0,), [3000, -1000, -1000, -1000]),
        ((2, 0, 1), [1000, 1000, 1000, -3000]),
        ((0, 1, 2, 3), [0, 0, 0, 0]),
        ((), [0, 0, 0, 0]),
    ],
)
def test_noten_players_pay_the_tenpai_ones_b007(tenpai: tuple[int, ...], deltas: list[int]) -> None:
    assert list(settled(riichi(), draw(*tenpai)).deltas) == deltas


@pytest.mark.parametrize(
    ("pool", "tenpai", "deltas"),
    [
        (2000, (1,), [-1000, 2000, -1000]),
        (2000, (0, 1), [1000, 1000, -2000]),
        (3000, (2,), [-1500, -1500, 3000]),
    ],
)
def test_three_players_share_their_pool(pool: int, tenpai: tuple[int, ...], deltas: list[int]) -> None:
    assert list(settled(riichi("tenhou_sanma", noten_pool=pool), draw(*tenpai)).deltas) == deltas


def test_with_two_and_two_each_pays_one_other() -> None:
    assert settled(riichi(), draw(3, 1)).transfers == (Transfer(0, 1, 1500, "noten"), Transfer(2, 3, 1500, "noten"))


def test_bets_are_put_down_when_all_are_tenpai_b022() -> None:
    done = settled(from_25000(), draw(0, 1, 2, 3, riichi=(2,)))
    assert done.deltas == (0, 0, -1000, 0)
    assert done.after.deposits == 1
    assert sum(done.after.scores) == 99000


def test_nagashi_replaces_noten_payments_and_keeps_the_bets_b008() -> None:
    rules = from_25000(nagashi="as_draw")
    done = settled(rules, draw(1, nagashi=(2,), riichi=(1,)))
    assert done.after.scores == (21000, 22000, 33000, 23000)
    assert done.after.deposits == 1


def test_nagashi_of_several_is_settled_for_each() -> None:
    done = settled(riichi("tenhou"), draw(nagashi=(0, 1)), honba=2)
    assert done.deltas == (8000, 4000, -6000, -6000)
    assert done.after.label() == ("E", 2, 3)


def test_nagashi_of_three_players_splits_the_absent_share_where_self_draws_do() -> None:
    rules = riichi("tenhou_sanma", sanma_tsumo="north_bisection")
    assert settled(rules, draw(nagashi=(1,))).deltas == (-5000, 8000, -3000)


def test_an_abortive_draw_keeps_dealer_and_bets() -> None:
    done = settled(riichi("tenhou"), abort("suucha_riichi", riichi=(0, 1, 2, 3)), deposits=1)
    assert done.deltas == (-1000,) * 4
    assert done.pot == 4000
    assert done.after.deposits == 5
    assert done.after.label() == ("E", 1, 1)
    assert done.after.played == 1


def test_a_dealer_who_never_stays_does_after_an_abortive_draw() -> None:
    assert settled(riichi("tenhou", renchan="none"), abort()).after.label() == ("E", 1, 1)


def test_an_abortive_draw_never_ends_the_game() -> None:
    rules = riichi("tenhou", riichi_min_points=None)
    done = settled(rules, abort(riichi=(1,)), label="S4", scores=[50000, 500, 24500, 25000])
    assert done.after.scores[1] == -500
    assert done.after.over is None


class TestChombo:
    def test_after_uma_nothing_moves_and_the_hand_is_replayed(self) -> None:
        done = settled(riichi(), chombo(2, riichi=(1,)), label="E3", honba=2, deposits=1)
        assert done.deltas == (0, 0, 0, 0)
        assert done.after.label() == ("E", 3, 2)
        assert (done.after.deposits, done.after.chombos, done.after.played) == (1, (0, 0, 1, 0), 1)

    @pytest.mark.parametrize(
        ("kind", "by", "deltas"),
        [
            ({"type": "reverse_mangan"}, (1,), [4000, -8000, 2000, 2000]),
            ({"type": "reverse_mangan"}, (0,), [-12000, 4000, 4000, 4000]),
            ({"type": "reverse_mangan"}, (0, 1), [-8000, -4000, 6000, 6000]),
            ({"type": "pay_all", "amount": 3000}, (1,), [3000, -9000, 3000, 3000]),
        ],
    )
    def test_others_are_paid_at_once(self, kind: dict[str, object], by: tuple[int, ...], deltas: list[int]) -> None:
        done = settled(riichi(chombo=kind), chombo(*by, riichi=(3,)), honba=1, deposits=1)
        assert list(done.deltas) == deltas
        assert done.pot == 0
        assert done.after.deposits == 1

    @pytest.mark.parametrize("kind", [{"type": "pay_all", "amount": 0}, {"type": "reverse_mangan", "amount": 0}])
    def test_an_amount_of_nothing_is_no_payment_and_no_matter_to_a_mangan(self, kind: dict[str, object]) -> None:
        done = settled(riichi(chombo=kind), chombo(1))
        assert len(done.transfers) == (0 if kind["type"] == "pay_all" else 3)

    def test_it_never_ends_the_game(self) -> None:
        rules = riichi("tenhou", chombo={"type": "reverse_mangan"})
        assert settled(rules, chombo(1), scores=[90000, 0, 5000, 5000]).after.over is None


def test_a_penalty_moves_no_points_and_waits_for_the_result_b033() -> None:
    done = settled(riichi(), adjust(0, -20000, 0, 0, reason="foul"))
    assert (done.deltas, done.transfers, done.pot) == ((0, 0, 0, 0), (), 0)
    assert done.after.penalties == (0, -20000, 0, 0)
    assert done.after.played == 0
