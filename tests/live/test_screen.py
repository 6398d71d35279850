"""The big screen."""

import pytest

from clubsite.club.actions import hide_standings, reveal_standings
from clubsite.club.changes import Deed
from clubsite.play.actions import answer_call, call_organiser
from tests.cast import Cast
from tests.play.tables import END, a_table, by_link, enter, players, ron, tsumo
from tests.standings.asking import again, text

pytestmark = pytest.mark.django_db


def test_it_works(cast: Cast) -> None:
    enter(cast.session, tsumo(0, 5))
    page = text(cast.client().get("/screen/wednesday/"))
    for words in ("Wednesday Riichi", "East 1, hand 2", "1 honba", "Boris Levin", "Counts the 1 game being played"):
        assert words in page
    assert "Tsumo: <bdi>Anna Ёлкина</bdi>, mangan: 12\u202f000." in page
    assert 'lang="ja">東</b>E' in page


def test_the_address_is_written_as_people_type_it(cast: Cast) -> None:
    cast.league.slug = "среда"
    cast.league.save()
    page = text(cast.client().get("/screen/среда/"))
    assert "<p>testserver/leagues/среда/</p>" in page


def test_it_says_who_rises_and_who_falls(cast: Cast) -> None:
    enter(a_table(cast.league, seated=players("Vera", "Gleb", "Zoë", "Ivan")), ron(0, 1, 3, 40), END)
    enter(cast.session, ron(1, 0, 13))
    page = text(cast.client().get("/screen/wednesday/"))
    rows = [row for row in page.split("<tr>") if 'class="place' in row]
    assert "Boris Levin" in rows[0]
    assert "▲" not in rows[0]  # he had no place before
    assert next(row for row in rows if "Vera" in row).count("▼") == 1


def test_it_refuses_strangers(cast: Cast) -> None:
    assert cast.client().get("/screen/kitchen/").status_code == 404
    assert cast.client(cast.other).get("/screen/kitchen/").status_code == 404
    assert cast.client(cast.organiser).get("/screen/kitchen/").status_code == 200


def test_hidden_standings_stay_hidden_even_from_organisers_there(cast: Cast) -> None:
    """The room sees what is on the screen, whoever opened it."""
    enter(cast.session, tsumo(0, 5))
    hide_standings(cast.league, Deed())
    for account in (None, cast.organiser, cast.owner):
        page = text(cast.client(account).get("/screen/wednesday/"))
        assert 'class="place' not in page
        assert "As it stands" not in page
        assert "East 1, hand 2" in page
    reveal_standings(cast.league, Deed())
    assert 'class="place' in text(cast.client().get("/screen/wednesday/"))


def test_nothing_is_sent_again_until_something_changes(cast: Cast) -> None:
    client = cast.client()
    client.get("/screen/wednesday/")  # brings the cookie that the next page looks like
    assert again(client, "/screen/wednesday/").status_code == 304


def test_it_says_who_calls_the_organiser(cast: Cast) -> None:
    client = cast.client()
    client.get("/screen/wednesday/")

    def calling(known: str = "") -> tuple[bool, str]:
        answer = client.get("/screen/wednesday/", headers={"If-None-Match": known})
        return "calls the organiser" in text(answer), answer["ETag"]

    said, known = calling()
    assert not said
    call_organiser(cast.session.pk, by_link(cast.session))
    said, known = calling(known)
    assert said
    assert "calls the organiser" not in text(cast.client(cast.organiser).get("/screen/kitchen/"))
    answer_call(cast.session.pk, Deed(cast.organiser))
    assert not calling(known)[0]


def test_a_finished_game_calls_nobody(cast: Cast) -> None:
    """The room is not called to a table that has gone home; the desk still sees who called."""
    call_organiser(cast.session.pk, by_link(cast.session))
    cast.session.refresh_from_db()
    enter(cast.session, END)
    assert "calls the organiser" not in text(cast.client().get("/screen/wednesday/"))
    assert "called" in text(cast.client(cast.organiser).get("/desk/"))
