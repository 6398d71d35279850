"""A Hong Kong hand told by counting or by its tiles, on a phone of 360 × 800 at the table."""

import pytest
from playwright.sync_api import Browser, Page, expect

from clubsite.play.models import TableSession
from tests.browser import a_phone, looks
from tests.browser.hongkong import HongKongForm
from tests.browser.test_hongkong_match import PHONE, RULES
from tests.cast import Cast
from tests.play.tables import NAMES, a_league, a_table, players
from tests.play.test_entry_browser import results, sign_in
from tests.play.test_entry_ways_browser import Tiles


@pytest.fixture
def table(cast: Cast) -> TableSession:
    league = a_league("Hong Kong", rules=RULES, family="hongkong")
    league.organisers.add(cast.organiser)
    return a_table(league, seated=players(*NAMES), table_name="Table 2")


@pytest.fixture
def phone(page: Page, site: str, cast: Cast, table: TableSession) -> Page:
    sign_in(page, site, cast)
    page.set_viewport_size(PHONE)
    page.goto(f"{site}/s/{table.pk}/enter/", wait_until="networkidle")
    return page


def begin(page: Page, way: str) -> Tiles:
    """A win of Boris on a discard of Clara, to be told this way."""
    form, tiles = HongKongForm(page), Tiles(page)
    tiles.finger.tap(form.kind("Discard"), form.tick("Boris", "Won"), form.tick("Clara", "From"), form.kind(way))
    expect(page.locator(f"#way .{way.lower()}")).to_be_visible()
    return tiles


def tick(form: Tiles, *names: str) -> None:
    form.finger.tap(*(form.way.locator(f'input[name="item"][value="{name}"]') for name in names))


# What is ticked, and what it comes to; no script waits for Save.
COUNTED = [
    (("all_pungs",), "3 fan"),
    (("common_hand", "mixed_one_suit"), "4 fan"),
    (("pure_one_suit",), "7 fan"),
    (("common_hand", "concealed_hand", "no_flowers", "last_discard"), "4 fan"),
    (("seat_wind", "round_wind", "concealed_hand"), "3 fan"),
]


@pytest.mark.parametrize(("items", "fan"), COUNTED)
def test_counting_takes_a_tap_for_each_fan(phone: Page, table: TableSession, items: tuple[str, ...], fan: str) -> None:
    form = begin(phone, "Counting")
    tick(form, *items)
    expect(form.sum).to_contain_text(fan)
    expect(form.said).to_contain_text(f"Discard win: Boris from Clara, {fan}: ")
    form.finger.tap(form.save)
    expect(form.said).to_contain_text("Hand 1 saved.")
    assert form.finger.taps == 5 + len(items)
    assert set(results(table)[0]["wins"][0]["counted"]["items"]) == set(items)
    expect(phone.locator("#way .counting")).to_be_visible()  # the next hand is told the same way


def test_tiles_with_flowers_and_seasons(phone: Page, table: TableSession) -> None:
    form = begin(phone, "Tiles")
    form.told("Concealed_pung:2m,8p Tile:44s33s3s Pung:7z")
    form.tap("2f")
    form.tap("4f")
    phone.locator('.pick button[value="1y"]').tap()
    expect(form.sum).to_have_text("5 fan All pungs 3, Dragon pung 1, Own flower 1")
    assert looks.axe(phone) == []
    form.finger.tap(form.save)
    expect(form.said).to_contain_text("Hand 1 saved.")
    hand = results(table)[0]["wins"][0]["hand"]
    assert (hand["flowers"], hand["seasons"]) == ([2, 4], [1])


def test_advice_is_given_and_nothing_is_blocked(phone: Page, table: TableSession) -> None:
    form = begin(phone, "Counting")
    tick(form, "all_pungs")
    expect(form.way.locator(".odd input[value=common_hand]")).to_have_count(1)
    tick(form, "common_hand")
    expect(form.way.locator(".advice")).to_contain_text("Never in one hand: All chows and All pungs")
    form.finger.tap(form.save)
    expect(form.said).to_contain_text("Hand 1 saved.")


def test_a_hand_below_the_minimum_may_be_a_false_win(phone: Page, table: TableSession) -> None:
    form = begin(phone, "Counting")
    tick(form, "common_hand")
    expect(form.sum).to_have_text("1 fan, and the minimum is 3: All chows 1")
    expect(form.said).to_contain_text("1 fan is below the minimum of 3.")
    expect(form.save).to_be_disabled()
    phone.get_by_role("button", name="Enter a false win").tap()
    expect(form.said).to_contain_text("False win: Boris.")
    assert results(table) == []
    form.save.tap()
    expect(form.said).to_contain_text("Hand 1 saved.")
    assert results(table) == [{"result": "false_win", "by": [1]}]


def test_two_winners_each_in_a_way_of_his_own(phone: Page, table: TableSession) -> None:
    form, tiles = HongKongForm(phone), Tiles(phone, "-2")
    tiles.finger.tap(form.kind("More"), form.event("Several winners"))
    expect(phone.get_by_role("group", name="What the hands are worth")).to_be_visible()
    tiles.finger.tap(form.tick("Anna", "From"), form.tick("Boris", "Won"), form.fan(5, of="Boris"))
    tiles.finger.tap(form.tick("Clara", "Won"), tiles.way.locator("xpath=..").get_by_role("radio", name="Counting"))
    tiles.finger.tap(tiles.way.locator('input[value="pure_one_suit"]'))
    expect(form.said).to_contain_text("Boris, 5 fan: 48; Clara, 7 fan: 96")
    form.save.tap()
    expect(form.said).to_contain_text("Hand 1 saved.")
    fan, counted = results(table)[0]["wins"]
    assert fan["fan"] == 5
    assert counted["counted"]["items"] == ["pure_one_suit"]


def test_without_scripts(browser: Browser, site: str, cast: Cast, table: TableSession, page_errors: list[str]) -> None:
    """The switch, a tick too few, the offer of a false win: each a post that saves nothing by itself."""
    with a_phone(browser, page_errors, viewport=PHONE, java_script_enabled=False) as context:
        page = context.new_page()
        sign_in(page, site, cast)
        page.goto(f"{site}/s/{table.pk}/enter/")
        form = HongKongForm(page)
        for key in (form.kind("Discard"), form.tick("Boris", "Won"), form.tick("Clara", "From"), form.kind("Counting")):
            key.locator("xpath=..").tap()
        form.save.tap()
        page.locator('input[name="item"][value="common_hand"]').locator("xpath=..").tap()
        form.save.tap()
        page.get_by_role("button", name="Enter a false win").tap()
        assert results(table) == []
        form.save.tap()
        expect(page.get_by_role("status")).to_contain_text("Hand 1 saved.")
    assert results(table) == [{"result": "false_win", "by": [1]}]
    assert page_errors == []
