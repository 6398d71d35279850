"""What may stand in a reader's way on any page: axe's rules in both themes, sideways scrolling, controls too small."""

from collections.abc import Iterable

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

# Pressed by a finger and seen. The label is what is pressed where it holds a box or a button.
FINGERS = """[...document.querySelectorAll(":is(button, input, select, textarea, summary, a.btn)")]
  .filter((c) => c.type !== "hidden" && !c.matches("[readonly].sr") && c.checkVisibility())
  .map((c) => ["checkbox", "radio"].includes(c.type) ? c.closest("label") || c : c)
  .filter((c) => { const box = c.getBoundingClientRect(); return box.height < 43.5 || box.width < 43.5; })
  .map((c) => c.outerHTML.slice(0, 150))"""
SHOWN = """[...document.querySelectorAll("[hidden]")].filter((part) => part.checkVisibility())
  .map((part) => part.outerHTML.slice(0, 150))"""
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
OPEN = "document.querySelectorAll('details').forEach((part) => { part.open = true; })"
RUN = """options => axe.run({resultTypes: ["violations"], ...options}).then(
  (found) => found.violations.map((v) => v.id + ": " + v.nodes.map((node) => node.html.slice(0, 150)).join(" ")))"""
THEMES = {"light": {}, "dark": {"runOnly": ["color-contrast"]}}  # in the dark only what depends on colours


def axe(page: Page, themes: Iterable[str] = THEMES) -> list[str]:
    """What axe finds, a line a rule. The last theme stays on."""
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(Axe().axe_script)
    found = []
    for theme in themes:
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")  # type: ignore[arg-type]
        found += [f"axe, {theme}: {line}" for line in page.evaluate(RUN, THEMES[theme])]
    return found


def in_the_way(page: Page) -> list[str]:
    """At the width that is set: sideways scrolling, what no finger can hit, what is hidden and shown all the same."""
    sideways = page.evaluate(SIDEWAYS)
    small = [f"small: {html}" for html in page.evaluate(FINGERS)]
    shown = [f"hidden and shown: {html}" for html in page.evaluate(SHOWN)]
    return [*([f"sideways by {sideways} px"] if sideways else []), *small, *shown]
