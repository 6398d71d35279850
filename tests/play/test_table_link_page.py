"""The pages of a table's link: the QR code for whoever may pass it on, and what opening it does."""

import pytest
from django.test import Client
from django.urls import reverse

from clubsite.club.changes import Deed
from clubsite.play import links
from clubsite.play.actions import withdraw_link
from clubsite.play.models import TableLink
from clubsite.play.views.link import qr_code
from tests.cast import Cast
from tests.play.tables import END, a_key, enter, open_links


def page(cast: Cast) -> str:
    return f"/s/{cast.session.pk}/link/"


def post(client: Client, address: str, **headers: str) -> str:
    answer = client.post(address, **headers)
    assert answer.status_code == 302
    return answer.url


def test_it_works(cast: Cast) -> None:
    client = cast.client(cast.organiser)
    assert "Make the link" in client.get(page(cast)).content.decode()
    assert post(client, page(cast) + "make/") == page(cast)
    shown = client.get(page(cast)).content.decode()
    key = links.key_of(TableLink.objects.get().seed)
    assert f"http://testserver/t/{key}/" in shown
    assert "<svg" in shown
    assert client.get(page(cast)).content.decode().count(key) == 2  # it is there the next time too: the link, its text
    assert post(client, page(cast) + "withdraw/") == page(cast)
    assert key not in client.get(page(cast)).content.decode()


def test_the_code_says_the_address() -> None:
    """Drawn dark on light, with the quiet zone that cameras need, and nothing that the policy forbids."""
    code = qr_code("http://a.example/t/abc/")
    assert 'viewBox="0 0 33 33"' in code  # version 2 has 25 modules, and 4 around them
    assert "#fff" in code
    assert "style=" not in code


def test_it_refuses_strangers(cast: Cast) -> None:
    key = a_key(cast.session)
    for client, status in ((cast.client(), 302), (cast.client(cast.reader), 403), (cast.client(cast.other), 403)):
        answer = client.get(page(cast))
        assert (answer.status_code, key in answer.content.decode()) == (status, False)
        assert client.post(page(cast) + "make/").status_code == status
        assert client.post(page(cast) + "withdraw/").status_code == status
    assert TableLink.objects.filter(withdrawn_at=None).count() == 1


def test_whoever_holds_it_passes_it_on_but_does_not_end_it(cast: Cast) -> None:
    holder = open_links(cast.client(), cast.session)
    key = links.key_of(TableLink.objects.get().seed)
    shown = holder.get(page(cast)).content.decode()
    assert key in shown
    assert "Withdraw" not in shown
    assert "Make" not in shown
    for button in ("make/", "withdraw/"):
        assert post(holder, page(cast) + button).startswith("/sign-in/")
    assert TableLink.objects.filter(withdrawn_at=None).count() == 1


def test_opening_it(cast: Cast) -> None:
    """The key is in the address bar no longer, in a cookie of this table's pages only, and told to nobody."""
    client = cast.client()
    answer = client.get(f"/t/{a_key(cast.session).upper()}/")  # typed by hand
    assert (answer.status_code, answer.url) == (302, f"/s/{cast.session.pk}/enter/")
    assert answer["Referrer-Policy"] == "no-referrer"
    assert "no-store" in answer["Cache-Control"]
    cookie = client.cookies[f"table-{cast.session.pk}"]
    assert cookie["path"] == f"/s/{cast.session.pk}/"
    assert (cookie["httponly"], cookie["samesite"], cookie["max-age"]) == (True, "Lax", links.COOKIE_AGE)
    assert client.get(answer.url).status_code == 200


def test_the_cookie_is_secure_over_https(cast: Cast, settings) -> None:
    settings.HTTPS = True
    client = cast.client()
    client.get(f"/t/{a_key(cast.session)}/")
    assert client.cookies[f"table-{cast.session.pk}"]["secure"]


def test_the_address_that_phones_can_reach(cast: Cast, settings, monkeypatch: pytest.MonkeyPatch) -> None:
    client = cast.client(cast.organiser)
    post(client, page(cast) + "make/")
    settings.ALLOWED_HOSTS = ["*"]
    monkeypatch.setattr("clubsite.network.wifi_address", lambda: "192.168.1.20")
    settings.HOST, settings.PORT = "0.0.0.0", 8123
    assert "http://192.168.1.20:8123/t/" in client.get(page(cast), HTTP_HOST="127.0.0.1:8123").content.decode()
    assert "http://club.local/t/" in client.get(page(cast), HTTP_HOST="club.local").content.decode()
    settings.HOST = "127.0.0.1"  # phones cannot reach it anyway
    assert "http://127.0.0.1:8123/t/" in client.get(page(cast), HTTP_HOST="127.0.0.1:8123").content.decode()
    assert "Phones cannot open this address" in client.get(page(cast), HTTP_HOST="localhost").content.decode()
    settings.SITE_URL = "https://club.example.org"
    shown = client.get(page(cast), HTTP_HOST="127.0.0.1:8123").content.decode()
    assert "https://club.example.org/t/" in shown
    assert "Phones cannot open this address" not in shown


@pytest.mark.parametrize(
    ("end", "status", "said"),
    [
        (lambda cast: withdraw_link(cast.session.pk, Deed()), 410, "The game is over, or the link was withdrawn."),
        (lambda cast: enter(cast.session, END), 410, "The game is over, or the link was withdrawn."),
        (lambda cast: TableLink.objects.all().delete(), 404, "The address is mistyped."),
    ],
)
def test_it_says_what_is_wrong(cast: Cast, end, status: int, said: str) -> None:
    key = a_key(cast.session)
    end(cast)
    client = cast.client()
    answer = client.get(f"/t/{key}/")
    assert answer.status_code == status
    assert said in answer.content.decode()
    assert key not in answer.content.decode()  # no form and no link of the page repeats the address
    assert answer["Referrer-Policy"] == "no-referrer"
    assert f"table-{cast.session.pk}" not in client.cookies


def test_a_finished_game_has_none(cast: Cast) -> None:
    a_key(cast.session)
    enter(cast.session, END)
    client = cast.client(cast.organiser)
    assert "its table has no link" in client.get(page(cast)).content.decode()
    assert post(client, page(cast) + "make/") == reverse("session", args=[cast.session.pk])
