"""The whole drill (reliability.md R1): games, backup, restore into an empty server, verify, the same standings.

By the commands as they stand in the README, in processes of their own.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

import psycopg
import pytest
from psycopg import sql

from clubsite import postgres
from tests.exchange.files import SHORT, a_file, a_game
from tests.play.tables import draw
from tests.servers import ROOT

pytestmark = pytest.mark.slow

STANDINGS = """
import json
from clubsite.club.models import League
from clubsite.standings.table import Asked, league_table
for league in League.objects.order_by("pk"):
    rows = league_table(league, Asked(league.method, as_it_stands=True)).rows
    kind = "closed" if league.closed else league.family
    print(json.dumps([league.slug, kind, [[row.place, row.player.name, row.tally.points] for row in rows]]))
"""

# Plays game after game until the file `stop` is there; `begun` says that the first hand is in.
PLAY_ON = """
import pathlib, random
from clubsite.club.changes import Deed
from clubsite.club.models import League, Player
from clubsite.exchange.invented import a_hand
from clubsite.play.actions import NewTable, record_hand, start_table
begun, stop = pathlib.Path({begun!r}), pathlib.Path({stop!r})
league, four, dice = League.objects.filter(family="riichi")[0], Player.objects.all()[:4], random.Random(1)
while not stop.exists():
    session = start_table(NewTable(league, four, league.rules, at_table=False), Deed()).session
    while session.playing and not stop.exists():
        session = record_hand(session.pk, a_hand(dice, session.table, "riichi"), Deed()).session
        begun.touch()
"""


@pytest.fixture(scope="module")
def servers() -> Iterator[list[str]]:
    """Two servers of their own, the first with the demonstration club."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="clubsite-drill-")))
        folder.chmod(0o755)  # as root the servers run as another account
        urls = [stack.enter_context(postgres.server(folder / name, **postgres.FAST)) for name in ("one", "two")]
        manage(urls[0], "demo", "--language", "ru")
        yield urls


@pytest.fixture
def club(servers: list[str]) -> str:
    return servers[0]


@pytest.fixture
def empty(servers: list[str], request: pytest.FixtureRequest) -> str:
    """An empty database on the other server."""
    name = f"empty_{len(request.node.name)}"
    with psycopg.connect(servers[1], autocommit=True) as server:
        server.execute(sql.SQL("create database {}").format(sql.Identifier(name)))
    return f"{servers[1].rpartition('/')[0]}/{name}"


def manage(url: str, *arguments: object, status: int = 0) -> str:
    """What the command prints."""
    command = [sys.executable, "manage.py", *map(str, arguments)]
    environment = os.environ | {"DATABASE_URL": url, "DJANGO_SETTINGS_MODULE": "clubsite.settings"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == status, done.stdout + done.stderr
    return done.stdout


def standings(url: str) -> dict[str, tuple[str, list[list[object]]]]:
    """By slug: the family of an open league, and the rows."""
    said = manage(url, "shell", "-v0", "-c", STANDINGS).splitlines()
    return {slug: (kind, rows) for slug, kind, rows in map(json.loads, said)}


def test_what_is_restored_verifies_and_has_the_same_standings(club: str, empty: str, tmp_path: Path) -> None:
    slug = next(slug for slug, (kind, _rows) in standings(club).items() if kind == "riichi")
    games = [a_game(f"game-{n}", hands=[draw(n % 4), *SHORT], players=[*"ABCD"]) for n in range(5)]
    manage(club, "load_games", a_file(tmp_path, *games, a_game("open", hands=SHORT[:1])), "--league", slug)
    before = standings(club)
    manage(club, "backup", tmp_path / "club.dump")
    manage(empty, "restore", tmp_path / "club.dump")
    checks = int(manage(empty, "verify").removesuffix(" passed, 0 failed\n"))
    assert checks >= 13 + 6 + 1 + 1  # the games of the demonstration and of the file, a league, the merged players
    assert standings(empty) == before
    assert len(before[slug][1]) == 12 + 4 + 4  # of the demonstration but the guest, of the file, of its last line


def test_a_backup_made_while_hands_are_entered_is_of_one_moment(club: str, empty: str, tmp_path: Path) -> None:
    begun, stop = tmp_path / "begun", tmp_path / "stop"
    with ThreadPoolExecutor() as pool:
        playing = pool.submit(manage, club, "shell", "-v0", "-c", PLAY_ON.format(begun=str(begun), stop=str(stop)))
        try:
            while not (begun.exists() or playing.done()):
                time.sleep(0.05)
            manage(club, "backup", tmp_path / "club.dump")
            assert not playing.done()
        finally:
            stop.touch()
        playing.result()
    manage(empty, "restore", tmp_path / "club.dump")
    assert manage(empty, "verify").endswith(" passed, 0 failed\n")
