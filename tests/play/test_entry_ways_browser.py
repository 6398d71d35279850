"""A hand told by its tiles or by counting, on a phone of 360 × 800 at the table."""

import pytest
from playwright.sync_api import Locator, Page, expect

from clubsite.play.models import TableSession
from scoring import read_tiles
from tests.browser.hand import Finger, Form
from tests.cast import Cast
from tests.play.tables import a_table, players
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
