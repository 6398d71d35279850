"""A handful of the faults of `make faults-table`, in the ordinary run: the whole site, phones in Chromium."""

import pytest

from tests import apart
from tests.browser import MISSING, chromium
from tests.wifi import faults

pytestmark = pytest.mark.slow


def test_each_hand_is_written_once() -> None:
    if chromium() is None:
        pytest.skip(MISSING)
    right, wrong = apart.run(faults.run(replies=3, requests=2, delays=1, seconds=2, phones=2))
    assert wrong == []
    assert right == 6
