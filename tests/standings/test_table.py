"""Who is shown in a league's table, and where (statistics.md §3.2-3.9, §7.7, §7.8)."""

import datetime

import pytest

from clubsite.club.changes import Deed
from clubsite.club.models import League, Player
from clubsite.play import actions
from clubsite.standings import ranking
from clubsite.standings.sums import Games
from clubsite.standings.table import Asked, LeagueTable, league_table
from tests.play.tables import END, a_league, a_player, a_table, draw, enter, fresh, players, tsumo
from tests.standings.leagues import DAY, a_game

pytestmark = pytest.mark.django_db

TENHOU_SANMA = {"family": "riichi", "preset": "tenhou_sanma", "options": {}}


def table(league: League, **asked) -> LeagueTable:
    return league_table(league, Asked(**{"method": league.method, "every_rating": True} | asked))


def places(shown: LeagueTable) -> list[tuple[int | None, str]]:
    return [(row.place, row.player.name) for row in shown.rows]


def points(shown: LeagueTable) -> dict[str, int]:
    return {row.player.name: row.tally.points for row in shown.rows}


def an_evening(league: League, people: list[Player]) -> None:
    anna, boris, clara, dmitri, *_ = people
    a_game(league, [anna, boris, clara, dmitri], (45000, 30000, 25000, 20000))
    a_game(league, [dmitri, clara, boris, anna], (40000, 35000, 30000, 15000), day=1)


def test_places_are_one_and_the_number_of_rows_strictly_better():
    league, people = a_league(), players()
    an_evening(league, people)
    shown = table(league)
    for row in shown.ranked:
        assert row.place == 1 + sum(other.standing > row.standing for other in shown.ranked)


def test_shared_places_stand_by_name():
    league, people = a_league(), players("Вера", "Ёлка", "Anna", "Борис")
    a_game(league, people, (30000, 30000, 30000, 30000))
    assert places(table(league)) == [(1, "Anna"), (1, "Борис"), (1, "Вера"), (1, "Ёлка")]


def test_a_hidden_player_is_ranked_and_the_order_does_not_tell_his_name():
    league = a_league()
    people = [a_player("Anna", hidden=True), *players("Boris", "Clara", "Dmitri")]
    a_game(league, people, (30000, 30000, 30000, 30000))
    assert [row.player.name for row in table(league).ranked] == ["Boris", "Clara", "Dmitri", "Anna"]


def test_players_below_the_minimum_stand_apart_in_the_same_order():
    league, people = a_league(minimum=2), players("Anna", "Boris", "Clara", "Dmitri", "Elena")
    an_evening(league, people)
    a_game(league, [people[4], *people[1:4]], (50000, 40000, 20000, 10000), day=2)
    shown = table(league)
    assert [row.player.name for row in shown.below] == ["Elena"]
    assert [row.place for row in shown.ranked] == [1, 2, 3, 4]
    assert [row.player.name for row in table(league, minimum=3).below] == ["Elena", "Anna"]
    assert table(league, minimum=0).below == []


def test_guests_count_for_the_others_and_have_no_row():
    league, guest = a_league(), a_player("Guest", guest=True)
    a_game(league, [guest, *players("Anna", "Boris", "Clara")], (50000, 30000, 25000, 15000))
    shown = table(league)
    assert [place for place, _name in places(shown)] == [1, 2, 3]
    assert (shown.guest_games, shown.games) == (1, 1)
    assert shown.ranked[0].tally.average_place() == 2


def test_void_and_playing_games_are_nowhere():
    league, people = a_league(), players()
    an_evening(league, people)
    before = points(table(league))
    void = a_game(league, people, (90000, 10000, 10000, 10000))
    actions.void(void.pk, Deed())
    enter(a_table(league, seated=people), tsumo(0, 5))
    assert points(table(league)) == before


def test_a_game_recorded_anew_gives_the_same_table():
    league, people = a_league(), players()
    an_evening(league, people)
    game = a_game(league, people, (50000, 20000, 25000, 25000), day=2)
    before = table(league)
    actions.void(game.pk, Deed())
    assert points(table(league)) != points(before)
    a_game(league, people, (50000, 20000, 25000, 25000), day=2)
    after = table(league)
    assert [(row.place, row.player, row.tally) for row in after.rows] == [
        (row.place, row.player, row.tally) for row in before.rows
    ]


def test_a_reopened_game_is_out_until_it_is_finished_again():
    league, people = a_league(), players()
    game = a_game(league, people, (45000, 30000, 25000, 20000))
    actions.reopen(game.pk, Deed())
    assert table(league).rows == []
    assert len(table(league, as_it_stands=True).rows) == 4
    enter(fresh(game), END)
    assert len(table(league).rows) == 4


def test_renaming_and_hiding_change_no_number():
    league, people = a_league(), players()
    an_evening(league, people)
    before = {row.player.pk: row.tally for row in table(league).rows}
    people[0].name_it("Zoë")
    people[0].hidden = True
    people[0].save()
    assert {row.player.pk: row.tally for row in table(league).rows} == before


def test_order_of_entry_does_not_matter():
    one, other, people = a_league(), a_league(), players()
    an_evening(one, people)
    anna, boris, clara, dmitri = people
    a_game(other, [dmitri, clara, boris, anna], (40000, 35000, 30000, 15000), day=1)
    a_game(other, [anna, boris, clara, dmitri], (45000, 30000, 25000, 20000))
    for asked in ({}, {"games": Games(last=1)}):
        assert places(table(one, **asked)) == places(table(other, **asked))
        assert points(table(one, **asked)) == points(table(other, **asked))


def test_merging_two_who_never_met_gives_the_union_of_their_games():
    league, people = a_league(), players("Anna", "Boris", "Clara", "Dmitri", "Ann")
    anna, boris, clara, dmitri, ann = people
    a_game(league, [anna, boris, clara, dmitri], (45000, 30000, 25000, 20000))
    a_game(league, [ann, boris, clara, dmitri], (10000, 30000, 45000, 35000), day=1)
    apart = {row.player: row.tally for row in table(league).rows}
    actions.merge_players(anna, ann, Deed())
    together = {row.player: row.tally for row in table(league).rows}
    assert ann not in together
    assert together[anna].games == 2
    assert together[anna].points == apart[anna].points + apart[ann].points
    assert (together[anna].best, together[anna].worst) == (apart[anna].best, apart[ann].worst)


def test_dates_are_whole_evenings_with_both_ends():
    league, people = a_league(), players()
    for day in range(4):
        a_game(league, people, (45000, 30000, 25000, 20000), day=day)
    second, third = (DAY.date() + datetime.timedelta(days) for days in (1, 2))
    assert table(league, games=Games(second, third)).rows[0].tally.games == 2
    assert table(league, games=Games(since=second)).rows[0].tally.games == 3
    assert table(league, games=Games(until=second)).rows[0].tally.games == 2


def test_of_more_games_in_play_than_count_the_latest_count():
    """A game that a file left in play holds nobody, so somebody may be in two."""
    league, people = a_league(), players()
    for winner in (0, 1):
        enter(a_table(league, seated=people, at_table=False), tsumo(winner, 5))
    shown = table(league, games=Games(last=1), as_it_stands=True)
    assert {row.tally.games for row in shown.rows} == {1}
    assert places(shown)[0] == (1, "Boris")
    assert len(shown.in_play) == 2


def test_the_last_games_of_each_lower_the_minimum_to_what_can_be_reached():
    league, people = a_league(minimum=5), players()
    for day in range(6):
        a_game(league, people, (45000 - 1000 * day, 30000, 25000, 20000 + 1000 * day), day=day)
    shown = table(league, games=Games(last=2))
    assert [row.tally.games for row in shown.ranked] == [2, 2, 2, 2]
    assert (shown.ranked[0].tally.best, shown.ranked[0].tally.worst) == (41000, 40000)  # the fifth game and the sixth


def test_games_of_three_and_four_are_put_on_the_scale_of_four():
    league, people = a_league(method="average_place"), players()
    a_game(league, people, (45000, 30000, 25000, 20000))
    assert not table(league).scale_of_four
    a_game(league, people[:3], (35000, 40000, 30000), day=1, rules=TENHOU_SANMA)
    shown = table(league)
    assert shown.scale_of_four
    assert {row.player.name: str(row.tally.average_place(True)) for row in shown.rows} == {
        "Anna": "7/4",
        "Boris": "3/2",
        "Clara": "7/2",
        "Dmitri": "4",
    }


def test_as_it_stands_adds_games_with_a_hand_and_keeps_what_was_before():
    league, people = a_league(minimum=2), players("Anna", "Boris", "Clara", "Dmitri", "Elena")
    a_game(league, people[:4], (45000, 30000, 25000, 20000))
    assert table(league).ranked == []
    session = a_table(league, seated=people[:4])
    assert table(league, as_it_stands=True).in_play == []
    enter(session, {"result": "adjust", "points": [-1000, 0, 0, 0], "reason": "late"})
    assert table(league, as_it_stands=True).in_play == []
    enter(session, tsumo(3, 5))
    shown = table(league, as_it_stands=True)
    assert [game.session for game in shown.in_play] == [session]
    assert [row.tally.games for row in shown.ranked] == [2, 2, 2, 2]  # the minimum is reached with it
    assert {row.player.name: row.finished.points for row in shown.rows} == points(table(league))
    anna = next(row for row in shown.rows if row.player.name == "Anna")
    assert anna.moving
    assert anna.tally.points == anna.finished.points + shown.in_play[0].results[anna.player.pk].points


def test_as_it_stands_is_what_an_end_now_would_give():
    league, people = a_league(), players()
    a_game(league, people, (45000, 30000, 25000, 20000))
    session = enter(a_table(league, seated=people), tsumo(2, 3), draw(0, 1, riichi=(1,)))
    as_it_stands = table(league, as_it_stands=True)
    enter(session, END)
    finished = table(league)
    assert [(row.place, row.player, row.tally) for row in as_it_stands.rows] == [
        (row.place, row.player, row.tally) for row in finished.rows
    ]


def test_a_league_without_games_has_an_empty_table():
    shown = table(a_league(), as_it_stands=True)
    assert (shown.rows, shown.games, shown.scale_of_four) == ([], 0, False)


def test_queries_do_not_grow_with_games(django_assert_num_queries):
    league, people = a_league(), players("Anna", "Boris", "Clara", "Dmitri", *"efgh")
    for day in range(3):
        a_game(league, people[:4], (45000, 30000, 25000, 20000), day=day)
    with django_assert_num_queries(2):
        table(league)
    for seated in (people[:4], people[4:]):
        enter(a_table(league, seated=seated), tsumo(0))
    with django_assert_num_queries(4):
        table(league, as_it_stands=True)


@pytest.mark.parametrize("method", list(ranking.CRITERIA))
def test_every_method_ranks(method):
    league, people = a_league(), players()
    an_evening(league, people)
    assert table(league, method=method).ranked[0].place == 1
