"""Undoing the last line of the log."""

import pytest

from clubsite.play.models import Hand, TableSession
from tests.play.forms import HTMX, RON, form, post, save
from tests.play.tables import END, a_table, enter, fresh, players, ron, tsumo
from tests.play.test_entry_preview import words
from tests.play.test_entry_saving import said


def undo(client, session, **options):
    return post(client, session, form(session, {}), "undo/", **options)


def test_it_works(cast):
    enter(cast.session, ron(1, 0), tsumo(2))
    answer = undo(cast.client(cast.organiser), fresh(cast.session), **HTMX)
    html = answer.content.decode()
    assert said(html) == "Undone: Tsumo: Mei Lin, 1 han 30 fu."
    assert "Save hand 2" in html
    assert 'aria-label="Undo hand 1: Ron: Boris Levin from Anna Ёлкина, 1 han 30 fu"' in html
    assert [hand.result for hand in Hand.objects.filter(session=cast.session)] == [ron(1, 0)]


def test_without_htmx_it_redirects_and_says_the_same(cast):
    enter(cast.session, ron(1, 0))
    client = cast.client(cast.organiser)
    answer = undo(client, fresh(cast.session))
    assert (answer.status_code, answer["Location"]) == (303, f"/s/{cast.session.pk}/enter/")
    assert said(client.get(answer["Location"]).content.decode()).startswith("Undone: Ron:")


def test_two_phones_undo_one_hand(cast):
    """B048: the second is told that it was undone already."""
    enter(cast.session, ron(1, 0), tsumo(2))
    seen = fresh(cast.session)
    client = cast.client(cast.organiser)
    undo(client, seen)
    answer = undo(client, seen, **HTMX)
    assert answer.status_code == 409
    assert said(answer.content.decode()) == "This hand was already undone. Nothing more was undone now."
    assert fresh(cast.session).lines == 1


def test_a_double_tap_undoes_one_hand(cast):
    enter(cast.session, ron(1, 0), tsumo(2))
    client = cast.client(cast.organiser)
    sent = form(fresh(cast.session), {})
    answers = [post(client, cast.session, sent, "undo/", **HTMX) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [200, 200]
    assert [said(answer.content.decode()) for answer in answers] == ["Undone: Tsumo: Mei Lin, 1 han 30 fu."] * 2
    assert fresh(cast.session).lines == 1


def test_a_page_that_is_late_undoes_nothing(cast):
    enter(cast.session, ron(1, 0))
    seen = fresh(cast.session)
    enter(cast.session, tsumo(2))
    answer = undo(cast.client(cast.organiser), seen, **HTMX)
    assert answer.status_code == 409
    assert "nothing was undone" in said(answer.content.decode())
    assert fresh(cast.session).lines == 2


def test_the_same_hand_again_is_accepted(cast):
    """B057: told apart by the form, never by what it says."""
    client = cast.client(cast.organiser)
    save(client, cast.session, RON)
    undo(client, fresh(cast.session))
    answer = save(client, fresh(cast.session), RON, **HTMX)
    assert said(answer.content.decode()).startswith("Hand 1 saved.")
    assert fresh(cast.session).lines == 1


def test_one_page_may_save_and_undo_with_its_one_token(cast):
    """The two forms of a page share a token; Back after saving, then Undo, must not be taken for the saving."""
    client = cast.client(cast.organiser)
    sent = form(cast.session, RON)
    post(client, cast.session, sent)
    answer = post(client, cast.session, sent | {"version": "2"}, "undo/", **HTMX)
    assert said(answer.content.decode()).startswith("Undone: Ron:")


@pytest.mark.parametrize("ends_by", ["the rules", "the organiser"])
def test_a_game_that_had_ended_goes_on(cast, ends_by):
    """B060."""
    start = {"round": "S", "dealer": 3} if ends_by == "the rules" else None
    table = a_table(cast.league, seated=players(), start=start)
    enter(table, ron(1, 0))
    if ends_by == "the organiser":
        enter(table, END)
    assert fresh(table).status == TableSession.Status.FINISHED
    html = undo(cast.client(cast.organiser), fresh(table), **HTMX).content.decode()
    assert 'name="kind"' in html
    assert fresh(table).status == TableSession.Status.PLAYING


def test_with_no_hand_there_is_nothing_to_undo(cast):
    client = cast.client(cast.organiser)
    assert 'id="top"' in client.get(f"/s/{cast.session.pk}/enter/").content.decode()
    assert "undo/" not in client.get(f"/s/{cast.session.pk}/enter/").content.decode()
    answer = undo(client, cast.session, **HTMX)
    assert answer.status_code == 409
    assert "There is no hand to undo." in words(answer.content.decode())
