"""How soon a hand is on every page that follows, what that costs, and whether a hall full of tables gets through.

    python tests/bench/live.py [--viewers 10 200 1000] [--tables 40] [--rounds 3] [--json]

One process of the site on a throw-away PostgreSQL (fsync on), the pages in another process, the phones here, all on
this machine. A hand's time is that of its transaction's begin, before the commit; a page's is when it has read all of
the event. The hall: every table saves a hand within five seconds while 300 pages follow tables, the front page, the
standings and the big screen; the same in turn without anybody watching.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT)]

import psutil  # noqa: E402

from tests.bench.beside.crowd import Crowd, crowd  # noqa: E402
from tests.bench.beside.process import cpu_seconds  # noqa: E402
from tests.live.club import Club, Running, club  # noqa: E402
from tests.live.scorers import Scorer  # noqa: E402
from tests.live.viewers import fetch  # noqa: E402

HANDS = 12  # of a game that is watched
HALL_SECONDS = 5
IDLE_SECONDS = 20
AIMS = {200: 100, 1000: 400}  # ms at the 99th percentile
MOST_MEMORY = 150  # MB at 1,000 viewers


def percentile(values: list[float], percent: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * percent / 100))]


@dataclass
class Measured:
    club: Club
    site: Running
    crowd: Crowd
    figures: dict[str, Any] = field(default_factory=dict)

    @property
    def pid(self) -> int:
        assert self.site.process
        return self.site.process.pid

    def scorer(self, table: int) -> Scorer:
        return Scorer(self.site.port, table, f"session={self.club.made['session']}")

    def say(self, name: str, text: str, **figures: Any) -> None:
        self.figures[name] = figures
        print(f"{name:28} {text}", flush=True)

    # --- one table, watched by many ---

    async def latency(self, table: int, viewers: int) -> None:
        self.crowd.watch(self.site.port, {f"/s/{table}/": viewers})
        scorer, late = self.scorer(table), []
        await scorer.open()
        self.crowd.times()
        for _ in range(HANDS):
            await scorer.save()
            times = await self._told()
            written = self._last_hand()
            late += [1000 * (told - written) for told in times]
        memory = psutil.Process(self.pid).memory_info().rss / 2**20
        connections = self._connections()
        self.crowd.leave()
        p50, p99 = percentile(late, 50), percentile(late, 99)
        aim = f"  (aim: p99 ≤ {AIMS[viewers]} ms)" if viewers in AIMS else ""
        text = f"p50 {p50:.0f} ms, p99 {p99:.0f} ms{aim}; {memory:.0f} MB, {sum(connections.values())} connections"
        figures = {"p50": p50, "p99": p99, "memory": memory, "connections": connections, "hands": HANDS}
        self.say(f"{viewers} viewers of a table", text, **figures)

    async def _told(self) -> list[float]:
        """When each page was told of the last hand."""
        told = [times[:1] for times in self.crowd.times()]
        until = time.monotonic() + 20
        while not all(told):
            assert time.monotonic() < until, "a page is told nothing"
            await asyncio.sleep(0.2)
            told = [before or times[:1] for before, times in zip(told, self.crowd.times(), strict=True)]
        await asyncio.sleep(0.5)
        self.crowd.times()
        return [times[0] for times in told]

    def _last_hand(self) -> float:
        with self.club.connect() as connection:
            row = connection.execute("select extract(epoch from at) from play_hand order by id desc limit 1").fetchone()
        assert row
        return float(row[0])

    def _connections(self) -> dict[str, int]:
        """To the database, by what they are for; this one apart."""
        with self.club.connect() as connection:
            rows = connection.execute(
                "select coalesce(nullif(application_name, ''), 'requests, renderers'), count(*) from pg_stat_activity"
                " where backend_type = 'client backend' and pid <> pg_backend_pid() group by 1"
            )
            return dict(rows.fetchall())

    # --- a hall ---

    async def hall(self, rounds: int) -> None:
        scorers = [self.scorer(table) for table in self.club.made["tables"]]
        for scorer in scorers:
            await scorer.open()
        alone: list[float] = []
        watched: list[float] = []
        late: list[float] = []
        await self._round(scorers)  # warm
        for _ in range(rounds):
            alone += await self._round(scorers)
            self._fill()
            watched += await self._round(scorers)
            late.append(await self._until_right())
            self.crowd.leave()
            await asyncio.sleep(1)
        tokens = [token for scorer in scorers for token in scorer.acknowledged]
        stored = self.club.stored(tokens)
        p99, without = percentile(watched, 99), percentile(alone, 99)
        text = (
            f"POST p50 {1000 * percentile(watched, 50):.0f} ms, p99 {1000 * p99:.0f} ms; without viewers "
            f"{1000 * percentile(alone, 50):.0f} and {1000 * without:.0f}: p99 × {p99 / without:.2f} (aim ≤ 2); "
            f"{stored} of {len(tokens)} hands stored; all pages right {max(late):.2f} s after the last (aim ≤ 1)"
        )
        figures = {"watched": watched, "alone": alone, "ratio": p99 / without, "late": late}
        self.say(f"hall of {len(scorers)} tables", text, stored=stored, sent=len(tokens), **figures)

    def _fill(self) -> None:
        """300 pages: three at each table, the rest at what shows all of them."""
        tables, league = self.club.made["tables"], self.club.made["league"]
        wide = (300 - 3 * len(tables)) // 3
        pages = {f"/s/{table}/": 3 for table in tables}
        pages |= {"/": wide, f"/leagues/{league}/?now=on": wide, f"/screen/{league}/": wide}
        self.crowd.watch(self.site.port, pages)

    async def _round(self, scorers: list[Scorer]) -> list[float]:
        """A hand at each table, at any moment of five seconds; how long each took."""

        async def save(scorer: Scorer) -> float:
            await asyncio.sleep(random.uniform(0, HALL_SECONDS))
            await scorer.save()
            return scorer.times[-1]

        return list(await asyncio.gather(*(save(scorer) for scorer in scorers)))

    async def _until_right(self) -> float:
        """Seconds from the last answer to a phone until the last page shows the present state."""
        since = time.monotonic()
        expected: dict[str, str] = {}
        while time.monotonic() - since < 30:
            shown = self.crowd.shown()
            for address in {address for address, _, _ in shown} - expected.keys():
                expected[address] = (await fetch(self.site.port, address, HX_Request="true"))[1]["etag"]
            if all(state == expected[address] for address, state, _ in shown):
                return max(0.0, max(at for _, _, at in shown) - since)
            await asyncio.sleep(0.02)
        raise AssertionError("not every page is right after 30 s")

    # --- nothing happens ---

    def idle(self) -> None:
        self._fill()
        time.sleep(2)
        before = cpu_seconds(self.pid) + self._database_seconds()
        time.sleep(IDLE_SECONDS)
        used = cpu_seconds(self.pid) + self._database_seconds() - before
        self.crowd.leave()
        percent = 100 * used / IDLE_SECONDS
        self.say("300 viewers, nothing happens", f"{percent:.2f} % of one CPU, database included", percent=percent)

    def _database_seconds(self) -> float:
        server = psutil.Process(self.club.postmaster)
        return sum(cpu_seconds(process.pid) for process in [server, *server.children()])


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--viewers", type=int, nargs="*", default=[10, 200, 1000])
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    with club() as made, crowd() as pages:
        site = made.instance(VIEWERS_PER_ADDRESS="5000", VIEWERS="5000")
        site.start()
        try:
            made.make(asked.tables + len(asked.viewers))
            measured = Measured(made, site, pages)
            watched, made.made["tables"] = made.made["tables"][asked.tables :], made.made["tables"][: asked.tables]
            for table, viewers in zip(watched, asked.viewers, strict=True):
                asyncio.run(measured.latency(table, viewers))
            measured.idle()
            asyncio.run(measured.hall(asked.rounds))
        finally:
            site.kill()
    if asked.json:
        print(json.dumps(measured.figures))
    return 0


if __name__ == "__main__":
    sys.exit(main())
