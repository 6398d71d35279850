"""The process's one connection that listens. It is asked every second and a half whether it still does."""

import asyncio
import logging
from asyncio import FIRST_COMPLETED
from collections.abc import Callable
from typing import Any

import psycopg
from django.db import connections
from psycopg import AsyncConnection
from psycopg.pq import ExecStatus
from psycopg.pq.abc import PGconn

from clubsite.topics import CHANNEL

logger = logging.getLogger(__name__)

CHECK_SECONDS = 1.5  # unanswered so long, the connection counts as dead: a line can die without a word
CONNECT_SECONDS = 5
RETRY_SECONDS = 0.5
DJANGOS_OWN = {"context", "cursor_factory", "prepare_threshold"}  # the rest of the parameters are the database's
LISTEN = f"LISTEN {CHANNEL}".encode()
CHECK = b"SELECT 1 FROM pg_listening_channels() AS channel WHERE channel = '%b'" % CHANNEL.encode()


class Listener:
    """Calls `heard` with the topics of each announcement, and `missed` whenever some may have been lost."""

    def __init__(self, heard: Callable[[list[str]], None], missed: Callable[[], None]) -> None:
        self._heard = heard
        self._missed = missed
        self.listening = asyncio.Event()

    async def run(self) -> None:
        """Until it is cancelled."""
        while True:
            try:
                await self._follow(await self._connect())
            except (psycopg.Error, OSError, TimeoutError) as error:
                logger.info("Listening again: %s", error)
            await asyncio.sleep(RETRY_SECONDS)

    async def _connect(self) -> AsyncConnection[Any]:
        given = connections["default"].get_connection_params()
        known = {name: value for name, value in given.items() if name not in DJANGOS_OWN}
        async with asyncio.timeout(CONNECT_SECONDS):
            return await AsyncConnection.connect(**known, autocommit=True, application_name="clubsite live")

    async def _follow(self, connection: AsyncConnection[Any]) -> None:
        """Hears what the server says until it falls silent: TimeoutError, or OperationalError."""
        wire = Wire(connection.pgconn, self._heard)
        try:
            await wire.ask(LISTEN)
            self.listening.set()
            self._missed()
            while True:
                await wire.ask(CHECK)
                await wire.idle(CHECK_SECONDS)
        finally:
            self.listening.clear()
            wire.cut()
            await connection.close()


class Wire:
    """libpq without psycopg's own waiting, which would go on waiting for a dead server when it is cancelled."""

    def __init__(self, server: PGconn, heard: Callable[[list[str]], None]) -> None:
        self._server = server
        self._heard = heard
        self._loop = asyncio.get_running_loop()
        self._file = server.socket
        self._answer: asyncio.Future[None] = self._loop.create_future()
        self._broken: asyncio.Future[None] = self._loop.create_future()
        self._loop.add_reader(self._file, self._read)

    def cut(self) -> None:
        self._loop.remove_reader(self._file)
        self._broken.cancel()

    async def ask(self, question: bytes) -> None:
        """TimeoutError unless the server answers in time, and yes."""
        self._answer = self._loop.create_future()
        self._server.send_query(question)
        self._server.flush()
        done, _ = await asyncio.wait({self._answer, self._broken}, timeout=CHECK_SECONDS, return_when=FIRST_COMPLETED)
        if not done:
            raise TimeoutError("the database does not answer")
        done.pop().result()

    async def idle(self, seconds: float) -> None:
        """Waits, unless the connection breaks: OperationalError."""
        done, _ = await asyncio.wait({self._broken}, timeout=seconds)
        if done:
            self._broken.result()

    def _read(self) -> None:
        """Called when the server has said something."""
        try:
            self._server.consume_input()
            while notice := self._server.notifies():
                self._heard(notice.extra.decode().split())
            self._take_results()
        except psycopg.OperationalError as error:
            if not self._broken.done():
                self._broken.set_exception(error)

    def _take_results(self) -> None:
        while not self._server.is_busy() and (result := self._server.get_result()):
            if result.status != ExecStatus.COMMAND_OK and result.ntuples != 1:
                raise psycopg.OperationalError("the connection does not listen any more")
            if not self._answer.done():
                self._answer.set_result(None)
