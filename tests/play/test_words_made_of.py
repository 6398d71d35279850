"""What winning hands were made of, in words."""

import pytest

import scoring
from clubsite.play.words.made_of import made_of

TICKS = {"open": False, "sets": [], "pair": "none", "wait": "two_sided"}


def told(family, result):
    rules = scoring.read_rules({"family": family})
    return str(made_of(result, scoring.settle(rules, scoring.opening(rules), result), family))


def win(**hand):
    return {"winner": 1, "from": 0} | hand


@pytest.mark.parametrize(
    ("win", "bets", "expected"),
    [
        (win(han=3, fu=40), [], ""),
        (win(han=3, fu=40), [1], "Riichi"),
        (win(han=3, fu=40), [2], ""),
        (win(counted=TICKS | {"yaku": ["riichi", "pinfu"], "dora": 2}), [1], "Riichi, pinfu, dora 2"),
        (win(counted=TICKS | {"yaku": ["yakuhai_hatsu"], "open": True, "aka": 1}), [], "Yakuhai green, red fives 1"),
    ],
)
def test_riichi(win, bets, expected):
    assert told("riichi", {"result": "win", "wins": [win], "riichi": bets}) == expected


def test_of_several_winners_each():
    wins = [win(han=3, fu=40), {"winner": 2, "from": 0, "counted": TICKS | {"yaku": ["tanyao"]}}]
    assert told("riichi", {"result": "win", "wins": wins, "riichi": [1]}) == "Riichi; All simples"


def test_hong_kong():
    hand = win(counted={"items": ["all_pungs", "mixed_one_suit"]})
    assert told("hongkong", {"result": "win", "wins": [hand]}).lower() == "all pungs, half flush"
    assert told("hongkong", {"result": "win", "wins": [win(fan=5)]}) == ""


def test_a_draw_is_made_of_nothing():
    assert told("riichi", {"result": "draw", "tenpai": [0], "riichi": []}) == ""
