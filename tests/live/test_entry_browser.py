"""Two devices at one table: the one that was slower is told, loses nothing, and nothing moves under the finger."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from clubsite.club.changes import Deed
from clubsite.play.actions import answer_call, call_organiser
from tests.browser import a_phone
from tests.cast import Cast
from tests.live.test_browser import open_live
from tests.play.tables import enter, fresh, ron, tsumo

pytestmark = pytest.mark.browser


@pytest.fixture
def scorer(page: Page, site: str, cast: Cast) -> Page:
    """The organiser at the entry page of `cast.session`."""
    return sit_down(page, site, cast)


def sit_down(page: Page, site: str, cast: Cast) -> Page:
    session = cast.client(cast.organiser).cookies["session"].value
    page.context.add_cookies([{"name": "session", "value": session, "url": site}])
    open_live(page, f"{site}/s/{cast.session.pk}/enter/")
    return page


def choose(page: Page, kind: str) -> None:
    page.locator(f"label:has(input[name=kind][value={kind}])").click()


def test_a_form_with_nothing_chosen_goes_on_to_the_next_hand(scorer: Page, cast: Cast) -> None:
    enter(cast.session, ron(1, 0, 3, 40))
    expect(scorer.locator(".entry-top h1")).to_contain_text("East 2")
    expect(scorer.locator("#hand [name=version]")).to_have_value(str(fresh(cast.session).version))
    expect(scorer.locator("#said")).to_contain_text(
        "Another phone was faster. Hand 1 is now the last: Ron: Boris Levin"
    )
    expect(scorer.locator("#elsewhere")).to_be_hidden()


def test_what_is_typed_stays_and_the_other_hand_is_told(scorer: Page, cast: Cast) -> None:
    choose(scorer, "draw")
    expect(scorer.locator("#settle")).to_contain_text("Draw")
    version = scorer.locator("#hand [name=version]").input_value()
    place = scorer.locator("#hand").bounding_box()
    enter(cast.session, tsumo(2))
    expect(scorer.locator("#elsewhere")).to_contain_text("Hand 1 is now the last: Tsumo: Mei Lin")
    expect(scorer.locator("#said")).to_contain_text("What you chose here is kept.")
    assert scorer.locator("#hand").bounding_box() == place
    assert scorer.locator("#hand [name=version]").input_value() == version
    expect(scorer.locator("input[name=kind][value=draw]")).to_be_checked()
    scorer.locator("#hand .btn-main").click()
    expect(scorer.locator("#hand")).to_contain_text("Another phone entered this hand")
    assert fresh(cast.session).lines == 1


def test_tiles_that_were_tapped_stay_too(page: Page, site: str, cast: Cast) -> None:
    """Before anything else is chosen; turning the switch alone is nothing typed."""
    scorer = sit_down(page, site, cast)
    scorer.locator("label:has(input[name=mode][value=tiles])").click()
    expect(scorer.locator(".rack")).to_be_visible()
    enter(cast.session, tsumo(2))
    expect(scorer.locator(".entry-top h1")).to_contain_text("East 2")
    scorer.locator('.pick button[value="5m"]').click()
    expect(scorer.locator("#sum")).to_have_text("Tiles: 1 of 14")
    enter(fresh(cast.session), tsumo(3))
    expect(scorer.locator("#elsewhere")).to_contain_text("Hand 2 is now the last")
    expect(scorer.locator("#sum")).to_have_text("Tiles: 1 of 14")


def test_who_saved_is_not_told_of_his_own_hand(scorer: Page, cast: Cast) -> None:
    choose(scorer, "draw")
    scorer.locator("#hand .btn-main").click()
    expect(scorer.locator("#said")).to_contain_text("Hand 1 saved.")
    scorer.wait_for_timeout(700)
    expect(scorer.locator("#elsewhere")).to_be_hidden()
    expect(scorer.locator("#said")).to_contain_text("Hand 1 saved.")


def test_two_phones_take_turns(browser: Browser, page_errors: list[str], scorer: Page, site: str, cast: Cast) -> None:
    with a_phone(browser, page_errors) as other:
        second = sit_down(other.new_page(), site, cast)
        for number, (writes, waits) in enumerate([(scorer, second), (second, scorer), (scorer, second)], start=1):
            choose(writes, "draw")
            writes.locator("#hand .btn-main").click()
            expect(writes.locator("#said")).to_contain_text(f"Hand {number} saved.")
            expect(waits.locator("#said")).to_contain_text(re.compile(f"Hand {number} is now the last: Draw"))
    assert fresh(cast.session).lines == 3


def test_a_call_changes_what_the_tables_pages_offer(scorer: Page, site: str, cast: Cast) -> None:
    open_live(scorer, f"{site}/s/{cast.session.pk}/")
    asks, comes = (scorer.get_by_role("button", name=name) for name in ("Call the organiser", "I am coming"))
    expect(asks).to_be_visible()
    for happens, called in ((call_organiser, True), (answer_call, False)):
        happens(cast.session.pk, Deed(cast.organiser))
        expect(comes).to_be_visible(visible=called)
        expect(asks).to_be_visible(visible=not called)
        expect(scorer.locator("#call")).to_be_visible(visible=called)
