"""The public list of players, and adding one."""

import uuid

import pytest
from django.test import Client
from django.utils.html import escape

from clubsite.club.models import Change, Player
from tests.cast import Cast
from tests.play.tables import a_player

HTMX = {"HX-Request": "true"}


def listed(client: Client, query: str = "", **headers: str) -> str:
    answer = client.get(f"/players/?q={query}", headers=headers)
    assert answer.status_code == 200
    return answer.content.decode()


def test_it_works(cast: Cast) -> None:
    page = listed(Client())
    assert '<a href="/players/' in page
    assert "<bdi>Anna Ёлкина</bdi>" in page


def test_hidden_players_are_in_no_byte_of_the_public_list(cast: Cast) -> None:
    for page in (listed(Client()), listed(Client(), "orlov"), listed(cast.client(cast.reader), "konst")):
        assert "Konstantin" not in page
        assert cast.hidden.slug not in page
    assert "Konstantin" in listed(cast.client(cast.organiser))


@pytest.mark.parametrize("query", ["елкина", "ЁЛКИНА", "anna", "  Anna ", "na Ёл"])
def test_search_ignores_case_and_the_dots_of_yo(cast: Cast, query: str) -> None:
    page = listed(Client(), query)
    assert "Anna" in page
    assert "Mei Lin" not in page


def test_names_stand_in_the_order_a_reader_expects(cast: Cast) -> None:
    for name in ("Елена", "Жанна", "Ёлка", "Émile", "Zoë", "emma"):
        a_player(name)
    page = listed(Client())
    order = [page.index(f"<bdi>{name}</bdi>") for name in ("Émile", "emma", "Mei Lin", "Zoë", "Елена", "Ёлка", "Жанна")]
    assert order == sorted(order)


def test_merged_entries_are_gone(cast: Cast) -> None:
    a_player("Anya", merged_into=cast.idle)
    assert "Anya" not in listed(Client())


@pytest.mark.parametrize("query", ["%00", "%", "_", "\\", "%25", "x" * 3000, "%ff", "<script>", "{{7*7}}"])
def test_nonsense_is_no_fault_of_the_site(cast: Cast, query: str) -> None:
    assert "<script>alert" not in listed(Client(), query)
    assert "Mei Lin" not in listed(Client(), "%25")  # a percent sign is a percent sign


def test_typing_asks_for_the_list_alone(cast: Cast) -> None:
    part = listed(Client(), "mei", **HTMX)
    assert "<html" not in part
    assert "Mei Lin" in part
    restored = listed(Client(), "mei", **HTMX, **{"HX-History-Restore-Request": "true"})
    assert "</html>" in restored
    assert "HX-Request" in Client().get("/players/").headers["Vary"]


def test_a_long_list_is_cut_and_says_so(cast: Cast, django_assert_max_num_queries) -> None:
    for number in range(305):
        a_player(f"Zed {number:03}")
    with django_assert_max_num_queries(3):
        page = listed(Client())
    assert "Only the first names" in page
    assert "Zed 304" not in page


# --- adding -----------------------------------------------------------------------------------------------


def add(client: Client, name: str, **other: str):
    return client.post("/desk/players/new/", {"name": name, **other})


def test_adding_works(cast: Cast) -> None:
    assert add(cast.client(cast.organiser), " Jun  Takeda ", guest="on").status_code == 302
    player = Player.objects.get(name="Jun Takeda")
    assert (player.slug, player.guest, player.hidden) == ("jun-takeda", True, False)
    change = Change.objects.get(subject="player", subject_id=player.pk)
    assert (change.kind, change.actor) == ("add", cast.organiser)
    assert "Jun" not in str(change.after)


def test_adding_refuses_strangers(cast: Cast) -> None:
    assert add(Client(), "Kim").url.startswith("/sign-in/")
    assert add(cast.client(cast.reader), "Kim").status_code == 403
    assert not Player.objects.filter(name="Kim").exists()


@pytest.mark.parametrize(
    "name",
    ["", " ", "\u200b\u200d", "\u202e", "a\0b", "x" * 101, "\ufb2c" * 100, "x" * 1_000_000],
    ids=["empty", "space", "invisible", "rtl mark", "nul", "101", "grows when composed", "a million"],
)
def test_adding_says_what_is_wrong(cast: Cast, name: str) -> None:
    for headers in ({}, HTMX):
        answer = cast.client(cast.organiser).post("/desk/players/new/", {"name": name}, headers=headers)
        assert answer.status_code == 422
        assert 'id="id_name_error"' in answer.content.decode()
    assert not Change.objects.filter(subject="player").exists()


@pytest.mark.parametrize(
    "name",
    [
        "x" * 100,
        "O’Brien",
        'Robert"); DROP',
        "<b>",
        "{{7*7}}",
        "=1+1",
        "new",
        "None",
        "👩‍👩‍👧",
        "محمد",
        "שרה",
        "ﬃ" * 100,
        "Z͑ͫ̓ͪ̂ͫ̽",
    ],
)
def test_any_name_comes_back_as_it_was(cast: Cast, name: str) -> None:
    client = cast.client(cast.organiser)
    assert add(client, name).status_code == 302
    player = Player.objects.latest("pk")
    assert player.name == name
    assert f"<bdi>{escape(name)}</bdi>" in client.get("/players/").content.decode()


def test_a_name_that_is_there_already_is_pointed_out(cast: Cast) -> None:
    client = cast.client(cast.organiser)
    answer = add(client, "MEI LIN")
    assert answer.status_code == 422
    assert "already a player of this name" in answer.content.decode()
    assert 'name="anyway"' in answer.content.decode()
    assert add(client, "Mei Lin", anyway="on").status_code == 302
    assert sorted(Player.objects.filter(name="Mei Lin").values_list("slug", flat=True))[0] == "mei-lin"


def test_the_same_form_twice_adds_one(cast: Cast) -> None:
    client, token = cast.client(cast.organiser), str(uuid.uuid4())
    for _ in range(2):
        assert add(client, "Kim", token=token, anyway="on").status_code == 302
    assert Player.objects.filter(name="Kim").count() == 1


def test_htmx_is_led_on_to_the_next(cast: Cast) -> None:
    client = cast.client(cast.organiser)
    answer = client.post("/desk/players/new/", {"name": "Kim"}, headers=HTMX)
    assert answer.headers["HX-Redirect"] == "/desk/players/new/"
    assert "Added: Kim." in client.get("/desk/players/new/").content.decode()
