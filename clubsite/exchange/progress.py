"""How far a long command is: one line that overwrites itself on a terminal, now and then a line elsewhere."""

import time
from typing import Protocol


class Stream(Protocol):
    """What management commands write to."""

    def isatty(self) -> bool: ...
    def write(self, msg: str = "", style_func: None = None, ending: str | None = None) -> None: ...
    def flush(self) -> None: ...


class Progress:
    """Tells `stream` "what: 250 of 1,698"; ask for `clear` before other words go to the same terminal."""

    EVERY = 250  # a log file hears of it this often …
    SECONDS = 0.1  # … and a terminal this often

    def __init__(self, stream: Stream, what: str, total: int) -> None:
        self.stream, self.what, self.total = stream, what, total
        self.terminal = stream.isatty()
        self._said_at = 0.0

    def say(self, done: int) -> None:
        last = done == self.total
        if self.terminal:
            if last or time.monotonic() - self._said_at >= self.SECONDS:
                self._said_at = time.monotonic()
                self._write(f"\r\x1b[K{self._words(done)}")
        elif self.total > self.EVERY and (last or done % self.EVERY == 0):
            self.stream.write(self._words(done), ending="\n")
            self.stream.flush()

    def clear(self) -> None:
        if self.terminal:
            self._write("\r\x1b[K")

    def _words(self, done: int) -> str:
        return f"{self.what}: {done:,} of {self.total:,}"

    def _write(self, text: str) -> None:
        self.stream.write(text, ending="")
        self.stream.flush()
