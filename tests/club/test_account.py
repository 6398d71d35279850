"""One's own account, and the link that opens one."""

import datetime

import pytest
from django.test import Client
from django.utils import timezone

from clubsite.club.actions import make_account, reset_access
from clubsite.club.changes import Deed
from clubsite.club.models import Account
from tests.cast import PASSWORD, Cast

NEW = "a gull over the roof 8"


def change(client: Client, **other: str):
    return client.post("/account/", {"old_password": PASSWORD, "new_password1": NEW, "new_password2": NEW} | other)


def test_it_works(cast: Cast) -> None:
    here, elsewhere = cast.client(cast.organiser), cast.client(cast.organiser)
    assert here.get("/account/").status_code == 200
    assert change(here).status_code == 302
    assert here.get("/account/").status_code == 200
    assert elsewhere.get("/account/").status_code == 302  # signed out
    assert Client().post("/sign-in/", {"username": "boris", "password": NEW}).status_code == 302


def test_it_refuses_strangers(cast: Cast) -> None:
    assert Client().get("/account/").url.startswith("/sign-in/")
    assert change(Client()).url.startswith("/sign-in/")


@pytest.mark.parametrize(
    ("field", "value"),
    [("old_password", "wrong"), ("new_password2", "other"), ("old_password", "\0"), ("new_password1", "")],
)
def test_it_says_what_is_wrong(cast: Cast, field: str, value: str) -> None:
    answer = change(cast.client(cast.organiser), **{field: value})
    assert answer.status_code == 422
    assert 'aria-invalid="true"' in answer.content.decode()
    assert Account.objects.get(username="boris").check_password(PASSWORD)


def test_signing_out_everywhere(cast: Cast) -> None:
    here, elsewhere = cast.client(cast.organiser), cast.client(cast.organiser)
    answer = here.post("/account/sign-out-everywhere/")
    assert answer.url == "/sign-in/"
    assert "Signed out on every device." in here.get("/sign-in/").content.decode()
    for client in (here, elsewhere):
        assert client.get("/account/").status_code == 302
    assert cast.client(cast.other).get("/account/").status_code == 200


@pytest.fixture
def link(cast: Cast) -> str:
    make_account("nina", Deed(actor=cast.owner))
    page = cast.client(cast.owner).get("/desk/accounts/").content.decode()
    return page.split('href="http://testserver/account/open/')[1].split('"')[0]


def open_account(link: str, client: Client | None = None):
    return (client or Client()).post(f"/account/open/{link}", {"new_password1": NEW, "new_password2": NEW})


def test_a_link_opens_an_account_once(cast: Cast, link: str) -> None:
    client = Client()
    assert "nina" in client.get(f"/account/open/{link}").content.decode()
    assert open_account(link, client).url == "/"
    assert "nina" in client.get("/players/").content.decode()
    assert client.get(f"/account/open/{link}").status_code == 404
    assert open_account(link).status_code == 404
    assert link not in cast.client(cast.owner).get("/desk/accounts/").content.decode()


def test_a_link_dies_after_seven_days(link: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from clubsite.club.invitations import tokens

    for days, status in ((6, 200), (8, 404)):
        later = timezone.now().replace(tzinfo=None) + datetime.timedelta(days=days)
        monkeypatch.setattr(tokens, "_now", lambda later=later: later)
        assert Client().get(f"/account/open/{link}").status_code == status


def test_a_link_of_a_closed_account_opens_nothing(cast: Cast, link: str) -> None:
    Account.objects.filter(username="nina").update(is_active=False)
    assert open_account(link).status_code == 404


@pytest.mark.parametrize("who", ["", "MQ", "zz", "%00", "9" * 500, "йц"])
def test_forged_links_open_nothing(cast: Cast, who: str) -> None:
    assert Client().get(f"/account/open/{who or '-'}/abc-def/").status_code == 404


def test_a_reset_ends_the_password_and_every_session(cast: Cast) -> None:
    signed_in = cast.client(cast.organiser)
    reset_access(cast.organiser, Deed(actor=cast.owner))
    assert signed_in.get("/account/").status_code == 302
    assert Client().post("/sign-in/", {"username": "boris", "password": PASSWORD}).status_code == 422
