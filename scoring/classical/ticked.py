"""The other way from `ticks`: what people would tick for a hand that is known."""

from __future__ import annotations

from typing import Any

from ..readings import EDGE, MIDDLE, PAIR, PUNG, TWO_SIDED
from .case import Case
from .hand import LOSER, WINNER

# What the winning tile completed; edge and middle of a chow count alike. "" of thirteen orphans' single tile.
WAITS = {"other": TWO_SIDED, "pung": PUNG, "pair": PAIR, "one_sided": MIDDLE}
NAMES = {wait: name for name, wait in WAITS.items()} | {EDGE: "one_sided"}


def ticks_of(case: Case) -> dict[str, Any]:
    """What `count_hand` takes, without `seat`, `round` and `win`; what is as usual is left out."""
    shape = case.shape
    pungs = [{"kind": "kong" if pung.kong else "pung", "sort": pung.sort, "open": pung.open} for pung in shape.pungs]
    ticks: dict[str, Any] = {
        "role": WINNER if case.winner else LOSER,
        "sets": [{"kind": "chow"} for _ in range(shape.chows)] + pungs,
        "pairs": [pair.sort for pair in shape.pairs],
        "flowers": sorted(case.flowers),
        "seasons": sorted(case.seasons),
    }
    if case.winner:
        ticks |= {
            "concealed": case.concealed,
            "wait": NAMES.get(shape.wait, "other"),
            "only_possible": case.only_possible,
            "patterns": [*case.patterns, *case.limit_hands],
            "flags": sorted(case.flags),
        }
    return {name: value for name, value in ticks.items() if value}
