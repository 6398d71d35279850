"""Two phones, one hand: both are shown, nothing is chosen, nothing is merged."""

import re

import pytest

from clubsite.club.changes import Deed
from clubsite.club.models import Change
from clubsite.play.actions import edit_hands, seat_players, undo_hand, void
from clubsite.play.models import Hand
from clubsite.play.results import Edit
from tests.play.forms import HTMX, RON, form, post
from tests.play.tables import END, draw, enter, fresh, ron, tsumo
from tests.play.test_entry_preview import words
from tests.play.test_entry_saving import said

WRITTEN = ron(1, 2, 2, 40)


def results(session):
    return [hand.result for hand in Hand.objects.filter(session=session).order_by("number")]


def rows(html):
    found = re.findall(r"<tr>\s*<th scope=\"row\">([^<]*)</th>\s*<td[^>]*>(.*?)</td>\s*<td[^>]*>(.*?)</td>", html)
    return [tuple(words(cell) for cell in row) for row in found]


def late(cast, *meanwhile, fields=RON, **more):
    """A form that was made before `meanwhile` was entered, and what it is answered."""
    sent = form(cast.session, fields, **more)
    enter(cast.session, *meanwhile)
    return sent, post(cast.client(cast.organiser), cast.session, sent, **HTMX)


def answer(cast, sent, html, choice):
    """The question's own form, sent with one of its answers."""
    hidden = dict(re.findall(r'<input type="hidden" name="(seen|line|version)" value="(\d+)">', html))
    return post(cast.client(cast.organiser), cast.session, sent | hidden | {"keep": choice}, **HTMX)


def test_it_asks(cast):
    sent, asked = late(cast, WRITTEN)
    assert asked.status_code == 409
    html = asked.content.decode()
    assert "Another phone entered this hand" in html
    assert rows(html) == [
        ("Result", "Ron", "Ron"),
        ("Won", "Boris Levin", "Boris Levin"),
        ("From", "Mei Lin", "Mei Lin"),
        ("Worth", "2 han 40 fu", "3 han 40 fu"),
        ("Paid", "2 600", "5 200"),
    ]
    assert re.findall(r'name="keep" value="(\w+)"', html) == ["written", "mine", "next"]
    assert "Mine is the next hand, 2" in html
    assert results(cast.session) == [WRITTEN]
    # Nothing that was typed is lost, and the form still knows that it is late.
    assert re.findall(r'name="(\w+)" value="(\w+)"[^>]* checked', html) == [
        ("kind", "ron"),
        ("winner", "1"),
        ("from", "2"),
        ("mode", "numbers"),
        ("han", "3"),
        ("fu", "40"),
    ]
    assert 'name="version" value="1"' in html
    assert f'name="token" value="{sent["token"]}"' in html


def test_without_htmx_it_asks_on_a_whole_page(cast):
    sent = form(cast.session, RON)
    enter(cast.session, WRITTEN)
    asked = post(cast.client(cast.organiser), cast.session, sent)
    assert asked.status_code == 409
    assert "</html>" in asked.content.decode()
    assert "Another phone entered this hand" in asked.content.decode()


def test_saving_once_more_without_an_answer_asks_again(cast):
    sent, asked = late(cast, WRITTEN)
    assert "<button hidden></button>" in asked.content.decode()  # what Return in a text field presses
    again = post(cast.client(cast.organiser), cast.session, sent, **HTMX)
    assert again.status_code == 409
    assert results(cast.session) == [WRITTEN]


def test_what_is_written_can_stand(cast):
    sent, asked = late(cast, WRITTEN)
    done = answer(cast, sent, asked.content.decode(), "written")
    assert done.status_code == 200
    assert said(done.content.decode()) == "What was written stands. Nothing of yours was saved."
    assert results(cast.session) == [WRITTEN]


def test_mine_can_stand_in_its_place(cast):
    sent, asked = late(cast, WRITTEN)
    done = answer(cast, sent, asked.content.decode(), "mine")
    assert said(done.content.decode()) == "Your entry stands now."
    assert results(cast.session) == [ron(1, 2, 3, 40)]
    change = Change.objects.get(token=sent["token"])
    assert (change.kind, change.before["result"], change.reason) == ("correct", WRITTEN, "Entered on two phones")


def test_mine_can_be_the_next_hand(cast):
    sent, asked = late(cast, WRITTEN)
    done = answer(cast, sent, asked.content.decode(), "next")
    assert said(done.content.decode()).startswith("Hand 2 saved.")
    assert results(cast.session) == [WRITTEN, ron(1, 2, 3, 40)]


@pytest.mark.parametrize("choice", ["mine", "next"])
def test_an_answer_is_for_the_state_it_was_given_to(cast, choice):
    """Somebody was faster again: the question is asked anew."""
    sent, asked = late(cast, WRITTEN)
    enter(cast.session, tsumo(0))
    again = answer(cast, sent, asked.content.decode(), choice)
    assert again.status_code == 409
    assert results(cast.session) == [WRITTEN, tsumo(0)]


@pytest.mark.parametrize("choice", ["mine", "next"])
def test_an_answer_that_is_sent_twice_is_given_once(cast, choice):
    sent, asked = late(cast, WRITTEN)
    html = asked.content.decode()
    first, second = answer(cast, sent, html, choice), answer(cast, sent, html, choice)
    assert (first.status_code, second.status_code) == (200, 200)
    assert len(results(cast.session)) == (1 if choice == "mine" else 2)


def test_the_same_hand_on_both_phones_is_one_hand(cast):
    """F11: the glossary's own question."""
    sent, asked = late(cast, ron(1, 2, 3, 40))
    html = asked.content.decode()
    assert re.findall(r'name="keep" value="(\w+)"', html) == ["written", "next"]
    assert "Is yours the same one?" in html
    answer(cast, sent, html, "written")
    assert results(cast.session) == [ron(1, 2, 3, 40)]


def test_several_hands_are_listed(cast):
    """F18: the form of hand 1 comes when three are written."""
    sent, asked = late(cast, WRITTEN, draw(0, 2), tsumo(3))
    text = words(asked.content.decode())
    for line in ("Hand 1", "2 han 40 fu: 2600", "Hand 2", "Draw, tenpai", "Hand 3", "Mine is the next hand, 4"):
        assert line in text
    assert "Replace hand 1 by mine" in text
    answer(cast, sent, asked.content.decode(), "mine")
    assert results(cast.session) == [ron(1, 2, 3, 40), draw(0, 2), tsumo(3)]


def test_mine_must_leave_room_for_the_hands_after_it(cast):
    """With 90 000 points lost the game would have ended at once: the hand after it could not have been played."""
    from tests.play.tables import a_table, players

    rules = {"family": "riichi", "preset": "tenhou", "options": {}}
    table = a_table(cast.league, seated=players(), rules=rules)
    sent = form(table, {"kind": "ron", "winner": "1", "from": "2", "han": "13"})
    enter(table, WRITTEN, tsumo(3))
    client = cast.client(cast.organiser)
    html = post(client, table, sent, **HTMX).content.decode()
    hidden = dict(re.findall(r'<input type="hidden" name="(seen|line|version)" value="(\d+)">', html))
    refused = post(client, table, sent | hidden | {"keep": "mine"}, **HTMX)
    assert refused.status_code == 422
    assert "could no longer stand" in refused.content.decode()
    assert results(table) == [WRITTEN, tsumo(3)]


def test_a_game_that_is_over_meanwhile_takes_no_next_hand(cast):
    _, asked = late(cast, WRITTEN, END)
    html = asked.content.decode()
    assert asked.status_code == 409
    assert "The game is over, so no further hand can be entered." in html
    assert 'value="next"' not in html


@pytest.mark.parametrize(
    ("meanwhile", "said_so"),
    [
        (lambda cast: undo_hand(cast.session.pk, Deed()), "hand 1 undone"),
        (lambda cast: edit_hands(cast.session.pk, Edit("correct", 1, tsumo(3)), Deed()), "hand 1 corrected"),
        (lambda cast: seat_players(cast.session.pk, cast.players[::-1], Deed()), "seats repaired"),
    ],
)
def test_any_other_change_is_told_and_the_form_goes_on(cast, meanwhile, said_so):
    enter(cast.session, WRITTEN)
    sent = form(fresh(cast.session), RON)
    meanwhile(cast)
    client = cast.client(cast.organiser)
    asked = post(client, cast.session, sent, **HTMX)
    assert asked.status_code == 409
    text = words(asked.content.decode())
    assert "The scores changed while this form was open. Check the payments and save again." in text
    assert said_so in text
    count = len(results(cast.session))
    again = post(client, cast.session, sent | {"version": str(fresh(cast.session).version)}, **HTMX)
    assert again.status_code == 200
    assert len(results(cast.session)) == count + 1
    assert f'name="version" value="{fresh(cast.session).version - 1}"' in asked.content.decode()


def test_a_game_that_counts_no_more_says_so(cast):
    sent = form(cast.session, RON)
    void(cast.session.pk, Deed())
    asked = post(cast.client(cast.organiser), cast.session, sent, **HTMX)
    assert asked.status_code == 409
    assert "This game does not count" in words(asked.content.decode()) or "does not count" in words(
        asked.content.decode()
    )
    assert results(cast.session) == []


@pytest.mark.parametrize("forged", [{"keep": "mine", "line": "99"}, {"keep": "mine", "line": "x"}, {"keep": "no"}])
def test_forged_answers_write_nothing_new(cast, forged):
    sent, asked = late(cast, WRITTEN)
    seen = re.search(r'name="seen" value="(\d+)"', asked.content.decode())[1]
    refused = post(cast.client(cast.organiser), cast.session, sent | {"seen": seen} | forged, **HTMX)
    assert refused.status_code in (409, 422)
    assert results(cast.session) == [WRITTEN]
