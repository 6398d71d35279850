"""Three ways to say what a hand is worth, and which of them this device used last."""

from collections.abc import Mapping
from typing import TypeVar

from django.http import HttpRequest, HttpResponseBase
from django.utils.translation import gettext as _

from clubsite.play.entry.choices import Key

NUMBERS, COUNTING, TILES = WAYS = ("numbers", "counting", "tiles")
NONE = "none"  # of a form that holds the keys of no way yet
COOKIE = "way"
A_YEAR = 365 * 24 * 3600
Answer = TypeVar("Answer", bound=HttpResponseBase)


def remembered(request: HttpRequest) -> str:
    """The way this device used last. A cookie, so that it holds without scripts too."""
    return _known(request.COOKIES)


def _known(cookies: Mapping[str, str]) -> str:
    way = cookies.get(COOKIE, "")
    return way if way in WAYS else NUMBERS


def remember(request: HttpRequest, response: Answer, way: str) -> Answer:
    """The response, which tells the device to remember this way if it is another than before."""
    if way in WAYS and way != remembered(request):
        response.set_cookie(COOKIE, way, max_age=A_YEAR, httponly=True, samesite="Lax", secure=request.is_secure())
    return response


def keys(chosen: str) -> list[Key]:
    labels = {NUMBERS: _("Numbers"), COUNTING: _("Counting"), TILES: _("Tiles")}
    return [Key(way, label, way == chosen) for way, label in labels.items()]
