"""Who pays for a won hand (riichi.md §9-§13, §18). Seat 0 deals unless the table says otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.table import Transfer, Win

from .said import Hand, riichi, ron, settled, tsumo, win, won, yakuman


@pytest.mark.parametrize(
    ("hand", "deltas"),
    [
        (ron(1, 2, 1, 30), [0, 1000, -1000, 0]),
        (ron(0, 2, 1, 30), [1500, 0, -1500, 0]),
        (ron(1, 0, 2, 25), [-1600, 1600, 0, 0]),
        (ron(1, 0, 1, 70), [-2300, 2300, 0, 0]),
        (ron(0, 1, 1, 110), [5300, -5300, 0, 0]),
        (ron(3, 0, 4, 30), [-7700, 0, 0, 7700]),
        (ron(0, 3, 4, 30), [11600, 0, 0, -11600]),
        (ron(2, 1, 6), [0, -12000, 12000, 0]),
        (ron(0, 1, 13), [48000, -48000, 0, 0]),
        (tsumo(1, 1, 30), [-500, 1100, -300, -300]),
        (tsumo(1, 1, 50), [-800, 1600, -400, -400]),
        (tsumo(1, 2, 20), [-700, 1500, -400, -400]),
        (tsumo(0, 2, 20), [2100, -700, -700, -700]),
        (tsumo(2, 3, 25), [-1600, -800, 3200, -800]),
        (tsumo(0, 8), [24000, -8000, -8000, -8000]),
        (won(yakuman(0, None)), [48000, -16000, -16000, -16000]),
        (won(yakuman(3, 2, 2)), [0, 0, -64000, 64000]),
    ],
)
def test_a_hand_is_paid(hand: Hand, deltas: list[int]) -> None:
    assert list(settled(riichi(), hand).deltas) == deltas


def test_closed_pinfu_by_self_draw_is_400_700_b020() -> None:
    assert sorted(t.points for t in settled(riichi(), tsumo(1, 2, 20)).transfers) == [400, 400, 700]
    assert settled(riichi(), tsumo(0, 2, 20)).deltas[0] == 2100


@pytest.mark.parametrize(("kiriage", "other", "dealer"), [(False, 7700, 11600), (True, 8000, 12000)])
def test_kiriage_is_an_option_b021(kiriage: bool, other: int, dealer: int) -> None:
    rules = riichi(kiriage=kiriage)
    for han, fu in ((4, 30), (3, 60)):
        assert settled(rules, ron(1, 2, han, fu)).deltas[1] == other
        assert settled(rules, ron(0, 2, han, fu)).deltas[0] == dealer
    assert settled(rules, ron(1, 2, 4, 25)).deltas[1] == 6400


def test_double_yakuman_switched_off_pays_32000_b018() -> None:
    rules = riichi(yakuman_stack=False, double_yakuman=False)
    done = settled(rules, won(yakuman(1, 0, 2)))
    assert done.deltas[1] == done.wins[0].value == 32000
    assert done.wins[0].yakuman == 1


def test_without_stacking_a_double_yakuman_still_counts_twice() -> None:
    assert settled(riichi(yakuman_stack=False, double_yakuman=True), won(yakuman(1, 0, 3))).deltas[1] == 64000


def test_honba_go_with_the_payment() -> None:
    assert settled(riichi(), ron(1, 0, 3, 40), honba=2).deltas == (-5800, 5800, 0, 0)
    assert settled(riichi(), tsumo(1, 5), honba=1).deltas == (-4100, 8300, -2100, -2100)
    assert settled(riichi(honba_each=500), ron(1, 0, 3, 40), honba=1).deltas[1] == 6700
    assert settled(riichi(honba_each=0), ron(1, 0, 3, 40), honba=5).deltas[1] == 5200


def test_the_winner_takes_the_bets_on_the_table_and_of_the_hand() -> None:
    done = settled(riichi(), ron(1, 0, 3, 40, riichi=(1, 3)), deposits=2)
    assert done.deltas == (-5200, 8200, 0, -1000)
    assert done.pot == -2000
    assert done.after.deposits == 0
    assert done.transfers == (
        Transfer(1, None, 1000, "riichi"),
        Transfer(3, None, 1000, "riichi"),
        Transfer(0, 1, 5200, "win"),
        Transfer(None, 1, 4000, "deposits"),
    )


def test_the_value_of_a_win_is_without_honba_and_bets() -> None:
    done = settled(riichi(), tsumo(1, 1, 30, riichi=(0,)), honba=3, deposits=1)
    assert done.wins == (Win(1, None, 1100, "", 1, 30, 0),)
    assert settled(riichi(), ron(0, 1, 6, 50)).wins == (Win(0, 1, 18000, "haneman", 6, 50, 0),)
    assert settled(riichi(), won(yakuman(1, 0))).wins == (Win(1, 0, 32000, "yakuman", None, None, 1),)


class TestSeveralWinners:
    """Seats 1 (2 han 30 fu, 2000) and 3 (3 han 40 fu, 5200) win on the discard of seat 0, said the wrong way round."""

    hand = won(win(3, 0, 3, 40), win(1, 0, 2, 30), riichi=(1, 2, 3))
    third = won(win(3, 0, 3, 40), win(1, 0, 2, 30), win(2, 0, 1, 30), riichi=(2,))

    @pytest.mark.parametrize(
        ("options", "deltas"),
        [
            ({}, [-7800, 4300, -1000, 5500]),
            ({"multi_ron_honba": "first"}, [-7500, 4300, -1000, 5200]),
            ({"multi_ron_deposits": "all_first"}, [-7800, 5300, -1000, 4500]),
            ({"multi_ron": "head_bump"}, [-2300, 5300, -1000, -1000]),
        ],
    )
    def test_two(self, options: Hand, deltas: list[int]) -> None:
        done = settled(riichi(**options), self.hand, honba=1, deposits=1)
        assert list(done.deltas) == deltas
        assert [w.seat for w in done.wins] == ([1] if "multi_ron" in options else [1, 3])

    def test_three_are_paid(self) -> None:
        assert settled(riichi(), self.third).deltas == (-8200, 2000, 1000, 5200)

    def test_three_by_head_bump(self) -> None:
        assert settled(riichi(triple_ron="head_bump"), self.third).deltas == (-2000, 3000, -1000, 0)

    def test_three_can_be_an_abortive_draw_b010(self) -> None:
        done = settled(riichi(triple_ron="abort"), self.third, label="S4", honba=1)
        assert done.deltas == (0, 0, -1000, 0)
        assert done.wins == ()
        assert done.after.label() == ("S", 4, 2)
        assert done.after.deposits == 1
        assert settled(riichi(triple_ron="abort"), self.hand).wins != ()


class TestPao:
    """Seat 1 wins big three dragons that seat 2 fed; seat 0 deals."""

    @pytest.mark.parametrize(
        ("source", "count", "options", "deltas"),
        [
            (None, 1, {}, [0, 32300, -32300, 0]),
            (3, 1, {}, [0, 32300, -16000, -16300]),
            (3, 1, {"pao_honba": "liable"}, [0, 32300, -16300, -16000]),
            (2, 1, {}, [0, 32300, -32300, 0]),
            (None, 2, {}, [-16000, 64300, -40300, -8000]),
            (None, 2, {"pao_scope": "whole_hand"}, [0, 64300, -64300, 0]),
            (3, 2, {}, [0, 64300, -16000, -48300]),
            (3, 2, {"pao_scope": "whole_hand"}, [0, 64300, -32000, -32300]),
            (None, 2, {"yakuman_stack": False}, [0, 32300, -32300, 0]),
            (None, 1, {"pao": []}, [-16100, 32300, -8100, -8100]),
        ],
    )
    def test_who_pays(self, source: int | None, count: int, options: Hand, deltas: list[int]) -> None:
        hand = won(yakuman(1, source, count, pao=(2, "daisangen")))
        assert list(settled(riichi(**options), hand, honba=1).deltas) == deltas

    def test_of_the_dealer(self) -> None:
        hand = won(yakuman(0, None, pao=(3, "daisuushii")))
        assert settled(riichi(), hand, honba=2).deltas == (48600, 0, 0, -48600)

    @pytest.mark.parametrize(
        ("yaku", "double", "liable"),
        [("daisuushii", True, 2), ("daisuushii", False, 1), ("daisangen", True, 1), ("daisangen", False, 1)],
    )
    def test_big_four_winds_are_fed_as_a_double_yakuman_where_they_are_one(
        self, yaku: str, double: bool, liable: int
    ) -> None:
        done = settled(riichi(double_yakuman=double), won(yakuman(1, None, 3, pao=(2, yaku))))
        rest = 3 - liable
        assert done.deltas == (-16000 * rest, 96000, -32000 * liable - 8000 * rest, -8000 * rest)

    def test_the_value_is_that_of_the_hand(self) -> None:
        assert settled(riichi(), won(yakuman(1, None, pao=(2, "daisangen"))), honba=1).wins[0].value == 32000

    def test_it_changes_nothing_for_a_hand_without_yakuman(self) -> None:
        hand = won(win(1, 3, 5, pao={"seat": 2, "yaku": "daisangen"}))
        assert settled(riichi(), hand).deltas == (0, 8000, 0, -8000)


class TestThreePlayers:
    def rules(self, **options: Any) -> Any:
        return riichi("tenhou_sanma", **options)

    def test_a_honba_on_a_discard_is_200_b003(self) -> None:
        assert settled(self.rules(), ron(1, 2, 3, 40), honba=1).deltas == (0, 5400, -5400)
        assert settled(riichi(), ron(1, 2, 3, 40), honba=1).deltas == (0, 5500, -5500, 0)

    @pytest.mark.parametrize(
        ("hand", "mode", "deltas"),
        [
            (tsumo(1, 5), "tsumo_loss", [-4000, 6000, -2000]),
            (tsumo(1, 5), "north_bisection", [-5000, 8000, -3000]),
            (tsumo(0, 5), "tsumo_loss", [8000, -4000, -4000]),
            (tsumo(0, 5), "north_bisection", [12000, -6000, -6000]),
            (tsumo(1, 1, 30), "north_bisection", [-700, 1200, -500]),
        ],
    )
    def test_self_draw(self, hand: Hand, mode: str, deltas: list[int]) -> None:
        assert list(settled(self.rules(sanma_tsumo=mode), hand).deltas) == deltas

    def test_the_liable_seat_pays_what_both_would(self) -> None:
        hand = won(yakuman(1, None, pao=(2, "daisangen")))
        assert settled(self.rules(), hand, honba=1).deltas == (0, 24200, -24200)
