"""Options, presets, and the rules made of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import scoring
from scoring import RuleError
from scoring.families import FAMILIES
from scoring.riichi.presets import PRESETS
from scoring.riichi.rules import OPTIONS

from .said import riichi

PAPER = Path(__file__).parents[3] / "shared/rules/riichi_presets.json"


def refused(spec: Any) -> RuleError:
    with pytest.raises(RuleError) as refusal:
        scoring.read_rules(spec)
    assert refusal.value.message
    return refusal.value


def test_the_default_preset_is_rrc_2026() -> None:
    rules = scoring.read_rules({"family": "riichi"})
    assert (rules.family, rules.preset, rules.players) == ("riichi", "rrc_2026", 4)
    assert rules.options["uma"] == [30000, 10000, -10000, -30000]


def test_presets_are_those_of_the_paper_value_by_value() -> None:
    if not PAPER.exists():
        pytest.skip("SKIPPED: the papers are not here, presets are not compared with riichi_presets.json")
    paper = json.loads(PAPER.read_text(encoding="utf-8"))
    wanted = {
        name: paper["_defaults"] | {key: value for key, value in preset.items() if key not in ("title", "uncertain")}
        for name, preset in paper.items()
        if not name.startswith("_")
    }
    assert scoring.families()["riichi"]["presets"] == wanted


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_states_known_options_that_differ_from_their_defaults(name: str) -> None:
    for option, value in PRESETS[name].items():
        assert value != OPTIONS[option].default
    assert riichi(name).options.keys() == OPTIONS.keys()
    assert riichi(name).departures() == {}


def test_every_option_is_described_for_people_and_programs() -> None:
    described = scoring.families()["riichi"]
    assert described["default"] == "rrc_2026"
    assert described["titles"].keys() == described["presets"].keys()
    for name, option in described["options"].items():
        assert option["kind"] in ("bool", "int", "choice", "list", "map")
        assert option["label"]
        assert option["group"] in described["groups"]
        assert (option["kind"] == "choice") <= bool(option["choices"]), name
        assert (option["kind"] == "int") <= {"low", "high", "step"}.issubset(option), name
    assert json.loads(json.dumps(described)) == described


def test_departures_are_what_differs_from_the_preset() -> None:
    rules = riichi("ema_2025", kiriage=True, aka=3, uma=[20000, 10000, -10000, -20000])
    assert rules.departures() == {"aka": 3, "uma": [20000, 10000, -10000, -20000]}


@pytest.mark.parametrize("name", PRESETS)
def test_frozen_rules_are_read_again_as_they_were(name: str) -> None:
    rules = riichi(name, kiriage=True, pao=("daisangen",))
    assert scoring.read_rules(json.loads(json.dumps(rules.spec()))) == rules


def test_rules_cannot_be_changed() -> None:
    rules = riichi()
    with pytest.raises(TypeError):
        rules.options["kiriage"] = True  # type: ignore[index]
    rules.spec()["options"]["uma"].append(1)
    rules.departures()
    assert rules == riichi()


@pytest.mark.parametrize(
    ("spec", "field", "reason"),
    [
        (None, "rules", "not_an_object"),
        ({}, "family", "missing"),
        ({"family": "bridge"}, "family", "unknown"),
        ({"family": ["riichi"]}, "family", "not_text"),
        ({"family": "riichi", "preset": 5}, "preset", "not_text"),
        ({"family": "riichi", "options": []}, "options", "not_an_object"),
    ],
)
def test_bad_requests(spec: Any, field: str, reason: str) -> None:
    error = refused(spec)
    assert (error.code, error.params) == ("bad_request", {"field": field, "reason": reason})


def test_an_unknown_preset() -> None:
    error = refused({"family": "riichi", "preset": "mine"})
    assert (error.code, error.params, error.message) == ("bad_preset", {"preset": "mine"}, "There is no preset mine")


BAD_OPTIONS: list[tuple[str, Any]] = [
    ("kirage", True),
    ("kiriage", "maybe"),
    ("kiriage", 1),
    ("kiriage", None),
    ("kazoe", "haneman"),
    ("kazoe", ["yakuman"]),
    ("aka", 5),
    ("aka", -1),
    ("aka", True),
    ("double_wind_fu", 3),
    ("double_wind_fu", 2.0),
    ("players", 5),
    ("players", "4"),
    ("start", 30050),
    ("start", -100),
    ("start", 25000.0),
    ("honba_each", 20000),
    ("riichi_min_points", False),
    ("pao", ["tsuuiisou"]),
    ("pao", ["daisangen", "daisangen"]),
    ("pao", "daisangen"),
    ("pao", [["daisangen"]]),
    ("uma", None),
    ("uma", [15000, 0, -15000]),
    ("uma", [15000, 5000, -5000, "-15000"]),
    ("uma", [15000, 5000, -5000, -15050]),
    ("uma_kind", "sliding"),
    ("uma_floating", {"1": [0, 0, 0, 0], "2": [0, 0, 0, 0]}),
    ("uma_floating", {"1": [0, 0, 0], "2": [0, 0, 0, 0], "3": [0, 0, 0, 0]}),
    ("uma_floating", {"1": None, "2": [0, 0, 0, 0], "3": [0, 0, 0, 0]}),
    ("uma_floating", {"1": "0000", "2": [0, 0, 0, 0], "3": [0, 0, 0, 0]}),
    ("uma_floating", [1]),
    ("noten_pool", 1000),
    ("noten_pool", 3300),
    ("chombo", "none"),
    ("chombo", {}),
    ("chombo", {"type": "after_uma"}),
    ("chombo", {"type": "after_uma", "amount": "20000"}),
    ("chombo", {"type": "after_uma", "amount": -20000}),
    ("chombo", {"type": "pay_all", "amount": None}),
    ("chombo", {"type": "none", "amount": 50}),
    ("chombo", {"type": "none", "ammount": 500}),
    ("chombo", {"type": ["none"]}),
]


@pytest.mark.parametrize(("option", "value"), BAD_OPTIONS)
def test_an_option_has_one_of_its_values(option: str, value: Any) -> None:
    error = refused({"family": "riichi", "options": {option: value}})
    assert (error.code, error.params["option"]) == ("bad_option", option)


@pytest.mark.parametrize(
    ("preset", "options", "option"),
    [
        ("rrc_2026", {"uma_kind": "floating"}, "uma_floating"),
        ("jpml_a", {"uma_kind": "fixed"}, "uma"),
        ("rrc_2026", {"players": 3}, "uma"),
        ("tenhou_sanma", {"players": 4}, "uma"),
        ("tenhou_sanma", {"noten_pool": 2100}, "noten_pool"),
    ],
)
def test_options_that_do_not_go_together(preset: str, options: dict[str, Any], option: str) -> None:
    error = refused({"family": "riichi", "preset": preset, "options": options})
    assert (error.code, error.params["option"]) == ("bad_option", option)


@pytest.mark.parametrize(
    ("preset", "options"),
    [
        ("rrc_2026", {"players": 3, "uma": [20000, 0, -20000]}),
        ("jpml_a", {"uma": [1000, 0, 0, -1000]}),
        ("rrc_2026", {"uma_kind": "floating", "uma_floating": {str(n): [n * 1000, 0, 0, 0] for n in (1, 2, 3)}}),
        ("tenhou_sanma", {"noten_pool": 3000}),
        ("rrc_2026", {"noten_pool": 0, "pao": [], "oka": 5000, "riichi_min_points": 0}),
        ("rrc_2026", {"chombo": {"type": "reverse_mangan", "amount": None}}),
    ],
)
def test_options_that_do(preset: str, options: dict[str, Any]) -> None:
    assert riichi(preset, **options).options.items() >= options.items()


def test_a_family_is_one_line_of_the_registry() -> None:
    assert [family.name for family in FAMILIES.values()] == list(FAMILIES)
    assert list(scoring.families()) == list(FAMILIES)
