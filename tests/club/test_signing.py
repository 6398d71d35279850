"""Signing in and out, and the language."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.cast import PASSWORD, Cast

SIGN_IN = "/sign-in/"


def typed(**other: str) -> dict[str, str]:
    return {"username": "boris", "password": PASSWORD} | other


def test_it_works(cast: Cast) -> None:
    client = Client()
    assert client.get(SIGN_IN).status_code == 200
    answer = client.post(SIGN_IN, typed(next="/players/"))
    assert (answer.status_code, answer.url) == (302, "/players/")
    assert "boris" in client.get("/players/").content.decode()


def test_signing_out_needs_a_post(cast: Cast) -> None:
    client = cast.client(cast.organiser)
    assert client.get("/sign-out/").status_code == 405
    assert client.post("/sign-out/").status_code == 302
    assert "boris" not in client.get("/players/").content.decode()


def test_it_says_what_is_wrong(cast: Cast) -> None:
    page = Client().post(SIGN_IN, typed(password="not the one"))
    assert page.status_code == 422
    assert 'value="boris"' in page.content.decode()
    assert "do not go together" in page.content.decode()
    assert "not the one" not in page.content.decode()


@pytest.mark.parametrize("name", ["a\0b", "x" * 100_000, "' OR 1=1--", "مارينا", "\u202eanna", ""])
def test_nonsense_is_refused(cast: Cast, name: str) -> None:
    assert Client().post(SIGN_IN, {"username": name, "password": name}).status_code == 422


@pytest.mark.parametrize(
    "place", ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)", "\0", "players", "4"]
)
def test_it_leads_to_no_other_site(cast: Cast, place: str) -> None:
    assert Client().post(SIGN_IN, typed(next=place)).url == "/"
    assert Client().post("/language/", {"language": "ru", "next": place}).url == "/"


def test_a_closed_account_signs_in_no_more(cast: Cast) -> None:
    client = cast.client(cast.organiser)
    cast.organiser.is_active = False
    cast.organiser.save()
    assert Client().post(SIGN_IN, typed()).status_code == 422
    assert client.get("/desk/leagues/").status_code == 302  # and is signed out where it was


def test_too_many_wrong_passwords_lock_one_account_for_one_address(cast: Cast) -> None:
    for _ in range(10):
        answer = Client(REMOTE_ADDR="10.0.0.1").post(SIGN_IN, typed(password="wrong"))
    assert answer.status_code == 429
    assert "Too many tries" in answer.content.decode()
    assert Client(REMOTE_ADDR="10.0.0.1").post(SIGN_IN, typed()).status_code == 429
    assert Client(REMOTE_ADDR="10.0.0.2").post(SIGN_IN, typed()).status_code == 302  # the account elsewhere
    assert Client(REMOTE_ADDR="10.0.0.1").post(SIGN_IN, typed(username="vera")).status_code == 302  # the room's others


def test_a_page_that_needs_an_account_leads_back_to_itself(cast: Cast) -> None:
    answer = Client().get("/desk/leagues/?x=1")
    assert answer.url == f"{SIGN_IN}?next=%2Fdesk%2Fleagues%2F%3Fx%3D1"
    part = Client().get("/desk/leagues/", headers={"HX-Request": "true", "HX-Current-URL": "http://testserver/s/1/"})
    assert part.headers["HX-Redirect"] == f"{SIGN_IN}?next=%2Fs%2F1%2F"


def test_the_language_is_kept_in_a_cookie_and_with_the_account(cast: Cast) -> None:
    client = cast.client(cast.organiser)
    answer = client.post("/language/", {"language": "ru", "next": "/players/"})
    assert (answer.url, answer.cookies["django_language"].value) == ("/players/", "ru")
    assert 'lang="ru"' in client.get("/players/").content.decode()
    elsewhere = Client()
    assert elsewhere.post(SIGN_IN, typed()).cookies["django_language"].value == "ru"


def test_an_unknown_language_changes_nothing(cast: Cast) -> None:
    answer = Client().post("/language/", {"language": "tlh", "next": "/players/"})
    assert answer.status_code == 302
    assert "django_language" not in answer.cookies


@pytest.mark.parametrize(
    ("asked", "shown"),
    [("et, fi;q=0.5", "ru"), ("et, en;q=0.5", "en"), ("ru", "ru"), ("", "en"), ("x" * 10_000, "ru"), ("*", "ru")],
)
def test_who_asks_for_none_of_our_languages_gets_the_clubs(cast: Cast, asked: str, shown: str) -> None:
    cast.club.language = "ru"
    cast.club.save()
    page = Client().get("/players/", headers={"accept-language": asked})
    assert f'<html lang="{shown}"' in page.content.decode()


def test_there_are_no_cookies_for_a_reader_but_the_token(cast: Cast) -> None:
    assert set(Client().get("/players/").cookies) == {"csrf"}


def test_every_route_of_the_frame_exists() -> None:
    for name in ("home", "leagues", "players", "desk", "sign_in", "account", "manifest"):
        assert reverse(name)
