"""Declaring an option of the rules: what it may be, and how a club organiser is told about it.

An option is declared once, in its family's `rules.py`; the form, the public page of rules, the JSON face and the
tests are made from the declaration. Values are JSON: booleans, integers, texts, lists, objects, and null where
`null` says what null means.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


def plain(value: Any) -> Any:
    """A copy made of lists and dicts, equal to what JSON would give back."""
    if isinstance(value, Mapping):
        return {name: plain(inner) for name, inner in value.items()}
    return [plain(inner) for inner in value] if isinstance(value, (list, tuple)) else value


@dataclass(frozen=True)
class Option:
    """One option. `label` and `help` are for people, everything else is for programs."""

    name: str
    kind: str  # bool, int, choice, list or map
    default: Any
    group: str
    label: str
    help: str = ""
    choices: Mapping[Any, str] = field(default_factory=dict)  # value → words; of a list: what it may hold
    low: int = 0
    high: int = 1_000_000
    step: int = 1  # whole points are cut in hundreds, so most points come in hundreds
    null: str = ""  # what null means; "" = null is not allowed
    own: str = ""  # of a choice: what a list of numbers instead of a choice means; "" = there is none

    def allows(self, value: Any) -> bool:
        """Whether `value` is one of this option's. What several options must keep together is the family's check."""
        if value is None:
            return bool(self.null)
        return ALLOWED[self.kind](self, value)

    def describe(self) -> dict[str, Any]:
        """The option as the JSON face lists it (engine.md, `op: rules`)."""
        described: dict[str, Any] = {
            "kind": self.kind,
            "values": list(self.choices) or ([False, True] if self.kind == "bool" else None),
            "label": self.label,
            "group": self.group,
            "help": self.help,
            "default": plain(self.default),
            "choices": {str(value): words for value, words in self.choices.items()},
            "null": self.null,
            "own": self.own,
        }
        if self.has_range:
            described |= {"low": self.low, "high": self.high, "step": self.step}
        return described

    @property
    def has_range(self) -> bool:
        """Whether `low`, `high` and `step` bound its numbers."""
        return self.kind == "int" or bool(self.own) or (self.kind in ("list", "map") and not self.choices)

    def in_range(self, value: Any) -> bool:
        return type(value) is int and self.low <= value <= self.high and value % self.step == 0


def _a_bool(_: Option, value: Any) -> bool:
    return isinstance(value, bool)


def _an_int(option: Option, value: Any) -> bool:
    return option.in_range(value)


def _a_choice(option: Option, value: Any) -> bool:
    if option.own and isinstance(value, (list, tuple)):
        return bool(value) and all(option.in_range(one) for one in value)
    # type() as well, for True == 1 and 2.0 == 2
    return any(type(value) is type(known) and value == known for known in option.choices)


def _a_list(option: Option, value: Any) -> bool:
    """Different ones of the choices, or numbers in the range."""
    if not isinstance(value, (list, tuple)):
        return False
    if option.choices:
        return all(_a_choice(option, one) for one in value) and len(set(value)) == len(value)
    return all(option.in_range(one) for one in value)


def _a_map(_: Option, value: Any) -> bool:
    """An object; what it holds is the family's check."""
    return isinstance(value, Mapping)


ALLOWED = {"bool": _a_bool, "int": _an_int, "choice": _a_choice, "list": _a_list, "map": _a_map}
