"""Whatever text is typed: it is stored as a reader sees it, or refused beside its field; never a fault of the site."""

import pytest
from django.db import transaction
from django.test import Client
from django.utils.html import escape
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clubsite.club.models import Club, League, Player
from clubsite.club.names import clean
from tests.cast import Cast

# Plain letters are dull: controls, marks, right-to-left, astral and unassigned characters come as often.
ODD = st.sampled_from(
    list("\0\x01\x1f\x7f\u200b\u200d\u202e\u2066\ufeff\u0301\u0345\ufb2c\u1f600ß İŉ'\"<>&%_\\{}=+@\r\n\t,;:")
)
TEXT = st.lists(st.one_of(st.characters(exclude_categories=["Cs"]), ODD), max_size=130).map("".join)
many = settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture
def owner(cast: Cast) -> Client:
    return cast.client(cast.owner)


def send(client: Client, path: str, typed: dict[str, str], field: str) -> bool:
    """Whether it was taken; if not, its field says why."""
    answer = client.post(path, typed)
    assert answer.status_code in (302, 422)
    if answer.status_code == 422:
        assert f'id="id_{field}_error"' in answer.content.decode()
    return bool(answer.status_code == 302)


def may_stand(text: str) -> bool:
    return "\0" not in text and 0 < len(clean(text)) <= 100


@many
@given(text=TEXT)
def test_a_players_name(owner: Client, text: str) -> None:
    with transaction.atomic():
        taken = send(owner, "/desk/players/new/", {"name": text, "anyway": "on"}, "name")
        assert taken == may_stand(text)
        if taken:
            player = Player.objects.latest("pk")
            assert player.name == clean(text)
            page = owner.get("/players/", {"q": text}).content.decode()
            assert f"<bdi>{escape(player.name)}</bdi>" in page
            assert owner.get(f"/players/{player.slug}/").status_code == 200
        transaction.set_rollback(True)


@many
@given(text=TEXT)
def test_a_leagues_name(owner: Client, text: str) -> None:
    with transaction.atomic():
        taken = send(owner, "/desk/leagues/new/", {"name": text, "four-preset": "rrc_2026"}, "name")
        assert taken == may_stand(text)
        if taken:
            league = League.objects.latest("pk")
            assert league.name == clean(text)
            assert owner.get(f"/leagues/{league.slug}/rules/").status_code == 200
        transaction.set_rollback(True)


@many
@given(text=TEXT)
def test_the_clubs_place(owner: Client, text: str) -> None:
    typed = {"name": "Club", "time_zone": "UTC", "language": "en", "accent": "jade", "place": text}
    with transaction.atomic():
        if send(owner, "/desk/club/", typed, "place"):
            assert Club.objects.get().place == clean(text)
        transaction.set_rollback(True)


@many
@given(text=TEXT)
def test_numbers_of_the_rules(owner: Client, text: str) -> None:
    typed = {"name": "Winter", "four-preset": "rrc_2026"}
    with transaction.atomic():
        for field in ("four-start", "four-uma", "four-uma_floating", "four-chombo_amount", "minimum", "starts_on"):
            extra = {"four-chombo_type": "after_uma"} if "chombo" in field else {}
            assert owner.post("/desk/leagues/new/", typed | extra | {field: text}).status_code in (302, 422)
        transaction.set_rollback(True)


@many
@given(text=TEXT)
def test_what_is_searched_for(owner: Client, text: str) -> None:
    for path in ("/players/", "/desk/players/"):
        assert owner.get(path, {"q": text}).status_code == 200
