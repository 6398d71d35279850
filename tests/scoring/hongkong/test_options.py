"""Options and presets of Hong Kong old style."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import scoring
from scoring.hongkong import PRESETS
from scoring.hongkong.rules import GROUPS, OPTIONS

from .said import hongkong

PAPER = Path(__file__).parents[4] / "shared/rules/hongkong_presets.json"


def paper() -> dict[str, Any]:
    if not PAPER.exists():
        pytest.skip("SKIPPED: the papers are not here, presets are not compared with hongkong_presets.json")
    return {name: said for name, said in json.loads(PAPER.read_text(encoding="utf-8")).items() if name != "_comment"}


def test_presets_are_those_of_the_paper_value_by_value() -> None:
    defaults = paper().pop("_defaults")
    presets = scoring.families()["hongkong"]["presets"]
    assert set(presets) == set(paper()) - {"_defaults"}
    for name, preset in presets.items():
        assert {option: preset[option] for option in defaults} == defaults | paper()[name]


def test_what_the_paper_has_no_option_for_is_the_fan_of_a_line() -> None:
    more = set(OPTIONS) - set(paper()["_defaults"])
    assert {OPTIONS[name].group for name in more} == {"patterns", "circumstances", "bonus", "limit_hands"}
    assert all(name not in preset for preset in PRESETS.values() for name in more)


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_states_known_options_that_differ_from_their_defaults(name: str) -> None:
    for option, value in PRESETS[name].items():
        assert value != OPTIONS[option].default
    assert hongkong(name).options.keys() == OPTIONS.keys()
    assert hongkong(name).departures() == {}


def test_every_option_is_described_for_people_and_programs() -> None:
    described = scoring.families()["hongkong"]
    assert described["default"] == "hongkong_club"
    assert described["titles"].keys() == described["presets"].keys()
    assert {option["group"] for option in described["options"].values()} == set(GROUPS)
    assert all(option["label"] and option["label"] != name for name, option in described["options"].items())
    assert json.loads(json.dumps(described)) == described


def test_a_table_is_chosen_or_typed() -> None:
    table = scoring.families()["hongkong"]["options"]["table"]
    assert (table["kind"], table["values"][0], table["low"], table["high"]) == ("choice", "traditional", 0, 10_000)
    assert table["own"]
    assert not scoring.families()["hongkong"]["options"]["mode"]["own"]
    rules = hongkong(table=(1, 2, 3), min_fan=0)
    assert rules.options["table"] == [1, 2, 3]
    assert scoring.read_rules(json.loads(json.dumps(rules.spec()))) == rules


def test_frozen_rules_are_read_again_as_they_were() -> None:
    rules = hongkong("modern", all_pungs=4, max_fan=None)
    assert scoring.read_rules(json.loads(json.dumps(rules.spec()))) == rules
    assert rules.departures() == {"all_pungs": 4, "max_fan": None}
    assert rules.players == 4
