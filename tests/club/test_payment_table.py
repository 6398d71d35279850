"""The table of what a Hong Kong hand pays, as the source prints it (hongkong.md §5, §6)."""

from typing import Any

import scoring
from clubsite.club.rules_words import what_it_pays


def rows(**options: Any) -> list[tuple[Any, ...]]:
    table = what_it_pays(scoring.read_rules({"family": "hongkong", "options": options}))
    assert table is not None
    return [(row.fan, row.base, *row.paid) for row in table.rows]


def test_the_traditional_table_as_printed() -> None:
    assert rows(min_fan=0) == [
        ("0", 1, 4, None),
        ("1", 2, 8, 12),
        ("2", 4, 16, 24),
        ("3", 8, 32, 48),
        ("4–6", 16, 64, 96),
        ("7–9", 32, 128, 192),
        ("10 and more", 64, 256, 384),
    ]


def test_who_pays_on_a_discard_changes_no_total() -> None:
    assert rows(mode="discarder_pays_all") == rows()


def test_east_has_columns_of_its_own() -> None:
    """Simplified, 5 fan: the examples of hongkong.md §6."""
    assert rows(table="simplified", east_double=True)[1] == ("4–6", 2, 10, 16, 12, 16, 24)


def test_a_list_of_the_clubs_own() -> None:
    own = rows(table=[1, 3, 10], min_fan=1, max_fan=None, unit=5)
    assert own == [("1", 15, 60, 90), ("2 and more", 50, 200, 300)]


def test_want_of_points_changes_no_table() -> None:
    assert rows(on_bust="no_further_loss", start_score=0) == rows()


def test_only_families_with_a_table_have_one() -> None:
    assert what_it_pays(scoring.read_rules({"family": "classical"})) is None
    assert what_it_pays(scoring.read_rules({"family": "riichi"})) is None
