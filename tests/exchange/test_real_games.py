"""Real recorded games: they load, and the league's table is what `python -m scoring` makes of the same file.

The games are not ours to copy: they are read from ../shared, and the tests say that they skip where it is not. A sample
in the usual run, with REAL_GAMES=all all of them. Where CI is set all are loaded by their tiles, which say everything
that the numbers say, and every fourth by its numbers.
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

import scoring
from clubsite.club.models import League
from clubsite.exchange import verify
from clubsite.play.entry import riichi
from clubsite.play.models import Hand, TableSession
from clubsite.standings.table import Asked, league_table
from tests.exchange.files import load
from tests.play.tables import NAMES, a_league
from tests.play.test_entry_riichi import as_posted
from tests.servers import ROOT

# Each game is committed, as in life: thousands of savepoints in one transaction would cost more than the games.
pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]

CONFORMANCE = ROOT.parent / "shared" / "check" / "conformance.py"
ALL = 1698
SAMPLE = 60
EVERY = {"numbers": ALL // SAMPLE, "tiles": ALL // SAMPLE}
if os.environ.get("CI"):
    EVERY = {"numbers": 4, "tiles": 1}
if os.environ.get("REAL_GAMES") == "all":
    EVERY = {"numbers": 1, "tiles": 1}


@pytest.fixture(scope="module", params=["numbers", "tiles"])
def lines(request: pytest.FixtureRequest) -> list[str]:
    """Each game told by han and fu, or by the tiles of each win."""
    if not CONFORMANCE.exists():
        pytest.skip(f"NO RECORDED GAMES: the tests on real games did not run, {CONFORMANCE} is not there.")
    command = [sys.executable, str(CONFORMANCE), "--emit", "real_games"]
    emitted = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    sessions = [line for line in emitted if '"op": "session"' in line]
    games = [line for line in sessions if ('"concealed"' in line) == (request.param == "tiles")]
    assert len(games) >= ALL - 60  # a game without a win has no tiles
    return games[:: EVERY[request.param]]


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


def as_asked(settled: scoring.Settlement) -> list[scoring.Win]:
    """The wins without the fu that numbers say of a mangan, which no form asks for."""
    high = [bool(win.han and win.han >= 5 and win.yaku is None) for win in settled.wins]
    return [win._replace(fu=None) if no_fu else win for win, no_fu in zip(settled.wins, high, strict=True)]


def test_the_form_of_a_loaded_hand_makes_the_same_hand(lines: list[str]) -> None:
    """Whatever was loaded can be opened and saved again unchanged."""
    told = 0
    for game in map(json.loads, lines[:20]):
        rules = scoring.read_rules(game["rules"])
        table = scoring.opening(rules, game.get("start"))
        for hand in game["hands"]:
            settled = scoring.settle(rules, table, hand)
            typed = riichi.from_result(hand, rules.players)
            board = riichi.Board(table, NAMES[: rules.players], riichi.offers(rules), typed, None, rules)
            sent = riichi.read(as_posted(board.choices()), rules, table)
            again = scoring.settle(rules, table, riichi.to_result(sent, riichi.offers(rules)))
            assert (again.deltas, as_asked(again)) == (settled.deltas, as_asked(settled)), hand
            told += any("hand" in win for win in hand.get("wins", ()))
            table = settled.after
    assert told > 50 or '"concealed"' not in lines[0]
