"""Players' names before their audience."""

import pytest
from django.template import Context, Template
from django.test import Client

from tests.cast import Cast
from tests.play.tables import a_player

pytestmark = pytest.mark.django_db


def render(source: str, **context: object) -> str:
    return Template("{% load club %}" + source).render(Context(context))


@pytest.mark.parametrize(
    ("sees_hidden", "name", "linked"),
    [(True, "Orlov", True), (False, "hidden player", False), (None, "hidden player", False)],
)
def test_a_hidden_player(sees_hidden: bool | None, name: str, linked: bool) -> None:
    audience = {} if sees_hidden is None else {"sees_hidden": sees_hidden}
    player = a_player("Orlov", hidden=True)
    assert render("{% player_name player %}", player=player, **audience) == f"<bdi>{name}</bdi>"
    assert render("{% player_text player %}", player=player, **audience) == name
    assert ("href" in render("{% player_link player %}", player=player, **audience)) is linked


def test_names_are_escaped_and_isolated() -> None:
    player = a_player('<b>"x"')
    assert render("{% player_link player %}", player=player) == (
        f'<a href="/players/{player.slug}/"><bdi>&lt;b&gt;&quot;x&quot;</bdi></a>'
    )


def test_the_audience_is_asked_only_about_hidden_players(cast: Cast, django_assert_num_queries) -> None:
    """A page of visible players costs a signed-in reader no question about leagues beside the menu's own."""

    class Asked:
        def __bool__(self) -> bool:
            raise AssertionError("asked")

    assert "Anna" in render("{% player_link player %}", player=cast.players[0], sees_hidden=Asked())


def test_a_page_asks_for_the_club_once(django_assert_num_queries, cast: Cast) -> None:
    client = Client()
    client.get("/leagues/")
    with django_assert_num_queries(3):  # the club, the leagues, tables of several leagues
        client.get("/leagues/")
