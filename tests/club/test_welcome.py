"""The welcome link and the club it founds."""

import pytest
from django.test import Client

from clubsite.club.models import Account, Club, Introduction
from clubsite.club.welcome import welcome_url

pytestmark = pytest.mark.django_db
TYPED = {
    "club": "Клуб «Ёж»",
    "language": "ru",
    "time_zone": "Europe/Tallinn",
    "username": "Марина",
    "password1": "воробьи в стене",
    "password2": "воробьи в стене",
}


@pytest.fixture
def link() -> str:
    return (welcome_url("http://testserver/") or "").removeprefix("http://testserver")


def test_it_works(client: Client, link: str) -> None:
    page = client.get(link)
    assert page.status_code == 200
    assert b"password1" in page.content
    answer = client.post(link, TYPED)
    assert (answer.status_code, answer.url) == (302, "/")
    club, owner = Club.objects.get(), Account.objects.get()
    assert (club.name, club.time_zone, club.language) == ("Клуб «Ёж»", "Europe/Tallinn", "ru")
    assert owner.is_owner
    assert owner.check_password("воробьи в стене")
    assert client.session["_auth_user_id"] == str(owner.pk)
    assert answer.cookies["django_language"].value == "ru"


def test_it_works_once(client: Client, link: str) -> None:
    client.post(link, TYPED)
    stranger = Client()
    assert stranger.get(link).status_code == 410
    assert stranger.post(link, TYPED | {"username": "eve"}).status_code == 410
    assert Account.objects.count() == 1
    assert not Introduction.objects.exists()
    assert welcome_url("http://testserver") is None


def test_only_a_hash_of_the_key_is_stored(link: str) -> None:
    key = link.split("/")[-2]
    stored = Introduction.objects.get().key_hash
    assert len(stored) == 64
    assert key not in stored


def test_the_newest_link_is_the_one_that_holds(client: Client, link: str) -> None:
    welcome_url("http://testserver")
    assert client.post(link, TYPED).status_code == 404
    assert not Club.objects.exists()


@pytest.mark.parametrize("key", ["x", "новый", "'", "a" * 5000])
def test_it_refuses_strangers(client: Client, link: str, key: str) -> None:
    assert client.get(f"/welcome/{key}/").status_code == 404
    assert client.post(f"/welcome/{key}/", TYPED).status_code == 404
    assert not Account.objects.exists()


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("club", "", "A name is needed."),
        ("club", "\u200b\u202e", "A name is needed."),
        ("club", "x\0y", "cannot be stored"),
        ("club", "x" * 101, "at most"),
        ("time_zone", "../../etc/passwd", "There is no such time zone."),
        ("time_zone", "Europe/Atlantis", "There is no such time zone."),
        ("language", "tlh", "tlh is not one of the available choices"),
        ("username", "a b", "Enter a valid username"),
        ("username", "x" * 151, "at most 150"),
        ("password2", "something else", "match"),
        ("password1", "123", ""),
    ],
)
def test_it_says_what_is_wrong(client: Client, link: str, field: str, value: str, said: str) -> None:
    page = client.post(link, TYPED | {field: value}, headers={"accept-language": "en"})
    assert page.status_code == 422
    assert said in page.content.decode()
    assert 'aria-invalid="true"' in page.content.decode()
    assert not Club.objects.exists()
    assert not Account.objects.exists()


def test_what_was_typed_is_kept_but_for_the_passwords(client: Client, link: str) -> None:
    page = client.post(link, TYPED | {"time_zone": "Nowhere"}).content.decode()
    assert "Клуб «Ёж»" in page
    assert "Марина" in page
    assert "воробьи" not in page


def test_before_there_is_a_club_every_page_says_where_the_link_is(client: Client) -> None:
    for path in ("/players/", "/leagues/", "/sign-in/", "/desk/club/", "/nowhere/"):
        page = client.get(path)
        assert page.status_code == 503, path
        assert "welcome link" in page.content.decode()
