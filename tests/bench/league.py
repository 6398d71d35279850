"""What a league costs as it grows: its table, its pages, its players' figures, and finishing a game in it.

    python tests/bench/league.py [--sizes 1000,10000,100000] [--players 95] [--rounds 10] [--json]

On a throw-away PostgreSQL, the leagues beside each other, each with people of its own. CPU of this process and of the
database's for it, of requests over WSGI, the leagues in turn: neighbours slow everything down, but do not add to it.
Each round ends a game in every league, loads its pages as the first reader after that, then once more. Every budget is
told with what was measured, and whether it is kept; exit status 1 where a count is not. The floor's page is that of
../shared/bench, where it is at hand.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT)]

import psycopg  # noqa: E402
from psycopg.conninfo import conninfo_to_dict  # noqa: E402

from clubsite import postgres  # noqa: E402
from tests.bench.beside import floor as floors  # noqa: E402
from tests.bench.beside.asked import Browser, Request, call  # noqa: E402
from tests.bench.beside.leagues import Grown, prepare  # noqa: E402
from tests.bench.beside.process import Worker, cpu_seconds, worker  # noqa: E402

QUERIED, QUERY_AIM = 10_000, 12.0  # games, ms
PAGE_AIM, FINISHING_AIM, UNCHANGED_AIM = 1.5, 1.25, 2.5
OWN_HANDS, SQL_AIM, BUFFERS_AIM = 5_000, 2.0, 100
AT_ONCE = 50  # of what takes less than a millisecond
STATEMENTS = 5  # of the table after a change: its stamp, the sums, the people, what was adjusted, the club

Figures = dict[str, list[float]]  # by what was done: milliseconds of CPU, round by round


class Meter:
    """CPU milliseconds of this process and of its database connection's backend."""

    def __init__(self) -> None:
        from django.db import connection

        connection.ensure_connection()
        self._backend = int(connection.connection.info.backend_pid)

    def database(self) -> float:
        return cpu_seconds(self._backend) * 1000

    def now(self) -> float:
        return time.process_time() * 1000 + self.database()

    def of(self, act: Callable[[], object], times: int = 1) -> float:
        began = self.now()
        for _ in range(times):
            act()
        return (self.now() - began) / times


class Pages:
    """The site over WSGI, in this process."""

    def __init__(self) -> None:
        from django.core.wsgi import get_wsgi_application

        self.application = get_wsgi_application()
        self._browser = Browser(self.application)

    def get(self, address: str) -> None:
        assert call(self.application, self._browser.request("GET", address).environ()).status == 200

    def unchanged(self, address: str) -> Request:
        """A request whose answer is known already."""
        self._browser.get(address)  # its cookie is part of what the second one looks like
        tag = self._browser.get(address).header("ETag")
        return self._browser.request("GET", address, If_None_Match=tag)

    def statements(self, address: str) -> int:
        from django.db import connection
        from django.test.utils import CaptureQueriesContext

        with CaptureQueriesContext(connection) as asked:
            self.get(address)
        return len(asked)


def a_round(meter: Meter, pages: Pages, grown: Grown) -> Iterator[tuple[str, float]]:
    from clubsite.club.changes import Deed
    from clubsite.play.actions import record_hand
    from clubsite.play.models import Seat

    pk = grown.waiting.pop()
    yield "finishing", meter.of(lambda: record_hand(pk, {"result": "end"}, Deed()))
    player = Seat.objects.filter(session=pk).select_related("player")[0].player
    league = f"/leagues/{grown.league.slug}/"
    addresses = {
        "table": league,
        "player": f"/players/{player.slug}/",
        "statistics": f"{league}stats/",
        "games": f"{league}sessions/",
        "games, half way down": f"{league}sessions/?page={grown.games // 40}",
        "hands": f"/players/{player.slug}/hands/",
    }
    pages.get("/calculator/")  # what any page warms up
    for name in ("table", "player", "statistics"):
        yield f"{name}, first after a game", meter.of(lambda name=name: pages.get(addresses[name]))  # type: ignore[misc]
    for name, address in addresses.items():
        pages.get(address)
        yield name, meter.of(lambda address=address: pages.get(address), 3)  # type: ignore[misc]


def unchanged(meter: Meter, pages: Pages, grown: Grown) -> float:
    request = pages.unchanged(f"/leagues/{grown.league.slug}/")
    environs = [request.environ() for _ in range(AT_ONCE)]
    began = meter.now()
    replies = [call(pages.application, environ) for environ in environs]
    spent = (meter.now() - began) / AT_ONCE
    assert {reply.status for reply in replies} == {304}
    return spent


def of_statements(meter: Meter, statements: list[str]) -> dict[str, Any]:
    """Milliseconds of CPU of the database alone, pages looked at, and whether all rows came from indexes alone."""
    from django.db import connection

    def fetch(sql: str) -> list[Any]:
        with connection.cursor() as cursor:
            cursor.execute(sql)
            return cursor.fetchall()

    plans = [
        [row[0] for row in fetch(f"explain (analyze, buffers, costs off, timing off) {sql}")] for sql in statements
    ]
    for sql in statements:
        fetch(sql)
    began = meter.database()
    for _ in range(AT_ONCE):
        for sql in statements:
            fetch(sql)
    milliseconds = (meter.database() - began) / AT_ONCE
    scans = [
        line
        for plan in plans
        for line in plan
        if "Scan" in line and (" on play_seat" in line or " on play_handseat" in line)
    ]
    return {
        "ms": round(milliseconds, 2),
        "buffers": sum(_buffers(plan) for plan in plans),
        "index_only": all("Index Only Scan" in line for line in scans),
    }


def _buffers(plan: list[str]) -> int:
    """Of the whole statement: the first line about it."""
    line = next(line for line in plan if "Buffers:" in line)
    return sum(int(part.partition("=")[2]) for part in line.split() if part.startswith(("hit=", "read=")))


def captured(act: Callable[[], object]) -> list[str]:
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    with CaptureQueriesContext(connection) as asked:
        act()
    return [query["sql"] for query in asked]


def of_the_database(meter: Meter, grown: Grown) -> dict[str, Any]:
    """The league's query, and those that add up one player's games and hands, brought to OWN_HANDS of his own."""
    from clubsite.play.models import HandSeat
    from clubsite.standings.figures.chosen import Chosen
    from clubsite.standings.figures.players import one_player
    from clubsite.standings.sums import with_evenings

    player = grown.people[0].pk
    hands = HandSeat.objects.filter(league=grown.league, player=player, counted=True).count()
    own = captured(lambda: one_player(Chosen((grown.league.pk,), player=player), "riichi"))
    return {
        "query": of_statements(meter, captured(lambda: with_evenings([grown.league.pk]))),
        "player": of_statements(meter, own) | {"hands": hands},
    }


def measure(leagues: list[Grown], floor: Worker | None, rounds: int) -> dict[str, Any]:
    meter, pages = Meter(), Pages()
    found: dict[int, Figures] = {grown.games: defaultdict(list) for grown in leagues}
    hello: list[float] = []
    for number in range(rounds + 1):
        for grown in leagues:
            for name, spent in a_round(meter, pages, grown):
                found[grown.games][name].append(spent)
            found[grown.games]["table, unchanged"].append(unchanged(meter, pages, grown))
        if floor:
            hello.append(floor("run", "hello", AT_ONCE * 2).cpu_ms)
        print(f"round {number} of {rounds}", file=sys.stderr)
    return {
        "load_average": os.getloadavg(),
        "ms": {games: {name: middle(spent) for name, spent in own.items()} for games, own in found.items()},
        "first ever": {
            games: {name: round(spent[0], 1) for name, spent in own.items()} for games, own in found.items()
        },
        "hello": middle(hello) if hello else None,
        "database": {grown.games: of_the_database(meter, grown) for grown in leagues},
        "statements": {grown.games: after_a_change(pages, grown) for grown in leagues},
    }


def middle(spent: list[float]) -> float:
    """Without the first round, in which everything is new to the process."""
    return round(median(spent[1:]), 2)


def after_a_change(pages: Pages, grown: Grown) -> int:
    """Statements of the league's page."""
    from clubsite.club.models import League

    League.objects.filter(pk=grown.league.pk).update(version=100_000)
    return pages.statements(f"/leagues/{grown.league.slug}/")


# --- what is told -------------------------------------------------------------------------------------------


def told(found: dict[str, Any]) -> Iterator[tuple[bool | None, str]]:
    """Each line with whether its budget is kept; None where there is none."""
    few, *_, many = sizes = list(found["ms"])
    yield (
        None,
        f"CPU in ms in leagues of {', '.join(f'{size:,}' for size in sizes)} games; load {found['load_average']}",
    )
    for name, least in found["ms"][few].items():
        ratio = found["ms"][many][name] / least
        aim = FINISHING_AIM if name == "finishing" else PAGE_AIM
        kept = None if "after a game" in name else ratio <= aim
        figures = " | ".join(f"{found['ms'][size][name]:8.2f}" for size in sizes)
        yield kept, f"{name:32} {figures}   x {ratio:.2f}" + ("" if kept is None else f" (≤ {aim})")
    if found["hello"]:
        ratio = found["ms"][few]["table, unchanged"] / found["hello"]
        yield (
            ratio <= UNCHANGED_AIM,
            f"table unchanged, of the floor's hello ({found['hello']} ms): {ratio:.2f} (≤ 2.5)",
        )
    for games, database in found["database"].items():
        yield from _of_database(games, database)
    counts = set(found["statements"].values())
    yield counts == {STATEMENTS}, f"statements of the table after a change, at every size: {counts} (= {STATEMENTS})"


def _of_database(games: int, database: dict[str, Any]) -> Iterator[tuple[bool | None, str]]:
    query, player = database["query"], database["player"]
    kept = query["ms"] <= QUERY_AIM if games == QUERIED else None
    yield kept, f"query of {games:,} games: {query['ms']} ms" + (f" (≤ {QUERY_AIM})" if kept is not None else "")
    if kept is not None:  # beyond, a league that is most of the table may rather be read from it
        yield query["index_only"], f"query of {games:,} games: from the index alone"
    part = OWN_HANDS / max(player["hands"], OWN_HANDS)
    said = f"a player of {player['hands']:,} hands: {player['ms']} ms, {player['buffers']} buffers"
    kept = player["ms"] * part <= SQL_AIM and player["buffers"] * part <= BUFFERS_AIM
    yield kept, f"{said} (≤ {SQL_AIM} and {BUFFERS_AIM} at {OWN_HANDS:,})"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--sizes", default=f"1000,{QUERIED},100000", help="of the leagues, the least first")
    parser.add_argument("--players", type=int, default=95, help="in each league: of 10,000 games each has 5,000 hands")
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--json", action="store_true", help="print the figures as one JSON object")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="clubsite-bench-") as folder, ExitStack() as running:
        Path(folder).chmod(0o755)  # as root the server runs as another account
        # As durable as the site's own: with FAST, vacuum would not yet know the rows as visible to all.
        url = running.enter_context(postgres.server(Path(folder) / "pg"))
        floor = running.enter_context(worker("floor", floor_settings(url))) if floors.PLACE.exists() else None
        os.environ |= {"DATABASE_URL": url, "SECRET_KEY": "bench" * 10, "DJANGO_SETTINGS_MODULE": "clubsite.settings"}
        os.environ["VAR"] = folder
        import django

        django.setup()
        sample = prepare(args.players)
        leagues = [grow(int(size), args.players, sample, args.rounds) for size in args.sizes.split(",")]
        found = measure(leagues, floor, args.rounds)
        django.db.connection.close()
    lines = list(told(found))
    print(json.dumps(found) if args.json else "\n".join(f"{word(kept):5} {line}" for kept, line in lines))
    return (
        0
        if all(database["query"]["index_only"] for games, database in found["database"].items() if games == QUERIED)
        else 1
    )


def word(kept: bool | None) -> str:
    return "" if kept is None else "kept" if kept else "MISS"


def grow(games: int, people: int, sample: int, rounds: int) -> Grown:
    began = time.perf_counter()
    grown = Grown.of(games, people, sample, waiting=rounds + 8)
    print(f"{games:,} games: written in {time.perf_counter() - began:.0f} s", file=sys.stderr)
    return grown


def floor_settings(url: str) -> dict[str, str]:
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("create database bench")
    settings = {
        "DJANGO_SETTINGS_MODULE": "floorapp.settings",
        "PYTHONPATH": str(floors.PLACE),
        "PYTHONWARNINGS": "ignore",
    }
    return settings | {"PGHOST": str(conninfo_to_dict(url)["host"]), "PGPORT": "5432", "GZIP": "1"}


if __name__ == "__main__":
    sys.exit(main())
