"""Fixtures that every test may use; those of the browser stand in tests/browser.py."""

pytest_plugins = ["tests.browser", "tests.cast"]
