"""The entry form of European classical by the names that are read out, and hands typed into it."""

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Locator, Page, expect

from clubsite.play.entry.classical.counting import ticked
from clubsite.play.entry.classical.offers import LOW
from clubsite.play.words.tiles import codes
from tests.browser.hand import Finger, Form

LIMIT = 500
WAYS = {"counted": "Counting", "concealed": "Tiles"}


class ClassicalForm(Form):
    def tick(self, who: str, column: str) -> Locator:
        role = "checkbox" if column == "Won" else "radio"
        return self.page.get_by_role(role, name=f"{who}: {column}", exact=True)

    def event(self, name: str) -> Locator:
        return self.page.get_by_role("radio", name=name, exact=True)

    def quick(self, value: int) -> Locator:
        return self.page.locator(".quick").get_by_role("button", name=str(value), exact=True)

    def total(self, seat: int) -> Locator:
        return self.page.locator(f"[name=total-{seat}]")

    def hand(self, seat: int) -> Locator:
        return self.page.locator(f".h-{seat}")

    def box(self, seat: int, name: str, value: str) -> Locator:
        return self.page.locator(f'[name="{name}-{seat}"][value="{value}"]').locator("visible=true")

    @property
    def in_sight(self) -> int:
        return int(self.page.locator("[name=of]:checked").input_value())


def type_hand(page: Page, hand: dict[str, Any], names: Sequence[str]) -> Finger:
    """Everything of this hand (engine.md) but Save. Keys of counting and tiles have to be scrolled to."""
    form, finger = ClassicalForm(page), Finger(scrolls="hands" in hand)
    typing = {"win": _win, "draw": _draw, "false_win": _false_win}
    typing[hand["result"]](form, finger, hand, names)
    return finger


def _draw(form: ClassicalForm, finger: Finger, hand: dict[str, Any], names: Sequence[str]) -> None:
    finger.tap(form.kind("Draw"))


def _false_win(form: ClassicalForm, finger: Finger, hand: dict[str, Any], names: Sequence[str]) -> None:
    finger.tap(form.kind("More"), form.event("False mahjong"))
    whose = form.page.get_by_role("group", name="Whose hand was no win?")
    expect(whose).to_be_visible()
    finger.tap(*(whose.get_by_role("checkbox", name=names[seat], exact=True) for seat in hand["by"]))


def _win(form: ClassicalForm, finger: Finger, hand: dict[str, Any], names: Sequence[str]) -> None:
    (win,) = hand["wins"]
    winner = win["winner"]
    finger.tap(form.kind("Self-draw" if win["from"] is None else "Discard"), form.tick(names[winner], "Won"))
    if win["from"] is not None:
        finger.tap(form.tick(names[win["from"]], "From"))
    told = hand.get("hands") or hand["values"]
    for turn in range(4):
        seat = (winner + turn) % 4
        tell(form, finger, seat, told[seat], names)


def tell(form: ClassicalForm, finger: Finger, seat: int, said: Any, names: Sequence[str]) -> None:
    """One hand: brought in sight if it is not, and told in its way."""
    if form.in_sight != seat:
        following = form.page.locator(f".h-{form.in_sight} .next")
        finger.tap(following if following.is_visible() else form.tick(names[seat], "Hand"))
        expect(form.hand(seat)).to_be_visible()
    way = next((label for field, label in WAYS.items() if isinstance(said, dict) and field in said), "")
    if not way and said == 0 and not form.total(seat).is_visible():
        expect(form.box(seat, "nothing", "1").locator("xpath=..")).to_be_visible()
        finger.tap(form.box(seat, "nothing", "1"))
        return
    if form.page.locator("[name=mode]:checked").input_value() != (way.lower() or "numbers"):
        finger.tap(form.kind(way or "Numbers"))
    if way:
        expect(form.page.locator(f"#held-{seat}")).to_be_visible()
        {"Counting": _count, "Tiles": _tiles}[way](form, finger, seat, said)
    else:
        _number(form, finger, seat, said)


def _number(form: ClassicalForm, finger: Finger, seat: int, said: Any) -> None:
    """By a key, else by the phone's own digits, which count as taps too."""
    if said in (*LOW, LIMIT):
        finger.tap(form.quick(said))
        return
    fields = {"total": said} if isinstance(said, int) else {"total": said["points"], "doubles": said["doubles"]}
    for name, value in fields.items():
        form.page.locator(f"[name={name}-{seat}]").fill(str(value))
        finger.taps += 1 + len(str(value))
    form.page.keyboard.press("Enter")  # the phone's key for the next field
    finger.taps += 1


def _count(form: ClassicalForm, finger: Finger, seat: int, said: Any) -> None:
    counted = ticked(said["counted"])
    for name in counted.sets:
        finger.tap(form.hand(seat).locator(f'.add button[value="{name}"]'))
    expect(form.page.locator(f"[name=sets-{seat}]")).to_have_value(" ".join(counted.sets))
    if counted.concealed:
        finger.tap(form.box(seat, "concealed", "1"))
    if counted.wait != "other":
        finger.tap(form.box(seat, "completes", counted.wait))
    for name in counted.patterns:
        if form.page.locator(f"#limits-{seat} [value={name}]").count():
            form.page.locator(f"#limits-{seat} summary").tap()
            finger.taps += 1
        finger.tap(form.page.locator(f'[name=pattern-{seat}][value="{name}"]'))


def _tiles(form: ClassicalForm, finger: Finger, seat: int, said: Any) -> None:
    for meld in said["melds"]:
        finger.tap(form.box(seat, "to", meld["kind"]))
        _tap_tile(form, finger, seat, codes(meld["tiles"])[0])
    held = codes(said["concealed"])
    if won := said.get("win_tile"):
        held.remove(won)
        held.append(won)
    for code in held:
        _tap_tile(form, finger, seat, code)
    expect(form.page.locator(f"#held-{seat} .hand button")).to_have_count(len(held))


def _tap_tile(form: ClassicalForm, finger: Finger, seat: int, code: str) -> None:
    suit = form.page.locator(f'[name="suit-{seat}"][value="{code[1]}"]')
    if not suit.is_checked():
        finger.tap(suit)
    finger.tap(form.hand(seat).locator(f'.pick button[value="{code}"]'))
