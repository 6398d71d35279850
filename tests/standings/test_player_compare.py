"""Two players of a league side by side."""

import re

import pytest

from clubsite.club import actions as club_actions
from clubsite.club.changes import Deed
from tests.play.tables import a_league, a_player, players
from tests.standings.asking import PART, again, is_whole, refusal, squeezed, text
from tests.standings.leagues import a_game

pytestmark = pytest.mark.django_db


def address(player, query=""):
    return f"/players/{player.slug}/compare/{query}"


@pytest.fixture
def four():
    """Five games: Anna is first in three of them, Boris in two."""
    league, people = a_league(), players("Anna", "Boris", "Clara", "Dmitri")
    for day, score in enumerate((45000, 50000, 40000, 20000, 10000)):
        a_game(league, people, (score, 75000 - score, 25000, 20000), day=day)
    return people


def pairs(html: str) -> dict[str, list[str]]:
    """Both figures by name."""
    rows = re.findall(r"<tr>\s*<th scope=\"row\">(.*?)</th>(.*?)</tr>", html, re.S)
    plain = [(_plain(name), [_plain(cell) for cell in re.findall(r"<td.*?</td>", cells, re.S)]) for name, cells in rows]
    return dict(plain)


def _plain(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html)).strip()


def test_it_works(client, four):
    html = text(client.get(address(four[0], f"?with={four[1].slug}")))
    assert is_whole(html)
    found = pairs(html)
    assert found["Best game"] == ["+50.0", "▲ better: +65.0"]
    assert found["Exhaustive draws"] == ["5", "5"]
    assert found["Had the better place level ones count half"] == ["3", "2"]
    assert html.count("<polyline") == 2
    assert "<title>Anna – Boris" in html


def test_the_graph_has_its_numbers_beneath(client, four):
    """Game by game, and those in which both sat, each leading to the game."""
    anna, boris, league = four[0], four[1], four[0].seats.first().league
    a_game(league, [anna, *four[2:], a_player("Elena")], (45000, 30000, 25000, 20000), day=5)
    html = text(client.get(address(anna, f"?with={boris.slug}")))
    table = re.search(r'id="compare-table".*?</details>', html, re.S).group(0)
    lines = [[_plain(cell) for cell in re.findall(r"<t[dh].*?</t[dh]>", row, re.S)] for row in table.split("<tr>")[3:]]
    assert lines[0] == ["1", "7 Oct", "+45.0", "+45.0", "7 Oct", "+10.0", "+10.0"]
    assert lines[5][:2] == ["6", "12 Oct"]
    assert lines[5][4:] == ["–", "–", "–"]
    met = re.search(r'id="met".*?</details>', html, re.S).group(0)
    assert [_plain(row) for row in met.split("<tr>")[2:]][-1] == "7 Oct ▲ better: +45.0 place 1 +10.0 place 2"
    games = set(re.findall(r'href="(/s/\d+/)"', met))
    assert games == {f"/s/{pk}/" for pk in boris.seats.values_list("session", flat=True)}
    assert games < set(re.findall(r'href="(/s/\d+/)"', table))


def test_without_another_it_asks_for_one(client, four):
    html = text(client.get(address(four[0])))
    assert "Choose a player" in html
    for other in four[1:]:
        assert f'<option value="{other.slug}">' in html
    assert f'value="{four[0].slug}"' not in html
    assert "<polyline" not in html


def test_somebody_who_is_not_there_is_no_page(client, four):
    assert client.get(address(four[0], "?with=nobody")).status_code == 404


def test_somebody_without_games_has_a_page(cast):
    assert "No games yet." in text(cast.client().get(address(cast.idle)))


def test_it_hides_hidden_players(cast):
    a_game(cast.league, cast.players, (45000, 30000, 25000, 20000))
    public = cast.client()
    refused = public.get(address(cast.hidden))
    assert refusal(refused, cast.hidden.slug) == refusal(public.get("/players/nobody/compare/"), "nobody")
    assert public.get(address(cast.players[0], f"?with={cast.hidden.slug}")).status_code == 404
    assert "Konstantin" not in text(public.get(address(cast.players[0])))
    html = text(cast.client(cast.organiser).get(address(cast.players[0], f"?with={cast.hidden.slug}")))
    assert "Konstantin" in html


def test_hidden_standings_compare_nobody(cast):
    a_game(cast.league, cast.players, (45000, 30000, 25000, 20000))
    club_actions.hide_standings(cast.league, Deed())
    assert "No games yet." in text(cast.client().get(address(cast.players[0])))


def test_htmx_gets_the_part(client, four):
    own = address(four[0], f"?with={four[1].slug}")
    assert squeezed(text(client.get(own, headers=PART))) in squeezed(text(client.get(own)))


def test_nothing_is_sent_again_until_something_changes(client, four):
    own = address(four[0], f"?with={four[1].slug}")
    client.get(own)
    assert again(client, own).status_code == 304


def test_queries_do_not_grow_with_games(client, four, django_assert_max_num_queries):
    own, counts = address(four[0], f"?with={four[1].slug}"), []
    league = four[0].seats.first().league
    for _ in range(2):
        with django_assert_max_num_queries(20) as queries:
            client.get(own, headers=PART)
        counts.append(len(queries))
        for day in range(3):
            a_game(league, four, (45000, 30000, 25000, 20000), day=day)
    assert counts[0] == counts[1]
