"""A phone at the table, without account: it opens the link, enters, takes back, corrects, and loses the link."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from clubsite.club.changes import Deed
from clubsite.exchange import verify
from clubsite.play.actions import set_clock, withdraw_link
from clubsite.play.models import Hand, TableLink, TableSession
from tests.browser import a_phone
from tests.browser.hand import Finger, Form
from tests.cast import Cast
from tests.play.tables import a_key, a_table, players


@pytest.fixture
def table(cast: Cast) -> TableSession:
    return a_table(cast.league, seated=players("Anna", "Boris", "Mei Lin", "Konstantin"), table_name="Table 3")


@pytest.fixture
def organiser(page: Page, site: str, cast: Cast, table: TableSession) -> Page:
    """The organiser's phone, at the table's page."""
    session = cast.client(cast.organiser).cookies["session"].value
    page.context.add_cookies([{"name": "session", "value": session, "url": site}])
    page.goto(f"{site}/s/{table.pk}/")
    return page


@pytest.fixture
def phone(browser: Browser, page_errors: list[str]) -> Iterator[Page]:
    """Another phone, signed in nowhere."""
    with a_phone(browser, page_errors, viewport={"width": 360, "height": 800}) as context:
        yield context.new_page()


def type_ron(form: Form) -> Finger:
    finger = Finger()
    finger.tap(form.kind("Ron"), form.tick("Konstantin", "Won"), form.tick("Boris", "From"))
    finger.tap(form.key("Han", "3"), form.key("Fu", "40"))
    return finger


def han(table: TableSession) -> list[int]:
    hands = Hand.objects.filter(session=table).order_by("number")
    return [hand.result["wins"][0]["han"] for hand in hands]


def test_it_works(organiser: Page, phone: Page, site: str, table: TableSession) -> None:
    """The organiser makes the link; whoever opens it plays on without him."""
    organiser.get_by_role("link", name="Table link").click()
    organiser.get_by_role("button", name="Make the link").click()
    expect(organiser.get_by_role("img", name="QR code of the table link")).to_be_visible()
    address = organiser.locator(".address a").inner_text()

    phone.goto(address)
    expect(phone).to_have_url(f"{site}/s/{table.pk}/enter/")  # the key is in the address bar no longer
    form = Form(phone)
    type_ron(form).tap(form.save)
    expect(form.said).to_contain_text("Hand 1 saved.")
    type_ron(form).tap(form.save)
    expect(form.said).to_contain_text("Hand 2 saved.")
    phone.get_by_role("button", name="Undo hand 2").click()
    expect(form.said).to_contain_text("Undone: Ron: Konstantin from Boris")
    assert han(table) == [3]

    type_ron(form).tap(form.save)
    expect(form.said).to_contain_text("Hand 2 saved.")
    phone.get_by_role("link", name="Table 3").click()
    first = phone.locator("#line-1")
    first.locator("summary").click()
    first.get_by_role("link", name="Correct").click()
    form.key("Han", "4").locator("xpath=..").click()
    phone.get_by_role("button", name="See what changes").click()
    expect(phone.get_by_role("heading", name="What follows from it")).to_be_visible()
    assert han(table) == [3, 3]  # shown first, written when that is confirmed
    phone.get_by_role("button", name="Write the correction").click()
    expect(phone.get_by_text("Corrected.")).to_be_visible()
    assert han(table) == [4, 3]

    organiser.goto(f"{site}/s/{table.pk}/history/")
    assert organiser.get_by_role("cell", name="table link", exact=True).count() == 5
    assert not any(wrong for wrong in verify.sessions())


def test_withdrawn_in_the_middle_of_an_entry(phone: Page, site: str, table: TableSession) -> None:
    """What was typed stays, and is saved once with the next link."""
    phone.goto(f"{site}/t/{a_key(table)}/")
    form = Form(phone)
    finger = type_ron(form)
    withdraw_link(table.pk, Deed())
    finger.tap(form.save)
    expect(phone.get_by_text("Not saved: the link of this table has ended.")).to_be_visible()
    expect(form.key("Han", "3")).to_be_checked()
    assert not Hand.objects.filter(session=table).exists()

    phone.goto(f"{site}/t/{a_key(table)}/")
    expect(form.key("Han", "3")).to_be_checked()  # kept on this phone
    finger.tap(form.save)
    expect(form.said).to_contain_text("Hand 1 saved.")
    assert han(table) == [3]
    assert TableLink.objects.filter(session=table).count() == 2


def test_a_newcomer_sits_down_and_the_organiser_is_called(
    organiser: Page, phone: Page, site: str, table: TableSession
) -> None:
    phone.goto(f"{site}/t/{a_key(table)}/")
    phone.goto(f"{site}/s/{table.pk}/seats/")
    phone.get_by_label("Player 4").fill("Vasya")
    phone.get_by_role("button", name="Show what changes").click()
    expect(phone.get_by_text("new player")).to_be_visible()
    phone.get_by_role("button", name="Change the seats").click()
    expect(phone.get_by_text("The seats are repaired.")).to_be_visible()
    assert table.seats.get(seat=3).player.guest

    phone.get_by_role("button", name="Call the organiser").click()
    expect(phone.get_by_text("An organiser was called at")).to_be_visible()
    organiser.goto(f"{site}/desk/")
    organiser.get_by_role("button", name="I am coming").click()
    expect(organiser.get_by_text("The call is answered.")).to_be_visible()


def test_the_clock_runs_down_whatever_the_phone_thinks_the_time_is(phone: Page, site: str, table: TableSession) -> None:
    set_clock(table.pk, 90, Deed())
    phone.clock.install(time=table.started_at.replace(year=2001))
    phone.goto(f"{site}/s/{table.pk}/")
    clock = phone.locator("time[data-left]")
    expect(clock).to_contain_text("ends ")
    phone.clock.run_for(61_000)
    expect(clock).to_have_text(re.compile(r"^8[89]:\d\d$"))
    phone.clock.fast_forward("01:30:00")
    phone.clock.run_for(1000)
    expect(clock).to_have_text("time is up: one more hand")
