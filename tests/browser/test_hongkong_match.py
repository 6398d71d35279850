"""A whole match of Hong Kong old style, four winds, entered by taps: every score is the engine's own."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import scoring
from clubsite.play.models import Hand, TableSession
from tests.browser import a_phone
from tests.browser.hand import Form, figures
from tests.browser.hongkong import HongKongForm, type_hand
from tests.cast import Cast
from tests.play.tables import NAMES, a_league, a_table, enter, fresh, players
from tests.play.test_entry_browser import sign_in

RULES = {"family": "hongkong", "preset": "hongkong_club", "options": {"max_winners": 2}}
PHONE = {"width": 360, "height": 800}
DEALER_DRAWS = {"result": "win", "wins": [{"winner": 0, "from": None, "fan": 4}]}
SINGLE = {"result": "win", "wins": [{"winner": 1, "from": 0, "fan": 3}]}
DOUBLE = {"result": "win", "wins": [{"winner": 2, "from": 0, "fan": 5}, {"winner": 3, "from": 0, "fan": 3}]}
LIABLE = {
    "result": "win",
    "wins": [{"winner": 3, "from": None, "fan": 10, "liable": 0, "liable_for": "big_three_dragons"}],
}
ROBBED = {"result": "win", "wins": [{"winner": 0, "from": 1, "fan": 4, "robbing_kong": True}]}
FALSE_WIN = {"result": "false_win", "by": [1]}
DRAW = {"result": "draw"}
FIRST = [DEALER_DRAWS, SINGLE, DOUBLE, FALSE_WIN, LIABLE, DRAW, ROBBED]


@pytest.fixture
def table(cast: Cast) -> TableSession:
    league = a_league("Hong Kong", rules=RULES, family="hongkong")
    league.organisers.add(cast.organiser)
    return a_table(league, seated=players(*NAMES), table_name="Table 2")


@pytest.fixture
def phone(page: Page, site: str, cast: Cast, table: TableSession) -> Page:
    sign_in(page, site, cast)
    page.set_viewport_size(PHONE)
    page.goto(f"{site}/s/{table.pk}/enter/")
    return page


def the_match(rules: scoring.Rules) -> list[dict[str, Any]]:
    """The seven hands above, then wins of whoever sits after the dealer, until the last wind is over."""
    table, hands = scoring.opening(rules), []
    while not table.over:
        number = len(hands)
        winner, source = (table.dealer + 1) % 4, (table.dealer + 3) % 4
        plain = {"result": "win", "wins": [{"winner": winner, "from": source, "fan": 3 + number % 8}]}
        hands.append(FIRST[number] if number < len(FIRST) else plain)
        table = scoring.settle(rules, table, hands[-1]).after
    return hands


def test_a_match_of_four_winds(phone: Page, table: TableSession, photograph: Callable[..., None]) -> None:
    rules = scoring.read_rules(RULES)
    hands, before = the_match(rules), scoring.opening(rules)
    for number, hand in enumerate(hands, start=1):
        settled = scoring.settle(rules, before, hand)
        finger = type_hand(phone, hand, NAMES)
        expect(phone.locator("#settle .say")).not_to_contain_text("Choose")
        expect(phone.locator("[id^=score-] b")).to_have_text(figures(settled.after.scores))
        if number <= len(FIRST):
            photograph(phone, f"hongkong-{number}")
        finger.tap(Form(phone).save)
        before = settled.after
        if not before.over:
            expect(phone.get_by_role("status")).to_contain_text(f"Hand {number} saved.")
    expect(phone.get_by_role("heading", name="Result of the game")).to_be_visible()
    photograph(phone, "hongkong-result")
    assert [hand.result for hand in Hand.objects.filter(session=table).order_by("number")] == hands
    assert len(hands) >= 16
    as_the_engine_says(table, hands)

    phone.get_by_role("main").get_by_role("link", name="Hands and explanations").tap()
    correct(phone, 2, 6)
    hands[1] = {"result": "win", "wins": [{**SINGLE["wins"][0], "fan": 6}]}
    as_the_engine_says(table, hands)
    photograph(phone, "hongkong-log", whole=True)


def correct(page: Page, number: int, fan: int) -> None:
    """Through the log: open the hand, tap another fan, look at what changes, confirm."""
    page.locator(f"#line-{number}-title").tap()
    page.locator(f"#line-{number}").get_by_role("link", name="Correct").tap()
    HongKongForm(page).fan(fan).locator("xpath=..").tap()
    main = page.get_by_role("main")
    main.get_by_role("button", name="See what changes").tap()
    expect(page.get_by_role("heading", name="What changes")).to_be_visible()
    main.get_by_role("button", name="Write the correction").tap()
    expect(page.get_by_text("Corrected.")).to_be_visible()


def as_the_engine_says(table: TableSession, hands: list[dict[str, Any]]) -> None:
    """Scores, result and places of the stored game are those of a replay."""
    stored, replayed = fresh(table), scoring.replay(scoring.read_rules(RULES), hands)
    assert replayed.refused is None
    assert stored.final is not None
    assert tuple(stored.scores) == replayed.table.scores
    assert stored.final["scores"] == list(replayed.final.scores)
    assert stored.final["places"] == list(replayed.final.places)
    assert stored.final["points"] == list(replayed.final.points)
    assert sum(stored.scores) == 0


# --- taps --------------------------------------------------------------------------------------------------

TAPS = [(dict(SINGLE, wins=[{"winner": 1, "from": 0, "fan": fan}]), 5) for fan in range(3, 11)]
TAPS += [(dict(SINGLE, wins=[{"winner": 1, "from": None, "fan": fan}]), 4) for fan in range(3, 9)]
TAPS += [
    (DRAW, 2),
    (FALSE_WIN, 4),
    (ROBBED, 6),
    ({"result": "win", "wins": [{"winner": 3, "from": None, "fan": 7, "liable": 0}]}, 5),
    ({"result": "win", "wins": [{"winner": 3, "from": 0, "fan": 7, "liable": 0}]}, 6),
    ({"result": "win", "wins": [{"winner": 0, "from": 3, "fan": 3, "robbing_kong": True, "liable": 3}]}, 7),
]


def test_the_twenty_commonest_results_take_few_taps(phone: Page, table: TableSession) -> None:
    """Nothing of them is out of reach without scrolling."""
    assert len(TAPS) == 20
    for number, (hand, taps) in enumerate(TAPS, start=1):
        finger = type_hand(phone, hand, NAMES)
        finger.tap(Form(phone).save)
        expect(phone.get_by_role("status")).to_contain_text(f"Hand {number} saved.")
        assert finger.taps == taps, hand
        assert phone.evaluate("scrollY") == 0
    assert [hand.result for hand in table.hands.order_by("number")] == [hand for hand, _ in TAPS]


def test_save_waits_until_a_common_hand_is_whole(phone: Page) -> None:
    form = HongKongForm(phone)
    for step in (form.kind("Discard"), form.tick("Boris", "Won"), form.tick("Clara", "From"), form.fan(4)):
        expect(form.save).to_be_disabled()
        step.locator("xpath=..").tap()
    expect(form.save).to_be_enabled()
    form.kind("Draw").locator("xpath=..").tap()
    form.kind("Self-draw").locator("xpath=..").tap()
    expect(form.tick("Boris", "Won")).not_to_be_checked()
    expect(form.save).to_be_disabled()


def test_what_is_wrong_stands_beside_its_field(phone: Page, table: TableSession) -> None:
    form = HongKongForm(phone)
    for control in (form.kind("Discard"), form.tick("Boris", "Won"), form.tick("Clara", "From"), form.fan(4)):
        control.locator("xpath=..").tap()
    form.tick("Boris", "Liable").locator("xpath=..").tap()
    form.save.tap()
    expect(phone.locator("#wrong")).to_have_text("Boris won and so cannot be liable. Choose who is.")
    expect(form.tick("Boris", "Liable")).to_be_focused()
    form.tick("Dmitri", "Liable").locator("xpath=..").tap()
    expect(form.tick("Boris", "Liable")).not_to_be_checked()
    form.save.tap()
    expect(phone.get_by_role("status")).to_contain_text("Hand 1 saved.")
    assert table.hands.get().result["wins"][0]["liable"] == 3


# --- without scripts -----------------------------------------------------------------------------------------


def test_hands_without_scripts(
    browser: Browser, site: str, cast: Cast, table: TableSession, page_errors: list[str]
) -> None:
    """A win, a draw and a double win; the match goes on where it stood."""
    enter(table, DEALER_DRAWS)
    with a_phone(browser, page_errors, viewport=PHONE, java_script_enabled=False) as context:
        page = context.new_page()
        sign_in(page, site, cast)
        page.goto(f"{site}/s/{table.pk}/enter/")
        form = HongKongForm(page)
        for number, hand in enumerate((SINGLE, DRAW), start=2):
            type_hand(page, hand, NAMES).tap(form.save)
            expect(page.get_by_role("status")).to_contain_text(f"Hand {number} saved.")
        form.kind("More").locator("xpath=..").tap()
        form.event("False win").locator("xpath=..").tap()
        form.save.tap()
        page.get_by_role("checkbox", name="Boris", exact=True).locator("xpath=..").tap()
        form.save.tap()
        expect(page.get_by_role("status")).to_contain_text("Hand 4 saved.")
    results = [hand.result for hand in table.hands.order_by("number")]
    assert results == [DEALER_DRAWS, SINGLE, DRAW, FALSE_WIN]
    assert page_errors == []
