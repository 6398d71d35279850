"""Whoever renders for others waits as long as somebody saves, but not for ever."""

import asyncio
import gc
import threading
from collections.abc import Awaitable, Callable

import pytest

from clubsite import asgi, precedence
from clubsite.kept import Kept
from clubsite.plain import Message, Receive, Scope, Send
from tests import apart


class Noted(threading.Event):
    """Notes who waits, and for how long at most."""

    def __init__(self) -> None:
        super().__init__()
        self.waits: list[float | None] = []
        self.somebody_waits = threading.Event()

    def wait(self, timeout: float | None = None) -> bool:
        self.waits.append(timeout)
        self.somebody_waits.set()
        return super().wait(timeout)


@pytest.fixture
def noted(monkeypatch: pytest.MonkeyPatch) -> Noted:
    event = Noted()
    event.set()
    monkeypatch.setattr(precedence, "_nobody_saves", event)
    return event


def render() -> None:
    with precedence.giving_way():
        precedence.give_way()


def test_a_renderer_waits_until_all_have_saved(noted: Noted, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(precedence, "MOST_SECONDS", 60)

    async def story() -> None:
        with precedence.saving():
            with precedence.saving():
                rendered = asyncio.create_task(asyncio.to_thread(render))
                assert await asyncio.to_thread(noted.somebody_waits.wait, 30)
            assert not rendered.done()
        await asyncio.wait_for(rendered, 30)

    apart.run(story())


def test_who_saves_for_long_is_not_waited_for(noted: Noted, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(precedence, "MOST_SECONDS", 0.01)

    async def story() -> None:
        with precedence.saving():
            assert await asyncio.to_thread(noted.wait, 30)
            with precedence.saving():
                assert not noted.is_set()
        assert noted.is_set()

    apart.run(story())


def test_its_patience_ends_once_for_all_its_parts(noted: Noted, monkeypatch: pytest.MonkeyPatch) -> None:
    noted.clear()
    monkeypatch.setattr(precedence, "MOST_SECONDS", 0.01)
    with precedence.giving_way():
        for _ in range(100):
            precedence.give_way()
    assert 0 < len(noted.waits) < 10


def test_nobody_else_waits(noted: Noted) -> None:
    with precedence.giving_way():
        precedence.give_way()
    noted.clear()
    precedence.give_way()
    assert noted.waits == []


def test_it_gives_way_before_each_part_that_is_kept(noted: Noted, monkeypatch: pytest.MonkeyPatch) -> None:
    noted.clear()
    monkeypatch.setattr(precedence, "MOST_SECONDS", 0.01)
    with precedence.giving_way():
        assert Kept[str](most=1).get("part", lambda: "made") == "made"
    assert noted.waits == [0.01]


def test_what_the_site_is_made_of_is_not_searched_for_garbage() -> None:
    assert gc.get_freeze_count() > 10_000


@pytest.mark.parametrize(("method", "comes_first"), [("POST", True), ("GET", False)])
def test_whoever_sends_a_form_saves_until_he_is_answered(
    method: str, comes_first: bool, noted: Noted, monkeypatch: pytest.MonkeyPatch
) -> None:
    during: list[bool] = []

    async def django(scope: Scope, receive: Receive, send: Send) -> None:
        during.append(noted.is_set())

    async def send(message: Message) -> None:
        pass

    monkeypatch.setattr(asgi, "in_threads", django)
    apart.run(_request(asgi.application, method, send))
    assert during == [not comes_first]
    assert noted.is_set()


async def _request(application: Callable[[Scope, Receive, Send], Awaitable[None]], method: str, send: Send) -> None:
    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    await application({"type": "http", "path": "/", "method": method, "headers": []}, receive, send)
