"""How far a long command is, on a terminal and in a log file."""

import io

import pytest
from django.core.management.base import OutputWrapper

from clubsite.exchange.progress import Progress


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.fixture(autouse=True)
def patience(monkeypatch):
    monkeypatch.setattr(Progress, "SECONDS", 0)


def test_on_a_terminal_one_line_overwrites_itself():
    screen = Terminal()
    progress = Progress(OutputWrapper(screen), "games", 1200)
    for done in (1, 2, 1200):
        progress.say(done)
    progress.clear()
    assert screen.getvalue().split("\r\x1b[K") == [
        "",
        "games: 1 of 1,200",
        "games: 2 of 1,200",
        "games: 1,200 of 1,200",
        "",
    ]


def test_elsewhere_a_line_now_and_then():
    log = io.StringIO()
    progress = Progress(OutputWrapper(log), "games", 600)
    for done in range(1, 601):
        progress.say(done)
    progress.clear()
    assert log.getvalue().splitlines() == ["games: 250 of 600", "games: 500 of 600", "games: 600 of 600"]


def test_short_work_says_nothing_in_a_log():
    log = io.StringIO()
    Progress(OutputWrapper(log), "games", 3).say(3)
    assert log.getvalue() == ""
