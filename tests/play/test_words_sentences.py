"""What happened in a hand, in one sentence."""

import pytest

import scoring
from clubsite.play.words.sentences import deposits_taken, sentence, what_follows, worth
from tests.play.tables import END, NAMES, RRC, draw, ron, tsumo

TENHOU = {"family": "riichi", "preset": "tenhou", "options": {}}


def settled(result, rules=RRC, start=None):
    read = scoring.read_rules(rules)
    before = scoring.opening(read, start)
    return before, scoring.settle(read, before, result)


def said(result, rules=RRC, start=None, names=NAMES):
    return sentence(result, settled(result, rules, start)[1], names, rules["family"])


def wins(*each, source, riichi=()):
    listed = [{"winner": winner, "from": source, "han": han, "fu": fu} for winner, han, fu in each]
    return {"result": "win", "wins": listed, "riichi": list(riichi)}


def yakuman(winner, source, count=1, pao=None):
    win = {"winner": winner, "from": source, "yakuman": count} | ({"pao": pao} if pao else {})
    return {"result": "win", "wins": [win], "riichi": []}


@pytest.mark.parametrize(
    ("result", "words"),
    [
        (ron(1, 3, 3, 40), "Ron: Boris from Dmitri, 3 han 40 fu: 5200"),
        (ron(1, 3, 4, 40), "Ron: Boris from Dmitri, 4 han 40 fu, mangan: 8000"),
        (ron(0, 3, 6), "Ron: Anna from Dmitri, haneman: 18\u202f000"),
        (ron(1, 3, 13), "Ron: Boris from Dmitri, counted yakuman: 32\u202f000"),
        (tsumo(1, 2, 30), "Tsumo: Boris, 2 han 30 fu: 2000"),
        (yakuman(1, 0), "Ron: Boris from Anna, yakuman: 32\u202f000"),
        (yakuman(1, None, 2), "Tsumo: Boris, 2-fold yakuman: 64\u202f000"),
        (
            yakuman(1, 0, pao={"seat": 2, "yaku": "daisangen"}),
            "Ron: Boris from Anna, yakuman: 32\u202f000. Liable: Clara",
        ),
        (
            yakuman(1, None, pao={"seat": 2, "yaku": "daisangen"}),
            "Tsumo: Boris, yakuman: 32\u202f000. Liable: Clara",
        ),
        (wins((3, 1, 30), (2, 2, 30), source=1), "Ron from Boris. Clara, 2 han 30 fu: 2000; Dmitri, 1 han 30 fu: 1000"),
        (draw(), "Draw, all noten"),
        (draw(0, 1, 2, 3), "Draw, all tenpai"),
        (draw(2, 0), "Draw, tenpai: Anna, Clara"),
        ({"result": "chombo", "by": [1], "riichi": []}, "Chombo: Boris"),
        ({"result": "adjust", "points": [-1000, 0, 0, 0], "reason": "late"}, "Penalty: Anna −1000 (late)"),
        ({"result": "adjust", "points": [-10000, 500, 0, 0]}, "Adjustment: Anna −10\u202f000, Boris +500"),
        (END, "The organiser finishes the game here"),
    ],
)
def test_it_says_what_happened(result, words):
    assert said(result) == words


def test_events_that_only_some_rules_know():
    nagashi = {"result": "draw", "tenpai": [0], "riichi": [], "nagashi": [2]}
    assert said(nagashi, TENHOU) == "Nagashi mangan: Clara; tenpai: Anna"
    assert said(nagashi | {"tenpai": []}, TENHOU) == "Nagashi mangan: Clara; all noten"
    abort = {"result": "abort", "kind": "suufon_renda", "riichi": []}
    assert said(abort, TENHOU) == "Abortive draw: four winds"
    three = wins((0, 1, 30), (2, 1, 30), (3, 1, 30), source=1)
    assert said(three, TENHOU) == "Triple ron, so an abortive draw: Anna, Clara, Dmitri"


def test_honba_are_in_the_points_and_bets_are_not():
    start = {"honba": 2, "deposits": 1}
    result = ron(3, 1, 3, 40, riichi=(0, 3))
    assert said(result, start=start) == "Ron: Dmitri from Boris, 3 han 40 fu: 5800"
    assert deposits_taken(settled(result, start=start)[1]) == 3


def test_names_are_escaped():
    assert "<b>" not in said(ron(1, 3), names=["a", "<b>", "c", "<i>"])
    late = {"result": "adjust", "points": [-1, 0, 0, 0], "reason": "<script>"}
    assert "<script>" not in said(late)


@pytest.mark.parametrize(
    ("result", "rules", "start", "words"),
    [
        (ron(1, 3), RRC, None, "Boris deals next."),
        (ron(0, 3), RRC, None, "Anna deals again, 1 honba."),
        (draw(1), RRC, None, "Boris deals next, 1 honba."),
        ({"result": "chombo", "by": [1], "riichi": []}, RRC, None, "Anna deals again."),
        (ron(1, 3), RRC, {"round": "S", "dealer": 3}, "That was the last hand. The game is over."),
        (END, RRC, None, "The organiser finished the game. The game is over."),
    ],
)
def test_what_follows(result, rules, start, words):
    before, done = settled(result, rules, start)
    assert what_follows(before, done.after, NAMES, "riichi") == words


def test_what_a_hand_is_worth():
    (win,) = settled(ron(1, 3, 3, 70))[1].wins
    assert worth(win, "riichi") == "3 han 70 fu, mangan"
