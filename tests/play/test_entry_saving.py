"""Saving a hand: once, whatever happens on the way."""

import re

import pytest

from clubsite.club.models import Change, League
from clubsite.play.models import Hand, TableSession
from tests.play.forms import DRAW, HTMX, RON, form, post, save
from tests.play.tables import END, a_table, draw, enter, fresh, players, ron
from tests.play.test_entry_preview import words


def said(html):
    return words(re.search(r'<p class="say">(.*?)</p>', html, re.S)[1])


def test_it_works(cast):
    client = cast.client(cast.organiser)
    sent = form(cast.session, RON | {"riichi": ["3", "1"], "order": "3,1"})
    answer = post(client, cast.session, sent, **HTMX)
    assert answer.status_code == 200
    (hand,) = Hand.objects.filter(session=cast.session)
    assert hand.result == {
        "result": "win",
        "wins": [{"winner": 1, "from": 2, "han": 3, "fu": 40}],
        "riichi": [3, 1],
    }
    assert hand.by == cast.organiser
    change = Change.objects.get(token=sent["token"])
    assert (change.actor, change.kind) == (cast.organiser, "hand")
    html = answer.content.decode()
    assert said(html) == "Hand 1 saved. Ron: Boris Levin from Mei Lin, 3 han 40 fu: 5200. 2 deposits taken."
    assert '<header class="entry-top" id="top" hx-swap-oob="true">' in html
    assert "East 2" in html
    assert "Save hand 2" in html
    assert re.findall(r'value="(\w+)" checked', html) == ["numbers"]
    assert 'name="version" value="2"' in html
    assert "HX-Request" in answer["Vary"]
    assert sent["token"] not in html


def test_without_htmx_it_redirects_and_says_the_same(cast):
    client = cast.client(cast.organiser)
    answer = save(client, cast.session, RON)
    assert (answer.status_code, answer["Location"]) == (303, f"/s/{cast.session.pk}/enter/")
    html = client.get(answer["Location"]).content.decode()
    assert said(html) == "Hand 1 saved. Ron: Boris Levin from Mei Lin, 3 han 40 fu: 5200."
    assert '<p class="sr" id="said" role="status"><b>Hand 1 saved.</b>' in html
    assert "&lt;" not in html
    assert "Hand 1 saved" not in client.get(answer["Location"]).content.decode()


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_it_answers_the_same_form_once(cast, headers):
    """B046, B049, B064: a lost answer, a double click, Back and send again."""
    client = cast.client(cast.organiser)
    sent = form(cast.session, RON)
    post(client, cast.session, sent, **headers)
    again = post(client, cast.session, sent, **headers)
    assert again.status_code == (200 if headers else 303)
    html = again.content.decode() if headers else client.get(again["Location"]).content.decode()
    assert said(html) == "Already saved as hand 1: Ron: Boris Levin from Mei Lin, 3 han 40 fu."
    assert Hand.objects.filter(session=cast.session).count() == 1
    assert fresh(cast.session).scores == [30000, 35200, 24800, 30000]


def test_a_form_answered_before_says_when_its_hand_is_gone_since(cast):
    client = cast.client(cast.organiser)
    sent = form(cast.session, RON)
    post(client, cast.session, sent)
    post(client, cast.session, form(fresh(cast.session), {}), "undo/")
    html = post(client, cast.session, sent, **HTMX).content.decode()
    assert said(html).startswith("This form was saved before, and what it saved was changed or undone since: Ron:")
    assert Hand.objects.filter(session=cast.session).count() == 0


def test_the_hand_that_ends_the_game_brings_its_result(cast):
    table = a_table(cast.league, seated=players(), start={"round": "S", "dealer": 3})
    client = cast.client(cast.organiser)
    answer = save(client, table, RON, **HTMX)
    html = answer.content.decode()
    assert "That was the last hand. The game is over." in words(html)
    assert re.findall(r'<td class="place">(\d)</td>', html) == ["1", "2", "2", "4"]
    assert "+35.2" in html
    assert 'aria-label="Undo hand 1: Ron: Boris from Clara, 3 han 40 fu"' in html
    assert f'href="/s/{table.pk}/"' in html
    assert f'href="/leagues/{cast.league.slug}/"' in html
    assert 'name="kind"' not in html
    assert fresh(table).status == TableSession.Status.FINISHED


def test_a_penalty_in_the_middle_of_a_hand_keeps_its_bets(cast):
    penalty = {
        "kind": "more",
        "event": "penalty",
        "points-1": "500",
        "reason": "late",
        "riichi": ["2", "0"],
        "order": "2,0",
    }
    html = save(cast.client(cast.organiser), cast.session, penalty, **HTMX).content.decode()
    assert said(html) == "The penalty is saved. Penalty: Boris Levin −500 (late)."
    assert "Save hand 1" in html
    assert re.findall(r'name="riichi" value="(\d)"[^>]* checked', html) == ["0", "2"]
    assert 'name="order" value="2,0"' in html
    assert fresh(cast.session).state["penalties"] == [0, -500, 0, 0]


def test_finishing_here_ends_the_game(cast):
    enter(cast.session, draw(0, riichi=(0,)))
    html = save(
        cast.client(cast.organiser), fresh(cast.session), {"kind": "more", "event": "end"}, **HTMX
    ).content.decode()
    assert "The game is finished." in html
    assert fresh(cast.session).final["scores"][0] == 30000 + 3000  # B023: the bet left on the table goes to the first


@pytest.mark.parametrize("missing", ["token", "version"])
@pytest.mark.parametrize("value", [None, "", "x", "{}", "0", "-1", "9" * 400, "１"])
def test_a_form_without_its_hidden_fields_never_writes_twice(cast, missing, value):
    client = cast.client(cast.organiser)
    sent = form(cast.session, RON, **{missing: value})
    statuses = [post(client, cast.session, sent, **HTMX).status_code for _ in range(2)]
    saved = Hand.objects.filter(session=cast.session).count()
    if missing == "version":
        assert (statuses, saved) == ([409, 409], 0)
    else:
        assert (statuses, saved) == ([200, 409], 1)


def test_points_in_hidden_fields_change_nothing(cast):
    forged = {"dealer": "3", "scores": "99000", "session": "7", "number": "9", "honba": "1000", "deposits": "50"}
    save(cast.client(cast.organiser), cast.session, RON | forged)
    (hand,) = Hand.objects.filter(session=cast.session)
    assert (hand.number, hand.dealer, hand.counters) == (1, 0, 0)
    assert fresh(cast.session).scores == [30000, 35200, 24800, 30000]


def test_a_table_of_another_league_is_not_written_to(cast):
    """B112: the id in the address decides, and only for its own organisers."""
    other = a_table(cast.elsewhere, seated=players())
    assert save(cast.client(cast.organiser), other, RON).status_code == 403
    assert fresh(other).lines == 0


def test_a_league_that_was_closed_meanwhile_is_said_so(cast):
    """B114: nothing is written, and what was typed can still be read."""
    client = cast.client(cast.organiser)
    sent = form(cast.session, RON)
    League.objects.filter(pk=cast.league.pk).update(closed=True)
    answer = post(client, cast.session, sent, **HTMX)
    assert answer.status_code == 409
    text = words(answer.content.decode())
    assert "The league is closed. Nothing in its games can be changed." in text
    assert "Not saved: Ron: Boris Levin from Mei Lin, 3 han 40 fu." in text
    assert Hand.objects.filter(session=cast.session).count() == 0


def test_a_draw_counts_a_hand(cast):
    html = save(cast.client(cast.organiser), cast.session, DRAW, **HTMX).content.decode()
    assert said(html) == "Hand 1 saved. Draw, tenpai: Anna Ёлкина, Boris Levin. Anna Ёлкина deals again, 1 honba."


def test_after_the_organisers_end_no_hand_follows(cast):
    enter(cast.session, ron(1, 0), END)
    answer = save(cast.client(cast.organiser), fresh(cast.session), RON, **HTMX)
    assert answer.status_code == 422
    assert "The game is over. Only a penalty may follow." in answer.content.decode()
    assert fresh(cast.session).lines == 2
