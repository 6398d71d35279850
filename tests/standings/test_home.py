"""The front page."""

import datetime

import pytest
from django.utils import timezone

from clubsite.club import actions as club_actions
from clubsite.club.changes import Deed
from clubsite.club.models import League
from clubsite.play import actions
from tests.play.tables import END, a_table, enter, players, ron, tsumo
from tests.standings.asking import PART, RESTORED, again, is_whole, squeezed, text
from tests.standings.leagues import a_game

pytestmark = pytest.mark.django_db


def test_it_works(cast):
    a_game(cast.league, players("Vera", "Gleb", "Zoë", "Ivan"), (45000, 30000, 25000, 20000), table_name="Table 7")
    enter(cast.session, tsumo(0, 5))
    html = text(cast.client().get("/"))
    assert is_whole(html)
    for words in (
        "Being played now",
        "East 1, hand 2",
        "Wednesday Riichi",
        "Boris Levin",
        "Table 7",
        "+45.0",
        "after 1 game",
    ):
        assert words in html


def test_it_hides_private_leagues(cast):
    a_game(cast.private, players("Vera", "Gleb", "Zoë", "Ivan"), (45000, 30000, 25000, 20000))
    for client in (cast.client(), cast.client(cast.reader), cast.client(cast.other)):
        html = text(client.get("/"))
        assert not any(words in html for words in ("Kitchen table", "Friend 1", "Vera"))
    for account in (cast.organiser, cast.owner):
        html = text(cast.client(account).get("/"))
        assert all(words in html for words in ("Kitchen table", "Friend 1", "Vera"))


def test_one_readers_page_is_not_kept_for_another(cast):
    """The organiser came first; the public asks for the same part."""
    assert "Kitchen table" in text(cast.client(cast.organiser).get("/", headers=PART))
    assert "Kitchen table" not in text(cast.client().get("/", headers=PART))


def test_it_hides_hidden_players(cast):
    enter(cast.session, ron(3, 0))
    assert "Konstantin" not in text(cast.client().get("/"))
    assert "hidden player" in text(cast.client().get("/"))
    assert "Konstantin" in text(cast.client(cast.organiser).get("/"))


def test_a_hidden_player_reads_his_own_name(cast):
    cast.hidden.account = cast.reader
    cast.hidden.save()
    assert "Konstantin" in text(cast.client(cast.reader).get("/"))
    assert "Konstantin" not in text(cast.client().get("/"))


def test_without_a_league_the_owner_is_led_to_make_one(cast):
    for league in (cast.league, cast.private, cast.elsewhere):
        league.sessions.all().delete()
        league.delete()
    assert 'href="/desk/leagues/new/"' in text(cast.client(cast.owner).get("/"))
    html = text(cast.client().get("/"))
    assert "/desk/" not in html
    assert "No league yet." in html
    assert again(cast.client(), "/").status_code == 200


def test_organisers_may_open_a_table_from_here(cast):
    for account, offered in ((None, False), (cast.reader, False), (cast.organiser, True), (cast.owner, True)):
        assert ('href="/desk/tables/new/"' in text(cast.client(account).get("/"))) == offered


def test_a_league_without_games_says_so(cast):
    html = text(cast.client().get("/"))
    assert "No games yet." in html
    assert "No game has been finished yet." in html


def test_only_current_leagues_have_leaders(cast):
    today = timezone.now().date()
    League.objects.filter(pk=cast.elsewhere.pk).update(ends_on=today - datetime.timedelta(days=3))
    assert "Sundays" not in text(cast.client().get("/"))
    club_actions.close_league(cast.league, Deed())
    assert "No league is being played at present." in text(cast.client().get("/"))


def test_a_game_from_before_midnight_is_still_being_played(cast):
    """B110: it stays in the list, under the evening it began."""
    late = timezone.now() - datetime.timedelta(days=1)
    a_table(cast.elsewhere, seated=players("Vera", "Gleb", "Zoë", "Ivan"), started_at=late, table_name="Night table")
    assert "Night table" in text(cast.client().get("/"))


def test_void_games_are_no_results(cast):
    game = a_game(cast.league, players("Vera", "Gleb", "Zoë", "Ivan"), (45000, 30000, 25000, 20000))
    assert "Vera" in text(cast.client().get("/"))
    actions.void(game.pk, Deed())
    assert "Vera" not in text(cast.client().get("/"))


def test_htmx_gets_the_part_and_the_history_the_page(cast):
    client = cast.client()
    part, page = text(client.get("/", headers=PART)), text(client.get("/"))
    assert not is_whole(part)
    assert squeezed(part) in squeezed(page)
    assert is_whole(text(client.get("/", headers=RESTORED)))
    assert {"HX-Request", "HX-History-Restore-Request"} <= set(client.get("/")["Vary"].split(", "))


def test_nothing_is_sent_again_until_something_changes(cast):
    client = cast.client()
    client.get("/")  # the first visit brings the cookie that forms need
    assert again(client, "/").status_code == 304
    assert again(client, "/", **PART).status_code == 304
    tag = client.get("/", headers=PART)["ETag"]
    for change in (
        lambda: enter(cast.session, tsumo(1)),
        lambda: a_table(cast.elsewhere, seated=players("Vera", "Gleb", "Zoë", "Ivan")),
        lambda: a_game(cast.elsewhere, players("a", "b", "c", "d"), (45000, 30000, 25000, 20000)),
        lambda: club_actions.rename_player(cast.players[0], "Anna Petrova", Deed()),
        lambda: club_actions.hide_player(cast.players[1], Deed()),
        lambda: enter(cast.session, END),
        lambda: actions.rename_table(cast.session.pk, "By the window", Deed()),
        lambda: actions.void(cast.session.pk, Deed()),
    ):
        change()
        response = client.get("/", headers={"If-None-Match": tag} | PART)
        assert response.status_code == 200
        tag = response["ETag"]


def test_a_private_game_does_not_move_the_publics_tag(cast):
    tag = cast.client().get("/", headers=PART)["ETag"]
    enter(cast.private_session, tsumo(1))
    assert cast.client().get("/", headers={"If-None-Match": tag} | PART).status_code == 304


def test_unchanged_it_takes_one_query(cast, django_assert_num_queries):
    client = cast.client()
    tag = client.get("/", headers=PART)["ETag"]
    with django_assert_num_queries(1):
        assert client.get("/", headers={"If-None-Match": tag} | PART).status_code == 304


def test_queries_do_not_grow_with_games(cast, django_assert_max_num_queries):
    for day in range(10):
        a_game(cast.league, cast.players, (45000, 30000, 25000, 20000), day=day)
    with django_assert_max_num_queries(16):
        cast.client().get("/")
    for day in range(10):
        a_game(cast.league, cast.players, (45000, 30000, 25000, 20000), day=day)
    with django_assert_max_num_queries(10):  # the other leagues' leaders are known
        cast.client().get("/")


def test_it_speaks_russian(cast):
    assert is_whole(text(cast.client().get("/", headers={"Accept-Language": "ru"})))
