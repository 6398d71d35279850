"""A proxy between phone and site that knows requests from one another, and spoils those that save a hand as it is told.

One request a connection: what is cut is then exactly the one that was meant.
"""

import asyncio
import contextlib
import threading
from asyncio import StreamReader, StreamWriter
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass

CUT_REPLY, CUT_REQUEST = "between commit and reply", "in the middle of the request"


@dataclass(frozen=True)
class Delay:
    """The answer comes whole, so much later."""

    seconds: float


Fault = str | Delay


class Proxy:
    """Listens on `port`. The faults that `spoil` was given fall on the hands that follow, one each."""

    def __init__(self, target: int) -> None:
        self.target, self.port = target, 0
        self.down = False  # nothing comes through at all
        self.done: list[Fault] = []
        self._faults: deque[Fault] = deque()

    def spoil(self, *faults: Fault) -> None:
        self._faults.extend(faults)

    async def start(self) -> asyncio.Server:
        server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        return server

    async def _accept(self, reader: StreamReader, writer: StreamWriter) -> None:
        try:
            if not self.down:
                await self._carry(reader, writer)
        except (OSError, asyncio.IncompleteReadError, asyncio.CancelledError):
            pass
        finally:
            writer.close()

    async def _carry(self, reader: StreamReader, writer: StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        lines = [line for line in head.split(b"\r\n") if line and not line.lower().startswith(b"connection:")]
        length = next((int(line[15:]) for line in lines if line.lower().startswith(b"content-length:")), 0)
        body = await reader.readexactly(length)
        saves = lines[0].startswith(b"POST ") and lines[0].split()[1].endswith(b"/hands/")
        fault = self._faults.popleft() if saves and self._faults else None
        behind, ahead = await asyncio.open_connection("127.0.0.1", self.target)
        try:
            request = b"\r\n".join([*lines, b"Connection: close", b"", b""]) + body
            if fault == CUT_REQUEST:
                ahead.write(request[: len(request) - max(1, length // 2)])
                await ahead.drain()
                self._cut(writer, fault)
                return
            ahead.write(request)
            await self._answer(reader, behind, writer, fault)
        finally:
            ahead.transport.abort()

    async def _answer(
        self, reader: StreamReader, behind: StreamReader, writer: StreamWriter, fault: Fault | None
    ) -> None:
        if fault:
            answer = await behind.read()  # committed by now
            if not isinstance(fault, Delay):
                self._cut(writer, fault)
                return
            self.done.append(fault)
            await asyncio.sleep(fault.seconds)
            writer.write(answer)
            return
        gone = asyncio.ensure_future(reader.read(1))  # the phone hangs up: so do we
        try:
            while not self.down:
                piece = asyncio.ensure_future(behind.read(65536))
                await asyncio.wait([piece, gone], return_when=asyncio.FIRST_COMPLETED)
                if not piece.done() or not piece.result():
                    piece.cancel()
                    return
                writer.write(piece.result())
                await writer.drain()
        finally:
            gone.cancel()

    def _cut(self, writer: StreamWriter, fault: Fault) -> None:
        self.done.append(fault)
        writer.transport.abort()


@contextlib.contextmanager
def in_thread(target: int) -> Iterator[Proxy]:
    """For tests that do not run in a loop of their own."""
    loop, proxy = asyncio.new_event_loop(), Proxy(target)
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    server = asyncio.run_coroutine_threadsafe(proxy.start(), loop).result(10)
    yield proxy
    asyncio.run_coroutine_threadsafe(_end(server), loop).result(10)
    loop.call_soon_threadsafe(loop.stop)
    thread.join(5)


async def _end(server: asyncio.Server) -> None:
    server.close()
    lines = asyncio.all_tasks() - {asyncio.current_task()}
    for line in lines:
        line.cancel()
    await asyncio.gather(*lines, return_exceptions=True)
