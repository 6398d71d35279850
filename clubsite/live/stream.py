"""`/live/`: a page's stream of server-sent events, a plain ASGI function without middleware, session or connection.

`on` is the page's token (clubsite.topics), `last` or the header Last-Event-ID the state that it shows, `page` a key of
its own choice. Each event `now` is a whole state as the page's own poll would get it, its id the ETag; on connecting
the present one is sent unless the page has it, so whatever was lost before does not matter. The event `beat` says
every twenty seconds that the line lives: scripts do not see comments.
"""

import asyncio
import logging
import random
import secrets
from urllib.parse import parse_qs

from django.core.signing import BadSignature
from django.db import DatabaseError

from clubsite.live.feed import Feed, Gone, Viewer
from clubsite.live.hub import Full, Hub
from clubsite.plain import Receive, Scope, Send, refuse
from clubsite.topics import Following, read

logger = logging.getLogger(__name__)

PATH = "/live/"
BEAT_SECONDS = 20
BEAT = b"event: beat\ndata:\n\n"
STUCK_SECONDS = 60  # a page that takes nothing for so long is not there any more
COME_AGAIN_SECONDS = 15
HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-cache, no-transform"),
    (b"x-accel-buffering", b"no"),
    (b"x-content-type-options", b"nosniff"),
]

_hubs: dict[asyncio.AbstractEventLoop, Hub] = {}


def hub() -> Hub:
    """The one of this process; where tests run several event loops, of this loop."""
    loop = asyncio.get_running_loop()
    for other in [known for known in _hubs if known.is_closed()]:
        del _hubs[other]
    if loop not in _hubs:
        _hubs[loop] = Hub()
    return _hubs[loop]


def end_all() -> None:
    """Ends all streams of this process, from whatever thread: the server is about to stop."""
    for loop, running in list(_hubs.items()):
        if not loop.is_closed():
            loop.call_soon_threadsafe(running.end)


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["method"] != "GET":
        await refuse(send, 405, "Streams are asked for with GET.")
        return
    asked = parse_qs(scope["query_string"].decode("latin-1"))
    try:
        following = read(asked.get("on", [""])[0])
    except (BadSignature, ValueError):
        await refuse(send, 403, "This page is too old to follow the site live. Load it again.")
        return
    last = asked.get("last", [""])[0] or dict(scope["headers"]).get(b"last-event-id", b"").decode("latin-1")
    page = asked.get("page", [""])[0] or secrets.token_hex(8)
    await _admit(scope, receive, send, following, last, page)


async def _admit(scope: Scope, receive: Receive, send: Send, following: Following, last: str, page: str) -> None:
    here, watched = (scope.get("client") or ("",))[0], hub()
    try:
        with watched.admitted(here, page, last) as viewer, watched.watching(following, viewer) as feed:
            if why := await _unready(watched, feed):
                await refuse(send, *why)
            else:
                await _serve(receive, send, viewer, feed)
    except Full as full:
        await refuse(send, 429 if full.here else 503, _full(full), COME_AGAIN_SECONDS)


async def _unready(watched: Hub, feed: Feed) -> tuple[int, str, int] | None:
    """Why there can be no stream now: status, sentence and when to come again."""
    try:
        await watched.listens()
        await feed.look()
    except Gone:
        return 404, "There is nothing to follow here.", 3600
    except (TimeoutError, DatabaseError) as error:
        logger.info("No stream for %s: %s", feed.following.address, error)
        return 503, "The site cannot be followed live at this moment. Come again.", COME_AGAIN_SECONDS
    return None


def _full(full: Full) -> str:
    if full.here:
        return "Too many pages follow the site live from this address. This one asks for news by itself."
    return "Too many pages follow the site live. This one asks for news by itself."


async def _serve(receive: Receive, send: Send, viewer: Viewer, feed: Feed) -> None:
    """Until the page goes away, takes nothing any more, or the stream is ended."""
    await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
    again = random.randint(800, 2500)  # noqa: S311  # not all at the same moment after a restart
    await _write(send, b"retry: %d\n\n" % again)
    leaving = asyncio.create_task(_until_gone(receive, viewer))
    viewer.news.set()
    try:
        while body := await _next(viewer, feed):
            await _write(send, body)
        await send({"type": "http.response.body", "body": b"", "more_body": False})
    except TimeoutError:
        logger.info("A page that takes nothing was let go.")
    finally:
        leaving.cancel()


async def _next(viewer: Viewer, feed: Feed) -> bytes:
    """What the page is told next, b"" at the end."""
    while True:
        try:
            async with asyncio.timeout(BEAT_SECONDS):
                await viewer.news.wait()
        except TimeoutError:
            return BEAT
        viewer.news.clear()
        if viewer.ended:
            return b""
        if feed.event is not None and feed.id != viewer.shown:
            viewer.shown = feed.id
            return feed.event


async def _write(send: Send, body: bytes) -> None:
    """TimeoutError where the page does not take it."""
    async with asyncio.timeout(STUCK_SECONDS):
        await send({"type": "http.response.body", "body": body, "more_body": True})


async def _until_gone(receive: Receive, viewer: Viewer) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    viewer.end()
