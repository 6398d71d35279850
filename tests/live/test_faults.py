"""A handful of the faults of `make faults-live`, in the ordinary run: the whole site is started, hurt and looked at."""

import asyncio

import pytest

from tests import apart
from tests.live import faults

pytestmark = pytest.mark.slow
HANDFUL = (faults.kill_web, faults.kill_database, faults.listening_falls_silent, faults.deploy)


async def suffer_all() -> list[float]:
    async with faults.an_evening(tables=2, viewers=10, pause_seconds=1.0) as evening:
        seconds = [await faults.suffer(evening, fault) for fault in HANDFUL]
        assert evening.lost() == 0
        verified = await asyncio.to_thread(evening.club.command, "verify")
        assert verified.returncode == 0, verified.stdout
        return seconds


def test_viewers_are_right_again_and_no_hand_is_lost() -> None:
    assert all(seconds <= faults.RIGHT_SECONDS for seconds in apart.run(suffer_all()))
