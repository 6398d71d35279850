"""Invented hands: what they are made of is worth what they were thrown as."""

from collections import Counter
from random import Random

import scoring
from clubsite.exchange.invented import a_hand, hongkong, riichi
from clubsite.exchange.invented.fan import with_fan
from clubsite.exchange.invented.yaku import with_yaku

HONGKONG = scoring.read_rules({"family": "hongkong", "preset": "hongkong_club"})
RULES = scoring.read_rules({"family": "riichi", "preset": "rrc_2026"})


def test_a_hand_said_by_its_yaku_is_settled_as_by_its_numbers():
    """Five hundred hands of one throw after another; most wins are said, and by many yaku."""
    dice, table, names, said = Random(7), scoring.opening(RULES), Counter(), Counter()
    for _ in range(500):
        hand = riichi.a_hand(dice, table)
        plain, told = (scoring.settle(RULES, table, one) for one in (hand, with_yaku(hand, table)))
        assert told.deltas == plain.deltas
        assert [(win.han, win.limit) for win in told.wins] == [(win.han, win.limit) for win in plain.wins]
        for win in told.wins:
            said[win.yaku is not None] += 1
            names.update(name for name, _han in win.yaku or ())
        table = plain.after if not plain.after.over else scoring.opening(RULES)
    assert said[True] > 2 * said[False] > 0
    assert len(names) > 12
    assert names["menzen_tsumo"] > 0 < names["riichi"]


def test_a_hong_kong_hand_said_by_its_lines_is_settled_as_by_its_fan():
    dice, table, names, said = Random(7), scoring.opening(HONGKONG), Counter(), Counter()
    for _ in range(500):
        hand = hongkong.a_hand(dice, table)
        plain, told = (scoring.settle(HONGKONG, table, one) for one in (hand, with_fan(hand, table)))
        assert told.deltas == plain.deltas
        assert [win.fan for win in told.wins] == [win.fan for win in plain.wins]
        for win in told.wins:
            said[win.items is not None] += 1
            names.update(name for name, _fan in win.items or ())
        table = plain.after if not plain.after.over else scoring.opening(HONGKONG)
    assert said[True] > said[False] > 0
    assert len(names) > 8


def test_the_same_throw_is_the_same_hand():
    table = scoring.opening(RULES)
    assert a_hand(Random(3), table, "riichi") == a_hand(Random(3), table, "riichi")
