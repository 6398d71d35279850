"""Is the database of this release? Asked before anything is served or migrated."""

import contextlib
from collections.abc import Iterator

from django.core.management import CommandError, call_command
from django.db import connection
from django.db.migrations.loader import MigrationLoader

from clubsite.trouble import LOCK_TIMEOUT

SETTING_UP = 0x636C7562  # the number of the advisory lock; it only has to be the same everywhere


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Of several processes that start at once one sets things up while the others wait."""
    with connection.cursor() as cursor:
        cursor.execute("set lock_timeout = 0")  # this may take as long as it takes
        cursor.execute("select pg_advisory_lock(%s)", [SETTING_UP])
        try:
            yield
        finally:
            cursor.execute("select pg_advisory_unlock(%s)", [SETTING_UP])
            cursor.execute(LOCK_TIMEOUT)


def migrate() -> None:
    """Bring the database up to this release, or CommandError where a later one wrote it."""
    loader = MigrationLoader(connection)
    unknown = set(loader.applied_migrations) - set(loader.disk_migrations)
    if later := sorted(f"{app}.{name}" for app, name in unknown if app in loader.migrated_apps):
        raise CommandError(
            f"The database was written by a later release of the site ({', '.join(later)}). Go on with that release, "
            "or restore a backup made by this one."
        )
    call_command("migrate", interactive=False, verbosity=0)
