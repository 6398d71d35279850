"""The presets of riichi: where each differs from the defaults of the options in `rules.py`. Sources: riichi.md §20.

A session keeps the value of every option, so a value may be corrected here; a name may never go, old sessions refer
to it. Values that no source confirms are named behind "uncertain".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

DEFAULT = "rrc_2026"

TITLES = {
    "riichi_ru": "riichi.ru tables, otherwise Russian club rules",
    "rrc_2026": "Russian clubs (RRC, July 2026)",
    "ema_2025": "European (EMA 2025)",
    "wrc_2025": "World Riichi Championship 2025",
    "m_league": "M.League",
    "tenhou": "Tenhou",
    "mahjong_soul": "Mahjong Soul",
    "jpml_a": "JPML A rules",
    "tenhou_sanma": "Tenhou, three players",
    "mahjong_soul_sanma": "Mahjong Soul, three players",
}

PRESETS: Mapping[str, Mapping[str, Any]] = {
    "riichi_ru": {
        # uncertain: all but double_wind_fu, kiriage and kazoe (the seeds do not say)
        "double_wind_fu": 2,
        "renhou": "mangan",
        "uma": [15000, 5000, -5000, -15000],
        "chombo": {"type": "after_uma", "amount": 20000},
    },
    "rrc_2026": {
        # uncertain: pao_scope, time_policy
        "renhou": "mangan",
        "aka": 3,
        "uma": [30000, 10000, -10000, -30000],
        "chombo": {"type": "after_uma", "amount": 40000},
    },
    "ema_2025": {
        # uncertain: double_wind_fu, aka
        "kiriage": True,
        "kazoe": "sanbaiman",
        "yakuman_stack": False,
        "renhou": "mangan",
        "pao_scope": "whole_hand",
        "uma": [15000, 5000, -5000, -15000],
        "chombo": {"type": "after_uma", "amount": 20000},
    },
    "wrc_2025": {
        # uncertain: aka, leftover, chombo, nagashi, pao_honba
        "time_policy": "end_after_hand",
        "double_wind_fu": 2,
        "kiriage": True,
        "kazoe": "sanbaiman",
        "yakuman_stack": False,
        "renhou": "mangan",
        "multi_ron": "head_bump",
        "triple_ron": "head_bump",
        "multi_ron_honba": "first",
        "multi_ron_deposits": "all_first",
        "pao_scope": "whole_hand",
        "uma": [15000, 5000, -5000, -15000],
        "chombo": {"type": "after_uma", "amount": 20000},
    },
    "m_league": {
        # uncertain: kazoe, yakuman_stack, pao_honba, pao_scope, nagashi
        "start": 25000,
        "time_policy": "none",
        "double_wind_fu": 2,
        "kiriage": True,
        "kazoe": "sanbaiman",
        "aka": 3,
        "multi_ron": "head_bump",
        "triple_ron": "head_bump",
        "multi_ron_honba": "first",
        "multi_ron_deposits": "all_first",
        "pao": ["daisangen", "daisuushii", "suukantsu"],
        "pao_honba": "liable",
        "uma": [30000, 10000, -10000, -30000],
        "chombo": {"type": "after_uma", "amount": 20000},
    },
    "tenhou": {
        # uncertain: pao suukantsu (older sources list it), repeat before target in extension
        "start": 25000,
        "target": 30000,
        "agari_yame": True,
        "tenpai_yame": True,
        "extension": True,
        "tobi": "below_zero",
        "time_policy": "none",
        "aka": 3,
        "triple_ron": "abort",
        "multi_ron_honba": "first",
        "multi_ron_deposits": "all_first",
        "pao_honba": "liable",
        "pao_scope": "whole_hand",
        "riichi_min_points": 1000,
        "nagashi": "as_draw",
        "abortive": True,
        "uma": [20000, 10000, -10000, -20000],
        "rounding": "tenhou",
        "tie": "seat",
    },
    "mahjong_soul": {
        # uncertain: pao_scope, pao_honba, tenpai_yame, repeat before target in extension
        "start": 25000,
        "target": 30000,
        "agari_yame": True,
        "tenpai_yame": True,
        "extension": True,
        "tobi": "below_zero",
        "time_policy": "none",
        "double_yakuman": True,
        "aka": 3,
        "multi_ron_honba": "first",
        "multi_ron_deposits": "all_first",
        "pao_honba": "liable",
        "riichi_min_points": 1000,
        "nagashi": "as_draw",
        "abortive": True,
        "return": 25000,
        "uma": [15000, 5000, -5000, -15000],
        "tie": "seat",
    },
    "jpml_a": {
        # uncertain: kazoe, yakuman_stack, abortive, renhou, double_wind_fu by year, chombo
        "time_policy": "end_after_hand",
        "double_wind_fu": 2,
        "kazoe": "sanbaiman",
        "yakuman_stack": False,
        "renhou": "mangan",
        "ippatsu": False,
        "ura": False,
        "multi_ron": "head_bump",
        "triple_ron": "head_bump",
        "multi_ron_honba": "first",
        "multi_ron_deposits": "all_first",
        "pao": ["daisangen", "daisuushii", "suukantsu"],
        "pao_scope": "whole_hand",
        "uma_kind": "floating",
        "uma_floating": {
            "1": [12000, -1000, -3000, -8000],
            "2": [8000, 4000, -4000, -8000],
            "3": [8000, 3000, 1000, -12000],
        },
        "leftover": "lost",
        "chombo": {"type": "after_uma", "amount": 20000},
    },
    "tenhou_sanma": {
        # uncertain: pao payments with three players
        "players": 3,
        "start": 35000,
        "target": 40000,
        "agari_yame": True,
        "tenpai_yame": True,
        "extension": True,
        "tobi": "below_zero",
        "time_policy": "none",
        "aka": 2,
        "multi_ron_honba": "first",
        "multi_ron_deposits": "all_first",
        "pao_honba": "liable",
        "pao_scope": "whole_hand",
        "riichi_min_points": 1000,
        "noten_pool": 2000,
        "nagashi": "as_draw",
        "abortive": True,
        "return": 40000,
        "uma": [20000, 0, -20000],
        "rounding": "tenhou",
        "tie": "seat",
    },
    "mahjong_soul_sanma": {
        # uncertain: pao_scope, pao_honba, tenpai_yame, uma
        "players": 3,
        "start": 35000,
        "target": 40000,
        "agari_yame": True,
        "tenpai_yame": True,
        "extension": True,
        "tobi": "below_zero",
        "time_policy": "none",
        "double_yakuman": True,
        "aka": 2,
        "multi_ron_honba": "first",
        "multi_ron_deposits": "all_first",
        "pao_honba": "liable",
        "riichi_min_points": 1000,
        "noten_pool": 2000,
        "nagashi": "as_draw",
        "abortive": True,
        "return": 35000,
        "uma": [15000, 0, -15000],
        "tie": "seat",
    },
}
