"""Every step of the engine has its sentence, and the sentence speaks of the same things."""

import re

import pytest

import scoring
from clubsite.club.fan_words import FAN
from clubsite.play.words.steps import SENTENCES, line, lines
from clubsite.play.words.terms.riichi import YAKU
from scoring import SEATS, STEPS, Step
from scoring.hongkong import CHINESE
from tests.play.tables import RRC

NAMES = ["Anna", "<b>Boris</b>", "Clara", "Dmitri"]
VALUES = {"limit": "mangan", "yaku": "daisangen", "kind": "suukaikan", "round": "S", "why": "<late>"}
VALUES |= {"item": "all_pungs", "items": "dragon_pung", "beside": "self_draw", "other": "riichi", "tiles": "555z"}
VALUES |= {"part": "half_flush"}
LISTS = {"cells", "seats", "items", "winners", "ignored", "payers", "tenpai", "uma"}


def params(template):
    return set(re.findall(r"{(\w+)}", template))


def filled(code):
    """The step with a value for each parameter, seat 1 wherever one is asked for."""
    values = {}
    for name in params(STEPS[code]):
        plain = VALUES.get(name, 1 if name in SEATS else 1200)
        values[name] = [plain, plain] if name in LISTS else plain
    return Step(code, values)


def test_every_yaku_has_a_name():
    assert set(YAKU) == {*scoring.YAKU, *scoring.YAKUMAN}


def test_no_step_is_missing():
    assert set(SENTENCES) == set(STEPS)


@pytest.mark.parametrize("code", sorted(STEPS))
def test_it_speaks_of_the_same(code):
    sentence, amount = SENTENCES[code]
    said = set(re.findall(r"%\((\w+)\)s", sentence)) | ({amount} if amount else set())
    assert said == params(STEPS[code])


@pytest.mark.parametrize("code", sorted(STEPS))
def test_names_are_escaped_and_nothing_is_left_unfilled(code):
    step = filled(code)
    text = line(step, NAMES, "riichi").text
    assert "<b>" not in text
    assert "%(" not in text
    assert "<late>" not in text


def test_figures_are_those_of_people():
    assert line(Step("rounded_up", {"exact": 5120, "points": 5200}), NAMES, "riichi").amount == "5200"
    assert (
        line(Step("deposits_taken", {"winner": 0, "count": 12, "points": 12000}), NAMES, "riichi").amount
        == "12\u202f000"
    )
    result = {"seat": 0, "score": 41700, "back": 30000, "uma": 15000, "oka": 0, "points": 26700}
    done = line(Step("result", result), NAMES, "riichi")
    assert done.text == "Anna: 41\u202f700 − 30\u202f000, uma +15.0, oka 0.0"
    assert done.amount == "+26.7"


def test_a_hand_of_the_engine_is_told_in_names():
    rules = scoring.read_rules(RRC)
    hand = {"result": "win", "wins": [{"winner": 1, "from": 0, "han": 3, "fu": 40}], "riichi": [1]}
    told = lines(
        scoring.settle(rules, scoring.opening(rules), hand).explain, ["Anna", "Boris", "Clara", "Dmitri"], "riichi"
    )
    assert [(one.text, one.amount) for one in told[:4]] == [
        ("Boris bets riichi", "1000"),
        ("Boris: 3 han 40 fu, 40 × 2<sup>3 + 2</sup>", "1280"),
        ("Anna discards and pays 1280 × 4", "5120"),
        ("5120 is rounded up to a hundred", "5200"),
    ]


def test_every_fan_has_a_name():
    assert set(FAN) == set(CHINESE)
