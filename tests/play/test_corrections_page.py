"""Correcting, deleting and inserting lines of the log: first what would follow, then the writing."""

import re

import pytest

from clubsite.club.changes import Deed
from clubsite.club.models import Change, League
from clubsite.play.actions import undo_hand, void
from clubsite.play.models import Hand, TableSession
from tests.play.forms import DRAW, HTMX, RON, form, post
from tests.play.tables import END, a_table, draw, enter, fresh, players, ron, tsumo
from tests.play.test_entry_preview import words

TENHOU = {"family": "riichi", "preset": "tenhou", "options": {}}
HANDS = (ron(1, 2, 3, 40), tsumo(0, 2, 30), draw(1, 3), ron(3, 0, 1, 30))
PENALTY = {"result": "adjust", "points": [-1000, 0, 0, 0], "reason": "late"}


def results(session):
    return [hand.result for hand in Hand.objects.filter(session=session).order_by("number")]


def follows(html):
    (listed,) = re.findall(r'<ol class="steps">(.*?)</ol>', html, re.S)
    return [words(line) for line in re.findall(r"<li>(.*?)</li>", listed, re.S)]


def hidden(html, at):
    """The fields of the form at this place of the page."""
    (fields,) = re.findall(rf'<form[^>]*action="{at}"[^>]*>(.*?)</form>', html, re.S)
    found: dict[str, list[str]] = {}
    for name, value in re.findall(r'<input type="hidden" name="([\w-]+)" value="([^"]*)">', fields):
        found.setdefault(name, []).append(value)
    return found


def look(client, session, fields, to):
    answer = post(client, session, form(fresh(session), fields), to)
    return answer, answer.content.decode()


def write(client, session, html, to, **more):
    return post(client, session, hidden(html, f"/s/{session.pk}/{to}") | {"confirm": "1"} | more, to)


# --- changing ----------------------------------------------------------------------------------------------


def test_it_works(cast):
    enter(cast.session, *HANDS)
    client = cast.client(cast.organiser)
    html = client.get(f"/s/{cast.session.pk}/hands/1/").content.decode()
    assert "Correct hand 1" in html
    assert re.findall(r'name="(\w+)" value="(\w+)"[^>]* checked', html) == [
        ("kind", "ron"),
        ("winner", "1"),
        ("from", "2"),
        ("mode", "numbers"),
        ("han", "3"),
        ("fu", "40"),
    ]
    answer, html = look(client, cast.session, RON | {"han": "4"}, "hands/1/")
    assert answer.status_code == 200
    assert "3 han 40 fu: 5200 becomes" in words(html)
    assert results(cast.session) == list(HANDS)  # nothing is written yet
    done = write(client, cast.session, html, "hands/1/", why="Dora was counted once")
    assert (done.status_code, done["Location"]) == (302, f"/s/{cast.session.pk}/")
    assert results(cast.session) == [ron(1, 2, 4, 40), *HANDS[1:]]
    change = Change.objects.get(kind="correct")
    assert (change.before["result"], change.after["result"]) == (HANDS[0], ron(1, 2, 4, 40))
    assert (change.reason, change.actor) == ("Dora was counted once", cast.organiser)


def test_it_shows_before_and_after(cast):
    enter(cast.session, *HANDS)
    _, html = look(cast.client(cast.organiser), cast.session, RON | {"han": "4"}, "hands/1/")
    rows = re.findall(r'<tr>\s*<th scope="row" class="stick">(.*?)</th>(.*?)</tr>', html, re.S)
    shown = [
        (words(name), *(words(cell) for cell in re.findall(r"<td[^>]*>(.*?)</td>", cells))) for name, cells in rows
    ]
    assert shown[1] == ("Boris Levin", "+5 200", "+8 000", "35 700", "38 500")
    assert shown[2] == ("Mei Lin", "−5 200", "−8 000", "22 800", "20 000")
    assert follows(html) == [
        "Everything after it stays as it is: payments, dealers and honba.",
        "All places stay as they are.",
    ]


def test_it_says_what_changes_in_later_hands(cast):
    """The winner of hand 1 becomes the dealer, who stays: every hand after it is another deal."""
    enter(cast.session, *HANDS)
    _, html = look(cast.client(cast.organiser), cast.session, RON | {"winner": "0"}, "hands/1/")
    told = follows(html)
    assert told[0] == "Everything after it is played again under the same rules. This changes:"
    assert told[1].startswith(
        "Hand 2 (Tsumo: Anna Ёлкина, 2 han 30 fu: 2000): East 2 → East 1, 1 honba; Anna Ёлкина +2 000 → +3 300"
    )
    assert told[2].startswith("Hand 3 (Draw, tenpai: Boris Levin, Konstantin Orlov): East 3 → East 1, 2 honba")
    assert any(line.startswith("Place 1:") for line in told)


def test_the_preview_of_the_form_is_of_the_table_then(cast):
    enter(cast.session, *HANDS)
    sent = form(fresh(cast.session), RON | {"winner": "0"})
    answer = post(cast.client(cast.organiser), cast.session, sent, "hands/1/", **HTMX, HTTP_HX_TARGET="settle")
    html = answer.content.decode()
    assert "Ron: Anna Ёлкина from Mei Lin, 3 han 40 fu: 7700." in words(html)
    assert "+7 700 → 37 700" in words(html)
    assert "<input" not in html


def test_it_says_what_is_wrong(cast):
    enter(cast.session, *HANDS)
    client = cast.client(cast.organiser)
    answer, html = look(client, cast.session, RON | {"fu": "37"}, "hands/1/")
    assert answer.status_code == 422
    assert "No hand has 3 han and 37 fu." in html
    answer, html = look(client, cast.session, RON | {"han": "4"}, "hands/1/")
    answer = write(client, cast.session, html, "hands/1/", why="x" * 201)
    assert answer.status_code == 422
    assert "The reason is too long" in answer.content.decode()
    assert results(cast.session) == list(HANDS)


def test_nothing_changed_is_said(cast):
    enter(cast.session, *HANDS)
    _, html = look(cast.client(cast.organiser), cast.session, RON, "hands/1/")
    assert "Nothing changes: the hand is written just so." in html
    assert 'name="confirm"' not in html


# --- deleting and inserting --------------------------------------------------------------------------------


def test_deleting(cast):
    enter(cast.session, *HANDS)
    client = cast.client(cast.organiser)
    html = client.get(f"/s/{cast.session.pk}/hands/2/delete/").content.decode()
    assert "Delete hand 2" in html
    assert "Deleted: Tsumo: Anna Ёлкина, 2 han 30 fu: 2000." in words(html)
    assert follows(html)[1].startswith("Hand 3 (Draw, tenpai: Boris Levin, Konstantin Orlov): East 3 → East 2")
    assert write(client, cast.session, html, "hands/2/delete/").status_code == 302
    assert results(cast.session) == [HANDS[0], *HANDS[2:]]
    assert Change.objects.get(kind="delete").before["result"] == HANDS[1]


def test_inserting(cast):
    enter(cast.session, *HANDS)
    client = cast.client(cast.organiser)
    page = client.get(f"/s/{cast.session.pk}/hands/2/insert/").content.decode()
    assert "Insert before hand 2" in page
    assert "East 2" in page
    assert re.findall(r'value="(\w+)" checked', page) == ["numbers"]
    _, html = look(client, cast.session, DRAW, "hands/2/insert/")
    assert "Inserted: Draw, tenpai: Anna Ёлкина, Boris Levin." in words(html)
    assert follows(html)[1].startswith("Hand 2 (Tsumo:")
    assert write(client, cast.session, html, "hands/2/insert/").status_code == 302
    assert results(cast.session) == [HANDS[0], draw(0, 1), *HANDS[1:]]


def test_penalties_and_the_end_are_lines_as_well(cast):
    enter(cast.session, HANDS[0], PENALTY, END)
    client = cast.client(cast.organiser)
    page = client.get(f"/s/{cast.session.pk}/hands/2/").content.decode()
    assert "Correct the penalty" in page
    assert 'name="points-0" value="1\u202f000"' in page
    fields = {"kind": "more", "event": "penalty", "points-0": "2000", "reason": "late"}
    _, html = look(client, cast.session, fields, "hands/2/")
    write(client, cast.session, html, "hands/2/")
    assert results(cast.session)[1] == PENALTY | {"points": [-2000, 0, 0, 0]}
    html = client.get(f"/s/{cast.session.pk}/hands/3/delete/").content.decode()
    assert "Delete the end of the game" in html
    assert "The game is no longer over: it goes on." in follows(html)
    write(client, cast.session, html, "hands/3/delete/")
    assert fresh(cast.session).status == TableSession.Status.PLAYING


def test_a_finished_game_shows_points_and_moves_the_league(cast):
    enter(cast.session, *HANDS, END)
    client = cast.client(cast.organiser)
    _, html = look(client, cast.session, RON | {"winner": "3"}, "hands/1/")
    assert "Points become" in html
    assert any(line.startswith("Place 1: Boris Levin now, Konstantin Orlov after") for line in follows(html))
    version = League.objects.get(pk=cast.league.pk).version
    write(client, cast.session, html, "hands/1/")
    assert League.objects.get(pk=cast.league.pk).version == version + 1


# --- later hands that could no longer stand ----------------------------------------------------------------


@pytest.fixture
def busting(cast):
    """A game in which a yakuman in hand 1 would have ended it before hands 2 and 3 (and the penalty between them)."""
    table = a_table(cast.league, seated=players(), rules=TENHOU)
    enter(table, ron(1, 2, 3, 40), tsumo(0, 2, 30), PENALTY, draw(1))
    return table


def test_it_says_which_later_hand_could_not_stand(cast, busting):
    answer, html = look(cast.client(cast.organiser), busting, RON | {"han": "13"}, "hands/1/")
    assert answer.status_code == 200
    text = words(html)
    assert "Hand 2: Tsumo: Anna, 2 han 30 fu: 2000. The game is over. Only a penalty may follow." in text
    assert f'href="/s/{busting.pk}/hands/2/"' in html
    assert "Drop it and the hands after it" in text
    assert "Hand 3: Draw, tenpai: Boris" in text
    assert 'name="confirm"' not in html
    assert len(results(busting)) == 4


def test_later_hands_can_be_dropped(cast, busting):
    client = cast.client(cast.organiser)
    _, html = look(client, busting, RON | {"han": "13"}, "hands/1/")
    cut = re.search(r'name="cut" value="(\d+)"', html)[1]
    answer = post(client, busting, hidden(html, f"/s/{busting.pk}/hands/1/") | {"cut": cut}, "hands/1/")
    html = answer.content.decode()
    assert follows(html)[0] == (
        "These are dropped: Hand 2 (Tsumo: Anna, 2 han 30 fu: 2000); Hand 3 (Draw, tenpai: Boris)."
    )
    assert "Somebody is bust. The game is over." in follows(html)
    assert write(client, busting, html, "hands/1/").status_code == 302
    assert results(busting) == [{**ron(1, 2, 13), "wins": [{"winner": 1, "from": 2, "han": 13}]}, PENALTY]
    assert fresh(busting).final["penalty"] == [-1000, 0, 0, 0]
    assert Change.objects.get(kind="correct").after["cut"] == 2


@pytest.mark.parametrize("cut", ["1", "0", "-1", "x", "99", "9" * 30])
def test_a_forged_cut_drops_nothing(cast, busting, cut):
    client = cast.client(cast.organiser)
    _, html = look(client, busting, RON | {"han": "4"}, "hands/1/")
    assert write(client, busting, html, "hands/1/", cut=cut).status_code == 302
    assert len(results(busting)) == 4


# --- twice, and at once ------------------------------------------------------------------------------------


@pytest.mark.parametrize("to", ["hands/4/", "hands/4/delete/", "hands/4/insert/"])
def test_it_answers_the_same_form_once(cast, to):
    enter(cast.session, *HANDS)
    client = cast.client(cast.organiser)
    html = client.get(f"/s/{cast.session.pk}/{to}").content.decode()
    if "delete" not in to:
        _, html = look(client, cast.session, DRAW, to)
    answers = [write(client, cast.session, html, to) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [302, 302]
    assert Change.objects.exclude(kind="hand").filter(subject="session", actor=cast.organiser).count() == 1


def test_it_asks_again_when_stale(cast):
    enter(cast.session, *HANDS)
    client = cast.client(cast.organiser)
    _, html = look(client, cast.session, RON | {"han": "4"}, "hands/1/")
    enter(cast.session, tsumo(2))
    asked = write(client, cast.session, html, "hands/1/")
    assert asked.status_code == 409
    again = asked.content.decode()
    assert "The game went on while this page was open." in again
    assert "hand 5 entered" in words(again)
    assert results(cast.session) == [*HANDS, tsumo(2)]
    assert write(client, cast.session, again, "hands/1/").status_code == 302
    assert results(cast.session) == [ron(1, 2, 4, 40), *HANDS[1:], tsumo(2)]


def test_a_form_that_is_stale_at_the_first_step_is_told_as_well(cast):
    enter(cast.session, *HANDS)
    sent = form(fresh(cast.session), RON | {"han": "4"})
    enter(cast.session, tsumo(2))
    answer = post(cast.client(cast.organiser), cast.session, sent, "hands/1/")
    assert answer.status_code == 409
    assert "hand 5 entered" in words(answer.content.decode())


@pytest.mark.parametrize("step", [{}, {"confirm": "1"}])
@pytest.mark.parametrize("to", ["hands/4/", "hands/4/insert/", "hands/4/delete/"])
def test_for_a_line_that_is_gone_it_says_so_with_what_was_typed(cast, to, step):
    enter(cast.session, *HANDS)
    sent = form(fresh(cast.session), RON, **step)
    undo_hand(cast.session.pk, Deed())
    answer = post(cast.client(cast.organiser), cast.session, sent, to)
    assert answer.status_code == 409
    assert "There is no hand 4 in this game." in answer.content.decode()
    assert "Not saved: Ron: Boris Levin from Mei Lin, 3 han 40 fu" in words(answer.content.decode())
    assert results(cast.session) == list(HANDS[:3])


# --- who and when ------------------------------------------------------------------------------------------

PAGES = ["hands/1/", "hands/1/insert/", "hands/1/delete/"]


@pytest.mark.parametrize("to", PAGES)
def test_it_refuses_strangers(cast, to):
    enter(cast.session, *HANDS)
    enter(cast.private_session, *HANDS)
    for method in ("get", "post"):
        assert getattr(cast.client(), method)(f"/s/{cast.session.pk}/{to}").status_code == 302
        assert getattr(cast.client(cast.other), method)(f"/s/{cast.session.pk}/{to}").status_code == 403
        assert getattr(cast.client(cast.other), method)(f"/s/{cast.private_session.pk}/{to}").status_code == 404
    assert results(cast.session) == list(HANDS)


@pytest.mark.parametrize("number", ["0", "5", "1000000000", "9" * 30])
def test_other_numbers_are_not_found(cast, number):
    enter(cast.session, *HANDS)
    client = cast.client(cast.organiser)
    for to in ("", "insert/", "delete/"):
        assert client.get(f"/s/{cast.session.pk}/hands/{number}/{to}").status_code == 404


@pytest.mark.parametrize("to", PAGES)
def test_a_closed_league_and_a_void_game_stay_as_they_are(cast, to):
    enter(cast.session, *HANDS)
    client = cast.client(cast.organiser)
    void(cast.session.pk, Deed())
    answer = client.get(f"/s/{cast.session.pk}/{to}")
    assert answer.status_code == 409
    assert "This game does not count" in answer.content.decode()
    League.objects.filter(pk=cast.league.pk).update(closed=True)
    answer = post(client, cast.session, form(fresh(cast.session), RON, confirm="1"), to)
    assert answer.status_code == 409
    assert "The league is closed" in answer.content.decode()
    assert results(cast.session) == list(HANDS)


def test_the_log_leads_here(cast):
    enter(cast.session, *HANDS)
    html = cast.client(cast.organiser).get(f"/s/{cast.session.pk}/").content.decode()
    for to in ("hands/1/", "hands/1/insert/"):
        assert f'href="/s/{cast.session.pk}/{to}"' in html
