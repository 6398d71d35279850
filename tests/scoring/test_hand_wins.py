"""Wins at the table whose hand was said in tiles or counted (engine.md, `op: session`)."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import scoring

from .said import Hand, at, refusal, riichi, settled, win, won
from .tiles_said import any_tiles, tiles, value_or_none

OPEN = {"concealed": "234m678m345s99s", "win_tile": "2m", "melds": [{"kind": "pung", "tiles": "777z"}]}
CLOSED = {"concealed": "234m678m123p345s99s", "win_tile": "2m"}
DAISANGEN = {
    "concealed": "234m99s",
    "win_tile": "3m",
    "melds": [{"kind": "pung", "tiles": f"{dragon * 3}z"} for dragon in "567"],
}


def shown(winner: int, source: int | None, hand: Hand, **more: Any) -> Hand:
    """One entry of `wins` in tiles."""
    return {"winner": winner, "from": source, "hand": hand, **more}


def counted(winner: int, source: int | None, *yaku: str, **more: Any) -> Hand:
    return {"winner": winner, "from": source, "counted": {"yaku": list(yaku), **more}}


def test_it_is_settled_as_han_and_fu_are() -> None:
    by_tiles = settled(riichi(), won(shown(1, 0, CLOSED), riichi=(1, 2)), honba=1, deposits=1)
    by_numbers = settled(riichi(), won(win(1, 0, 2, 30), riichi=(1, 2)), honba=1, deposits=1)
    assert (by_tiles.transfers, by_tiles.after) == (by_numbers.transfers, by_numbers.after)


def test_the_win_knows_its_yaku() -> None:
    hand = CLOSED | {"dora": ["8s"], "ura": ["1m"], "concealed": "234m678m123p340s99s"}
    (found,) = settled(riichi(), won(shown(1, 0, hand), riichi=(1,))).wins
    assert found.yaku == (("riichi", 1), ("pinfu", 1))
    assert (found.dora, found.ura, found.aka, found.kita, found.open) == (2, 1, 1, 0, False)
    assert (found.han, found.fu, found.value, found.limit) == (6, 30, 12000, "haneman")
    (found,) = settled(riichi(), won(shown(1, 0, OPEN))).wins
    assert (found.yaku, found.open) == ((("yakuhai_chun", 1),), True)


def test_of_numbers_nothing_more_is_known() -> None:
    (found,) = settled(riichi(), won(win(1, 0, 3, 40))).wins
    assert (found.yaku, found.dora, found.ura, found.aka, found.kita, found.open) == (None,) * 6


def test_the_table_says_wind_and_way() -> None:
    hand = {"concealed": "234m678m123p345s11z", "win_tile": "2m", "win": "discard", "seat": "N", "round": "N"}
    (found,) = settled(riichi(), won(shown(1, None, hand)), label="S2").wins  # seat 1 deals: East, in the South round
    assert (found.fu, found.yaku) == (30, (("menzen_tsumo", 1),))
    assert found.value == 1500
    (found,) = settled(riichi(), won(shown(1, None, hand | {"concealed": "234m678m123p345s33z"})), label="S2").wins
    assert found.yaku == (("menzen_tsumo", 1), ("pinfu", 1))


def test_a_bet_is_riichi_and_may_be_double() -> None:
    for flags, yaku in (([], "riichi"), (["riichi"], "riichi"), (["double_riichi"], "double_riichi")):
        (found,) = settled(riichi(), won(shown(1, 0, CLOSED | {"flags": flags}), riichi=(1,))).wins
        assert found.yaku is not None
        assert [name for name, _ in found.yaku if "riichi" in name] == [yaku]


def test_riichi_without_a_bet_is_refused() -> None:
    refused = refusal(riichi(), won(shown(1, 0, CLOSED | {"flags": ["riichi"]}), riichi=(2,)))
    assert (refused.code, refused.params["reason"], refused.params["seat"]) == ("bad_flags", "riichi_without_bet", 1)
    assert str(refused) == "This cannot be: seat 1 has riichi but no riichi bet"


def test_a_bet_needs_a_closed_hand() -> None:
    refused = refusal(riichi(), won(shown(1, 0, OPEN), riichi=(1,)))
    assert (refused.code, refused.params["reason"]) == ("bad_flags", "flag_needs_closed_hand")
    refused = refusal(riichi(), won(counted(1, 0, "tanyao", open=True), riichi=(1,)))
    assert (refused.code, refused.params["reason"]) == ("bad_flags", "flag_needs_closed_hand")


@pytest.mark.parametrize(
    ("hand", "code", "field"),
    [
        (CLOSED | {"win_tile": "9m"}, "bad_tiles", "win_tile"),
        (CLOSED | {"concealed": "234m678m123p345s89s"}, "not_a_winning_hand", "concealed"),
        (CLOSED | {"win_tile": "3m"}, "no_yaku", "concealed"),
        (CLOSED | {"flags": ["haitei"]}, "bad_flags", "flags"),
        ({"win_tile": "3m"}, "bad_request", "concealed"),
        ("tiles", "bad_request", "hand"),
    ],
)
def test_a_refusal_names_the_seat_and_the_field(hand: Any, code: str, field: str) -> None:
    refused = refusal(riichi(), won(win(2, 0, 1, 30), shown(1, 0, hand)))
    assert (refused.code, refused.params["field"]) == (code, field)
    assert refused.params.get("seat", 1) == 1
    if isinstance(hand, dict):
        assert refused.params["seat"] == 1


@pytest.mark.parametrize("numbers", [{"han": 3}, {"fu": 40}, {"yakuman": 1}, {"counted": {"yaku": ["pinfu"]}}])
def test_a_hand_is_said_in_one_way(numbers: Hand) -> None:
    refused = refusal(riichi(), won(shown(1, 0, CLOSED, **numbers)))
    assert (refused.code, refused.params["reason"]) == ("bad_request", "one_way_only")


def test_what_is_null_is_not_said() -> None:
    said = shown(1, 0, CLOSED, han=None, fu=None, yakuman=None, counted=None)
    assert settled(riichi(), won(said)).wins[0].han == 1


def test_several_winners_in_different_ways() -> None:
    hand = won(shown(3, 0, OPEN), win(1, 0, 2, 40), counted(2, 0, "tanyao", "pinfu"))
    done = settled(riichi(), hand)
    assert [(found.seat, found.value) for found in done.wins] == [(1, 2600), (2, 2000), (3, 1000)]


def test_counted_hands_are_settled_too() -> None:
    said = counted(1, None, "tanyao", sets=[{"kind": "kong", "terminal": False, "open": True}], open=True, dora=1)
    (found,) = settled(riichi(), won(said)).wins
    assert (found.han, found.fu, found.yaku, found.dora, found.open) == (2, 30, (("tanyao", 1),), 1, True)
    (found,) = settled(riichi(), won(counted(1, 0, "pinfu"), riichi=(1,))).wins
    assert found.yaku == (("riichi", 1), ("pinfu", 1))


class TestLiability:
    pao = {"seat": 2, "yaku": "daisangen"}

    def test_it_counts_where_the_hand_has_the_yakuman(self) -> None:
        done = settled(riichi(), won(shown(1, None, DAISANGEN, pao=self.pao)))
        assert done.deltas == (0, 32000, -32000, 0)

    def test_it_changes_nothing_where_the_hand_has_not(self) -> None:
        tsuuiisou = {"concealed": "11122255566677z", "win_tile": "7z"}
        done = settled(riichi(), won(shown(1, 3, tsuuiisou, pao=self.pao)))
        assert done.deltas == (0, 64000, 0, -64000)
        assert "pao_no_effect" in [step.code for step in done.explain]

    def test_only_its_own_yakuman_is_paid_by_the_liable(self) -> None:
        both = DAISANGEN | {"concealed": "111z44z", "win_tile": "4z"}
        done = settled(riichi(double_yakuman=True), won(shown(1, 0, both, pao=self.pao)))
        assert done.wins[0].yakuman == 2
        assert done.deltas == (-16000 - 32000, 64000, -16000, 0)


def test_the_steps_of_the_hand_come_before_its_payments() -> None:
    done = settled(riichi(), won(shown(1, 0, OPEN | {"dora": ["8s"]})))
    assert [step.text for step in done.explain] == [
        "The hand of seat 1",
        "Yakuhai_chun: 1 han",
        "Dora: 2 han",
        "3 han in all",
        "Every hand: 20 fu",
        "Open triplet, 777z: 4 fu",
        "24 fu in all, rounded up to 30",
        "Seat 1, 3 han 30 fu: 30 × 2^(3 + 2) = 960",
        "The discarder, seat 0, pays 960 × 4 = 3840",
        "3840 is rounded up to 3900",
        "The deal passes to seat 1: E2, honba 0",
    ]


def test_random_hands_are_worth_at_the_table_what_they_are_worth_alone() -> None:
    rng, rules = random.Random(5), riichi()
    for _ in range(60):
        hand = any_tiles(rng)
        seat = "ESWN".index(hand["seat"])
        source = None if hand["win"] == "self_draw" else (seat + 1) % 4
        bets = (seat,) if {"riichi", "double_riichi"} & set(hand["flags"]) else ()
        said = won(shown(seat, source, hand), riichi=bets)
        alone = value_or_none(rules, hand)
        if alone is None:
            assert refusal(rules, said, label=f"{hand['round']}1").code == "no_yaku"
            continue
        done = settled(rules, json.loads(json.dumps(said)), label=f"{hand['round']}1")
        assert (done.wins[0].value, done.wins[0].yaku) == (alone.total, alone.yaku)


def test_a_table_with_three() -> None:
    rules = riichi("tenhou_sanma")
    hand = tiles("123p678p123s99p555z", "5z", kita=1)
    done = scoring.settle(rules, at(rules), won(shown(2, None, hand)))
    assert done.deltas == (-2000, -1000, 3000)
    assert done.wins[0].kita == 1
