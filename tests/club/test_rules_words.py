"""Every value of every option is said, and every word of the engine can be translated."""

import ast
from pathlib import Path
from typing import Any

import pytest

import scoring
from clubsite.club import option_words
from clubsite.club.engine_words import PRESETS, family_name, refusal
from clubsite.club.models import Family
from clubsite.club.rules_words import ALWAYS, SAID, rules_in_words, said

FAMILIES = scoring.families()
CASES = [
    (family, name, value)
    for family, known in FAMILIES.items()
    for name, option in known["options"].items()
    for value in (option["values"] or [])
    if option["kind"] in ("bool", "choice") and not option["own"] and isinstance(SAID[family][name], dict)
]
MADE = {"false_win_penalty"}  # sentences of choices that are made by a function


def spec(preset: str = "rrc_2026", family: str = "riichi", **options: Any) -> scoring.Rules:
    return scoring.read_rules({"family": family, "preset": preset, "options": options})


def hongkong(**options: Any) -> scoring.Rules:
    return spec("hongkong_club", "hongkong", **options)


def classical(**options: Any) -> scoring.Rules:
    return spec("european_seed", "classical", **options)


@pytest.mark.parametrize("family", list(FAMILIES))
def test_every_option_has_its_sentences(family: str) -> None:
    options = FAMILIES[family]["options"]
    assert set(SAID[family]) == set(options)
    made = {name for name, option in options.items() if option["kind"] in ("bool", "choice") and not option["own"]}
    assert {name for name in made if not isinstance(SAID[family][name], dict)} <= MADE
    assert set(ALWAYS[family]) <= set(FAMILIES[family]["groups"])


@pytest.mark.parametrize(("family", "name", "value"), CASES, ids=lambda part: str(part))
def test_every_value_is_said_differently(family: str, name: str, value: Any) -> None:
    sentences = SAID[family][name]
    assert isinstance(sentences, dict)
    assert set(sentences) == set(FAMILIES[family]["options"][name]["values"])
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
    assert said("riichi", name, spec(**options).options) == sentence


@pytest.mark.parametrize(
    ("options", "name", "sentence"),
    [
        ({}, "mixed_one_suit", 'Half flush <span lang="zh-Hant">混一色</span>: 3 fan.'),
        ({"min_fan": 0}, "min_fan", "Any hand may win."),
        ({"min_fan": 1}, "min_fan", "A hand needs 1 fan to win."),
        ({"max_fan": None}, "max_fan", "There is no maximum."),
        ({"unit": 20}, "unit", "A base point is worth 20 points."),
        ({"table": [1, 2, 4, 8]}, "table",
         "Fan become base points by the club’s own table, from 0 fan on: 1, 2, 4, 8."),
        ({"flowers_in_play": False}, "seat_flower", ""),
        ({"false_win_penalty": "fixed", "false_win_amount": 300}, "false_win_penalty",
         "A false win costs 300 points to each of the others; the hand is played again."),
        ({"seven_pairs": 4}, "seven_pairs", "Seven different pairs win: 4 fan."),
        ({"rounds": 2}, "rounds", "A game is two rounds, East and South."),
        ({"max_repeats": 1}, "max_repeats", "A dealer may deal again 1 time at most."),
        ({}, "small_four_winds_fan",
         'Small four winds <span lang="zh-Hant">小四喜</span>: 3, or 6 where half flush and winds are in it.'),
        ({"small_four_winds_fan": 0}, "small_four_winds_fan",
         'Small four winds <span lang="zh-Hant">小四喜</span>: counts nothing.'),
    ],
)  # fmt: skip
def test_what_is_said_of_hong_kong(options: dict[str, Any], name: str, sentence: str) -> None:
    assert said("hongkong", name, hongkong(**options).options) == sentence


@pytest.mark.parametrize(
    ("options", "name", "sentence"),
    [
        ({}, "limit", "The limit is 500: no hand, of the winner or of a loser, is worth more."),
        ({"roof_off": True}, "limit", "A limit hand is worth 500, or what it counts if that is more."),
        ({"max_chows": 1}, "max_chows", "A hand with more than 1 chow does not win."),
        ({}, "chow_hand", "Chow hand: 1 double. Four chows and a pair that counts nothing."),
        ({"chow_hand": 0}, "chow_hand", "Chow hand: counts nothing."),
        ({}, "flower_points", ""),
        ({"flowers_in_play": True}, "flower_points", "Every flower and season is worth 4 points, to losers too."),
        ({"extra_limits": ["plucking_moon"]}, "extra_limits",
         "Wins that are limit hands too: 1 of dots as the last tile of the wall."),
        ({"false_mahjong_each": 0}, "false_mahjong_each", "A false mahjong costs nothing; the hand is played again."),
        ({"dealer_on_win": "passes", "dealer_on_draw": "passes"}, "max_repeats", ""),
    ],
)  # fmt: skip
def test_what_is_said_of_classical(options: dict[str, Any], name: str, sentence: str) -> None:
    assert said("classical", name, classical(**options).options) == sentence


@pytest.mark.parametrize(
    ("family", "preset"), [(family, preset) for family, known in FAMILIES.items() for preset in known["presets"]]
)
def test_every_preset_reads_whole(family: str, preset: str) -> None:
    words = rules_in_words(spec(preset, family))
    lines = [line for _, group in words.groups for line in group]
    assert words.departures == sum(line.differs for line in lines) == 0
    assert len(lines) > 35
    assert not any("%(" in line.text or "None" in line.text or "{" in line.text for line in lines)
    assert all(line.text.endswith(".") for line in lines)


def test_departures_are_marked() -> None:
    words = rules_in_words(spec(kiriage=True, tie="seat"))
    marked = [line.text for _, group in words.groups for line in group if line.differs]
    assert marked == [str(SAID["riichi"]["kiriage"][True]), str(SAID["riichi"]["tie"]["seat"])]
    assert words.departures == 2


def test_the_floating_uma_is_said_whole() -> None:
    assert said("riichi", "uma_floating", spec("jpml_a").options).startswith(
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


@pytest.mark.parametrize(
    "options",
    [{"table": [4, 2]}, {"table": [0]}, {"table": "canton", "min_fan": 2}, {"max_fan": 2}, {"table": []}],
)
def test_refusals_of_hong_kong_are_said(options: dict[str, Any]) -> None:
    with pytest.raises(scoring.RuleError) as error:
        hongkong(**options)
    assert "%(" not in refusal(error.value)
