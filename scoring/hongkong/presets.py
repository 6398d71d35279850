"""The presets of Hong Kong old style: where each differs from the defaults of the options. Sources: hongkong.md §4.

A session keeps the value of every option, so a value may be corrected here; a name may never go, old sessions refer
to it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

DEFAULT = "hongkong_club"

TITLES = {
    "hongkong_club": "Hong Kong club",
    "casual": "Casual, from 1 fan",
    "modern": "Hong Kong modern, half-spicy",
    "simplified": "Simplified, for teaching",
    "canton": "Canton, up to 13 fan",
}

PRESETS: Mapping[str, Mapping[str, Any]] = {
    "hongkong_club": {},
    "casual": {"min_fan": 1},
    "modern": {
        "table": "half_spicy",
        "mode": "discarder_pays_all",
        "robbing_kong_as_self_draw": True,
        "dealer_on_draw": "passes",
    },
    "simplified": {"table": "simplified"},
    "canton": {"table": "canton", "max_fan": 13},
}
