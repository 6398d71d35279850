"""The browser fixtures themselves: a real Chromium on the real application and the test database."""

import pytest
from django.contrib.sessions.models import Session
from django.utils import timezone
from playwright.sync_api import Page


def test_the_site_shares_the_tests_database_and_serves_its_files(page: Page, site: str) -> None:
    Session.objects.create(session_key="east", session_data="", expire_date=timezone.now())
    response = page.goto(site + "/static/django_htmx/htmx-2.min.js")
    assert response
    assert response.status == 200
    assert page.viewport_size == {"width": 360, "height": 740}


@pytest.mark.parametrize("script", ["console.error('broken')", "setTimeout(() => { throw Error('broken') })"])
def test_an_error_in_the_page_is_noticed(page: Page, page_errors: list[str], site: str, script: str) -> None:
    page.goto(site + "/static/django_htmx/htmx-2.min.js")
    page.evaluate(script)
    page.wait_for_timeout(50)
    assert [error for error in page_errors if "broken" in error]
    page_errors.clear()
