"""The stream over real sockets, on the server that the browser tests use."""

import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from urllib.parse import quote, urlsplit

import pytest
from django.db import connection

from clubsite import topics
from clubsite.live import asked, stream
from tests.cast import Cast
from tests.live.markup import shown, stream_of
from tests.live.pages import polled
from tests.play.tables import enter, ron, tsumo

pytestmark = pytest.mark.django_db(transaction=True)
SOON = 10


@dataclass
class Line:
    """An open stream: `status` and `headers` of the answer, then event after event."""

    wire: socket.socket

    def __post_init__(self) -> None:
        self._got = b""
        head = self._until(b"\r\n\r\n").decode().split("\r\n")
        self.status = int(head[0].split()[1])
        self.headers = dict(line.lower().split(": ", 1) for line in head[1:] if ": " in line)

    def _until(self, end: bytes) -> bytes:
        while end not in self._got:
            data = self.wire.recv(65536)
            if not data:
                raise EOFError(self._got)
            self._got += data
        before, _, self._got = self._got.partition(end)
        return before

    def _chunk(self) -> str:
        size = int(self._until(b"\r\n"), 16)
        while len(self._got) < size + 2:
            self._got += self.wire.recv(65536)
        data, self._got = self._got[:size], self._got[size + 2 :]
        if not size:
            raise EOFError
        return data.decode()

    def event(self, name: str = "now") -> tuple[str, str]:
        """Id and data of the next event of this name."""
        while True:
            lines = self._chunk().removesuffix("\n\n").split("\n")
            if lines[0] == f"event: {name}":
                tag = next((line.removeprefix("id: ") for line in lines if line.startswith("id: ")), "")
                return tag, "\n".join(line.removeprefix("data: ") for line in lines if line.startswith("data: "))

    def is_silent(self, seconds: float = 0.4) -> bool:
        """After the first line, which tells when to come again."""
        self.wire.settimeout(seconds)
        try:
            self.event()
        except TimeoutError:
            return True
        finally:
            self.wire.settimeout(SOON)
        return False


@contextmanager
def opened(server: str, address: str, method: str = "GET", **headers: str) -> Iterator[Line]:
    where = urlsplit(server)
    with socket.create_connection((where.hostname, where.port), timeout=SOON) as wire:
        lines = [f"{method} {address} HTTP/1.1", "Host: 127.0.0.1"]
        lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
        wire.sendall("\r\n".join([*lines, "", ""]).encode())
        yield Line(wire)


@pytest.fixture
def page(cast: Cast) -> str:
    return cast.client().get(f"/s/{cast.session.pk}/").content.decode()


@pytest.fixture(autouse=True)
def _leave(server: str) -> Iterator[None]:
    """Nobody asks the database any more when it is emptied."""
    yield
    deadline = time.monotonic() + SOON
    while any(hub.viewers for hub in stream._hubs.values()) and time.monotonic() < deadline:
        time.sleep(0.02)


def test_the_whole_state_comes_on_connecting(server: str, cast: Cast, page: str) -> None:
    with opened(server, stream_of(page)) as line:
        assert line.status == 200
        assert line.headers["content-type"] == "text/event-stream; charset=utf-8"
        assert line.headers["x-accel-buffering"] == "no"
        assert "no-cache" in line.headers["cache-control"]
        assert "content-encoding" not in line.headers
        tag, state = line.event()
        assert tag == shown(page)
        assert state == polled(cast.client(), page)


@pytest.mark.parametrize("by_header", [True, False])
def test_who_has_the_state_is_told_the_next_one_only(server: str, cast: Cast, page: str, by_header: bool) -> None:
    headers = {"Last_Event_ID": shown(page)} if by_header else {}
    address = stream_of(page) + ("" if by_header else f"&last={quote(shown(page))}")
    with opened(server, address, **headers) as line:
        assert line.is_silent()
        enter(cast.session, ron(1, 0))
        tag, state = line.event()
        assert tag != shown(page)
        assert state == polled(cast.client(), page)


def test_a_hand_elsewhere_is_not_told(server: str, cast: Cast, page: str) -> None:
    with opened(server, stream_of(page)) as line:
        line.event()
        enter(cast.private_session, ron(1, 0))
        assert line.is_silent()


def test_what_was_missed_is_made_up_for(server: str, cast: Cast, page: str) -> None:
    with opened(server, stream_of(page)) as line:
        tag, _ = line.event()
    enter(cast.session, ron(1, 0), tsumo(2))
    with opened(server, stream_of(page), Last_Event_ID=tag) as line:
        assert line.event()[1] == polled(cast.client(), page)


def test_it_beats(server: str, page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stream, "BEAT_SECONDS", 0.2)
    with opened(server, stream_of(page)) as line:
        began = time.monotonic()
        line.event("beat")
        line.event("beat")
        assert time.monotonic() - began >= 0.3  # timers of the loop are coarse


@pytest.mark.parametrize("token", ["", "x", "/s/1/now/!s1!en!!:forged", "%FF%00"])
def test_a_forged_token_is_refused(server: str, cast: Cast, token: str) -> None:
    with opened(server, f"/live/?on={token}") as line:
        assert line.status == 403


def test_it_is_only_asked_with_get(server: str, page: str) -> None:
    with opened(server, stream_of(page), "POST", Content_Length="0") as line:
        assert line.status == 405


def test_an_account_speaks_for_days_only(server: str, cast: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    page = cast.client(cast.organiser).get(f"/s/{cast.session.pk}/").content.decode()
    monkeypatch.setattr(topics, "RIGHTS_SECONDS", -1)
    with opened(server, stream_of(page)) as line:
        assert line.status == 403


def test_what_is_there_no_more_is_not_found(server: str, cast: Cast, page: str) -> None:
    cast.league.public = False
    cast.league.save()
    with opened(server, stream_of(page)) as line:
        assert line.status == 404


def test_a_stream_ends_when_it_may_be_seen_no_more(server: str, cast: Cast, page: str) -> None:
    with opened(server, stream_of(page)) as line:
        line.event()
        cast.league.public = False
        cast.league.save()
        with pytest.raises(EOFError):
            line.event()


@pytest.mark.parametrize(("name", "status"), [("VIEWERS_PER_ADDRESS", 429), ("VIEWERS", 503)])
def test_there_is_room_for_so_many(server: str, page: str, settings, name: str, status: int) -> None:
    setattr(settings, name, 2)
    with opened(server, stream_of(page)) as one, opened(server, stream_of(page)) as other:
        assert (one.status, other.status) == (200, 200)
        with opened(server, stream_of(page)) as third:
            assert third.status == status
            assert third.headers["retry-after"] == "15"
            assert "asks for news by itself" in third.wire.recv(4096).decode() + third._got.decode()
    time.sleep(0.2)
    with opened(server, stream_of(page)) as line:
        assert line.status == 200


def test_a_hall_shares_one_address(settings) -> None:
    assert settings.VIEWERS_PER_ADDRESS >= 500


def test_a_page_has_one_stream(server: str, page: str) -> None:
    """A phone that came back is not counted twice, though its old line was never closed."""
    address = f"{stream_of(page)}&page=mine"
    with opened(server, address) as old:
        old.event()
        with opened(server, address) as new:
            assert new.event()
            with pytest.raises(EOFError):
                old.event()
            assert sum(len(hub.viewers) for hub in stream._hubs.values()) == 1


def test_many_viewers_cost_one_rendering_and_no_connections(
    server: str, cast: Cast, page: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[str] = []
    ask = asked.ask
    monkeypatch.setattr(asked, "ask", lambda following, known: calls.append(known) or ask(following, known))
    lines = [opened(server, stream_of(page)) for _ in range(40)]
    entered = [line.__enter__() for line in lines]
    try:
        assert len({line.event() for line in entered}) == 1
        before = len(calls)
        enter(cast.session, ron(1, 0))
        assert len({line.event() for line in entered}) == 1
        assert before == 1
        assert len(calls) == 2
        with connection.cursor() as cursor:
            cursor.execute("select application_name from pg_stat_activity where datname = current_database()")
            names = [name for (name,) in cursor.fetchall()]
        assert names.count("clubsite live") == 1
        assert len(names) <= 1 + 1 + 2 + 8  # this test, the listener, its two threads, the server's threads
    finally:
        for line in lines:
            line.__exit__(None, None, None)


def test_nothing_listens_when_nobody_watches(server: str, page: str) -> None:
    with opened(server, stream_of(page)) as line:
        line.event()
        assert listeners() == 1
    deadline = time.monotonic() + SOON
    while listeners() and time.monotonic() < deadline:
        time.sleep(0.05)
    assert listeners() == 0


def listeners() -> int:
    with connection.cursor() as cursor:
        cursor.execute("select count(*) from pg_stat_activity where application_name = 'clubsite live'")
        return int(cursor.fetchone()[0])
