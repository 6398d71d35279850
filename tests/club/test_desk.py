"""The owner's pages at the desk: the club, and the accounts of those who help."""

import pytest
from django.test import Client

from clubsite.club.models import Account, Change, Club
from tests.cast import PASSWORD, Cast

CLUB = {"name": "South Wind", "place": "Narva", "time_zone": "Europe/Berlin", "language": "ru", "accent": "plum"}
HTMX = {"HX-Request": "true"}


def test_the_club_is_changed(cast: Cast) -> None:
    client = cast.client(cast.owner)
    assert 'value="North Wind"' in client.get("/desk/club/").content.decode()
    assert client.post("/desk/club/", CLUB).status_code == 302
    page = client.get("/players/").content.decode()
    assert 'data-accent="plum"' in page
    assert "<bdi>South Wind</bdi>, <bdi>Narva</bdi>" in page
    assert Change.objects.get(subject="club").before["name"] == "North Wind"


def test_it_refuses_strangers(cast: Cast) -> None:
    for path, typed in (("/desk/club/", CLUB), ("/desk/accounts/", {"username": "eve"})):
        assert Client().post(path, typed).url.startswith("/sign-in/")
        for account in (cast.reader, cast.organiser):
            assert cast.client(account).post(path, typed).status_code == 403
    assert Club.objects.get().name == "North Wind"
    assert not Account.objects.filter(username="eve").exists()


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("name", ""),
        ("name", "a\0"),
        ("time_zone", "Mars/Olympus"),
        ("time_zone", "\0"),
        ("accent", "beige"),
        ("language", "xx"),
    ],
)
def test_it_says_what_is_wrong(cast: Cast, field: str, value: str) -> None:
    answer = cast.client(cast.owner).post("/desk/club/", CLUB | {field: value}, headers=HTMX)
    assert answer.status_code == 422
    assert f'id="id_{field}_error"' in answer.content.decode()
    assert Club.objects.get().name == "North Wind"


def test_times_are_shown_by_the_clubs_clock(cast: Cast) -> None:
    import datetime

    from django.template import Context, Template
    from django.test import RequestFactory
    from django.utils import timezone

    from clubsite.club.clock import ClubZone

    moments = [datetime.datetime(2026, month, 1, 22, 30, tzinfo=datetime.UTC) for month in (1, 7)]
    with timezone.override(ClubZone(RequestFactory().get("/"))):
        shown = [Template("{{ m|date:'Y-m-d H:i' }}").render(Context({"m": moment})) for moment in moments]
        assert timezone.get_current_timezone_name() == "Europe/Tallinn"
        assert timezone.make_aware(datetime.datetime(2026, 7, 2, 1, 30)) == moments[1]
    assert shown == ["2026-01-02 00:30", "2026-07-02 01:30"]


def test_a_page_without_times_asks_no_clock(cast: Cast, django_assert_num_queries) -> None:
    client = Client()
    client.get("/players/")
    with django_assert_num_queries(1):  # the names: a part needs no frame and no clock
        client.get("/players/?q=mei", headers=HTMX)


# --- accounts ---------------------------------------------------------------------------------------------


def test_an_account_is_made_with_a_link(cast: Cast) -> None:
    client = cast.client(cast.owner)
    assert client.post("/desk/accounts/", {"username": "Нина"}).status_code == 302
    account = Account.objects.get(username="Нина")
    assert not account.has_usable_password()
    assert not account.is_owner
    assert "http://testserver/account/open/" in client.get("/desk/accounts/").content.decode()


@pytest.mark.parametrize("name", ["", "boris", "BORIS", "a b", "a\0b", "x" * 151, "<script>"])
def test_a_name_that_cannot_be(cast: Cast, name: str) -> None:
    for headers in ({}, HTMX):
        answer = cast.client(cast.owner).post("/desk/accounts/", {"username": name}, headers=headers)
        assert answer.status_code == 422
        assert 'id="id_username_error"' in answer.content.decode()
    assert Account.objects.count() == 4


def test_an_account_is_closed_and_opened_again(cast: Cast) -> None:
    client, path = cast.client(cast.owner), f"/desk/accounts/{cast.organiser.pk}"
    typed = {"username": "boris", "password": PASSWORD}
    client.post(f"{path}/close/")
    assert Client().post("/sign-in/", typed).status_code == 422
    client.post(f"{path}/reopen/")
    assert Client().post("/sign-in/", typed).status_code == 302
    assert [c.kind for c in Change.objects.filter(subject="account").order_by("pk")] == ["close", "reopen"]


def test_a_new_link_ends_the_old_password(cast: Cast) -> None:
    client = cast.client(cast.owner)
    client.post(f"/desk/accounts/{cast.organiser.pk}/reset/")
    assert Client().post("/sign-in/", {"username": "boris", "password": PASSWORD}).status_code == 422
    assert "/account/open/" in client.get("/desk/accounts/").content.decode()


@pytest.mark.parametrize("what", ["close", "reset", "reopen"])
def test_the_owner_stays(cast: Cast, what: str) -> None:
    assert cast.client(cast.owner).post(f"/desk/accounts/{cast.owner.pk}/{what}/").status_code == 404
    assert Account.objects.get(pk=cast.owner.pk).check_password(PASSWORD)


def test_nobody_makes_himself_an_owner(cast: Cast) -> None:
    """Fields that are not in the form do nothing, whatever they are called."""
    extra = {"is_superuser": "on", "is_staff": "on", "password": "x", "is_owner": "1"}
    cast.client(cast.owner).post("/desk/accounts/", {"username": "eve", **extra})
    assert not Account.objects.get(username="eve").is_owner
