"""The score graph: readable whatever the scores are."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clubsite.play.graph import BOTTOM, LABEL_GAP, LEFT, RIGHT, TOP, Moment, graph, pushed_apart, scale, shortened

scores = st.integers(-100_000, 200_000).map(lambda hundreds: hundreds * 100)
NAMES = ["Anna", "Boris", "Clara", "Dmitri"]


def test_it_works():
    drawn = graph([30000] * 4, [Moment("E1", [32000, 30000, 30000, 28000])], NAMES)
    assert drawn.curves[0].points == "38.0,89.0 288.0,8.0"
    assert drawn.curves[3].points == "38.0,89.0 288.0,170.0"
    assert [(line.text, line.zero) for line in drawn.grid] == [
        ("28\u202f000", False),
        ("29\u202f000", False),
        ("30\u202f000", True),
        ("31\u202f000", False),
        ("32\u202f000", False),
    ]
    assert [tick.text for tick in drawn.ticks] == ["start", "E1"]


def test_a_game_without_hands_has_a_graph():
    drawn = graph([25000] * 3, [], NAMES[:3])
    assert [curve.points for curve in drawn.curves] == ["38.0,170.0"] * 3
    assert [tick.text for tick in drawn.ticks] == ["start"]


def test_level_players_have_labels_of_their_own():
    heights = pushed_apart([89.0, 89.0, 89.0, 20.0])
    assert len(set(heights)) == 4


@given(st.lists(st.floats(TOP, BOTTOM), min_size=3, max_size=4))
def test_labels_never_touch_and_stay_inside(wanted):
    placed = sorted(pushed_apart(wanted))
    assert all(b - a >= LABEL_GAP - 0.11 for a, b in itertools.pairwise(placed))
    assert placed[0] >= TOP
    assert placed[-1] <= BOTTOM + LABEL_GAP


@given(scores, scores)
def test_the_grid_is_round_and_sparse(one, other):
    lowest, highest = min(one, other), max(one, other)
    low, high, step = scale(lowest, highest)
    assert low <= lowest <= highest <= high
    assert low % step == high % step == 0
    if highest - lowest <= 500_000:
        assert (high - low) // step <= 7


@given(st.lists(st.lists(scores, min_size=4, max_size=4), max_size=40))
def test_lines_stay_inside(rows):
    drawn = graph([25000] * 4, [Moment("E1", row) for row in rows], NAMES)
    for curve in drawn.curves:
        for point in curve.points.split():
            x, y = map(float, point.split(","))
            assert LEFT <= x <= RIGHT
            assert TOP <= y <= BOTTOM


def test_deals_are_named_where_there_is_room():
    moments = [Moment(f"E{i}", [25000] * 4) for i in range(40)]
    drawn = graph([25000] * 4, moments, NAMES)
    xs = [tick.x for tick in drawn.ticks]
    assert 5 <= len(xs) <= 11
    assert all(b - a >= 24 for a, b in itertools.pairwise(xs))


@pytest.mark.parametrize(
    ("name", "label"),
    [
        ("Mei Lin", "Mei Lin"),
        ("Konstantin Orlov", "Konstantin"),
        ("Wolfeschlegelstein", "Wolfesch" + "l…"),
        ("Ия", "Ия"),
    ],
)
def test_long_names_are_cut(name, label):
    assert shortened(name) == label
