"""A stranger's first evening, from the welcome link to the league table: the game of the README, entered by taps.

Every figure is the README's own, so that the README and the site cannot disagree.
"""

from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, ViewportSize, expect

from clubsite.club.models import Change, Club, Player
from clubsite.club.welcome import welcome_url
from clubsite.play.models import Hand, TableSession
from tests.browser import a_phone
from tests.browser.hand import Finger, Form, type_hand
from tests.browser.readme import Game, Told, the_game

PASSWORD = "sparrows in the wall 7"
PHONE = ViewportSize(width=360, height=800)
START = 30_000
SOON = 15_000  # ms; pages ask every five seconds


@pytest.fixture
def game() -> Game:
    return the_game()


@pytest.fixture
def phone(page: Page) -> Page:
    page.set_viewport_size(PHONE)
    return page


@pytest.fixture
def other(browser: Browser, page_errors: list[str]) -> Iterator[BrowserContext]:
    """The phone of somebody who only looks."""
    with a_phone(browser, page_errors, viewport=PHONE) as context:
        yield context


# --- the steps --------------------------------------------------------------------------------------------


def press(page: Page, name: str, role: str = "button") -> None:
    page.get_by_role("main").get_by_role(role, name=name, exact=True).tap()


def found_the_club(page: Page, site: str) -> None:
    page.goto(welcome_url(site) or "")
    page.get_by_label("Name of the club").fill("North Wind")
    page.get_by_label("Your name for signing in").fill("marina")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_label("The same once more").fill(PASSWORD)
    press(page, "Found the club")
    expect(page.get_by_role("heading", name="Ready for the first game")).to_be_visible()


def make_the_league(page: Page) -> None:
    press(page, "Make a league", "link")
    page.get_by_label("Name", exact=True).fill("Tuesdays")
    preset = page.get_by_role("combobox", name="Preset").first.locator("option:checked")
    assert "Russian Riichi Committee" in preset.inner_text()
    press(page, "Make the league")
    expect(page.get_by_role("status")).to_have_text("League made: Tuesdays.")


def open_the_table(page: Page, names: list[str]) -> None:
    press(page, "Open a table", "link")
    for number, name in enumerate(names, start=1):
        page.get_by_label(f"Player {number}").fill(name)
    page.get_by_text("In this order", exact=True).tap()
    page.get_by_text("Tonpuu", exact=True).tap()
    press(page, "Show the seats")
    expect(page.get_by_text("new player")).to_have_count(len(names))
    press(page, "Start the game")
    expect(page.get_by_role("heading", name="East 1")).to_be_visible()


def enter(page: Page, told: Told, number: int) -> int:
    """The hand is previewed with the README's scores, saved, and stands. How many taps it took."""
    form = Form(page)
    finger = type_hand(page, told)
    expect(page.locator("#score-0")).to_contain_text(figure(told.scores[0]))
    assert form.scores() == [figure(score) for score in told.scores]
    finger.tap(form.save)
    expect(said(page)).to_contain_text(f"Hand {number} saved.")
    return finger.taps


def said(page: Page) -> Locator:
    return page.get_by_role("status")


def figure(score: int) -> str:
    return f"{score:,}".replace(",", "\u202f")


def shows(page: Page, names: list[str], scores: list[int], timeout: int = 10_000) -> None:
    """The page of the game shows these scores; the best is first."""
    for name, score in zip(names, scores, strict=True):
        row = page.locator("#scores tbody tr").filter(has_text=name)
        expect(row.locator(".main").first).to_have_text(figure(score), timeout=timeout)


def standings(page: Page) -> list[tuple[str, str]]:
    """Names and points from the top, on the page of the league that the page of a game leads to."""
    press(page, "Tuesdays", "link")
    expect(page.get_by_role("heading", name="Tuesdays")).to_be_visible()
    rows = page.locator("#rows tbody tr")
    return [(row.locator("th bdi").inner_text(), row.locator(".main").inner_text()) for row in rows.all()]


def ranked(names: list[str], scores: list[int]) -> list[str]:
    return sorted(names, key=lambda name: -scores[names.index(name)])


# --- the evening ------------------------------------------------------------------------------------------


def test_the_first_evening(phone: Page, site: str, game: Game, other: BrowserContext) -> None:
    assert not Club.objects.exists()
    found_the_club(phone, site)
    make_the_league(phone)
    league_page = phone.url
    open_the_table(phone, game.names)
    session = TableSession.objects.get()
    first, draw, double, tsumo, last = game.hands

    watching, table = other.new_page(), other.new_page()
    watching.goto(f"{site}/s/{session.pk}/")
    table.goto(league_page)
    expect(table.get_by_text("No games yet.")).to_be_visible()
    table.get_by_text("As it stands").tap()
    watching.evaluate("window.stayed = true")
    table.evaluate("window.stayed = true")

    taps = {"ron": enter_twice(phone, first, session) - len(first.riichi)}
    shows(watching, game.names, first.scores, SOON)
    expect(table.locator("#rows tbody tr").first).to_contain_text(ranked(game.names, first.scores)[0], timeout=SOON)
    go_away_and_back(phone, game.names, first)

    taps["draw"] = enter(phone, draw, number=2)
    enter(phone, double, number=3)
    enter_wrong(phone, replace(tsumo, worth=[("2", "30")]), number=4)
    taps["tsumo"] = enter(phone, tsumo, number=4)
    shows(watching, game.names, tsumo.scores, SOON)
    in_order(table, ranked(game.names, tsumo.scores))

    enter_last(phone, last, game.names)
    shows(watching, game.names, last.scores, SOON)
    expect(watching.locator("#state")).to_contain_text("Finished")
    in_order(table, ranked(game.names, last.scores))
    assert Hand.objects.filter(session=session).count() == len(game.hands)

    correct(phone, game)
    in_order(table, [name for name, _points in game.points])  # a finished game's own page asks once a minute
    assert all(page.evaluate("window.stayed") for page in (watching, table))  # nothing was loaded anew
    assert standings(phone) == game.points
    assert Player.objects.count() == len(game.names)
    print(f"taps: {taps}")
    assert taps == {"ron": 6, "draw": 2 + len(draw.people), "tsumo": 5}


def in_order(table: Page, names: list[str]) -> None:
    """The league as it stands comes to show these players from the top."""
    expect(table.locator("#rows tbody th bdi")).to_have_text(names, timeout=SOON)


def enter_twice(page: Page, told: Told, session: TableSession) -> int:
    """As `enter`, with a second tap on Save while the first is on its way: one hand."""
    finger, save = type_hand(page, told), Form(page).save
    expect(page.locator("#score-0")).to_contain_text(figure(told.scores[0]))
    assert Form(page).scores() == [figure(score) for score in told.scores]
    box = save.bounding_box()
    assert box
    page.route("**/hands/", lambda route: (page.wait_for_timeout(300), route.continue_()), times=1)
    finger.tap(save)
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(said(page)).to_contain_text("Hand 1 saved.")
    assert Hand.objects.filter(session=session).count() == 1
    assert Change.objects.filter(subject="session", subject_id=session.pk).count() == 2  # the start and the hand
    return finger.taps


def enter_wrong(page: Page, told: Told, number: int) -> None:
    """Saved, seen, undone."""
    type_hand(page, told).tap(Form(page).save)
    expect(said(page)).to_contain_text(f"Hand {number} saved.")
    page.get_by_role("button", name=f"Undo hand {number}").tap()
    expect(said(page)).to_contain_text("Undone:")


def go_away_and_back(page: Page, names: list[str], told: Told) -> None:
    """Reloaded, left and come back to, the form stands where the game stands."""
    page.reload()
    assert Form(page).scores() == [figure(score) for score in told.scores]
    page.get_by_role("link", name="Table 1").tap()
    shows(page, names, told.scores)
    page.go_back()
    expect(page.get_by_role("heading", name="East 2")).to_be_visible()
    assert Form(page).scores() == [figure(score) for score in told.scores]
    expect(Form(page).kind("Ron")).not_to_be_checked()


def enter_last(page: Page, told: Told, names: list[str]) -> None:
    """The game ends by itself: its result takes the place of the form."""
    finger = type_hand(page, told)
    expect(page.locator("#score-0")).to_contain_text(figure(told.scores[0]))
    finger.tap(Form(page).save)
    expect(page.get_by_role("heading", name="Result of the game")).to_be_visible()
    for name, score in zip(names, told.scores, strict=True):
        expect(page.get_by_role("row").filter(has_text=name)).to_contain_text(figure(score))


def correct(page: Page, game: Game) -> None:
    press(page, "Hands and explanations", "link")
    number = next(i for i, told in enumerate(game.hands, start=1) if told.deal == game.corrected)
    change_han(page, number, game.han, game.names, game.scores)
    for name, points in game.points:
        expect(page.locator("#scores tbody tr").filter(has_text=name)).to_contain_text(points)


def change_han(page: Page, number: int, han: str, names: list[str], scores: list[int]) -> None:
    """Through the log: open the hand, tap another han, look at what changes, confirm."""
    page.locator(f"#line-{number}-title").tap()
    page.locator(f"#line-{number}").get_by_role("link", name="Correct").tap()
    Finger().tap(*Form(page).worth((han, None)))
    press(page, "See what changes")
    expect(page.get_by_role("heading", name="What changes")).to_be_visible()
    for name, score in zip(names, scores, strict=True):
        expect(page.get_by_role("row").filter(has_text=name)).to_contain_text(figure(score))
    press(page, "Write the correction")
    shows(page, names, scores)


def test_an_evening_without_scripts(browser: Browser, site: str, game: Game, page_errors: list[str]) -> None:
    """Three hands, one of them undone and one corrected; the organiser finishes the game."""
    first, draw, _double, tsumo, _last = game.hands
    with a_phone(browser, page_errors, viewport=PHONE, java_script_enabled=False) as context:
        page = context.new_page()
        found_the_club(page, site)
        make_the_league(page)
        open_the_table(page, game.names)
        for number, told in enumerate((replace(first, worth=[("2", "40")]), draw), start=1):
            type_hand(page, told).tap(Form(page).save)
            expect(said(page)).to_contain_text(f"Hand {number} saved.")
        enter_wrong(page, tsumo, number=3)
        page.get_by_role("link", name="Table 1").tap()
        change_han(page, 1, first.worth[0][0], game.names, draw.scores)
        press(page, "Finish the game", "link")
        press(page, "Finish the game")
        shows(page, game.names, draw.scores)
        assert standings(page) == result(game, draw.scores)
    assert page_errors == []


def result(game: Game, scores: list[int]) -> list[tuple[str, str]]:
    """What a game with these scores, all of them different, is worth by the README's own uma."""
    uma = [Decimal(points.replace("−", "-")) - worth(game, name) for name, points in game.points]
    names = ranked(game.names, scores)
    points = [Decimal(scores[game.names.index(name)] - START) / 1000 + uma[i] for i, name in enumerate(names)]
    return [(name, f"{value:+}".replace("-", "−")) for name, value in zip(names, points, strict=True)]


def worth(game: Game, name: str) -> Decimal:
    return Decimal(game.scores[game.names.index(name)] - START) / 1000
