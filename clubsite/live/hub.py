"""All that is followed in this process: feeds, who watches them, how many may, and the end of it.

Nothing runs while nobody watches: the first viewer starts the listener, the last one takes it along.
"""

import asyncio
import contextlib
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

from django.conf import settings
from django.db import close_old_connections, connection

from clubsite.live.feed import Answer, Feed, Viewer
from clubsite.live.listener import Listener
from clubsite.precedence import before_statement, giving_way
from clubsite.topics import EVERYTHING, Following

RENDERERS = 1  # threads that ask views, each with a connection of its own: more would only keep hands waiting
LISTENING_SECONDS = 5  # a viewer waits so long for the listener, then is told to come again
ROUND_SECONDS = 60  # every feed is asked so often though nothing was announced: evenings begin without a word


class Full(Exception):
    """`here`: too many from this address; else too many in this process."""

    def __init__(self, here: bool) -> None:
        self.here = here


class Hub:
    def __init__(self) -> None:
        self.feeds: dict[Following, Feed] = {}
        self.viewers: dict[str, Viewer] = {}  # by the key of their page
        self._addresses: Counter[str] = Counter()
        self._listener = Listener(self.announced, self.all_may_have_changed)
        self._tasks: list[asyncio.Task[None]] = []
        self._threads = ThreadPoolExecutor(RENDERERS, thread_name_prefix="live")
        self.ending = False

    @contextlib.contextmanager
    def admitted(self, address: str, page: str, shown: str) -> Iterator[Viewer]:
        """A viewer's place, Full if there is none. A page has one: it ends the stream that it may have had before."""
        if self.ending:
            raise Full(here=False)
        if before := self.viewers.pop(page, None):
            before.end()
        if len(self.viewers) >= settings.VIEWERS:
            raise Full(here=False)
        if self._addresses[address] >= settings.VIEWERS_PER_ADDRESS:
            raise Full(here=True)
        viewer = self.viewers[page] = Viewer(shown)
        self._addresses[address] += 1
        self._start()
        try:
            yield viewer
        finally:
            self._leave(address, page, viewer)

    def _leave(self, address: str, page: str, viewer: Viewer) -> None:
        self._addresses[address] -= 1
        self._addresses += Counter()  # forgets addresses without viewers
        if self.viewers.get(page) is viewer:
            del self.viewers[page]
        if not self.viewers:
            self._stop()

    @contextlib.contextmanager
    def watching(self, following: Following, viewer: Viewer) -> Iterator[Feed]:
        feed = self.feeds.setdefault(following, Feed(following, self._ask))
        feed.viewers.add(viewer)
        try:
            yield feed
        finally:
            feed.viewers.discard(viewer)
            if not feed.viewers and self.feeds.get(following) is feed:
                del self.feeds[following]

    async def listens(self) -> None:
        """TimeoutError while the database cannot be listened to."""
        async with asyncio.timeout(LISTENING_SECONDS):
            await self._listener.listening.wait()

    # --- what happens ---

    def announced(self, topics: list[str]) -> None:
        told = {*topics, EVERYTHING}
        for feed in list(self.feeds.values()):
            if not told.isdisjoint(feed.following.topics):
                feed.wake()

    def all_may_have_changed(self) -> None:
        for feed in list(self.feeds.values()):
            feed.wake()

    def end(self) -> None:
        """No stream is begun any more, and those that are open end at once."""
        self.ending = True
        for viewer in self.viewers.values():
            viewer.end()

    # --- what runs ---

    async def _ask(self, following: Following, known: str) -> Answer:
        return await asyncio.get_running_loop().run_in_executor(self._threads, _ask, following, known)

    def _start(self) -> None:
        if not self._tasks:
            loop = asyncio.get_running_loop()
            self._tasks = [loop.create_task(self._listener.run()), loop.create_task(self._rounds())]

    def _stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        self._tasks = []

    async def _rounds(self) -> None:
        while True:
            await asyncio.sleep(ROUND_SECONDS)
            self.all_may_have_changed()


def _ask(following: Following, known: str) -> Answer:
    """In a thread of ours, whose connection is kept and looked after as in those of requests."""
    from clubsite.live.asked import ask  # models: Django is set up by now

    close_old_connections()
    try:
        with giving_way(), connection.execute_wrapper(before_statement):
            return ask(following, known)
    finally:
        close_old_connections()
