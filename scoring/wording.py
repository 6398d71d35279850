"""Putting parameters into English templates.

Wherever a seat stands in a sentence, its parameter has one of the names in SEATS: here it becomes "seat 2", on the
site the player's name. A template never says "seat" itself, so it serves both.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

SEATS = frozenset(
    {"seat", "winner", "payer", "payee", "liable", "dealer", "seats", "winners", "payers", "ignored", "tenpai"}
)


def fill(template: str, params: Mapping[str, Any]) -> str:
    """The words, lists spelled out with commas."""
    return template.format_map({name: _shown(name, value) for name, value in params.items()})


def sentence(template: str, params: Mapping[str, Any]) -> str:
    """The words with a capital at the beginning."""
    words = fill(template, params)
    return words[:1].upper() + words[1:]


def _shown(name: str, value: Any) -> str:
    values = value if isinstance(value, (list, tuple)) else [value]
    return ", ".join(f"seat {one}" if name in SEATS else str(one) for one in values)
