"""What an address shows now: its view is asked as the browser's own poll would ask it, so that both show the same."""

from urllib.parse import unquote, urlsplit

from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, QueryDict
from django.urls import resolve
from django.utils import timezone, translation

from clubsite.club.clock import ClubZone
from clubsite.club.models import Account
from clubsite.club.rights import LINK_COOKIE
from clubsite.live.feed import Answer, Gone
from clubsite.topics import Following


class StandIn(HttpRequest):
    """A request for the part of a page, by nobody's browser: without session, cookies and token against forgery."""

    def __init__(self, following: Following, known: str) -> None:
        super().__init__()
        address = urlsplit(following.address)
        self.method = "GET"
        self.path = self.path_info = unquote(address.path)
        self.GET = QueryDict(address.query)
        self.META = {"HTTP_HX_REQUEST": "true", "HTTP_IF_NONE_MATCH": known}
        self.user = _reader(following)
        self.LANGUAGE_CODE = following.language
        session, _, key_hash = following.link.partition(".")
        self.carries = {int(session): key_hash} if session else {}
        self.COOKIES = {LINK_COOKIE % session: ""} if session else {}  # at the door it is enough to have one


def ask(following: Following, known: str) -> Answer:
    """What the page with this ETag has to be told. Gone: not for this reader."""
    request = StandIn(following, known)
    try:
        view = resolve(request.path)
        with translation.override(following.language), timezone.override(ClubZone(request)):
            response = view.func(request, *view.args, **view.kwargs)
    except (Http404, PermissionDenied) as refusal:
        raise Gone from refusal
    if response.status_code not in {200, 304}:
        raise Gone
    return Answer(response["ETag"], response.content if response.status_code == 200 else None)


def _reader(following: Following) -> Account | AnonymousUser:
    """With his rights as they are now. Gone once he has signed out everywhere or his account is shut."""
    if not following.reader:
        return AnonymousUser()
    account = Account.objects.filter(pk=following.reader.partition(".")[0], is_active=True).first()
    if account is None or account.stands_for != following.reader:
        raise Gone
    return account
