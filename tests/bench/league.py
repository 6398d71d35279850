"""What a league of many games costs, beside one of few: its table, its pages, and finishing a game in it.

    python tests/bench/league.py [--few 1000] [--many 100000] [--players 200] [--json]

On a throw-away PostgreSQL. The aims: a table of 10,000 games in 12 ms of CPU, from the index alone; with a hundred
times the games a page costs at most 1.5 of what it did, asked again with nothing changed, and finishing a game 1.25.
What the first reader after a change costs is told, too.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT)]

import psutil  # noqa: E402

from clubsite import postgres  # noqa: E402

AIM, QUERIED = 12.0, 10_000  # ms, games
REPEATS = 30
SAMPLE = 60  # games that are played; the others are theirs, with other players
HANDS = 8  # before the one that ends a game
GENERATE = Path(__file__).with_suffix(".sql").read_text()
COPIED = {"session", "number", "seat", "player", "league", "evening", "pk"}
FILLED = ("play_seat", "play_handseat", "play_tablesession")


def prepare(people: int) -> int:
    """The site with a club and a league of games that were really played; its id."""
    from django.core.management import call_command

    from clubsite.club.models import Club, League

    call_command("migrate", verbosity=0)
    Club.objects.create(name="Bench")
    silent = {"stdout": io.StringIO(), "stderr": io.StringIO()}
    call_command("make_league", sessions=SAMPLE, players=people, name="Sample", **silent)
    return int(League.objects.get().pk)


def a_league_of(games: int, people: int, sample: int) -> Any:
    """As of old: its rows are vacuumed."""
    from django.db import connection

    from clubsite.club.models import League
    from clubsite.play.models import HandSeat

    rules = League.objects.get(pk=sample).rules
    league = League.objects.create(name=f"League of {games}", slug=f"league-of-{games}", rules=rules)
    columns = ", ".join(f'"{field.column}"' for field in HandSeat._meta.concrete_fields if field.name not in COPIED)
    with connection.cursor() as cursor:
        cursor.execute(GENERATE.format(league=league.pk, sample=sample, games=games, people=people, columns=columns))
        for table in FILLED:
            cursor.execute(f"vacuum analyze {table}")
    return league


def cpu_milliseconds(act: Callable[[], object], repeats: int = REPEATS) -> float:
    """What `act` costs this process and the database's for it: neighbours slow it down, but do not add to it."""
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute("select pg_backend_pid()")
        (backend,) = cursor.fetchone()
    database = psutil.Process(backend)

    def spent() -> float:
        times = database.cpu_times()
        return time.process_time() + times.user + times.system

    began = spent()
    for _ in range(repeats):
        act()
    return round((spent() - began) * 1000 / repeats, 2)


def query(league: Any) -> dict[str, Any]:
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    from clubsite.standings.sums import with_evenings

    with CaptureQueriesContext(connection) as asked:
        with_evenings([league.pk])
    sql = asked[0]["sql"]

    def fetch(text: str = sql) -> list[Any]:
        with connection.cursor() as cursor:
            cursor.execute(text)
            return cursor.fetchall()

    fetch()
    plan = [row[0] for row in fetch("explain (analyze, buffers, costs off, timing off) " + sql)]
    return {
        "query_ms": cpu_milliseconds(fetch),
        "index_only": any("Index Only Scan using seat_league_table" in line for line in plan),
        "plan": plan,
    }


def pages(league: Any) -> dict[str, dict[str, float]]:
    """CPU by page, of the first reader after a change and of every other one (a full reply, no 304)."""
    from django.test import Client

    from clubsite.play.models import Seat

    player = Seat.objects.filter(league=league).order_by("-pk")[0].player
    client = Client()
    told = {}
    for name, address in {
        "table": f"/leagues/{league.slug}/",
        "games": f"/leagues/{league.slug}/sessions/",
        "player": f"/players/{player.slug}/?league={league.slug}",
    }.items():

        def load(address: str = address) -> None:
            assert client.get(address).status_code == 200

        client.get("/leagues/")  # what any page warms up
        told[name] = {"first": cpu_milliseconds(load, 1), "then": cpu_milliseconds(load)}
    return told


def finishing(league: Any) -> float:
    """CPU of the hand that ends a game of nine."""
    from random import Random

    from clubsite.club.changes import Deed
    from clubsite.club.models import Player
    from clubsite.exchange.invented import a_hand
    from clubsite.play.actions import NewTable, record_hand, start_table

    seated, waiting = list(Player.objects.order_by("pk")[:4]), []
    for seed in range(REPEATS):
        dice, new = Random(seed), NewTable(league, seated, league.rules, at_table=False)
        session = start_table(new, Deed()).session
        while session.lines < HANDS and session.playing:
            session = record_hand(session.pk, a_hand(dice, session.table, "riichi"), Deed()).session
        if session.playing:
            waiting.append(session.pk)
    games = len(waiting)
    return cpu_milliseconds(lambda: record_hand(waiting.pop(), {"result": "end"}, Deed()), games)


def measure(games: int, people: int, sample: int) -> dict[str, Any]:
    began = time.perf_counter()
    league = a_league_of(games, people, sample)
    print(f"{games:,} games: written in {time.perf_counter() - began:.0f} s", file=sys.stderr)
    return {"games": games, **query(league), "pages": pages(league), "finishing_ms": finishing(league)}


def told(few: dict[str, Any], queried: dict[str, Any], many: dict[str, Any]) -> str:
    lines = [f"a table of {queried['games']:,} games: {queried['query_ms']} ms of CPU (aim ≤ {AIM})"]
    lines += [f"    {line}" for line in queried["plan"]]
    lines.append("from the index alone" if queried["index_only"] else "NOT FROM THE INDEX ALONE")
    lines.append(f"{few['games']:,} games | {many['games']:,} games | CPU of a page asked again (aim ≤ 1.5 of it)")
    for name, small in few["pages"].items():
        large = many["pages"][name]
        ratio = large["then"] / small["then"]
        first = f"the first after a change {small['first']} | {large['first']} ms"
        lines.append(f"{name:>8}: {small['then']} | {large['then']} ms: {ratio:.2f}; {first}")
    ratio = many["finishing_ms"] / few["finishing_ms"]
    lines.append(f"finishing: {few['finishing_ms']} | {many['finishing_ms']} ms: {ratio:.2f} (aim ≤ 1.25)")
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--few", type=int, default=1_000)
    parser.add_argument("--many", type=int, default=100_000)
    parser.add_argument("--players", type=int, default=200)
    parser.add_argument("--json", action="store_true", help="print the figures as one JSON object")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="clubsite-bench-") as folder:
        Path(folder).chmod(0o755)  # as root the server runs as another account
        # As durable as the site's own: with FAST, vacuum would not yet know the rows as visible to all.
        with postgres.server(Path(folder) / "pg") as url:
            os.environ |= {"DATABASE_URL": url, "SECRET_KEY": "bench" * 10, "DJANGO_SETTINGS_MODULE": "tests.settings"}
            import django

            django.setup()
            sample = prepare(args.players)
            sizes = list(dict.fromkeys((args.few, args.many, QUERIED)))  # the last beside others, as leagues are
            found = {games: measure(games, args.players, sample) for games in sizes}
            django.db.connection.close()
    few, queried, many = found[args.few], found[QUERIED], found[args.many]
    print(json.dumps(found) if args.json else told(few, queried, many))
    return 0 if queried["index_only"] else 1


if __name__ == "__main__":
    sys.exit(main())
