"""The engine's words in the reader's language. It speaks English only; its sentences are the msgids.

Its labels and notes are listed in `option_words` for the translators' tools, which find literals only.
"""

from typing import Any

from django.utils.translation import gettext, gettext_noop, pgettext_lazy

import scoring

# Short names for people; what the engine says of its presets is for their keepers.
PRESETS = {
    "riichi_ru": gettext_noop("riichi.ru tables"),
    "rrc_2026": gettext_noop("Russian Riichi Committee 2026"),
    "ema_2025": gettext_noop("European Mahjong Association 2025"),
    "wrc_2025": gettext_noop("World Riichi Championship 2025"),
    "m_league": gettext_noop("M.LEAGUE"),
    "tenhou": gettext_noop("Tenhou"),
    "mahjong_soul": gettext_noop("Mahjong Soul"),
    "jpml_a": gettext_noop("JPML A"),
    "tenhou_sanma": gettext_noop("Tenhou, three players"),
    "mahjong_soul_sanma": gettext_noop("Mahjong Soul, three players"),
    "european_seed": gettext_noop("European classical"),
    "fourwinds_european": gettext_noop("European classical with flowers"),
    "dmjl": gettext_noop("German (DMJL)"),
    "bmja": gettext_noop("British (BMJA)"),
    "hongkong_club": gettext_noop("Hong Kong club"),
    "casual": gettext_noop("Casual, from 1 fan"),
    "modern": gettext_noop("Hong Kong modern, half-spicy"),
    "simplified": gettext_noop("Simplified, for teaching"),
    "canton": gettext_noop("Canton, up to 13 fan"),
}
REFUSALS = {
    "value_not_allowed": gettext_noop("This value is not allowed."),
    "uma_by_place": gettext_noop("%(players)s numbers are needed, one a place."),
    "uma_by_count": gettext_noop("The numbers for 1 to %(most)s players at or above the start are needed."),
    "table_goes_down": gettext_noop("More fan may not pay less."),
    "table_pays_nothing": gettext_noop("The table must pay something."),
    "unit_too_large": gettext_noop("A hand would cost more than %(most)s base points."),
    "below_the_table": gettext_noop("The table begins at %(least)s fan."),
    "below_the_minimum": gettext_noop("It cannot be less than the fewest fan, %(least)s."),
    "pool_does_not_divide": gettext_noop("These points do not divide evenly among %(players)s players."),
}

FAMILIES = {
    "riichi": pgettext_lazy("family of rules", "Riichi"),
    "hongkong": pgettext_lazy("family of rules", "Hong Kong"),
    "classical": pgettext_lazy("family of rules", "European classical"),
}


def words(english: str) -> str:
    """A label, note or choice of `scoring.families()`."""
    return gettext(english) if english else ""


def preset_title(family: dict[str, Any], preset: str) -> str:
    return gettext(PRESETS.get(preset, family["titles"][preset]))


def refusal(error: scoring.RuleError) -> str:
    """Why these options do not go together."""
    known = REFUSALS.get(error.params.get("reason", ""), REFUSALS["value_not_allowed"])
    return gettext(known) % error.params


def family_name(family: str) -> str:
    return str(FAMILIES[family])
