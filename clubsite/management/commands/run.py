"""`manage.py run`: everything a club needs to be served, in one command."""

from typing import Any

from django.conf import settings
from django.core.management import BaseCommand, CommandError, call_command
from django.db import connection

from clubsite import network, schema, serving
from clubsite.club.welcome import welcome_url

EVERYWHERE = {"0.0.0.0", "::"}  # noqa: S104


class Command(BaseCommand):
    help = "Migrates, collects the static files and serves the site at HOST and PORT (see clubsite/settings.py)."

    def handle(self, *args: Any, **options: Any) -> None:
        self.refuse_taken_port()
        with schema.alone():
            schema.migrate()
            call_command("collectstatic", interactive=False, verbosity=0)
        self.greet()
        connection.close()  # the threads that serve have their own
        serving.serve()

    def refuse_taken_port(self) -> None:
        try:
            serving.try_to_listen()
        except OSError as error:
            reason = (error.strerror or str(error)).split(" (")[0]
            raise CommandError(
                f"Cannot listen on {settings.HOST}, port {settings.PORT}: {reason}. Is the site running already? "
                "Otherwise choose another port: PORT=8001 make run"
            ) from None

    def greet(self) -> None:
        self.stdout.write(f"The club site is at {self.address()}")
        if settings.HOST in EVERYWHERE:
            wifi = network.wifi_address()
            there = f"http://{wifi}:{settings.PORT}" if wifi else "no address, this machine is in no network"
            self.stdout.write(f"For the phones on the wifi: {there}")
        if link := welcome_url(self.address()):
            self.stdout.write(f"To set up the club, open this link, which works once: {link}")
        self.stdout.write("Ctrl-C stops it.")
        self.stdout.flush()

    def address(self) -> str:
        """What the person at this machine, or with SITE_URL anybody, puts into the browser."""
        host = "127.0.0.1" if settings.HOST in EVERYWHERE else settings.HOST
        return settings.SITE_URL or f"http://{f'[{host}]' if ':' in host else host}:{settings.PORT}"
