"""The worked leagues of statistics.jsonl, played through the site's own actions."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from clubsite.club.models import League
from clubsite.exchange.worked import play_league

DERIVED = Path(__file__).parent / "data" / "statistics.jsonl"
SHARED = Path(__file__).resolve().parents[3] / "shared" / "vectors" / "statistics.jsonl"  # recorded games stay there

Case = dict[str, Any]


def derived() -> Iterator[Case]:
    return map(json.loads, DERIVED.read_text().splitlines())


def recorded() -> list[Case]:
    """Empty where the shared papers are not beside the checkout."""
    if not SHARED.exists():
        return []
    cases = map(json.loads, SHARED.read_text().splitlines())
    return [case for case in cases if case["source"] == "recorded"]


def play(case: Case) -> League:
    """The league with every session of the case, each under its own rules. Players are called as in the case."""
    return play_league(case).league
