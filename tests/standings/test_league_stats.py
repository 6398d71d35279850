"""A league's statistics: figures, charts with their tables, records."""

import re

import pytest

from clubsite.club import actions as club_actions
from clubsite.club.changes import Deed
from clubsite.club.models import League
from clubsite.standings.statistics import Statistics
from clubsite.standings.views.stats import parts
from tests.play.tables import END, a_league, a_table, draw, enter, players, ron, tsumo
from tests.standings import vectors
from tests.standings.asking import again, is_whole, refusal, text
from tests.standings.leagues import a_game

pytestmark = pytest.mark.django_db


def address(league: League) -> str:
    return f"/leagues/{league.slug}/stats/"


def plain(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html))


@pytest.fixture
def league():
    """One game: a discard win, two self-draws, a draw."""
    league = a_league()
    session = a_table(league, seated=players("Anna", "Boris", "Clara", "Dmitri"), at_table=False)
    enter(session, ron(1, 0), tsumo(2), tsumo(2), draw(), END)
    return league


def test_it_works(client, league):
    html = text(client.get(address(league)))
    assert is_whole(html)
    said = plain(html)
    assert "Games 1 on 1 evening" in said
    assert "Games an evening 1.0" in said
    assert "Hands 4 " in said
    assert "Won from a discard 1 · 25 %" in said
    assert "Won by self-draw 2 · 50 %" in said
    assert "Exhaustive draws 1 · 25 %" in said
    assert "over 3 wins" in said
    for title in ("Wins by value", "Games a month", "Records of the season", "By starting seat"):
        assert title in html
    assert "Longest game 4 hands" in said


def test_every_graph_has_its_table(client, league):
    html = text(client.get(address(league)))
    for graph in re.findall(r'<svg class="graph".*?</details>', html, re.S):
        bars = re.findall(r'<rect class="col"', graph)
        assert len(re.findall(r"<tr><th scope=\"row\">", graph)) == len(bars) > 0
    assert html.count('<svg class="graph"') == 2
    assert "style=" not in html


def test_a_record_leads_to_its_hand(client, league):
    game = league.sessions.get()
    html = text(client.get(address(league)))
    assert f'href="/s/{game.pk}/#line-' in html
    assert 'id="line-2"' in text(client.get(f"/s/{game.pk}/"))


def test_without_games_it_says_so(client):
    assert "No games yet." in text(client.get(address(a_league())))


def test_figures_agree_with_the_worked_leagues(client):
    """Of every family: the counts on the page are those of the vectors."""
    families = set()
    for case in vectors.derived():
        if case["family"] in families:
            continue
        league = vectors.play(case)
        families.add(case["family"])
        expected = case["expected"]["league"]
        stats = Statistics(league)
        own = {name: stats.figures.sums[name] for name in ("hands", "wins", "draws")}
        assert own == {name: expected[name] for name in own}
        assert text(client.get(address(league)))
        assert sum(bar.count for bar, _share in stats.outcomes) == expected["hands"]
    assert families == {"riichi", "hongkong", "classical"}


def test_it_hides_private_leagues(cast):
    for client in (cast.client(), cast.client(cast.reader), cast.client(cast.other)):
        refused = client.get(address(cast.private))
        assert refusal(refused, cast.private.slug) == refusal(client.get("/leagues/none/stats/"), "none")
    assert cast.client(cast.organiser).get(address(cast.private)).status_code == 200


def test_it_hides_hidden_players(cast):
    a_game(cast.league, cast.players, (15000, 20000, 25000, 60000))
    html = text(cast.client().get(address(cast.league)))
    assert "Konstantin" not in html
    assert cast.hidden.slug not in html
    assert "Konstantin" in text(cast.client(cast.organiser).get(address(cast.league)))


def test_hidden_standings_show_nothing(cast):
    a_game(cast.league, cast.players, (15000, 20000, 25000, 60000))
    club_actions.hide_standings(cast.league, Deed())
    html = text(cast.client().get(address(cast.league)))
    assert "The standings are hidden" in html
    assert "Records" not in html
    assert "Records" in text(cast.client(cast.organiser).get(address(cast.league)))


def test_nothing_is_sent_again_until_something_changes(client, league):
    client.get(address(league))
    assert again(client, address(league)).status_code == 304
    tag = client.get(address(league))["ETag"]
    a_game(league, players(), (45000, 30000, 25000, 20000))
    assert client.get(address(league), headers={"If-None-Match": tag}).status_code == 200


def test_it_is_made_once_a_version(client, league, django_assert_max_num_queries):
    client.get(address(league))
    kept = len(parts)
    with django_assert_max_num_queries(3):  # the stamp, the club in the frame
        client.get(address(league))
    assert len(parts) == kept


def test_queries_do_not_grow_with_games(client, league, django_assert_max_num_queries):
    counts = []
    for _ in range(2):
        with django_assert_max_num_queries(60) as queries:
            client.get(address(league))
        counts.append(len(queries))
        for day in range(4):
            a_game(league, players(), (45000, 30000, 25000, 20000), day=day)
    assert counts[0] == counts[1]


def test_it_only_reads(client, league):
    assert client.post(address(league)).status_code == 405
