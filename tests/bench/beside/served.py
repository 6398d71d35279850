"""Sites as they are served: uvicorn with Django's WSGI application in threads, over kept connections."""

import contextlib
import socket
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import psycopg

from tests import servers
from tests.bench.beside.asked import Request
from tests.bench.beside.process import Sample, cpu_seconds

CONNECTIONS = 4


@dataclass(frozen=True)
class Server:
    port: int
    pid: int
    database: str  # its URL

    def backends(self) -> list[int]:
        with psycopg.connect(self.database) as connection:
            rows = connection.execute("select pid from pg_stat_activity where datname = current_database()")
            return [pid for (pid,) in rows if pid != connection.info.backend_pid]

    def run(self, requests: list[Request]) -> Sample:
        """All of them, a share for each connection; each must be answered 200."""
        shares = [[request.wire() for request in requests[n::CONNECTIONS]] for n in range(CONNECTIONS)]
        before = {pid: cpu_seconds(pid) for pid in self.backends()}
        python, began = cpu_seconds(self.pid), time.perf_counter()
        with ThreadPoolExecutor(CONNECTIONS) as threads:
            list(threads.map(self._send, shares))
        wall = time.perf_counter() - began
        postgres = sum(cpu_seconds(pid) - before.get(pid, 0) for pid in self.backends())  # new ones began at nothing
        return Sample(len(requests), cpu_seconds(self.pid) - python, postgres, wall)

    def _send(self, share: list[bytes]) -> None:
        with socket.create_connection(("127.0.0.1", self.port)) as connection:
            for request in share:
                connection.sendall(request)
                head = _answer(connection)
                assert head.startswith(b"HTTP/1.1 200"), head


def _answer(connection: socket.socket) -> bytes:
    """The head of an answer; its body is read and dropped."""
    got = b""
    while b"\r\n\r\n" not in got:
        got += connection.recv(65536)
    head, _, body = got.partition(b"\r\n\r\n")
    length = int(head.lower().split(b"content-length:")[1].split(b"\r\n")[0])
    while len(body) < length:
        body += connection.recv(65536)
    return head


@contextlib.contextmanager
def served(application: str, database: str, environment: dict[str, str]) -> Iterator[Server]:
    port = servers.free_port()
    command = [sys.executable, "-m", "uvicorn", application, "--port", str(port), "--lifespan", "off"]
    command += ["--log-level", "warning", "--no-access-log"]
    with servers.process(command, **environment, THREADS=str(CONNECTIONS)) as running:
        servers.wait_until_it_listens(port, running)
        yield Server(port, running.pid, database)
