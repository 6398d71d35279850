"""`manage.py run` as a club starts it, on a directory of its own: started, stopped, killed, started again."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psutil
import psycopg
import pytest

from clubsite import postgres, postgres_home
from tests import servers

pytestmark = pytest.mark.slow


@pytest.fixture
def var() -> Iterator[Path]:
    """A directory for VAR that the server's account can reach; what a failed test left running there is ended."""
    with tempfile.TemporaryDirectory(prefix="clubsite-run-") as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)
        if pid := postmaster(Path(folder)):
            with contextlib.suppress(psutil.Error):
                psutil.Process(pid).kill()


def postmaster(var: Path) -> int:
    file = var / "postgres" / "data" / "postmaster.pid"
    return int(file.read_text().split()[0]) if file.exists() else 0


def environment(var: Path, port: int) -> dict[str, str]:
    return {"DATABASE_URL": "", "VAR": str(var), "PORT": str(port), "DJANGO_SETTINGS_MODULE": "clubsite.settings"}


@contextlib.contextmanager
def site(var: Path, port: int, **more: str) -> Iterator[servers.Process]:
    command = [sys.executable, "manage.py", "run"]
    with servers.process(command, **environment(var, port), **more) as running:
        servers.wait_until_it_listens(port, running)
        yield running


def said(running: servers.Process) -> str:
    """All that it printed, once it has ended."""
    running.wait(timeout=30)
    return running.output()


def answers(address: str) -> str:
    with urllib.request.urlopen(address, timeout=10) as response:
        page: str = response.read().decode()
    return page


def page_with_data(port: int) -> int:
    """The status of a page for which the database is asked."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=10) as response:
            return int(response.status)
    except urllib.error.HTTPError as error:
        return error.code


def link(output: str) -> str:
    return next(line.split(": ", 1)[1] for line in output.splitlines() if "/welcome/" in line)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_starts_from_nothing_and_stops_in_order(var: Path, number: signal.Signals) -> None:
    port = servers.free_port()
    with site(var, port) as running:
        assert postmaster(var)
        running.send_signal(number)
        output = said(running)
        assert running.returncode == 0, output
    assert f"The club site is at http://127.0.0.1:{port}\n" in output
    assert link(output).startswith(f"http://127.0.0.1:{port}/welcome/")
    assert "Traceback" not in output
    assert not postmaster(var)


def test_it_stops_though_a_request_waits_for_the_database(var: Path) -> None:
    """The database is not ours to stop here, and a thread that waits for it cannot be ended."""
    ports = {number: servers.free_port() for number in ("1", "2")}
    with site(var, servers.free_port()), contextlib.ExitStack() as stack:
        theirs = {"DATABASE_URL": postgres.url(postgres_home.find(var / "postgres"))}
        command = [sys.executable, "manage.py", "run"]
        sites = [
            stack.enter_context(servers.process(command, **environment(var, port) | theirs | {"WORKERS": workers}))
            for workers, port in ports.items()
        ]
        holder = stack.enter_context(psycopg.connect(theirs["DATABASE_URL"]))
        for running, port in zip(sites, ports.values(), strict=True):
            servers.wait_until_it_listens(port, running)
        holder.execute("lock table club_club")
        lines = [stack.enter_context(socket.create_connection(("127.0.0.1", port))) for port in ports.values()]
        for line in lines:
            line.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        until_they_wait(holder, len(lines))
        for running in sites:
            running.terminate()
        for running in sites:
            said(running)
            assert running.returncode == 0, running.output()


def until_they_wait(holder: psycopg.Connection[Any], number: int) -> None:
    """Until so many wait for what it has locked."""
    deadline = time.monotonic() + 30
    while holder.execute("select count(*) from pg_locks where not granted").fetchone() != (number,):
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_the_welcome_link_and_the_static_files_are_served(var: Path) -> None:
    port = servers.free_port()
    with site(var, port) as running:
        page = answers(link(running.output()))
        style = page.split('rel="stylesheet" href="')[1].split('"')[0]
        assert answers(f"http://127.0.0.1:{port}{style}")


def test_it_comes_back_after_the_web_server_was_killed(var: Path) -> None:
    port = servers.free_port()
    with site(var, port) as running:
        running.kill()
        running.wait()
    left = postmaster(var)
    assert psutil.pid_exists(left)
    with site(var, port) as running:
        assert postmaster(var) == left
        running.terminate()
        said(running)
    assert not postmaster(var)


def test_a_killed_database_comes_back_under_the_running_site(var: Path) -> None:
    port = servers.free_port()
    with site(var, port) as running:
        page, killed = page_with_data(port), postmaster(var)
        psutil.Process(killed).kill()
        deadline = time.monotonic() + 20
        # The site without a club answers 503 as the one without a database does: only a new server is a sign.
        while postmaster(var) in {0, killed} or page_with_data(port) != page:
            assert time.monotonic() < deadline
            time.sleep(0.2)
        running.terminate()
        said(running)
    assert not postmaster(var)


def test_it_comes_back_after_everything_was_killed(var: Path) -> None:
    port = servers.free_port()
    with site(var, port) as running:
        psutil.Process(postmaster(var)).kill()
        running.kill()
        running.wait()
    with site(var, port) as running:
        running.terminate()
        assert "To set up the club" in said(running)


def test_killed_workers_do_not_keep_the_port(var: Path) -> None:
    port = servers.free_port()
    with site(var, port, WORKERS="2") as running:
        workers = psutil.Process(running.pid).children(recursive=True)
        answers(f"http://127.0.0.1:{port}/static/django_htmx/htmx-2.min.js")
        running.kill()
        running.wait()
        _, alive = psutil.wait_procs([worker for worker in workers if worker.name() != "postgres"], timeout=10)
    assert alive == []
    with site(var, port, WORKERS="2") as running:
        running.terminate()
        said(running)
        assert running.returncode == 0
    assert not postmaster(var)


def test_two_that_start_at_once_on_an_empty_database_both_serve(var: Path) -> None:
    first, second = servers.free_port(), servers.free_port()
    command = [sys.executable, "manage.py", "run"]
    with (
        servers.process(command, **environment(var, first)) as one,
        servers.process(command, **environment(var, second)) as other,
    ):
        servers.wait_until_it_listens(first, one)
        servers.wait_until_it_listens(second, other)
        one.terminate()
        assert "Traceback" not in said(one)
        other.terminate()
        assert "Traceback" not in said(other)
    assert not postmaster(var)


def test_a_command_beside_the_running_site_does_not_stop_its_database(var: Path) -> None:
    port = servers.free_port()
    with site(var, port) as running:
        command = [sys.executable, "manage.py", "migrate", "--check"]
        subprocess.run(command, cwd=servers.ROOT, env=os.environ | environment(var, port), check=True)
        assert psutil.pid_exists(postmaster(var))
        running.terminate()
        said(running)


def test_a_taken_port_is_said_in_one_sentence(var: Path) -> None:
    port = servers.free_port()
    with site(var, port):
        done = subprocess.run(
            [sys.executable, "manage.py", "run"],
            cwd=servers.ROOT,
            env=os.environ | environment(var, port),
            capture_output=True,
            text=True,
        )
    assert done.returncode == 1
    assert done.stderr.startswith(f"CommandError: Cannot listen on 127.0.0.1, port {port}: Address already in use.")
    assert len(done.stderr.splitlines()) == 1
