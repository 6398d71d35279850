"""Every family speaks for itself, of all that its engine knows."""

import pytest

import scoring
from clubsite.play.words import deals
from clubsite.play.words.entered import entered
from clubsite.play.words.sentences import sentence, what_follows
from clubsite.play.words.speech import SPEECHES
from clubsite.play.words.terms.hongkong import CHINESE, FAN
from tests.play.tables import NAMES

HONGKONG = {"family": "hongkong"}


def of(family, *results):
    """The settlements of these hands played one after another."""
    return scoring.replay(scoring.read_rules({"family": family}), results).settlements


def won(winner, source, fan, **more):
    return {"result": "win", "wins": [{"winner": winner, "from": source, "fan": fan} | more]}


def test_every_family_has_a_speech():
    assert set(SPEECHES) == set(scoring.families())


def test_every_fan_has_a_name_and_a_chinese_one():
    options = scoring.families()["hongkong"]["options"]
    lines = {name for name, option in options.items() if option["group"] in ("patterns", "circumstances", "bonus")}
    lines |= {name for name, option in options.items() if option["group"] == "limit_hands"}
    ruled = {
        "small_four_winds_fan": "small_four_winds",
        "seven_flowers_fan": "seven_flowers",
        "human_limit_fan": "human",
    }
    assert {ruled.get(name, name) for name in lines} | {"seven_pairs"} == set(FAN) == set(CHINESE)


@pytest.mark.parametrize(
    ("result", "words"),
    [
        (won(1, 3, 5), "Discard win: Boris from Dmitri, 5 fan: 64"),
        (won(1, None, 12), "Self-draw: Boris, 10 fan: 384"),
        (won(1, None, 3, liable=2), "Self-draw: Boris, 3 fan: 48. Liable: Clara"),
        ({"result": "draw"}, "Draw"),
        ({"result": "false_win", "by": [2]}, "False win: Clara"),
        ({"result": "adjust", "points": [-10, 0, 0, 0], "reason": "late"}, "Penalty: Anna −10 (late)"),
        ({"result": "end"}, "The organiser finishes the game here"),
    ],
)
def test_what_happens_in_hong_kong(result, words):
    assert sentence(result, of("hongkong", result)[0], NAMES, "hongkong") == words


def test_several_winners_in_hong_kong():
    wins = [{"winner": winner, "from": 0, "fan": fan} for winner, fan in ((2, 4), (1, 3))]
    rules = scoring.read_rules(HONGKONG | {"options": {"max_winners": 2}})
    result = {"result": "win", "wins": wins}
    done = scoring.settle(rules, scoring.opening(rules), result)
    said = sentence(result, done, NAMES, "hongkong")
    assert said.startswith("Discard win from Anna. Boris, 3 fan: ")
    assert "; Clara, 4 fan: " in said


def test_what_was_entered_in_hong_kong():
    typed = won(1, 3, 13, liable=0, robbing_kong=True)
    assert entered(typed, NAMES, "hongkong") == "Discard win: Boris from Dmitri, 13 fan; robbed kong; liable: Anna"
    assert entered({"result": "draw"}, NAMES, "hongkong") == "Draw"


def test_what_was_entered_in_classical():
    typed = {"result": "win", "wins": [{"winner": 0, "from": None}], "values": [64, 8, 4, 0]}
    words = "Mahjong by self-draw: Anna; Anna 64, Boris 8, Clara 4, Dmitri 0"
    assert entered(typed, NAMES, "classical") == words
    typed["insurer"] = 2
    assert entered(typed, NAMES, "classical") == words.replace("; ", "; pays for all three: Clara; ")


def test_hands_in_classical_are_said_as_they_were_told():
    counted = {
        "sets": [
            {"kind": "pung", "sort": "dragon", "open": True},
            {"kind": "kong", "sort": "simple"},
            {"kind": "chow"},
        ],
        "pairs": ["own"],
        "patterns": ["half_flush"],
        "flowers": [1, 3],
    }
    tiles = {"concealed": "11z234m", "melds": [{"kind": "pung", "tiles": "555z"}], "shown_only": True}
    typed = {"result": "draw", "hands": [{"points": 26, "doubles": 3}, {"counted": counted}, tiles, None]}
    assert entered(typed, NAMES, "classical") == (
        "Draw; Anna 26 × 2³ = 208, "
        "Boris (open pung: dragons, concealed kong: 2 to 8, pair: own wind, Half flush, flowers 1 3), "
        "Clara (11z234m 555z), Dmitri 0"
    )


def test_a_mahjong_paid_by_one_names_him():
    result = {"result": "win", "wins": [{"winner": 0, "from": 1}], "values": [64, 8, 4, 0], "insurer": 3}
    rules = scoring.read_rules({"family": "classical"})
    done = scoring.settle(rules, scoring.opening(rules), result)
    said = "Mahjong: Anna from Boris, hand of 64: 384. Pays for all three: Dmitri"
    assert sentence(result, done, NAMES, "classical") == said


def test_a_dealer_who_stays_is_counted_in_repeats():
    rules = scoring.read_rules(HONGKONG)
    before = scoring.opening(rules)
    after = scoring.settle(rules, before, won(0, 1, 3)).after
    assert what_follows(before, after, NAMES, "hongkong") == "Anna deals again, 1 repeat."
    assert deals.short_deal("S", 1, 1, "hongkong") == "S2-1"
    assert deals.short_deal("S", 1, 1, "riichi") == "S2·1"
    assert deals.on_the_table(0, "riichi") == "no deposits"
    assert deals.on_the_table(0, "hongkong") == ""


@pytest.mark.parametrize("family", list(SPEECHES))
def test_all_that_can_happen_is_said(family):
    speech = SPEECHES[family]
    kinds = {"win", "draw", "adjust", "end"} | ({"abort", "chombo"} if family == "riichi" else {"false_win"})
    assert set(speech.sentences) == kinds
