"""Whoever saves comes before those who render for others: all threads of a process share one interpreter.

A renderer gives way between the parts of what it makes. Unasked, it would double the time that a hand takes to save.
"""

import asyncio
import contextlib
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

MOST_SECONDS = 0.1  # a request comes first for so long, and no renderer waits longer in all: others wait for it

_nobody_saves = threading.Event()
_nobody_saves.set()
_saving: set[object] = set()


class _Patience(threading.local):
    """What is left of it to the renderer that runs in this thread; whoever else runs there has none to lose."""

    seconds = 0.0


_patience = _Patience()


@contextlib.contextmanager
def saving() -> Iterator[None]:
    """For a request of the event loop: renderers wait as long as this lasts, up to a limit."""
    request = object()
    _saving.add(request)
    _nobody_saves.clear()
    late = asyncio.get_running_loop().call_later(MOST_SECONDS, _done, request)
    try:
        yield
    finally:
        late.cancel()
        _done(request)


def _done(request: object) -> None:
    _saving.discard(request)
    if not _saving:
        _nobody_saves.set()


@contextlib.contextmanager
def giving_way() -> Iterator[None]:
    """What this thread does meanwhile can wait."""
    _patience.seconds = MOST_SECONDS
    try:
        yield
    finally:
        _patience.seconds = 0.0


def give_way() -> None:
    """Waits until nobody saves, where `giving_way` is on and patience lasts."""
    if _patience.seconds > 0 and not _nobody_saves.is_set():
        began = time.monotonic()
        _nobody_saves.wait(_patience.seconds)
        _patience.seconds -= time.monotonic() - began


def before_statement(execute: Callable[..., Any], *statement: Any) -> Any:
    """Of a database connection, see `execute_wrapper`."""
    give_way()
    return execute(*statement)
