"""Who pays whom, from four values; the source's own example and limit payments (classical.md §5-§7)."""

from __future__ import annotations

from typing import Any

import pytest

from .said import classical, draw, false_win, settled, won

SOURCE_TABLE = ((0, 60, 40, -100), (-60, 0, 20, -80), (-40, -20, 0, -20), (100, 80, 20, 0))


@pytest.mark.parametrize("n", [0, 10, 137, 420])
def test_the_example_of_the_source(n: int) -> None:
    done = settled(classical(), won(2, [n + 50, n + 80, 20, n]))
    assert done.deltas == (0, 120, 80, -200)
    assert done.between == SOURCE_TABLE
    assert tuple(sum(column) for column in zip(*done.between, strict=True)) == done.deltas


def test_a_limit_hand_of_east_is_paid_1000_by_each() -> None:
    done = settled(classical(), won(0, [500, 0, 0, 0]))
    assert [(t.payer, t.payee, t.points, t.why) for t in done.transfers] == [
        (1, 0, 1000, "win"),
        (2, 0, 1000, "win"),
        (3, 0, 1000, "win"),
    ]


@pytest.mark.parametrize("source", [None, 1, 3])
def test_a_limit_hand_of_another_is_paid_1000_by_east_and_500_by_the_others(source: int | None) -> None:
    done = settled(classical(), won(2, [0, 0, 500, 0], source))
    assert {(t.payer, t.points) for t in done.transfers} == {(0, 1000), (1, 500), (3, 500)}
    assert done.deltas == (-1000, -500, 2000, -500)


def test_who_is_east_is_who_deals() -> None:
    assert settled(classical(), won(2, [0, 0, 500, 0]), label="S3").deltas == (-1000, -1000, 3000, -1000)


SETTLED: list[tuple[int, list[int], dict[str, Any], tuple[int, ...]]] = [
    # winner, values, options, nets
    (3, [0, 40, 20, 100], {}, (-320, 0, -80, 400)),
    (3, [2, 46, 12, 192], {}, (-492, -70, -206, 768)),
    (0, [200, 100, 200, 500], {"limit": 1000}, (1200, -900, -600, 300)),
    (2, [200, 100, 200, 500], {"limit": 1000}, (-800, -800, 800, 800)),
    (1, [800, 700, 900, 600], {}, (-1000, 2000, -500, -500)),
    (2, [900, 10, 24, 0], {}, (1932, -994, 96, -1034)),
    (0, [48, 8, 64, 4], {"east_double": False}, (144, -100, 68, -112)),
    (1, [16, 48, 64, 4], {"losers_settle": False}, (-96, 192, -48, -48)),
    (2, [0, 0, 620, 0], {"roof_off": True}, (-1240, -620, 2480, -620)),
    (2, [0, 0, 24, 0], {"rounding": "nearest10"}, (-40, -20, 80, -20)),
    (2, [0, 5, 25, 0], {"rounding": "nearest10", "losers_settle": False}, (-60, -30, 120, -30)),
    (2, [0, 0, 22, 6], {"rounding": "up10"}, (-80, -40, 120, 0)),
    (0, [496, 0, 0, 0], {"rounding": "nearest10"}, (3000, -1000, -1000, -1000)),
]


@pytest.mark.parametrize(("winner", "values", "options", "nets"), SETTLED)
def test_nets(winner: int, values: list[int], options: dict[str, Any], nets: tuple[int, ...]) -> None:
    assert settled(classical(**options), won(winner, values)).deltas == nets


def test_a_loser_may_end_above_the_winner() -> None:
    done = settled(classical(), won(3, [480, 0, 0, 20]))
    assert done.deltas[0] > done.deltas[3] > 0


def test_the_hands_as_they_count_can_be_read() -> None:
    done = settled(classical(), won(0, [620, 16, 8, 4]))
    assert done.values == (500, 16, 8, 4)
    (win,) = done.wins
    assert (win.seat, win.source, win.value, win.limit) == (0, None, 500, "limit")
    assert (win.points, win.doubles, win.limit_hands) == (None, None, None)


@pytest.mark.parametrize(("options", "limit"), [({}, "limit"), ({"limit": 501}, ""), ({"roof_off": True}, "")])
def test_a_win_at_the_limit(options: dict[str, Any], limit: str) -> None:
    assert settled(classical(**options), won(0, [500, 0, 0, 0])).wins[0].limit == limit


@pytest.mark.parametrize(
    ("winner", "insurer", "points"), [(0, 3, 576), (0, 1, 576), (3, 0, 384), (3, 2, 384), (1, 0, 384)]
)
def test_an_insurer_pays_for_all_and_the_losers_do_not_settle(winner: int, insurer: int, points: int) -> None:
    values = [16, 8, 64, 4]
    values[winner] = 96
    done = settled(classical(), won(winner, values, insurer=insurer))
    assert [tuple(transfer) for transfer in done.transfers] == [(insurer, winner, points, "insurer")]


def test_at_a_draw_nobody_pays() -> None:
    for hand in (draw(), draw(16, 8, 64, 4)):
        assert settled(classical(), hand).transfers == ()
    assert settled(classical(), draw()).values == ()
    assert settled(classical(), draw(16, 8, 640, 4)).values == (16, 8, 500, 4)


def test_at_a_draw_all_four_settle_where_the_rules_say_so() -> None:
    done = settled(classical(draw_settlement="differences"), draw(10, 40, 20, 0))
    assert done.between == ((0, 60, 20, -20), (-60, 0, -20, -40), (-20, 20, 0, -20), (20, 40, 20, 0))
    assert {transfer.why for transfer in done.transfers} == {"difference"}
    assert settled(classical(draw_settlement="differences"), draw()).transfers == ()


@pytest.mark.parametrize(
    ("options", "by", "deltas"),
    [
        ({}, (1,), (100, -300, 100, 100)),
        ({}, (0,), (-300, 100, 100, 100)),
        ({"false_mahjong_each": 300, "false_mahjong_east_double": True}, (3,), (600, 300, 300, -1200)),
        ({"false_mahjong_east_double": True}, (0,), (-600, 200, 200, 200)),
        ({"false_mahjong_east_double": True, "east_double": False}, (0,), (-300, 100, 100, 100)),
        ({}, (1, 2), (200, -200, -200, 200)),
        ({"false_mahjong_each": 0}, (1,), (0, 0, 0, 0)),
    ],
)
def test_false_mahjong(options: dict[str, Any], by: tuple[int, ...], deltas: tuple[int, ...]) -> None:
    done = settled(classical(**options), false_win(*by), label="S1", repeats=1)
    assert done.deltas == deltas
    assert done.values == ()
    assert done.wins == ()
    assert (done.after.round, done.after.dealer, done.after.chombos) == ("S", 0, tuple(int(s in by) for s in range(4)))


def test_where_there_is_no_further_loss_the_winner_is_paid_first() -> None:
    rules = classical(on_bust="no_further_loss", start_score=2000)
    done = settled(rules, won(2, [0, 64, 50, 0]), scores=[60, 40, 3000, 0])
    assert [tuple(transfer) for transfer in done.transfers] == [(0, 2, 60, "win"), (1, 2, 40, "win")]
    assert done.after.scores == (0, 0, 3100, 0)
