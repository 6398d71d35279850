"""`manage.py restore FILE`: what `backup` wrote, into an empty database."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management import BaseCommand, CommandError
from django.db import connection

from clubsite import dumps, schema


class Command(BaseCommand):
    help = "Reads FILE, written by `backup`, into an empty database: all of it or nothing."
    requires_system_checks: list[str] = []  # for bad days too

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--replace", action="store_true", help="drop everything that is in the database first")

    def handle(self, *args: Any, file: Path, replace: bool, **options: Any) -> None:
        if not replace and not dumps.is_empty():
            raise CommandError("The database is not empty. To lose what is in it: restore --replace FILE")
        connection.close()
        try:
            dumps.restore(file, replace)
        except (dumps.DumpError, OSError) as error:
            raise CommandError(f"Nothing was changed: {error}") from None
        with schema.alone():
            schema.migrate()  # the file may be of an earlier release
        with connection.cursor() as cursor:
            cursor.execute("analyze")
        self.stdout.write(f"{file} is restored.")
