"""Requests that are not taken: void tokens, other sites, pages that are not there."""

import pytest
from django.test import Client

from clubsite.club.models import Player
from tests.cast import PASSWORD, Cast

HERE = {"Origin": "http://testserver"}


def careful(cast: Cast, signed_in: bool = True) -> Client:
    """A browser whose CSRF tokens are checked."""
    client = Client(enforce_csrf_checks=True)
    if signed_in:
        client.force_login(cast.organiser, backend="django.contrib.auth.backends.ModelBackend")
    return client


def token_in(page: str) -> str:
    return page.split('name="csrfmiddlewaretoken" value="')[-1].split('"')[0]


def test_a_void_token_keeps_what_was_typed_and_one_tap_sends_it(cast: Cast) -> None:
    client = careful(cast)
    page = client.get("/desk/players/new/").content.decode()
    typed = {"name": 'O’Brien "<b>"', "guest": "on", "csrfmiddlewaretoken": "x" * 64}
    refused = client.post("/desk/players/new/", typed, headers=HERE)
    again = refused.content.decode()
    assert refused.status_code == 403
    assert "Send again" in again
    assert 'value="O’Brien &quot;&lt;b&gt;&quot;"' in again
    assert not Player.objects.filter(name__startswith="O’Brien").exists()
    typed["csrfmiddlewaretoken"] = token_in(again)
    assert client.post("/desk/players/new/", typed, headers=HERE).status_code == 302
    assert Player.objects.filter(name__startswith="O’Brien", guest=True).count() == 1
    assert page


def test_htmx_gets_a_small_part_in_the_bar_and_a_fresh_token(cast: Cast) -> None:
    client = careful(cast)
    client.get("/desk/players/new/")
    answer = client.post("/desk/players/new/", {"name": "Kim"}, headers=HERE | {"HX-Request": "true"})
    assert answer.status_code == 422  # swapped by the page's own settings
    assert answer.headers["HX-Retarget"] == "#trouble"
    assert "fresh-token" in answer.headers["HX-Trigger"]
    assert "<html" not in answer.content.decode()
    assert 'name="name" value="Kim"' in answer.content.decode()
    assert len(answer.content) < 2_000


@pytest.mark.parametrize(
    "sender", [{"Origin": "https://evil.example"}, {"Origin": "null"}, {"Referer": "https://evil.example/"}]
)
def test_another_sites_form_is_not_offered_again(cast: Cast, sender: dict[str, str]) -> None:
    answer = careful(cast).post("/desk/players/new/", {"name": "Kim"}, headers=sender)
    assert answer.status_code == 403
    assert "Send again" not in answer.content.decode()
    assert "Kim" not in answer.content.decode()


def test_passwords_are_never_written_into_a_page(cast: Cast) -> None:
    answer = careful(cast).post("/account/", {"old_password": PASSWORD, "new_password1": "secret 1"}, headers=HERE)
    assert answer.status_code == 403
    assert PASSWORD not in answer.content.decode()
    assert "secret 1" not in answer.content.decode()
    assert "Open the form again" in answer.content.decode()


def test_signing_in_from_two_tabs_ends_well_in_both(cast: Cast) -> None:
    client = careful(cast, signed_in=False)
    first, second = (token_in(client.get("/sign-in/?next=/players/").content.decode()) for _ in range(2))
    typed = {"username": "boris", "password": PASSWORD, "next": "/players/"}
    assert client.post("/sign-in/", typed | {"csrfmiddlewaretoken": first}, headers=HERE).url == "/players/"
    answer = client.post("/sign-in/", typed | {"csrfmiddlewaretoken": second}, headers=HERE)
    assert (answer.status_code, answer.url) == (302, "/players/")


def test_a_stale_sign_in_page_is_shown_anew(cast: Cast) -> None:
    client = careful(cast, signed_in=False)
    answer = client.post("/sign-in/", {"username": "boris", "password": PASSWORD}, headers=HERE)
    assert answer.status_code == 403
    assert 'value="boris"' in answer.content.decode()
    assert "Sign in once more" in answer.content.decode()


def test_signing_out_twice_ends_well(cast: Cast) -> None:
    client = careful(cast, signed_in=False)
    assert client.post("/sign-out/", headers=HERE).url == "/"


def test_pages_that_are_not_there(cast: Cast) -> None:
    for path in (
        "/nowhere/",
        "/players/\0/",
        "/players/%00/",
        "/leagues/%ff/",
        "/leagues/x%00/rules/",
        "/s/" + "9" * 400 + "/",
    ):
        answer = cast.client(cast.owner).get(path)
        assert answer.status_code == 404, path
        assert "No such page" in answer.content.decode()


def test_what_broke_is_said_without_the_database(cast: Cast, django_assert_num_queries) -> None:
    from django.test import RequestFactory
    from django.views.defaults import server_error

    with django_assert_num_queries(0):
        page = server_error(RequestFactory().get("/")).content.decode()
    assert "Something broke" in page
