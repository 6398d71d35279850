"""The browser fixtures themselves: a real Chromium on the real application and the test database."""

import pytest
from playwright.sync_api import Page, expect

from clubsite.club.models import Club


def test_the_site_shares_the_tests_database_and_serves_its_files(page: Page, site: str) -> None:
    Club.objects.create(name="Three Dragons", place="Tartu", time_zone="Europe/Tallinn")
    page.goto(site)
    expect(page).to_have_title("Three Dragons")
    assert page.evaluate("typeof htmx") == "object"
    assert "tabular-nums" in page.evaluate("getComputedStyle(document.body).fontVariantNumeric")


@pytest.mark.parametrize("script", ["console.error('broken')", "setTimeout(() => { throw Error('broken') })"])
def test_an_error_in_the_page_is_noticed(page: Page, page_errors: list[str], script: str) -> None:
    page.evaluate(script)
    page.wait_for_timeout(50)
    assert [error for error in page_errors if "broken" in error]
    page_errors.clear()


def test_a_script_in_the_page_is_refused_and_noticed(page: Page, page_errors: list[str], site: str) -> None:
    Club.objects.create(name="Three Dragons", place="Tartu", time_zone="Europe/Tallinn")
    page.goto(site)
    page.evaluate("document.body.append(Object.assign(document.createElement('script'), {text: 'window.forged = 1'}))")
    assert page.evaluate("window.forged") is None
    assert [error for error in page_errors if "Content Security Policy" in error]
    page_errors.clear()
