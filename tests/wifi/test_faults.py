"""A handful of the faults of `make faults-table`, in the ordinary run: the whole site, phones in Chromium."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.browser import MISSING, chromium
from tests.wifi import faults

pytestmark = pytest.mark.slow


def test_each_hand_is_written_once() -> None:
    if chromium() is None:
        pytest.skip(MISSING)
    with ThreadPoolExecutor(max_workers=1) as apart:  # Playwright keeps an event loop in this thread
        suffered = faults.run(replies=3, requests=2, delays=1, seconds=2, phones=2)
        right, wrong = apart.submit(asyncio.run, suffered).result()
    assert wrong == []
    assert right == 6
