"""Two changes of finished games at once, which take the same rows the other way round: neither dies of it."""

import pytest

from clubsite.club.changes import Deed
from clubsite.play.actions import Done, move_session, seat_players
from clubsite.play.models import Played
from tests.concurrency.together import repeated, together
from tests.play.tables import a_league, players
from tests.standings.leagues import a_game

pytestmark = pytest.mark.django_db(transaction=True)
SCORES = (45000, 30000, 25000, 20000)


@repeated
def test_seats_are_exchanged_between_two_games(transactional_db: None) -> None:
    league, these, those = a_league(), players("A", "B", "C", "D"), players("E", "F", "G", "H")
    one, other = a_game(league, these, SCORES), a_game(league, those, SCORES)
    done = together(lambda: seat_players(one.pk, those, Deed()), lambda: seat_players(other.pk, these, Deed()))
    assert [type(each) for each in done] == [Done] * 2, done
    assert Played.objects.filter(league=league).count() == 8


@repeated
def test_games_are_exchanged_between_two_leagues(transactional_db: None) -> None:
    people, (here, there) = players("A", "B", "C", "D"), (a_league(), a_league())
    one, other = a_game(here, people, SCORES), a_game(there, people, SCORES)
    before = {league.pk: league.version for league in (here, there)}
    done = together(lambda: move_session(one.pk, there, Deed()), lambda: move_session(other.pk, here, Deed()))
    assert [type(each) for each in done] == [Done] * 2, done
    for league in (here, there):
        league.refresh_from_db()
        assert league.version > before[league.pk]
