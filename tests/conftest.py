"""Fixtures that every test may use; those of the browser stand in tests/browser/__init__.py."""

import pytest
from django.utils import translation

pytest_plugins = ["tests.browser", "tests.cast"]


@pytest.fixture(autouse=True)
def _english():
    """A request in Russian leaves its language switched on in the thread; the next test starts from English again."""
    translation.activate("en")
    yield
    translation.deactivate()
