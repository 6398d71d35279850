"""Phones at tables that enter hands over HTTP and send again what was not answered; each keeps a journal."""

import asyncio
import re
import time
import uuid
from dataclasses import dataclass, field
from urllib.parse import urlencode

from tests.live.viewers import fetch

# Everybody is ready: the dealer deals again, no score moves, and no game ends.
HAND = {"kind": "draw", "tenpai": ["0", "1", "2", "3"]}
AGAIN_SECONDS = 0.3


@dataclass(eq=False)
class Scorer:
    """The phone at one table. `acknowledged` are the tokens of the hands that it was told are saved.

    `times` is how long each of them took.
    """

    port: int
    table: int
    cookie: str
    acknowledged: list[str] = field(default_factory=list)
    times: list[float] = field(default_factory=list)
    last_at: float = 0.0
    _one_at_a_time: asyncio.Lock = field(default_factory=asyncio.Lock)
    _version: str = ""
    _csrf: str = ""

    async def open(self) -> None:
        status, headers, page = await fetch(self.port, f"/s/{self.table}/enter/", Cookie=self.cookie)
        assert status == 200, status
        self._version = re.findall(r'name="version" value="(\d+)"', page)[-1]
        self._csrf = re.findall(r'"X-CSRFToken": "(\w+)"', page)[0]
        self.cookie += "; " + re.findall(r"csrf=\w+", headers["set-cookie"])[0]

    async def save(self) -> None:
        """One hand: sent until the site has answered that it is saved."""
        async with self._one_at_a_time:
            await self._save()

    async def _save(self) -> None:
        token = str(uuid.uuid4())
        body = urlencode(HAND | {"token": token, "version": self._version}, doseq=True).encode()
        began = time.monotonic()
        while not await self._send(body):
            await asyncio.sleep(AGAIN_SECONDS)
        self.last_at = time.monotonic()
        self.times.append(self.last_at - began)
        self.acknowledged.append(token)

    async def _send(self, body: bytes) -> bool:
        headers = {"Content_Type": "application/x-www-form-urlencoded", "X_CSRFToken": self._csrf, "HX_Request": "true"}
        try:
            async with asyncio.timeout(10):
                status, _, answer = await fetch(
                    self.port, f"/s/{self.table}/hands/", "POST", body, Cookie=self.cookie, **headers
                )
        except (OSError, EOFError, TimeoutError):
            return False
        if status >= 500:
            return False
        assert status == 200, (status, answer)
        self._version = re.findall(r'name="version" value="(\d+)"', answer)[-1]
        return True
