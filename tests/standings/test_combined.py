"""Several leagues in one table: a club's year."""

import pytest

from clubsite.club import actions as club_actions
from clubsite.club.actions import CombinedFacts
from clubsite.club.changes import Deed
from clubsite.club.models import Combined
from tests.play.tables import a_league, players
from tests.standings.asking import PART, again, is_whole, refusal, text
from tests.standings.leagues import a_game
from tests.standings.test_league import names, row

pytestmark = pytest.mark.django_db


def together(*leagues) -> Combined:
    return club_actions.combine_leagues(CombinedFacts("The whole year", leagues), Deed())


def address(combined: Combined, query: str = "") -> str:
    return f"/combined/{combined.slug}/{query}"


@pytest.fixture
def year():
    """Anna leads in spring, Boris in autumn and over the year."""
    spring, autumn, people = a_league("Spring"), a_league("Autumn"), players("Anna", "Boris", "Clara", "Dmitri")
    a_game(spring, people, (40000, 35000, 25000, 20000))
    a_game(autumn, people, (20000, 60000, 25000, 15000), day=60)
    return together(spring, autumn)


def test_it_works(client, year):
    html = text(client.get(address(year)))
    assert is_whole(html)
    assert names(html) == ["Boris", "Anna", "Clara", "Dmitri"]
    assert row(html, "Boris")[:4] == ["1", "Boris", "+75.0", "2"]
    for league in year.leagues.all():
        assert f'href="/leagues/{league.slug}/"' in html
    assert not is_whole(text(client.get(address(year), headers=PART)))


def test_its_own_method_ranks_and_the_address_chooses(client, year):
    assert names(text(client.get(address(year, "?by=best_n&n=1&sort=-points"))))[-1] == "Boris"
    assert row(text(client.get(address(year, "?last=1"))), "Anna")[3] == "1"


def test_it_hides_tables_with_a_private_league(cast):
    secret = together(cast.league, cast.private)
    for account in (None, cast.reader, cast.other):
        client = cast.client(account)
        refused = client.get(address(secret))
        assert refusal(refused, secret.slug) == refusal(client.get("/combined/none/"), "none")
        assert secret.name not in text(client.get("/leagues/"))
    assert cast.client(cast.owner).get(address(secret)).status_code == 200
    assert secret.name in text(cast.client(cast.owner).get("/leagues/"))


def test_it_hides_hidden_players(cast):
    open_to_all = together(cast.league, a_league("Another"))
    a_game(cast.league, cast.players, (45000, 30000, 25000, 20000))
    assert "Konstantin" not in text(cast.client().get(address(open_to_all)))
    assert "Konstantin" in text(cast.client(cast.owner).get(address(open_to_all)))


def test_hidden_standings_of_one_league_hide_the_sum(cast):
    both = together(cast.league, a_league("Another"))
    a_game(cast.league, cast.players, (45000, 30000, 25000, 20000))
    club_actions.hide_standings(cast.league, Deed())
    html = text(cast.client().get(address(both)))
    assert "The standings are hidden" in html
    assert names(html) == []
    assert names(text(cast.client(cast.owner).get(address(both))))


def test_an_impossible_slug_is_no_page(client):
    assert client.get("/combined/a%00b/").status_code == 404


def test_nothing_is_sent_again_until_something_changes(client, year):
    client.get(address(year))
    assert again(client, address(year)).status_code == 304
    tag = client.get(address(year), headers=PART)["ETag"]
    facts = CombinedFacts("The whole year", list(year.leagues.all()), minimum=2)
    for change in (
        lambda: a_game(year.leagues.all()[0], players(), (45000, 30000, 25000, 20000)),
        lambda: club_actions.change_combined(year, facts, Deed()),
    ):
        change()
        response = client.get(address(year), headers={"If-None-Match": tag} | PART)
        assert response.status_code == 200
        tag = response["ETag"]


def test_unchanged_it_takes_three_queries(client, year, django_assert_num_queries):
    tag = client.get(address(year), headers=PART)["ETag"]
    with django_assert_num_queries(3):
        assert client.get(address(year), headers={"If-None-Match": tag} | PART).status_code == 304
