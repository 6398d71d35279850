"""What a form offers to choose from: keys, groups of them, menus."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Key:
    """One radio button or tick. `css` marks it for the stylesheet; `ron` and `tsumo` for the script, see `fu_keys`."""

    value: Any
    label: Any
    chosen: bool = False
    css: str = ""
    long: bool = False
    ron: str | None = None
    tsumo: str | None = None


@dataclass(frozen=True)
class Choice:
    """A group of keys with one question. `css` marks the group for the stylesheet, which may set its columns too."""

    name: str
    legend: str
    keys: list[Key]
    css: str = ""
    columns: int = 5
    many: bool = False
    menu: bool = False  # a menu instead of keys, where a choice other than the first is very rare


@dataclass(frozen=True)
class Menu:
    name: str
    label: str
    keys: list[Key]


def keys_of(labels: Mapping[str, Any], chosen: str, long: bool = False) -> list[Key]:
    return [Key(value, label, value == chosen, long=long) for value, label in labels.items()]


def count_menu(name: str, label: str, chosen: int, most: int) -> Menu:
    """How many, from none to `most`."""
    labels = {str(number): str(number) for number in range(max(most, chosen) + 1)}
    return Menu(name, label, keys_of(labels, str(chosen)))
