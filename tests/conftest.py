"""Fixtures that every test may use; those of the browser stand in tests/browser/__init__.py."""

pytest_plugins = ["tests.browser", "tests.cast"]
