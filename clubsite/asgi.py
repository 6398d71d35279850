"""What uvicorn serves: the stream of `clubsite.live`, and Django as a WSGI application in threads.

Each request for Django is read whole before it gets a thread. Without that, a POST cut in the middle reaches the view
as if complete (`1200` arrives as `12` and would be saved), and a handful of half-sent requests occupy every thread.
"""

import asyncio
import gc
import sys
from contextlib import nullcontext
from importlib import import_module

from a2wsgi import WSGIMiddleware
from django.conf import settings

from clubsite.live import stream
from clubsite.plain import Message, Receive, Scope, Send, refuse
from clubsite.precedence import saving
from clubsite.wsgi import application as django

PIECE_SECONDS = 15
WHOLE_SECONDS = 60

# Who renders for those who watch gives way soon to who saves, and to the loop that tells (5 ms by default).
sys.setswitchinterval(0.0002)
# A full collection of garbage stops all threads. It must come often, since each table that is read is a ring of
# objects, but it need not go through what is loaded by now, which is most of it.
import_module(settings.ROOT_URLCONF)
gc.collect()
gc.freeze()
in_threads = WSGIMiddleware(django, workers=settings.THREADS)  # type: ignore[arg-type]


class ClientGone(Exception):
    """The browser hung up before it had sent everything."""


class TooLarge(Exception):
    """More than the site takes in one request."""


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] != "http":  # nothing to do at the start and the end; no websockets
        return
    if scope["path"] == stream.PATH:
        await stream.application(scope, receive, send)
        return
    try:
        body = await whole_body(scope, receive)
    except ClientGone:
        return
    except TooLarge:
        await refuse(send, 413, "This is more than the site takes at once. Nothing was saved.")
    except TimeoutError:
        await refuse(send, 408, "The request did not arrive in time. Nothing was saved.")
    else:
        with saving() if scope["method"] == "POST" else nullcontext():
            await in_threads(without_forgeries(scope), replay(body), send)  # type: ignore[arg-type]


async def whole_body(scope: Scope, receive: Receive) -> bytes:
    """All of the body, or ClientGone, TooLarge, TimeoutError."""
    limit = settings.DATA_UPLOAD_MAX_MEMORY_SIZE
    if int(dict(scope["headers"]).get(b"content-length", b"0")) > limit:
        raise TooLarge
    body = bytearray()
    async with asyncio.timeout(WHOLE_SECONDS):
        while True:
            message = await asyncio.wait_for(receive(), PIECE_SECONDS)
            if message["type"] == "http.disconnect":
                raise ClientGone
            body += message.get("body", b"")
            if len(body) > limit:
                raise TooLarge
            if not message.get("more_body", False):
                return bytes(body)


def replay(body: bytes) -> Receive:
    async def receive() -> Message:
        return {"type": "http.request", "body": body, "more_body": False}

    return receive


def without_forgeries(scope: Scope) -> Scope:
    """WSGI reads `X_Forwarded_Proto` as `X-Forwarded-Proto`: no header with `_` in its name gets through."""
    return {**scope, "headers": [(name, value) for name, value in scope["headers"] if b"_" not in name]}
