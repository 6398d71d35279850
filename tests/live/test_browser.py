"""Pages that follow the site live, in Chromium on the real server."""

import time

import pytest
from playwright.sync_api import Page, Route, expect

from tests.play.tables import a_table, draw, enter, players, ron, tsumo

pytestmark = pytest.mark.browser


def open_live(page: Page, address: str) -> None:
    """The page, once its stream is open."""
    with page.expect_response(lambda response: "/live/?" in response.url) as opened:
        page.goto(address)
    assert opened.value.status == 200
    page.wait_for_timeout(100)


def test_a_hand_reaches_the_page_of_its_table_without_asking(page: Page, site: str, cast) -> None:
    open_live(page, f"{site}/s/{cast.session.pk}/")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    began = time.monotonic()
    enter(cast.session, ron(1, 0, 3, 40))
    expect(page.locator("#scores tr", has_text="Boris Levin")).to_contain_text("35\u202f200")
    assert time.monotonic() - began < 3
    expect(page.locator("#log")).to_contain_text("Ron: Boris Levin from Anna")
    expect(page.locator("#scores .fresh").first).to_be_visible()
    assert asked == []
    expect(page.locator("#live-down")).to_be_hidden()
    enter(cast.session, tsumo(2))
    expect(page.locator("#said")).to_contain_text("Tsumo: Mei Lin")


def test_pages_say_one_sentence_a_hand(page: Page, site: str, cast) -> None:
    """Also when it is the same one: who listens hears that a hand was played."""
    for address in (f"/s/{cast.session.pk}/", "/", "/leagues/wednesday/?now=on", "/screen/wednesday/"):
        open_live(page, site + address)
        enter(cast.session, draw(0, 1, 2, 3))
        expect(page.locator("#said")).to_contain_text("Draw, all tenpai")
        page.evaluate("document.getElementById('said').dataset.heard = 'yes'")
        enter(cast.session, draw(0, 1, 2, 3))
        expect(page.locator("#said[data-heard]")).to_have_count(0)
        voices = page.locator("[aria-live], [role=status], [role=alert]").all()
        assert all(len(voice.inner_text()) < 200 for voice in voices)


def test_a_phone_that_was_offline_catches_up(page: Page, page_errors: list[str], site: str, cast) -> None:
    open_live(page, f"{site}/s/{cast.session.pk}/")
    page.evaluate("window.stayed = true")
    page.context.set_offline(True)
    enter(cast.session, ron(1, 0), tsumo(2))
    expect(page.locator("#live-down")).to_be_visible(timeout=10_000)
    page.context.set_offline(False)
    expect(page.locator("#log")).to_contain_text("Tsumo: Mei Lin", timeout=5_000)
    expect(page.locator("#live-down")).to_be_hidden()
    assert page.evaluate("window.stayed")
    page_errors.clear()  # of the line that was cut


def test_a_proxy_that_answers_503_is_asked_again(page: Page, page_errors: list[str], site: str, cast) -> None:
    """B073, B074: after errors the same page follows again, and its parts still change."""
    refused = 0

    def refuse(route: Route) -> None:
        nonlocal refused
        refused += 1
        route.fulfill(status=503)

    page.route(lambda address: "/live/" in address, refuse)
    page.goto(f"{site}/s/{cast.session.pk}/")
    page.wait_for_timeout(3_000)
    assert 2 <= refused <= 6
    page.unroute_all()
    enter(cast.session, ron(1, 0))
    expect(page.locator("#log")).to_contain_text("Ron: Boris Levin", timeout=5_000)
    enter(cast.session, tsumo(2))
    expect(page.locator("#log")).to_contain_text("Tsumo: Mei Lin", timeout=5_000)
    page_errors.clear()


def test_what_is_read_stays_where_it_is(page: Page, site: str, cast) -> None:
    """The log grows above the line that is read, opened or pressed."""
    enter(cast.session, *[ron(1, 0)] * 8)
    page.emulate_media(reduced_motion="reduce")
    open_live(page, f"{site}/s/{cast.session.pk}/")
    line = page.locator("#line-2")
    line.locator("summary").click()
    line.scroll_into_view_if_needed()
    place = line.bounding_box()
    enter(cast.session, tsumo(2))
    expect(page.locator("#log")).to_contain_text("Tsumo: Mei Lin")
    assert line.evaluate("details => details.open")
    moved = line.bounding_box()
    assert place
    assert moved
    assert abs(moved["y"] - place["y"]) <= 1
    assert page.locator(".fresh").first.evaluate("cell => getComputedStyle(cell).animationName") == "none"


def test_the_keyboard_stays_at_its_link(page: Page, site: str, cast) -> None:
    open_live(page, site)
    link = page.locator(f"main a[href='/s/{cast.session.pk}/']").first
    link.focus()
    enter(cast.session, ron(1, 0))
    expect(page.locator("#said")).to_contain_text("Ron: Boris Levin")
    expect(link).to_be_focused()


def test_nothing_moves_under_a_finger(page: Page, site: str, cast) -> None:
    open_live(page, f"{site}/s/{cast.session.pk}/")
    page.mouse.move(100, 100)
    page.mouse.down()
    enter(cast.session, ron(1, 0))
    page.wait_for_timeout(600)
    expect(page.locator("#log")).not_to_contain_text("Ron")
    page.mouse.up()
    expect(page.locator("#log")).to_contain_text("Ron: Boris Levin")


def test_the_screen_turns_its_pages(page: Page, site: str, cast) -> None:
    for number in range(6):
        a_table(cast.league, seated=players(), table_name=f"Hall {number}")
    page.set_viewport_size({"width": 1280, "height": 720})
    page.clock.install()
    page.goto(f"{site}/screen/wednesday/")
    shown = "[...document.querySelectorAll('#tables h2')].filter(h => h.checkVisibility()).map(h => h.textContent)"
    seen: set[str] = set()
    for _ in range(4):
        names = page.evaluate(shown)
        assert 2 <= len(names) < 7
        seen |= set(names)
        page.clock.run_for(10_100)
    assert len(seen) == 7
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
