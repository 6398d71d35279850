"""Every value of every option is said, and every word of the engine can be translated."""

import ast
from pathlib import Path
from typing import Any

import pytest

import scoring
from clubsite.club import option_words
from clubsite.club.engine_words import PRESETS, family_name, refusal
from clubsite.club.models import Family
from clubsite.club.rules_words import SAID, points_in_short, rules_in_words, said

RIICHI = scoring.families()["riichi"]
CASES = [
    (name, value)
    for name, option in RIICHI["options"].items()
    for value in (option["values"] or [])
    if option["kind"] in ("bool", "choice")
]


def spec(preset: str = "rrc_2026", **options: Any) -> scoring.Rules:
    return scoring.read_rules({"family": "riichi", "preset": preset, "options": options})


def test_every_option_has_its_sentences() -> None:
    assert set(SAID) == set(RIICHI["options"])


@pytest.mark.parametrize(("name", "value"), CASES, ids=lambda part: str(part))
def test_every_value_is_said_differently(name: str, value: Any) -> None:
    sentences = SAID[name]
    assert isinstance(sentences, dict)
    assert set(sentences) == set(RIICHI["options"][name]["values"])
    said_now = str(sentences[value])
    assert said_now.endswith(".")
    assert [str(other) for other in sentences.values()].count(said_now) == 1


@pytest.mark.parametrize(
    ("options", "name", "sentence"),
    [
        ({"aka": 0}, "aka", "There are no red fives."),
        ({"aka": 1}, "aka", "There is 1 red five."),
        ({"target": 0}, "target", "There are no target points."),
        ({"target": 30000}, "target", "The target is 30\u202f000 points."),
        ({"honba_each": 0}, "honba_each", "Honba are worth nothing."),
        (
            {"honba_each": 500},
            "honba_each",
            "Each honba adds 500 points from every payer of a self-draw, 1500 points from a discarder.",
        ),
        ({"pao": []}, "pao", "Nobody is ever liable for another's yakuman (no pao)."),
        ({"pao": []}, "pao_honba", ""),
        (
            {"pao": ["daisangen", "suukantsu"]},
            "pao",
            "Whoever feeds the last set of one of these is liable (pao): big three dragons, four kans.",
        ),
        ({"riichi_min_points": None}, "riichi_min_points", "Riichi may be bet with any score."),
        ({"riichi_min_points": 1000}, "riichi_min_points", "Riichi needs 1000 points."),
        ({}, "uma", "Uma by place: +30\u202f000, +10\u202f000, −10\u202f000, −30\u202f000."),
        ({}, "uma_floating", ""),
        ({}, "sanma_tsumo", ""),
        ({}, "oka", "There is no oka."),
        ({"start": 25000}, "oka", "First place receives an oka of 20\u202f000 points."),
        ({"chombo": {"type": "pay_all", "amount": 3000}}, "chombo",
         "Whoever makes a chombo pays each of the others 3000 points; the hand is played again."),
        ({"multi_ron": "head_bump", "triple_ron": "abort"}, "multi_ron_honba", ""),
        ({"chips": 2000}, "chips", "Each chip counts 2000 points."),
        ({"noten_pool": 0}, "noten_pool", "At a draw nobody pays."),
    ],
)  # fmt: skip
def test_what_is_said(options: dict[str, Any], name: str, sentence: str) -> None:
    assert said(name, spec(**options).options) == sentence


@pytest.mark.parametrize("preset", list(RIICHI["presets"]))
def test_every_preset_reads_whole(preset: str) -> None:
    words = rules_in_words(spec(preset))
    lines = [line for _, group in words.groups for line in group]
    assert words.departures == sum(line.differs for line in lines) == 0
    assert 35 < len(lines) <= len(RIICHI["options"])
    assert not any("%(" in line.text or "None" in line.text or "{" in line.text for line in lines)
    assert "None" not in points_in_short(spec(preset))


def test_departures_are_marked() -> None:
    words = rules_in_words(spec(kiriage=True, tie="seat"))
    marked = [line.text for _, group in words.groups for line in group if line.differs]
    assert marked == [str(SAID["kiriage"][True]), str(SAID["tie"]["seat"])]
    assert words.departures == 2


def test_the_floating_uma_is_said_whole() -> None:
    assert said("uma_floating", spec("jpml_a").options).startswith(
        "Uma by place: with 1 of them +12\u202f000, −1\u202f000"
    )


def test_every_word_of_the_engine_can_be_translated() -> None:
    spoken = set()
    for family in scoring.families().values():
        spoken |= set(family["groups"].values())
        for option in family["options"].values():
            spoken |= {option["label"], option["help"], option["null"], option["own"], *option["choices"].values()}
    assert set(option_words.WORDS) == spoken - {""}


def test_the_list_for_translators_is_made_of_literals() -> None:
    sources = [file.read_text() for file in Path(option_words.__file__).parent.glob("*.py")]
    calls = [n for source in sources for n in ast.walk(ast.parse(source)) if isinstance(n, ast.Call)]
    assert len(calls) == len(option_words.WORDS) == len(set(option_words.WORDS))
    assert all(isinstance(call.args[0], ast.Constant) for call in calls)


def test_every_preset_and_family_has_a_name() -> None:
    for name, family in scoring.families().items():
        assert family_name(name)
        assert name in Family.values
        assert set(PRESETS) >= set(family["presets"])


@pytest.mark.parametrize(
    "options",
    [{"uma": [1000]}, {"noten_pool": 1000}, {"uma_kind": "floating"}, {"chombo": {"type": "x"}}, {"kiriage": 1}],
)
def test_refusals_are_said(options: dict[str, Any]) -> None:
    with pytest.raises(scoring.RuleError) as error:
        spec(**options)
    assert "%(" not in refusal(error.value)
