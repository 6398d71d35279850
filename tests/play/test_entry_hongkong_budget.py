"""What entering a Hong Kong hand may cost (design.md §10): bytes, never times."""

import gzip
import re
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders

from clubsite.play.models import TableSession
from tests.cast import Cast
from tests.play.forms import HTMX, form, post
from tests.play.tables import HONGKONG, a_league, a_table, enter, fresh, players
from tests.play.test_entry_budget import HEADERS, LONG, MOST_BYTES, MOST_FIRST_LOAD, MOST_REQUESTS

MOST_TOLD = 3072  # by counting or tiles
NUMBERS = {"kind": "ron", "winner": "1", "from": "2", "fan": "4"}
COUNTING = {"kind": "tsumo", "winner": "1", "mode": "counting", "way": "counting", "item": ["all_pungs", "seat_wind"]}
TILES = {
    "kind": "ron",
    "winner": "1",
    "from": "2",
    "mode": "tiles",
    "way": "tiles",
    "hand": "222m888p33s",
    "meld": "pung:777z pung:555s",
    "flowers": "2f",
    "seasons": "1y",
}


@pytest.fixture
def table(cast: Cast) -> TableSession:
    rules = HONGKONG | {"options": {"max_winners": 3, "unit": 10}}
    league = a_league("Hong Kong", rules=rules, family="hongkong")
    league.organisers.add(cast.organiser)
    return enter(a_table(league, seated=players(*LONG)), {"result": "draw"})


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("fields", "most"), [(NUMBERS, MOST_BYTES), (COUNTING, MOST_TOLD), (TILES, MOST_TOLD)])
def test_the_answer_to_a_hand_is_small(
    cast: Cast, table: TableSession, fields: dict[str, object], most: int, language: str
) -> None:
    client = cast.client(cast.organiser)
    client.cookies["django_language"] = language
    preview = post(client, table, form(fresh(table), fields), "preview/", **HTMX)
    answer = post(client, table, form(fresh(table), fields), **HTMX)
    sizes = [len(gzip.compress(one.content, 6)) for one in (answer, preview)]
    print(f"hand {sizes[0]} bytes, preview {sizes[1]} bytes")  # shown by pytest -s
    assert answer.status_code == 200
    assert sizes[0] <= most
    assert sizes[1] <= most


def test_the_first_load_is_small(cast: Cast, table: TableSession) -> None:
    page = cast.client(cast.organiser).get(f"/s/{table.pk}/enter/").content
    files = re.findall(r'(?:<link rel="stylesheet" href|<script src)="/static/([^"?]+)', page.decode())
    loaded = [page, *(Path(finders.find(file)).read_bytes() for file in files)]
    bytes_on_the_wire = sum(len(gzip.compress(part, 9)) + HEADERS for part in loaded)
    print(f"first load: {bytes_on_the_wire} bytes, {len(loaded)} requests")
    assert len(loaded) <= MOST_REQUESTS
    assert bytes_on_the_wire <= MOST_FIRST_LOAD
