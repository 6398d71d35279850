"""`manage.py figures FILE`: what the leagues of a file come to, without keeping them."""

import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management import BaseCommand, CommandError
from django.db import transaction

import scoring
from clubsite import schema
from clubsite.exchange.management.commands.load_games import read_lines
from clubsite.exchange.told import told
from clubsite.exchange.worked import play_league
from clubsite.play.results import Refused


class Command(BaseCommand):
    help = (
        "Reads leagues, one a line in the shape of vectors/statistics.jsonl, plays each through the site's own actions "
        "in a transaction that is rolled back, and prints a JSON line with its figures, tables and ratings."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *args: Any, file: Path, **options: Any) -> None:
        with schema.alone():
            schema.migrate()
        for number, line in read_lines(file):
            try:
                found = figures_of(json.loads(line))
            except (scoring.RuleError, Refused, KeyError, TypeError, ValueError) as fault:
                raise CommandError(f"line {number} is no league that can be played: {fault!r}") from fault
            self.stdout.write(json.dumps(found, ensure_ascii=False))


def figures_of(case: dict[str, Any]) -> dict[str, Any]:
    """The league's line; nothing of it is left afterwards."""
    with transaction.atomic():
        try:
            return {"id": case["id"], **told(play_league(case))}
        finally:
            transaction.set_rollback(True)
