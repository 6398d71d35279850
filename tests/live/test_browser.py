"""Pages that follow the site live, in Chromium on the real server."""

import time

import pytest
from playwright.sync_api import Page, expect

from tests.play.tables import enter, ron, tsumo

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
