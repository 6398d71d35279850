"""The entry page of a classical table: what it costs, and that bad input loses and stores nothing."""

import gzip
import re
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders

from clubsite.play.models import Hand
from tests.play.forms import HTMX, form, post, save
from tests.play.tables import CLASSICAL, a_league, a_table, enter, fresh, players
from tests.play.test_entry_budget import HEADERS, LONG, MOST_BYTES, MOST_FIRST_LOAD, MOST_REQUESTS

VALUES = {"total-0": "12", "total-1": "0", "total-2": "26", "doubles-2": "3", "total-3": "4"}
WIN = {"kind": "ron", "winner": "2", "from": "1", "of": "2", **VALUES}
COUNTED = {
    **dict.fromkeys(VALUES),
    "mode": "counting",
    "way-2": "counting-winner",
    **{f"way-{seat}": "counting-none" for seat in (0, 1, 3)},
    "sets-2": "pung-open-dragon kong-concealed-simple pair-own",
    "sets-0": "pung-open-simple",
    "sets-1": "pair-dragon",
    "sets-3": "kong-open-wind",
}
MOST_OTHERWISE = 3072


@pytest.fixture
def table(cast):
    league = a_league(rules=CLASSICAL, family="classical")
    league.organisers.add(cast.organiser)
    return a_table(league, seated=players(*LONG))


@pytest.fixture
def client(cast):
    return cast.client(cast.organiser)


def compressed(answer):
    return len(gzip.compress(answer.content, 6))


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_answer_to_a_hand_is_small(client, table, language):
    client.cookies["django_language"] = language
    by_numbers = post(client, table, form(table, WIN), **HTMX)
    assert by_numbers["Content-Language"] == language
    assert compressed(by_numbers) <= MOST_BYTES
    preview = post(client, table, form(fresh(table), WIN), "preview/", **HTMX)
    by_counting = post(client, table, form(fresh(table), WIN | COUNTED), **HTMX)
    assert by_counting.status_code == 200
    assert compressed(by_counting) <= MOST_OTHERWISE
    panel = post(client, table, form(fresh(table), WIN | COUNTED | {"way-2": "counting-none"}), "preview/", **HTMX)
    assert 'id="way-2"' in panel.content.decode()
    assert compressed(panel) <= MOST_OTHERWISE
    sizes = [compressed(answer) for answer in (by_numbers, preview, by_counting, panel)]
    print(f"{language}: hand by numbers, preview, hand by counting, panel of counting: {sizes} bytes")
    assert compressed(preview) <= 1024


def test_the_first_load_is_small(client, table):
    enter(table, {"result": "draw"})
    page = client.get(f"/s/{table.pk}/enter/").content
    files = re.findall(r'(?:<link rel="stylesheet" href|<script src)="/static/([^"?]+)', page.decode())
    assert 1 + len(files) <= MOST_REQUESTS
    loaded = [page, *(Path(finders.find(file)).read_bytes() for file in files)]
    bytes_on_the_wire = sum(len(gzip.compress(part, 9)) + HEADERS for part in loaded)
    print(f"first load: {bytes_on_the_wire} bytes, {len(loaded)} requests")
    assert bytes_on_the_wire <= MOST_FIRST_LOAD


@pytest.mark.parametrize(
    ("fields", "words", "kept"),
    [
        ({"total-0": "544"}, "544 is over the limit and counts as 500. Is that right?", 'value="544"'),
        ({"total-0": "13"}, "Points of hands are even, and 13 is odd. Is that right?", 'value="13"'),
        ({"total-0": "-8"}, "No hand is worth less than 0: ", 'value="-8"'),
        ({"total-0": "99999999999"}, "Write whole points, such as 24.", 'value="99999999999"'),
        ({"winner": ["0", "2"]}, "Only one player wins a hand. Leave only one.", 'value="26"'),
        ({"total-2": "8", "doubles-2": "0"}, "so the hand is worth 20 points or more, not 8.", 'value="8"'),
        (
            {"mode": "tiles", "way-0": "tiles", "total-0": None, "hand-0": "19m19p19s12345677z", "of": "0"},
            "Concealed tiles: 14. There must be 13.",
            'value="19m19p19s12345677z"',
        ),
        (
            {
                **{f"way-{seat}": "tiles" for seat in (0, 1, 3)},
                **{f"hand-{seat}": "55z" for seat in (0, 1, 3)},
                **{f"total-{seat}": None for seat in (0, 1, 3)},
            },
            "The four hands together have this tile more than 4 times",
            'value="55z"',
        ),
    ],
)
def test_what_is_wrong_is_said_beside_its_field_and_nothing_is_stored(client, table, fields, words, kept):
    answer = save(client, table, WIN | fields, **HTMX)
    text = answer.content.decode()
    assert answer.status_code == 422
    assert re.search(r'id="wrong"[^>]*>[^<]*(<[^>]*>)*[^<]*' + re.escape(words[:20]), text)
    assert words in re.sub(r"<[^>]*>", "", text)
    assert kept in text
    assert not Hand.objects.filter(session=table).exists()
    assert save(client, table, WIN, **HTMX).status_code == 200


def test_a_question_is_answered_in_the_form(client, table):
    asked = save(client, table, WIN | {"total-0": "544"}).content.decode()
    assert '<input type="checkbox" name="sure-0" value="544">' in asked
    assert save(client, table, WIN | {"total-0": "544", "sure-0": "544"}).status_code == 303
    stored = Hand.objects.get(session=table).result
    assert stored["hands"] == [544, 0, {"points": 26, "doubles": 3}, 4]
    correction = client.get(f"/s/{table.pk}/hands/1/").content.decode()
    assert '<input type="hidden" name="sure-0" value="544">' in correction
    assert '<table class="cross">' in correction


def test_taps_without_scripts_show_the_form_again(client, table):
    """Every set of the counting table is a button that submits the form."""
    counting = {"mode": "counting", "way-2": "counting-winner", "sets-2": "", "total-2": None, "doubles-2": None}
    answer = save(client, table, WIN | counting | {"tap-2": "pung-open-dragon"})
    assert answer.status_code == 422
    assert 'name="sets-2" value="pung-open-dragon"' in answer.content.decode()
    assert not Hand.objects.filter(session=table).exists()
