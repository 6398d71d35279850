"""Hands over a wifi that cuts, on the phone of a link's holder: stored once each, and none is called saved before."""

import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from clubsite.club.changes import Deed
from clubsite.exchange import verify
from clubsite.play.actions import withdraw_link
from clubsite.play.models import Hand, TableSession
from tests.browser import a_phone
from tests.browser.hand import Form
from tests.cast import Cast
from tests.play.tables import a_key, a_table, draw, enter, players
from tests.wifi.proxy import CUT_REPLY, CUT_REQUEST, Delay, Proxy, in_thread

RULES = {"family": "riichi", "preset": "tenhou", "options": {}}


@pytest.fixture
def table(cast: Cast) -> TableSession:
    seated = players("Anna", "Boris", "Mei Lin", "Konstantin")
    return a_table(cast.league, seated=seated, table_name="Table 3", rules=RULES)


@pytest.fixture
def wifi(site: str) -> Iterator[Proxy]:
    with in_thread(urlsplit(site).port or 80) as proxy:
        yield proxy


@pytest.fixture
def phone(browser: Browser, wifi: Proxy, table: TableSession) -> Iterator[Page]:
    """What the browser complains about cut lines is not looked at here."""
    with a_phone(browser, []) as context:
        page = context.new_page()
        page.goto(f"http://127.0.0.1:{wifi.port}/t/{a_key(table)}/", timeout=30_000)  # the first page of all is slow
        ready(page)
        yield page
        page.goto("about:blank")


@pytest.fixture
def form(phone: Page) -> Form:
    return Form(phone)


def ready(page: Page) -> None:
    page.wait_for_selector("#words", state="attached")


def draw_of(page: Page, *tenpai: str) -> None:
    """A draw, all of it but Save."""
    form = Form(page)
    form.kind("Draw").locator("xpath=..").click()
    for name in tenpai:
        form.tick(name, "Tenpai").locator("xpath=..").click()


def save(page: Page, *tenpai: str) -> None:
    draw_of(page, *tenpai)
    Form(page).save.click()


def waiting(page: Page) -> Any:
    return page.locator("#waiting")


def told(page: Page) -> list[str]:
    return page.locator("#waiting li").all_inner_texts()


def written(table: TableSession) -> list[list[int]]:
    """Who was tenpai, hand by hand; and the whole site adds up."""
    hands = Hand.objects.filter(session=table).order_by("number")
    assert not any(wrong for wrong in verify.sessions())
    return [hand.result["tenpai"] for hand in hands]


@pytest.mark.parametrize("fault", [CUT_REPLY, CUT_REQUEST])
def test_a_cut_hand_is_kept_said_and_sent_again_by_itself(
    phone: Page, form: Form, wifi: Proxy, table: TableSession, fault: str
) -> None:
    wifi.spoil(fault, CUT_REQUEST, CUT_REQUEST)
    save(phone, "Anna", "Boris")
    expect(waiting(phone)).to_contain_text("Not yet saved.")
    assert told(phone) == ["Draw · Anna: Tenpai · Boris: Tenpai"]
    expect(form.said).to_have_text("The next hand. Names and scores are as they were before the hands that wait.")
    saved = "aved as hand 1" if fault == CUT_REPLY else "Hand 1 saved."
    expect(form.said).to_contain_text(saved, timeout=20_000)
    expect(waiting(phone)).to_be_hidden()
    expect(form.save).to_have_text("Save hand 2", use_inner_text=True)
    assert written(table) == [[0, 1]]
    assert wifi.done == [fault, CUT_REQUEST, CUT_REQUEST]


def test_several_wait_in_order_and_go_once_each(phone: Page, form: Form, wifi: Proxy, table: TableSession) -> None:
    wifi.down = True
    for tenpai in (["Anna"], ["Anna", "Boris"], ["Mei Lin"]):
        save(phone, *tenpai)
        expect(waiting(phone)).to_contain_text("Not yet saved.")
    draw_of(phone, "Konstantin")  # and a fourth is being typed
    assert [line.count("Tenpai") for line in told(phone)] == [1, 2, 1]
    assert written(table) == []
    wifi.down = False
    expect(form.said).to_contain_text("Draw, tenpai: Konstantin", timeout=20_000)
    expect(waiting(phone)).to_be_hidden()
    assert written(table) == [[0], [0, 1], [2]]
    form.save.click()
    expect(form.said).to_contain_text("Hand 4 saved.")
    assert written(table) == [[0], [0, 1], [2], [3]]


def test_after_a_reload_it_is_sent_and_not_typed_again(
    phone: Page, form: Form, wifi: Proxy, table: TableSession
) -> None:
    wifi.spoil(Delay(30))
    save(phone, "Anna")
    expect(form.save).to_have_text("Saving", use_inner_text=True)
    phone.reload()
    ready(phone)
    expect(waiting(phone)).to_be_hidden()
    expect(form.said).to_contain_text("aved as hand 1")
    expect(form.kind("Draw")).not_to_be_checked()
    assert written(table) == [[0]]


def test_a_late_answer_doubles_nothing(phone: Page, form: Form, wifi: Proxy, table: TableSession) -> None:
    phone.evaluate("htmx.config.timeout = 500")
    wifi.spoil(Delay(1.5), Delay(1.5))
    save(phone, "Anna")
    expect(waiting(phone)).to_contain_text("Not yet saved.")
    expect(form.said).to_contain_text("aved as hand 1")
    assert written(table) == [[0]]


def test_a_double_tap_and_back(phone: Page, form: Form, wifi: Proxy, table: TableSession) -> None:
    wifi.spoil(CUT_REPLY)
    draw_of(phone, "Anna")
    form.save.dblclick()
    phone.goto("about:blank")
    phone.go_back()
    ready(phone)
    expect(waiting(phone)).to_be_hidden()
    expect(form.save).to_have_text("Save hand 2", use_inner_text=True)
    assert written(table) == [[0]]


def test_the_cookie_is_gone(phone: Page, form: Form, table: TableSession) -> None:
    draw_of(phone, "Anna")
    phone.context.clear_cookies()
    form.save.click()
    expect(form.said).to_contain_text("Hand 1 saved.")
    expect(waiting(phone)).to_be_hidden()
    assert written(table) == [[0]]
    save(phone, "Boris")
    expect(form.said).to_contain_text("Hand 2 saved.")


def test_the_cookie_is_gone_while_hands_wait(phone: Page, form: Form, wifi: Proxy, table: TableSession) -> None:
    wifi.down = True
    save(phone, "Anna")
    expect(waiting(phone)).to_be_visible()
    save(phone, "Boris")
    phone.context.clear_cookies()
    wifi.down = False
    expect(form.said).to_contain_text("Hand 2 saved.", timeout=20_000)
    assert written(table) == [[0], [1]]


def test_the_link_is_withdrawn_while_a_hand_waits(phone: Page, form: Form, wifi: Proxy, table: TableSession) -> None:
    wifi.down = True
    save(phone, "Anna")
    expect(waiting(phone)).to_be_visible()
    withdraw_link(table.pk, Deed())
    wifi.down = False
    expect(waiting(phone)).to_contain_text(
        "Not saved: the site does not take the first of these hands.", timeout=20_000
    )
    expect(waiting(phone)).to_contain_text("The game is over, or the link was withdrawn.")
    assert written(table) == []
    phone.goto(f"http://127.0.0.1:{wifi.port}/t/{a_key(table)}/")
    expect(form.said).to_contain_text("Hand 1 saved.")
    assert written(table) == [[0]]


def test_what_is_not_taken_stays_until_it_is_discarded(
    phone: Page, form: Form, wifi: Proxy, table: TableSession
) -> None:
    wifi.down = True
    save(phone, "Anna")
    expect(waiting(phone)).to_be_visible()
    withdraw_link(table.pk, Deed())
    wifi.down = False
    phone.get_by_role("button", name="Discard it").click(timeout=20_000)
    expect(waiting(phone)).to_be_hidden()
    assert written(table) == []


@pytest.mark.parametrize(
    ("theirs", "answer", "stored"),
    [
        ([0], "The same", [[0]]),
        ([0], "The next one", [[0], [0]]),
        ([2], "Keep written", [[2]]),
        ([2], "Replace by mine", [[0]]),
        ([2], "Mine is the next hand, 2", [[2], [0]]),
    ],
)
def test_somebody_else_was_faster_and_is_asked_about_once(
    phone: Page,
    form: Form,
    wifi: Proxy,
    table: TableSession,
    theirs: list[int],
    answer: str,
    stored: list[list[int]],
) -> None:
    wifi.down = True
    save(phone, "Anna")
    expect(waiting(phone)).to_be_visible()
    save(phone, "Boris", "Konstantin")  # waits behind it
    enter(table, draw(*theirs))
    wifi.down = False
    expect(phone.get_by_role("heading", name="Another phone entered this hand")).to_be_visible(timeout=20_000)
    assert written(table) == [theirs]
    phone.reload()  # the question is still there
    expect(phone.get_by_role("heading", name="Another phone entered this hand")).to_be_visible()
    phone.get_by_role("button", name=answer, exact=True).click()
    expect(waiting(phone)).to_be_hidden()
    expect(form.said).to_contain_text(f"Hand {len(stored) + 1} saved.")
    assert written(table) == [*stored, [1, 3]]


def test_locked_for_an_hour_with_a_clock_an_hour_off(
    browser: Browser, wifi: Proxy, table: TableSession, page_errors: list[str]
) -> None:
    with a_phone(browser, []) as context:
        page = context.new_page()
        page.clock.install(time=table.started_at.replace(year=2001))
        page.goto(f"http://127.0.0.1:{wifi.port}/t/{a_key(table)}/")
        ready(page)
        wifi.down = True
        save(page, "Anna")
        expect(waiting(page)).to_be_visible()
        page.clock.pause_at(table.started_at.replace(year=2002))  # nothing runs any more
        wifi.down = False
        page.clock.fast_forward("01:00:00")
        page.clock.resume()
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        expect(Form(page).said).to_contain_text(re.compile("Hand 1 saved|saved as hand 1"))
        assert written(table) == [[0]]
        page.goto("about:blank")


def test_two_tabs_of_one_phone(phone: Page, wifi: Proxy, table: TableSession) -> None:
    other = phone.context.new_page()
    other.goto(phone.url)
    ready(other)
    wifi.down = True
    for tenpai in ("Anna", "Boris"):
        save(phone, tenpai)
        expect(waiting(phone)).to_be_visible()
    expect(waiting(other)).to_contain_text("Not yet saved.")
    wifi.down = False
    for page in (phone, other):
        page.evaluate("dispatchEvent(new Event('online'))")
    expect(waiting(phone)).to_be_hidden(timeout=20_000)
    expect(waiting(other)).to_be_hidden()
    assert written(table) == [[0], [1]]
    other.goto("about:blank")
