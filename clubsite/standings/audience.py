"""Before whom a page is shown: the public, an organiser, or a hidden player who knows his own name."""

import hashlib
import secrets
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.contrib.messages import get_messages
from django.http import HttpRequest
from django.utils import timezone

from clubsite.club.models import Player
from clubsite.club.reader import reader_of
from clubsite.htmx import wants_fragment


@dataclass(frozen=True)
class Audience:
    """Who sees which hidden names. What is rendered for one audience is shown to all of it and to no other."""

    sees_hidden: bool = False
    himself: int | None = None  # the reader's own entry, where it is hidden

    def knows(self, player: Player) -> bool:
        return not player.hidden or self.sees_hidden or player.pk == self.himself

    @property
    def key(self) -> str:
        return "organisers" if self.sees_hidden else f"player{self.himself}" if self.himself else "public"

    @property
    def context(self) -> dict[str, Any]:
        """What the tags for players' names go by."""
        return {"sees_hidden": self.sees_hidden, "himself": self.himself}


PUBLIC = Audience()


def audience_of(request: HttpRequest) -> Audience:
    """No query for the public, two at most for who signed in."""
    reader = reader_of(request)
    if reader.account is None:
        return PUBLIC
    if reader.sees_hidden:
        return Audience(sees_hidden=True)
    own = Player.objects.filter(account=reader.account, hidden=True).values_list("pk", flat=True)
    return Audience(himself=own.first())


def page_tag(request: HttpRequest, stamp: str, whole: bool = False) -> str:
    """What `htmx.etag` is made from. A fragment is its stamp; the page around it also shows who reads it.

    That is his name, whether he has a desk, his token against forged forms and that for the stream, which holds for
    days only. What the site has just told him is said once, so such a page is like no other. `whole`: the fragment has
    these, too.
    """
    if wants_fragment(request) and not whole:
        return stamp
    reader = reader_of(request)
    name = f"{reader.account.stands_for} {timezone.now():%j} {reader.account.username}" if reader.account else ""
    told = secrets.token_hex(8) if len(get_messages(request)) else ""
    about = (name, reader.any_organiser, request.COOKIES.get(settings.CSRF_COOKIE_NAME), told)
    return f"{stamp}.{hashlib.blake2b(repr(about).encode(), digest_size=8).hexdigest()}"
