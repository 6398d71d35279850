"""The games of a league, evening by evening."""

import re

import pytest

from clubsite.club.changes import Deed
from clubsite.play import actions
from tests.play.tables import a_league, a_table, enter, players, tsumo
from tests.standings.asking import PART, RESTORED, again, is_whole, refusal, squeezed, text
from tests.standings.leagues import a_game

pytestmark = pytest.mark.django_db


def address(league, query=""):
    return f"/leagues/{league.slug}/sessions/{query}"


def test_it_works(client):
    league, people = a_league(), players()
    first = a_game(league, people, (20000, 45000, 30000, 25000), table_name="First")
    a_game(league, people, (45000, 30000, 25000, 20000), day=7, table_name="Second")
    playing = enter(a_table(league, seated=people, table_name="Third"), tsumo(0, 5))
    html = text(client.get(address(league)))
    assert is_whole(html)
    assert html.index("Third") < html.index("Second") < html.index("First")
    assert "Wednesday, 7 October" in html
    assert "Wednesday, 14 October" in html
    for session in (first, playing):
        assert f'href="/s/{session.pk}/"' in html
    line = next(line for line in re.findall(r"<tr>.*?</tr>", html, re.S) if "First" in line)
    assert re.findall(r"<bdi>(\w+)</bdi> <b>([^<]+)</b>", line) == [
        ("Boris", "+45.0"),
        ("Clara", "+10.0"),
        ("Dmitri", "−15.0"),
        ("Anna", "−40.0"),
    ]
    third = next(line for line in re.findall(r"<tr>.*?</tr>", html, re.S) if "Third" in line)
    assert "in play" in third
    assert "42\u202f000" in third


def test_void_games_are_marked(client):
    league = a_league()
    game = a_game(league, players(), (45000, 30000, 25000, 20000))
    actions.void(game.pk, Deed())
    html = text(client.get(address(league)))
    assert "does not count" in html
    assert "+45.0" not in html


def test_it_hides_private_leagues(cast):
    for client in (cast.client(), cast.client(cast.reader), cast.client(cast.other)):
        for headers in ({}, PART):
            refused = client.get("/leagues/kitchen/sessions/", headers=headers)
            missing = client.get("/leagues/none-such/sessions/", headers=headers)
            assert refusal(refused, "kitchen") == refusal(missing, "none-such")
    assert "Friend 1" in text(cast.client(cast.organiser).get(address(cast.private)))


def test_it_hides_hidden_players(cast):
    assert "Konstantin" not in text(cast.client().get(address(cast.league)))
    assert "Konstantin" in text(cast.client(cast.organiser).get(address(cast.league)))


def test_without_games_it_says_so(client):
    assert "No games yet." in text(client.get(address(a_league())))


def test_long_lists_have_pages(client):
    league, people = a_league(), players()
    for day in range(21):
        a_game(league, people, (45000, 30000, 25000, 20000), day=day, table_name=f"Day-{day}.")
    html = text(client.get(address(league)))
    assert "Page 1 of 2" in html
    assert "Day-20." in html
    assert "Day-0." not in html
    assert 'href="?page=2"' in html
    for query in ("?page=2", "?page=99"):
        html = text(client.get(address(league, query)))
        assert "Day-0." in html
        assert "Day-1." not in html
    assert "Day-20." in text(client.get(address(league, "?page=nonsense")))


def test_htmx_gets_the_part_and_the_history_the_page(client):
    league = a_league()
    a_game(league, players(), (45000, 30000, 25000, 20000))
    page, part = text(client.get(address(league))), text(client.get(address(league), headers=PART))
    assert not is_whole(part)
    assert squeezed(part) in squeezed(page)
    assert is_whole(text(client.get(address(league), headers=RESTORED)))


def test_nothing_is_sent_again_until_something_changes(cast):
    client = cast.client()
    client.get(address(cast.league))
    assert again(client, address(cast.league)).status_code == 304
    tag = client.get(address(cast.league), headers=PART)["ETag"]
    enter(cast.session, tsumo(0))
    assert client.get(address(cast.league), headers={"If-None-Match": tag} | PART).status_code == 200


def test_queries_do_not_grow_with_games(client, django_assert_num_queries):
    league, people = a_league(), players()
    for games in (2, 10):
        for day in range(games):
            a_game(league, people, (45000, 30000, 25000, 20000), day=day)
        with django_assert_num_queries(6):  # the league, how many games, a page of them, their seats, the club's clock
            client.get(address(league), headers=PART)
