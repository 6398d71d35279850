"""Points that games or the league gave or took beside what was played stand under the table, with reasons."""

import datetime
import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from clubsite.club import actions as club_actions
from clubsite.club.changes import Deed
from clubsite.play import actions
from tests.play.tables import END, a_league, a_table, draw, enter, players
from tests.standings.asking import text
from tests.standings.leagues import DAY, a_game

pytestmark = pytest.mark.django_db

LATE = {"result": "adjust", "points": [0, -1000, 0, 0], "reason": "late"}
CHOMBO = {"result": "chombo", "by": [2], "riichi": []}
HEADING = "Penalties in games"


@pytest.fixture
def league():
    """A penalty and a chombo on the first evening, a penalty on each of the next two; the last game is void."""
    league, people = a_league("Sundays"), players("Anna", "Boris", "Clara", "Dmitri")
    for day, lines in enumerate(([LATE, CHOMBO], [LATE], [LATE])):
        started = DAY + datetime.timedelta(days=day)
        session = enter(a_table(league, seated=people, started_at=started, at_table=False), *lines, draw(), END)
    actions.void(session.pk, Deed())
    return league


def address(league, query=""):
    return f"/leagues/{league.slug}/{query}"


def told(html: str) -> list[tuple[str, ...]]:
    return re.findall(r"<li><div>.*?<bdi>(.*?)</bdi></a> <b>(.*?)</b>.*?<bdi>(.*?)</bdi>", html[html.index(HEADING) :])


def test_by_the_referee_and_for_a_chombo(client, league):
    html = text(client.get(address(league)))
    assert told(html) == [("Boris", "−1.0", "late"), ("Clara", "−40.0", "Chombo"), ("Boris", "−1.0", "late")]
    assert html.count("#line-1") == 2


def test_of_the_evenings_that_count(client, league):
    assert told(text(client.get(address(league, "?since=2026-10-08")))) == [("Boris", "−1.0", "late")]
    assert HEADING not in text(client.get(address(league, "?since=2026-10-09")))


def test_of_games_in_play_where_they_count(client):
    league, people = a_league("Sundays"), players("Anna", "Boris", "Clara", "Dmitri")
    a_game(league, people, (45000, 30000, 25000, 20000))
    enter(a_table(league, seated=people), LATE, draw())
    assert HEADING not in text(client.get(address(league)))
    assert told(text(client.get(address(league, "?now=on")))) == [("Boris", "−1.0", "late")]


def test_hidden_names_are_kept(cast):
    """And hidden standings tell nothing of it."""
    late = LATE | {"points": [-1000 if player == cast.hidden else 0 for player in cast.players]}
    enter(a_table(cast.league, seated=cast.players, at_table=False), late, draw(), END)
    html = text(cast.client().get(address(cast.league)))
    assert HEADING in html
    assert "Konstantin" not in html
    cast.league.standings_hidden = True
    cast.league.save()
    assert HEADING not in text(cast.client().get(address(cast.league)))


def test_they_come_from_an_index_of_their_own(client, league):
    with CaptureQueriesContext(connection) as asked:
        client.get(address(league, "?minimum=2"))
    sql, of_those_games = [query["sql"] for query in asked if 'FROM "play_hand"' in query["sql"]]
    assert '"session_id" IN (' in of_those_games
    with connection.cursor() as cursor:
        cursor.execute("set local enable_seqscan = off")
        cursor.execute("explain " + sql)
        assert "hand_beside_play" in str(cursor.fetchall())


def test_penalties_are_listed_with_their_reasons(client, league):
    anna = league.sessions.first().seats.get(seat=0).player
    club_actions.give_penalty(league, anna, -20000, Deed(reason="Did not come"))
    html = text(client.get(address(league)))
    assert "Penalties in the league" in html
    assert "Did not come" in html
    assert "<b>−20.0</b>" in html
    assert "Penalties in the league" not in text(client.get(address(a_league())))
