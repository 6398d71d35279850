"""A form that was sent after its sender's sign-in had ended, from a page without scripts: nothing typed is lost."""

import re
from http.cookies import Morsel

import pytest
from django.http import HttpResponse
from django.test import Client

from clubsite.club.models import Player
from clubsite.play.models import Hand
from tests.cast import PASSWORD, Cast
from tests.play.forms import RON, form

NEW = "/desk/players/new/"


def send(client: Client, address: str, fields: dict[str, object], page: str, **headers: str) -> str:
    """Where it led."""
    sent = client.post(address, fields, headers={"Referer": f"http://testserver{page}"} | headers)
    return str(sent.headers["Location"])


def sign_in(client: Client, address: str, password: str = PASSWORD) -> HttpResponse:
    page = address.partition("next=")[2].replace("%2F", "/")
    return client.post("/sign-in/", {"username": "boris", "password": password, "next": page})


def send_again(client: Client, page: str) -> HttpResponse:
    """As the button does."""
    fields = re.findall(r'<input type="hidden" name="(.*?)" value="(.*?)">', page)
    action = re.search(r'<form method="post" action="(.*?)">', page)
    assert action
    kept = [pair for pair in fields if pair[0] != "csrfmiddlewaretoken"]
    return client.post(action[1], {name: [value for each, value in kept if each == name] for name, _ in kept})


def test_a_hand_waits_for_its_scorer_to_sign_in(cast: Cast) -> None:
    client, page = cast.client(), f"/s/{cast.session.pk}/enter/"
    typed = form(cast.session, RON | {"riichi": ["0", "3"]})
    address = send(client, f"/s/{cast.session.pk}/hands/", typed, page)
    assert "Nothing you entered is lost" in client.get(address).content.decode()
    assert sign_in(client, address, "wrong").status_code == 422
    shown = sign_in(client, address).content.decode()
    assert "Not saved yet." in shown
    for _ in range(2):  # a double tap
        assert send_again(client, shown).status_code == 303
    hand = Hand.objects.get(session=cast.session)
    assert (hand.by, hand.result["riichi"], hand.result["wins"][0]["han"]) == (cast.organiser, [0, 3], 3)
    client.logout()
    assert "lost" not in client.get(address).content.decode()  # once


def test_it_is_for_the_way_back_to_its_page_only(cast: Cast) -> None:
    client = cast.client()
    send(client, NEW, {"name": "Kim"}, NEW)
    assert sign_in(client, "?next=/players/").headers["Location"] == "/players/"
    client.logout()
    assert sign_in(client, f"?next={NEW}").headers["Location"] == NEW  # who signs in later does not see it
    assert not Player.objects.filter(name="Kim").exists()


@pytest.mark.parametrize(
    ("fields", "headers"),
    [
        ({"name": "é" * 9_000 + "".join(map(str, range(3_000)))}, {}),  # more than a browser takes
        ({"name": "Kim", "password": "sesame"}, {}),
        ({"name": "Kim"}, {"HX-Request": "true"}),  # the page has a script that keeps it
    ],
)
def test_what_is_not_kept(cast: Cast, fields: dict[str, object], headers: dict[str, str]) -> None:
    client = cast.client()
    client.post(NEW, fields, headers={"Referer": f"http://testserver{NEW}"} | headers)
    assert not client.cookies.get("kept", Morsel()).value


def test_what_is_too_long_is_not_mistaken_for_what_was_sent_before(cast: Cast) -> None:
    client = cast.client()
    send(client, NEW, {"name": "Kim"}, NEW)
    address = send(client, NEW, {"name": "".join(map(str, range(3_000)))}, NEW)
    assert sign_in(client, address).headers["Location"] == NEW


def test_nobody_else_writes_the_cookie(cast: Cast) -> None:
    client = cast.client()
    client.cookies["kept"] = '["/", "/desk/players/new/", [["name", "Mallory"]]]'
    assert sign_in(client, "?next=/").headers["Location"] == "/"
