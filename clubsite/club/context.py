"""What every template may use. All of it is lazy: an answer that shows none of it pays for none of it."""

from typing import Any

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from clubsite.club.access import club_of
from clubsite.club.reader import reader_of


def site(request: HttpRequest) -> dict[str, Any]:
    """`club`, `reader`, and `sees_hidden`: the audience of `{% player_name %}`.

    A fragment that is rendered once for many readers is given `sees_hidden` by its view and needs no request.
    """
    reader = reader_of(request)
    return {
        "club": SimpleLazyObject(lambda: club_of(request)),
        "reader": reader,
        "sees_hidden": SimpleLazyObject(lambda: reader.sees_hidden),
    }
