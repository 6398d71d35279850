"""The calculator on a phone: taps counted, nothing lost between them, nothing in a reader's way."""

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from clubsite.play.calculator.riichi import EXAMPLES
from scoring.tiles import read_tiles
from tests.browser import a_phone, looks
from tests.cast import Cast

PAGE = "/calculator/"
MOST_TAPS = 20
NAMES = {"m": "Characters", "p": "Dots", "s": "Bamboo", "z": "Honours"}


class Thumb:
    """Taps, and counts them."""

    def __init__(self, page: Page) -> None:
        self.page, self.taps, self.suit = page, 0, "m"

    def tap(self, key: Locator) -> None:
        key.click()
        self.taps += 1

    def key(self, name: str) -> None:
        self.tap(self.page.locator("#calc label").get_by_text(name, exact=True))

    def tiles(self, written: str) -> None:
        """Suit by suit, as written; the last one wins."""
        for code in read_tiles(written, "hand"):
            self._turn_to(code[1])
            self.tap(self.page.locator(f'.pick button[value="{code}"]'))

    def called(self, where: str, value: str) -> None:
        self._turn_to(value[-1])
        self.key(where)
        self.tap(self.page.locator(f'.pick button[value="{value}"]'))

    def _turn_to(self, suit: str) -> None:
        if suit != self.suit:
            self.tap(self.page.locator("#calc label").filter(has_text=NAMES[suit]))
            self.suit = suit


# The ten commonest kinds of hand: tiles, sets called, other keys, worth. The first tap a suit turns to it.
HANDS = [
    ("riichi alone", "234m678m11z456p789p", [], ["Riichi"], "2000 1 han 40 fu"),
    ("riichi, tsumo", "234m678m345p22p67s8s", [], ["Riichi", "Tsumo"], "7800 4 han 20 fu"),
    ("riichi, pinfu", "123m678m345p22p67s8s", [], ["Riichi"], "2900 2 han 30 fu"),
    ("all simples, open", "234m55m678p34p2p", [("Chi", "chow:345s")], [], "1500 1 han 30 fu"),
    ("white dragon, called", "234m678m99p34p5p", [("Pon", "5z")], [], "1500 1 han 30 fu"),
    ("seat wind, called", "234m678m99p34p5p", [("Pon", "1z")], [], "2900 2 han 30 fu"),
    ("half flush, called", "234m678m99m4m4m4m", [("Pon", "7z")], [], "5800 3 han 30 fu"),
    ("all triplets, called", "222m88m888p", [("Pon", "9s"), ("Pon", "3s")], [], "3900 2 han 40 fu"),
    ("seven pairs, riichi", "1133m5599p1144s22z", [], ["Riichi"], "4800 3 han 25 fu"),
    ("mixed triple sequence", "234m678m234p99p23s4s", [], [], "5800 3 han 30 fu"),
]


@pytest.mark.parametrize(("kind", "tiles", "called", "keys", "worth"), HANDS, ids=[hand[0] for hand in HANDS])
def test_a_common_hand_takes_under_twenty_taps(
    page: Page,
    site: str,
    cast: Cast,
    kind: str,
    tiles: str,
    called: list[tuple[str, str]],
    keys: list[str],
    worth: str,
) -> None:
    page.goto(site + PAGE)
    thumb = Thumb(page)
    for where, value in called:
        thumb.called(where, value)
    thumb.tiles(tiles)
    for key in keys:
        thumb.key(key)
    expect(page.locator("#sum")).to_contain_text(worth)
    print(f"{kind}: {thumb.taps} taps")  # shown by pytest -s
    assert thumb.taps < MOST_TAPS


def test_no_tap_is_lost_on_a_slow_line(page: Page, site: str, cast: Cast) -> None:
    """Fourteen taps while the first answer is under way; the address follows and can be opened."""
    page.goto(site + PAGE)
    page.route(f"**{PAGE}?**", lambda route: (time.sleep(0.15), route.continue_()))
    page.evaluate(
        """() => { for (const code of "2m 3m 4m 6m 7m 8m 3p 4p 5p 2p 2p 6s 7s 8s".split(" "))
             document.querySelector(`.pick button[value="${code}"]`).click() }"""
    )
    page.locator("#calc label").get_by_text("Riichi", exact=True).click()
    expect(page.locator("#sum")).to_contain_text("3 han 30 fu")
    page.unroute_all()
    assert "hand=234678m34522p678s" in page.url
    said = page.locator("#sum").inner_text()
    page.reload()
    expect(page.locator("#sum")).to_have_text(said.replace("\n", " "), use_inner_text=False)


def test_the_keys_stay_where_they_are(page: Page, site: str, cast: Cast) -> None:
    page.goto(site + PAGE)
    key, places = page.locator('.pick button[value="5m"]'), []
    for query in (
        "",
        "hand=234678m34522p678s",
        "hand=234678m345p22s&meld=chow:123p&riichi=riichi",
        "hand=222z&meld=pung:555z",
    ):
        page.goto(f"{site}{PAGE}?{query}")
        places.append(key.evaluate("key => key.getBoundingClientRect().top + scrollY"))
    assert len(set(places)) == 1, places


def test_it_works_without_scripts(browser: Browser, site: str, cast: Cast, page_errors: list[str]) -> None:
    with a_phone(browser, page_errors, java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(site + PAGE)
        page.locator('.pick button[value="5m"]').click()
        page.locator('.pick button[value="0m"]').click()
        page.locator(".rack button").first.click()
        expect(page.locator("#sum")).to_have_text("Tiles: 1 of 14")
        page.locator("#calc label").get_by_text("Numbers").click()
        page.get_by_role("button", name="Work it out").click()
        expect(page.locator("#sum")).to_have_text("Choose han and fu.")
        assert "hand=" in page.url


def test_pages_without_tiles_do_not_load_the_font(page: Page, site: str, cast: Cast) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(site + "/players/")
    assert not [url for url in asked if "tiles" in url]
    page.goto(site + f"{PAGE}?mode=numbers", wait_until="networkidle")
    assert not [url for url in asked if url.endswith(".woff2")]
    page.goto(site + f"{PAGE}?{EXAMPLES[0][1]}", wait_until="networkidle")
    assert len([url for url in asked if url.endswith(".woff2")]) == 1
    assert page.evaluate("document.fonts.check('44px \"Club Tiles\"', '🀝')")


STATES = {
    "start": "",
    "example": EXAMPLES[3][1],
    "wrong": "hand=345m234567p67888s1z&flag=ippatsu&dora=1z&ura=5p",
    "no-yaku": "hand=234m678m345s22s&meld=chow:340p",
    "kans": "hand=5s5s&meld=kong:0555m&meld=concealed_kong:1111z&meld=kong:9999p&meld=added_kong:7777z",
    "counting": "mode=counting&yaku=pinfu&yaku=toitoi&yaku=riichi&open=1&seat=S&han-dora=2",
    "numbers": "mode=numbers&han=3&fu=40&win=tsumo",
    "three": "preset=mahjong_soul_sanma&hand=19m123p456p11z23s4s&kita=1",
}


def test_nothing_stands_in_a_readers_way(page: Page, site: str, cast: Cast, photograph: Callable[..., None]) -> None:
    """English as axe reads it; no sideways scrolling at 320, nothing to press under 44 px in either language."""
    found = []
    for language in ("en", "ru"):
        page.context.add_cookies([{"name": "django_language", "value": language, "url": site}])
        for name, query in STATES.items():
            page.set_viewport_size({"width": 320, "height": 740})
            page.goto(f"{site}{PAGE}?{query}", wait_until="networkidle")
            page.evaluate(looks.OPEN)
            assert page.locator("html").get_attribute("lang") == language
            seen = looks.in_the_way(page) + (looks.axe(page) if language == "en" else [])
            found += [(name, what) for what in seen]
            for width, scheme in ((360, "light"), (1280, "dark")):
                page.set_viewport_size({"width": width, "height": 800})
                page.emulate_media(color_scheme=scheme)
                photograph(page, f"calculator-{name}-{language}-{width}", whole=True)
    assert found == [], "\n".join(map(str, found))
