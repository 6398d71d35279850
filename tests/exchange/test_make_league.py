"""`manage.py make_league`: invented games are stored as played ones are."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from clubsite.club.models import League, Player
from clubsite.exchange import verify
from clubsite.play.models import HandSeat, TableSession
from clubsite.standings.table import Asked, league_table

pytestmark = pytest.mark.django_db


def make(**options):
    call_command("make_league", stdout=StringIO(), stderr=StringIO(), **options)


@pytest.mark.parametrize("family", ["riichi", "hongkong", "classical"])
def test_verify_finds_nothing_wrong_with_it(family):
    make(sessions=7, players=9, family=family)
    assert (TableSession.objects.finished().count(), Player.objects.count()) == (7, 9)
    assert HandSeat.objects.count() == 4 * sum(session.lines for session in TableSession.objects.all())
    assert [words for wrong in (*verify.sessions(), *verify.leagues()) for words in wrong] == []
    table = league_table(League.objects.get(), Asked("total_points"))
    assert (table.games, table.ranked[0].place) == (7, 1)


def test_the_same_seed_makes_the_same_games():
    make(sessions=3)
    make(sessions=3)
    make(sessions=3, seed=2)
    scores = [[s.scores for s in league.sessions.order_by("pk")] for league in League.objects.order_by("pk")]
    assert scores[0] == scores[1] != scores[2]


@pytest.mark.parametrize("wrong", [{"sessions": 0}, {"sessions": 1, "players": 3}])
def test_it_needs_a_game_and_a_table(wrong):
    with pytest.raises(CommandError, match="At least one game"):
        make(**wrong)


def test_statements_do_not_grow_with_games_but_by_the_hundred(django_assert_max_num_queries):
    with django_assert_max_num_queries(400):
        make(sessions=60, players=8)
