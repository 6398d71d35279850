"""The entry page as a phone keeps it: without a connection, round the table, with large keys, on its side."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from clubsite.play.models import TableSession
from tests.browser import a_phone
from tests.browser.hand import REACHABLE, Form
from tests.cast import Cast
from tests.play.tables import CLASSICAL, HONGKONG, a_key, a_league, a_table, players
from tests.wifi.proxy import Proxy
from tests.wifi.test_queue import form, phone, ready, save, table, waiting, wifi, written

__all__ = ["form", "phone", "table", "wifi"]  # fixtures

CACHED = """async () => {
  const shells = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const requests = await Promise.all(shells.map((shell) => shell.keys()));
  return requests.flat().map(({ url }) => new URL(url).pathname);
}"""
ROWS = """() => Object.fromEntries([...document.querySelectorAll(".who tbody > tr")].map((row) => {
  const box = row.getBoundingClientRect();
  return [row.querySelector(".name").textContent, [box.x + box.width / 2, box.y + box.height / 2]];
}))"""
PLACES = """() => Object.fromEntries([...document.querySelectorAll(".who tbody > tr")]
  .map((row) => [row.querySelector(".name").textContent, row.dataset.at]))"""
NAMES = ("Anna", "Boris", "Mei Lin", "Konstantin")
OF_THREE = {"family": "riichi", "preset": "tenhou_sanma", "options": {}}
SMALL = """least => [...document
  .querySelectorAll("#hand label:has(input) > span, #hand button, .phone :is(select, summary)")]
  .filter((key) => key.checkVisibility({ visibilityProperty: true }))
  .filter((key) => key.getBoundingClientRect().height < least || key.getBoundingClientRect().width < 44)
  .map((key) => key.outerHTML)"""


def installed(page: Page) -> None:
    """Once the page's worker is there. It comes while there is a connection, or not at all."""
    page.wait_for_function("() => navigator.serviceWorker.ready.then(() => true)", timeout=30_000)


def test_it_opens_without_a_connection_says_how_old_it_is_and_takes_hands(
    phone: Page, form: Form, wifi: Proxy, table: TableSession
) -> None:
    save(phone, "Anna", "Boris")
    expect(form.said).to_contain_text("Hand 1 saved.")
    installed(phone)
    wifi.down = True
    phone.reload()
    expect(phone.locator("#age")).to_contain_text("No connection. This is the table as this phone knew it this minute")
    expect(phone.get_by_role("heading", name="East 1")).to_be_visible()
    expect(phone.locator("#score-0")).to_have_text("26\u202f500")
    for tenpai in ("Mei Lin", "Konstantin"):
        save(phone, tenpai)
        expect(waiting(phone).locator("li").last).to_contain_text(tenpai)
    assert written(table) == [[0, 1]]
    wifi.down = False
    expect(phone.locator("#age")).to_have_count(0, timeout=30_000)
    expect(waiting(phone)).to_be_hidden()
    expect(form.save).to_have_text("Save hand 4", use_inner_text=True)
    assert written(table) == [[0, 1], [2], [3]]


def test_elsewhere_it_names_the_tables_it_knows(phone: Page, wifi: Proxy) -> None:
    installed(phone)
    wifi.down = True
    address = phone.url
    phone.goto(f"http://127.0.0.1:{wifi.port}/leagues/")
    expect(phone.get_by_role("heading", name="No connection")).to_be_visible()
    phone.get_by_role("link", name="Table 3").click()
    expect(phone).to_have_url(address)
    expect(phone.locator("#age")).to_be_visible()
    phone.evaluate("localStorage.clear()")
    phone.goto(f"http://127.0.0.1:{wifi.port}/leagues/")
    expect(phone.get_by_role("heading", name="No connection")).to_be_visible()
    expect(phone.get_by_role("heading", name="Tables this phone knows")).to_be_hidden()


def test_only_its_own_shell_is_kept(phone: Page, wifi: Proxy) -> None:
    installed(phone)
    for path in ("/", "/leagues/", "/players/"):
        phone.goto(f"http://127.0.0.1:{wifi.port}{path}")
    cached = phone.evaluate(CACHED)
    assert [path for path in cached if not path.startswith("/static/")] == ["/offline/"]
    kept = phone.evaluate("caches.match('/offline/').then((answer) => answer.text())")
    assert "Anna" not in kept


def test_over_plain_http_it_says_what_is_missing(browser: Browser, wifi: Proxy, table: TableSession) -> None:
    with a_phone(browser, []) as context:
        context.add_init_script("Object.defineProperty(window, 'isSecureContext', { value: false })")
        page = context.new_page()
        page.goto(f"http://127.0.0.1:{wifi.port}/t/{a_key(table)}/")
        expect(page.get_by_text("Hands are kept and sent again all the same.")).to_be_visible()
        page.goto("about:blank")


def test_the_holder_sits_at_the_bottom(phone: Page, form: Form, table: TableSession) -> None:
    phone.locator(".phone summary").click()
    phone.get_by_label("How the seats are shown").select_option("Round the table, Mei Lin nearest to you")
    phone.wait_for_function("() => getComputedStyle(document.querySelector('.who tbody')).display === 'grid'")
    phone.reload()
    ready(phone)  # kept on this phone
    phone.wait_for_function("() => getComputedStyle(document.querySelector('.who tbody')).display === 'grid'")
    rows = phone.evaluate(ROWS)
    assert rows["Anna"][1] < rows["Boris"][1] == rows["Konstantin"][1] < rows["Mei Lin"][1]
    assert rows["Boris"][0] < rows["Konstantin"][0]  # the next to play sits on the right
    assert phone.evaluate(SMALL, 44) == []
    assert phone.evaluate("document.documentElement.scrollWidth") == 360
    save(phone, "Mei Lin")
    expect(form.said).to_contain_text("Hand 1 saved.")
    assert phone.evaluate(ROWS).keys() == rows.keys()
    phone.wait_for_function("() => document.querySelector('[data-at=near] .name').textContent === 'Mei Lin'")


ROUND = "() => getComputedStyle(document.querySelector('.who tbody')).display === 'grid'"
# The ticks of each row that do not stand beside one another.
BROKEN = """() => [...document.querySelectorAll(".who tbody > tr")].filter((row) => new Set(
  [...row.querySelectorAll(".tick > span")].map((key) => Math.round(key.getBoundingClientRect().y)).filter(Boolean)
).size > 1).map((row) => row.textContent)"""


@pytest.mark.parametrize(
    ("rules", "where"),
    [
        (HONGKONG, {"Anna": "across", "Boris": "left", "Konstantin": "right", "Mei Lin": "near"}),
        (CLASSICAL, {"Anna": "across", "Boris": "left", "Konstantin": "right", "Mei Lin": "near"}),
        (OF_THREE, {"Anna": "across", "Boris": "left", "Mei Lin": "near"}),  # nobody sits in the north
    ],
)
def test_the_seats_of_every_game_fit_round_the_table(
    browser: Browser, wifi: Proxy, cast: Cast, rules: dict[str, Any], where: dict[str, str]
) -> None:
    league, seated = a_league(family=rules["family"], rules=rules), players(*sorted(where, key=NAMES.index))
    with a_phone(browser, []) as context:
        page = context.new_page()
        page.goto(f"http://127.0.0.1:{wifi.port}/t/{a_key(a_table(league, seated=seated))}/")
        page.locator(".phone summary").click()
        page.get_by_label("How the seats are shown").select_option("Round the table, Mei Lin nearest to you")
        for large, width, height in ((False, 360, 800), (False, 800, 360), (True, 768, 1024), (True, 1024, 768)):
            page.set_viewport_size({"width": width, "height": height})
            if large:
                page.evaluate("document.getElementById('large').checked || document.getElementById('large').click()")
            page.wait_for_function(ROUND)
            assert page.evaluate(PLACES) == where
            assert page.evaluate(BROKEN) == []
            assert page.evaluate(SMALL, 44) == []
            assert page.evaluate("document.documentElement.scrollWidth") == width
        page.goto("about:blank")


def test_large_keys_on_a_tablet(phone: Page) -> None:
    phone.set_viewport_size({"width": 768, "height": 1024})
    phone.locator(".phone summary").click()
    phone.get_by_label("Large keys, for a tablet").locator("xpath=..").click()
    phone.wait_for_function("() => document.querySelector('.tick > span').getBoundingClientRect().height >= 64")
    assert phone.evaluate(SMALL, 60) == []
    assert phone.evaluate("document.documentElement.scrollWidth") == 768


@pytest.mark.parametrize("width", [640, 740, 844])
def test_on_its_side_who_and_worth_stand_beside_each_other(phone: Page, form: Form, width: int) -> None:
    phone.set_viewport_size({"width": width, "height": 360})
    phone.wait_for_function("() => document.getElementById('seats-style')?.sheet")
    form.kind("Ron").locator("xpath=..").click()
    for key in (form.tick("Konstantin", "Won"), form.tick("Boris", "From"), form.key("Han", "3"), form.key("Fu", "40")):
        label = key.locator("xpath=..")
        assert label.evaluate(REACHABLE), label  # without scrolling
        label.click()
    expect(form.said).to_contain_text("3 han 40 fu")
    assert form.save.evaluate(REACHABLE)
    assert phone.evaluate("document.documentElement.scrollWidth") == width


def test_the_screen_stays_awake(browser: Browser, wifi: Proxy, table: TableSession) -> None:
    with a_phone(browser, []) as context:
        context.add_init_script("navigator.wakeLock.request = async (what) => { window.awake = what; }")
        page = context.new_page()
        page.goto(f"http://127.0.0.1:{wifi.port}/t/{a_key(table)}/")
        page.wait_for_function("() => window.awake === 'screen'")
        page.goto("about:blank")
