"""Numbers as people read them (glossary.md §4, statistics.md §1)."""

from fractions import Fraction

import pytest
from django.utils import translation

from clubsite import figures


@pytest.fixture(params=["en", "ru"])
def language(request):
    with translation.override(request.param):
        yield request.param


@pytest.mark.parametrize(
    ("value", "text"), [(25000, "25 000"), (9800, "9 800"), (0, "0"), (-3200, "−3 200"), (None, "–")]
)
def test_scores_part_their_thousands(value, text):
    assert figures.score(value) == text.replace(" ", "\u202f")


@pytest.mark.parametrize(("value", "text"), [(8000, "+8 000"), (-8000, "−8 000"), (0, "0"), (500, "+500")])
def test_changes_always_have_a_sign(value, text):
    assert figures.signed(value) == text.replace(" ", "\u202f")


@pytest.mark.parametrize(
    ("value", "en", "ru"),
    [
        (26700, "+26.7", "+26,7"),
        (-13400, "−13.4", "−13,4"),
        (0, "0.0", "0,0"),
        (336000, "+336.0", "+336,0"),
        (26750, "+26.750", "+26,750"),  # hundreds do not suffice
        (1234500, "+1 234.5", "+1 234,5"),
    ],
)
def test_riichi_points_are_in_thousands(value, en, ru, language):
    assert figures.points(value, "riichi") == {"en": en, "ru": ru}[language].replace(" ", "\u202f")


def test_points_of_other_families_stay_whole():
    assert figures.points(336, "hongkong") == "+336"
    assert figures.points(-1240, "classical") == "−1\u202f240"


@pytest.mark.parametrize(
    ("value", "text"), [(Fraction(231, 100), "2.31"), (Fraction(5, 2), "2.50"), (Fraction(1, 8), "0.13"), (None, "–")]
)
def test_average_places_have_two_decimals_rounded_away_from_zero(value, text):
    assert figures.average_place(value) == text


def test_averages_are_rounded_for_the_eye_only():
    assert figures.average_points(Fraction(-12550), "riichi") == "−12.6"  # half away from zero
    assert figures.average_points(Fraction(40, 3), "riichi") == "0.0"
    assert figures.average_points(Fraction(-40, 3), "riichi") == "0.0"  # no minus on nothing


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Fraction(25, 2), "12½"),
        (Fraction(4, 3), "1⅓"),
        (Fraction(1, 2), "½"),
        (Fraction(3), "3"),
        (Fraction(0), "0"),
        (Fraction(29, 12), "2.4"),
    ],
)
def test_shared_numbers_of_places(value, text):
    assert figures.share(value) == text
