"""A table is a value, and can be kept and found again."""

from __future__ import annotations

import dataclasses
import json

import pytest

import scoring
from scoring import Table
from scoring.table import Transfer, net

from .said import END, adjust, at, chombo, draw, riichi, ron, tsumo


def test_a_new_table() -> None:
    table = scoring.opening(riichi())
    assert table.scores == (30000,) * 4
    assert table.label() == ("E", 1, 0)
    assert table.state() == {"round": "E", "dealer": 0, "counters": 0, "deposits": 0, "over": None, "played": 0}


def test_a_start_may_say_some_of_it() -> None:
    table = scoring.opening(riichi("tenhou"), {"round": "S", "dealer": 2, "honba": 3})
    assert (table.label(), table.scores, table.deposits) == (("S", 3, 3), (25000,) * 4, 0)


def test_it_cannot_be_changed() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        scoring.opening(riichi()).dealer = 1  # type: ignore[misc]


def test_its_state_says_what_there_is_to_say() -> None:
    hands = [tsumo(1, 5), chombo(2), adjust(0, -1000, 0, 0), draw(3, riichi=(3,)), END]
    table = scoring.replay(riichi(), hands).table
    assert table.state() == {
        "round": "E",
        "dealer": 2,
        "counters": 1,
        "deposits": 1,
        "over": "time",
        "played": 3,
        "penalties": [0, -1000, 0, 0],
        "chombos": [0, 0, 1, 0],
        "won": [1],
    }
    assert len(json.dumps(table.state())) < 200


def test_it_is_found_again_from_its_state() -> None:
    rules = riichi()
    table = scoring.opening(rules)
    for hand in (ron(1, 0, 3, 40, riichi=(2,)), chombo(3), adjust(0, 0, 500, 0), draw(1, riichi=(1,)), END):
        table = scoring.settle(rules, table, hand).after
        kept = json.loads(json.dumps(table.state()))
        assert Table.restore(rules, list(table.scores), kept) == table


def test_scores_of_another_number_of_players_are_refused() -> None:
    table = at(riichi())
    with pytest.raises(ValueError, match="4 scores for 3 players"):
        Table.restore(riichi("tenhou_sanma"), table.scores, table.state())


def test_transfers_add_up_to_deltas_and_pot() -> None:
    transfers = [Transfer(0, 1, 5200, "win"), Transfer(2, None, 1000, "riichi"), Transfer(None, 1, 3000, "deposits")]
    assert net(transfers, 4) == ((-5200, 8200, -1000, 0), -2000)
