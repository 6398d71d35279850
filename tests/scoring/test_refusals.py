"""What the engine refuses, and how it says so (engine.md, riichi.md §23)."""

from __future__ import annotations

import copy
from typing import Any

import pytest

import scoring
from scoring import RuleError, Rules

from .said import END, Hand, abort, adjust, at, chombo, draw, refusal, riichi, ron, settled, tsumo, win, won, yakuman

RON = ron(1, 0, 1, 30)


def without(hand: Hand, field: str) -> Hand:
    return {name: value for name, value in hand.items() if name != field}


def said(**more: Any) -> Hand:
    return won({"winner": 1, "from": 0, "han": 1, "fu": 30} | more)


BAD_REQUESTS: list[tuple[Any, str, str]] = [
    # hand, field, reason
    (None, "hand", "not_an_object"),
    ([], "hand", "not_an_object"),
    ({}, "result", "missing"),
    ({"result": "fly"}, "result", "unknown"),
    ({"result": 1}, "result", "not_text"),
    (without(RON, "wins"), "wins", "missing"),
    (without(RON, "riichi"), "riichi", "missing"),
    ({"result": "win", "wins": {}, "riichi": []}, "wins", "not_a_list"),
    ({"result": "win", "wins": [], "riichi": []}, "wins", "empty"),
    ({"result": "win", "wins": [1], "riichi": []}, "wins", "not_an_object"),
    (won(without(win(1, 0, 1, 30), "winner")), "winner", "missing"),
    (won(without(win(1, 0, 1, 30), "from")), "from", "missing"),
    (won(without(win(1, 0, 1, 30), "han")), "han", "missing"),
    (won(win(1, 0, 4)), "fu", "missing"),
    (said(winner=4), "winner", "no_such_seat"),
    (said(winner=-1), "winner", "no_such_seat"),
    (said(winner=True), "winner", "not_a_number"),
    (said(winner="1"), "winner", "not_a_number"),
    (said(winner=None), "winner", "not_a_number"),
    (said(**{"from": 7}), "from", "no_such_seat"),
    (said(**{"from": False}), "from", "not_a_number"),
    (said(han=0), "han", "number_out_of_range"),
    (said(han=1.0), "han", "not_a_number"),
    (said(han=True), "han", "not_a_number"),
    (said(han=None), "han", "not_a_number"),
    (said(fu="30"), "fu", "not_a_number"),
    (said(yakuman=1), "yakuman", "han_and_yakuman"),
    (said(yakuman=-1), "yakuman", "number_out_of_range"),
    (said(yakuman=False), "yakuman", "not_a_number"),
    (said(pao=2), "pao", "not_an_object"),
    (said(pao={"seat": 2}), "yaku", "missing"),
    (said(pao={"seat": 9, "yaku": "daisangen"}), "pao", "no_such_seat"),
    (said(pao={"seat": 2, "yaku": "tsuuiisou"}), "pao", "unknown"),
    (RON | {"riichi": [1, 1]}, "riichi", "seat_twice"),
    (RON | {"riichi": [4]}, "riichi", "no_such_seat"),
    (RON | {"riichi": 1}, "riichi", "not_a_list"),
    (RON | {"riichi": "12"}, "riichi", "not_a_list"),
    (without(draw(), "tenpai"), "tenpai", "missing"),
    (draw() | {"tenpai": None}, "tenpai", "not_a_list"),
    (draw(2, 2), "tenpai", "seat_twice"),
    (draw() | {"nagashi": 1}, "nagashi", "not_a_list"),
    (without(abort(), "kind"), "kind", "missing"),
    (abort("boredom"), "kind", "unknown"),
    (chombo(), "by", "empty"),
    (without(chombo(1), "riichi"), "riichi", "missing"),
    (draw() | {"wins": [win(1, 0, 1, 30)]}, "wins", "foreign"),
    (RON | {"tenpai": [1]}, "tenpai", "foreign"),
    (END | {"riichi": [1]}, "riichi", "foreign"),
    (adjust(0, 0, 0), "points", "one_number_a_seat"),
    (adjust(0, 0, 0, 10**8), "points", "number_out_of_range"),
    ({"result": "adjust", "points": [0, 0, 0, 0.5]}, "points", "not_a_number"),
    (adjust(0, 0, 0, 0) | {"reason": 5}, "reason", "not_text"),
]


@pytest.mark.parametrize(("hand", "field", "reason"), BAD_REQUESTS)
def test_it_says_which_field_is_wrong(hand: Any, field: str, reason: str) -> None:
    refused = refusal(riichi(abortive=True, nagashi="as_draw"), hand)
    assert refused.code == "bad_request"
    assert (refused.params["field"], refused.params["reason"]) == (field, reason)
    assert field in refused.message.lower() or reason == "han_and_yakuman"


BAD_WINS: list[tuple[Hand, dict[str, Any], str, str]] = [
    # hand, options, field, reason
    (ron(1, 1, 1, 30), {}, "from", "winner_discards"),
    (won(win(1, 0, 1, 30), win(1, 0, 2, 30)), {}, "winner", "winner_twice"),
    (won(win(1, None, 1, 30), win(2, None, 1, 30)), {}, "from", "self_draw_alone"),
    (won(win(1, 0, 1, 30), win(2, None, 1, 30)), {}, "from", "self_draw_alone"),
    (won(win(1, 0, 1, 30), win(2, 3, 1, 30)), {}, "from", "one_discarder"),
    (ron(1, 0, 1, 35), {}, "fu", "no_such_han_fu"),
    (ron(1, 0, 1, 0), {}, "fu", "no_such_han_fu"),
    (ron(1, 0, 3, 120), {}, "fu", "no_such_han_fu"),
    (ron(1, 0, 4, 180), {}, "fu", "no_such_han_fu"),
    (ron(1, 0, 2, 20), {}, "fu", "fu_20_needs_self_draw"),
    (tsumo(1, 1, 20), {}, "fu", "fu_20_needs_2_han"),
    (tsumo(1, 2, 20), {"pinfu_tsumo": False}, "fu", "no_such_han_fu"),
    (tsumo(1, 2, 20), {"pinfu_tsumo": False, "open_pinfu_fu": False}, "fu", "fu_20_needs_discard"),
    (ron(1, 0, 1, 25), {}, "fu", "fu_25_needs_2_han"),
    (tsumo(1, 2, 25), {}, "fu", "fu_25_needs_3_han"),
    (won(yakuman(1, 0, 7)), {}, "yakuman", "no_such_yakuman"),
    (won(yakuman(1, 0, pao=(1, "daisangen"))), {}, "pao", "pao_won"),
    (won(yakuman(1, 0, pao=(2, "daisangen")), win(2, 0, 1, 30)), {}, "pao", "pao_won"),
]


@pytest.mark.parametrize(("hand", "options", "field", "reason"), BAD_WINS)
def test_wins_that_cannot_be(hand: Hand, options: dict[str, Any], field: str, reason: str) -> None:
    refused = refusal(riichi(**options), hand)
    assert refused.code == "bad_win"
    assert (refused.params["field"], refused.params["reason"]) == (field, reason)
    assert refused.message


def test_a_win_without_winner_and_a_draw_with_one_are_refused_b043() -> None:
    assert refusal(riichi(), won()).params["field"] == "wins"
    assert refusal(riichi(), draw() | {"wins": [win(1, 0, 1, 30)]}).params["field"] == "wins"


def test_20_fu_on_a_discard_are_refused_b020() -> None:
    assert refusal(riichi(), ron(1, 0, 2, 20)).message == "This win cannot be: 20 fu are won by self-draw only"


@pytest.mark.parametrize(
    ("hand", "options"),
    [
        (ron(1, 0, 1, 20), {"open_pinfu_fu": False}),
        (ron(1, 0, 4, 120), {}),
        (tsumo(1, 4, 170), {}),
        (ron(1, 0, 5, 35), {}),  # from 5 han fu are not looked at
        (won(win(1, 0, 6) | {"fu": "many"}), {}),
        (won(win(1, 0, 3, 40) | {"yakuman": 0}), {}),
        (won(yakuman(1, 0) | {"han": None, "fu": None}), {}),
        (RON | {"tenpai": [], "nagashi": None}, {}),
        (RON | {"played_at": "table 3"}, {}),  # what the engine does not know it leaves alone
        (draw(1, riichi=(1,)) | {"nagashi": []}, {}),
        (without(draw(), "nagashi"), {}),
        (without(adjust(0, 0, 0, 0), "reason"), {}),
    ],
)
def test_it_takes_everything_else(hand: Hand, options: dict[str, Any]) -> None:
    done = settled(riichi(**options), hand)
    assert sum(done.deltas) + done.pot == 0


def test_every_fu_a_hand_can_have_is_taken() -> None:
    def taken(han: int, self_draw: bool) -> list[int]:
        rules, source = riichi(), None if self_draw else 0
        hands = {fu: won(win(1, source, han, fu)) for fu in range(200)}
        return [fu for fu, hand in hands.items() if _accepted(rules, hand)]

    tens = list(range(30, 111, 10))
    assert taken(1, self_draw=False) == taken(1, self_draw=True) == tens
    assert taken(2, self_draw=False) == [25, *tens]
    assert taken(2, self_draw=True) == [20, *tens]
    assert taken(3, self_draw=True) == [20, 25, *tens]
    assert taken(4, self_draw=False) == [25, *tens, *range(120, 171, 10)]


def _accepted(rules: Rules, hand: Hand) -> bool:
    try:
        return bool(settled(rules, hand).wins)
    except RuleError:
        return False


@pytest.mark.parametrize(
    ("hand", "preset", "event"),
    [
        (abort("suukaikan"), "rrc_2026", "suukaikan"),
        (abort("sanchahou"), "mahjong_soul", "sanchahou"),
        (draw(1, nagashi=(1,)), "rrc_2026", "nagashi"),
        (chombo(1), "tenhou", "chombo"),
    ],
)
def test_events_the_rules_do_not_have(hand: Hand, preset: str, event: str) -> None:
    refused = refusal(riichi(preset), hand)
    assert (refused.code, refused.params["event"]) == ("not_in_rules", event)


def test_three_winners_are_a_switch_of_their_own_b010() -> None:
    assert settled(riichi("tenhou", abortive=False), abort("sanchahou")).after.counters == 1


def test_too_poor_to_bet_b013() -> None:
    scores = [900, 1000, 49000, 49100]
    refused = refusal(riichi("tenhou"), draw(0, riichi=(0,)), scores=scores)
    assert (refused.code, refused.params["seat"], refused.params["score"]) == ("riichi_too_poor", 0, 900)
    done = settled(riichi("tenhou"), draw(1, riichi=(1,)), scores=[900, 1000, 49000, 49100])
    assert done.after.over == "tobi"  # 900 less 1000 noten
    done = settled(riichi("tenhou"), draw(0, 1, riichi=(1,)), scores=scores)
    assert done.after.scores[1] == 1500


def test_exactly_1000_may_be_bet_and_zero_is_no_bust_b013() -> None:
    done = settled(riichi("tenhou"), draw(0, 1, 2, 3, riichi=(1,)), scores=[20000, 1000, 39500, 39500])
    assert (done.after.scores[1], done.after.over) == (0, None)


def test_a_bettor_is_tenpai_at_a_draw() -> None:
    refused = refusal(riichi(), draw(0, riichi=(0, 1)))
    assert (refused.code, refused.params) == ("riichi_not_tenpai", {"field": "tenpai", "seat": 1})
    assert refused.message == "Seat 1 bet riichi and so must be tenpai at a draw"


def test_three_players_have_three_seats() -> None:
    refused = refusal(riichi("tenhou_sanma"), ron(3, 0, 1, 30))
    assert refused.params["reason"] == "no_such_seat"


@pytest.mark.parametrize("hand", [RON, draw(), END, chombo(1), abort()])
def test_nothing_is_played_after_the_end(hand: Hand) -> None:
    rules = riichi(abortive=True)
    over = scoring.settle(rules, at(rules), END).after
    with pytest.raises(RuleError) as refused:
        scoring.settle(rules, over, hand)
    assert (refused.value.code, refused.value.params) == ("game_over", {"over": "time"})


@pytest.mark.parametrize(
    ("start", "field"),
    [
        ([], "start"),
        ({"scores": [25000] * 3}, "scores"),
        ({"scores": [25000, 25000, 25000, "25000"]}, "scores"),
        ({"scores": [10**8] * 4}, "scores"),
        ({"round": "X"}, "round"),
        ({"round": ""}, "round"),
        ({"dealer": 4}, "dealer"),
        ({"honba": -1}, "honba"),
        ({"deposits": True}, "deposits"),
    ],
)
def test_a_start_that_cannot_be(start: Any, field: str) -> None:
    with pytest.raises(RuleError) as refused:
        scoring.opening(riichi(), start)
    assert (refused.value.code, refused.value.params["field"]) == ("bad_request", field)


@pytest.mark.parametrize("chips", [[1, 0, 0], "chips", [1, 0, 0, None], [10**6, 0, 0, 0]])
def test_chips_are_one_number_a_seat(chips: Any) -> None:
    with pytest.raises(RuleError) as refused:
        scoring.replay(riichi(), [], chips=chips)
    assert refused.value.params["field"] == "chips"


def test_a_refused_hand_stops_the_replay_and_changes_nothing() -> None:
    hands = [tsumo(1, 5), ron(1, 1, 1, 30), tsumo(2, 5)]
    before = copy.deepcopy(hands)
    played = scoring.replay(riichi(), hands)
    assert hands == before
    assert played.refused is not None
    assert played.refused[0] == 1
    assert str(played.refused[1]) == "This win cannot be: nobody wins on a discard of their own, not seat 1 either"
    assert len(played.settlements) == 1
    assert played.table == played.settlements[0].after
    assert played.final is None
