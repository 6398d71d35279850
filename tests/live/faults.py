"""Faults under load: viewers are right within five seconds of recovery, without a reload, and no hand is lost.

    python -m tests.live.faults [--count 30] [--tables 12] [--viewers 60] [--only kill_web …]

Two instances of the site share a database, the second with two processes. Phones enter hands all the time and send
again what was not answered; pages follow through proxies, two of them in Chromium where there is one. After each fault
every page must show what a fresh request shows, and every hand that was acknowledged must be written down once; at the
end `manage.py verify` replays all games. The last line is "N passed, N failed".
"""

import argparse
import asyncio
import contextlib
import itertools
import os
import random
import signal
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path

from playwright.async_api import Page, async_playwright

from tests.browser import OPTIONS, chromium
from tests.live.club import Club, Running, club
from tests.live.proxy import Proxy
from tests.live.scorers import Scorer
from tests.live.viewers import Viewer, fetch

RIGHT_SECONDS = 5
SHOWN = "() => JSON.parse(document.getElementById('poll').getAttribute('hx-headers'))['If-None-Match']"


@dataclass
class Evening:
    """All that is going on."""

    club: Club
    first: Running
    second: Running  # of two processes
    proxies: list[Proxy]  # before the first and the second
    scorers: list[Scorer]
    viewers: list[Viewer]
    pages: list[tuple[Page, str]]  # in Chromium, with the address that they follow
    pause_seconds: float = 4.0
    playing: asyncio.Event = field(default_factory=asyncio.Event)
    at_rest: int = 0

    async def score(self, scorer: Scorer) -> None:
        """Hand after hand, as long as it is played."""
        await scorer.open()
        while True:
            await asyncio.sleep(random.uniform(0.5, 1.5) * self.pause_seconds)
            self.at_rest += not self.playing.is_set()
            await self.playing.wait()
            await scorer.save()

    async def rest(self) -> None:
        """Returns once every hand that was begun is saved."""
        self.at_rest = 0
        self.playing.clear()
        while self.at_rest < len(self.scorers):
            await asyncio.sleep(0.05)

    # --- is everything right? ---

    async def seconds_until_right(self, since: float) -> float:
        """How long after `since` the last page showed the present state; nothing may be written meanwhile."""
        expected = {address: await self._present(address) for address in {viewer.address for viewer in self.viewers}}
        while wrong := await self._wrong(expected):
            if time.monotonic() - since > 4 * RIGHT_SECONDS:
                raise AssertionError(f"{len(wrong)} of {len(self.viewers) + len(self.pages)} pages are wrong: {wrong}")
            await asyncio.sleep(0.05)
        return max([viewer.at for viewer in self.viewers if viewer.told] + [since]) - since

    async def _present(self, address: str) -> str:
        status, headers, _ = await fetch(self.first.port, address, HX_Request="true")
        assert status == 200, (address, status)
        return headers["etag"]

    async def _wrong(self, expected: dict[str, str]) -> set[str]:
        wrong = {viewer.address for viewer in self.viewers if viewer.id != expected[viewer.address]}
        return wrong | {address for page, address in self.pages if await page.evaluate(SHOWN) != expected[address]}

    def lost(self) -> int:
        """Hands that were acknowledged and are not there."""
        tokens = [token for scorer in self.scorers for token in scorer.acknowledged]
        return len(tokens) - self.club.stored(tokens)


Fault = Callable[[Evening], Awaitable[float]]  # does it, and says when it was over


async def in_thread(do: Callable[[], object]) -> float:
    """For what blocks: pages and phones go on meanwhile. When it was done."""
    await asyncio.to_thread(do)
    return time.monotonic()


async def kill_web(evening: Evening) -> float:
    """kill -9 of the site, started again by hand."""
    await in_thread(evening.first.kill)
    return await in_thread(evening.first.start)


async def deploy(evening: Evening) -> float:
    """The site is stopped in the middle of a hand, and the next release is started."""
    hand = asyncio.create_task(evening.scorers[0].save())
    await asyncio.sleep(random.uniform(0, 0.02))
    took: list[float] = []
    await in_thread(lambda: took.append(evening.first.stop()))
    over = await in_thread(evening.first.start)
    await hand
    assert took[0] < 5, f"it took {took[0]:.1f} s to stop"  # two for streams and requests, the rest is the database's
    return over


async def kill_database(evening: Evening) -> float:
    await in_thread(evening.club.kill_database)
    return await in_thread(evening.club.wait_for_database)


async def restart_one_of_two(evening: Evening) -> float:
    await in_thread(evening.second.stop)
    await asyncio.sleep(1)
    return await in_thread(evening.second.start)


async def kill_a_worker(evening: Evening) -> float:
    """One of the two processes of an instance; the other serves on, and uvicorn starts a new one."""
    os.kill(evening.second.workers()[0].pid, signal.SIGKILL)
    return time.monotonic()


async def end_listening(evening: Evening) -> float:
    with evening.club.connect() as connection:
        for pid in evening.club.backends():
            connection.execute("select pg_terminate_backend(%s)", [pid])
    return time.monotonic()


async def listening_falls_silent(evening: Evening) -> float:
    """The connections that listen stay open, and nothing comes over them any more."""
    stopped = evening.club.backends()
    for pid in stopped:
        os.kill(pid, signal.SIGSTOP)
    over = time.monotonic()
    await asyncio.sleep(RIGHT_SECONDS)
    for pid in stopped:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGCONT)
    assert stopped
    return over


async def idle_lines_are_dropped(evening: Evening) -> float:
    """A proxy that ends whatever has been silent for a second."""
    for proxy in evening.proxies:
        proxy.idle_seconds = 1
        proxy.cut()
    await asyncio.sleep(5)
    for proxy in evening.proxies:
        proxy.idle_seconds = None
    return time.monotonic()


async def offline(evening: Evening) -> float:
    """Phones without a network: the first time for a minute."""
    seconds = 60 if evening.offline_for_long else 6  # type: ignore[attr-defined]
    evening.offline_for_long = False  # type: ignore[attr-defined]
    for proxy in evening.proxies:
        proxy.open = False
        proxy.cut()
    await asyncio.sleep(seconds)
    for proxy in evening.proxies:
        proxy.open = True
    return time.monotonic()


async def asleep(evening: Evening) -> float:
    """Laptops asleep: what is sent to them is lost without a word, and the lines are gone when they wake."""
    for proxy in evening.proxies:
        proxy.silent = True
    await asyncio.sleep(6)
    for proxy in evening.proxies:
        proxy.silent = False
        proxy.cut()
    return time.monotonic()


async def away_behind_the_proxy(evening: Evening) -> float:
    """The proxy answers 503 in the site's place."""
    for proxy in evening.proxies:
        proxy.away = True
        proxy.cut()
    await asyncio.sleep(6)
    for proxy in evening.proxies:
        proxy.away = False
    return time.monotonic()


FAULTS: tuple[Fault, ...] = (
    kill_web,
    kill_database,
    restart_one_of_two,
    listening_falls_silent,
    deploy,
    offline,
    kill_a_worker,
    end_listening,
    asleep,
    idle_lines_are_dropped,
    away_behind_the_proxy,
)


async def suffer(evening: Evening, fault: Fault) -> float:
    """The seconds until all pages were right again. AssertionError where they were not, or a hand is lost."""
    evening.playing.set()
    await asyncio.sleep(1)
    over = await fault(evening)
    await asyncio.sleep(1)
    await evening.rest()
    since = max(over, *(scorer.last_at for scorer in evening.scorers))
    seconds = await evening.seconds_until_right(since)
    assert seconds <= RIGHT_SECONDS, f"right only after {seconds:.1f} s"
    assert (lost := evening.lost()) == 0, f"{lost} acknowledged hands are lost"
    return seconds


# --- setting it up ------------------------------------------------------------------------------------------


@contextlib.asynccontextmanager
async def an_evening(tables: int, viewers: int, pause_seconds: float = 4.0) -> AsyncIterator[Evening]:
    with club() as made:
        first, second = made.instance(), made.instance(WORKERS="2")
        await in_thread(first.start)
        await in_thread(lambda: made.make(tables))
        await in_thread(second.start)
        try:
            async with Proxy(first.port) as one, Proxy(second.port) as other, asyncio.TaskGroup() as tasks:
                evening = await _gather(made, first, second, [one, other], viewers)
                evening.pause_seconds = pause_seconds
                evening.offline_for_long = tables > 4  # type: ignore[attr-defined]
                going = [tasks.create_task(viewer.follow()) for viewer in evening.viewers]
                going += [tasks.create_task(evening.score(scorer)) for scorer in evening.scorers]
                async with _in_chromium(evening):
                    yield evening
                for task in going:
                    task.cancel()
        finally:
            for running in (second, first):
                running.kill()


async def _gather(made: Club, first: Running, second: Running, proxies: list[Proxy], viewers: int) -> Evening:
    pages = itertools.islice(itertools.cycle(made.pages()), viewers)
    ports = itertools.cycle(proxy.port for proxy in proxies)
    loaded = [await Viewer.load(next(ports), page) for page in pages]
    cookie = f"session={made.made['session']}"
    scorers = [Scorer(first.port, table, cookie) for table in made.made["tables"]]
    return Evening(made, first, second, proxies, scorers, loaded, [])


@contextlib.asynccontextmanager
async def _in_chromium(evening: Evening) -> AsyncIterator[None]:
    """The front page and a table in a real browser, where there is one."""
    path = chromium()
    if path is None:
        print("no Chromium: pages are followed without a browser only", flush=True)
        yield
        return
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=OPTIONS)
        for address in ("/", f"/s/{evening.club.made['tables'][0]}/"):
            page = await browser.new_page(locale="en-GB")
            await page.goto(f"http://127.0.0.1:{evening.proxies[0].port}{address}")
            follows = address if address == "/" else f"{address}now/"
            evening.pages.append((page, follows))
        yield
        await browser.close()


async def run(count: int, tables: int, viewers: int, faults: list[Fault]) -> int:
    passed = failed = 0
    async with an_evening(tables, viewers) as evening:
        for number, fault in enumerate(itertools.islice(itertools.cycle(faults), count), start=1):
            try:
                seconds = await suffer(evening, fault)
                passed += 1
                print(f"{number:2} {fault.__name__}: right after {seconds:.2f} s", flush=True)
            except Exception as error:
                failed += 1
                print(f"{number:2} {fault.__name__}: FAILED: {error or repr(error)}", flush=True)
        hands = sum(len(scorer.acknowledged) for scorer in evening.scorers)
        verified = await asyncio.to_thread(evening.club.command, "verify")
        print(f"{hands} hands acknowledged, {evening.lost()} lost. {verified.stdout.strip()}")
        failed += verified.returncode != 0
    print(f"{passed} passed, {failed} failed", flush=True)
    return int(failed > 0)


def main() -> int:
    names = {fault.__name__: fault for fault in FAULTS}
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--count", type=int, default=30)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--viewers", type=int, default=60)
    parser.add_argument("--only", nargs="*", choices=names, default=list(names))
    asked = parser.parse_args()
    return asyncio.run(run(asked.count, asked.tables, asked.viewers, [names[name] for name in asked.only]))


if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).resolve().parents[2])]
    sys.exit(main())
