"""No refusal is without words, whoever refuses."""

import ast
import re
from pathlib import Path

import pytest

import scoring
from clubsite.play.results import Refused
from clubsite.play.words import errors
from tests.play.tables import NAMES, RRC, ron

ROOMS = Path(__file__).resolve().parents[2] / "clubsite"


def literals(node):
    return {n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)}


def refused_codes():
    """The codes of every `Refused(…)` in the source, and of the function that chooses one."""
    for file in ROOMS.rglob("*.py"):
        for call in (n for n in ast.walk(ast.parse(file.read_text())) if isinstance(n, ast.Call)):
            called = ast.unparse(call.func).rsplit(".")[-1]
            if called in {"Refused", "must_count_or"} and call.args:
                yield from literals(call.args[0])


def test_every_code_of_the_engine_has_words():
    assert set(errors.ERRORS) == set(scoring.ERRORS)
    assert set(errors.REASONS) == set(scoring.REASONS)


def test_every_code_of_the_site_has_words():
    codes = set(refused_codes())
    assert {"league_closed", "already_void", "not_playing"} <= codes  # the search finds what is there
    assert codes == set(errors.REFUSED)


@pytest.mark.parametrize("code", sorted(scoring.ERRORS | scoring.REASONS))
def test_only_known_parameters_are_spoken_of(code):
    known = set(re.findall(r"{(\w+)}", (scoring.ERRORS | scoring.REASONS)[code])) | {"option", "seat", "field"}
    said = set(re.findall(r"%\((\w+)\)s", (errors.ERRORS | errors.REASONS)[code]))
    assert said <= known


def test_seats_are_names_and_names_are_escaped():
    rules = scoring.read_rules(RRC)
    with pytest.raises(scoring.RuleError) as refused:
        scoring.settle(rules, scoring.opening(rules), ron(1, 1))
    assert (
        errors.rule_error(refused.value, NAMES, "riichi") == "Boris cannot both win and discard. Choose who discarded."
    )
    assert "&lt;b&gt;" in errors.rule_error(refused.value, ["a", "<b>", "c", "d"], "riichi")


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        (ron(0, 1, 1, 25), "25 fu are seven pairs, which have 2 han or more."),
        (ron(0, 1, 3, 20), "20 fu are won by tsumo only. By ron the least is 25 with seven pairs, else 30."),
        (ron(0, 1, 2, 37), "No hand has 2 han and 37 fu."),
        (ron(0, 9), "There is no such seat: who discarded."),
        (
            {"result": "draw", "tenpai": [], "riichi": [2]},
            "Whoever bet riichi is tenpai at a draw. Mark as tenpai: Clara.",
        ),
        (
            {"result": "draw", "tenpai": [], "riichi": [], "nagashi": [0]},
            "The rules of this game do not have it: nagashi mangan.",
        ),
    ],
)
def test_it_says_what_to_do(hand, words):
    rules = scoring.read_rules(RRC)
    with pytest.raises(scoring.RuleError) as refused:
        scoring.settle(rules, scoring.opening(rules), hand)
    assert errors.rule_error(refused.value, NAMES, "riichi") == words


def test_the_sites_own_refusals():
    assert errors.refusal(Refused("no_such_hand", number=7)) == "There is no hand 7 in this game."
