"""`manage.py figures` against the worked leagues: every expected value (statistics.md §8)."""

import json
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

import scoring
from clubsite.club.models import League, Player
from clubsite.exchange.management.commands.figures import figures_of
from clubsite.play.hand_seats import FAMILIES
from tests.standings import vectors

pytestmark = pytest.mark.django_db

DERIVED = list(vectors.derived())
RECORDED = vectors.recorded()
ABSENT = "RECORDED LEAGUES NOT CHECKED: the shared vectors are not beside this checkout."


def is_here(family: str) -> bool:
    return family in scoring.families() and family in FAMILIES


def differences(expected: Any, found: Any, at: str = "") -> list[str]:
    """Where the two are unlike, by path; what is found beyond the expected is unlike, too."""
    if isinstance(expected, dict) and isinstance(found, dict):
        return [
            words
            for key in sorted({*expected, *found})
            for words in differences(expected.get(key, "nothing"), found.get(key, "nothing"), f"{at}.{key}")
        ]
    return [] if expected == found else [f"{at}: {found} and not {expected}"]


@pytest.mark.parametrize("case", DERIVED, ids=lambda case: case["id"])
def test_every_expected_value(case):
    if not is_here(case["family"]):
        pytest.skip(f"{case['id']} NOT CHECKED: the family {case['family']} is not there yet.")
    found = figures_of(case)
    assert found.pop("id") == case["id"]
    assert differences(case["expected"], found) == []


@pytest.mark.parametrize("case", RECORDED or [None], ids=lambda case: case["id"] if case else "absent")
def test_every_expected_value_of_recorded_leagues(case):
    if case is None:
        pytest.skip(ABSENT)
    found = figures_of(case)
    del found["id"]
    assert differences(case["expected"], found) == []


def test_nothing_of_it_is_kept(tmp_path):
    file = tmp_path / "leagues.jsonl"
    file.write_text("\n".join(json.dumps(case) for case in DERIVED[:2]))
    told = StringIO()
    call_command("figures", str(file), stdout=told)
    lines = [json.loads(line) for line in told.getvalue().splitlines()]
    assert [line["id"] for line in lines] == ["st-01", "st-02"]
    assert (League.objects.count(), Player.objects.count()) == (0, 0)


def test_it_says_which_line_is_wrong(tmp_path):
    file = tmp_path / "leagues.jsonl"
    file.write_text(json.dumps(DERIVED[0]) + '\n{"id": "st-99"}\n')
    with pytest.raises(CommandError, match="line 2 is no league that can be played"):
        call_command("figures", str(file), stdout=StringIO())
