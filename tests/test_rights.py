"""Every route × every role × GET and POST × plain and htmx × public and private, against `rights.RIGHTS`.

A route whose view names no right fails here, and so does one that this test does not know how to call.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from http.cookies import SimpleCookie
from typing import Any

import pytest
from django.db import transaction
from django.http import HttpResponse
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse
from django.utils.http import urlsafe_base64_encode

from clubsite.club.actions import CombinedFacts, combine_leagues, give_penalty, make_account
from clubsite.club.changes import Deed
from clubsite.club.invitations import tokens
from clubsite.club.models import Account, Change, League, Player
from clubsite.club.rights import RIGHTS, Who
from clubsite.play.links import key_of
from clubsite.play.models import Hand, TableLink, TableSession
from tests.cast import Cast
from tests.play.tables import a_table, enter, open_links, players, ron

LINK, OTHERS_LINK = "holder of the table's link", "holder of another table's link"
ROLES = ("anonymous", OTHERS_LINK, "account", "organiser of another league", LINK, "organiser", "owner")
WITHOUT_ACCOUNT = {"anonymous", OTHERS_LINK, LINK}
OK, SIGN_IN, FORBIDDEN, MISSING = "is let in", "is sent to sign in", "may not", "is told there is no such thing"
STRANGERS, INSIDERS = ROLES[:4], ROLES[5:]

# Views of others that stand in our routes, with the reason why they need no right. None so far.
WITHOUT_RIGHT: dict[str, str] = {}


@dataclass(frozen=True)
class Route:
    name: str
    pattern: str
    view: Any

    @property
    def right(self) -> str | None:
        return getattr(self.view, "right", None)

    @property
    def who(self) -> Who:
        return RIGHTS[self.right or ""]


def routes(resolver: URLResolver | None = None, before: str = "") -> Iterator[Route]:
    for part in (resolver or get_resolver()).url_patterns:
        pattern = before + str(part.pattern)
        if isinstance(part, URLPattern):
            yield Route(part.name or "", pattern, part.callback)
        else:
            yield from routes(part, pattern)


ROUTES = list(routes())


def test_every_view_names_its_right() -> None:
    assert [route.pattern for route in ROUTES if route.right is None and route.name not in WITHOUT_RIGHT] == []


def test_every_right_is_somebodys() -> None:
    assert {route.right for route in ROUTES} - {None} == set(RIGHTS)


def test_every_route_has_a_name_of_its_own() -> None:
    names = [route.name for route in ROUTES]
    assert "" not in names
    assert len(names) == len(set(names))


# --- how to call a route ----------------------------------------------------------------------------------


def things(cast: Cast, route: Route) -> dict[str, dict[str, Any]]:
    """The arguments of the route for something public and something private; "nothing" for a route without."""
    if "<" not in route.pattern:
        return {"nothing": {}}
    for beginning, (public, private) in known(cast).items():
        if route.pattern.startswith(beginning):
            return {"public": public, "private": private} if private else {"public": public}
    raise AssertionError(f"teach tests/test_rights.py how to call {route.pattern}")


def known(cast: Cast) -> dict[str, tuple[dict[str, Any], dict[str, Any] | None]]:
    """By the beginning of the pattern: a public thing and, where there is such a thing, a private one."""
    for session in (cast.session, cast.private_session):
        enter(session, ron(1, 0))  # a hand to correct
    for league in (cast.league, cast.private):
        give_penalty(league, cast.idle, -1000, Deed(reason="late"))
    table = combine_leagues(CombinedFacts("Both", [cast.league, cast.elsewhere]), Deed())
    anna, friend = cast.players[0], Player.objects.get(name="Friend 1")
    spare = make_account("nina", Deed())
    secret = combine_leagues(CombinedFacts("Secret", [cast.league, cast.private]), Deed())
    link = {"who": urlsafe_base64_encode(str(spare.pk).encode()), "token": tokens.make_token(spare)}
    return {
        "t/": ({"key": key_of(TableLink.objects.get(session=cast.session).seed)}, None),
        "s/": ({"pk": cast.session.pk}, {"pk": cast.private_session.pk}),
        "leagues/": ({"slug": cast.league.slug}, {"slug": cast.private.slug}),
        "screen/": ({"slug": cast.league.slug}, {"slug": cast.private.slug}),
        "desk/leagues/": ({"slug": cast.league.slug}, {"slug": cast.private.slug}),
        "desk/combined/": ({"slug": table.slug}, None),
        "combined/": ({"slug": table.slug}, {"slug": secret.slug}),
        "players/": ({"slug": anna.slug}, None),
        "desk/players/": ({"pk": anna.pk}, {"pk": friend.pk}),
        "desk/accounts/": ({"pk": spare.pk}, None),
        "account/open/": (link, None),
        "welcome/": ({"key": "used-long-ago"}, None),
    }


def address(route: Route, arguments: dict[str, Any]) -> str:
    more = {name: value for name, value in {"number": 1, "seat": 0}.items() if f":{name}>" in route.pattern}
    return reverse(route.name, kwargs=arguments | more)


# What a POST must carry to be about something; everywhere else an empty form is enough to see who is let in.
TYPED = {"session_new_names": "row=0", "session_seats_names": "row=0"}


# --- what should come of it -------------------------------------------------------------------------------


def expected(route: Route, thing: str, role: str) -> str:
    who, secret = route.who, thing == "private"
    if role == LINK:
        at_table = route.pattern.startswith("s/")
        if at_table and who in (Who.ANYONE, Who.TABLE):
            return OK
        role = "anonymous"  # good for nothing else
    if who is Who.ANYONE:
        return MISSING if secret and role in STRANGERS else OK
    if role in WITHOUT_ACCOUNT:
        return SIGN_IN
    if who is Who.ACCOUNT:
        return OK
    if who is Who.OWNER:
        return OK if role == "owner" else FORBIDDEN
    if who is Who.ANY_ORGANISER or thing == "nothing":  # without a thing, an organiser sees what is his own
        return FORBIDDEN if role == "account" else OK
    if role in INSIDERS:
        return OK
    # Players are no secret among organisers: only what is a league's is.
    return MISSING if secret and not route.pattern.startswith("desk/players/") else FORBIDDEN


def came_of(response: HttpResponse) -> str:
    to = response.headers.get("Location") or response.headers.get("HX-Redirect") or ""
    if to.startswith("/sign-in/?"):
        return SIGN_IN
    return {403: FORBIDDEN, 404: MISSING}.get(response.status_code, OK)


def state() -> tuple[Any, ...]:
    """What a request that is refused must leave as it was."""
    written = (Change.objects.count(), Hand.objects.count(), Player.objects.count(), Account.objects.count())
    return (
        *written,
        *TableSession.objects.order_by("pk").values_list("version"),
        *League.objects.values_list("version"),
    )


@pytest.fixture
def browsers(cast: Cast) -> dict[str, SimpleCookie]:
    """The cookies of each role: signed in once, or with the links opened once."""
    people = {"account": cast.reader, "organiser of another league": cast.other}
    people |= {"organiser": cast.organiser, "owner": cast.owner}
    browsers = {role: cast.client(people.get(role)) for role in ROLES}
    open_links(browsers[LINK], cast.session, cast.private_session)
    open_links(browsers[OTHERS_LINK], a_table(cast.league, seated=players()))
    return {role: client.cookies for role, client in browsers.items()}


def ask(cookies: SimpleCookie, method: str, path: str, htmx: bool, typed: str = "") -> tuple[HttpResponse, bool]:
    """The answer, and whether anything was written for it. Undone at once."""
    client = Client()
    client.cookies = SimpleCookie(cookies.output(header=""))
    headers = {"HX-Request": "true"} if htmx else {}
    with transaction.atomic():
        before = state()
        response = client.generic(method, path, typed, "application/x-www-form-urlencoded", headers=headers)
        written = state() != before
        transaction.set_rollback(True)
    return response, written


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: route.name)
def test_rights(route: Route, cast: Cast, browsers: dict[str, SimpleCookie]) -> None:
    wrong, answered = [], set()
    for thing, arguments in things(cast, route).items():
        path = address(route, arguments)
        for role in ROLES:
            for method, htmx in ((m, h) for m in ("GET", "POST") for h in (False, True)):
                response, written = ask(browsers[role], method, path, htmx, TYPED.get(route.name, ""))
                if response.status_code == 405:
                    continue
                answered.add(method)
                due, got = expected(route, thing, role), came_of(response)
                if got != due or response.status_code >= 500 or (written and due != OK):
                    wrong.append(
                        f"{method}{' htmx' if htmx else ''} {thing}, {role}: {due}, got {response.status_code}"
                    )
    assert wrong == []
    assert answered, "no method of this route is answered"


def test_a_private_thing_is_refused_like_a_missing_one(cast: Cast, browsers: dict[str, SimpleCookie]) -> None:
    for private, missing in (
        (f"/s/{cast.private_session.pk}/", "/s/999999/"),
        ("/leagues/kitchen/", "/leagues/attic/"),
    ):
        for role in STRANGERS:
            bodies = [ask(browsers[role], "GET", path, htmx=False)[0].content for path in (private, missing)]
            parts = [body.split(b"<main")[1] for body in bodies]
            assert parts[0] == parts[1]
