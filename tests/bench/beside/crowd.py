"""Many pages that follow the site, in a process of their own: they take no time from those who measure."""

import asyncio
import contextlib
import multiprocessing
import time
from collections.abc import Iterator
from typing import Any

import uvloop

from tests.live.viewers import Viewer


class Seen(Viewer):
    """Notes when each state came, by the clock that the database shares."""

    def _hear(self, data: bytes) -> None:
        told = self.told
        super()._hear(data)
        if self.told > told:
            self.__dict__.setdefault("times", []).append(time.time())


class Crowd:
    """The other end of the process."""

    def __init__(self, pipe: Any) -> None:
        self._pipe = pipe

    def _ask(self, what: str, *args: Any) -> Any:
        self._pipe.send((what, args))
        return self._pipe.recv()

    def watch(self, port: int, pages: dict[str, int]) -> None:
        """So many more of each page; returns once all of them are told what they show."""
        self._ask("watch", port, pages)

    def times(self) -> list[list[float]]:
        """When each viewer was told something, since this was asked last."""
        return self._ask("times")  # type: ignore[no-any-return]

    def shown(self) -> list[tuple[str, str, float]]:
        """Of each viewer the address, the state that it shows, and when that came."""
        return self._ask("shown")  # type: ignore[no-any-return]

    def leave(self) -> None:
        self._ask("leave")


@contextlib.contextmanager
def crowd() -> Iterator[Crowd]:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_serve, args=(theirs,), daemon=True)
    process.start()
    theirs.close()
    try:
        yield Crowd(ours)
    finally:
        ours.close()
        process.join(10)
        process.kill()


def _serve(pipe: Any) -> None:
    with contextlib.suppress(EOFError):
        uvloop.run(_Watching(pipe).run())


class _Watching:
    def __init__(self, pipe: Any) -> None:
        self._pipe = pipe
        self._viewers: list[Seen] = []
        self._tasks: list[asyncio.Task[None]] = []

    async def run(self) -> None:
        while True:
            what, args = await asyncio.to_thread(self._pipe.recv)
            self._pipe.send(await getattr(self, f"_{what}")(*args))

    async def _watch(self, port: int, pages: dict[str, int]) -> None:
        fresh = []
        for page, count in pages.items():
            first = await Seen.load(port, page)
            fresh += [Seen(port, first.stream, first.id, first.address) for _ in range(count)]
        for viewers in _batches(fresh, 50):
            self._tasks += [asyncio.create_task(viewer.follow()) for viewer in viewers]
            await asyncio.gather(*(viewer.open.wait() for viewer in viewers))
        self._viewers += fresh

    async def _times(self) -> list[list[float]]:
        return [viewer.__dict__.pop("times", []) for viewer in self._viewers]

    async def _shown(self) -> list[tuple[str, str, float]]:
        return [(viewer.address, viewer.id, viewer.at) for viewer in self._viewers]

    async def _leave(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks, self._viewers = [], []


def _batches(viewers: list[Seen], size: int) -> Iterator[list[Seen]]:
    for start in range(0, len(viewers), size):
        yield viewers[start : start + size]
