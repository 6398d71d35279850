"""Places, ties and tie-breaks (statistics.md §3.1), and what a shared place is worth."""

from fractions import Fraction

import pytest

from clubsite.club.models import Method
from clubsite.standings import ranking
from clubsite.standings.ranking import Card
from clubsite.standings.tally import NOTHING, Result, Tally, mixed, whole_games


def tally(*results: tuple[int, int, int], size: int = 4) -> Tally:
    """From (points, place, tied)."""
    total = NOTHING
    for points, place, tied in results:
        total = total.plus(Result(points, place, tied, size))
    return total


def test_two_on_second_have_half_of_second_and_half_of_third():
    own = tally((0, 2, 2))
    assert [own.share(place) for place in (1, 2, 3, 4)] == [0, Fraction(1, 2), Fraction(1, 2), 0]
    assert own.average_place() == Fraction(5, 2)


def test_three_on_first_have_a_third_of_each():
    assert tally((0, 1, 3)).share(3) == Fraction(1, 3)
    assert tally((0, 1, 3)).average_place() == 2


@pytest.mark.parametrize(
    ("place", "tied", "on_four"), [(1, 1, 1), (2, 1, Fraction(5, 2)), (3, 1, 4), (1, 2, Fraction(7, 4))]
)
def test_places_of_three_go_to_the_scale_of_four(place, tied, on_four):
    own = tally((0, place, tied), size=3)
    assert own.average_place(scale_of_four=True) == on_four
    assert own.average_place() == place + Fraction(tied - 1, 2)


def test_the_scale_of_four_leaves_games_of_four_alone():
    own = tally((0, 2, 1), (0, 3, 2))
    assert own.average_place(scale_of_four=True) == own.average_place() == Fraction(11, 4)


def test_best_and_worst_may_both_be_below_zero():
    own = tally((-300, 4, 1), (-100, 3, 1))
    assert (own.best, own.worst, own.points, own.average_points) == (-100, -300, -400, -200)


def test_without_games_averages_are_undefined():
    assert (NOTHING.average_points, NOTHING.average_place(), NOTHING.best) == (None, None, None)


def test_sizes_are_mixed_only_where_both_are_there():
    four, three = tally((0, 1, 1)), tally((0, 1, 1), size=3)
    assert not mixed([four, four])
    assert not mixed([three])
    assert not mixed([])
    assert mixed([four, three])
    assert whole_games([four] * 8 + [three] * 3) == 3


def test_equal_standings_share_the_place_and_the_next_one_is_skipped():
    assert ranking.places([(5, 1), (4, 2), (4, 2), (4, 1), (0, 0)]) == [1, 2, 2, 4, 5]
    assert ranking.places([]) == []


@pytest.mark.parametrize(
    ("method", "better", "worse", "by"),
    [
        (Method.TOTAL_POINTS, tally((100, 1, 1)), tally((50, 2, 1), (50, 2, 1)), "average_place"),
        (Method.TOTAL_POINTS, tally((50, 1, 1), (50, 3, 1)), tally((60, 2, 1), (40, 2, 1)), "firsts"),
        (Method.TOTAL_POINTS, tally((80, 1, 1), (20, 3, 1)), tally((60, 1, 1), (40, 3, 1)), "best_game"),
        (Method.AVERAGE_POINTS, tally((50, 1, 1)), tally((50, 2, 1), (50, 2, 1)), "average_place"),
        (Method.AVERAGE_POINTS, tally((50, 2, 1), (50, 2, 1)), tally((50, 2, 1)), "games"),
        (Method.AVERAGE_POINTS, tally((50, 1, 1), (50, 3, 1)), tally((50, 2, 1), (50, 2, 1)), "firsts"),
        (Method.AVERAGE_PLACE, tally((60, 2, 1)), tally((50, 2, 1)), "average_points"),
        (Method.AVERAGE_PLACE, tally((50, 2, 1), (50, 2, 1)), tally((50, 2, 1)), "games"),
        (Method.AVERAGE_PLACE, tally((50, 1, 1), (50, 3, 1)), tally((50, 2, 1), (50, 2, 1)), "firsts"),
    ],
)
def test_ties_are_broken_in_this_order(method, better, worse, by):
    above, below = (ranking.standing(method, Card(one), scale_of_four=False) for one in (better, worse))
    assert above > below
    assert ranking.parted_by(method, above, below) == by


def test_no_reason_is_given_where_values_differ_or_all_is_equal():
    one, other = (ranking.standing(Method.TOTAL_POINTS, Card(tally((points, 1, 1))), False) for points in (10, 20))
    assert ranking.parted_by(Method.TOTAL_POINTS, other, one) is None
    assert ranking.parted_by(Method.TOTAL_POINTS, one, one) is None


def test_averages_are_compared_as_fractions():
    """Both are written 33.3; one is higher."""
    third, less = tally((33_334, 1, 1)), tally((33_333, 1, 1), (33_334, 1, 1))
    standings = [ranking.standing(Method.AVERAGE_POINTS, Card(one), False) for one in (third, less)]
    assert ranking.places(standings) == [1, 2]
