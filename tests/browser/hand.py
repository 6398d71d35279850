"""The entry form by the names that are read out, and the finger that taps it."""

from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect

from tests.browser.readme import Told

# Whether a tap on the middle of the element hits it.
REACHABLE = """key => {
  const box = key.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
  return box.width >= 44 && box.height >= 44 && key.contains(document.elementFromPoint(x, y));
}"""


class Finger:
    """Taps what can be seen and reached without scrolling, and counts. For rare events it `scrolls`."""

    def __init__(self, scrolls: bool = False) -> None:
        self.scrolls, self.taps = scrolls, 0

    def tap(self, *controls: Locator) -> None:
        for control in controls:
            key = control.locator("xpath=ancestor-or-self::*[self::label or self::button][1]")
            if self.scrolls:
                key.evaluate("key => key.scrollIntoView({block: 'nearest'})")
            assert key.evaluate(REACHABLE), f"out of reach: {key}"
            key.tap()
            self.taps += 1


def figures(scores: Sequence[int]) -> list[str]:
    """As the form writes them."""
    return [f"{score:,}".replace(",", "\u202f").replace("-", "−") for score in scores]


class Form:
    """The form's controls."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def kind(self, name: str) -> Locator:
        return self.page.get_by_role("radio", name=name, exact=True)

    def tick(self, who: str, column: str) -> Locator:
        role = "radio" if column == "From" else "checkbox"
        return self.page.get_by_role(role, name=f"{who}: {column}", exact=True)

    def key(self, group: str, label: str) -> Locator:
        return self.page.locator(f"#way > .{group.lower()}").get_by_role("radio", name=label, exact=True)

    def worth(self, worth: tuple[str, str | None], of: str = "") -> list[Locator]:
        """The keys for han and, where it matters, fu; `of` is the winner where there are two."""
        group = self.page.get_by_role("group", name=f"Worth of the hand: {of}") if of else self.page.locator("#way")
        boxes = zip((".han", ".fu"), worth, strict=True)
        return [group.locator(box).get_by_role("radio", name=key, exact=True) for box, key in boxes if key]

    @property
    def save(self) -> Locator:
        return self.page.locator(".save button")

    @property
    def said(self) -> Locator:
        return self.page.locator(".say")

    def scores(self) -> list[str]:
        """By seat, as they would be after the hand."""
        shown = self.page.locator("[id^=score-]").all_inner_texts()
        return [text.split("→")[-1].strip() for text in shown]


def type_hand(page: Page, told: Told) -> Finger:
    """Everything of a hand but Save."""
    form, finger = Form(page), Finger(scrolls=told.kind == "Two ron")
    finger.tap(*(form.tick(name, "Riichi") for name in told.riichi))
    if told.kind == "Two ron":
        finger.tap(form.kind("More"), page.get_by_role("radio", name="Two"))  # or three, by some rules
        expect(page.get_by_role("group", name="What the hands are worth")).to_be_visible()
        finger.tap(form.tick(told.source or "", "From"))
        for winner, worth in zip(told.people, told.worth, strict=True):
            finger.tap(form.tick(winner, "Won"), *form.worth(worth, of=winner))
        return finger
    finger.tap(form.kind(told.kind))
    finger.tap(*(form.tick(name, "Tenpai" if told.kind == "Draw" else "Won") for name in told.people))
    if told.source:
        finger.tap(form.tick(told.source, "From"))
    for worth in told.worth:
        finger.tap(*form.worth(worth))
    return finger
