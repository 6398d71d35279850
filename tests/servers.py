"""Real server processes for tests: started on a free port, waited for, always ended."""

import contextlib
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
READY_SECONDS = 60


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Process(subprocess.Popen[bytes]):
    """A process of the checkout whose output goes to a file: a pipe that nobody empties would stop it."""

    def __init__(self, command: list[str], log: Path, environment: dict[str, str]) -> None:
        self.log = log
        with log.open("wb") as out:
            super().__init__(
                command,
                cwd=ROOT,
                env=os.environ | environment,
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=subprocess.STDOUT,
            )

    def output(self) -> str:
        return self.log.read_text()


@contextlib.contextmanager
def process(command: list[str], **environment: str) -> Iterator[Process]:
    """A running process, with `environment` on top of ours; killed at the end if it still runs."""
    with tempfile.TemporaryDirectory() as folder:
        running = Process(command, Path(folder, "log"), environment)
        try:
            yield running
        finally:
            running.kill()
            running.wait()


@contextlib.contextmanager
def uvicorn(application: str, **environment: str) -> Iterator[int]:
    """The port of an ASGI application served as the site is."""
    port = free_port()
    command = [sys.executable, "-m", "uvicorn", application, "--port", str(port), "--lifespan", "off"]
    command += ["--timeout-graceful-shutdown", "2", "--log-level", "warning"]
    with process(command, **environment) as running:
        wait_until_it_listens(port, running)
        yield port


def wait_until_it_listens(port: int, running: Process) -> None:
    deadline = time.monotonic() + READY_SECONDS
    while time.monotonic() < deadline:
        if running.poll() is not None:
            raise AssertionError(f"The server ended with {running.returncode}: {running.output()}")
        with contextlib.suppress(OSError):
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        time.sleep(0.05)
    raise AssertionError(f"Nothing listens on port {port} after {READY_SECONDS} seconds.")
