"""Starting a table on a phone, by taps and typing; and the page of a game that keeps itself up to date."""

import re

import pytest
from playwright.sync_api import Page, expect

from clubsite.club.models import Player
from clubsite.play.models import TableSession
from tests.cast import Cast
from tests.play.tables import END, enter, players, ron, tsumo


def signed_in(page: Page, site: str, cast: Cast) -> Page:
    session = cast.client(cast.organiser).cookies["session"].value
    page.context.add_cookies([{"name": "session", "value": session, "url": site}])
    return page


@pytest.fixture
def phone(page: Page, site: str, cast: Cast) -> Page:
    return signed_in(page, site, cast)


def sideways(page: Page) -> int:
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


def test_a_table_is_started_by_taps_and_typing(phone: Page, site: str, cast: Cast) -> None:
    enter(cast.session, END)  # its players are free again
    players("Фёдор")
    phone.goto(site + "/desk/")
    phone.get_by_role("link", name="Open a table").click()
    phone.get_by_label("League", exact=True).select_option("wednesday")
    phone.get_by_label("Player 1").click()
    phone.get_by_role("button", name="Mei Lin").click()  # played lately: one tap
    expect(phone.get_by_label("Player 2")).to_be_focused()
    phone.get_by_role("button", name="Boris Levin").click()
    expect(phone.get_by_label("Player 3")).to_be_focused()
    phone.keyboard.type("федо")
    phone.get_by_role("button", name="Фёдор").click()
    expect(phone.get_by_label("Player 4")).to_be_focused()
    phone.keyboard.type("Zoë with a name that is rather long for such a narrow screen")
    phone.get_by_role("button", name="Show the seats").click()
    expect(phone.get_by_text("Sit down like this")).to_be_visible()
    expect(phone.get_by_text("new player")).to_have_count(1)
    phone.get_by_label("Guest: Zoë").check()
    with phone.expect_response("**/desk/tables/new/"):
        phone.get_by_role("button", name="Draw again").click()
    phone.wait_for_timeout(300)  # until the answer stands where the first draw stood
    expect(phone.get_by_role("row")).to_have_count(5)
    assert sideways(phone) == 0
    expect(phone.get_by_label("Guest: Zoë")).to_be_checked()
    order = phone.locator("tbody th bdi").all_inner_texts()
    phone.get_by_role("button", name="Start the game").click()
    phone.wait_for_url(re.compile(r"/s/\d+/enter/$"))
    session = TableSession.objects.latest("pk")
    assert [seat.player.name for seat in session.seats.order_by("seat")] == order
    assert Player.objects.get(name__startswith="Zoë").guest


def test_a_slip_is_mended_on_the_way(phone: Page, site: str, cast: Cast) -> None:
    players("Vera", "Lena", "Oleg", "Tim")
    phone.goto(site + "/desk/tables/new/?league=wednesday")
    for number, name in enumerate(("Vear", "Lena", "Oleg", "Tim"), start=1):
        phone.get_by_label(f"Player {number}").fill(name)
    phone.get_by_text("In this order", exact=True).click()
    phone.get_by_role("button", name="Show the seats").click()
    phone.get_by_role("button", name="Did you mean Vera?").click()
    expect(phone.get_by_text("new player")).to_have_count(0)
    phone.get_by_role("button", name="Start the game").click()
    phone.wait_for_url(re.compile(r"/s/\d+/enter/$"))
    session = TableSession.objects.latest("pk")
    assert [seat.player.name for seat in session.seats.order_by("seat")] == ["Vera", "Lena", "Oleg", "Tim"]


def test_enter_never_takes_somebody_else(phone: Page, site: str, cast: Cast) -> None:
    players("Kim", "Kimberly")
    phone.goto(site + "/desk/tables/new/")
    phone.get_by_label("Player 1").press_sequentially("kim")
    phone.get_by_role("button", name="Kimberly").wait_for()
    phone.keyboard.press("Enter")
    expect(phone.get_by_text("4 players are needed.")).to_be_visible()
    expect(phone.get_by_label("Player 1")).to_have_value("kim")


def test_without_scripts_too(browser, site: str, cast: Cast) -> None:
    players("Vera", "Lena", "Oleg", "Tim")
    context = browser.new_context(java_script_enabled=False, viewport={"width": 360, "height": 740}, locale="en-GB")
    page = signed_in(context.new_page(), site, cast)
    page.goto(site + "/desk/tables/new/?league=wednesday")
    for number, name in enumerate(("Vera", "Lena", "Oleg", "Tim"), start=1):
        page.get_by_label(f"Player {number}").fill(name)
    page.get_by_role("button", name="Show the seats").click()
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url(re.compile(r"/s/\d+/enter/$"))
    context.close()
    assert TableSession.objects.latest("pk").seats.count() == 4


def test_a_game_goes_on_under_the_readers_eyes(page: Page, site: str, cast: Cast) -> None:
    """What was opened stays open, nothing jumps, one sentence is said, and no page is loaded anew."""
    enter(cast.session, ron(1, 0, 3, 40), tsumo(2, 2, 30))
    page.goto(f"{site}/s/{cast.session.pk}/")
    page.evaluate("window.here = true")
    page.locator("#line-1 summary").click()
    page.locator("#course-box summary").click()
    below = page.locator("#log-title")
    height = below.bounding_box()
    enter(cast.session, ron(3, 2, 2, 30))
    expect(page.locator("#line-3")).to_be_visible(timeout=8_000)
    expect(page.locator("#state")).to_contain_text("hand 4")
    expect(page.locator("#said")).to_contain_text("Ron: hidden player from Mei Lin, 2 han 30 fu: 2000")
    assert page.locator("#line-1").get_attribute("open") is not None
    assert page.locator("#course-box").get_attribute("open") is not None
    assert page.locator("#course tbody tr").count() == 4
    row = page.locator("#course tbody tr").last.bounding_box()
    after = below.bounding_box()
    assert height is not None
    assert row is not None
    assert after is not None
    assert abs(after["y"] - height["y"] - row["height"]) < 2  # the table of scores has a row more, nothing else moved
    enter(cast.session, END)
    expect(page.locator("#state")).to_contain_text("Finished", timeout=8_000)
    assert page.evaluate("window.here")
    assert page.locator("[role=status]").count() == 1
