"""The presets of European classical: where each differs from the defaults in `rules.py`. Sources: classical.md §9.

A session keeps the value of every option, so a value may be corrected here; a name may never go, old sessions refer
to it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

DEFAULT = "european_seed"

TITLES = {
    "european_seed": "European classical",
    "fourwinds_european": "European classical with flowers, rounded to tens",
    "dmjl": "German (DMJL)",
    "bmja": "British (BMJA)",
}

_EXTRA = ["plum_blossom", "plucking_moon", "scratching_pole"]

PRESETS: Mapping[str, Mapping[str, Any]] = {
    "european_seed": {},
    "fourwinds_european": {"rounding": "nearest10", "flowers_in_play": True},
    "dmjl": {
        "concealed_discard_points": 0,
        "pair_completion_major_points": 4,
        "one_sided_points": 0,
        "only_possible_points": 2,
        "original_call": 1,
        "three_concealed_pungs": 1,
        "little_three_dragons": 1,
        "big_three_dragons": 2,
        "little_four_winds": 1,
        "big_four_winds": 2,
        "small_four_winds_limit": False,
        "hidden_treasure_self_draw": True,
        "hidden_treasure_kongs": True,
        "concealed_full_flush_limit": True,
        "extra_limits": _EXTRA,
        "flowers_in_play": True,
        "own_flower": 0,
        "own_season": 0,
        "own_flower_and_season": 1,
    },
    "bmja": {
        "limit": 1000,
        "max_chows": 1,
        "concealed_discard_points": 0,
        "pair_completion_points": 0,
        "one_sided_points": 0,
        "chow_hand": 0,
        "half_flush": 0,
        "full_flush_needs_pungs": True,
        "kong_replacement": 0,
        "original_call": 1,
        "small_four_winds_limit": False,
        "hidden_treasure_one_suit": True,
        "three_scholars_needs_pung": True,
        "nine_gates_inner_only": True,
        "extra_limits": _EXTRA,
        "flowers_in_play": True,
        "bouquet": 2,
    },
}
