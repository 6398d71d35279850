"""`manage.py run`: everything a club needs to be served, in one command that Ctrl-C or SIGTERM ends in order."""

import multiprocessing
import os
import signal
import socket
import threading
from typing import Any

import uvicorn
from django.conf import settings
from django.core.management import BaseCommand, CommandError, call_command
from django.db import connection

from clubsite import network, schema
from clubsite.club.welcome import welcome_url


class Command(BaseCommand):
    help = "Migrates, collects the static files and serves the site at HOST and PORT (see clubsite/settings.py)."
    requires_system_checks = ["__all__"]

    def handle(self, *args: Any, **options: Any) -> None:
        refuse_taken_port()
        with schema.alone():
            schema.migrate()
            call_command("collectstatic", interactive=False, verbosity=0)
        self.greet()
        connection.close()  # the threads that serve have their own
        serve()

    def greet(self) -> None:
        self.stdout.write(f"The club site is at {own_address()}")
        if settings.HOST in {"0.0.0.0", "::"}:  # noqa: S104
            wifi = network.wifi_address()
            self.stdout.write(
                f"On the wifi: http://{wifi}:{settings.PORT}" if wifi else "There is no network: no phone can reach it."
            )
        if link := welcome_url(own_address()):
            self.stdout.write(f"To set up the club, open this link, which works once: {link}")
        self.stdout.write("Ctrl-C stops it.")
        self.stdout.flush()


def own_address() -> str:
    """What the person at this machine, or with SITE_URL anybody, puts into the browser."""
    everywhere = settings.HOST in {"0.0.0.0", "::"}  # noqa: S104
    return settings.SITE_URL or f"http://{'127.0.0.1' if everywhere else settings.HOST}:{settings.PORT}"


def refuse_taken_port() -> None:
    family = socket.AF_INET6 if ":" in settings.HOST else socket.AF_INET
    try:
        socket.create_server((settings.HOST, settings.PORT), family=family).close()
    except OSError as error:
        raise CommandError(
            f"Cannot listen on {settings.HOST}, port {settings.PORT} ({error.strerror}). Is the site running already? "
            "Otherwise choose another port: PORT=8001 make run"
        ) from None


def serve() -> None:
    """Until Ctrl-C or SIGTERM; then requests get two seconds to finish."""
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.default_int_handler)  # after uvicorn's own handling: as Ctrl-C
    uvicorn.run(
        f"{__name__}:application",
        factory=True,
        host=settings.HOST,
        port=settings.PORT,
        workers=settings.WORKERS,
        lifespan="off",
        timeout_graceful_shutdown=2,
        proxy_headers=True,
        forwarded_allow_ips="127.0.0.1",
        server_header=False,
        access_log=False,
        log_level="warning",
    )


def application() -> Any:
    """The ASGI application, in a process that does not outlive the one that started it."""
    if multiprocessing.parent_process():
        threading.Thread(target=end_with_parent, daemon=True).start()
    from clubsite.asgi import application

    return application


def end_with_parent() -> None:
    """A killed parent cannot stop its workers, and they would keep the port from the next start."""
    parent = multiprocessing.parent_process()
    if parent:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
