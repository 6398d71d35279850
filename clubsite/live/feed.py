"""What one address shows one audience in one language: asked for once a change, handed to all who watch."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from clubsite.topics import Following

logger = logging.getLogger(__name__)

EVENT = "now"
REST = 15  # after an answer a feed rests so many times as long as the answer took, so that hands are saved meanwhile
MOST_REST_SECONDS = 0.5
RETRY_SECONDS = 0.5  # while the database is away


class Gone(Exception):
    """The address shows this reader nothing (any more)."""


@dataclass(frozen=True)
class Answer:
    """`etag` stands for the state that is shown; `body` is None where it is the state that was known."""

    etag: str
    body: bytes | None


Ask = Callable[[Following, str], Awaitable[Answer]]


@dataclass(eq=False)
class Viewer:
    """One open page. `shown` is the ETag of what it shows; `news` is set when there is something to look at."""

    shown: str = ""
    news: asyncio.Event = field(default_factory=asyncio.Event)
    ended: bool = False

    def end(self) -> None:
        self.ended = True
        self.news.set()


class Feed:
    """`id` is the ETag of the present state and `event` that state as bytes of the stream.

    `event` is None as long as all viewers show that state: pages that are loaded afresh do.
    """

    def __init__(self, following: Following, ask: Ask) -> None:
        self.following = following
        self.viewers: set[Viewer] = set()
        self.id = ""
        self.event: bytes | None = None
        self._ask = ask
        self._stale = True
        self._asking = asyncio.Lock()
        self._work: asyncio.Task[None] | None = None

    async def look(self) -> None:
        """Brings `id` up to date, and `event` where a viewer needs it. Gone, or whatever the database has to say."""
        async with self._asking:
            while self._stale or (self.event is None and self._shown() != {self.id}):
                self._stale = False
                try:
                    self._take(await self._ask(self.following, self._known()))
                except BaseException:
                    self._stale = True
                    raise

    def _shown(self) -> set[str]:
        return {viewer.shown for viewer in self.viewers}

    def _known(self) -> str:
        """The state that need not be told once more."""
        if self.event is not None:
            return self.id
        shown = self._shown()
        return shown.pop() if len(shown) == 1 else ""

    def _take(self, answer: Answer) -> None:
        if answer.etag == self.id and answer.body is None:
            return
        self.id = answer.etag
        self.event = None if answer.body is None else as_event(answer.etag, answer.body)
        for viewer in self.viewers:
            viewer.news.set()

    def wake(self) -> None:
        """Something that is shown may have changed."""
        self._stale = True
        if self.viewers and (self._work is None or self._work.done()):
            self._work = asyncio.get_running_loop().create_task(self._keep_up())

    async def _keep_up(self) -> None:
        """One answer at a time, each for all that changed since the one before."""
        clock = asyncio.get_running_loop().time
        while self._stale and self.viewers:
            began = clock()
            try:
                await self.look()
            except Gone:
                self.end()
                return
            except Exception as error:
                logger.warning("%s could not be asked: %s", self.following.address, error)
                await asyncio.sleep(RETRY_SECONDS)
                continue
            await asyncio.sleep(min(MOST_REST_SECONDS, REST * (clock() - began)))

    def end(self) -> None:
        for viewer in self.viewers:
            viewer.end()


def as_event(etag: str, body: bytes) -> bytes:
    """The state in the format of server-sent events, which puts the lines together again as they were."""
    lines = body.replace(b"\r\n", b"\n").replace(b"\r", b"\n").replace(b"\n", b"\ndata: ")
    return b"event: %b\nid: %b\ndata: %b\n\n" % (EVENT.encode(), etag.encode(), lines)
