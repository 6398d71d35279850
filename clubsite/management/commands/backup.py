"""`manage.py backup FILE`: the whole database in one file, while the site runs or not."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management import BaseCommand, CommandError

from clubsite import dumps


class Command(BaseCommand):
    help = "Writes the whole database to FILE; on failure a former FILE is kept and the exit status is 1."
    requires_system_checks: list[str] = []  # for bad days too

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *args: Any, file: Path, **options: Any) -> None:
        try:
            dumps.dump(file)
        except (dumps.DumpError, OSError) as error:
            raise CommandError(f"No backup was written: {error}") from None
        self.stdout.write(
            f"{file}: {file.stat().st_size:,} bytes. Keep it where this machine's disk cannot take it along."
        )
