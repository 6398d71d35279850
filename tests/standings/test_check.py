"""The table a second time, for `verify`."""

import pytest

from clubsite.play.actions.finish import RESULT
from clubsite.play.models import Seat, TableSession
from clubsite.standings.check import differences
from tests.play.tables import a_league, players
from tests.standings.leagues import a_game

pytestmark = pytest.mark.django_db


@pytest.fixture
def league():
    league, people = a_league(), players()
    a_game(league, people, (45000, 30000, 30000, 15000))
    a_game(league, people[:3], (45000, 40000, 20000), rules={"preset": "tenhou_sanma", "family": "riichi"})
    return league


def test_it_finds_nothing_where_all_is_well(league):
    assert differences(league) == []


@pytest.mark.parametrize(
    ("wrong", "field"),
    [({"points": 99}, "points"), ({"place": 4}, "parts"), ({"tied": 2}, "halves"), ({"points": -99_000}, "worst")],
)
def test_it_names_what_a_seat_says_otherwise(league, wrong, field):
    seat = Seat.objects.filter(league=league).first()
    Seat.objects.filter(pk=seat.pk).update(**wrong)
    found = differences(league)
    assert any(words.startswith(f"player {seat.player_id}: {field} is ") for words in found), found


def test_it_finds_a_game_that_the_table_leaves_out(league):
    Seat.objects.filter(league=league).update(**dict.fromkeys(RESULT))
    assert len(differences(league)) > 0


def test_a_result_that_cannot_be_read_differs(league):
    TableSession.objects.filter(league=league).update(final={"points": []})
    assert any("games is" in words for words in differences(league))


def test_queries_do_not_grow_with_games(league, django_assert_num_queries):
    for _ in range(3):
        a_game(league, players(), (45000, 30000, 30000, 15000))
    with django_assert_num_queries(3):
        differences(league)
