"""Real recorded games: they load, and the league's table is what `python -m scoring` makes of the same file.

The games are not ours to copy: they are read from ../shared, and the tests say that they skip where it is not. A sample
in the usual run; all of them where CI is set, or with REAL_GAMES=all (about a minute).
"""

import json
import os
import subprocess
import sys
from collections import defaultdict
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from clubsite.club.models import League
from clubsite.exchange import verify
from clubsite.play.models import Hand, TableSession
from clubsite.standings.table import Asked, league_table
from tests.exchange.files import load
from tests.play.tables import a_league
from tests.servers import ROOT

# Each game is committed, as in life: thousands of savepoints in one transaction would cost more than the games.
pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]

CONFORMANCE = ROOT.parent / "shared" / "check" / "conformance.py"
ALL = 1698
SAMPLE = 60
EVERY = 1 if os.environ.get("CI") or os.environ.get("REAL_GAMES") == "all" else ALL // SAMPLE


@pytest.fixture(scope="module")
def lines() -> list[str]:
    if not CONFORMANCE.exists():
        pytest.skip(f"NO RECORDED GAMES: the tests on real games did not run, {CONFORMANCE} is not there.")
    command = [sys.executable, str(CONFORMANCE), "--emit", "real_games", "--no-tiles"]
    emitted = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    assert len(emitted) == ALL
    return emitted[::EVERY]


@pytest.fixture(scope="module")
def replies(lines: list[str]) -> list[Any]:
    """What the engine's JSON face answers to the same lines."""
    command = [sys.executable, "-m", "scoring"]
    done = subprocess.run(command, cwd=ROOT, input="\n".join(lines), capture_output=True, text=True, check=True)
    return [json.loads(reply) for reply in done.stdout.splitlines()]


@pytest.fixture
def league(lines: list[str], tmp_path: Path) -> League:
    file = tmp_path / "games.jsonl"
    file.write_text("\n".join(lines))
    league = a_league()
    assert load(file, league)[:2] == (0, f"{len(lines):,} loaded, 0 there already, 0 refused\n")
    assert load(file, league)[:2] == (0, f"0 loaded, {len(lines):,} there already, 0 refused\n")
    return league


def mean_place(places: list[int], seat: int) -> Fraction:
    return places[seat] + Fraction(places.count(places[seat]) - 1, 2)


def test_they_load_and_the_table_is_that_of_the_engine(league: League, replies: list[Any]) -> None:
    assert [hands_of(session) for session in TableSession.objects.order_by("pk")] == [
        [hand["deltas"] for hand in reply["hands"]] for reply in replies
    ]
    games: dict[str, int] = defaultdict(int)
    points: dict[str, int] = defaultdict(int)
    places: dict[str, Fraction] = defaultdict(Fraction)
    for final in (reply["final"] for reply in replies if reply["final"]):
        for seat, won in enumerate(final["points"]):
            name = f"Seat {seat + 1}"
            games[name] += 1
            points[name] += won
            places[name] += mean_place(final["places"], seat)
    rows = league_table(league, Asked("total_points")).rows
    assert {row.player.name: row.tally.games for row in rows} == games
    assert {row.player.name: row.tally.points for row in rows} == points
    assert {row.player.name: row.tally.average_place() for row in rows} == {n: places[n] / games[n] for n in games}
    assert [row.player.name for row in rows] == sorted(points, key=lambda name: -points[name])
    assert [words for wrong in [*verify.sessions(), *verify.leagues()] for words in wrong] == []


def hands_of(session: TableSession) -> list[list[int]]:
    return list(Hand.objects.filter(session=session).order_by("number").values_list("deltas", flat=True))
