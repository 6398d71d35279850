"""What somebody typed who was signed out meanwhile and whose page has no script: kept in his browser until he is back.

A signed cookie of the sign-in page alone. After signing in the form is sent again with one tap; its token is its own.
"""

from urllib.parse import parse_qs, urlsplit

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from clubsite.htmx import wants_fragment

COOKIE, SALT = "kept", "clubsite.club.unsent"
MOST_BYTES = 3_500  # browsers take 4,096, the name and all attributes included
AGE = 3600
NEVER = "password"  # part of the names of fields that are never written into a page

Fields = list[tuple[str, str]]


def fields_of(request: HttpRequest) -> Fields:
    """What was typed, in its order, but for passwords and the token that is void."""
    return [
        (name, value)
        for name, values in request.POST.lists()
        for value in values
        if name != "csrfmiddlewaretoken" and NEVER not in name
    ]


def is_complete(request: HttpRequest) -> bool:
    """Whether these fields are all there was."""
    return not request.FILES and not any(NEVER in name for name in request.POST)


def keep(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """The answer that leads to the sign-in page, with the form that was sent; scripts keep theirs themselves."""
    fields = [] if wants_fragment(request) or request.method != "POST" else fields_of(request)
    if not fields or not is_complete(request):
        return response
    back = parse_qs(urlsplit(response.headers.get("Location", "")).query).get("next", [""])[0]
    value = signing.dumps([back, request.get_full_path(), fields], salt=SALT, compress=True)
    if len(value) > MOST_BYTES:
        return forget(response)  # what was sent before it is not to be taken for it
    response.set_cookie(
        COOKIE, value, AGE, path=reverse("sign_in"), secure=settings.HTTPS, httponly=True, samesite="Lax"
    )
    return response


def kept(request: HttpRequest, back: str) -> tuple[str, Fields] | None:
    """Where the form goes and its fields, for whoever signs in to come `back` to its page."""
    try:
        page, address, fields = signing.loads(request.COOKIES.get(COOKIE, ""), salt=SALT, max_age=AGE)
    except signing.BadSignature:
        return None
    return (address, [(name, value) for name, value in fields]) if page == back else None


def forget(response: HttpResponse) -> HttpResponse:
    response.delete_cookie(COOKIE, path=reverse("sign_in"))
    return response
