"""The entry form of Hong Kong old style by the names that are read out, and hands typed into it."""

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.hand import Finger, Form

TOP = 10  # the key for so many fan and more


class HongKongForm(Form):
    def tick(self, who: str, column: str) -> Locator:
        role = "radio" if column == "From" else "checkbox"
        return self.page.get_by_role(role, name=f"{who}: {column}", exact=True)

    def fan(self, fan: int, of: str = "") -> Locator:
        """The key for so many fan; `of` is the winner where there are several."""
        winner = self.page.get_by_role("group", name=f"Worth of the hand: {of}") if of else self.page.locator("#worth")
        label = str(fan) if fan < TOP else f"{TOP}+"
        return (
            winner.get_by_role("group", name="Fan").get_by_role("radio", name=label, exact=True).locator("visible=true")
        )

    def event(self, name: str) -> Locator:
        return self.page.get_by_role("radio", name=name, exact=True)

    @property
    def robbed(self) -> Locator:
        return self.page.get_by_role("checkbox", name="Robbed kong").locator("visible=true")


def type_hand(page: Page, hand: dict[str, Any], names: Sequence[str]) -> Finger:
    """Everything of this hand (engine.md) but Save. Rare events may have to be scrolled to."""
    form, finger = HongKongForm(page), Finger()
    typing = {"win": _win, "draw": _draw, "false_win": _false_win}
    if hand["result"] == "win" and len(hand["wins"]) > 1:
        finger.scrolls = True
    typing[hand["result"]](form, finger, hand, names)
    return finger


def _draw(form: HongKongForm, finger: Finger, hand: dict[str, Any], names: Sequence[str]) -> None:
    finger.tap(form.kind("Draw"))


def _false_win(form: HongKongForm, finger: Finger, hand: dict[str, Any], names: Sequence[str]) -> None:
    finger.tap(form.kind("More"), form.event("False win"))
    whose = form.page.get_by_role("group", name="Whose hand was no win?")
    expect(whose).to_be_visible()
    finger.tap(*(whose.get_by_role("checkbox", name=names[seat], exact=True) for seat in hand["by"]))


def _win(form: HongKongForm, finger: Finger, hand: dict[str, Any], names: Sequence[str]) -> None:
    if len(hand["wins"]) > 1:
        _several(form, finger, hand["wins"], names)
    else:
        _one_win(form, finger, hand["wins"][0], names)


def _one_win(form: HongKongForm, finger: Finger, win: dict[str, Any], names: Sequence[str]) -> None:
    finger.tap(form.kind("Self-draw" if win["from"] is None else "Discard"), form.tick(names[win["winner"]], "Won"))
    if win["from"] is not None:
        finger.tap(form.tick(names[win["from"]], "From"))
    if win.get("liable") is not None:
        finger.tap(form.tick(names[win["liable"]], "Liable"))
    finger.tap(form.fan(win["fan"]))
    if win.get("robbing_kong"):
        finger.tap(form.robbed)
    if why := win.get("liable_for"):
        form.page.get_by_role("combobox", name="Why liable").select_option(why)


def _several(form: HongKongForm, finger: Finger, wins: Sequence[dict[str, Any]], names: Sequence[str]) -> None:
    finger.tap(form.kind("More"), form.event("Several winners"))
    expect(form.page.get_by_role("group", name="What the hands are worth")).to_be_visible()
    finger.tap(form.tick(names[wins[0]["from"]], "From"))
    for win in wins:
        finger.tap(form.tick(names[win["winner"]], "Won"), form.fan(win["fan"], of=names[win["winner"]]))
