"""Two phones start tables at the same moment: one form gives one table, one player sits at one table."""

import threading
import uuid
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection
from django.test import Client

from clubsite.club.models import Player
from clubsite.play.models import Seat, TableSession
from tests.cast import Cast
from tests.play.tables import players

pytestmark = pytest.mark.django_db(transaction=True)
ADDRESS = "/desk/tables/new/"
ROUNDS = 5


def form(*names: str, **other: str) -> dict[str, str]:
    typed = {f"player_{seat}": name for seat, name in enumerate(names)}
    own = {"league": "wednesday", "table_name": "T", "length": "", "seating": "set", "token": str(uuid.uuid4())}
    return own | typed | {"do": "start"} | other


def at_once(cast: Cast, *forms: dict[str, str]) -> list[int]:
    """Posts each form from a thread of its own, all at the same moment; the answers' statuses."""
    ready = threading.Barrier(len(forms))
    clients = [cast.client(cast.organiser) for _ in forms]

    def post(client: Client, data: dict[str, str]) -> int:
        try:
            ready.wait()
            return client.post(ADDRESS, data).status_code
        finally:
            connection.close()

    with ThreadPoolExecutor(len(forms)) as threads:
        return list(threads.map(post, clients, forms))


def test_one_form_twice(cast: Cast) -> None:
    for number in range(ROUNDS):
        names = [player.name for player in players(*(f"P{number}{letter}" for letter in "abc"))]
        sent = form(*names, f"Newcomer {number}", new_3="on")
        assert at_once(cast, sent, sent) == [302, 302]
        assert TableSession.objects.filter(table_name="T").count() == number + 1
        assert Player.objects.filter(name=f"Newcomer {number}").count() == 1


def test_one_player_at_two_tables(cast: Cast) -> None:
    """reports.md B055."""
    for number in range(ROUNDS):
        wanted, *rest = players(*(f"P{number}{letter}" for letter in "abcdefg"))
        names = [player.name for player in rest]
        statuses = at_once(cast, form(wanted.name, *names[:3]), form(*names[3:], wanted.name))
        assert sorted(statuses) == [302, 422]
        assert Seat.objects.filter(player=wanted).count() == 1
