"""Pictures for the README: `make shots` photographs the demonstration club in an empty database of its own."""

import io
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import django
from django.db.models import Count
from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from clubsite import postgres
from tests import servers
from tests.browser import OPTIONS, chromium

if TYPE_CHECKING:
    from clubsite.club.models import League, Player

PICTURES = Path(__file__).parent / "pictures"
OWNER, PASSWORD = "owner", "sparrows in the wall 7"
PHONE = {"width": 360, "height": 800}
DESKTOP = {"width": 1280, "height": 1060}


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    with demonstration() as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=OPTIONS)
        try:
            photograph(browser, site)
        finally:
            browser.close()
    for picture in sorted(PICTURES.glob("*.png")):
        print(f"{picture.relative_to(Path.cwd())}: {picture.stat().st_size / 1000:.0f} kB")


@contextmanager
def demonstration() -> Iterator[str]:
    """The address of a site with the demonstration club, which is gone afterwards."""
    os.environ |= {"DJANGO_SETTINGS_MODULE": "tests.settings", "SECRET_KEY": "only-for-pictures-" * 4}
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"  # Playwright keeps an event loop in this thread
    with tempfile.TemporaryDirectory(prefix="clubsite-shots-") as folder:
        Path(folder).chmod(0o755)  # as root the server runs as another account
        with postgres.server(Path(folder, "pg"), **postgres.FAST) as url:
            os.environ["DATABASE_URL"] = url
            _found()
            with servers.uvicorn("clubsite.asgi:application") as port:
                yield f"http://127.0.0.1:{port}"


def _found() -> None:
    django.setup()
    from clubsite import schema
    from clubsite.exchange.demo import load_demo

    schema.migrate()
    load_demo(OWNER, PASSWORD)


def photograph(browser: Browser, site: str) -> None:
    from clubsite.club.models import League
    from clubsite.play.models import TableSession

    league = League.objects.filter(family="riichi").order_by("pk")[0]
    game = TableSession.objects.playing().get(league=league)
    with a_page(browser, PHONE, scale=2) as phone:
        phone.goto(f"{site}/leagues/{league.slug}/")
        keep(phone, "league")
        phone.goto(f"{site}/s/{game.pk}/")
        keep(phone, "session")
        sign_in(phone, site)
        phone.goto(f"{site}/s/{game.pk}/enter/")
        type_a_hand(phone)
        keep(phone, "entry")
    with a_page(browser, DESKTOP, scale=1) as desktop:
        desktop.goto(f"{site}/s/{game.pk}/")
        desktop.locator(".log summary").nth(2).click()
        keep(desktop, "wide")
        desktop.goto(f"{site}/leagues/{league.slug}/stats/")
        keep(desktop, "statistics")
        desktop.goto(f"{site}/players/{most_played(league).slug}/?league={league.slug}")
        desktop.locator("#points-title, #season-title").first.scroll_into_view_if_needed()
        keep(desktop, "player")


def most_played(league: "League") -> "Player":
    """Whose graphs have most to show."""
    from clubsite.club.models import Player

    counted = Player.objects.filter(hidden=False, seats__league=league).annotate(games=Count("seats"))
    return counted.order_by("-games", "pk")[0]


@contextmanager
def a_page(browser: Browser, size: dict[str, int], scale: int) -> Iterator[Page]:
    context = browser.new_context(viewport=size, device_scale_factor=scale, locale="en-GB")
    yield context.new_page()
    context.close()


def sign_in(page: Page, site: str) -> None:
    page.goto(f"{site}/sign-in/")
    page.get_by_label("Name").fill(OWNER)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("main").get_by_role("button", name="Sign in").click()
    page.get_by_role("link", name=OWNER).wait_for()


def type_a_hand(page: Page) -> None:
    """All of a ron but Save: the third seat, who has bet, from the second."""
    choices = ["kind=ron", "riichi=2", "winner=2", "from=1", "han=3", "fu=40"]
    for name, value in (choice.split("=") for choice in choices):
        page.locator(f"label:has([name={name}][value='{value}'])").first.click()
    page.locator(".flows li").first.wait_for()


def keep(page: Page, name: str) -> None:
    """A flat page has few colours: a palette of 256 takes a third of the bytes."""
    page.wait_for_load_state("networkidle")
    taken = Image.open(io.BytesIO(page.screenshot(animations="disabled"))).convert("RGB")
    taken.quantize(256, dither=Image.Dither.NONE).save(PICTURES / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
