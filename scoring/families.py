"""The families of rules there are, one line each, and what they have in common for a caller."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from . import classical, hongkong, riichi
from .rules import Family, Rules
from .shapes import mapping, member, one_of

FAMILIES: dict[str, Family] = {
    "riichi": riichi.FAMILY,
    "hongkong": hongkong.FAMILY,
    "classical": classical.FAMILY,
}


def family_of(rules: Rules) -> Family:
    return FAMILIES[rules.family]


def read_rules(spec: Any) -> Rules:
    """The rules that `{"family", "preset", "options"}` name; preset and options may be left out.

    RuleError: bad_request, bad_preset, bad_option.
    """
    asked: Mapping[str, Any] = mapping(spec, "rules")
    return FAMILIES[one_of(member(asked, "family"), "family", FAMILIES)].read(asked)


def families() -> dict[str, Any]:
    """Everything a form and a page of rules are made from, by family (engine.md, `op: rules`)."""
    return {name: family.describe() for name, family in FAMILIES.items()}
