"""Finishing, reopening, voiding and the rest: asked once, answered once, asked again when stale."""

import datetime
import re
import uuid

import pytest
from django.utils import timezone

from clubsite.club.changes import Deed
from clubsite.club.models import Change
from clubsite.play.actions import undo_hand, void
from clubsite.play.models import TableSession
from tests.play.tables import END, RRC, a_league, a_player, a_table, draw, enter, fresh, players, ron

PAGES = ("finish", "reopen", "void", "count", "name", "chips", "time", "seats")


def address(session, page):
    return f"/s/{session.pk}/{page}/"


def sent(session, **other):
    return {"version": session.version, "token": str(uuid.uuid4()), "reason": ""} | other


def seats(*names, do="save", **other):
    return {f"player_{seat}": name for seat, name in enumerate(names)} | {"do": do} | other


@pytest.fixture
def client(cast):
    return cast.client(cast.organiser)


@pytest.fixture
def finished(cast):
    return enter(cast.session, ron(1, 0, 3, 40), END)


def last_change(session):
    return Change.objects.filter(subject="session", subject_id=session.pk).latest("pk")


# --- who may ---


@pytest.mark.parametrize("page", PAGES)
def test_it_refuses_strangers(cast, page):
    for account, public, private in ((None, 302, 302), (cast.reader, 403, 404), (cast.other, 403, 404)):
        client = cast.client(account)
        for session, status in ((cast.session, public), (cast.private_session, private)):
            version = session.version
            assert client.get(address(session, page)).status_code == status
            assert client.post(address(session, page), sent(session)).status_code == status
            assert fresh(session).version == version


@pytest.mark.parametrize("page", PAGES)
def test_a_page_asks_and_writes_nothing(cast, client, page):
    assert client.get(address(cast.session, page)).status_code == 200
    assert fresh(cast.session).version == cast.session.version


@pytest.mark.parametrize("page", PAGES)
def test_without_what_was_seen_nothing_is_written(cast, client, page):
    answer = client.post(address(cast.session, page), {"do": "save"})
    assert answer.status_code == 422
    assert fresh(cast.session).version == cast.session.version


# --- finishing ---


def test_finishing_shows_the_result_first(cast, client):
    """reports.md B023: the only one who is tenpai bet riichi, and the bet left goes to first place."""
    session = enter(cast.session, draw(0, riichi=(0,)))
    html = client.get(address(session, "finish")).content.decode()
    assert "33\u202f000" in html
    assert "one more is played" in html
    assert session.status == "playing"
    answer = client.post(address(session, "finish"), sent(session, reason="the hall closes"))
    session = fresh(session)
    assert (answer.status_code, answer.url) == (302, f"/s/{session.pk}/")
    assert (session.status, session.final["scores"][0]) == ("finished", 33000)
    assert (last_change(session).reason, last_change(session).actor) == ("the hall closes", cast.organiser)
    assert "The game is finished." in client.get(answer.url).content.decode()


@pytest.mark.parametrize(
    ("policy", "words"),
    [("one_more_hand", "one more hand"), ("end_after_hand", "finish the present hand"), ("none", "no time limit")],
)
def test_the_rules_say_what_happens_when_time_is_up(cast, client, policy, words):
    four = players("E", "F", "G", "H")
    session = a_table(cast.league, seated=four, rules=RRC | {"options": {"time_policy": policy}})
    TableSession.objects.filter(pk=session.pk).update(
        minutes=90, started_at=timezone.now() - datetime.timedelta(minutes=91)
    )
    assert words in client.get(address(session, "finish")).content.decode()


def test_time_is_not_up_before_it_is(cast, client):
    """A table without a clock, and one whose clock runs."""
    for minutes in (None, 90):
        TableSession.objects.filter(pk=cast.session.pk).update(minutes=minutes)
        page = client.get(address(cast.session, "finish")).content.decode()
        assert "When time is up, the hand under way is finished" in page
        assert "Time is up" not in page


def test_a_game_without_hands_is_better_not_counted(cast, client):
    assert address(cast.session, "void") in client.get(address(cast.session, "finish")).content.decode()
    enter(cast.session, ron(1, 0))
    assert address(cast.session, "void") not in client.get(address(cast.session, "finish")).content.decode()


def test_a_finished_game_is_not_finished_again(client, finished):
    html = client.get(address(finished, "finish")).content.decode()
    assert "The game is not in play." in html
    assert '<button class="btn btn-main"' not in html
    assert client.post(address(finished, "finish"), sent(finished)).status_code == 422


# --- reopening, voiding, counting ---


def test_reopening(cast, client, finished):
    answer = client.post(address(finished, "reopen"), sent(finished))
    assert answer.status_code == 302
    assert fresh(finished).status == "playing"
    assert client.post(address(finished, "reopen"), sent(fresh(finished))).status_code == 422


def test_what_the_rules_ended_is_undone_instead(cast, client):
    tonpuu = RRC | {"options": {"length": "tonpuu"}}
    session = a_table(cast.league, seated=players("E", "F", "G", "H"), rules=tonpuu)
    session = enter(session, *[ron((dealer + 1) % 4, dealer) for dealer in range(4)])
    assert session.status == "finished"
    assert "undo that hand" in client.get(address(session, "reopen")).content.decode()
    answer = client.post(address(session, "reopen"), sent(session))
    assert answer.status_code == 422
    assert fresh(session).status == "finished"


def test_a_void_game_counts_again(cast, client, finished):
    points = finished.final["points"]
    assert client.post(address(finished, "void"), sent(finished, reason="wrong league")).status_code == 302
    finished = fresh(finished)
    assert (finished.status, finished.final) == ("void", None)
    assert client.post(address(finished, "void"), sent(finished)).status_code == 422
    assert client.post(address(finished, "count"), sent(finished)).status_code == 302
    assert fresh(finished).final["points"] == points
    assert client.post(address(finished, "count"), sent(fresh(finished))).status_code == 422


# --- name, chips, time ---


def test_renaming_keeps_what_others_did(cast, client):
    """reports.md B051: the hand entered while the form was open survives, and so does the name."""
    forms = [sent(cast.session, table_name=name) for name in ("Window", "Door")]
    enter(cast.session, ron(1, 0))
    for _ in range(2):
        assert client.post(address(cast.session, "name"), forms[0]).status_code == 302
    session = fresh(cast.session)
    assert (session.table_name, session.scores, session.version) == ("Window", [29000, 31000, 30000, 30000], 3)
    other = client.post(address(cast.session, "name"), forms[1])
    assert other.status_code == 409
    assert "table renamed" in other.content.decode()
    assert 'value="Door"' in other.content.decode()
    assert fresh(cast.session).table_name == "Window"
    assert client.post(address(cast.session, "name"), sent(session, version=99, table_name="x")).status_code == 409


def test_a_name_may_be_taken_away_but_not_be_too_long(cast, client):
    client.post(address(cast.session, "name"), sent(cast.session, table_name="Window"))
    assert (
        client.post(address(cast.session, "name"), sent(fresh(cast.session), table_name="x" * 101)).status_code == 422
    )
    assert client.post(address(cast.session, "name"), sent(fresh(cast.session), table_name="")).status_code == 302
    assert f"Game {cast.session.pk}" in client.get(f"/s/{cast.session.pk}/").content.decode()


@pytest.fixture
def with_chips(cast):
    rules = RRC | {"options": {"chips": 2000}}
    return enter(a_table(cast.league, seated=players("E", "F", "G", "H"), rules=rules), ron(1, 0), END)


def test_chips(client, with_chips):
    before = with_chips.final["points"]
    form = sent(with_chips, chips_0="2", chips_1="0", chips_2="−2", chips_3=" 0 ")
    assert client.post(address(with_chips, "chips"), form).status_code == 302
    after = fresh(with_chips).final["points"]
    assert [b - a for a, b in zip(before, after, strict=True)] == [4000, 0, -4000, 0]


@pytest.mark.parametrize("count", ["", " ", "abc", "1e5", "NaN", "0x10", "1_000", "--5", "9" * 400, "0.5", "1,5"])
def test_nonsense_is_no_number_of_chips(client, with_chips, count):
    form = sent(with_chips, chips_0=count, chips_1="0", chips_2="0", chips_3="0")
    answer = client.post(address(with_chips, "chips"), form)
    assert answer.status_code == 422
    assert fresh(with_chips).chips is None


def test_more_chips_than_there_can_be(client, with_chips):
    form = sent(with_chips, chips_0="999999999", chips_1="0", chips_2="0", chips_3="0")
    answer = client.post(address(with_chips, "chips"), form)
    assert answer.status_code == 422
    assert 'value="999999999"' in answer.content.decode()


def test_signs_can_be_typed_on_a_phone(client, with_chips):
    """reports.md B106: a keypad of digits has no minus."""
    assert "inputmode" not in client.get(address(with_chips, "chips")).content.decode()


def test_no_chips_without_a_rule_for_them(cast, client):
    assert "without chips" in client.get(address(cast.session, "chips")).content.decode()


def test_the_time_is_the_clubs(cast, client, finished):
    """statistics.md §1: the order of games; the club's clock is two hours ahead of the database's in winter."""
    began = datetime.datetime(2026, 11, 25, 17, tzinfo=datetime.UTC)
    TableSession.objects.filter(pk=finished.pk).update(started_at=began)
    assert client.post(address(finished, "time"), sent(finished, finished_at="2026-11-25T21:30")).status_code == 302
    assert fresh(finished).finished_at == datetime.datetime(2026, 11, 25, 19, 30, tzinfo=datetime.UTC)
    assert 'value="2026-11-25T21:30"' in client.get(address(finished, "time")).content.decode()


EXTREMES = ("0001-01-01T00:00", "9999-12-31T23:59")  # one of them has no UTC, whatever the club's zone is


@pytest.mark.parametrize(
    "time", ["", "yesterday", "2001-01-01T10:00", "2999-01-01T10:00", "2026-02-30T10:00", *EXTREMES]
)
def test_impossible_times_are_refused(client, finished, time):
    assert client.post(address(finished, "time"), sent(finished, finished_at=time)).status_code == 422
    assert fresh(finished).finished_at == finished.finished_at


# --- seats ---

SWAPPED = ("Boris Levin", "Anna Ёлкина", "Mei Lin", "Konstantin Orlov")


def test_seats_are_swapped_after_hands_were_entered(cast, client, finished):
    preview = client.post(address(finished, "seats"), sent(finished, **seats(*SWAPPED, do="check"))).content.decode()
    instead = r"<bdi><s>Anna Ёлкина</s></bdi><br>\s*<b><bdi>Boris Levin</bdi></b>.*?24\u202f800"
    assert re.search(instead, preview, re.DOTALL)
    assert fresh(finished).version == finished.version
    assert client.post(address(finished, "seats"), sent(finished, **seats(*SWAPPED))).status_code == 302
    assert [seat.player for seat in fresh(finished).seats.all()] == [cast.players[i] for i in (1, 0, 2, 3)]
    assert fresh(finished).seats.get(player=cast.players[0]).points == finished.final["points"][1]


def test_seats_of_a_finished_game_are_repaired_while_the_same_people_play_on(cast, client, finished):
    a_table(cast.league, seated=cast.players)
    for do, status in (("check", 200), ("save", 302)):
        assert client.post(address(finished, "seats"), sent(finished, **seats(*SWAPPED, do=do))).status_code == status
    assert fresh(finished).seats.get(seat=0).player == cast.players[1]


def test_somebody_new_takes_a_seat(cast, client):
    names = ("Anna Ёлкина", "Boris Levin", "Mei Lin", "Zoë")
    preview = client.post(address(cast.session, "seats"), sent(cast.session, **seats(*names)))
    assert "new player" in preview.content.decode()
    assert fresh(cast.session).version == cast.session.version
    form = sent(cast.session, **seats(*names, new_3="on"))
    assert client.post(address(cast.session, "seats"), form).status_code == 302
    assert client.post(address(cast.session, "seats"), form).status_code == 302
    assert fresh(cast.session).seats.get(seat=3).player.name == "Zoë"
    assert fresh(cast.session).version == cast.session.version + 1


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (("Boris Levin", "Boris Levin", "Mei Lin", "Newcomer"), "The same player is chosen twice."),
        (("Boris Levin", "", "Mei Lin", "Newcomer"), "Somebody has to sit here."),
        (("Boris Levin", "Friend 1", "Mei Lin", "Newcomer"), "Already seated"),
    ],
)
def test_wrong_seats_are_refused(cast, client, names, said):
    for do in ("check", "save"):
        answer = client.post(address(cast.session, "seats"), sent(cast.session, **seats(*names, do=do)))
        assert answer.status_code == 422
        assert said in answer.content.decode()
    assert fresh(cast.session).version == cast.session.version


def test_names_can_be_found_for_seats_too(cast, client):
    here = address(cast.session, "seats")
    data = {"row": "0", "league": "wednesday", "player_0": "newc"}
    htmx = {"HTTP_HX_REQUEST": "true", "HTTP_HX_CURRENT_URL": f"http://testserver{here}"}
    assert f'hx-post="{here}"' in client.post("/desk/tables/new/names/", data, **htmx).content.decode()
    taken = client.post(here, sent(cast.session, take=f"0:{cast.idle.pk}", **seats("newc", do="")))
    assert 'value="Newcomer"' in taken.content.decode()


# --- twice, and too late ---

ANSWERS = {
    "finish": {},
    "void": {},
    "name": {"table_name": "Window"},
    "seats": seats(*SWAPPED),
}


@pytest.mark.parametrize("page", ANSWERS)
def test_the_same_form_is_answered_once(cast, client, page):
    enter(cast.session, ron(1, 0))
    form = sent(fresh(cast.session), **ANSWERS[page])
    first, again = client.post(address(cast.session, page), form), client.post(address(cast.session, page), form)
    assert (first.status_code, first.url) == (again.status_code, again.url) == (302, f"/s/{cast.session.pk}/")
    assert fresh(cast.session).version == 3


@pytest.mark.parametrize("page", [page for page in ANSWERS if page != "name"])
def test_a_stale_form_is_asked_about(cast, client, page):
    form = sent(cast.session, **ANSWERS[page])
    enter(cast.session, ron(1, 0, 3, 40))
    answer = client.post(address(cast.session, page), form)
    html = answer.content.decode()
    assert answer.status_code == 409
    assert "Ron: <bdi>Boris Levin</bdi> from <bdi>Anna Ёлкина</bdi>, 3 han 40 fu" in html
    assert 'name="version" value="2"' in html
    assert fresh(cast.session).version == 2
    assert client.post(address(cast.session, page), form | {"version": 2}).status_code == 302


def test_what_was_undone_meanwhile_is_told(cast, client):
    session = enter(cast.session, ron(1, 0))
    form = sent(session)
    undo_hand(session.pk, Deed(actor=cast.organiser))
    html = client.post(address(session, "finish"), form).content.decode()
    assert "undone" in html
    assert "Ron: <bdi>Boris Levin</bdi>" in html


def test_a_game_finished_meanwhile_is_not_asked_about_again(cast, client):
    form = sent(cast.session)
    void(cast.session.pk, Deed())
    answer = client.post(address(cast.session, "finish"), form)
    assert answer.status_code == 409
    assert "The game is not in play." in answer.content.decode()


@pytest.mark.parametrize("page", ["finish", "void", "seats"])
def test_a_closed_league_is_refused(cast, client, page):
    cast.league.closed = True
    cast.league.save()
    answer = client.post(address(cast.session, page), sent(cast.session, **ANSWERS[page]))
    assert answer.status_code == 422
    assert "The league is closed" in answer.content.decode()
    assert fresh(cast.session).version == cast.session.version


def test_htmx_gets_the_question_alone(cast):
    client = cast.client(cast.organiser, HTTP_HX_REQUEST="true")
    assert "<html" not in client.get(address(cast.session, "finish")).content.decode()
    answer = client.post(address(cast.session, "finish"), sent(cast.session))
    assert answer["HX-Redirect"] == f"/s/{cast.session.pk}/"


@pytest.mark.parametrize("reason", ["x" * 501, "a\0b"])
def test_reasons_have_a_limit(cast, client, reason):
    assert client.post(address(cast.session, "void"), sent(cast.session, reason=reason)).status_code == 422


def test_two_leagues_do_not_mix(cast, client):
    """An organiser of one league may not keep the games of another."""
    other = a_table(a_league("Elsewhere"), seated=[a_player(name) for name in "KLMN"])
    assert client.post(address(other, "void"), sent(other)).status_code == 403
