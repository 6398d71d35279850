"""`manage.py run` as a club runs it, with tables to follow, on a directory of its own; it can be killed and started."""

import contextlib
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psutil
import psycopg

from clubsite import postgres, postgres_home
from tests import servers

MANAGE = [sys.executable, "manage.py"]


class Running:
    """One instance of the site on a port of its own; several share `var`, and so a database."""

    def __init__(self, var: Path, port: int, **environment: str) -> None:
        self.var, self.port = var, port
        self._environment = environment_of(var) | {"PORT": str(port)} | environment
        self.process: servers.Process | None = None

    def start(self) -> None:
        """Returns once it listens."""
        self.process = servers.Process([*MANAGE, "run"], self.var / f"log.{self.port}", self._environment)
        servers.wait_until_it_listens(self.port, self.process)

    def stop(self) -> float:
        """In order; how long it took."""
        assert self.process
        began = time.monotonic()
        self.process.terminate()
        self.process.wait(30)
        return time.monotonic() - began

    def kill(self) -> None:
        assert self.process
        self.process.kill()
        self.process.wait()

    def workers(self) -> list[psutil.Process]:
        """The processes that serve, where there is more than one."""
        assert self.process
        children = psutil.Process(self.process.pid).children()
        return [child for child in children if "spawn_main" in " ".join(child.cmdline())]


class Club:
    def __init__(self, var: Path) -> None:
        self.var = var
        self.made: dict[str, Any] = {}

    def instance(self, **environment: str) -> Running:
        return Running(self.var, servers.free_port(), **environment)

    def make(self, tables: int) -> None:
        """Fills the empty database of a running site."""
        shown = self.command("shell", "-c", f"from tests.live.made import show; show({tables})").stdout
        self.made = json.loads(shown.strip().splitlines()[-1])

    def command(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        environment = os.environ | environment_of(self.var)
        return subprocess.run([*MANAGE, *arguments], cwd=servers.ROOT, env=environment, capture_output=True, text=True)

    def pages(self) -> list[str]:
        """One of each kind for every table, and those of all tables."""
        league = self.made["league"]
        return [*(f"/s/{pk}/" for pk in self.made["tables"]), "/", f"/leagues/{league}/?now=on", f"/screen/{league}/"]

    # --- the database ---

    @property
    def postmaster(self) -> int:
        file = self.var / "postgres" / "data" / "postmaster.pid"
        return int(file.read_text().split()[0]) if file.exists() else 0

    def kill_database(self) -> None:
        """The server and all that it started, at once."""
        server = psutil.Process(self.postmaster)
        for process in [server, *server.children(recursive=True)]:
            with contextlib.suppress(psutil.NoSuchProcess):
                process.kill()

    def connect(self) -> psycopg.Connection[Any]:
        url = postgres.url(postgres_home.find(self.var / "postgres"))
        return psycopg.connect(url, autocommit=True, connect_timeout=2)

    def wait_for_database(self) -> None:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            with contextlib.suppress(psycopg.OperationalError):
                self.connect().close()
                return
            time.sleep(0.05)
        raise AssertionError("the database did not come back")

    def backends(self, name: str = "clubsite live") -> list[int]:
        """The server's processes for connections of this name."""
        with self.connect() as connection:
            rows = connection.execute("select pid from pg_stat_activity where application_name = %s", [name])
            return [pid for (pid,) in rows]

    def stored(self, tokens: list[str]) -> int:
        """How many of these hands are written down."""
        with self.connect() as connection:
            count = connection.execute("select count(*) from club_change where token = any(%s::uuid[])", [tokens])
            return int(count.fetchone()[0])  # type: ignore[index]


def environment_of(var: Path) -> dict[str, str]:
    return {"DATABASE_URL": "", "VAR": str(var), "DJANGO_SETTINGS_MODULE": "clubsite.settings"}


@contextlib.contextmanager
def club() -> Iterator[Club]:
    with tempfile.TemporaryDirectory(prefix="clubsite-live-") as folder:
        Path(folder).chmod(0o755)
        made = Club(Path(folder))
        try:
            yield made
        finally:
            if made.postmaster:
                with contextlib.suppress(psutil.Error):
                    psutil.Process(made.postmaster).kill()
