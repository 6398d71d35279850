"""`manage.py verify`: does everything stored follow from the hands, and from the history?"""

import sys
from collections.abc import Iterator
from typing import Any

from django.core.management import BaseCommand

from clubsite.club.models import League
from clubsite.exchange import verify
from clubsite.exchange.progress import Progress
from clubsite.play.models import TableSession


class Command(BaseCommand):
    help = (
        "Replays every game from its hands and again from the history alone, recomputes every league table, and prints "
        "each difference to what is stored. Reads only. Exit status 1 on any difference."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        with verify.snapshot():
            passed, failed = self._verify()
        self.stdout.write(f"{passed} passed, {failed} failed")
        if failed:
            sys.exit(1)

    def _verify(self) -> tuple[int, int]:
        results = [
            *self._told("games", TableSession.objects.count(), verify.sessions()),
            *self._told("league tables", League.objects.count(), verify.leagues()),
            *self._told("penalties and rosters", League.objects.count(), verify.additions()),
            *self._told("merged players", 1, iter([verify.players()])),
        ]
        return results.count(True), results.count(False)

    def _told(self, what: str, total: int, checks: Iterator[list[str]]) -> Iterator[bool]:
        """For each check whether it passed, its differences printed on the way."""
        progress = Progress(self.stderr, what, total)
        for done, differences in enumerate(checks, 1):
            if differences:
                progress.clear()
            for difference in differences:
                self.stdout.write(difference)
            progress.say(done)
            yield not differences
        progress.clear()
