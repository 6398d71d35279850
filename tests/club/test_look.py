"""The stylesheet's colours: whatever a club chooses, text on it can be read (WCAG AA), in the light and in the dark."""

import re
from pathlib import Path

import pytest

from clubsite.club.forms import ACCENTS

CSS = (Path(__file__).parents[2] / "static" / "site.css").read_text()
COLOURS = re.compile(r"--([a-z0-9-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)")
GROUND = {name: (light, dark) for name, light, dark in COLOURS.findall(CSS.split("@supports")[0])}
PAIRS = [
    ("jade", "paper"),
    ("jade", "raised"),
    ("jade", "sunk"),
    ("on-jade", "jade"),
    ("ink", "jade-wash"),
    ("jade", "jade-wash"),
]


def accent(name: str) -> dict[str, tuple[str, str]]:
    """The tokens with this accent."""
    own = re.search(rf'\[data-accent="{name}"\] {{([^}}]*)}}', CSS)
    return GROUND | {n: (light, dark) for n, light, dark in COLOURS.findall(own[1] if own else "")}


def luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_black_on_white() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("name", list(ACCENTS))
@pytest.mark.parametrize(("front", "back"), PAIRS)
def test_text_in_a_clubs_colour_can_be_read(name: str, front: str, back: str) -> None:
    tokens = accent(name)
    for theme in (0, 1):
        assert contrast(tokens[front][theme], tokens[back][theme]) >= 4.5


@pytest.mark.parametrize(
    ("front", "back"),
    [("ink", "paper"), ("ink-2", "paper"), ("ink-2", "sunk"), ("warn", "paper"), ("warn", "warn-wash")],
)
def test_ink_can_be_read(front: str, back: str) -> None:
    for theme in (0, 1):
        assert contrast(GROUND[front][theme], GROUND[back][theme]) >= 4.5


@pytest.mark.parametrize("back", ["paper", "raised"])
def test_borders_of_what_is_pressed_can_be_seen(back: str) -> None:
    for theme in (0, 1):
        assert contrast(GROUND["edge"][theme], GROUND[back][theme]) >= 3


def test_every_accent_but_the_first_is_in_the_stylesheet() -> None:
    assert set(re.findall(r'data-accent="(\w+)"', CSS)) == set(ACCENTS) - {"jade"}
