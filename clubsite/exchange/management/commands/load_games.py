"""`manage.py load_games FILE --league SLUG`: recorded games into a league."""

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.core.management import BaseCommand, CommandError
from django.db import connection

from clubsite.club.models import League
from clubsite.exchange.games import NotLoaded
from clubsite.exchange.load import Loader
from clubsite.exchange.progress import Progress

BOM = b"\xef\xbb\xbf"
UTF_16 = (b"\xff\xfe", b"\xfe\xff")
LOADING = 0x67616D65  # the number of the advisory lock; it only has to be the same everywhere


class Command(BaseCommand):
    help = (
        "Loads recorded games, one a line in the shape of `python -m scoring` sessions. Each game is loaded whole or "
        "not at all and known by its id: loading a file again adds what is new in it. Exit status 1 if any was refused."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument(
            "--league", required=True, metavar="SLUG", help="the league's address, as in /leagues/SLUG/"
        )

    def handle(self, *args: Any, file: Path, league: str, **options: Any) -> None:
        lines = read_lines(file)
        with alone():
            refused = self._load(Loader(open_league(league)), lines)
        if refused:
            sys.exit(1)

    def _load(self, loader: Loader, lines: list[tuple[int, bytes]]) -> int:
        """How many lines were refused; what became of the others is printed too."""
        progress = Progress(self.stderr, "games", len(lines))
        told: Counter[str] = Counter()
        for done, (number, line) in enumerate(lines, 1):
            try:
                told["loaded" if loader.load(line) else "there"] += 1
            except NotLoaded as reason:
                told["refused"] += 1
                progress.clear()
                self.stderr.write(f"line {number}: {reason}")
            progress.say(done)
        progress.clear()
        self.stdout.write(f"{told['loaded']:,} loaded, {told['there']:,} there already, {told['refused']:,} refused")
        return told["refused"]


@contextmanager
def alone() -> Iterator[None]:
    """Two loads at once would add the same new players twice. CommandError while another runs."""
    with connection.cursor() as cursor:
        cursor.execute("select pg_try_advisory_lock(%s)", [LOADING])
        if not cursor.fetchone()[0]:
            raise CommandError("Games are being loaded by another command: wait until it has ended.")
        try:
            yield
        finally:
            cursor.execute("select pg_advisory_unlock(%s)", [LOADING])


def open_league(slug: str) -> League:
    league = League.objects.filter(slug=slug).first()
    if league is None:
        known = ", ".join(League.objects.order_by("slug").values_list("slug", flat=True))
        raise CommandError(f"There is no league {slug}. " + (f"There are: {known}." if known else "There is none yet."))
    if league.closed:
        raise CommandError(f"The league {slug} is closed: open it again first.")
    return league


def read_lines(file: Path) -> list[tuple[int, bytes]]:
    """The lines that are not blank, with their numbers."""
    try:
        content = file.read_bytes()
    except OSError as error:
        raise CommandError(f"{file} cannot be read: {error.strerror}.") from None
    if content.startswith(UTF_16):
        raise CommandError(f"{file} is UTF-16: save it as UTF-8.")
    lines = content.removeprefix(BOM).split(b"\n")
    numbered = [(number, line) for number, line in enumerate(lines, 1) if line.strip()]
    if not numbered:
        raise CommandError(f"{file} is empty.")
    return numbered
