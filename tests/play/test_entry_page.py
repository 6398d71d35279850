"""The form at the table: what it shows, to whom, and what it does not offer."""

import re

import pytest

from clubsite.club.changes import Deed
from clubsite.play.actions import void
from tests.play.forms import HTMX, RON, save
from tests.play.tables import END, RRC, a_table, draw, enter, fresh, players, ron

TENHOU = {"family": "riichi", "preset": "tenhou", "options": {}}


def page(client, session):
    answer = client.get(f"/s/{session.pk}/enter/")
    assert answer.status_code == 200
    return answer.content.decode()


def values(html, name):
    return re.findall(rf'name="{name}" value="([^"]*)"', html)


def test_it_works(cast):
    enter(cast.session, ron(1, 0, 3, 40), draw(2))
    html = page(cast.client(cast.organiser), cast.session)
    assert "East 3" in html
    assert "2 honba" not in html
    assert "1 honba" in html
    assert values(html, "kind") == ["ron", "tsumo", "draw", "more"]
    assert values(html, "han") == ["1", "2", "3", "4", "5", "6", "8", "11", "13", "yakuman"]
    assert values(html, "fu") == ["20", "25", "30", "40", "50", "60", "70", "80", "90", "100", "110"]
    assert "Save hand 3" in html
    assert 'aria-label="Mei Lin: Won"' in html
    assert "Konstantin Orlov" in html  # hidden from the public, not from the organisers who seat him
    assert 'aria-label="Undo hand 2: Draw, tenpai: Mei Lin"' in html
    assert re.findall(r'value="(\w+)" checked', html) == ["numbers"]
    assert " disabled" not in html  # only a script shuts keys: without one everything can be pressed


@pytest.mark.parametrize("address", ["enter/", "preview/", "hands/", "undo/"])
def test_it_refuses_strangers(cast, address):
    methods = ("get",) if address == "enter/" else ("post",)
    for method in methods:
        url = f"/s/{cast.session.pk}/{address}"
        assert getattr(cast.client(), method)(url).status_code == 302
        assert "HX-Redirect" in getattr(cast.client(**HTMX), method)(url).headers
        assert getattr(cast.client(cast.other), method)(url).status_code == 403
        assert getattr(cast.client(cast.reader), method)(url).status_code == 403
        private = f"/s/{cast.private_session.pk}/{address}"
        assert getattr(cast.client(cast.other), method)(private).status_code == 404
    assert fresh(cast.session).lines == 0


@pytest.mark.parametrize("address", ["preview/", "hands/", "undo/"])
def test_only_a_post_writes(cast, address):
    assert cast.client(cast.organiser).get(f"/s/{cast.session.pk}/{address}").status_code == 405


def test_only_what_the_rules_know_is_offered(cast):
    client = cast.client(cast.organiser)
    assert values(page(client, cast.session), "event") == ["several", "chombo", "liable", "penalty", "end"]
    other = a_table(cast.league, seated=players(), rules=TENHOU)
    assert values(page(client, other), "event") == ["several", "abort", "nagashi", "liable", "penalty", "end"]


def test_three_players_have_three_rows(cast):
    rules = {"family": "riichi", "preset": "tenhou_sanma", "options": {}}
    table = a_table(cast.league, seated=players("A", "B", "C"), rules=rules)
    html = page(cast.client(cast.organiser), table)
    assert values(html, "winner") == ["0", "1", "2"]
    answer = save(cast.client(cast.organiser), table, RON)
    assert answer.status_code == 303
    assert fresh(table).scores == [35000, 40200, 29800]


def test_a_finished_game_shows_its_result_and_can_still_be_undone(cast):
    enter(cast.session, ron(1, 0, 3, 40), END)
    html = page(cast.client(cast.organiser), cast.session)
    assert "Result of the game" in html
    assert "The organiser finished the game." in html
    assert 'name="kind"' not in html
    assert 'aria-label="Undo: The organiser finishes the game here"' in html


def test_no_penalty_is_asked_for_where_none_can_be_entered(cast):
    void(cast.session.pk, Deed())
    html = cast.client(cast.organiser).get(f"/s/{cast.session.pk}/enter/?penalty=1").content.decode()
    assert "does not count" in html
    assert 'name="points-0"' not in html


def test_a_penalty_may_follow_the_end(cast):
    enter(cast.session, END)
    client = cast.client(cast.organiser)
    html = client.get(f"/s/{cast.session.pk}/enter/?penalty=1").content.decode()
    assert 'value="penalty" checked' in html
    penalty = {"kind": "more", "event": "penalty", "points-0": "1000", "reason": "late"}
    assert save(client, fresh(cast.session), penalty).status_code == 303
    assert fresh(cast.session).final["penalty"] == [-1000, 0, 0, 0]
    answer = save(client, fresh(cast.session), RON)
    assert answer.status_code in (409, 422)
    assert "The game is over" in answer.content.decode()


def test_a_closed_league_and_a_void_game_say_so(cast):
    client = cast.client(cast.organiser)
    void(cast.session.pk, Deed())
    assert "This game does not count" in page(client, cast.session)
    table = a_table(cast.league, seated=players())
    cast.league.closed = True
    cast.league.save()
    html = page(client, table)
    assert "The league is closed" in html
    assert 'name="kind"' not in html


def test_names_are_escaped_everywhere(cast):
    seated = players("<script>alert(1)</script>", '" onmouseover="x', "{{ 7*7 }}", "שלום")
    table = a_table(cast.league, seated=seated, rules=RRC)
    client = cast.client(cast.organiser)
    html = page(client, table)
    assert "<script>alert" not in html
    assert '" onmouseover=' not in html
    assert "{{ 7*7 }}" in html
    answer = save(client, table, RON, **HTMX).content.decode()
    assert "<script>alert" not in answer
    assert '" onmouseover=' not in answer


def test_the_result_says_once_why_the_game_is_over(cast):
    client = cast.client(cast.organiser)
    rules = {"family": "riichi", "preset": "tenhou", "options": {"length": "tonpuu", "target": 0}}
    table = enter(a_table(cast.league, seated=players(), rules=rules), draw(), draw(), draw())
    html = save(client, table, RON | {"winner": "1"}, **HTMX).content.decode()
    assert "Result of the game" in html
    assert html.split('id="said"')[0].count("That was the last hand.") == 1
    assert f'href="/desk/tables/new/?league={cast.league.slug}">Open a table' in html
    assert page(client, table).count("That was the last hand.") == 1
