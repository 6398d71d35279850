"""Headless Chromium on the real site: uvicorn, clubsite.asgi, the test database.

    @pytest.mark.browser
    def test_it_works(page: Page, site: str) -> None:
        page.goto(site + "/leagues/")

`page` fails the test when the browser's console has an error or the Content-Security-Policy was broken.
"""

import contextlib
import os
import shutil
import socket
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from django.db import connection
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, ViewportSize, expect, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome")
OPTIONS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE = ViewportSize(width=360, height=740)
PATIENCE_MS = 10_000  # for what is done and for what is looked at: a machine under load is no fault of the site
MISSING = "NO CHROMIUM: the browser tests did not run. Install it (Debian: apt install chromium) or set CHROMIUM."


def chromium() -> str | None:
    """The path of the browser: CHROMIUM, or the first of the usual names."""
    named = os.environ.get("CHROMIUM")
    return named or next((path for name in NAMES if (path := shutil.which(name))), None)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever uses the browser carries its mark."""
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker("browser")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium()
    if path is None:
        pytest.fail(MISSING) if os.environ.get("CI") else pytest.skip(MISSING)
    # Playwright keeps an event loop in this thread, and Django would refuse the tests' own queries there.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=OPTIONS)
        yield opened
        opened.close()
    del os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"]


@pytest.fixture
def page_errors() -> list[str]:
    """What went wrong in the page so far. A test that means it clears the list."""
    return []


@pytest.fixture
def page(browser: Browser, page_errors: list[str]) -> Iterator[Page]:
    """A page of a phone's width in a browser profile of its own."""
    with a_phone(browser, page_errors) as context:
        yield context.new_page()
    assert page_errors == []


@contextlib.contextmanager
def a_phone(browser: Browser, errors: list[str], **options: Any) -> Iterator[BrowserContext]:
    """A browser profile of its own, with touch. What goes wrong in any of its pages is added to `errors`."""
    context = browser.new_context(**{"viewport": PHONE, "locale": "en-GB", "has_touch": True} | options)
    context.set_default_timeout(PATIENCE_MS)
    expect.set_options(timeout=PATIENCE_MS)
    context.on("console", lambda message: errors.extend(complaint(message)))
    context.on("weberror", lambda error: errors.append(str(error.error)))
    yield context
    context.close()


# htmx reports as an error that it gave a request up, which is what hx-sync and htmx:abort are for.
GIVEN_UP = ("htmx:sendAbort,", "htmx:afterRequest,")


def complaint(message: ConsoleMessage) -> list[str]:
    """Answers such as 409 and 422 are meant; the browser reports each as an error of loading."""
    meant = message.text.startswith(("Failed to load resource: the server responded with a status of 4", *GIVEN_UP))
    return [message.text] if message.type == "error" and not meant else []


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """The real ASGI application on a free port, in a thread, so that it shares the test database."""
    from clubsite.asgi import application

    listener = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(application, lifespan="off", log_level="warning", timeout_graceful_shutdown=2)
    running = uvicorn.Server(config)
    thread = threading.Thread(target=running.run, kwargs={"sockets": [listener]})
    thread.start()
    while not running.started:
        time.sleep(0.01)
    yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    running.should_exit = True
    thread.join()


@pytest.fixture
def site(server: str, browser: Browser, transactional_db: None) -> Iterator[str]:
    """The address of the running site; what the test writes is committed, and gone after it."""
    yield server
    for page in (page for context in browser.contexts for page in context.pages):
        page.goto("about:blank")  # pages follow the site live, and the database they ask is gone in a moment
    until_quiet()


def until_quiet() -> None:
    """Until nobody asks the database any more: what is under way would lock what is about to be emptied."""
    quiet = 0
    with connection.cursor() as cursor:
        for _ in range(200):
            cursor.execute(
                "select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()"
                " and backend_type = 'client backend' and state <> 'idle'"
            )
            quiet = quiet + 1 if cursor.fetchone() == (0,) else 0
            if quiet == 3:  # between two questions of one request nothing is asked either
                return
            time.sleep(0.02)


@pytest.fixture
def photograph() -> Callable[..., None]:
    """`photograph(page, name)` keeps a picture to look at where PICTURES names a folder; no test needs it."""
    folder = os.environ.get("PICTURES")

    def take(page: Page, name: str, whole: bool = False) -> None:
        if folder:
            page.screenshot(path=Path(folder) / f"{name}.png", full_page=whole)

    return take
