"""What requests cost beside the floor site of ../shared/bench: a hand, the league page, the entry page's first load.

    python tests/bench/site.py [--rounds 7] [--count 50] [--others 10000] [--plain] [--json]

Both sites run on one throw-away PostgreSQL (fsync on), each in a process and a database of its own, and are called in
turn: what disturbs this machine disturbs both. CPU is Python's and PostgreSQL's backend's together. `--plain` is
without prepared statements. Where ../shared is absent, the product's own figures are given alone.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT)]

import psycopg  # noqa: E402
from psycopg.conninfo import conninfo_to_dict  # noqa: E402

from clubsite import postgres  # noqa: E402
from tests.bench.beside import floor as floors  # noqa: E402
from tests.bench.beside.compared import compare, set_beside  # noqa: E402
from tests.bench.beside.process import Worker, worker  # noqa: E402
from tests.bench.beside.served import Server, served  # noqa: E402
from tests.bench.beside.weighed import weigh  # noqa: E402

PLAIN = "?server_side_binding=0&prepare_threshold=1000000000"
BUDGETS = {
    "hand": "CPU ≤ 1.6, throughput ≥ 0.6, statements ≤ 12 with the sign-in's two, reply ≤ 2,048 bytes",
    "league": "CPU ≤ 2.5 of hello, after a change one query besides the stamp's",
    "load": "≤ 32,768 bytes, ≤ 5 requests, scripts ≤ 24,576 bytes, one blocking stylesheet",
}


@dataclass(frozen=True)
class Sites:
    """Of the product and of the floor, None where it is not at hand: a worker, and how to serve it."""

    product: Worker
    floor: Worker | None
    url: str
    folder: Path
    plain: bool

    def floor_case(self, case: str) -> tuple[Worker, str] | None:
        return (self.floor, case) if self.floor else None

    def ours(self) -> dict[str, str]:
        database = f"{self.url.rpartition('/')[0]}/club{PLAIN if self.plain else ''}"
        return {
            "DJANGO_SETTINGS_MODULE": "clubsite.settings",
            "DATABASE_URL": database,
            "VAR": str(self.folder),
            "SECRET_KEY": "bench" * 10,
        }

    def theirs(self) -> dict[str, str]:
        socket = str(conninfo_to_dict(self.url)["host"])
        settings = {"DJANGO_SETTINGS_MODULE": "floorapp.settings", "PYTHONPATH": str(floors.PLACE)}
        return settings | {"PGHOST": socket, "PGPORT": "5432", "GZIP": "1", "PYTHONWARNINGS": "ignore"}

    @contextlib.contextmanager
    def serve(self) -> Iterator[tuple[Server, Server | None]]:
        base = self.url.rpartition("/")[0]
        with contextlib.ExitStack() as running:
            product = running.enter_context(served("clubsite.asgi:application", f"{base}/club", self.ours()))
            floor = None
            if self.floor:
                floor = running.enter_context(served("floorapp.mixed:application", f"{base}/bench", self.theirs()))
            yield product, floor


@contextlib.contextmanager
def sites(folder: Path, plain: bool) -> Iterator[Sites]:
    with postgres.server(folder / "pg") as url, contextlib.ExitStack() as running:
        with psycopg.connect(url, autocommit=True) as connection:
            for name in ("club", "bench"):
                connection.execute(f"create database {name}")
        there = floors.PLACE.exists()
        draft = Sites(None, None, url, folder, plain)  # type: ignore[arg-type]
        product = running.enter_context(worker("product", draft.ours()))
        floor = running.enter_context(worker("floor", draft.theirs())) if there else None
        yield Sites(product, floor, url, folder, plain)


def measure(at: Sites, rounds: int, count: int, others: int) -> dict[str, Any]:
    found: dict[str, Any] = {"load_average": os.getloadavg(), "plain": at.plain, "budgets": BUDGETS}
    for case in ("hand 1", "hand 30"):
        found[case] = of_hand(at, case, rounds, count)
    for case in ("league 304", "league part 304", "league 200"):
        found[case] = compare((at.product, case), at.floor_case("hello"), rounds, count * 4)
        found[case]["statements"] = len(at.product("look", case)[0])
    found["league after a change"] = {"statements": len(at.product("look", "league 200", "change_the_league")[0])}
    with at.serve() as (product, floor):
        found["hand 1, served"] = over_sockets(at, product, floor, rounds, count)
        found["entry page, first load"] = weigh(product.port, at.product("do", "entry_page"))
    found["sessions then"] = at.product("do", "add_others", others)
    for case in ("hand 1", "hand 30"):
        found[f"{case}, among many"] = of_hand(at, case, rounds, count)
    found["load_average_after"] = os.getloadavg()
    return found


def of_hand(at: Sites, case: str, rounds: int, count: int) -> dict[str, Any]:
    found = compare((at.product, case), at.floor_case("insert"), rounds, count)
    statements, reply = at.product("look", case)
    return found | {"statements": len(statements), "reply_bytes": len(reply.body)}


def over_sockets(at: Sites, product: Server, floor: Server | None, rounds: int, count: int) -> dict[str, Any]:
    ours, theirs = [], []
    for number in range(rounds + 1):
        if floor and at.floor:
            theirs.append(floor.run(at.floor("prepare", "insert", count)))
        ours.append(product.run(at.product("prepare", "hand 1", count)))
        if not number:  # to get warm
            ours, theirs = [], []
    return set_beside(ours, theirs)


def told(found: dict[str, Any]) -> str:
    lines = []
    for name, figures in found.items():
        lines.append(name if isinstance(figures, dict) else f"{name}: {figures}")
        if isinstance(figures, dict):
            lines += [f"    {key}: {value}" for key, value in figures.items()]
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--count", type=int, default=50, help="requests a round; at most 60, the tables of a pool")
    parser.add_argument("--others", type=int, default=10_000, help="finished games beside the measured ones")
    parser.add_argument("--plain", action="store_true", help="without prepared statements")
    parser.add_argument("--json", action="store_true", help="print the figures as one JSON object")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="clubsite-bench-") as place:
        Path(place).chmod(0o755)  # as root the server runs as another account
        with sites(Path(place), args.plain) as at:
            found = measure(at, args.rounds, args.count, args.others)
    print(json.dumps(found) if args.json else told(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
