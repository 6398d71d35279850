"""One answer for many viewers: who is told what, and that nothing is asked twice."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from clubsite.live.feed import Answer, Feed, Gone, Viewer, as_event
from clubsite.topics import Following
from tests import apart

PAGE = Following("/s/1/now/", frozenset({"s1"}), "en")


class Table:
    """What is asked for: `version` is the state, `asked` what those who asked knew."""

    def __init__(self) -> None:
        self.version = 1
        self.asked: list[str] = []
        self.trouble: list[Exception] = []

    async def ask(self, following: Following, known: str) -> Answer:
        self.asked.append(known)
        await asyncio.sleep(0)
        if self.trouble:
            raise self.trouble.pop(0)
        tag = f'"{self.version}"'
        return Answer(tag, None if known == tag else f"state {self.version}".encode())


def joined(feed: Feed, shown: str = "") -> Viewer:
    viewer = Viewer(shown)
    feed.viewers.add(viewer)
    return viewer


def run(story: Callable[[Table, Feed], Awaitable[None]]) -> None:
    async def told() -> None:
        table = Table()
        await asyncio.wait_for(story(table, Feed(PAGE, table.ask)), 10)

    apart.run(told())


async def settled(feed: Feed) -> None:
    while feed._work and not feed._work.done():
        await asyncio.sleep(0.01)


def test_pages_that_show_the_state_need_no_body() -> None:
    async def story(table: Table, feed: Feed) -> None:
        joined(feed, '"1"')
        await feed.look()
        assert (feed.id, feed.event) == ('"1"', None)
        assert table.asked == ['"1"']

    run(story)


def test_many_viewers_cost_one_answer_a_change() -> None:
    async def story(table: Table, feed: Feed) -> None:
        viewers = [joined(feed) for _ in range(50)]
        await asyncio.gather(*(feed.look() for _ in viewers))
        assert table.asked == [""]
        for viewer in viewers:
            viewer.shown = feed.id
            viewer.news.clear()
        table.version = 2
        feed.wake()
        feed.wake()
        await settled(feed)
        assert table.asked == ["", '"1"']
        assert all(viewer.news.is_set() for viewer in viewers)
        assert feed.event == as_event('"2"', b"state 2")

    run(story)


def test_who_comes_late_with_the_newest_state_takes_it_from_nobody() -> None:
    """A page loaded just after a hand shows it already; those who were there before have still to be told."""

    async def story(table: Table, feed: Feed) -> None:
        old = joined(feed, '"1"')
        await feed.look()
        table.version = 2
        joined(feed, '"2"')
        await feed.look()
        feed.wake()
        await settled(feed)
        assert old.news.is_set()
        assert feed.event == as_event('"2"', b"state 2")

    run(story)


def test_changes_while_it_is_asked_are_asked_for_once_more() -> None:
    async def story(table: Table, feed: Feed) -> None:
        joined(feed)
        first = asyncio.create_task(feed.look())
        await asyncio.sleep(0)
        table.version = 2
        feed.wake()
        await first
        await settled(feed)
        assert feed.id == '"2"'

    run(story)


def test_it_asks_again_until_the_database_is_back() -> None:
    async def story(table: Table, feed: Feed) -> None:
        joined(feed)
        await feed.look()
        table.trouble, table.version = [OSError("gone"), OSError("gone")], 2
        feed.wake()
        await settled(feed)
        assert feed.id == '"2"'

    run(story)


def test_what_may_be_seen_no_more_ends() -> None:
    async def story(table: Table, feed: Feed) -> None:
        viewer = joined(feed)
        await feed.look()
        table.trouble = [Gone()]
        feed.wake()
        await settled(feed)
        assert viewer.ended

    run(story)


def test_an_event_brings_back_the_very_bytes() -> None:
    body = "<p>\n\n  東 Ёлкина\n</p>\n".encode()
    event = as_event('"tag"', body)
    assert event.endswith(b"\n\n")
    lines = event[:-2].split(b"\n")
    assert lines[:2] == [b"event: now", b'id: "tag"']
    assert b"\n".join(line.removeprefix(b"data: ") for line in lines[2:]) == body


@pytest.mark.parametrize("body", [b"a\r\nb\rc", b"", b"data: x"])
def test_no_line_of_the_state_is_taken_for_a_field(body: bytes) -> None:
    lines = as_event('"t"', body)[:-2].split(b"\n")
    assert all(line.startswith(b"data: ") for line in lines[2:])
