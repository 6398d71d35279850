"""A hand told by its tiles or by counting, on a phone of 360 × 800 at the table."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from clubsite.play.models import TableSession
from scoring import read_tiles
from tests.browser import a_phone, looks
from tests.browser.hand import Finger, Form
from tests.cast import Cast
from tests.play.tables import a_table, enter, players
from tests.play.test_entry_browser import RULES, results, sign_in

MOST_TAPS = 20
SUITS = {"m": "Characters", "p": "Dots", "s": "Bamboo", "z": "Honours"}


@pytest.fixture
def table(cast: Cast) -> TableSession:
    return a_table(
        cast.league, seated=players("Anna", "Boris", "Mei Lin", "Konstantin"), table_name="Table 3", rules=RULES
    )


@pytest.fixture
def phone(page: Page, site: str, cast: Cast, table: TableSession) -> Page:
    """With the way that this phone used last."""
    sign_in(page, site, cast)
    page.context.add_cookies([{"name": "way", "value": "tiles", "url": site}])
    page.set_viewport_size({"width": 360, "height": 800})
    page.goto(f"{site}/s/{table.pk}/enter/", wait_until="networkidle")
    return page


class Tiles(Form):
    """The form with its keys for tiles; `finger` taps them."""

    def __init__(self, page: Page, suffix: str = "") -> None:
        super().__init__(page)
        self.finger, self.suit, self.way = Finger(scrolls=True), "m", page.locator(f"#way{suffix}")

    def label(self, text: str) -> Locator:
        return self.way.locator("label").filter(has=self.page.get_by_text(text, exact=True)).locator("input")

    def to(self, where: str) -> None:
        self.finger.tap(self.label(where))

    def tap(self, value: str) -> None:
        if value[-1] != self.suit:
            self.suit = value[-1]
            self.finger.tap(self.way.locator(f".q-{self.suit}"))
        self.finger.tap(self.way.locator(f'.pick button[value="{value}"]:visible'))

    def tiles(self, written: str) -> None:
        for code in read_tiles(written, "hand"):
            self.tap(code)

    def told(self, steps: str) -> None:
        """`123m456p` one by one, `Pon:5z` a key and then a tile, `Closed chi:2m,5p` a key that stays and its tiles."""
        for step in steps.split():
            where, _, what = step.replace("_", " ").rpartition(":")
            if where and where != "Tile":
                self.to(where)
                for value in what.split(","):
                    self.tap(f"chow:{value}" if "chi" in where.lower() else value)
            else:
                if where:
                    self.to(where)
                self.tiles(what)

    @property
    def sum(self) -> Locator:
        return self.way.locator("[id^=sum]")


def begin(form: Tiles, kind: str, winner: str, source: str = "", riichi: bool = False) -> None:
    form.finger.tap(form.kind(kind), form.tick(winner, "Won"))
    if source:
        form.finger.tap(form.tick(source, "From"))
    if riichi:
        form.finger.tap(form.tick(winner, "Riichi"))


# The ten commonest kinds of hand: how it was won, riichi, what is tapped, worth. Konstantin is North, Anna deals.
HANDS = [
    ("riichi alone", "Ron", True, "Pair:1z Closed_chi:234m,678m,456p Tile:89p7p", "1 han 40 fu"),
    ("riichi, tsumo", "Tsumo", True, "Pair:2p Closed_chi:234m,678m,345p Tile:67s8s", "4 han 20 fu"),
    ("riichi, pinfu", "Ron", True, "Pair:2p Closed_chi:123m,678m,345p Tile:67s8s", "2 han 30 fu"),
    ("all simples, open", "Ron", False, "234m55m678p34p2p Chi:345s", "1 han 30 fu"),
    ("white dragon, called", "Ron", False, "234m678m99p34p5p Pon:5z", "1 han 30 fu"),
    ("seat wind, called", "Ron", False, "234m678m99p34p5p Pon:4z", "1 han 30 fu"),
    ("half flush, called", "Ron", False, "234m678m99m4m4m4m Pon:7z", "3 han 30 fu"),
    ("all triplets, called", "Ron", False, "222m88m888p Pon:9s Pon:3s", "2 han 40 fu"),
    ("seven pairs, riichi", "Ron", True, "Pair:1m,3m,9p,5p,1s,4s,2z", "3 han 25 fu"),
    ("mixed triple sequence", "Ron", False, "Pair:9p Closed_chi:234m,678m,234p Tile:23s4s", "3 han 30 fu"),
]


@pytest.mark.parametrize(("name", "kind", "riichi", "told", "worth"), HANDS, ids=[hand[0] for hand in HANDS])
def test_a_common_hand_takes_under_twenty_taps(
    phone: Page, table: TableSession, name: str, kind: str, riichi: bool, told: str, worth: str
) -> None:
    form = Tiles(phone)
    begin(form, kind, "Konstantin", "Boris" if kind == "Ron" else "", riichi)
    form.told(told)
    expect(form.sum).to_contain_text(worth)
    expect(form.said).to_contain_text(f"{worth}: ")
    form.finger.tap(form.save)
    expect(form.said).to_contain_text("Hand 1 saved.")
    print(f"{name}: {form.finger.taps} taps")  # shown by pytest -s
    assert form.finger.taps < MOST_TAPS
    assert "hand" in results(table)[0]["wins"][0]
    assert phone.evaluate("scrollY") == 0


PINFU = "Pair:2p Closed_chi:123m,678m,345p Tile:67s8s"


def test_reload_and_back_keep_the_tiles(phone: Page, site: str, table: TableSession) -> None:
    form = Tiles(phone)
    begin(form, "Ron", "Konstantin", "Boris")
    form.told(PINFU)
    form.finger.tap(form.label("Ippatsu"))
    expect(form.sum).to_contain_text("Ippatsu: only with riichi.")
    phone.reload()
    expect(form.sum).to_contain_text("Ippatsu: only with riichi.")
    phone.get_by_role("link", name="Table 3").tap()
    phone.wait_for_url(f"{site}/s/{table.pk}/")
    phone.go_back()
    expect(form.sum).to_contain_text("Ippatsu: only with riichi.")
    form.finger.tap(form.tick("Konstantin", "Riichi"))
    expect(form.sum).to_contain_text("3 han 30 fu")
    form.finger.tap(form.save)
    expect(form.said).to_contain_text("Hand 1 saved.")
    expect(phone.locator(".rack .empty")).to_have_count(14)  # the keys come after the next form


def test_no_tap_is_lost_on_a_slow_line_and_a_double_tap_saves_once(phone: Page, table: TableSession) -> None:
    form = Tiles(phone)
    begin(form, "Tsumo", "Konstantin")
    phone.route("**/preview/", lambda route: (phone.wait_for_timeout(150), route.continue_()))
    phone.evaluate(
        """() => { for (const code of "2m 3m 4m 6m 7m 8m 3p 4p 5p 2p 2p 6s 7s 8s".split(" "))
             document.querySelector(`.pick button[value="${code}"]`).click() }"""
    )
    expect(form.sum).to_contain_text("3 han 20 fu")
    phone.unroute_all()
    phone.route("**/hands/", lambda route: (phone.wait_for_timeout(300), route.continue_()), times=1)
    form.save.dblclick()
    expect(form.said).to_contain_text("Hand 1 saved.")
    (hand,) = results(table)
    assert hand["wins"][0]["hand"]["concealed"] == "234678m22345p678s"


def test_turning_the_switch(page: Page, site: str, cast: Cast, table: TableSession) -> None:
    """What tiles need is fetched with the first of them; what was told goes along; the phone remembers."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    sign_in(page, site, cast)
    page.set_viewport_size({"width": 360, "height": 800})
    page.goto(f"{site}/s/{table.pk}/enter/", wait_until="networkidle")
    assert not [url for url in asked if "tiles" in url or "ways" in url]
    form = Tiles(page)
    begin(form, "Ron", "Konstantin", "Boris", riichi=True)
    form.finger.tap(page.get_by_role("radio", name="Tiles"))
    expect(page.locator(".rack")).to_be_visible()
    assert page.locator("#worth").evaluate("worth => worth.getBoundingClientRect().top") < 10  # in sight
    form.told(PINFU)
    expect(form.sum).to_contain_text("2 han 30 fu")
    form.finger.tap(page.get_by_role("radio", name="Counting"))
    expect(page.get_by_role("checkbox", name="Pinfu")).to_be_checked()
    form.finger.tap(page.get_by_role("checkbox", name="All simples"))
    expect(form.sum).to_contain_text("3 han 30 fu")
    expect(page.locator("label.odd").filter(has_text="Half flush")).to_be_visible()
    form.finger.tap(page.get_by_role("radio", name="Numbers"))
    expect(form.key("Han", "3")).to_be_checked()
    expect(form.key("Fu", "30")).to_be_checked()
    expect(form.tick("Konstantin", "Riichi")).to_be_checked()
    form.finger.tap(page.get_by_role("radio", name="Tiles"))
    expect(form.sum).to_contain_text("2 han 30 fu")
    page.reload()
    expect(page.locator(".rack")).to_be_visible()


def test_two_ron_each_told_his_own_way(phone: Page, table: TableSession) -> None:
    form = Tiles(phone)
    begin(form, "Ron", "Konstantin", "Boris")
    form.told(PINFU.replace("2p", "2s", 1))
    expect(form.sum).to_contain_text("1 han 30 fu")
    form.finger.tap(form.kind("More"), phone.get_by_role("radio", name="Two ron"))
    own = Tiles(phone, "-3")
    expect(own.sum).to_contain_text("1 han 30 fu")
    form.finger.tap(form.tick("Anna", "Won"))
    other = phone.get_by_role("group", name="Worth of the hand: Anna")
    expect(other.locator(".rack")).to_be_visible()
    form.finger.tap(other.get_by_role("radio", name="Numbers"))
    form.finger.tap(other.locator(".han").get_by_role("radio", name="5", exact=True))
    expect(form.said).to_contain_text("Ron from Boris.")
    form.finger.tap(form.save)
    expect(form.said).to_contain_text("Hand 1 saved.")
    assert {win["winner"]: sorted(win) for win in results(table)[0]["wins"]} == {
        0: ["from", "han", "winner"],
        3: ["from", "hand", "winner"],
    }


def test_without_scripts(browser: Browser, site: str, cast: Cast, table: TableSession, page_errors: list[str]) -> None:
    with a_phone(browser, page_errors, java_script_enabled=False) as context:
        page = context.new_page()
        sign_in(page, site, cast)
        page.goto(f"{site}/s/{table.pk}/enter/")
        form = Form(page)
        for control in (form.kind("Tsumo"), form.tick("Anna", "Won"), page.get_by_role("radio", name="Tiles")):
            control.locator("xpath=..").click()
        form.save.click()  # the answer brings the keys
        for suit, codes in (("m", "2m 3m 4m 6m 7m 8m"), ("p", "3p 4p 5p 2p 2p"), ("s", "6s 7s 8s")):
            page.locator(f".q-{suit}").locator("xpath=..").click()
            for code in codes.split():
                page.locator(f'.pick:not(.chows) button[value="{code}"]').click()
        expect(page.locator("#sum")).to_contain_text("3 han 20 fu")
        form.save.click()
        expect(form.said).to_contain_text("Hand 1 saved.")
        expect(page.locator(".rack .empty")).to_have_count(14)  # remembered
    assert results(table)[0]["wins"][0]["from"] is None


def test_a_correction_by_tiles(phone: Page, site: str, table: TableSession) -> None:
    enter(table, {"result": "win", "wins": [{"winner": 3, "from": 1, "hand": HAND}], "riichi": [3]})
    phone.goto(f"{site}/s/{table.pk}/hands/1/", wait_until="networkidle")
    form = Tiles(phone)
    expect(form.sum).to_contain_text("2 han 30 fu")
    form.to("Dora")
    form.tap("1p")
    expect(form.said).to_contain_text("4 han 30 fu")
    form.save.click()
    expect(phone.get_by_role("heading", name="What follows from it")).to_be_visible()
    phone.get_by_role("button", name="Write the correction").click()
    phone.wait_for_url(f"{site}/s/{table.pk}/")
    assert results(table)[0]["wins"][0]["hand"]["dora"] == ["1p"]


HAND = {"concealed": "123678m22345p678s", "win_tile": "8s", "melds": [], "flags": [], "dora": [], "ura": []}


def states(phone: Page, site: str, table: TableSession) -> Iterator[str]:
    """The page in each of its states, one after another."""
    form = Tiles(phone)
    yield "start"
    begin(form, "Ron", "Konstantin", "Boris", riichi=True)
    form.told("Pon:5z Closed_kan:1z Tile:123m99p67s8s Dora:4p")
    expect(form.said).to_contain_text("only with a closed hand")
    yield "wrong"
    form.finger.tap(form.tick("Konstantin", "Riichi"))
    expect(form.said).to_contain_text("han")
    phone.locator("#rare").evaluate("part => { part.open = true }")
    yield "tiles"
    form.finger.tap(phone.get_by_role("radio", name="Counting"))
    expect(phone.locator("#rarer")).to_be_visible()
    phone.locator("#rarer").evaluate("part => { part.open = true }")
    yield "counting"
    form.finger.tap(form.kind("More"), phone.get_by_role("radio", name="Two ron"))
    form.finger.tap(form.tick("Anna", "Won"))
    expect(phone.locator("#rarer-0")).to_be_visible()
    yield "several"
    enter(table, {"result": "win", "wins": [{"winner": 3, "from": 1, "hand": HAND}], "riichi": [3]})
    phone.goto(f"{site}/s/{table.pk}/", wait_until="networkidle")
    phone.locator("#line-1-title").click()
    yield "log"


def test_nothing_stands_in_the_way(
    phone: Page, site: str, table: TableSession, photograph: Callable[..., None]
) -> None:
    """axe in both themes; no sideways scrolling; nothing to press under 44 px."""
    found = []
    for state in states(phone, site, table):
        phone.wait_for_timeout(300)
        for scheme, width in (("light", 360), ("dark", 360), ("dark", 1280), ("light", 320)):
            phone.set_viewport_size({"width": width, "height": 800})
            phone.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
            photograph(phone, f"ways-{state}-{width}-{scheme}", whole=True)
            found += [(state, width, what) for what in looks.in_the_way(phone)]
        phone.set_viewport_size({"width": 360, "height": 800})
        found += [(state, 360, what) for what in looks.axe(phone)]
    assert found == [], "\n".join(map(str, found))
