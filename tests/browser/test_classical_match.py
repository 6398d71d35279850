"""A whole match of European classical, four winds, entered by taps: every score is the engine's own."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import scoring
from clubsite.play.models import Hand, TableSession
from tests.browser import a_phone, looks
from tests.browser.classical import ClassicalForm, type_hand
from tests.browser.hand import Form, figures
from tests.cast import Cast
from tests.play.tables import CLASSICAL, NAMES, a_league, a_table, fresh, players
from tests.play.test_entry_browser import sign_in

PHONE = {"width": 360, "height": 800}


def win(winner: int, source: int | None, **told: Any) -> dict[str, Any]:
    return {"result": "win", "wins": [{"winner": winner, "from": source}], **told}


LIMIT = win(0, None, hands=[{"counted": {"patterns": ["thirteen_orphans"]}}, 0, 0, 0])  # East, self-drawn
OUT_EARNED = win(2, 1, values=[50, 80, 20, 0])  # the source's example: South gets more than West, who won
DRAW = {"result": "draw"}
FALSE_WIN = {"result": "false_win", "by": [1]}
FOUR_COUNTED = win(
    3,
    0,
    hands=[
        {"counted": {"sets": [{"kind": "pung", "sort": "simple", "open": True}]}},
        {"counted": {"pairs": ["dragon"]}},
        0,
        {
            "counted": {
                "sets": [{"kind": "pung", "sort": "dragon", "open": True}, {"kind": "pung", "sort": "simple"}],
                "pairs": ["own"],
                "patterns": ["half_flush"],
                "wait": "pair",
            }
        },
    ],
)
BY_TILES = win(
    1,
    2,
    hands=[
        8,
        {
            "concealed": "123m222p99s",
            "win_tile": "9s",
            "melds": [{"kind": "pung", "tiles": "555z"}, {"kind": "pung", "tiles": "777z"}],
            "flowers": [],
            "seasons": [],
            "flags": [],
        },
        {"concealed": "11z", "melds": [], "flowers": [], "seasons": [], "shown_only": True},
        {"points": 12, "doubles": 1},
    ],
)
FIRST = [LIMIT, OUT_EARNED, DRAW, FALSE_WIN, FOUR_COUNTED, BY_TILES]
TAPS_BY_COUNTING = 17  # of FOUR_COUNTED, Save included


@pytest.fixture
def table(cast: Cast) -> TableSession:
    league = a_league("Classical", rules=CLASSICAL, family="classical")
    league.organisers.add(cast.organiser)
    return a_table(league, seated=players(*NAMES), table_name="Table 1")


@pytest.fixture
def phone(page: Page, site: str, cast: Cast, table: TableSession) -> Page:
    sign_in(page, site, cast)
    page.set_viewport_size(PHONE)
    page.goto(f"{site}/s/{table.pk}/enter/")
    return page


def the_match(rules: scoring.Rules) -> list[dict[str, Any]]:
    """The hands above, then wins of whoever sits after East, until the last wind is over."""
    table, hands = scoring.opening(rules), []
    while not table.over:
        number, winner = len(hands), (table.dealer + 1) % 4
        values = [2 * number % 34 // 4 * 4] * 4
        values[winner] = 24 + 2 * number
        plain = win(winner, (winner + 1) % 4, values=values)
        hands.append(FIRST[number] if number < len(FIRST) else plain)
        table = scoring.settle(rules, table, hands[-1]).after
    return hands


def test_a_match_of_four_winds(phone: Page, table: TableSession, photograph: Callable[..., None]) -> None:
    rules = scoring.read_rules(CLASSICAL)
    hands, before = the_match(rules), scoring.opening(rules)
    for number, hand in enumerate(hands, start=1):
        settled = scoring.settle(rules, before, hand)
        finger = type_hand(phone, hand, NAMES)
        expect(phone.locator("[id^=score-] b")).to_have_text(figures(settled.after.scores))
        if settled.values:
            nets = phone.locator("#cross tfoot td")
            expect(nets).to_have_text([("+" if net > 0 else "") + text for net, text in zip(
                settled.deltas, figures(settled.deltas), strict=True)])  # fmt: skip
        if number <= len(FIRST):
            photograph(phone, f"classical-{number}")
        finger.tap(Form(phone).save)
        if hand is FOUR_COUNTED:
            assert finger.taps == TAPS_BY_COUNTING
        before = settled.after
        if not before.over:
            expect(phone.get_by_role("status")).to_contain_text(f"Hand {number} saved.")
    expect(phone.get_by_role("heading", name="Result of the game")).to_be_visible()
    assert [hand.result for hand in Hand.objects.filter(session=table).order_by("number")] == hands
    assert len(hands) >= 16
    as_the_engine_says(table, hands)

    phone.get_by_role("main").get_by_role("link", name="Hands and explanations").tap()
    correct(phone, 2, 1, 40)
    hands[1] = win(2, 1, values=[50, 40, 20, 0])
    as_the_engine_says(table, hands)
    photograph(phone, "classical-log", whole=True)


def correct(page: Page, number: int, seat: int, total: int) -> None:
    """Through the log: open the hand, type another total, look at what changes, confirm."""
    page.locator(f"#line-{number}-title").tap()
    page.locator(f"#line-{number}").get_by_role("link", name="Correct").tap()
    form = ClassicalForm(page)
    form.tick(NAMES[seat], "Hand").locator("xpath=..").tap()
    form.total(seat).fill(str(total))
    main = page.get_by_role("main")
    main.get_by_role("button", name="See what changes").tap()
    expect(page.get_by_role("heading", name="What changes")).to_be_visible()
    main.get_by_role("button", name="Write the correction").tap()
    expect(page.get_by_text("Corrected.")).to_be_visible()


def as_the_engine_says(table: TableSession, hands: list[dict[str, Any]]) -> None:
    """Scores, result and places of the stored game are those of a replay."""
    stored, replayed = fresh(table), scoring.replay(scoring.read_rules(CLASSICAL), hands)
    assert replayed.refused is None
    assert stored.final is not None
    assert tuple(stored.scores) == replayed.table.scores
    assert stored.final["scores"] == list(replayed.final.scores)
    assert stored.final["places"] == list(replayed.final.places)
    assert stored.final["points"] == list(replayed.final.points)
    assert sum(stored.scores) == 0


# --- taps --------------------------------------------------------------------------------------------------

# Kind, winner, from (not of a self-draw), a key for each of the four hands, Save. A total without a key takes a tap
# into its field, one for each digit, and one for the next field.
TAPS = [(win(1, 0, values=[0, value, 4, 8]), 8 if value in (20, 24, 32) else 11) for value in range(20, 36, 2)]
TAPS += [(win(2, None, values=[0, 2, value, 16]), taps) for value, taps in ((44, 10), (88, 10), (176, 11), (500, 7))]
TAPS += [
    (DRAW, 2),
    (FALSE_WIN, 4),
    (win(3, 1, values=[6, 10, 12, 52]), 11),
    (win(3, None, values=[0, 0, 0, 96]), 10),
    (win(0, 2, hands=[{"points": 26, "doubles": 3}, 0, 4, 8]), 13),
    (win(0, 1, values=[500, 32, 24, 0]), 8),
    (win(1, 3, values=[64, 28, 0, 2]), 14),
    (win(2, 0, values=[0, 48, 36, 4]), 14),
]


def test_the_twenty_commonest_results_take_few_taps(phone: Page, table: TableSession) -> None:
    assert len(TAPS) == 20
    for number, (hand, taps) in enumerate(TAPS, start=1):
        finger = type_hand(phone, hand, NAMES)
        finger.tap(Form(phone).save)
        expect(phone.get_by_role("status")).to_contain_text(f"Hand {number} saved.")
        assert finger.taps == taps, hand
    assert [hand.result for hand in table.hands.order_by("number")] == [hand for hand, _ in TAPS]


def test_what_was_counted_is_there_again_after_a_reload(phone: Page, table: TableSession) -> None:
    type_hand(phone, FOUR_COUNTED, NAMES)
    expect(phone.locator("#cross tfoot td").first).not_to_be_empty()
    phone.reload()
    expect(phone.locator("#cross tfoot td").first).not_to_be_empty()
    form = ClassicalForm(phone)
    expect(form.save).to_be_enabled()
    form.save.tap()
    expect(phone.get_by_role("status")).to_contain_text("Hand 1 saved.")
    assert table.hands.get().result == FOUR_COUNTED


def test_hands_without_scripts(
    browser: Browser, site: str, cast: Cast, table: TableSession, page_errors: list[str]
) -> None:
    """All four hands are folded out; counting shows the form again after each tap."""
    with a_phone(browser, page_errors, viewport=PHONE, java_script_enabled=False) as context:
        page = context.new_page()
        sign_in(page, site, cast)
        page.goto(f"{site}/s/{table.pk}/enter/")
        form = ClassicalForm(page)
        for control in (form.kind("Discard"), form.tick("Clara", "Won"), form.tick("Boris", "From")):
            control.locator("xpath=..").tap()
        for seat, total in enumerate((50, 80, 20, 0)):
            form.total(seat).fill(str(total))
        form.save.tap()
        expect(page.get_by_role("status")).to_contain_text("Hand 1 saved.")
        for control in (form.kind("Self-draw"), form.tick("Anna", "Won"), form.kind("Counting")):
            control.locator("xpath=..").tap()
        form.save.tap()
        page.locator('.h-0 .add button[value="pung-open-dragon"]').tap()
        page.locator('.h-0 .add button[value="pair-own"]').tap()
        expect(page.locator("#sum-0")).to_contain_text("28 points, 1 double")
        for seat in (1, 2, 3):
            form.tick(NAMES[seat], "Hand").locator("xpath=..").tap()
            form.save.tap()
            form.box(seat, "nothing", "1").locator("xpath=..").tap()
        form.save.tap()
        expect(page.get_by_role("status")).to_contain_text("Hand 2 saved.")
    assert [hand.result for hand in table.hands.order_by("number")] == [
        OUT_EARNED,
        win(0, None, hands=[{"counted": {
            "sets": [{"kind": "pung", "sort": "dragon", "open": True}], "pairs": ["own"]}}, 0, 0, 0]),
    ]  # fmt: skip
    assert page_errors == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("way", ["Numbers", "Counting", "Tiles"])
def test_everybody_can_use_it(phone: Page, way: str, scheme: str) -> None:
    phone.emulate_media(color_scheme=scheme)
    form = ClassicalForm(phone)
    for control in (form.kind("Discard"), form.tick("Clara", "Won"), form.tick("Boris", "From"), form.kind(way)):
        control.locator("xpath=..").tap()
    if way != "Numbers":
        expect(phone.locator("#held-2")).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    assert looks.axe(phone, [scheme]) == []
