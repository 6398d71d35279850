"""Games that were finished before there were rows of hands get them by the migration."""

from importlib import import_module

import pytest
from django.apps import apps
from django.db import connection

from clubsite.exchange import verify
from clubsite.play.models import Hand, HandSeat, Seat, TableSession
from tests.play.tables import END, a_table, draw, enter, ron, tsumo

pytestmark = pytest.mark.django_db

migration = import_module("clubsite.play.migrations.0006_rows_of_finished_games")


def differences():
    return [words for wrong in verify.sessions() for words in wrong]


@pytest.fixture
def old():
    """Three finished games and one in play as they were before: without rows of hands, and nobody sent anything."""
    for hands in ([ron(1, 0, 3, 40)], [tsumo(2, riichi=(2,))], [draw(0, 1), ron(3, 2)]):
        enter(a_table(), *hands, END)
    enter(a_table(), ron(1, 0))
    HandSeat.objects.all().delete()
    with connection.cursor() as cursor:
        cursor.execute(migration.COPY)
    assert differences() != []


def test_it_fills_what_is_missing(old, monkeypatch):
    monkeypatch.setattr(migration, "BATCH", 2)
    migration.fill(apps, None)
    assert differences() == []
    assert Seat.objects.exclude(sent=None).exclude(sent=[0, 0, 0, 0]).exists()


def test_started_again_it_does_what_is_left(old):
    migration._fill(apps, [TableSession.objects.finished()[0].pk])
    migration.fill(apps, None)
    assert differences() == []


def test_a_game_that_its_own_rules_refuse_is_left_to_verify(old):
    Hand.objects.filter(session=TableSession.objects.finished()[0], number=1).update(result=ron(1, 1))
    migration.fill(apps, None)
    assert HandSeat.objects.values("session").distinct().count() == 2
    assert any("its own rules refuse it" in words for words in differences())
