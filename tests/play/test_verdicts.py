"""The result of a game on one screen: each player agrees or disputes, an organiser settles."""

import uuid
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client

from clubsite.club.changes import Deed
from clubsite.club.models import Change, League
from clubsite.exchange import verify
from clubsite.play.actions import edit_hands, reopen
from clubsite.play.models import TableSession, Verdict
from clubsite.play.results import Edit
from clubsite.play.verdicts import open_disputes
from tests.cast import Cast
from tests.play.tables import END, enter, fresh, open_links, ron


@pytest.fixture
def holder(cast: Cast) -> Client:
    """A phone at the table, whose game in a league that asks is over."""
    League.objects.filter(pk=cast.league.pk).update(confirms=True)
    client = open_links(cast.client(), cast.session)
    enter(cast.session, ron(1, 0, 3, 40), END)
    return client


def say(client: Client, session: TableSession, seat: int, word: str = "agree", **more: Any) -> HttpResponse:
    fields = {"token": str(uuid.uuid4()), "version": fresh(session).version, "seat": seat, "say": word}
    return client.post(f"/s/{session.pk}/result/", fields | more)


def page(client: Client, cast: Cast, status: int = 200) -> str:
    answer = client.get(f"/s/{cast.session.pk}/result/")
    assert answer.status_code == status
    return answer.content.decode()


def kinds(cast: Cast) -> list[tuple[str, str]]:
    changes = Change.objects.filter(subject="table", subject_id=cast.session.pk).exclude(kind="link")
    return list(changes.order_by("pk").values_list("kind", "via"))


def test_it_works(cast: Cast, holder: Client) -> None:
    assert "Agree to the result" in holder.get(f"/s/{cast.session.pk}/enter/").content.decode()
    assert "Agree to the result" in holder.get(f"/s/{cast.session.pk}/").content.decode()
    assert page(holder, cast).count("not said yet") == 4
    for seat in range(4):
        assert "All players agree." not in page(holder, cast)
        assert say(holder, cast.session, seat).status_code == 302
    assert "All players agree." in page(holder, cast)
    assert kinds(cast) == [("agree", "link")] * 4
    assert not any(wrong for wrong in verify.sessions())


def test_a_dispute_stands_on_the_desk_until_it_is_settled(cast: Cast, holder: Client) -> None:
    assert say(holder, cast.session, 3, "dispute", remark="Hand 1 was 4 han").status_code == 302
    assert "disputed" in page(holder, cast)
    organiser = cast.client(cast.organiser)
    desk = organiser.get("/desk/").content.decode()
    assert "Disputed results" in desk
    assert "Hand 1 was 4 han" in desk
    assert "Konstantin Orlov" in desk
    settled = {"token": str(uuid.uuid4()), "reason": "Looked at it: 3 han"}
    assert organiser.post(f"/s/{cast.session.pk}/result/3/settle/", settled).url == "/desk/"
    assert "Disputed results" not in organiser.get("/desk/").content.decode()
    assert "dispute settled" in page(holder, cast)
    assert kinds(cast) == [("dispute", "link"), ("settle", "site")]
    history = organiser.get(f"/s/{cast.session.pk}/history/").content.decode()
    assert "Hand 1 was 4 han" in history
    assert "Looked at it: 3 han" in history


def test_the_newest_word_holds(cast: Cast, holder: Client) -> None:
    say(holder, cast.session, 0, "dispute", remark="one")
    say(holder, cast.session, 0, "dispute", remark="two")
    assert [one.remark for one in open_disputes(League.objects.all())] == ["two"]
    say(holder, cast.session, 0)
    assert not open_disputes(League.objects.all()).exists()
    assert Verdict.objects.count() == 3


def test_a_form_sent_twice_says_it_once(cast: Cast, holder: Client) -> None:
    token = str(uuid.uuid4())
    for _ in range(2):
        assert say(holder, cast.session, 2, token=token).status_code == 302
    assert kinds(cast) == [("agree", "link")]


def test_what_was_said_of_another_result_does_not_hold(cast: Cast, holder: Client) -> None:
    for seat in range(4):
        say(holder, cast.session, seat)
    seen = fresh(cast.session).version
    edit_hands(cast.session.pk, Edit("correct", 1, ron(1, 0, 4, 40)), Deed())
    shown = page(holder, cast)
    assert "All players agree." not in shown
    assert shown.count("the result changed since") == 2  # for the two whose score it was
    late = say(holder, cast.session, 0, version=seen)
    assert late.status_code == 409
    assert "This is the result now" in late.content.decode()
    assert Verdict.objects.count() == 4


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"word": "dispute"}, "Say what is wrong, so that an organiser can look at it."),
        ({"word": "dispute", "remark": "\u200b"}, "Say what is wrong, so that an organiser can look at it."),
        ({"word": "dispute", "remark": "x" * 201}, "201 characters are too many"),
        ({"word": "perhaps"}, ""),
        ({"version": ""}, ""),
    ],
)
def test_it_says_what_is_wrong(cast: Cast, holder: Client, fields: dict[str, Any], said: str) -> None:
    answer = say(holder, cast.session, 1, **fields)
    assert answer.status_code == 422
    assert said in answer.content.decode()
    assert fields.get("remark", "") in answer.content.decode()
    assert not Verdict.objects.exists()


@pytest.mark.parametrize("seat", ["4", "-1", "", "x", str(10**30)])
def test_there_is_no_such_seat(cast: Cast, holder: Client, seat: str) -> None:
    assert say(holder, cast.session, seat).status_code == 422  # type: ignore[arg-type]
    assert not Verdict.objects.exists()


def test_it_refuses_strangers(cast: Cast, holder: Client) -> None:
    assert say(cast.client(), cast.session, 0).url.startswith("/sign-in/")
    assert say(cast.client(cast.reader), cast.session, 0).status_code == 403
    say(holder, cast.session, 0, "dispute", remark="x")
    assert holder.post(f"/s/{cast.session.pk}/result/0/settle/").url.startswith("/sign-in/")
    assert cast.client(cast.other).post(f"/s/{cast.session.pk}/result/0/settle/").status_code == 403
    assert Verdict.objects.filter(open=True).count() == 1
    assert "Disputed" not in cast.client(cast.other).get("/desk/").content.decode()


def test_it_is_off_unless_the_league_asks(cast: Cast, holder: Client) -> None:
    League.objects.update(confirms=False)
    assert "Agree to the result" not in holder.get(f"/s/{cast.session.pk}/enter/").content.decode()
    assert "nobody is asked" in page(holder, cast)
    say(holder, cast.session, 0)
    assert not Verdict.objects.exists()


def test_before_the_end_there_is_nothing_to_say(cast: Cast, holder: Client) -> None:
    reopen(cast.session.pk, Deed())
    assert "The game is not finished." in page(holder, cast)
    say(holder, cast.session, 0)
    assert not Verdict.objects.exists()
