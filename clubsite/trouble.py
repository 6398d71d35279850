"""When the database is busy or gone: an answer soon, which asks to come again."""

import sys
from typing import Any

from django.db import IntegrityError, InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.template import loader

# Nobody at a table waits longer for a lock than this: the request is refused and may be sent again.
LOCK_TIMEOUT = "set lock_timeout = '5s'"
ONE_TOKEN = "club_change_token_key"  # noqa: S105  # the constraint: a form's token is written down once


def limit_waiting(connection: Any, **kwargs: Any) -> None:
    """For each new connection, whatever server it leads to."""
    connection.connection.execute(LOCK_TIMEOUT)


def server_error(request: HttpRequest) -> HttpResponse:
    """The page for an exception nobody caught: 503 where the database could not do it now, else 500.

    400 for the token of another form: none of ours sends one, and nothing was written.

    Rendered without the request, since that is what failed: no club, no reader, no database.
    """
    error = sys.exc_info()[1]
    busy = isinstance(error, OperationalError | InterfaceError)
    forged = isinstance(error, IntegrityError) and ONE_TOKEN in str(error)
    response = HttpResponse(loader.render_to_string("500.html"), status=503 if busy else 400 if forged else 500)
    if busy:
        response["Retry-After"] = "5"
    return response
