"""A whole game, worked out on paper."""

from __future__ import annotations

import scoring

from .said import chombo, draw, riichi, ron, tsumo, win, won

# East only, rules of the Russian clubs. Hand, scores after it, deal and honba after it, bets lying after it.
GAME = [
    (ron(2, 1, 3, 40, riichi=(2,)), (30000, 24800, 35200, 30000), ("E", 2, 0), 0),
    (tsumo(1, 2, 30), (29000, 27800, 34200, 29000), ("E", 2, 1), 0),
    (draw(1, 3, riichi=(3,)), (27500, 29300, 32700, 29500), ("E", 2, 2), 1),
    (won(win(3, 1, 2, 30), win(2, 1, 1, 40), riichi=(3, 0)), (26500, 24800, 36600, 32100), ("E", 3, 0), 0),
    (chombo(0, riichi=(1,)), (26500, 24800, 36600, 32100), ("E", 3, 0), 0),
    (tsumo(0, 5), (34500, 22800, 32600, 30100), ("E", 4, 0), 0),
    (draw(0, riichi=(0,)), (36500, 21800, 31600, 29100), ("E", 4, 1), 1),
]


def test_every_hand_leaves_the_table_as_on_paper() -> None:
    played = scoring.replay(riichi(length="tonpuu"), [hand for hand, *_ in GAME])
    assert played.refused is None
    assert [(done.after.scores, done.after.label(), done.after.deposits) for done in played.settlements] == [
        (scores, label, deposits) for _, scores, label, deposits in GAME
    ]
    assert [done.after.over for done in played.settlements] == [None] * 6 + ["last_hand"]
    assert played.table.played == len(GAME)


def test_the_result_is_that_on_paper() -> None:
    final = scoring.replay(riichi(length="tonpuu"), [hand for hand, *_ in GAME]).final
    assert final is not None
    assert final.scores == (37500, 21800, 31600, 29100)
    assert final.places == (1, 4, 2, 3)
    assert final.points == (-2500, -38200, 11600, -10900)
    assert sum(final.points) == sum(final.penalty) == -40000


def test_hands_may_come_one_by_one() -> None:
    played = scoring.replay(riichi(length="tonpuu"), (hand for hand, *_ in GAME[:3]))
    assert len(played.settlements) == 3
    assert played.final is None


def test_without_hands_there_is_the_opening() -> None:
    played = scoring.replay(riichi(), [])
    assert (played.settlements, played.table, played.final) == ((), scoring.opening(riichi()), None)
