"""Base points (riichi.md §8)."""

from __future__ import annotations

import pytest

from scoring.riichi.value import FU, limit_value, value, yakuman_value


@pytest.mark.parametrize(
    ("han", "fu", "base"),
    [(1, 30, 240), (1, 40, 320), (2, 20, 320), (2, 25, 400), (3, 25, 800), (4, 25, 1600), (3, 40, 1280), (1, 110, 880)],
)
def test_below_mangan_the_formula_counts(han: int, fu: int, base: int) -> None:
    assert value(han, fu, kiriage=False, kazoe="yakuman") == (base, "")


@pytest.mark.parametrize(("han", "fu"), [(4, 40), (3, 70), (4, 120), (3, 110)])
def test_more_than_2000_is_mangan(han: int, fu: int) -> None:
    assert value(han, fu, kiriage=False, kazoe="yakuman") == (2000, "mangan")


@pytest.mark.parametrize(("han", "fu"), [(4, 30), (3, 60)])
def test_kiriage_rounds_7700_up_to_mangan_b021(han: int, fu: int) -> None:
    assert value(han, fu, kiriage=False, kazoe="yakuman") == (1920, "")
    assert value(han, fu, kiriage=True, kazoe="yakuman") == (2000, "mangan")


def test_kiriage_leaves_everything_else_alone_b021() -> None:
    changed = {
        (han, fu)
        for han in range(1, 5)
        for fu in FU
        if fu <= 110
        if value(han, fu, kiriage=True, kazoe="yakuman") != value(han, fu, kiriage=False, kazoe="yakuman")
    }
    assert changed == {(4, 30), (3, 60)}


@pytest.mark.parametrize(
    ("han", "base", "limit"),
    [
        (5, 2000, "mangan"),
        (6, 3000, "haneman"),
        (7, 3000, "haneman"),
        (8, 4000, "baiman"),
        (10, 4000, "baiman"),
        (11, 6000, "sanbaiman"),
        (12, 6000, "sanbaiman"),
        (13, 8000, "kazoe"),
        (26, 8000, "kazoe"),
    ],
)
def test_limits(han: int, base: int, limit: str) -> None:
    assert limit_value(han, "yakuman") == value(han, None, kiriage=False, kazoe="yakuman") == (base, limit)


def test_13_han_are_sanbaiman_where_the_rules_count_no_kazoe() -> None:
    assert limit_value(13, "sanbaiman") == (6000, "sanbaiman")


def test_yakuman_add_up() -> None:
    assert [yakuman_value(count).base for count in (1, 2, 6)] == [8000, 16000, 48000]
    assert yakuman_value(2).limit == "yakuman"


def test_without_fu_a_small_hand_has_no_value() -> None:
    with pytest.raises(ValueError, match="below 5 han"):
        value(4, None, kiriage=False, kazoe="yakuman")
