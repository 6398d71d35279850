"""The engine against vectors worked out independently, and against recorded games, where those are at hand."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CHECK = ROOT.parent / "shared/check/conformance.py"

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not CHECK.exists(), reason="SKIPPED: no shared/check beside the checkout, nothing compared"),
]


NAMES = [
    "riichi_payments",
    "riichi_hands",
    "riichi_game_flow",
    "riichi_sanma_payments",
    "real_games",
    "hk_payments",
    "hk_hands",
    "hk_classical_flow",
    "classical_hands",
    "classical_settlements",
    "classical_deals",
    "face",
]


@pytest.mark.parametrize("name", NAMES)
def test_it_agrees(name: str) -> None:
    done = subprocess.run(
        [sys.executable, CHECK, name, "--python", sys.executable],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    assert ", 0 failed" in done.stdout
