"""A TCP proxy that can be told to misbehave: to cut, to refuse, to go silent, to answer 503 for a site that is away."""

import asyncio
import contextlib
from asyncio import StreamReader, StreamWriter
from typing import Self

AWAY = b"HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


class Proxy:
    """Between `port` and `target`. What happens is said by `open` (else new lines are cut), `away` and `silent`."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.port = 0
        self.open, self.away, self.silent = True, False, False
        self.idle_seconds: float | None = None  # lines on which nothing is said for so long are cut
        self._lines: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        self.cut()

    def cut(self) -> None:
        """All lines there are, at once."""
        for line in self._lines:
            line.cancel()

    async def _accept(self, reader: StreamReader, writer: StreamWriter) -> None:
        task = asyncio.current_task()
        assert task
        self._lines.add(task)
        try:
            await self._carry(reader, writer)
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            self._lines.discard(task)
            writer.transport.abort()

    async def _carry(self, reader: StreamReader, writer: StreamWriter) -> None:
        if not self.open:
            return
        if self.away:
            writer.write(AWAY)
            await writer.drain()
            return
        behind, ahead = await asyncio.open_connection("127.0.0.1", self.target)
        try:
            pipes = [asyncio.create_task(self._pipe(reader, ahead)), asyncio.create_task(self._pipe(behind, writer))]
            try:
                await asyncio.wait(pipes, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for pipe in pipes:
                    pipe.cancel()
        finally:
            ahead.transport.abort()

    async def _pipe(self, reader: StreamReader, writer: StreamWriter) -> None:
        with contextlib.suppress(TimeoutError):
            while data := await asyncio.wait_for(reader.read(65536), self.idle_seconds):
                if not self.silent:
                    writer.write(data)
                    await writer.drain()
