"""A hand on a phone of 360 × 800: what is out of reach, what happens when things go wrong, how it looks."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from clubsite.play.models import Hand, TableSession
from tests.browser import PHONE, looks
from tests.browser.hand import Form
from tests.cast import PASSWORD, Cast
from tests.play.tables import END, a_table, draw, enter, fresh, players, ron

NAMES = ("Anna", "Boris", "Mei Lin", "Konstantin")
RULES = {"family": "riichi", "preset": "tenhou", "options": {}}


def sign_in(page: Page, site: str, cast: Cast) -> None:
    session = cast.client(cast.organiser).cookies["session"].value
    page.context.add_cookies([{"name": "session", "value": session, "url": site}])


@pytest.fixture
def table(cast: Cast) -> TableSession:
    return a_table(cast.league, seated=players(*NAMES), table_name="Table 3", rules=RULES)


@pytest.fixture
def phone(page: Page, site: str, cast: Cast, table: TableSession) -> Page:
    sign_in(page, site, cast)
    page.set_viewport_size({"width": 360, "height": 800})
    page.goto(f"{site}/s/{table.pk}/enter/")
    return page


@pytest.fixture
def form(phone: Page) -> Form:
    return Form(phone)


def results(table: TableSession) -> list[dict[str, Any]]:
    return [hand.result for hand in Hand.objects.filter(session=table).order_by("number")]


def type_ron(form: Form) -> None:
    """Everything of a ron but Save: Konstantin from Boris, 3 han 40 fu."""
    for control in (
        form.kind("Ron"),
        form.tick("Konstantin", "Won"),
        form.tick("Boris", "From"),
        form.key("Han", "3"),
        form.key("Fu", "40"),
    ):
        control.locator("xpath=..").click()


TYPED = ron(3, 1, 3, 40)


# --- what cannot be is out of reach ------------------------------------------------------------------------


def test_nobody_wins_on_an_own_discard(form: Form) -> None:
    type_ron(form)
    form.tick("Konstantin", "From").locator("xpath=..").click()
    expect(form.tick("Konstantin", "Won")).not_to_be_checked()
    form.tick("Konstantin", "Won").locator("xpath=..").click()
    expect(form.tick("Konstantin", "From")).not_to_be_checked()
    expect(form.save).to_be_disabled()


def test_ron_has_one_winner(form: Form) -> None:
    type_ron(form)
    form.tick("Anna", "Won").locator("xpath=..").click()
    expect(form.tick("Konstantin", "Won")).not_to_be_checked()


def test_fu_that_no_hand_has_are_shut(form: Form) -> None:
    type_ron(form)
    expect(form.key("Fu", "20")).to_be_disabled()
    expect(form.key("Fu", "25")).to_be_enabled()
    form.key("Han", "1").locator("xpath=..").click()
    expect(form.key("Fu", "25")).to_be_disabled()
    form.kind("Tsumo").locator("xpath=..").click()
    form.key("Han", "2").locator("xpath=..").click()
    expect(form.key("Fu", "20")).to_be_enabled()
    expect(form.key("Fu", "25")).to_be_disabled()
    form.key("Fu", "20").locator("xpath=..").click()
    form.kind("Ron").locator("xpath=..").click()
    expect(form.key("Fu", "20")).not_to_be_checked()


def test_a_self_draw_has_no_discarder_and_a_draw_no_winner(form: Form) -> None:
    type_ron(form)
    form.kind("Tsumo").locator("xpath=..").click()
    expect(form.tick("Boris", "From")).to_be_hidden()
    form.kind("Ron").locator("xpath=..").click()
    expect(form.tick("Boris", "From")).not_to_be_checked()
    form.kind("Draw").locator("xpath=..").click()
    expect(form.tick("Konstantin", "Won")).to_be_hidden()
    form.kind("Ron").locator("xpath=..").click()
    expect(form.tick("Konstantin", "Won")).not_to_be_checked()


def test_who_has_bet_is_tenpai_at_a_draw(form: Form) -> None:
    form.tick("Boris", "Riichi").locator("xpath=..").click()
    form.kind("Draw").locator("xpath=..").click()
    expect(form.tick("Boris", "Tenpai")).to_be_checked()
    form.tick("Boris", "Tenpai").locator("xpath=..").click()
    expect(form.tick("Boris", "Tenpai")).to_be_checked()


def test_two_ron_have_a_worth_each(phone: Page, form: Form, table: TableSession) -> None:
    form.kind("More").locator("xpath=..").click()
    phone.get_by_role("radio", name="Two ron").locator("xpath=..").click()
    expect(phone.get_by_role("group", name="What the hands are worth")).to_be_visible()
    form.tick("Konstantin", "Won").locator("xpath=..").click()
    form.tick("Boris", "From").locator("xpath=..").click()
    worth = phone.get_by_role("group", name="Worth of the hand: Konstantin")
    worth.get_by_role("group", name="Han").get_by_role("radio", name="3", exact=True).locator("xpath=..").click()
    worth.get_by_role("group", name="Fu").get_by_role("radio", name="40", exact=True).locator("xpath=..").click()
    form.tick("Anna", "Won").locator("xpath=..").click()
    expect(worth).to_be_hidden()
    worth = phone.get_by_role("group", name="Worth of the hand: Anna")
    worth.get_by_role("group", name="Han").get_by_role("radio", name="6–7", exact=True).locator("xpath=..").click()
    expect(form.said).to_contain_text("Ron from Boris.")
    expect(phone.locator("#worth-3")).to_have_text("3 han 40 fu")
    form.save.click()
    expect(form.said).to_contain_text("Hand 1 saved.")
    assert sorted(win["winner"] for win in results(table)[0]["wins"]) == [0, 3]


def test_a_penalty_needs_no_minus_key(phone: Page, form: Form, table: TableSession) -> None:
    """B106."""
    form.kind("More").locator("xpath=..").click()
    phone.get_by_role("radio", name="Penalty").locator("xpath=..").click()
    points = phone.get_by_role("textbox", name="Boris: points")
    points.fill("1500")
    phone.get_by_role("textbox", name="Reason").fill("late")
    phone.get_by_role("textbox", name="Reason").blur()
    expect(form.said).to_have_text("Penalty: Boris −1500 (late).")
    expect(form.save).to_have_text("Save the penalty", use_inner_text=True)
    form.save.click()
    expect(form.said).to_contain_text("The penalty is saved.")
    assert results(table) == [{"result": "adjust", "points": [0, -1500, 0, 0], "reason": "late"}]


# --- when things go wrong ----------------------------------------------------------------------------------


def test_without_a_connection_nothing_is_lost_and_it_is_saved_once(
    phone: Page, form: Form, table: TableSession, page_errors: list[str]
) -> None:
    """B077, F7: the server has it, the answer never came; the same form is sent again."""
    type_ron(form)
    expect(form.said).to_contain_text("5200")

    def lost(route: Any) -> None:
        route.fetch()
        route.abort()

    phone.route("**/hands/", lost, times=1)
    form.save.click()
    expect(form.said).to_contain_text("Already saved as hand 1")
    expect(form.tick("Konstantin", "Won")).not_to_be_checked()
    assert results(table) == [TYPED]
    page_errors.clear()  # the browser's own complaint about the request that was cut


def test_a_double_tap_saves_once(phone: Page, form: Form, table: TableSession) -> None:
    """B049."""
    type_ron(form)
    phone.route("**/hands/", lambda route: (phone.wait_for_timeout(300), route.continue_()), times=1)
    form.save.dblclick()
    expect(form.said).to_contain_text("Hand 1 saved.")
    assert results(table) == [TYPED]


def test_the_answer_to_a_save_is_not_painted_over_by_a_late_preview(
    phone: Page, form: Form, table: TableSession
) -> None:
    phone.route("**/preview/", lambda route: (phone.wait_for_timeout(700), route.continue_()))
    type_ron(form)
    form.save.click()
    expect(form.said).to_contain_text("Hand 1 saved.")
    phone.wait_for_timeout(1500)
    expect(form.said).to_contain_text("Hand 1 saved.")
    expect(phone.locator("#score-0")).to_have_text("25\u202f000")


def test_what_was_typed_survives_signing_in_again(phone: Page, form: Form, table: TableSession) -> None:
    """F19."""
    type_ron(form)
    expect(form.said).to_contain_text("5200")  # no preview is under way that would be sent to the sign-in page first
    phone.context.clear_cookies(name="session")
    form.save.click()
    phone.get_by_label("Name", exact=True).fill("boris")
    phone.get_by_label("Password", exact=True).fill(PASSWORD)
    phone.get_by_role("button", name="Sign in").click()
    expect(form.said).to_have_text("Ron: Konstantin from Boris, 3 han 40 fu: 5200.")
    form.save.click()
    expect(form.said).to_contain_text("Hand 1 saved.")
    assert results(table) == [TYPED]


def test_what_was_typed_for_another_state_is_forgotten(phone: Page, form: Form, table: TableSession) -> None:
    type_ron(form)
    enter(table, draw())
    phone.reload()
    expect(form.said).to_have_text("How did hand 2 end?")
    expect(form.kind("Ron")).not_to_be_checked()


def test_a_rare_event_comes_back_whole(phone: Page, form: Form) -> None:
    form.kind("More").locator("xpath=..").click()
    phone.get_by_role("radio", name="Penalty").locator("xpath=..").click()
    phone.get_by_role("textbox", name="Boris: points").fill("1500")
    phone.get_by_role("textbox", name="Boris: points").blur()
    expect(form.said).to_contain_text("Boris −1500")
    phone.reload()
    expect(phone.get_by_role("textbox", name="Boris: points")).to_have_value("1500")
    expect(form.said).to_contain_text("Boris −1500")


def test_a_correction_begins_anew_each_time(phone: Page, form: Form, site: str, table: TableSession) -> None:
    enter(table, TYPED)
    phone.goto(f"{site}/s/{table.pk}/hands/1/")
    form.key("Han", "4").locator("xpath=..").click()
    phone.reload()
    expect(form.key("Han", "3")).to_be_checked()


def test_two_phones_one_question(phone: Page, form: Form, table: TableSession) -> None:
    type_ron(form)
    enter(table, ron(3, 1, 2, 40))
    form.save.click()
    expect(phone.get_by_role("heading", name="Another phone entered this hand")).to_be_visible()
    expect(form.tick("Konstantin", "Won")).to_be_checked()
    phone.get_by_role("button", name="Replace by mine").click()
    expect(form.said).to_have_text("Your entry stands now.")
    assert results(table) == [TYPED]


def test_the_message_is_beside_the_field_and_gets_the_focus(phone: Page, form: Form, table: TableSession) -> None:
    type_ron(form)
    expect(form.said).to_contain_text("5200")
    phone.evaluate("document.querySelector('[name=from]:checked').checked = false")
    form.save.click()
    wrong = form.tick("Anna", "From")
    expect(wrong).to_be_focused()
    expect(wrong).to_have_attribute("aria-invalid", "true")
    assert (
        phone.locator(f"#{wrong.get_attribute('aria-describedby')}").inner_text()
        == "Choose who discarded the winning tile."
    )
    assert results(table) == []


def test_by_keyboard_only(phone: Page, form: Form, table: TableSession) -> None:
    form.kind("Ron").focus()
    phone.keyboard.press("Space")
    for who, column in (("Konstantin", "Won"), ("Boris", "From")):
        form.tick(who, column).focus()
        phone.keyboard.press("Space")
    form.key("Han", "1").focus()
    phone.keyboard.press("Space")
    phone.keyboard.press("ArrowRight")
    phone.keyboard.press("ArrowRight")
    phone.keyboard.press("Tab")
    assert phone.evaluate("document.activeElement.name") == "fu"
    form.key("Fu", "40").focus()
    phone.keyboard.press("Space")
    expect(form.said).to_contain_text("3 han 40 fu")
    form.save.focus()
    phone.keyboard.press("Enter")
    expect(form.said).to_contain_text("Hand 1 saved.")
    assert results(table) == [TYPED]


def test_without_scripts(browser: Browser, site: str, cast: Cast, table: TableSession) -> None:
    context = browser.new_context(viewport=PHONE, java_script_enabled=False)
    page = context.new_page()
    sign_in(page, site, cast)
    page.goto(f"{site}/s/{table.pk}/enter/")
    form = Form(page)
    type_ron(form)
    form.save.click()
    expect(form.said).to_contain_text("Hand 1 saved.")
    form.kind("More").locator("xpath=..").click()
    page.get_by_role("radio", name="Two ron").locator("xpath=..").click()
    for who, column in (("Anna", "Won"), ("Konstantin", "Won"), ("Boris", "From")):
        form.tick(who, column).locator("xpath=..").click()
    form.save.click()  # the answer brings the fields of the rare event
    for who in ("Anna", "Konstantin"):
        page.locator(".of").get_by_role("radio", name=who).locator("xpath=..").click()
        worth = page.get_by_role("group", name=f"Worth of the hand: {who}")
        worth.get_by_role("group", name="Han").get_by_role("radio", name="5", exact=True).locator("xpath=..").click()
    form.save.click()
    expect(form.said).to_have_text("Hand 2 saved. Ron from Boris. Konstantin, mangan: 8000; Anna, mangan: 8000.")
    page.get_by_role("button", name="Undo hand 2").click()
    expect(form.said).to_contain_text("Undone: Ron:")
    assert fresh(table).lines == 1
    context.close()


def test_correcting_on_the_phone(phone: Page, form: Form, site: str, table: TableSession) -> None:
    enter(table, TYPED, draw(0))
    phone.goto(f"{site}/s/{table.pk}/hands/1/")
    expect(phone.get_by_role("heading", name="Correct hand 1")).to_be_visible()
    form.key("Han", "4").locator("xpath=..").click()
    expect(form.said).to_have_text("Ron: Konstantin from Boris, 4 han 40 fu, mangan: 8000.")
    form.save.click()
    expect(phone.get_by_role("heading", name="What follows from it")).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth") == 360
    phone.get_by_label("Why").fill("Dora")
    phone.get_by_role("button", name="Write the correction").click()
    phone.wait_for_url(f"{site}/s/{table.pk}/")
    assert results(table) == [ron(3, 1, 4, 40), draw(0)]


@pytest.fixture
def long_names(cast: Cast, phone: Page, site: str) -> TableSession:
    names = ("Константин Константинопольский", "Anna-Maria Sokolova-Ёлкина", "Mei Lin", "W" * 60)
    table = a_table(cast.league, seated=players(*names), table_name="The table beside the window", rules=RULES)
    phone.goto(f"{site}/s/{table.pk}/enter/")
    return table


def states(phone: Page, form: Form, table: TableSession, site: str) -> Iterator[str]:
    """The page in each of its states, one after another."""
    yield "start"
    for name in ("kind", "winner", "from", "han"):
        value = {"kind": "ron", "winner": "3", "from": "1", "han": "3"}[name]
        phone.locator(f"[name={name}][value='{value}']").locator("xpath=..").click()
    expect(form.said).to_have_text("Choose how many fu.")  # no preview is under way that would shut Save again
    form.save.evaluate("button => button.disabled = false")
    form.save.click()
    expect(phone.locator("#wrong")).to_be_visible()
    yield "something is wrong"
    phone.locator("[name=fu][value='40']").locator("xpath=..").click()
    expect(form.said).to_contain_text("3 han 40 fu")
    yield "a preview"
    enter(table, ron(3, 1, 2, 40))
    form.save.click()
    expect(phone.get_by_role("heading", name="Another phone")).to_be_visible()
    yield "two phones"
    phone.get_by_role("button", name="Keep written").click()
    expect(form.said).to_contain_text("What was written stands.")
    for event in ("several", "liable", "penalty"):
        phone.locator("[name=kind][value=more]").locator("xpath=..").click()
        with phone.expect_response("**/preview/"):
            phone.locator(f"[name=event][value={event}]").locator("xpath=..").click()
        phone.wait_for_timeout(200)
        yield event
    phone.goto(f"{site}/s/{table.pk}/hands/1/")
    yield "a hand to be corrected"
    phone.locator("[name=winner][value='0']").locator("xpath=..").click()
    form.save.click()
    expect(phone.get_by_role("heading", name="What changes")).to_be_visible()
    yield "what the correction changes"
    enter(table, END)
    phone.goto(f"{site}/s/{table.pk}/enter/")
    yield "the result"


def test_axe_finds_nothing_and_nothing_is_wider_than_the_phone(
    phone: Page, form: Form, long_names: TableSession, site: str
) -> None:
    for state in states(phone, form, long_names, site):
        phone.wait_for_load_state()  # a new page is there before its second stylesheet, though nothing is painted yet
        assert phone.evaluate("document.documentElement.scrollWidth") <= 360, state
        assert phone.get_by_role("status").count() == 1, state
        assert [(state, what) for what in looks.axe(phone)] == []


@pytest.mark.parametrize(
    "event", ["Two ron", "Abortive draw", "Nagashi mangan", "Liable player", "Penalty", "Finish here"]
)
def test_nothing_is_wider_than_a_phone_and_every_key_can_be_hit(phone: Page, form: Form, event: str) -> None:
    form.tick("Anna", "Riichi").locator("xpath=..").click()
    form.kind("More").locator("xpath=..").click()
    with phone.expect_response("**/preview/"):
        phone.get_by_role("radio", name=event).locator("xpath=..").click()
    phone.wait_for_timeout(200)
    assert phone.evaluate("document.documentElement.scrollWidth") == 360
    small = phone.evaluate(
        """() => [...document.querySelectorAll('#hand label:has(input) > span, #hand button, #hand input[type=text]')]
        .filter(key => key.offsetParent !== null && getComputedStyle(key).visibility === 'visible')
        .filter(key => key.getBoundingClientRect().height < 44 || key.getBoundingClientRect().width < 44)
        .map(key => key.outerHTML)"""
    )
    assert small == []
