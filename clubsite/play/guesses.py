"""Keys of table links that were guessed wrong, counted by address like wrong passwords (django-axes).

Phones that hold a link already are not asked again, so a room whose address is shut out plays on.
"""

from typing import Any

from axes.handlers.proxy import AxesProxyHandler
from django.http import HttpRequest

GUESSER = {"username": "/table link/"}  # no account can be called so
MOST_PASSWORDS = 10
MOST_KEYS = 40  # a whole room may mistype, and 59 bits stay out of reach


def most_failures(request: HttpRequest, credentials: dict[str, Any] | None) -> int:
    """settings.AXES_FAILURE_LIMIT: within AXES_COOLOFF_TIME, from one address."""
    return MOST_KEYS if credentials == GUESSER else MOST_PASSWORDS


def may_guess(request: HttpRequest) -> bool:
    return bool(AxesProxyHandler.is_allowed(_without_key(request), GUESSER))


def guessed_wrong(request: HttpRequest) -> None:
    AxesProxyHandler.user_login_failed(sender=__name__, credentials=GUESSER, request=_without_key(request))


def _without_key(request: HttpRequest) -> HttpRequest:
    """What is written down of a guess: never the key, which may be a good one but for a slip."""
    bare = HttpRequest()
    bare.method = "GET"
    bare.META = {name: request.META.get(name, "") for name in ("REMOTE_ADDR", "HTTP_USER_AGENT", "HTTP_ACCEPT")}
    return bare
