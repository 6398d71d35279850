"""The tests' settings with one view and without middleware: only clubsite.asgi stands before it."""

from tests.settings import *  # noqa: F403

ROOT_URLCONF = "tests.test_house.probe.urls"
MIDDLEWARE = []
