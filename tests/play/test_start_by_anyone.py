"""A table that somebody without a league to run starts, where the league lets everybody who has signed in."""

import pytest
from django.db.models import F
from django.test import Client

from clubsite.club.models import Change, League, Player
from clubsite.play.models import TableSession
from tests.cast import Cast
from tests.play.forms import HTMX, RON, save

NEW = "/desk/tables/new/"
NAMES = ("Una", "Duo", "Tria", "Quad")


def typed(*names: str, do: str = "start", **more: str) -> dict[str, str]:
    fields = {"league": "wednesday", "seating": "set", "do": do, "token": "6f1c0f0e-6a1e-4f0e-9d9b-0c5a4d0c1a11"}
    for seat, name in enumerate(names or NAMES):
        fields |= {f"player_{seat}": name, f"new_{seat}": "on"}
    return fields | more


@pytest.fixture
def open_league(cast: Cast) -> None:
    League.objects.filter(pk=cast.league.pk).update(anyone_starts=True)


@pytest.fixture
def reader(cast: Cast, open_league: None) -> Client:
    return cast.client(cast.reader)


def started() -> TableSession:
    return TableSession.objects.latest("pk")


def test_it_works(cast: Cast, reader: Client) -> None:
    page = reader.get(NEW)
    assert page.status_code == 200
    assert "Wednesday Riichi" in page.content.decode()
    answer = reader.post(NEW, typed())
    session = started()
    assert (answer.status_code, answer.url) == (302, f"/s/{session.pk}/link/")
    assert "<svg" in reader.get(answer.url).content.decode()
    assert save(reader, session, RON).status_code == 303  # at once, by the link he carries
    start = Change.objects.get(subject="session", subject_id=session.pk, kind="start")
    assert (start.actor, start.via) == (cast.reader, "site")


def test_the_same_form_twice_starts_one(reader: Client) -> None:
    count = TableSession.objects.count()
    assert reader.post(NEW, typed()).url == reader.post(NEW, typed()).url
    assert reader.post(NEW, typed(), **HTMX)["HX-Redirect"] == f"/s/{started().pk}/link/"
    assert TableSession.objects.count() == count + 1
    assert started().links.count() == 1


def test_his_newcomers_are_guests(cast: Cast, reader: Client) -> None:
    shown = reader.post(NEW, typed(do="seat")).content.decode()
    assert "new player" in shown
    assert 'name="guest_' not in shown
    reader.post(NEW, typed())
    assert set(Player.objects.filter(name__in=NAMES).values_list("guest", flat=True)) == {True}


def test_an_organisers_are_not(cast: Cast, open_league: None) -> None:
    answer = cast.client(cast.organiser).post(NEW, typed())
    assert answer.url == f"/s/{started().pk}/enter/"
    assert started().links.count() == 0
    assert set(Player.objects.filter(name__in=NAMES).values_list("guest", flat=True)) == {False}


def test_an_organiser_may_begin_with_the_link(cast: Cast) -> None:
    organiser = cast.client(cast.organiser)
    assert "Start and show the table link" in organiser.post(NEW, typed(do="seat")).content.decode()
    for _ in range(2):
        answer = organiser.post(NEW, typed(do="link"))
        assert answer.url == f"/s/{started().pk}/link/"
    assert started().links.count() == 1
    assert f"table-{started().pk}" not in organiser.cookies  # he needs none
    assert "<svg" in organiser.get(answer.url).content.decode()


def test_he_is_offered_nobody_hidden(cast: Cast, reader: Client) -> None:
    asked = {"row": "0", "player_0": "Kons", "league": "wednesday"}
    assert "Konstantin" not in reader.post(NEW + "names/", asked, **HTMX).content.decode()
    assert "Konstantin" in cast.client(cast.organiser).post(NEW + "names/", asked, **HTMX).content.decode()
    assert "Konstantin" not in reader.get(NEW).content.decode()
    nearly = reader.post(NEW, typed("Konstantin Orlof", "Duo", "Tria", "Quad", do="seat"))
    assert "Orlov" not in nearly.content.decode()


def test_it_refuses_strangers(cast: Cast, open_league: None) -> None:
    assert cast.client().get(NEW).url.startswith("/sign-in/")
    count = TableSession.objects.count()
    League.objects.update(anyone_starts=False)
    reader = cast.client(cast.reader)
    assert reader.get(NEW).status_code == 403
    assert reader.post(NEW, typed()).status_code == 403
    League.objects.filter(slug="kitchen").update(anyone_starts=True)  # private: he does not even see it
    assert reader.get(NEW).status_code == 403
    assert TableSession.objects.count() == count


def test_other_leagues_are_still_not_his(reader: Client) -> None:
    count = TableSession.objects.count()
    assert reader.post(NEW, typed(league="sundays")).status_code == 422
    League.objects.update(closed=True)
    assert reader.post(NEW, typed()).status_code == 422
    assert TableSession.objects.count() == count


def test_the_way_there_is_shown_to_whom_it_is_open(cast: Cast) -> None:
    readers = {"stranger": cast.client(), "reader": cast.client(cast.reader), "organiser": cast.client(cast.organiser)}

    def shown() -> set[str]:
        home, league = (
            {who for who, client in readers.items() if "Open a table" in client.get(page).content.decode()}
            for page in ("/", "/leagues/wednesday/")
        )
        assert home == league
        return home

    assert shown() == {"organiser"}
    League.objects.filter(slug="wednesday").update(anyone_starts=True, version=F("version") + 1)
    assert shown() == {"reader", "organiser"}
    League.objects.filter(slug="wednesday").update(closed=True, version=F("version") + 1)
    assert "Open a table" not in readers["reader"].get("/").content.decode()
