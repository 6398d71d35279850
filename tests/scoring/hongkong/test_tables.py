"""From fan to points: every printed cell of the source tables, and the other tables (hongkong.md §5)."""

from __future__ import annotations

import pytest

from scoring.hongkong import TABLES, base

from .said import discard, hongkong, self_draw, settled

# What the three source tables print: fan → base points, all payments of a discard, of a self-draw (None: N/A).
PRINTED = {
    "simplified": [
        (3, 1, 4, 6), (4, 2, 8, 12), (5, 2, 8, 12), (6, 2, 8, 12), (7, 4, 16, 24), (8, 4, 16, 24), (9, 4, 16, 24),
        (10, 8, 32, 48), (11, 8, 32, 48), (12, 8, 32, 48), (13, 8, 32, 48),
    ],
    "traditional": [
        (0, 1, 4, None), (1, 2, 8, 12), (2, 4, 16, 24), (3, 8, 32, 48), (4, 16, 64, 96), (5, 16, 64, 96),
        (6, 16, 64, 96), (7, 32, 128, 192), (8, 32, 128, 192), (9, 32, 128, 192), (10, 64, 256, 384),
        (11, 64, 256, 384), (12, 64, 256, 384), (13, 64, 256, 384),
    ],
    "canton": [
        (3, 8, 32, 48), (4, 16, 64, 96), (5, 24, 96, 144), (6, 32, 128, 192), (7, 48, 192, 288), (8, 64, 256, 384),
        (9, 96, 384, 576), (10, 128, 512, 768), (11, 192, 768, 1152), (12, 256, 1024, 1536), (13, 384, 1536, 2304),
    ],
}  # fmt: skip
CELLS = [(table, *cells) for table, rows in PRINTED.items() for cells in rows]


@pytest.mark.parametrize(("table", "fan", "points", "by_discard", "by_self_draw"), CELLS)
def test_every_printed_cell(table: str, fan: int, points: int, by_discard: int, by_self_draw: int | None) -> None:
    rules = hongkong(table=table, min_fan=PRINTED[table][0][0], max_fan=13)
    assert base(fan, rules.options) == points
    assert settled(rules, discard(1, 2, fan)).deltas == (-points, by_discard, -2 * points, -points)
    assert by_discard == 4 * points
    if by_self_draw is not None:
        each = by_self_draw // 3
        assert settled(rules, self_draw(1, fan)).deltas == (-each, by_self_draw, -each, -each)


def test_the_closed_forms_of_the_other_tables() -> None:
    assert TABLES["full_spicy"] == tuple(2**fan for fan in range(14))
    assert TABLES["linear"] == (1, *range(1, 14))
    half = [2**fan if fan <= 4 else (16 if fan % 2 == 0 else 24) * 2 ** ((fan - 4) // 2) for fan in range(14)]
    assert list(TABLES["half_spicy"]) == half
    assert TABLES["canton"] == (0, 0, 0, *half[3:])
    assert TABLES["simplified"] == (0, 0, 0, *(points // 8 for points in TABLES["traditional"][3:]))


@pytest.mark.parametrize("table", TABLES)
def test_more_fan_are_never_worth_less(table: str) -> None:
    assert list(TABLES[table]) == sorted(TABLES[table])
    assert len(TABLES[table]) == 14


def test_fan_are_cut_at_the_clubs_maximum_b041() -> None:
    assert settled(hongkong(table="half_spicy", max_fan=10), discard(1, 2, 12)).deltas[1] == 4 * 128
    assert settled(hongkong(table="half_spicy", max_fan=13), discard(1, 2, 12)).deltas[1] == 4 * 256


def test_without_a_maximum_the_last_row_goes_on() -> None:
    rules = hongkong(table="full_spicy", max_fan=None)
    assert settled(rules, discard(1, 2, 13)).deltas == settled(rules, discard(1, 2, 20)).deltas
    assert settled(rules, discard(1, 2, 13)).deltas[1] == 4 * 8192


def test_a_clubs_own_table() -> None:
    rules = hongkong(table=[0, 5, 5, 10], min_fan=1)
    assert [settled(rules, discard(1, 2, fan)).deltas[1] for fan in (1, 2, 3, 9)] == [20, 20, 40, 40]


def test_the_unit_multiplies_every_payment() -> None:
    once, twenty = (settled(hongkong(unit=unit), self_draw(0, 5)).deltas for unit in (1, 20))
    assert twenty == tuple(points * 20 for points in once)
