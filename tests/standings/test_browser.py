"""The pages in a real browser: they keep themselves up to date, filter without reloading, and fit a phone."""

from urllib.parse import quote_plus

import pytest
from playwright.sync_api import Browser, Page, expect

from clubsite.club.models import Club, League, Player
from clubsite.play.models import TableSession
from tests.browser import looks
from tests.play.tables import a_league, a_player, a_table, enter, players, ron, tsumo
from tests.standings.leagues import a_game

pytestmark = pytest.mark.browser
SOON = 15_000  # ms; this machine may be busy


@pytest.fixture
def club(site: str) -> str:
    Club.objects.create(name="North Wind Mahjong Club")
    return site


@pytest.fixture
def people(club: str) -> list[Player]:
    return [*players("Anna Sokolova", "Boris", "Clara", "Dmitri"), a_player("W" * 100)]


@pytest.fixture
def league(people: list[Player]) -> League:
    league = a_league("Wednesday Riichi", minimum=2)
    for day in range(3):
        a_game(league, people[:4], (45000, 30000, 25000, 20000), day=day)
    a_game(league, people[1:], (45000, 30000, 25000, 20000), day=3)
    return league


@pytest.fixture
def playing(league: League, people: list[Player]) -> TableSession:
    return enter(a_table(league, seated=people[1:], table_name="By the window"), tsumo(0))


def test_standings_follow_the_hands(page: Page, club: str, league: League, playing: TableSession) -> None:
    """Scrolled sideways and with its notes opened, the table moves and nothing else does."""
    page.goto(f"{club}/leagues/{league.slug}/?now=on")
    page.locator("[popovertarget=terms]").first.click()
    page.locator(".scroll").evaluate("box => box.scrollLeft = 120")
    points = page.locator("#rows tr", has_text="Boris").locator("td.main .prov")
    before = points.inner_text()
    enter(playing, ron(0, 1, 5))
    expect(points).not_to_have_text(before, timeout=SOON)
    assert page.locator(".scroll").evaluate("box => box.scrollLeft") == 120
    assert page.locator("#terms").evaluate("notes => notes.matches(':popover-open')")
    assert page.url.endswith("?now=on")


def test_a_page_without_a_stream_asks_and_swaps_nothing_that_did_not_change(
    page: Page, page_errors: list[str], club: str, league: League
) -> None:
    page.clock.install()
    page.route(lambda address: "/live/" in address, lambda route: route.fulfill(status=503))
    page.goto(f"{club}/leagues/{league.slug}/")
    page.locator("#rows table").evaluate("table => table.dataset.mine = 'yes'")
    with page.expect_response(lambda response: response.request.headers.get("hx-trigger") == "poll") as asked:
        page.clock.run_for(16_000)
    assert asked.value.status == 304
    expect(page.locator("#live-down")).to_be_visible()
    page_errors.clear()  # of the stream
    assert page.locator("#rows table").get_attribute("data-mine") == "yes"


def test_the_front_page_follows_the_tables(page: Page, club: str, league: League, playing: TableSession) -> None:
    page.goto(club)
    expect(page.locator("#now")).to_contain_text("East 1, hand 2")
    enter(playing, ron(1, 0, 5))
    expect(page.locator("#now")).to_contain_text("East 2, hand 3", timeout=SOON)
    enter(playing, {"result": "end"})
    expect(page.locator("#now")).to_contain_text("No game is being played now.", timeout=SOON)
    expect(page.locator("#latest")).to_contain_text("By the window")


def test_filters_and_heads_work_without_a_reload(page: Page, club: str, league: League) -> None:
    """B065: the address goes along, Back and reload give whole pages."""
    page.goto(f"{club}/leagues/{league.slug}/")
    page.evaluate("window.stayed = true")
    page.get_by_label("Ranked by").select_option("average_place")
    expect(page.locator("#rows thead .num").nth(1)).to_contain_text("Average place")
    assert page.url.endswith("?by=average_place")
    page.get_by_role("link", name="Best game").click()
    expect(page.locator("th[aria-sort]")).to_contain_text("Best game")
    page.get_by_text("Which games and players count").click()
    page.get_by_label("Last games of each").fill("1")
    page.get_by_label("Last games of each").blur()
    expect(page.locator("#rows tbody tr").first.locator("td").nth(3)).to_have_text("1")
    assert page.url.endswith("?by=average_place&last=1&sort=best")
    assert page.evaluate("window.stayed")
    page.locator("#rows th.stick a", has_text="Anna").click()
    expect(page.locator("h1")).to_have_text("Anna Sokolova")
    page.go_back()
    expect(page.locator(".top")).to_be_visible()
    expect(page.get_by_label("Last games of each")).to_have_value("1")
    page.reload()
    expect(page.locator(".top")).to_be_visible()
    expect(page.locator("th[aria-sort]")).to_contain_text("Best game")


def test_another_league_of_a_player_is_one_choice_away(
    page: Page, club: str, league: League, people: list[Player]
) -> None:
    a_game(a_league("Sundays"), people[:4], (20000, 30000, 25000, 45000), day=9)
    page.goto(f"{club}/players/{people[0].slug}/")
    expect(page.locator(".figures dd").first).to_have_text("−40.0")
    page.get_by_label("League").select_option("Wednesday Riichi")
    expect(page.locator(".figures dd").first).to_have_text("+135.0")
    assert page.url.endswith(f"?league={quote_plus(league.slug)}")


def test_it_works_without_scripts(browser: Browser, club: str, league: League) -> None:
    context = browser.new_context(java_script_enabled=False, viewport={"width": 360, "height": 740})
    page = context.new_page()
    page.goto(f"{club}/leagues/{league.slug}/")
    page.get_by_label("Ranked by").select_option("average_points")
    page.get_by_role("button", name="Show").click()
    expect(page.locator("#rows thead .num").nth(1)).to_contain_text("Points a game")
    page.get_by_role("link", name="Games", exact=True).nth(1).click()
    expect(page.locator("th[aria-sort]")).to_contain_text("Games")
    context.close()


def test_paper_shows_what_is_read(page: Page, club: str, league: League, people: list[Player]) -> None:
    """Black on white and nothing to press, whatever the screen was; the head of a table comes back on every sheet."""
    page.emulate_media(media="print", color_scheme="dark")
    for address in (f"/leagues/{league.slug}/", f"/leagues/{league.slug}/stats/", f"/players/{people[0].slug}/"):
        page.goto(club + address)
        expect(page.locator("h1")).to_be_visible()
        expect(page.locator("table.sheet:visible").first).to_be_visible()
        pressed = "nav, button, form, input, select, .btn, summary, [popover]"
        assert page.locator(pressed).locator("visible=true").count() == 0, address
        look = "element => [getComputedStyle(element).color, getComputedStyle(element).textDecorationLine]"
        assert page.locator("table.sheet tbody a:visible").first.evaluate(look) == ["rgb(0, 0, 0)", "none"]
        heads = page.locator("table.sheet:visible thead").evaluate_all(
            "all => all.map(head => getComputedStyle(head).display)"
        )
        assert set(heads) == {"table-header-group"}


def addresses(league: League, people: list[Player]) -> list[str]:
    slug = league.slug
    standings = [f"/leagues/{slug}/", f"/leagues/{slug}/?now=on&since=2026-10-01", f"/leagues/{slug}/sessions/"]
    return ["/", *standings, f"/players/{people[0].slug}/", f"/players/{people[4].slug}/"]


@pytest.mark.parametrize("width", [320, 360, 1280])
def test_no_page_scrolls_sideways(
    page: Page, club: str, league: League, playing: TableSession, people: list[Player], width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 740})
    for address in addresses(league, people):
        page.goto(club + address)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, address


def test_the_name_column_stays_in_sight(page: Page, club: str, league: League) -> None:
    page.goto(f"{club}/leagues/{league.slug}/")
    page.locator(".scroll").evaluate("box => box.scrollLeft = box.scrollWidth")
    box = page.locator("#rows tbody th.stick").first.bounding_box()
    assert box is not None
    assert 0 <= box["x"] < 40


def test_axe_finds_nothing(page: Page, club: str, league: League, playing: TableSession, people: list[Player]) -> None:
    for address in addresses(league, people):
        page.goto(club + address)
        assert looks.axe(page) == [], address


def test_everything_to_press_is_big_enough(page: Page, club: str, league: League, people: list[Player]) -> None:
    page.goto(f"{club}/leagues/{league.slug}/?since=2026-10-01")
    small = page.locator("#filters :is(select, input:not([type=hidden]):not([type=checkbox]), button, summary):visible")
    assert small.count() >= 5
    for box in small.all():
        size = box.bounding_box()
        assert size is not None
        assert size["height"] >= 44, box.evaluate("element => element.outerHTML")
