"""`manage.py make_league --sessions N`: a league of invented games, to see how the site is with many."""

from argparse import ArgumentParser
from typing import Any

from django.core.management import BaseCommand, CommandError

import scoring
from clubsite import schema
from clubsite.exchange.progress import Progress
from clubsite.exchange.season import invent_season

LEAST_PLAYERS = 4


class Command(BaseCommand):
    help = "Makes a league of invented games, finished ones, with players of its own. It cannot be taken back."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--sessions", type=int, required=True, metavar="N", help="how many games")
        parser.add_argument("--players", type=int, default=40, metavar="N", help="how many play in it (40)")
        parser.add_argument("--name", default="Invented league", help="of the league (Invented league)")
        parser.add_argument("--family", choices=list(scoring.families()), default="riichi", help="of rules (riichi)")
        parser.add_argument("--seed", type=int, default=1, metavar="N", help="another number, other games (1)")

    def handle(
        self, *args: Any, sessions: int, players: int, name: str, family: str, seed: int, **options: Any
    ) -> None:
        if sessions < 1 or players < LEAST_PLAYERS:
            raise CommandError(f"At least one game and {LEAST_PLAYERS} players are needed.")
        with schema.alone():
            schema.migrate()
        progress = Progress(self.stderr, "games", sessions)
        for done in invent_season(name, sessions, players, seed, family):
            progress.say(done)
        progress.clear()
        self.stdout.write(f"{sessions:,} games are played in {name}.")
