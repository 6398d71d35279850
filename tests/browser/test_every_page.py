"""Every page of the site, with the demonstration club in it, before a stranger and before the owner.

The list comes from the routes: a page that nobody can be shown has to be named here. Each page is loaded once a reader
and language and looked at in every width; axe reads one a route in English, in both themes,
or with EVERY_PAGE=all whatever the owner is shown.
"""

import contextlib
import os
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest
from django.test import Client
from django.urls import NoReverseMatch, reverse
from django.utils.http import urlsafe_base64_encode
from playwright.sync_api import Browser, Page, expect

from clubsite.club.actions import make_account
from clubsite.club.changes import Deed
from clubsite.club.invitations import tokens
from clubsite.club.models import Account, Combined, League, Player
from clubsite.club.welcome import welcome_url
from clubsite.exchange.demo import load_demo
from clubsite.play.actions import call_organiser, give_verdict, set_clock, set_remark, void
from clubsite.play.models import TableSession
from tests.browser import a_phone, looks
from tests.play.tables import by_link, open_links
from tests.test_rights import ROUTES, Route

WIDTHS = (320, 360, 1280)
EVERYTHING = os.environ.get("EVERY_PAGE") == "all"

# Routes that show no page of their own.
SAME = {
    "session_now": "the session's page, asked for without htmx",
    "league_now": "the league's page, likewise",
    "desk_calls": "part of the desk's page",
    "spare_fields": "what the entry page keeps for a lost connection",
    "elsewhere": "part of the entry page, asked for when another phone was faster",
}
NO_PAGE = {
    "manifest": "JSON",
    "touch_icon": "a picture",
    "service_worker": "a script",
    "open_table": "a link leads to its table; what is said of one that ended is looked at beside the routes",
    "welcome": "there is a club: see test_the_welcome_page",
}
MORE = (
    "/nowhere/",
    "/t/ended-long-ago/",
    "/leagues/{league}/?now=on&since=2020-01-01",
    "/s/{playing}/enter/?penalty=1",
    "/players/?q=zzz",
    "/desk/leagues/new/?family=hongkong",
    "/desk/leagues/new/?family=classical",
)

# Is there one title and one voice?
COUNT = "() => ['h1', '[role=status]'].map((what) => [what, document.querySelectorAll(what).length])"
# Everything is opened; of a log, whose lines are alike, the newest.
OPEN = "document.querySelectorAll('details:not(.log li + li details)').forEach((part) => { part.open = true; })"


@dataclass
class Look:
    """One reader's round through the site in one language; what is wrong is gathered."""

    page: Page
    errors: list[str]
    language: str
    axe: bool
    wrong: list[str] = field(default_factory=list)  # where, what, how

    def at(self, address: str, path: str, axe: bool = True) -> None:
        self.page.set_viewport_size({"width": 360, "height": 800})
        self.page.goto(address + path)
        self.here(path, axe)

    def here(self, path: str, axe: bool = True) -> None:
        """At what stands in the browser now."""
        self.page.evaluate(OPEN)
        if (said := self.page.locator("html").get_attribute("lang")) != self.language:
            self.note(path, f"language: {said}")
        found = looks.axe(self.page) if self.axe and axe else []
        for width in WIDTHS:
            self.page.set_viewport_size({"width": width, "height": 800})
            found += [f"{width} px: {what}" for what in looks.in_the_way(self.page)]
        found += [f"{count} {what}" for what, count in self.page.evaluate(COUNT) if count != 1]
        for what in [*found, *(f"console: {error}" for error in self.errors)]:
            self.note(path, what)
        self.errors.clear()

    def note(self, path: str, what: str) -> None:
        self.wrong.append(f"{path} ({self.language}): {what}")


# --- the pages --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Club:
    owner: Account
    things: dict[str, list[dict[str, object]]]  # arguments of routes, by the beginning of their pattern
    more: list[str]


@pytest.fixture
def club(site: str) -> Club:
    owner = load_demo("owner", "sparrows in the wall 7", time_zone="Europe/Tallinn")
    leagues, playing = list(League.objects.order_by("pk")[:3]), list(TableSession.objects.playing().order_by("league"))
    finished, other, voided = (TableSession.objects.finished().filter(league=league)[0] for league in leagues)
    void(voided.pk, Deed(actor=owner, reason="Two tiles were missing"))
    at_the_tables(playing, finished)
    guest, regular = Player.objects.get(guest=True), Player.objects.get(name__startswith="Clara")
    spare = make_account("nina", Deed(actor=owner))
    link = {"who": urlsafe_base64_encode(str(spare.pk).encode()), "token": tokens.make_token(spare)}
    things: dict[str, list[dict[str, object]]] = {
        "s/": [{"pk": session.pk, "number": 1, "seat": 0} for session in (*playing, finished, other, voided)],
        "leagues/": [{"slug": league.slug} for league in leagues],
        "screen/": [{"slug": league.slug} for league in leagues],
        "desk/leagues/": [{"slug": league.slug, "number": 1} for league in leagues],
        "players/": [{"slug": regular.slug}, {"slug": guest.slug}],
        "desk/combined/": [{"slug": table.slug} for table in Combined.objects.all()],
        "combined/": [{"slug": table.slug} for table in Combined.objects.all()],
        "desk/players/": [{"pk": regular.pk}],
        "desk/accounts/": [{"pk": spare.pk}],
        "account/open/": [link],
        "t/": [{"key": "ended-long-ago"}],
        "welcome/": [{"key": "used-long-ago"}],
    }
    more = [path.format(league=leagues[0].slug, playing=playing[0].pk) for path in MORE]
    return Club(owner, things, [*more, f"/desk/players/{regular.pk}/merge/?other={guest.pk}"])


def at_the_tables(playing: list[TableSession], finished: TableSession) -> None:
    """Everything that may stand on the pages of a table, and on the desk because of it."""
    League.objects.update(confirms=True)
    for session in playing:
        set_clock(session.pk, 600, Deed())
        call_organiser(session.pk, by_link(session))
        set_remark(session.pk, 1, "W" * 200, by_link(session))
    for seat, dispute in enumerate((None, "x" * 200)):
        give_verdict(finished.pk, seat, dispute, Deed(version=finished.version))


def addresses(route: Route, club: Club) -> Iterator[str]:
    """The route's address for each thing it is about."""
    beginnings = [arguments for start, arguments in club.things.items() if route.pattern.startswith(start)]
    for arguments in beginnings[-1] if "<" in route.pattern else [{}]:
        wanted = {name: value for name, value in arguments.items() if f":{name}>" in route.pattern}
        try:
            yield reverse(route.name, kwargs=wanted)
        except NoReverseMatch:
            raise AssertionError(f"teach tests/browser/test_every_page.py what {route.pattern} is about") from None


def is_page(client: Client, path: str) -> bool:
    answer = client.get(path)
    return answer.status_code == 200 and b"<html" in answer.content


def pages(club: Club, client: Client) -> dict[str, list[str]]:
    """What this reader is shown, by the name of the route."""
    routes = [route for route in ROUTES if route.name not in SAME]
    return {route.name: [path for path in addresses(route, club) if is_page(client, path)] for route in routes}


def only_post(route: Route, club: Club, client: Client) -> bool:
    return all(client.get(path).status_code == 405 for path in addresses(route, club))


@pytest.fixture
def holder(club: Club) -> Client:
    """A phone that has opened the links of all tables in play."""
    return open_links(Client(), *TableSession.objects.playing())


@pytest.fixture
def owner(club: Club) -> Client:
    client = Client()
    client.force_login(club.owner, backend="django.contrib.auth.backends.ModelBackend")
    return client


def test_every_route_is_looked_at(club: Club, owner: Client) -> None:
    seen = [pages(club, reader) for reader in (Client(), owner)]
    unseen = [route for route in ROUTES if not any(shown.get(route.name) for shown in seen)]
    assert {route.name for route in unseen if not only_post(route, club, owner)} == {*NO_PAGE, *SAME}


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("reader", ["anonymous", "owner"])
def test_nothing_stands_in_the_way(
    browser: Browser, site: str, club: Club, owner: Client, reader: str, language: str
) -> None:
    client = owner if reader == "owner" else Client()
    whole = EVERYTHING and (reader, language) == ("owner", "en")
    with looking(browser, site, client, language) as look:
        for path, axe in {**with_axe(pages(club, client), whole), **dict.fromkeys(club.more, True)}.items():
            look.at(site, path, axe)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_nor_for_whoever_holds_a_link(browser: Browser, site: str, club: Club, holder: Client, language: str) -> None:
    shown = {name: [path for path in found if path.startswith("/s/")] for name, found in pages(club, holder).items()}
    assert {"enter", "correct", "hand_remark", "session_seats", "table_link"} <= {name for name in shown if shown[name]}
    with looking(browser, site, holder, language) as look:
        for path, axe in with_axe(shown, whole=False).items():
            look.at(site, path, axe)


def with_axe(shown: dict[str, list[str]], whole: bool) -> dict[str, bool]:
    """Every page once, and whether axe reads it: all of them, or one a route, of another family from route to route.

    Axe takes most of the time here, and the pages of one route are made by one template.
    """
    return {
        path: whole or number == turn % len(paths)
        for turn, paths in enumerate(shown.values())
        for number, path in enumerate(paths)
    }


@contextlib.contextmanager
def looking(browser: Browser, site: str, client: Client, language: str = "en") -> Iterator[Look]:
    """On a phone where this reader is signed in. What was found wrong fails the test in the end."""
    errors: list[str] = []
    with a_phone(browser, errors, locale=language) as phone:
        held = client.cookies.values()
        phone.add_cookies([{"name": c.key, "value": c.value, "url": site + c["path"]} for c in held])
        look = Look(phone.new_page(), errors, language, axe=language == "en")
        yield look
    assert look.wrong == [], "\n".join(look.wrong)


def test_the_welcome_page(browser: Browser, site: str) -> None:
    with looking(browser, site, Client()) as look:
        look.at(site, (welcome_url(site) or "").removeprefix(site))
        expect(look.page.get_by_role("button", name="Found the club")).to_be_visible()


def test_what_answers_a_form(browser: Browser, site: str, club: Club, owner: Client) -> None:
    """Questions, faults and previews, which have no address of their own."""
    playing = TableSession.objects.playing().get(league__family="riichi")
    with looking(browser, site, owner) as look:
        page = look.page
        page.goto(f"{site}/desk/tables/new/")
        for number, name in enumerate(("Greta Lindqvist", "Clara Wiess", "W" * 60, "Jun Takeda"), start=1):
            page.get_by_label(f"Player {number}").fill(name)
        page.get_by_role("button", name="Show the seats").click()
        expect(page.get_by_text("Did you mean Clara Weiss?")).to_be_visible()
        look.here("seats of a new table")
        page.get_by_text("Did you mean Clara Weiss?").click()
        expect(page.get_by_text("Already seated")).to_be_visible()
        look.here("somebody who is seated already")
        page.goto(f"{site}/desk/leagues/new/")
        page.get_by_label("Name", exact=True).fill("Winter")
        page.get_by_label("First day").fill("2026-12-01")
        page.get_by_label("Last day").fill("2026-11-01")
        page.get_by_role("button", name="Make the league").click()
        expect(page.locator("[aria-invalid]").first).to_be_visible()
        look.here("a league that ends before it begins")
        page.goto(f"{site}/s/{playing.pk}/hands/1/")
        page.get_by_role("radio", name="Numbers", exact=True).locator("xpath=..").click()
        page.locator(".han label").nth(4).click()
        page.get_by_role("button", name="See what changes").click()
        expect(page.get_by_role("heading", name="What changes")).to_be_visible()
        look.here("a correction")
        page.goto(f"{site}/s/{playing.pk}/seats/")
        page.get_by_label("Player 1").fill("Somebody new")
        page.get_by_role("button", name="Show what changes").click()
        expect(page.get_by_text("new player")).to_be_visible()
        look.here("other seats")
