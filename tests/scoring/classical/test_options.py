"""Options and presets of European classical."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import scoring
from scoring import RuleError
from scoring.classical.presets import PRESETS
from scoring.classical.rules import OPTIONS

from .said import classical

PAPER = Path(__file__).parents[4] / "shared/rules/classical_presets.json"


def test_the_default_preset_is_european_seed() -> None:
    rules = scoring.read_rules({"family": "classical"})
    assert (rules.preset, rules.players, rules.departures()) == ("european_seed", 4, {})


def test_presets_are_those_of_the_paper_value_by_value() -> None:
    if not PAPER.exists():
        pytest.skip("SKIPPED: the papers are not here, presets are not compared with classical_presets.json")
    paper = json.loads(PAPER.read_text(encoding="utf-8"))
    wanted = {name: paper["_defaults"] | preset for name, preset in paper.items() if not name.startswith("_")}
    assert scoring.families()["classical"]["presets"] == wanted


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_states_known_options_that_differ_from_their_defaults(name: str) -> None:
    for option, value in PRESETS[name].items():
        assert value != OPTIONS[option].default
    rules = classical(name, limit=300)
    assert scoring.read_rules(json.loads(json.dumps(rules.spec()))) == rules


def test_every_option_is_described_for_people_and_programs() -> None:
    described = scoring.families()["classical"]
    assert described["titles"].keys() == described["presets"].keys()
    assert {option["group"] for option in described["options"].values()} == set(described["groups"])
    for option in described["options"].values():
        assert option["label"]
        assert (option["kind"] == "int") <= {"low", "high", "step"}.issubset(option)
    labels = [option["label"] for option in described["options"].values()]
    assert len(labels) == len(set(labels))
    assert json.loads(json.dumps(described)) == described


def test_groups_stand_together_in_the_order_of_the_form() -> None:
    groups = [option.group for option in OPTIONS.values()]
    assert [group for number, group in enumerate(groups) if groups[:number][-1:] != [group]] == list(
        scoring.families()["classical"]["groups"]
    )


@pytest.mark.parametrize(
    ("option", "value"),
    [("limit", 0), ("limit", None), ("limit", "500"), ("rounding", "up"), ("double_wind_pair", 3), ("max_chows", 5),
     ("full_flush", -1), ("full_flush", 11), ("win_points", 1001), ("rounds", 0), ("rounds", 5), ("max_repeats", -1),
     ("extra_limits", ["moon"]), ("extra_limits", ["plum_blossom", "plum_blossom"]), ("loser_pairs", 1),
     ("on_bust", "stop"), ("uma", [0, 0, 0, 0])],
)  # fmt: skip
def test_an_option_has_one_of_its_values(option: str, value: Any) -> None:
    with pytest.raises(RuleError) as error:
        classical(**{option: value})
    assert (error.value.code, error.value.params["option"]) == ("bad_option", option)
