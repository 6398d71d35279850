"""The rules of one game: a family, a preset, and where the game departs from it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from .errors import RuleError
from .options import Option, plain
from .placement import Final
from .shapes import mapping, text
from .table import Settlement, Table
from .valued import Valued


@dataclass(frozen=True)
class Rules:
    """Frozen rules. `options` holds every option of the family with its value."""

    family: str
    preset: str
    options: Mapping[str, Any]
    base: Mapping[str, Any] = field(compare=False, repr=False)  # the preset's own values

    @property
    def players(self) -> int:
        return int(self.options.get("players", 4))

    def spec(self) -> dict[str, Any]:
        """The rules as JSON; a session keeps this. `read_rules(rules.spec()) == rules`, whatever becomes of the preset.

        An option that is added to the engine later takes the preset's value when an old spec is read.
        """
        return {"family": self.family, "preset": self.preset, "options": plain(self.options)}

    def departures(self) -> dict[str, Any]:
        """The options whose value is not the preset's."""
        return {name: plain(value) for name, value in self.options.items() if value != self.base[name]}


@dataclass(frozen=True)
class Family:
    """A family of rules: its options and presets, and the functions that know its game."""

    name: str
    default: str  # the preset taken when none is named
    options: Mapping[str, Option]
    groups: Mapping[str, str]  # group of options → words
    presets: Mapping[str, Mapping[str, Any]]  # name → the options it states; the rest have their defaults
    titles: Mapping[str, str]
    check: Callable[[Mapping[str, Any]], None]  # what several options must keep together; raises bad_option
    start: str  # the option that says the points at the start
    counters: str  # what the JSON face calls `Table.counters`
    deposits: bool  # whether bets lie on the table
    settle: Callable[[Rules, Table, Mapping[str, Any]], Settlement]
    final: Callable[[Rules, Table, Sequence[int]], Final]  # with the chips of each seat
    value_hand: Callable[[Rules, Mapping[str, Any]], Valued]  # a hand of tiles to its value
    count_hand: Callable[[Rules, Mapping[str, Any]], Valued]  # what people counted to the same

    def preset(self, name: str) -> dict[str, Any]:
        """Every option with the preset's value."""
        stated = self.presets[name]
        return {name: plain(stated.get(name, option.default)) for name, option in self.options.items()}

    def read(self, spec: Mapping[str, Any]) -> Rules:
        """The rules `{"preset", "options"}` ask for. RuleError: bad_preset, bad_option, bad_request."""
        preset = text(spec.get("preset", self.default), "preset")
        if preset not in self.presets:
            raise RuleError("bad_preset", preset=preset)
        base = self.preset(preset)
        options = {**base, **self.departures(mapping(spec.get("options", {}), "options"))}
        self.check(options)
        return Rules(self.name, preset, MappingProxyType(options), MappingProxyType(base))

    def departures(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        """The options asked for, each of them one that exists with a value it may have."""
        for name, value in asked.items():
            if name not in self.options:
                raise RuleError("bad_option", option=name, reason="unknown_option")
            if not self.options[name].allows(value):
                raise RuleError("bad_option", option=name, reason="value_not_allowed")
        return {name: plain(value) for name, value in asked.items()}

    def describe(self) -> dict[str, Any]:
        """The family as `op: rules` lists it."""
        return {
            "default": self.default,
            "titles": dict(self.titles),
            "groups": dict(self.groups),
            "presets": {name: plain(self.preset(name)) for name in self.presets},
            "options": {name: option.describe() for name, option in self.options.items()},
        }
