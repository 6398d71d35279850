"""Hands of Hong Kong that were told by counting or tiles, in the log and its explanations."""

import pytest
from django.test import Client

import scoring
from clubsite.play.words.entered import entered
from clubsite.play.words.steps import lines
from tests.cast import Cast
from tests.play.tables import HONGKONG, NAMES, a_league, a_table, enter, players
from tests.play.test_calculator_hongkong import text

HAND = {
    "concealed": "222m888p33s",
    "win_tile": "3s",
    "melds": [{"kind": "pung", "tiles": "777z"}, {"kind": "concealed_kong", "tiles": "5555s"}],
    "flags": ["last_tile"],
    "flowers": [2],
    "seasons": [1, 4],
}
TILES = {"result": "win", "wins": [{"winner": 1, "from": 2, "hand": HAND}]}
COUNTED = {
    "result": "win",
    "wins": [{"winner": 1, "from": None, "counted": {"items": ["all_pungs", "seat_wind"], "dragon_pungs": 2}}],
}
LIABLE = {"result": "win", "wins": [{"winner": 1, "from": None, "fan": 5, "liable": 3, "liable_for": "kong_feed"}]}


@pytest.mark.parametrize(
    ("result", "said"),
    [
        (
            TILES,
            "Discard win: Boris from Clara, tiles: 222m888p3s 3s 777z 5555s flowers 2 seasons 1 4",
        ),
        (COUNTED, "Self-draw: Boris, counted: All pungs, Own wind, 2 dragon pungs"),
        (LIABLE, "Self-draw: Boris, 5 fan; liable: Dmitri (fed a kong whose replacement won)"),
    ],
)
def test_what_was_typed_in_a_line(result: dict, said: str) -> None:
    assert entered(result, NAMES, "hongkong") == said


@pytest.mark.parametrize("result", [TILES, COUNTED])
def test_the_explanation_names_each_fan_with_its_chinese(result: dict) -> None:
    rules = scoring.read_rules(HONGKONG)
    told = [
        line.text for line in lines(scoring.settle(rules, scoring.opening(rules), result).explain, NAMES, "hongkong")
    ]
    assert any('All pungs <span class="glyph" lang="zh-Hant">對對糊</span>, 3 fan' in line for line in told)


def test_the_log_shows_the_tiles(cast: Cast, client: Client) -> None:
    league = a_league("Hong Kong", rules=HONGKONG, family="hongkong")
    table = enter(a_table(league, seated=players(*NAMES)), TILES, COUNTED, LIABLE)
    page = client.get(f"/s/{table.pk}/").content.decode()
    for name in (
        "open pung: red dragon",
        "concealed kong: 5 of bamboo",
        "season 4, winter",
        "winning tile: 3 of bamboo",
    ):
        assert f'aria-label="{name}"' in page
    assert "fed a kong whose replacement won" in text(page)
