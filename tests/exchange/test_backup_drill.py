"""The whole drill (reliability.md R1): games, backup, restore into an empty server, verify, the same standings.

By the commands as they stand in the README, in processes of their own.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from clubsite import postgres
from tests.exchange.files import SHORT, a_file, a_game
from tests.play.tables import draw
from tests.servers import ROOT

pytestmark = pytest.mark.slow

STANDINGS = """
import json
from clubsite.club.models import League
from clubsite.standings.table import Asked, league_table
tables = {league.slug: league_table(league, Asked(league.method, as_it_stands=True)) for league in League.objects.all()}
print(json.dumps({slug: [[r.place, r.player.name, r.tally.points] for r in tables[slug].rows] for slug in tables}))
"""


@pytest.fixture
def servers() -> Iterator[list[str]]:
    """Two empty servers of their own."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="clubsite-drill-")))
        folder.chmod(0o755)  # as root the servers run as another account
        yield [stack.enter_context(postgres.server(folder / name, **postgres.FAST)) for name in ("one", "two")]


def manage(url: str, *arguments: object, status: int = 0) -> str:
    """What the command prints."""
    command = [sys.executable, "manage.py", *map(str, arguments)]
    environment = os.environ | {"DATABASE_URL": url, "DJANGO_SETTINGS_MODULE": "clubsite.settings"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == status, done.stdout + done.stderr
    return done.stdout


def test_what_is_restored_verifies_and_has_the_same_standings(servers: list[str], tmp_path: Path) -> None:
    one, two = servers
    manage(one, "demo", "--language", "ru")
    (slug,) = json.loads(manage(one, "shell", "-v0", "-c", STANDINGS))
    games = [a_game(f"game-{n}", hands=[draw(n % 4), *SHORT], players=[*"ABCD"]) for n in range(5)]
    manage(one, "load_games", a_file(tmp_path, *games, a_game("open", hands=SHORT[:1])), "--league", slug)
    before = json.loads(manage(one, "shell", "-v0", "-c", STANDINGS))
    backup = tmp_path / "club.dump"
    manage(one, "backup", backup)
    manage(two, "restore", backup)
    assert manage(two, "verify").splitlines()[-1] == "21 passed, 0 failed"  # 13 games and 6, a league, merges
    assert json.loads(manage(two, "shell", "-v0", "-c", STANDINGS)) == before
    assert len(before[slug]) == 12 + 4 + 4  # of the demonstration but the guest, of the file, of its last line
