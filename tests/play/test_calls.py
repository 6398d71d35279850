"""Calling an organiser to a table: one button there, a line on the desk until somebody says that he comes."""

import re
import uuid
from datetime import timedelta

from django.db.models import F
from django.test import Client

from clubsite.club.models import Change, League
from clubsite.play.calls import open_calls
from clubsite.play.models import TableCall
from tests.cast import Cast
from tests.play.forms import RON, form, post
from tests.play.tables import END, enter, fresh, open_links


def call(client: Client, cast: Cast, token: str | None = None) -> str:
    answer = client.post(f"/s/{cast.session.pk}/call/", {"token": token or str(uuid.uuid4())})
    assert answer.status_code == 302
    return answer.url


def called(client: Client) -> list[str]:
    """What the desk says, as a page and when it asks again."""
    page, part = client.get("/desk/"), client.get("/desk/calls/", HTTP_HX_REQUEST="true")
    said = [re.findall(r"called (?:just now|\d+ min ago)", answer.content.decode()) for answer in (page, part)]
    assert said[0] == said[1]
    assert (b'id="calls"' in page.content, b"I am coming" in part.content) == (True, bool(said[0]))
    return said[0]


def kinds(cast: Cast) -> list[tuple[str, str]]:
    changes = Change.objects.filter(subject="table", subject_id=cast.session.pk, kind__in=("call", "answer"))
    return list(changes.order_by("pk").values_list("kind", "via"))


def test_it_works(cast: Cast) -> None:
    holder, organiser = open_links(cast.client(), cast.session), cast.client(cast.organiser)
    address = f"/s/{cast.session.pk}/"
    assert "Call the organiser" in holder.get(address).content.decode()
    assert call(holder, cast) == address
    shown = holder.get(address).content.decode()
    assert "An organiser was called at" in shown
    assert "I am coming" not in shown
    assert called(organiser) == ["called just now"]
    TableCall.objects.update(at=F("at") - timedelta(minutes=3))
    assert called(organiser) == ["called 3 min ago"]
    assert organiser.post(address + "call/answer/").url == "/desk/"
    assert called(organiser) == []
    assert kinds(cast) == [("call", "link"), ("answer", "site")]


def test_a_table_calls_once_at_a_time(cast: Cast) -> None:
    holder, token = open_links(cast.client(), cast.session), str(uuid.uuid4())
    for _ in range(2):
        call(holder, cast, token)
    call(holder, cast)
    assert kinds(cast) == [("call", "link")]
    cast.client(cast.organiser).post(f"/s/{cast.session.pk}/call/answer/")
    call(holder, cast, token)  # the first form once more: it was answered
    assert not TableCall.objects.filter(answered_at=None).exists()
    call(holder, cast)
    assert kinds(cast) == [("call", "link"), ("answer", "site"), ("call", "link")]


def test_an_open_form_stays_good(cast: Cast) -> None:
    holder = open_links(cast.client(), cast.session)
    typed = form(cast.session, RON)
    call(holder, cast)
    assert post(holder, cast.session, typed).status_code == 303


def test_whoever_called_first_is_first(cast: Cast) -> None:
    for session in (cast.private_session, cast.session):
        open_links(cast.client(), session).post(f"/s/{session.pk}/call/")
    everybody = League.objects.all()
    assert [c.session for c in open_calls(everybody)] == [cast.private_session, cast.session]
    assert [c.session for c in open_calls(League.objects.filter(public=True))] == [cast.session]


def test_it_refuses_strangers(cast: Cast) -> None:
    assert call(cast.client(), cast).startswith("/sign-in/")
    assert cast.client(cast.reader).post(f"/s/{cast.session.pk}/call/").status_code == 403
    holder = open_links(cast.client(), cast.session)
    call(holder, cast)
    assert holder.post(f"/s/{cast.session.pk}/call/answer/").url.startswith("/sign-in/")
    assert cast.client(cast.other).post(f"/s/{cast.session.pk}/call/answer/").status_code == 403
    assert kinds(cast) == [("call", "link")]


def test_others_desks_do_not_show_it(cast: Cast) -> None:
    call(open_links(cast.client(), cast.session), cast)
    assert called(cast.client(cast.other)) == []
    assert called(cast.client(cast.owner)) == ["called just now"]
    assert "An organiser was called" not in cast.client().get(f"/s/{cast.session.pk}/").content.decode()


def test_a_finished_game_calls_nobody(cast: Cast) -> None:
    holder = open_links(cast.client(), cast.session)
    enter(fresh(cast.session), END)
    assert call(holder, cast) == f"/s/{cast.session.pk}/"
    assert kinds(cast) == []


def test_the_part_is_no_page(cast: Cast) -> None:
    assert cast.client(cast.organiser).get("/desk/calls/").url == "/desk/"
