"""Django's PostgreSQL, with parameters sent beside the statements, which the server then keeps prepared.

To plan the site's statements anew each time takes PostgreSQL longer than to run them. Behind a pooler that knows no
prepared statements, DATABASE_URL ends with `?prepare_threshold=1000000000`.
"""

import select
from typing import Any

from django.db import DEFAULT_DB_ALIAS
from django.db.backends.postgresql import base
from psycopg import Connection
from psycopg.types import numeric

SECOND_TIME = 1  # prepared once a statement comes again
DUMPERS = {
    numeric.Int2: numeric.Int2Dumper,
    numeric.Int4: numeric.Int4Dumper,
    numeric.Int8: numeric.Int8Dumper,
}


class DatabaseWrapper(base.DatabaseWrapper):
    def __init__(self, settings_dict: dict[str, Any], alias: str = DEFAULT_DB_ALIAS) -> None:
        ours = {"server_side_binding": True, "prepare_threshold": SECOND_TIME}
        super().__init__({**settings_dict, "OPTIONS": ours | settings_dict["OPTIONS"]}, alias)

    def get_new_connection(self, conn_params: dict[str, Any]) -> Connection:
        """Numbers go as text: in psycopg's binary form one that is too large for its column is silently another."""
        connection: Connection = super().get_new_connection(conn_params)
        for kind, dumper in DUMPERS.items():
            connection.adapters.register_dumper(kind, dumper)
        return connection

    def is_usable(self) -> bool:
        """The check before a request: a server that went away has left its last word to be read. Else it is asked."""
        return self._is_silent() or super().is_usable()

    def _is_silent(self) -> bool:
        if self.connection is None or self.connection.closed:
            return False
        poll = select.poll()
        poll.register(self.connection.fileno(), select.POLLIN)
        return not poll.poll(0)
