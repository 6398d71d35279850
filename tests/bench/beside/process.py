"""One site in a process of its own: called over WSGI in that process, its CPU and its database's counted."""

import contextlib
import importlib
import multiprocessing
import os
import time
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import psutil

from tests.bench.beside.asked import Reply, Request, call

WARM_UP = 20


class Sample(NamedTuple):
    """Seconds of `count` requests: of CPU in Python and in PostgreSQL's backend, and by the clock."""

    count: int
    python: float
    postgres: float
    wall: float

    @property
    def cpu_ms(self) -> float:
        return (self.python + self.postgres) / self.count * 1000

    @property
    def per_second(self) -> float:
        return self.count / self.wall


def cpu_seconds(pid: int) -> float:
    """Of all threads of a process, to the nanosecond where the kernel says so."""
    try:
        tasks = list(Path(f"/proc/{pid}/task").iterdir())
        return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e9
    except (OSError, ValueError):
        times = psutil.Process(pid).cpu_times()
        return float(times.user + times.system)


class Measured:
    """In the process: a site's cases, measured one after the other. `site` is a module's `open_site()`."""

    def __init__(self, name: str) -> None:
        self.site = importlib.import_module(f"tests.bench.beside.{name}").open_site()
        self.warm: set[str] = set()

    def prepare(self, case: str, count: int) -> list[Request]:
        return self.site.prepare(case, count)  # type: ignore[no-any-return]

    def run(self, case: str, count: int) -> Sample:
        """`count` requests of this case, made ready before and checked after the clock runs."""
        if case not in self.warm:
            self.warm.add(case)
            self.run(case, WARM_UP)
        sample = None
        while sample is None:  # again where the site took another connection meanwhile, as the floor does each minute
            sample = self._sample(case, self.prepare(case, count))
        return sample

    def _sample(self, case: str, requests: list[Request]) -> Sample | None:
        environs = [request.environ() for request in requests]
        backend = _backend()
        before, began = (time.process_time(), cpu_seconds(backend)), time.perf_counter()
        replies = [call(self.site.application, environ) for environ in environs]
        wall, python = time.perf_counter() - began, time.process_time() - before[0]
        same = backend == _backend()
        self.site.check(case, replies)
        return Sample(len(replies), python, cpu_seconds(backend) - before[1], wall) if same else None

    def look(self, case: str, before: str = "") -> tuple[list[str], Reply]:
        """The statements of one request, BEGIN and COMMIT among them, and its answer.

        `before` is what the site does between the making of the request and the sending.
        """
        from django.core.signals import request_started
        from django.db import connection, reset_queries
        from django.test.utils import CaptureQueriesContext

        (request,) = self.prepare(case, 1)
        if before:
            self.do(before)
        request_started.disconnect(reset_queries)
        with CaptureQueriesContext(connection) as asked:
            reply = call(self.site.application, request.environ())
        request_started.connect(reset_queries)
        self.site.check(case, [reply])
        return [query["sql"] for query in asked], reply

    def do(self, what: str, *args: Any) -> Any:
        """Something only this site can do."""
        return getattr(self.site, what)(*args)


def _backend() -> int:
    """The process that serves this process's connection."""
    from django.db import connection

    connection.ensure_connection()
    return int(connection.connection.info.backend_pid)


class Worker:
    """The other end of a `Measured` in a process of its own."""

    def __init__(self, pipe: Any) -> None:
        self._pipe = pipe

    def __call__(self, what: str, *args: Any) -> Any:
        self._pipe.send((what, args))
        done, answer = self._pipe.recv()
        if not done:
            raise RuntimeError(answer)
        return answer


@contextlib.contextmanager
def worker(name: str, environment: dict[str, str]) -> Iterator[Worker]:
    """`name` is a module of this package with `open_site()`; Django is set up in the new process alone."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_serve, args=(theirs, name, environment), daemon=True)
    process.start()
    theirs.close()
    try:
        yield Worker(ours)
    finally:
        ours.close()
        process.join(10)
        process.kill()


def _serve(pipe: Any, name: str, environment: dict[str, str]) -> None:
    os.environ.update(environment)
    measured: Measured | None = None
    with contextlib.suppress(EOFError):
        while True:
            what, args = pipe.recv()
            try:
                measured = measured or Measured(name)
                pipe.send((True, getattr(measured, what)(*args)))
            except Exception:
                pipe.send((False, traceback.format_exc()))
