"""clubsite.asgi over real sockets: nothing that is not whole reaches a view, and nobody waits for the slow."""

import http.client
import json
import socket
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests import servers

pytestmark = pytest.mark.slow
HEAD = (
    "POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\n"
    "Content-Length: {}\r\n{}\r\n"
)


@dataclass
class Probe:
    port: int
    journal: Path

    def seen(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.journal.read_text().splitlines()]

    def get(self, **headers: str) -> dict[str, Any]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        connection.request("GET", "/", headers=headers)
        answer: dict[str, Any] = json.loads(connection.getresponse().read())
        connection.close()
        return answer

    def send(self, body: bytes, length: int | None = None, headers: str = "") -> socket.socket:
        line = socket.create_connection(("127.0.0.1", self.port), timeout=10)
        line.sendall(HEAD.format(len(body) if length is None else length, headers).encode() + body)
        return line


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Probe]:
    journal = tmp_path_factory.mktemp("probe") / "journal"
    settings = "tests.test_house.probe.settings"
    with servers.uvicorn(
        "tests.test_house.probe.quick:application",
        DJANGO_SETTINGS_MODULE=settings,
        PROBE_JOURNAL=str(journal),
        THREADS="4",
    ) as port:
        yield Probe(port, journal)


@pytest.fixture
def probe(server: Probe) -> Probe:
    server.journal.write_text("")
    return server


def status(line: socket.socket) -> int:
    """The status of the answer; 0 when the line was closed without one."""
    first = line.makefile("rb").readline().split()
    return int(first[1]) if first else 0


def test_a_whole_request_reaches_the_view(probe: Probe) -> None:
    with probe.send(b"value_1=1200") as line:
        assert status(line) == 200
    assert [request["fields"] for request in probe.seen()] == [{"value_1": "1200"}]


def test_a_post_cut_in_the_middle_never_reaches_the_view(probe: Probe) -> None:
    for cut in range(12):
        probe.send(b"value_1=1200"[:cut], length=12).close()
    assert probe.get()["fields"] == {}
    assert [request["fields"] for request in probe.seen()] == [{}]


def test_forty_half_sent_posts_hold_up_nobody(probe: Probe) -> None:
    lines = [probe.send(b"value_1=12", length=12) for _ in range(40)]
    for _ in range(10):
        probe.get()
    assert len(probe.seen()) == 10
    for line in lines:
        line.sendall(b"00")
    assert [status(line) for line in lines] == [200] * 40
    assert [request["fields"] for request in probe.seen()[10:]] == [{"value_1": "1200"}] * 40
    for line in lines:
        line.close()


def test_a_body_that_stops_coming_is_answered_408(probe: Probe) -> None:
    with probe.send(b"value_1=12", length=12) as line:
        assert status(line) == 408
    assert probe.seen() == []


def test_a_body_that_drips_is_answered_408(probe: Probe) -> None:
    with probe.send(b"v", length=1000) as line:
        line.settimeout(0.2)
        for _ in range(100):
            try:
                line.sendall(b"v")
                assert line.recv(12) == b"HTTP/1.1 408"
                break
            except TimeoutError:
                continue
        else:
            pytest.fail("dripped for ever")
    assert probe.seen() == []


def test_more_than_the_limit_is_answered_413(probe: Probe) -> None:
    with probe.send(b"v=1", length=2_621_441) as line:
        assert status(line) == 413
    with socket.create_connection(("127.0.0.1", probe.port), timeout=10) as line:
        head = HEAD.replace("Content-Length: {}", "Transfer-Encoding: chunked{}").format("", "")
        line.sendall(head.encode())
        piece = b"10000\r\n" + b"v" * 0x10000 + b"\r\n"
        for _ in range(41):  # 41 × 64 KiB
            line.sendall(piece)
        assert status(line) == 413
    assert probe.seen() == []


def test_a_header_with_an_underscore_is_dropped(probe: Probe) -> None:
    headers = {"X_Forwarded_Proto": "https", "X_Real_Ip": "203.0.113.9", "X-Real": "kept"}
    seen = probe.get(**headers)
    assert seen["headers"]["HTTP_X_REAL"] == "kept"
    assert "HTTP_X_FORWARDED_PROTO" not in seen["headers"]
    assert "HTTP_X_REAL_IP" not in seen["headers"]
    assert seen["scheme"] == "http"


def test_the_proxy_on_this_machine_tells_address_and_scheme(probe: Probe) -> None:
    seen = probe.get(**{"X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "https"})
    assert (seen["address"], seen["scheme"]) == ("203.0.113.9", "https")


def test_a_body_cut_after_a_pause_is_dropped_too(probe: Probe) -> None:
    line = probe.send(b"value_1=12", length=12)
    time.sleep(0.3)
    line.close()
    time.sleep(0.3)
    assert probe.seen() == []
