"""`manage.py demo`: the demonstration club, for a look round."""

from argparse import ArgumentParser
from typing import Any
from zoneinfo import available_timezones

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.management import BaseCommand, CommandError
from django.utils.translation import get_language

from clubsite import schema
from clubsite.club.models import Account
from clubsite.exchange.demo import ClubExists, load_demo, new_password


class Command(BaseCommand):
    help = "Founds a demonstration club with invented players and games, unless there is a club already."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--username", default="owner", help="name for signing in (owner)")
        parser.add_argument("--language", choices=[code for code, _ in settings.LANGUAGES], default=get_language())
        parser.add_argument("--time-zone", default="UTC", metavar="ZONE", help="of the club, like Europe/Berlin (UTC)")

    def handle(self, *args: Any, username: str, language: str, time_zone: str, **options: Any) -> None:
        must_be_usable(username, time_zone)
        with schema.alone():
            schema.migrate()
        password = new_password()
        try:
            load_demo(username, password, language=language, time_zone=time_zone)
        except ClubExists:
            raise CommandError("There is a club on this site already, and nothing was changed.") from None
        self.stdout.write("The demonstration club is loaded. `make run` serves it.")
        self.stdout.write(f"Sign in as {username} with the password {password} (shown only now).")


def must_be_usable(username: str, time_zone: str) -> None:
    """CommandError for a name that nobody could sign in with, or a zone that this machine does not know."""
    try:
        Account._meta.get_field("username").clean(username, None)
    except ValidationError as error:
        raise CommandError(f"--username: {' '.join(error.messages)}") from None
    if time_zone not in available_timezones():
        raise CommandError(f"--time-zone: there is no zone {time_zone}. They are like Europe/Berlin.")
