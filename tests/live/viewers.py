"""Pages that follow the site live, without a browser: they keep to what static/live.js does."""

import asyncio
import contextlib
import random
import time
from asyncio import StreamReader
from dataclasses import dataclass, field
from urllib.parse import parse_qs, quote, urlsplit

from clubsite.topics import APART
from tests.live.markup import shown, stream_of

SILENT_SECONDS = 30
DELAYS = (0.3, 0.9, 2.7, 3.0)


async def fetch(
    port: int, path: str, method: str = "GET", body: bytes = b"", **headers: str
) -> tuple[int, dict[str, str], str]:
    """Status, headers and body of an answer. OSError or EOFError where there is none.

    Names of headers are in small letters, values of headers that come twice lines of their own.
    """
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        sent = {"Host": "127.0.0.1", "Connection": "close", "Accept-Language": "en", "Content-Length": str(len(body))}
        sent |= {name.replace("_", "-"): value for name, value in headers.items()}
        lines = "\r\n".join([f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in sent.items())])
        writer.write(lines.encode() + b"\r\n\r\n" + body)
        status, got = await head(reader)
        length = got.get("content-length")
        data = await (reader.readexactly(int(length)) if length else reader.read())
        return status, got, data.decode()
    finally:
        writer.transport.abort()


async def head(reader: StreamReader) -> tuple[int, dict[str, str]]:
    lines = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
    headers: dict[str, str] = {}
    for name, value in (line.split(": ", 1) for line in lines[1:] if ": " in line):
        headers[name.lower()] = f"{headers.get(name.lower(), '')}\n{value}".strip()
    return int(lines[0].split()[1]), headers


@dataclass(eq=False)
class Viewer:
    """One page. `id` is the state that it shows; `told` counts the states it was sent, `at` when the last one came."""

    port: int
    stream: str
    id: str = ""
    address: str = ""
    told: int = 0
    at: float = 0.0
    refused: int = 0  # the status of the last refusal
    key: str = field(default_factory=lambda: f"{random.getrandbits(64):x}")
    open: asyncio.Event = field(default_factory=asyncio.Event)

    @classmethod
    async def load(cls, port: int, page: str, cookie: str = "") -> "Viewer":
        """As a browser that has just loaded this page."""
        status, _, markup = await fetch(port, page, **({"Cookie": cookie} if cookie else {}))
        assert status == 200, (page, status)
        stream = stream_of(markup)
        return cls(port, stream, shown(markup), parse_qs(urlsplit(stream).query)["on"][0].split(APART)[0])

    async def follow(self) -> None:
        """For ever, through whatever happens to the line."""
        failed = 0
        while True:
            with contextlib.suppress(OSError, EOFError, TimeoutError, ValueError):
                await self._read()
            failed = 0 if self.open.is_set() else failed + 1
            self.open.clear()
            await asyncio.sleep(DELAYS[min(failed, len(DELAYS) - 1)] * random.uniform(0.5, 1))

    async def _read(self) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**22)
        try:
            path = f"{self.stream}&page={self.key}&last={quote(self.id)}"
            writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
            status, _ = await asyncio.wait_for(head(reader), SILENT_SECONDS)
            if status != 200:
                self.refused = status
                return
            self.open.set()
            while True:
                self._hear(await asyncio.wait_for(chunk(reader), SILENT_SECONDS))
        finally:
            writer.transport.abort()

    def _hear(self, data: bytes) -> None:
        for event in data.split(b"\n\n"):
            if event.startswith(b"event: now\n"):
                self.id = event.split(b"\n", 2)[1].removeprefix(b"id: ").decode()
                self.told += 1
                self.at = time.monotonic()


async def chunk(reader: StreamReader) -> bytes:
    """uvicorn sends each event as one chunk. EOFError at the end."""
    size = int(await reader.readuntil(b"\r\n"), 16)
    data = await reader.readexactly(size + 2)
    if not size:
        raise EOFError
    return data[:-2]
