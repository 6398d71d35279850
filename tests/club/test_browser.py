"""The club's pages in a browser: what only scripts, styles and a real network can show."""

import re

from playwright.sync_api import Browser, Page, Route, expect

from clubsite.club.models import League, Player
from clubsite.club.welcome import welcome_url
from tests.browser import PHONE
from tests.cast import PASSWORD, Cast

NEW_PLAYER = "/desk/players/new/"


def sign_in(page: Page, site: str, name: str = "marina") -> None:
    page.goto(site + "/sign-in/")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("main").get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("link", name=name)).to_be_visible()


def test_no_connection_loses_nothing(page: Page, site: str, cast: Cast, page_errors: list[str]) -> None:
    sign_in(page, site)
    page.goto(site + NEW_PLAYER)
    page.get_by_label("Name").fill("Jun Takeda")
    page.context.set_offline(True)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("alert").filter(has_text="No connection")).to_be_visible()
    expect(page.get_by_label("Name")).to_have_value("Jun Takeda")
    assert not Player.objects.filter(name="Jun Takeda").exists()
    page.context.set_offline(False)
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("status")).to_have_text("Added: Jun Takeda.")
    assert Player.objects.filter(name="Jun Takeda").count() == 1
    page_errors.clear()  # the browser reports the lost request


def test_a_fault_of_the_site_is_said_and_the_form_stays(
    page: Page, site: str, cast: Cast, page_errors: list[str]
) -> None:
    sign_in(page, site)
    page.goto(site + NEW_PLAYER)
    broken = [True]

    def answer(route: Route) -> None:
        route.fulfill(status=500, body="<h1>Something broke</h1>") if broken.pop() else route.fallback()

    page.route("**" + NEW_PLAYER, answer, times=1)
    page.get_by_label("Name").fill("Jun Takeda")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Not saved. Something went wrong on the site")).to_be_visible()
    expect(page.get_by_text("Something broke")).to_have_count(0)
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("status")).to_have_text("Added: Jun Takeda.")
    page_errors.clear()


def test_signing_in_anew_in_another_tab_loses_nothing(page: Page, site: str, cast: Cast) -> None:
    sign_in(page, site)
    page.goto(site + NEW_PLAYER)
    page.get_by_label("Name").fill("Jun Takeda")
    other = page.context.new_page()
    other.goto(site + "/account/")
    other.get_by_role("button", name="Sign out", exact=True).click()
    sign_in(other, site)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Not saved yet.")).to_be_visible()
    expect(page.get_by_label("Name")).to_have_value("Jun Takeda")
    expect(page.get_by_role("main")).to_have_count(1)  # no page inside the page
    page.get_by_role("button", name="Send again").click()
    expect(page.get_by_role("status")).to_have_text("Added: Jun Takeda.")
    assert Player.objects.filter(name="Jun Takeda").count() == 1


def test_after_that_the_page_itself_works_again_too(page: Page, site: str, cast: Cast) -> None:
    sign_in(page, site)
    page.goto(site + NEW_PLAYER)
    page.get_by_label("Name").fill("Jun Takeda")
    page.context.clear_cookies(name="csrf")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Not saved yet.")).to_be_visible()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("status")).to_have_text("Added: Jun Takeda.")


def test_what_is_wrong_is_said_beside_the_field_without_a_new_page(page: Page, site: str, cast: Cast) -> None:
    sign_in(page, site)
    page.goto(site + NEW_PLAYER)
    page.evaluate("window.same = true")
    page.get_by_label("Name").fill("mei lin")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_label("Name", exact=True)).to_have_attribute("aria-invalid", "true")
    expect(page.get_by_text("There is already a player of this name.")).to_be_visible()
    page.get_by_text("This is another person of the same name").click()
    assert page.evaluate("window.same")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("status")).to_have_text("Added: mei lin.")


def test_the_list_follows_what_is_typed(page: Page, site: str, cast: Cast) -> None:
    page.goto(site + "/players/")
    page.get_by_label("Find a player").press_sequentially("елк")
    expect(page.get_by_role("link", name="Mei Lin")).to_have_count(0)
    expect(page.get_by_role("link", name="Anna Ёлкина")).to_be_visible()
    assert page.url.endswith("?q=%D0%B5%D0%BB%D0%BA")
    page.get_by_role("link", name="Anna Ёлкина").click()
    page.go_back()
    expect(page.locator("html[lang]")).to_have_count(1)
    expect(page.get_by_role("link", name="Anna Ёлкина")).to_be_visible()


def test_another_preset_fills_the_form_and_keeps_what_was_set(page: Page, site: str, cast: Cast) -> None:
    sign_in(page, site)
    page.goto(site + "/desk/leagues/new/")
    page.get_by_label("Name").fill("Winter")
    four = page.locator("#rules-four")
    four.get_by_text("What a hand is worth").click()
    expect(four.get_by_label("Red fives")).to_have_value("3")
    four.get_by_label("Red fives").fill("4")
    four.get_by_label("Red fives").press("Tab")
    changed = four.locator(".changed").filter(has=page.get_by_label("Red fives"))
    expect(changed.get_by_text("Changed. In the preset: 3.")).to_be_visible()  # at once, by script
    four.get_by_label("Preset").select_option("ema_2025")
    expect(four.get_by_label("Round up to mangan")).to_have_value("True")
    expect(four.get_by_label("Red fives")).to_have_value("4")
    expect(changed.get_by_text("Changed. In the preset: 0.")).to_be_visible()
    expect(page.get_by_label("Name")).to_have_value("Winter")  # the rest of the form was left alone
    page.get_by_role("button", name="Make the league").click()
    expect(page.get_by_role("status")).to_have_text("League made: Winter.")
    assert League.objects.get(name="Winter").rules["options"] == {"aka": 4}


def test_another_family_brings_its_own_rules(page: Page, site: str, cast: Cast) -> None:
    sign_in(page, site)
    page.goto(site + "/desk/leagues/new/")
    page.get_by_label("Name", exact=True).fill("Tuesdays")
    page.get_by_label("Kind of mahjong").select_option("hongkong")
    expect(page.locator("#rules-four").get_by_label("Preset")).to_have_value("hongkong_club")
    expect(page.get_by_text("Rules where three play")).to_have_count(0)
    expect(page.get_by_label("Name", exact=True)).to_have_value("Tuesdays")
    page.get_by_role("button", name="Make the league").click()
    expect(page.get_by_role("status")).to_have_text("League made: Tuesdays.")
    assert League.objects.get(name="Tuesdays").family == "hongkong"


def test_a_table_of_the_clubs_own_is_shown_as_what_it_pays(page: Page, site: str, cast: Cast) -> None:
    sign_in(page, site)
    page.goto(site + "/desk/leagues/new/?family=hongkong")
    paid = page.get_by_role("table", name="What the winner gets in all")
    expect(paid.get_by_role("row")).to_have_count(5)
    page.get_by_text("Payments", exact=True).click()
    own = page.get_by_label("the club's own", exact=False)
    expect(own).to_be_hidden()
    page.get_by_label("Table of base points").select_option("own")
    expect(page.get_by_text("These rules do not go together yet.")).to_be_visible()
    own.fill("0, 0, 0, 5, 10")
    own.blur()
    expect(paid.get_by_role("row", name="4 and more")).to_contain_text("40")
    page.get_by_label("East pays and gets double").select_option("True")
    expect(paid.get_by_role("columnheader", name="East wins self-drawn")).to_be_visible()
    page.get_by_label("Preset").select_option("canton")
    expect(paid.get_by_role("row", name="4 and more")).to_be_visible()  # what was set otherwise stays


def test_a_fault_in_a_closed_part_of_the_rules_is_opened(page: Page, site: str, cast: Cast) -> None:
    sign_in(page, site)
    page.goto(site + "/desk/leagues/wednesday/edit/")
    four = page.locator("#rules-four")
    group = four.locator("summary").filter(has_text="Final result")
    group.click()
    four.get_by_label("Uma", exact=True).fill("15000, 5000")
    group.click()
    expect(four.get_by_label("Uma", exact=True)).to_be_hidden()
    page.get_by_role("button", name="Save the league").click()
    expect(four.get_by_text("4 numbers are needed, one a place.")).to_be_visible()


def test_the_tab_one_is_at_is_in_sight(page: Page, site: str, cast: Cast) -> None:
    sign_in(page, site)
    page.goto(site + "/desk/accounts/")
    tab = page.get_by_role("navigation", name="Desk").get_by_role("link", name="Accounts")
    box = tab.bounding_box()
    assert box
    assert box["x"] + box["width"] <= PHONE["width"]


def test_the_club_is_founded(page: Page, site: str) -> None:
    page.goto(welcome_url(site) or "")
    page.get_by_label("Name of the club").fill("North Wind")
    expect(page.get_by_label("Time zone")).to_have_value(re.compile("."))
    page.get_by_label("Your name for signing in").fill("marina")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_label("The same once more").fill(PASSWORD)
    page.get_by_role("button", name="Found the club").click()
    expect(page.get_by_role("link", name="Make a league")).to_be_visible()


def test_the_time_zone_is_that_of_the_browser(browser: Browser, site: str) -> None:
    context = browser.new_context(timezone_id="Asia/Novosibirsk")
    page = context.new_page()
    page.goto(welcome_url(site) or "")
    expect(page.get_by_label("Time zone")).to_have_value("Asia/Novosibirsk")
    context.close()


def test_everything_works_without_scripts(browser: Browser, site: str, cast: Cast) -> None:
    context = browser.new_context(java_script_enabled=False, viewport=PHONE, locale="en-GB")
    page = context.new_page()
    sign_in(page, site)
    page.goto(site + NEW_PLAYER)
    page.get_by_label("Name").fill("Jun Takeda")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("status")).to_have_text("Added: Jun Takeda.")
    page.goto(site + "/players/")
    page.get_by_label("Find a player").fill("jun")
    page.get_by_role("button", name="Find").click()
    expect(page.get_by_role("link", name="Jun Takeda")).to_be_visible()
    page.goto(site + "/desk/leagues/new/")
    page.get_by_label("Name").fill("Winter")
    page.locator("#rules-four").get_by_label("Preset").select_option("tenhou")
    page.locator("#rules-four").get_by_role("button", name="Show its rules").click()
    expect(page.locator("#rules-four").get_by_label("Preset")).to_have_value("tenhou")
    page.get_by_role("button", name="Make the league").click()
    expect(page.get_by_role("status")).to_have_text("League made: Winter.")
    assert League.objects.get(name="Winter").rules == {"family": "riichi", "preset": "tenhou", "options": {}}
    page.goto(site + "/desk/leagues/new/")
    page.get_by_label("Name").fill("Home")
    page.get_by_label("Kind of mahjong").select_option("classical")
    page.get_by_role("button", name="Make the league").click()  # its rules are shown first
    expect(page.get_by_role("region", name="Rules").get_by_label("Preset")).to_have_value("european_seed")
    page.get_by_role("button", name="Make the league").click()
    expect(page.get_by_role("status")).to_have_text("League made: Home.")
    page.get_by_role("button", name="Русский").click()
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    context.close()
