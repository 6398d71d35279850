"""The line of a player's season, and the table beneath it."""

import datetime
from itertools import pairwise

import pytest

from clubsite.standings.figures.lists import MOST_POINTS, course_of, thinned
from clubsite.standings.figures.seats import GameOf
from clubsite.standings.season import MOST_STEPS, scale, season

FIRST = datetime.datetime(2026, 9, 2, tzinfo=datetime.UTC)


def games(*points):
    moments = [FIRST + datetime.timedelta(7 * i) for i in range(len(points))]
    played = [GameOf(at, 100 + i, at.date(), 0, points[i], 1, 1, 4, 30_000) for i, at in enumerate(moments)]
    return thinned(course_of(played), len(played))


def test_sums_run_from_game_to_game():
    drawn = season(games(45000, -20000, 1500), "riichi")
    assert [(point.number, point.points, point.total) for point in drawn.points] == [
        (1, 45000, 45000),
        (2, -20000, 25000),
        (3, 1500, 26500),
    ]
    assert (drawn.games, drawn.total) == (3, 26500)


def test_the_line_begins_at_zero_and_ends_at_the_right():
    drawn = season(games(45000, -20000), "riichi")
    ys = {line.text: line.y for line in drawn.grid}
    start, *_, end = drawn.line.split(" ")
    assert start == f"44.0,{ys['0']}"
    assert end.startswith("348.0,")


@pytest.mark.parametrize("totals", [(0, 0), (0, 1), (-1, 0), (0, 412_600), (-263_600, 12_000), (0, 99_999_999)])
def test_the_grid_is_round_and_holds_everything(totals):
    lowest, highest = totals
    low, high, step = scale(lowest, highest)
    assert low <= lowest <= highest <= high
    assert low < high
    assert (high - low) / step <= MOST_STEPS + 1
    assert low % step == high % step == 0
    assert str(step).rstrip("0") in {"1", "2", "5"}


def test_without_points_there_is_still_a_line():
    assert len(season(games(0), "riichi").line.split(" ")) == 2


def test_the_grid_counts_in_thousands_in_riichi_only():
    assert [line.text for line in season(games(40000), "riichi").grid][-1] == "40"
    assert [line.text for line in season(games(400), "hongkong").grid][-1] == "400"
    assert [line.text for line in season(games(400), "riichi").grid][-1] == "+0.4"


def test_long_seasons_are_thinned_and_end_with_the_last_game():
    drawn = season(games(*[1000] * 1001), "riichi")
    assert len(drawn.points) <= MOST_POINTS
    assert (drawn.games, drawn.total) == (1001, 1_001_000)
    assert len(drawn.line.split(" ")) == len(drawn.points) + 1


def test_months_stand_where_they_begin_and_never_on_each_other():
    drawn = season(games(*[0] * 60), "riichi")
    xs = [float(tick.x) for tick in drawn.ticks]
    assert drawn.ticks[0].text == "Sep"
    assert drawn.ticks[-1].text == "now"
    assert all(right - left >= 34 for left, right in pairwise(xs))
    assert xs[-1] - xs[-2] >= 58  # the last stands before the end, not about it
