"""Scales and paths of graphs."""

from fractions import Fraction

import pytest

from clubsite.standings.charts import binned, columns, lines, scale, split


@pytest.mark.parametrize(
    ("lowest", "highest", "expected"),
    [
        (0, 0, (0, 1, 1)),
        (1, 4, (1, 4, 1)),
        (Fraction(146347, 100), Fraction(1550), (1460, 1560, 20)),
        (-37, 62, (-40, 80, 20)),
    ],
)
def test_a_scale_is_of_round_numbers(lowest, highest, expected):
    low, high, step = scale(lowest, highest)
    assert (low, high, step) == expected
    assert low <= lowest <= highest <= high
    assert (high - low) % step == 0


def test_lines_go_from_left_to_right_and_up():
    (curve,) = lines([[(1, 10), (2, 30), (3, 20)]], str).curves
    points = [tuple(map(float, point.split(","))) for point in curve.points.split()]
    assert [x for x, _y in points] == sorted(x for x, _y in points)
    assert points[1][1] < points[2][1] < points[0][1]


def test_the_best_place_is_on_top():
    (curve,) = lines([[(10, Fraction(3, 2)), (11, Fraction(4))]], str, low_is_best=True).curves
    first, last = (float(point.split(",")[1]) for point in curve.points.split())
    assert first < last


def test_numbers_have_points_in_every_language():
    from django.utils import translation

    with translation.override("ru"):
        assert all("," not in column.x + column.height for column in columns([("a", "a", 1), ("b", "b", 3)]))


def test_columns_are_as_high_as_their_counts():
    heights = [float(column.height) for column in columns([("a", "a", 1), ("b", "b", 4), ("c", "c", 0)])]
    assert heights[1] == max(heights)
    assert heights[0] * 4 == pytest.approx(heights[1], abs=0.5)
    assert heights[2] == 0


def test_labels_that_would_touch_are_left_out():
    labels = [column.label for column in columns([(str(n), str(n), 1) for n in range(40)])]
    assert labels[0] == "0"
    assert labels[1] == ""
    assert 5 < sum(bool(label) for label in labels) <= 11


@pytest.mark.parametrize("counts", [{1000: 3, 2000: 1, 32000: 1}, {3: 1}, {64: 2, 500: 1}])
def test_bins_hold_everything_once(counts):
    found = binned(counts)
    assert sum(count for _first, _last, count in found) == sum(counts.values())
    assert len(found) <= 17
    for value, count in counts.items():
        (own,) = [bin for bin in found if bin[0] <= value <= bin[1]]
        assert own[2] >= count


def test_a_split_bar_is_whole():
    parts = split([("a", Fraction(1, 2)), ("b", 3), ("c", 0)])
    assert sum(float(part.width) for part in parts) == pytest.approx(600, abs=0.5)
    assert [part.number for part in parts] == [1, 2, 3]
