"""The key of a table's link. It is worked out when it is shown, found by its hash, and carried in a cookie.

The cookie goes to the pages of its table only: a phone may hold the links of several tables, and none of them is good
for anything else.
"""

import uuid

from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.crypto import salted_hmac

from clubsite import network
from clubsite.club.rights import LINK_COOKIE
from clubsite.play.models import TableLink, TableSession

SIGNS = "abcdefghjkmnpqrstuvwxyz23456789"  # none of them looks like another
LENGTH = 12  # 59 bits
COOKIE_AGE = 3 * 24 * 3600
LOCAL = ("localhost", "127.", "[::1]")


class LinkEnded(PermissionDenied):
    """Of a link of this very table, which was withdrawn or whose game is over."""


def key_of(seed: uuid.UUID) -> str:
    """The key that this seed stands for on this site."""
    number = int.from_bytes(salted_hmac("clubsite.play.links.key", str(seed), algorithm="sha256").digest())
    return "".join(SIGNS[number // len(SIGNS) ** place % len(SIGNS)] for place in range(LENGTH))


def hash_of(key: str) -> str:
    """What is stored of a key. Typed by hand it may have capitals."""
    return salted_hmac("clubsite.play.links.hash", key.lower(), algorithm="sha256").hexdigest()


def link_with(key: str) -> TableLink | None:
    """The link that this key opens or, if it was withdrawn, opened."""
    return TableLink.objects.select_related("session__league").filter(key_hash=hash_of(key)).first()


def present_link(session: TableSession) -> TableLink | None:
    return session.links.filter(withdrawn_at=None).first()


def holds(session_id: int, key_hash: str | None) -> bool:
    """Whether it is that of the session's present link. One query."""
    return TableLink.objects.filter(session=session_id, key_hash=key_hash, withdrawn_at=None).exists()


def address_of(request: HttpRequest, link: TableLink) -> str:
    """The whole address, as a phone in the room can open it."""
    path = reverse("open_table", args=[key_of(link.seed)])
    if settings.SITE_URL:
        return f"{settings.SITE_URL}{path}"
    here = request.build_absolute_uri(path)
    if not request.get_host().startswith(LOCAL) or settings.HOST.startswith(LOCAL):
        return here
    room = network.wifi_address()  # who sits at the machine itself calls it by a name that no phone knows
    return f"http://{room}:{settings.PORT}{path}" if room else here


def is_local(address: str) -> bool:
    """Whether it leads nowhere but to the machine that opens it."""
    return address.removeprefix("http://").startswith(LOCAL)


# --- the cookie ---------------------------------------------------------------------------------------------


def hand_over(response: HttpResponse, link: TableLink) -> HttpResponse:
    """The browser carries the key from now on."""
    response.set_cookie(
        LINK_COOKIE % link.session_id,
        key_of(link.seed),
        max_age=COOKIE_AGE,
        path=reverse("session", args=[link.session_id]),
        secure=settings.HTTPS,
        httponly=True,
        samesite="Lax",
    )
    return response


def hash_carried(request: HttpRequest, session: int) -> str | None:
    """The hash of the key that the reader carries for this session; the stream's stand-in for him knows no more."""
    if known := getattr(request, "carries", {}).get(session):
        return str(known)
    key = key_carried(request, session)
    return hash_of(key) if key else None


def key_carried(request: HttpRequest, session: int) -> str | None:
    """The key that the reader's browser carries for this session, whether it opens anything or not."""
    return request.COOKIES.get(LINK_COOKIE % session)
