"""Rare events without a connection, and hands where tiles and counting need the site."""

import pytest
from playwright.sync_api import Page, expect

from clubsite.play.models import Hand, TableSession
from tests.browser.hand import Form
from tests.wifi.proxy import Proxy
from tests.wifi.test_phone import installed
from tests.wifi.test_queue import form, phone, ready, save, table, waiting, wifi

__all__ = ["form", "phone", "table", "wifi"]  # fixtures

SPARE = "() => Object.keys(localStorage).some((key) => key.startsWith('spare:'))"
FORGET = "() => Object.keys(localStorage).forEach((key) => /^spare:/.test(key) && localStorage.removeItem(key))"


def tap(page: Page, role: str, name: str) -> None:
    page.get_by_role(role, name=name, exact=True).locator("xpath=..").click()  # type: ignore[arg-type]


def results(table: TableSession) -> list[dict[str, object]]:
    return [hand.result for hand in Hand.objects.filter(session=table).order_by("number")]


@pytest.fixture
def lost(phone: Page, wifi: Proxy) -> Page:
    """The phone once its connection is gone."""
    phone.wait_for_function(SPARE)
    wifi.down = True
    return phone


def test_rare_events_are_entered(lost: Page, form: Form, wifi: Proxy, table: TableSession) -> None:
    tap(lost, "radio", "More")
    tap(lost, "radio", "Abortive draw")
    tap(lost, "radio", "Nine terminals")
    form.save.click()
    expect(waiting(lost)).to_contain_text("Not yet saved.")
    tap(lost, "radio", "More")  # the next one, while the first waits
    tap(lost, "radio", "Penalty")
    lost.get_by_label("Anna: points").fill("2000")
    lost.get_by_label("Reason").fill("Late")
    form.save.click()
    expect(waiting(lost).locator("li")).to_have_count(2)
    wifi.down = False
    expect(waiting(lost)).to_be_hidden(timeout=20_000)
    assert [result["result"] for result in results(table)] == ["abort", "adjust"]


def test_what_the_one_winner_has_goes_along_to_several(
    lost: Page, form: Form, wifi: Proxy, table: TableSession
) -> None:
    tap(lost, "radio", "Ron")
    for key in (form.tick("Anna", "Won"), form.tick("Boris", "From"), form.key("Han", "3"), form.key("Fu", "40")):
        key.locator("xpath=..").click()
    tap(lost, "radio", "More")
    tap(lost, "radio", "Two ron")
    expect(form.worth(("3", "40"), of="Anna")[0]).to_be_checked()
    form.tick("Mei Lin", "Won").locator("xpath=..").click()
    for key in form.worth(("2", "30"), of="Mei Lin"):
        key.locator("xpath=..").click()
    form.save.click()
    wifi.down = False
    expect(waiting(lost)).to_be_hidden(timeout=20_000)
    wins = results(table)[0]["wins"]
    assert [(win["winner"], win["han"], win["fu"]) for win in wins] == [(0, 3, 40), (2, 2, 30)]  # type: ignore[attr-defined]


def test_tiles_give_way_to_numbers_and_say_why(lost: Page, form: Form, wifi: Proxy, table: TableSession) -> None:
    tap(lost, "radio", "Tsumo")
    form.tick("Anna", "Won").locator("xpath=..").click()
    tap(lost, "radio", "Tiles")
    expect(form.said).to_have_text("No connection: until it is back, a hand is said by numbers.")
    for key in (form.key("Han", "3"), form.key("Fu", "40")):
        key.locator("xpath=..").click()
    form.save.click()
    expect(waiting(lost)).to_contain_text("Not yet saved.")
    wifi.down = False
    expect(waiting(lost)).to_be_hidden(timeout=20_000)
    assert results(table)[0]["wins"][0]["han"] == 3  # type: ignore[index]


def test_a_phone_without_these_fields_says_so_and_gets_them(lost: Page, form: Form, wifi: Proxy) -> None:
    lost.evaluate(FORGET)
    tap(lost, "radio", "More")
    tap(lost, "radio", "Abortive draw")
    expect(form.said).to_contain_text("They come as soon as the site answers.")
    wifi.down = False
    expect(lost.get_by_role("radio", name="Nine terminals")).to_be_visible(timeout=20_000)


def test_the_page_that_opens_without_a_connection_has_them_too(
    phone: Page, form: Form, wifi: Proxy, table: TableSession
) -> None:
    installed(phone)
    phone.wait_for_function(SPARE)
    tap(phone, "radio", "Counting")  # and the next form begins with the keys for it
    expect(phone.get_by_text("Rarer yaku and yakuman").first).to_be_visible()
    save(phone, "Anna")
    expect(form.said).to_contain_text("Hand 1 saved.")
    phone.reload()
    ready(phone)
    wifi.down = True
    phone.reload()
    tap(phone, "radio", "Tsumo")
    expect(form.said).to_contain_text("By numbers it can be entered now.")
    tap(phone, "radio", "Numbers")
    expect(form.key("Han", "3")).to_be_visible()
    tap(phone, "radio", "More")
    tap(phone, "radio", "Abortive draw")
    tap(phone, "radio", "Nine terminals")
    form.save.click()
    wifi.down = False
    expect(phone.locator("#age")).to_have_count(0, timeout=30_000)
    assert [result["result"] for result in results(table)] == ["draw", "abort"]
