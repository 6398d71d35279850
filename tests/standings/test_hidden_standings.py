"""A league whose standings wait for their moment: nobody but its organisers is told what the games add up to."""

import pytest

from clubsite.club import actions
from clubsite.club.changes import Deed
from clubsite.club.models import Change, League
from tests.cast import Cast
from tests.play.tables import END, enter, ron
from tests.standings.asking import PART, text

pytestmark = pytest.mark.django_db
HIDDEN = "The standings are hidden."


@pytest.fixture
def secret(cast: Cast) -> League:
    enter(cast.session, ron(1, 0, 3, 40), END)
    return actions.hide_standings(cast.league, Deed())


def test_the_league_page_tells_only_its_organisers(cast: Cast, secret: League) -> None:
    for account in (None, cast.reader, cast.other):
        for query in ("", "?now=on", "?by=average_place&minimum=0"):
            for headers in ({}, PART):
                page = text(cast.client(account).get(f"/leagues/wednesday/{query}", headers=headers))
                assert HIDDEN in page
                assert "Boris Levin" not in page
    for account in (cast.organiser, cast.owner):
        page = text(cast.client(account).get("/leagues/wednesday/"))
        assert "Hidden from everybody but the organisers" in page
        assert "Boris Levin" in page


def test_the_front_page_names_no_leaders(cast: Cast, secret: League) -> None:
    for account, told in ((None, False), (cast.other, False), (cast.organiser, True)):
        leaders = text(cast.client(account).get("/")).split('id="leaders"')[1].split('id="latest"')[0]
        assert ("Boris Levin" in leaders) == told


def test_no_players_page_adds_them_up(cast: Cast, secret: League) -> None:
    boris = cast.players[1].slug
    assert "Wednesday Riichi" not in text(cast.client().get(f"/players/{boris}/"))
    assert "Wednesday Riichi" in text(cast.client(cast.organiser).get(f"/players/{boris}/"))


def test_no_choice_of_games_gets_round_it(cast: Cast) -> None:
    """Nor what games took beside play, nor two players side by side; by any account but the organisers'."""
    enter(cast.session, {"result": "adjust", "points": [0, -1000, 0, 0], "reason": "late"}, ron(1, 0, 3, 40), END)
    anna, boris = cast.players[:2]
    of_his = f"league=wednesday&against={anna.slug}&last=1&seat=S"
    ways = {
        "/leagues/wednesday/?last=1": "Penalties in games",
        f"/players/{boris.slug}/?{of_his}": "1 of 1 game",
        f"/players/{boris.slug}/hands/?{of_his}": "1 of 1 game",
        f"/players/{boris.slug}/compare/?league=wednesday&with={anna.slug}": "Points a game",
    }
    assert [words in text(cast.client().get(way)) for way, words in ways.items()] == [True] * 4
    actions.hide_standings(cast.league, Deed())
    for account, told in ((None, False), (cast.reader, False), (cast.other, False), (cast.organiser, True)):
        for way, words in ways.items():
            assert (words in cast.client(account).get(way).content.decode()) is told, (account, way)


def test_they_are_hidden_and_revealed_from_the_desk(cast: Cast) -> None:
    client = cast.client(cast.organiser)
    assert "Hide the standings" in text(client.get("/desk/leagues/wednesday/edit/"))
    assert client.post("/desk/leagues/wednesday/hide/").status_code == 302
    assert "Reveal the standings" in text(client.get("/desk/leagues/wednesday/edit/"))
    assert HIDDEN in text(cast.client().get("/leagues/wednesday/"))
    assert client.post("/desk/leagues/wednesday/reveal/").status_code == 302
    assert HIDDEN not in text(cast.client().get("/leagues/wednesday/"))
    kinds = (
        Change.objects.filter(subject="league", subject_id=cast.league.pk).order_by("pk").values_list("kind", flat=True)
    )
    assert list(kinds) == ["hide_standings", "reveal_standings"]


def test_others_neither_hide_nor_reveal(cast: Cast) -> None:
    for account, status in ((None, 302), (cast.reader, 403), (cast.other, 403)):
        assert cast.client(account).post("/desk/leagues/wednesday/hide/").status_code == status
    cast.league.refresh_from_db()
    assert not cast.league.standings_hidden
