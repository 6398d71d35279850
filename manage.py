#!/usr/bin/env python3
"""Every command of the site. Without DATABASE_URL it brings up the PostgreSQL under var/ for as long as it takes."""

import contextlib
import os
import signal
import sys
import threading
from collections.abc import Iterator


def stop(number: int, _frame: object) -> None:
    """End in order, so that the database is stopped too."""
    raise SystemExit(128 + number)


@contextlib.contextmanager
def database() -> Iterator[None]:
    """DATABASE_URL as given, or that of the embedded server."""
    if os.environ.get("DATABASE_URL"):
        yield
        return
    from clubsite import environment, postgres

    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, stop)
    with postgres.server(environment.var() / "postgres") as url:
        os.environ["DATABASE_URL"] = url
        yield


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "clubsite.settings")
    try:
        from django.core.management import execute_from_command_line
    except ImportError:
        raise SystemExit("Django is not installed here: `make run` sets everything up.") from None
    with database():
        execute_from_command_line(sys.argv)
    if threading.active_count() > 1:
        from clubsite.leaving import leave_after

        leave_after(0.4)


if __name__ == "__main__":
    main()
