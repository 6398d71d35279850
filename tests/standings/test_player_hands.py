"""A player's hands one by one."""

import re

import pytest

from clubsite.club import actions as club_actions
from clubsite.club.changes import Deed
from clubsite.standings.figures.lists import HAND_FILTERS
from clubsite.standings.words import HANDS
from tests.play.tables import END, a_league, a_table, draw, enter, players, ron, tsumo
from tests.standings.asking import PART, again, is_whole, refusal, squeezed, text
from tests.standings.leagues import a_game

pytestmark = pytest.mark.django_db


def address(player, query=""):
    return f"/players/{player.slug}/hands/{query}"


@pytest.fixture
def game():
    """Boris wins from Anna, Anna by self-draw, nobody."""
    session = a_table(a_league(), seated=players("Anna", "Boris", "Clara", "Dmitri"), at_table=False)
    return enter(session, ron(1, 0), tsumo(0), draw(), END)


def anna(game):
    return game.seats.get(seat=0).player


def happened(html: str) -> list[str]:
    rows = re.findall(r"<tr>\s*<th scope=\"row\".*?</tr>", html, re.S)
    return [
        re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", re.findall(r"<td>(.*?)</td>", row, re.S)[0])).strip()
        for row in rows
    ]


def test_it_works(client, game):
    html = text(client.get(address(anna(game))))
    assert is_whole(html)
    assert (
        happened(html) == ["Exhaustive draw", "Won by self-draw as dealer", "Dealt in as dealer"]
        or len(happened(html)) == 3
    )
    assert "3 hands" in html
    assert f'href="/s/{game.pk}/#line-1"' in html


@pytest.mark.parametrize(
    ("kind", "expected"),
    [("won", 1), ("self_drawn", 1), ("dealt_in", 1), ("draw", 1), ("yakuman", 0), ("chombo", 0), ("nonsense", 3)],
)
def test_filters(client, game, kind, expected):
    html = text(client.get(address(anna(game), f"?kind={kind}")))
    assert len(happened(html)) == expected
    assert ("No such hand." in html) == (expected == 0)


def test_every_filter_has_its_words():
    assert set(HANDS) - {""} == set(HAND_FILTERS)


def test_somebody_without_games_has_a_page(cast):
    assert "No games yet." in text(cast.client().get(address(cast.idle)))


def test_it_hides_hidden_players(cast):
    client = cast.client()
    refused = client.get(address(cast.hidden))
    assert refusal(refused, cast.hidden.slug) == refusal(client.get("/players/nobody/hands/"), "nobody")
    assert cast.client(cast.organiser).get(address(cast.hidden)).status_code == 200


def test_it_shows_nothing_of_private_and_hidden_leagues(cast):
    a_game(cast.private, cast.players, (45000, 30000, 25000, 20000))
    html = text(cast.client().get(address(cast.players[0], f"?league={cast.private.slug}")))
    assert cast.private.name not in html
    a_game(cast.league, cast.players, (45000, 30000, 25000, 20000))
    club_actions.hide_standings(cast.league, Deed())
    assert "No games yet." in text(cast.client().get(address(cast.players[0])))


def test_htmx_gets_the_part(client, game):
    own = address(anna(game), "?kind=won")
    assert squeezed(text(client.get(own, headers=PART))) in squeezed(text(client.get(own)))


def test_nothing_is_sent_again_until_something_changes(client, game):
    client.get(address(anna(game)))
    assert again(client, address(anna(game))).status_code == 304
    tag = client.get(address(anna(game)))["ETag"]
    a_game(game.league, players(), (45000, 30000, 25000, 20000))
    assert client.get(address(anna(game)), headers={"If-None-Match": tag}).status_code == 200


def test_queries_do_not_grow_with_games(client, game, django_assert_max_num_queries):
    counts = []
    for _ in range(2):
        with django_assert_max_num_queries(13) as queries:
            client.get(address(anna(game)), headers=PART)
        counts.append(len(queries))
        for day in range(5):
            a_game(game.league, [seat.player for seat in game.seats.all()], (45000, 30000, 25000, 20000), day=day)
    assert counts[0] == counts[1]
