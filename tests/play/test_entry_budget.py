"""What entering a hand may cost (design.md §10): statements and bytes, never times."""

import gzip
import re
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.play.forms import DRAW, HTMX, RON, form, post
from tests.play.tables import a_table, draw, enter, fresh, players, ron

LONG = ["Константин Константинопольский", "Anna-Maria Sokolova-Ёлкина", "Mei Lin 🀄", "Владимир Владимирович Ё"]
SIGN_IN = ("django_session", "club_account")
MOST_BYTES = 2048
MOST_FIRST_LOAD, MOST_REQUESTS, HEADERS = 32_768, 5, 400
MOST_LIVE, MOST_SCRIPTS = 24_576, 37_000


def statements(client, session, fields, to="hands/", **headers):
    """The statements of one save without the sign-in's, BEGIN and COMMIT as tests have them: a savepoint."""
    sent = form(session, fields)
    with CaptureQueriesContext(connection) as asked:
        answer = post(client, session, sent, to, **headers)
    assert answer.status_code in (200, 303)
    return [
        query["sql"] for query in asked if not query["sql"].startswith(tuple(f'SELECT "{t}"' for t in SIGN_IN))
    ], answer


@pytest.mark.parametrize("fields", [RON, DRAW])
def test_a_hand_costs_the_same_at_any_time_of_the_game(cast, fields):
    client = cast.client(cast.organiser)
    client.get(f"/s/{cast.session.pk}/enter/")  # the day's first request prolongs the sign-in
    first, _ = statements(client, cast.session, fields, **HTMX)
    for _ in range(28):
        enter(cast.session, draw(fresh(cast.session).state["dealer"]))
    thirtieth, _ = statements(client, fresh(cast.session), fields, **HTMX)
    assert len(first) == len(thirtieth) <= 8
    assert [sql.split()[0] for sql in first] == [sql.split()[0] for sql in thirtieth]


def test_other_sessions_do_not_count(cast):
    client = cast.client(cast.organiser)
    client.get(f"/s/{cast.session.pk}/enter/")
    few, _ = statements(client, cast.session, RON, **HTMX)
    for _ in range(5):
        enter(a_table(cast.league, seated=players()), ron(1, 0), draw(2))
    many, _ = statements(client, fresh(cast.session), RON, **HTMX)
    assert len(few) == len(many)


def test_the_preview_only_reads(cast):
    client = cast.client(cast.organiser)
    client.get(f"/s/{cast.session.pk}/enter/")
    asked, _ = statements(client, cast.session, RON, "preview/", **HTMX)
    assert len(asked) == 1
    assert "INSERT" not in asked[0]
    assert "UPDATE" not in asked[0]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_answer_to_a_hand_is_small(cast, language):
    rules = {
        "family": "riichi",
        "preset": "mahjong_soul",
        "options": {"chombo": {"type": "after_uma", "amount": 20000}},
    }
    table = a_table(cast.league, seated=players(*LONG), rules=rules)
    enter(table, *[draw(0, 1, riichi=(0, 1))] * 2)
    client = cast.client(cast.organiser)
    client.cookies["django_language"] = language
    answer = post(client, table, form(fresh(table), RON | {"riichi": ["0", "1", "3"]}), **HTMX)
    assert answer["Content-Language"] == language
    assert len(gzip.compress(answer.content, 6)) <= MOST_BYTES
    preview = post(client, table, form(fresh(table), RON), "preview/", **HTMX)
    assert len(gzip.compress(preview.content, 6)) <= 700


def test_the_first_load_is_small(cast):
    """Page, one stylesheet, htmx, our scripts, as a browser gets them: compressed, with headers of 400 bytes each."""
    client = cast.client(cast.organiser)
    enter(cast.session, draw(0, 1))
    page = client.get(f"/s/{cast.session.pk}/enter/").content
    files = re.findall(r'(?:<link rel="stylesheet" href|<script src)="/static/([^"?]+)', page.decode())
    assert len([file for file in files if file.endswith(".css")]) == 1
    assert 1 + len(files) <= MOST_REQUESTS
    loaded = [page, *(Path(finders.find(file)).read_bytes() for file in files)]
    bytes_on_the_wire = sum(len(gzip.compress(part, 9)) + HEADERS for part in loaded)
    print(f"first load: {bytes_on_the_wire} bytes, {len(loaded)} requests")  # shown by pytest -s
    assert bytes_on_the_wire <= MOST_FIRST_LOAD


def test_the_scripts_are_small(cast):
    """Enter hands and follow the table; and with what two phones, and a phone without a connection, need as well."""
    page = cast.client(cast.organiser).get(f"/s/{cast.session.pk}/enter/").content.decode()
    later = re.search('data-scripts="([^"]+)"', page)
    files = [*re.findall('<script src="([^"]+)', page), *later[1].split()]
    bytes_of = {
        file: len(gzip.compress(Path(finders.find(file.removeprefix("/static/"))).read_bytes(), 9)) for file in files
    }
    apart = {file: size for file, size in bytes_of.items() if re.search("elsewhere|queue|spare|phone", file)}
    print(f"scripts: {sum(bytes_of.values())} bytes, of which {sum(apart.values())} for two phones and no connection")
    assert len(apart) == 4
    assert sum(bytes_of.values()) - sum(apart.values()) <= MOST_LIVE
    assert sum(bytes_of.values()) <= MOST_SCRIPTS
