"""The desk's pages of players: the list, changing one, merging two."""

import uuid

import pytest
from django.test import Client

from clubsite.club.models import Change, Player
from clubsite.play.models import Seat
from tests.cast import Cast
from tests.play.tables import a_player, a_table

HTMX = {"HX-Request": "true"}


def edit(cast: Cast, player: Player, who=None, headers=None, **other: str):
    path = f"/desk/players/{player.pk}/"
    typed = {"name": player.name} | ({"hidden": "on"} if player.hidden else {}) | other
    return cast.client(who or cast.organiser).post(path, typed, headers=headers or {})


def test_it_works(cast: Cast, django_assert_max_num_queries) -> None:
    client = cast.client(cast.organiser)
    client.get("/desk/players/")
    with django_assert_max_num_queries(6):  # sign-in (two), organiser or not, players, claims, club
        page = client.get("/desk/players/").content.decode()
    assert "Konstantin Orlov" in page
    assert f'href="/desk/players/{cast.players[0].pk}/"' in page
    part = client.get("/desk/players/?q=mei", headers=HTMX).content.decode()
    assert "Mei Lin" in part
    assert "Anna" not in part
    assert "<html" not in part


def test_it_refuses_strangers(cast: Cast) -> None:
    assert Client().get("/desk/players/").url.startswith("/sign-in/")
    assert cast.client(cast.reader).get("/desk/players/").status_code == 403


def test_only_those_one_may_keep_have_a_way_in(cast: Cast) -> None:
    page = cast.client(cast.other).get("/desk/players/").content.decode()
    assert f'href="/desk/players/{cast.players[0].pk}/"' not in page
    assert f'href="/desk/players/{cast.idle.pk}/"' in page
    assert edit(cast, cast.players[0], cast.other, name="Eve").status_code == 403
    assert edit(cast, cast.idle, cast.other, name="Eve").status_code == 302


def test_changing_all_of_a_player(cast: Cast) -> None:
    anna = cast.players[0]
    assert 'value="Anna Ёлкина"' in cast.client(cast.organiser).get(f"/desk/players/{anna.pk}/").content.decode()
    assert edit(cast, anna, name="Anna Y.", guest="on", hidden="on").status_code == 302
    anna.refresh_from_db()
    assert (anna.name, anna.guest, anna.hidden) == ("Anna Y.", True, True)
    assert anna.slug.startswith("player-")
    assert [c.kind for c in Change.objects.filter(subject="player").order_by("pk")] == ["rename", "hide", "guest"]


def test_hiding_takes_the_name_off_every_public_page(cast: Cast) -> None:
    anna, slug = cast.players[0], cast.players[0].slug
    edit(cast, anna, hidden="on")
    anna.refresh_from_db()
    public = Client()
    assert public.get(f"/players/{slug}/").status_code == 404
    pages = ["/", "/players/", "/players/?q=anna", "/leagues/wednesday/", "/leagues/wednesday/sessions/"]
    pages += [f"/s/{cast.session.pk}/", f"/s/{cast.session.pk}/now/", f"/players/{anna.slug}/"]
    for path in pages:
        answer = public.get(path)
        assert answer.status_code in (200, 404), path
        assert "Anna" not in answer.content.decode(), path
        assert "Ёлкина" not in answer.content.decode(), path


@pytest.mark.parametrize("name", ["", "\u202e", "a\0", "x" * 101])
def test_it_says_what_is_wrong(cast: Cast, name: str) -> None:
    for headers in ({}, HTMX):
        answer = edit(cast, cast.players[0], headers=headers, name=name)
        assert answer.status_code == 422
        assert 'id="id_name_error"' in answer.content.decode()
    assert not Change.objects.filter(subject="player").exists()


def test_a_stale_form_asks_first(cast: Cast) -> None:
    edit(cast, cast.players[0], name="Anya", version="0")
    answer = edit(cast, cast.players[0], name="Annie", version="0")
    assert answer.status_code == 409
    assert "Somebody else changed this" in answer.content.decode()
    assert Player.objects.get(pk=cast.players[0].pk).name == "Anya"


@pytest.mark.parametrize("pk", ["999999", "9" * 30])
def test_nobody_there(cast: Cast, pk: str) -> None:
    assert cast.client(cast.owner).get(f"/desk/players/{pk}/").status_code == 404


# --- merging ----------------------------------------------------------------------------------------------


@pytest.fixture
def twice(cast: Cast) -> Player:
    """Anna once more, with a game of her own at another table of the league."""
    anya = a_player("Anya")
    Seat.objects.filter(session=cast.session).update(at_table=False)
    a_table(cast.league, seated=[anya, *[a_player(f"New {n}") for n in range(3)]])
    return anya


def merge(cast: Cast, kept: Player, merged: Player, who=None, **other: str):
    path = f"/desk/players/{kept.pk}/merge/"
    return cast.client(who or cast.organiser).post(path, {"other": merged.pk, **other})


def test_merging_from_the_list_to_the_end(cast: Cast, twice: Player) -> None:
    anna, client = cast.players[0], cast.client(cast.organiser)
    choose = client.get(f"/desk/players/{anna.pk}/merge/?q=any").content.decode()
    assert f"?other={twice.pk}" in choose
    preview = client.get(f"/desk/players/{anna.pk}/merge/?other={twice.pk}").content.decode()
    assert preview.count("1 game") == 2
    assert Seat.objects.filter(player=twice).count() == 1
    assert merge(cast, anna, twice).status_code == 302
    assert Seat.objects.filter(player=anna).count() == 2
    assert not Seat.objects.filter(player=twice).exists()
    assert "Anya" not in client.get("/desk/players/").content.decode()


def test_merging_twice_by_one_form(cast: Cast, twice: Player) -> None:
    token = str(uuid.uuid4())
    assert merge(cast, cast.players[0], twice, token=token).status_code == 302
    assert merge(cast, cast.players[0], twice, token=token).status_code in (302, 404)
    assert Change.objects.filter(kind="merge").count() == 1


def test_who_met_cannot_be_merged(cast: Cast) -> None:
    anna, boris = cast.players[:2]
    page = cast.client(cast.organiser).get(f"/desk/players/{anna.pk}/merge/?other={boris.pk}").content.decode()
    assert "they cannot be one person" in page
    answer = merge(cast, anna, boris)
    assert answer.status_code == 422
    assert "cannot be one person" in answer.content.decode()
    assert Seat.objects.filter(player=boris).exists()


def test_a_hidden_entry_that_would_be_seen_is_pointed_out(cast: Cast, twice: Player) -> None:
    page = cast.client(cast.organiser).get(f"/desk/players/{twice.pk}/merge/?other={cast.hidden.pk}").content.decode()
    assert "under a name that everybody sees" in page


def test_both_must_be_ones_own(cast: Cast, twice: Player) -> None:
    """An organiser of one league does not reach into another's: neither by the address nor by the form."""
    theirs = a_player("Vera's own")
    a_table(cast.elsewhere, seated=[theirs, *[a_player(f"Far {n}") for n in range(3)]])
    for who, kept, merged in (
        (cast.other, theirs, twice),
        (cast.other, twice, theirs),
        (cast.organiser, twice, theirs),
        (cast.reader, twice, cast.idle),
    ):
        assert merge(cast, kept, merged, who).status_code == 403
    Seat.objects.update(at_table=False)
    assert merge(cast, twice, theirs, cast.owner).status_code == 302


@pytest.mark.parametrize("other", ["", "x", "-1", "9" * 5000, "999999", "٣"])
def test_nonsense_merges_nothing(cast: Cast, other: str) -> None:
    anna = cast.players[0]
    answer = cast.client(cast.owner).post(f"/desk/players/{anna.pk}/merge/", {"other": other})
    assert answer.status_code in (200, 404)
    assert not Change.objects.filter(kind="merge").exists()


def test_nobody_is_merged_with_himself(cast: Cast) -> None:
    anna = cast.players[0]
    assert merge(cast, anna, anna).url == f"/desk/players/{anna.pk}/merge/"
