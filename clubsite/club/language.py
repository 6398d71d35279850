"""The language of an answer: the reader's choice, else what the browser asks for, else the club's."""

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase
from django.utils import translation
from django.utils.translation.trans_real import parse_accept_lang_header

from clubsite.club.access import club_of
from clubsite.htmx import GetResponse


def clubs_own_as_last(get_response: GetResponse) -> GetResponse:
    """Middleware, after Django's: a browser that asks for none of our languages gets the club's."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        if _asks_for_none_of_ours(request) and (club := club_of(request)):
            translation.activate(club.language)
            request.LANGUAGE_CODE = translation.get_language()
        return get_response(request)

    return middleware


def _asks_for_none_of_ours(request: HttpRequest) -> bool:
    asked = request.headers.get("Accept-Language", "")
    if not asked or request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME) in dict(settings.LANGUAGES):
        return False
    return not any(_ours(code) for code, _ in parse_accept_lang_header(asked))


def _ours(code: str) -> bool:
    try:
        return code != "*" and bool(translation.get_supported_language_variant(code))
    except LookupError:
        return False


def remember(response: HttpResponseBase, language: str) -> None:
    """Sets the cookie that Django's LocaleMiddleware reads."""
    response.set_cookie(
        settings.LANGUAGE_COOKIE_NAME,
        language,
        max_age=settings.LANGUAGE_COOKIE_AGE,
        secure=settings.LANGUAGE_COOKIE_SECURE,
        samesite="Lax",
        httponly=True,
    )
