"""Pages and their parts: which of the two is answered, how long it may be kept, what htmx is told."""

from collections.abc import Callable
from typing import Any, TypeVar
from urllib.parse import urlencode, urlsplit

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBase, HttpResponseNotModified, HttpResponseRedirect
from django.shortcuts import render, resolve_url
from django.utils import timezone
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.utils.http import quote_etag, url_has_allowed_host_and_scheme
from django_htmx.http import HttpResponseClientRedirect
from django_htmx.middleware import HtmxDetails

from clubsite.release import fingerprint

Answer = TypeVar("Answer", bound=HttpResponseBase)
GetResponse = Callable[[HttpRequest], HttpResponseBase]
VARY = ["HX-Request", "HX-History-Restore-Request"]


# --- for views --------------------------------------------------------------------------------------------


def wants_fragment(request: HttpRequest) -> bool:
    """True for a request of htmx, but not when it rebuilds a page from the browser's history: that one is whole."""
    details = HtmxDetails(request)
    return bool(details) and not details.history_restore_request


def fragment(
    request: HttpRequest,
    page_template: str,
    fragment_template: str,
    context: dict[str, Any] | None = None,
    status: int = 200,
) -> HttpResponse:
    """The fragment for htmx, the page around it for everybody else."""
    template = fragment_template if wants_fragment(request) else page_template
    response = render(request, template, context, status=status)
    patch_vary_headers(response, VARY)
    return response


def refused(request: HttpRequest, page: str, fragment_template: str, context: dict[str, Any]) -> HttpResponse:
    """422: the form again with all that was typed and what is wrong beside the fields."""
    return fragment(request, page, fragment_template, context, status=422)


def conflict(request: HttpRequest, page: str, fragment_template: str, context: dict[str, Any]) -> HttpResponse:
    """409: somebody else was faster; shows both and asks."""
    return fragment(request, page, fragment_template, context, status=409)


def etag(request: HttpRequest, tag: str, part: bool | None = None) -> str:
    """The ETag of what `tag` looks like for this request: page or fragment, its language, this release.

    `tag` holds the versions of what is shown and who reads it; the address need not be in it. With `part` true it is
    the fragment's whatever the request is: a page tells its script by it what it shows already.
    """
    kind = "part" if (wants_fragment(request) if part is None else part) else "page"
    language = getattr(request, "LANGUAGE_CODE", settings.LANGUAGE_CODE)
    return quote_etag(f"{tag}-{language}-{kind}-{fingerprint()}")


def conditional(request: HttpRequest, tag: str) -> HttpResponse | None:
    """304 when the reader has what `tag` stands for; None when the view must answer (then `tagged` it).

    Call it before the costly part of the view, with a tag that one cheap query gives.
    """
    known = [item.strip().removeprefix("W/") for item in request.headers.get("If-None-Match", "").split(",")]
    if request.method not in {"GET", "HEAD"} or etag(request, tag) not in known:
        return None
    return tagged(request, HttpResponseNotModified(), tag)


def tagged(request: HttpRequest, response: Answer, tag: str) -> Answer:
    """The response with its ETag, for the next time `conditional` is asked."""
    response["ETag"] = etag(request, tag)
    patch_vary_headers(response, VARY)
    return response


def redirect_page_to_login(request: HttpRequest) -> HttpResponse:
    """To the sign-in page and from there back to the page, never to a fragment or to a form's target.

    htmx would swap the sign-in page into the fragment's place, so it is told to load it instead (HX-Redirect).
    """
    target = f"{resolve_url(settings.LOGIN_URL)}?{urlencode({'next': _page_of(request)})}"
    return HttpResponseClientRedirect(target) if HtmxDetails(request) else HttpResponseRedirect(target)


def _page_of(request: HttpRequest) -> str:
    """The path of the page the reader looks at, when it is one of ours."""
    if not HtmxDetails(request) and request.method in {"GET", "HEAD"}:
        return request.get_full_path()
    address = request.headers.get("HX-Current-URL") or request.headers.get("Referer", "")
    if not url_has_allowed_host_and_scheme(address, {request.get_host()}):
        return "/"
    return urlsplit(address)._replace(scheme="", netloc="", fragment="").geturl() or "/"


# --- middleware -------------------------------------------------------------------------------------------


def private_pages(get_response: GetResponse) -> GetResponse:
    """HTML is for its reader only and is asked for again each time (`no-store` would forbid the 304)."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        kind = response.headers.get("Content-Type", "")
        if "Cache-Control" not in response and (kind.startswith("text/html") or response.status_code == 304):
            patch_cache_control(response, private=True, no_cache=True)
        return response

    return middleware


def sliding_sessions(get_response: GetResponse) -> GetResponse:
    """A session lives SESSION_COOKIE_AGE from its last day of use: stored anew once a day, not at each request."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        today = timezone.now().date().isoformat()
        session = request.session
        if session.accessed and not session.is_empty() and session.get("used_on") != today:
            session["used_on"] = today
        return response

    return middleware
