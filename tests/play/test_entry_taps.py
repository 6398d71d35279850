"""How many taps the commonest hands take on a phone of 360 × 800, and that all of them are in reach."""

from typing import Any

from playwright.sync_api import Page, expect

from clubsite.play.models import TableSession
from tests.browser.hand import Finger, Form
from tests.cast import Cast
from tests.play.tables import a_table, draw, players, ron, tsumo
from tests.play.test_entry_browser import NAMES, TYPED, form, phone, results, sign_in, table, type_ron

__all__ = ["form", "phone", "table"]  # fixtures


def test_a_ron_takes_six_taps(phone: Page, form: Form, table: TableSession) -> None:
    finger = Finger()
    expect(form.save).to_be_disabled()
    finger.tap(form.kind("Ron"), form.tick("Konstantin", "Won"), form.tick("Boris", "From"))
    finger.tap(form.key("Han", "3"), form.key("Fu", "40"))
    expect(form.said).to_have_text("Ron: Konstantin from Boris, 3 han 40 fu: 5200.")
    expect(phone.locator("#score-3")).to_have_text(
        "+5 200 → 30 200".replace(" ", "\u202f").replace("\u202f→\u202f", " → ")
    )
    finger.tap(form.save)
    expect(form.said).to_contain_text("Hand 1 saved.")
    assert finger.taps == 6
    assert phone.evaluate("scrollY") == 0
    assert results(table) == [TYPED]
    expect(phone.get_by_role("heading", name="East 2")).to_be_visible()
    expect(form.save).to_be_disabled()
    expect(phone.get_by_role("status")).to_contain_text("Hand 1 saved.")


# East wins or is tenpai, and deals again; by these rules nobody is too poor for that.
ENDLESS = {"family": "riichi", "preset": "rrc_2026", "options": {}}
LOW = ((1, 30), (1, 40), (2, 30), (2, 40), (3, 30), (3, 40))
TAPS = [(ron(0, 1, han, fu), 6) for han, fu in (*LOW, (2, 25), (4, 30))]
TAPS += [(ron(0, 2, han, 0), 5) for han in (5, 6)]
TAPS += [(tsumo(0, han, fu), 5) for han, fu in ((1, 30), (2, 20), (2, 30), (3, 20))] + [(tsumo(0, 5, 0), 4)]
TAPS += [(ron(0, 3, 3, 40, riichi=(0,)), 7)]
TAPS += [(draw(0), 3), (draw(0, 2), 4), (draw(0, 1, 3), 5), (draw(), 2)]


def type_result(form: Form, hand: dict[str, Any]) -> Finger:
    """The taps of this hand (engine.md), Save among them."""
    finger = Finger()
    finger.tap(*(form.tick(NAMES[seat], "Riichi") for seat in hand["riichi"]))
    for win in hand.get("wins", ()):
        finger.tap(form.kind("Tsumo" if win["from"] is None else "Ron"), form.tick(NAMES[win["winner"]], "Won"))
        if win["from"] is not None:
            finger.tap(form.tick(NAMES[win["from"]], "From"))
        finger.tap(form.key("Han", {6: "6–7"}.get(win["han"], str(win["han"]))))
        if win.get("fu"):
            finger.tap(form.key("Fu", str(win["fu"])))
    if hand["result"] == "draw":
        finger.tap(form.kind("Draw"), *(form.tick(NAMES[seat], "Tenpai") for seat in hand["tenpai"]))
    finger.tap(form.save)
    return finger


def without_fu(hand: dict[str, Any]) -> dict[str, Any]:
    """From a mangan on no fu are stored."""
    return hand | {"wins": [{k: v for k, v in win.items() if v != 0 or k != "fu"} for win in hand.get("wins", ())]}


def test_the_twenty_commonest_results_take_few_taps(page: Page, site: str, cast: Cast) -> None:
    """Six for a win on a discard, five by self-draw, one less from five han on, a draw two and one for each hand.

    Nothing of them is out of reach without scrolling.
    """
    assert len(TAPS) == 20
    table = a_table(cast.league, seated=players(*NAMES), rules=ENDLESS)
    sign_in(page, site, cast)
    page.set_viewport_size({"width": 360, "height": 800})
    page.goto(f"{site}/s/{table.pk}/enter/")
    for number, (hand, taps) in enumerate(TAPS, start=1):
        finger = type_result(Form(page), hand)
        expect(page.get_by_role("status")).to_contain_text(f"Hand {number} saved.")
        assert finger.taps == taps, hand
        assert page.evaluate("scrollY") == 0
    assert [without_fu(hand) for hand in results(table)] == [without_fu(hand) for hand, _ in TAPS]


def test_a_riichi_is_one_tap_at_any_time_and_keeps_its_order(phone: Page, form: Form, table: TableSession) -> None:
    finger = Finger()
    finger.tap(form.tick("Mei Lin", "Riichi"), form.tick("Anna", "Riichi"), form.tick("Boris", "Riichi"))
    finger.tap(form.tick("Anna", "Riichi"))  # taken back
    type_ron(form)
    finger.tap(form.tick("Anna", "Riichi"), form.save)
    expect(form.said).to_contain_text("Hand 1 saved.")
    assert results(table)[0]["riichi"] == [2, 1, 0]


def test_undo_is_one_tap(phone: Page, form: Form, table: TableSession) -> None:
    type_ron(form)
    form.save.click()
    expect(form.said).to_contain_text("Hand 1 saved.")
    finger = Finger()
    finger.tap(phone.get_by_role("button", name="Undo hand 1"))
    expect(form.said).to_contain_text("Undone: Ron: Konstantin from Boris, 3 han 40 fu.")
    assert finger.taps == 1
    assert results(table) == []
    expect(phone.get_by_role("button", name="Undo")).to_have_count(0)
