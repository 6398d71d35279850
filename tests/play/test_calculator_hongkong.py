"""The calculator's page for Hong Kong old style: tiles, ticks and numbers; the link asks the same again."""

import re
from html import unescape

import pytest
from django.test import Client

from clubsite.play.calculator import hongkong
from scoring.hongkong import PRESETS
from tests.cast import Cast
from tests.play.test_calculator_page import ask, line, link

TILES = "preset=hongkong_club&seat=S&hand=222m888p44s33s3s&meld=pung:777z&flowers=2f"


def text(page: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", page)).split())


@pytest.mark.parametrize(("title", "query"), hongkong.EXAMPLES, ids=[query for _, query in hongkong.EXAMPLES])
def test_the_worked_examples_are_worth_what_they_say(client: Client, cast: Cast, title: str, query: str) -> None:
    said = line(ask(client, query))
    assert said.startswith(str(title).rpartition(": ")[2])
    assert link(ask(client, query)) == link(ask(client, link(ask(client, query)).partition("?")[2]))


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_has_its_own_keys(client: Client, cast: Cast, preset: str) -> None:
    page = ask(client, f"mode=numbers&preset={preset}&fan=5")
    assert f'value="{preset}" selected' in page
    assert line(page).startswith("5 fan")
    assert "Flowers" in text(ask(client, f"preset={preset}"))


def test_each_step_is_written_out(client: Client, cast: Cast) -> None:
    said = text(ask(client, TILES))
    for step in ("Own flower 正花 , 1 fan", "In all 5 fan", "The discarder pays"):
        assert step in said
    assert "對對糊" in ask(client, TILES.replace("preset", "mode=counting&way=tiles&preset"))


def test_below_the_minimum_nothing_is_paid(client: Client, cast: Cast) -> None:
    page = ask(client, "preset=hongkong_club&hand=123m456p789s77z23m4m&flowers=3f")
    assert line(page) == "2 fan, and the minimum is 3: All chows 1, Concealed hand 1"
    assert "pays" not in text(page)


@pytest.mark.parametrize("fields", ["hand=12x", "flag=ippatsu&hand=1m", "flowers=9f", "mode=telepathy", "item=luck"])
def test_garbage_is_said_and_breaks_nothing(client: Client, cast: Cast, fields: str) -> None:
    assert client.get(f"/calculator/?preset=modern&{fields}").status_code == 200


def test_tiles_stay_when_the_rules_are_of_another_family(client: Client, cast: Cast) -> None:
    page = ask(client, "preset=hongkong_club&hand=345m234567p67888s&seat=N&win=tsumo&flag=rinshan&dora=7z")
    assert line(page).startswith("4 fan")
    assert "seat=N" in link(page)


def test_the_switch_carries_the_hand(client: Client, cast: Cast) -> None:
    counted = ask(client, f"{TILES}&mode=counting&way=tiles")
    assert line(counted).startswith("5 fan")
    assert 'name="item" value="all_pungs" checked' in counted
    numbers = ask(client, f"{TILES}&mode=numbers&way=tiles")
    assert 'name="fan" value="5" checked' in numbers
