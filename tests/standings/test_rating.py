"""The rating (statistics.md §6): exact, right after every correction, and each change explained."""

import re
from fractions import Fraction
from types import SimpleNamespace

import pytest

from clubsite.club.actions import set_guest
from clubsite.club.changes import Deed
from clubsite.club.models import League, Player
from clubsite.play import actions
from clubsite.play.actions import merge_players
from clubsite.standings.access import table_stamp
from clubsite.standings.figures.chosen import Chosen
from clubsite.standings.figures.lists import progress
from clubsite.standings.pools import pool, ratings_of
from clubsite.standings.rating import START, Pool, RatedSeat, change
from tests.play.tables import a_league, a_player, players
from tests.standings.leagues import a_game

pytestmark = pytest.mark.django_db

SCORES = (45000, 30000, 25000, 20000)


def rated() -> dict[str, tuple[int, int]]:
    names = dict(Player.objects.values_list("pk", "name"))
    return {names[pk]: found for pk, found in ratings_of("riichi", 4).items()}


def seats(session: int, *results: tuple[int, int, int]) -> list[RatedSeat]:
    """From (player, place, tied)."""
    return [RatedSeat(session, *result) for result in results]


def pool_of(*games: list[RatedSeat]) -> Pool:
    found = Pool(4)
    for number, game in enumerate(games):
        found.play((number, game[0].session), game)
    return found


@pytest.mark.parametrize(
    ("place", "tied", "own", "games", "hundredths"),
    [(1, 1, 147_000, 1, 3063), (2, 2, 150_000, 0, -6), (2, 2, 153_000, 1, -81), (4, 1, 149_000, 1, -2975)],
)
def test_the_worked_example(place, tied, own, games, hundredths):
    table = 147_000 + 150_000 + 153_000 + 149_000
    assert change(4, place, tied, own, table, games) == hundredths


def test_halves_are_rounded_away_from_zero():
    """A point below and above the mean, at the weight of 0.2: half a hundredth exactly."""
    up, down = (change(3, 2, 1, START - d, 3 * START, 500) for d in (100, -100))
    assert (up, down) == (1, -1)


def test_swapping_two_games_without_common_players_changes_nothing():
    one, other = (
        seats(1, (1, 1, 1), (2, 2, 1), (3, 3, 1), (4, 4, 1)),
        seats(2, (5, 1, 2), (6, 1, 2), (7, 3, 1), (8, 4, 1)),
    )
    assert pool_of(one, other).ratings == pool_of(other, one).ratings


def test_games_are_taken_back_as_if_they_had_never_been():
    games = [seats(7, (1, 1, 1), (2, 2, 2), (3, 2, 2), (4, 4, 1)), seats(9, (5, 1, 1), (1, 2, 1), (2, 3, 1), (3, 4, 1))]
    played = pool_of(*games, games[0])
    for number in range(4):
        before = played.until((number, 0))
        fresh = pool_of(*[*games, games[0]][:number])
        assert (before.ratings, before.history()) == (fresh.ratings, fresh.history())
        assert before.history(1) == fresh.history(1)
    assert played.history() == pool_of(*games, games[0]).history()  # which is another one


def test_with_equal_weights_a_game_takes_about_what_it_gives():
    found = pool_of(seats(1, (1, 1, 3), (2, 1, 3), (3, 1, 3), (4, 4, 1))).ratings
    assert abs(sum(hundredths - START for hundredths, _games in found.values())) <= 2


def test_a_guest_sits_with_1500_and_has_no_rating():
    league, (anna, boris, clara) = a_league(), players("Anna", "Boris", "Clara")
    a_game(league, [anna, boris, clara, a_player("Guest", guest=True)], SCORES)
    assert rated() == {"Anna": (153_000, 1), "Boris": (151_000, 1), "Clara": (149_000, 1)}


def test_only_rated_leagues_count_and_hidden_standings_wait():
    league, people = a_league(), players()
    for other in (a_league(rated=False), a_league(standings_hidden=True)):
        a_game(other, people, SCORES)
    a_game(league, people, SCORES)
    assert rated()["Anna"] == (153_000, 1)


@pytest.fixture
def season():
    """Two games; the second turns the first round."""
    league, people = a_league(), players()
    first = a_game(league, people, SCORES)
    return league, people, first, a_game(league, people[::-1], SCORES, day=1)


def test_it_is_right_after_every_correction(season):
    _league, people, first, second = season
    both = rated()
    actions.void(first.pk, Deed())
    assert rated()["Dmitri"] == (153_000, 1)
    actions.count_again(first.pk, Deed())
    assert rated() == both
    actions.set_finished_at(first.pk, second.finished_at + (second.finished_at - first.finished_at), Deed())
    assert rated()["Dmitri"] != both["Dmitri"]
    actions.reopen(second.pk, Deed())
    assert rated()["Anna"] == (153_000, 1)
    ann = a_player("Ann")
    merge_players(ann, people[0], Deed())
    assert rated()["Ann"] == (153_000, 1)
    assert "Anna" not in rated()


def test_who_becomes_a_guest_or_a_player_is_rated_so_from_his_first_game_on(season):
    people = season[1]
    both = rated()
    for guest in (True, False):
        set_guest(people[0], guest, Deed())
        assert ("Anna" in rated()) is not guest
    assert rated() == both


def test_each_change_says_what_it_is_made_of(season):
    _league, (anna, *_others), first, _second = season
    one, other = pool("riichi", 4).history(anna.pk)
    assert (one.session, one.base, one.mean, one.towards_mean, one.weight, one.after) == (
        first.pk, 30, 1500, 0, 1, 153_000,
    )  # fmt: skip
    assert (other.place, other.base, other.game, other.before) == (4, -30, 2, 153_000)
    assert other.towards_mean == Fraction(-30, 40)
    assert other.weight == Fraction(998, 1000)
    assert other.after == other.before + other.change == rated()["Anna"][0]


def test_progress_follows_games_points_places_and_rating(season):
    league, (anna, *_others), first, second = season
    points = progress(Chosen((league.pk,), player=anna.pk), [pool("riichi", 4)])
    assert [(point.session, point.number, point.rating.after) for point in points] == [
        (first.pk, 1, 153_000),
        (second.pk, 2, rated()["Anna"][0]),
    ]
    assert points[-1].total == sum(point.points for point in points)
    assert [point.moving_place for point in points] == [None, None]


def test_another_leagues_game_makes_another_stamp(season, cast):
    league = League.objects.get(pk=season[0].pk)
    seen = SimpleNamespace(family=league.family, finished_stamp="1")
    stamps = [table_stamp(seen, method) for method in ("rating", "total_points")]
    a_game(cast.elsewhere, players("Eva", "Filip", "Gleb", "Hanna"), SCORES)
    assert table_stamp(seen, "rating") != stamps[0]
    assert table_stamp(seen, "total_points") == stamps[1]


def test_a_rating_of_few_games_stands_apart_without_a_place(client):
    """Grey, with the number of games it has; guests have none."""
    league, people = a_league(), players("Anna", "Boris", "Clara", "Dmitri")
    for day in range(10):
        seats = people if day < 9 else [*people[:2], a_player("Elena"), a_player("Tomas", guest=True)]
        a_game(league, seats, (45000, 30000, 25000, 20000), day=day)
    html = client.get(f"/leagues/{league.slug}/?by=rating&people=all").content.decode()
    rows = re.findall(r'<td class="place num">(\d*)</td>.*?<bdi>(.*?)</bdi>(.*?)</tr>', html, re.S)
    assert [(place, name) for place, name, _ in rows if place] == [("1", "Anna"), ("2", "Boris")]
    apart = {name: re.sub(r"<[^>]+>|\s+", " ", rest).strip() for place, name, rest in rows if not place}
    assert apart["Clara"].startswith("9 of 10 rated games")
    assert apart["Elena"].startswith("1 of 10 rated games")
    assert apart["Tomas"].startswith("guests have no rating")
    assert len(re.findall(r'class="num main muted"', html)) == 4
    assert "Not ranked yet: a rating has a place from ten rated games on" in html
    page = client.get(f"/players/{people[2].slug}/").content.decode()
    assert "not settled yet: a rating has a place from ten rated games on" in page
    assert "not settled yet" not in client.get(f"/players/{people[0].slug}/").content.decode()


def test_where_no_rating_has_a_place_yet_it_says_so(client):
    league = a_league(method="rating")
    a_game(league, players("Anna", "Boris", "Clara", "Dmitri"), (45000, 30000, 25000, 20000))
    for path in ("/", f"/screen/{league.slug}/"):
        assert "Nobody has enough games for a place yet." in client.get(path).content.decode()
