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
