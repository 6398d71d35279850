"""A Hong Kong hand told by its tiles: the rack, flowers and seasons, how it was won beyond what the table knows.

The fields beside those of the rack: `flag` (ids).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict

from clubsite.play.entry import rack
from clubsite.play.entry.posted import Posted
from clubsite.play.entry.rack import EMPTY, Rack
from clubsite.play.words.tiles import FLOWERS, SEASONS
from scoring import RuleError
from scoring.hongkong import FLAGS

BESIDE = {"flowers": FLOWERS, "seasons": SEASONS}
ROBBING = "robbing_kong"  # of the win at a table, where it also says who pays
NO_RED_FIVES = 0


@dataclass(frozen=True)
class Told:
    rack: Rack = EMPTY
    flags: tuple[str, ...] = ()

    def said(self) -> dict[str, Any]:
        """The hand as the engine reads it (engine.md, `op: hand`), but for `win`, `seat` and `round`."""
        shown = {name: sorted(int(code[0]) for code in self.rack.beside.get(name, ())) for name in BESIDE}
        return self.rack.said() | {"flags": list(self.flags)} | shown

    def fields(self) -> list[tuple[str, str]]:
        """The fields that read as this hand, the rack's apart."""
        return [("flag", flag) for flag in self.flags]


NOTHING = Told()


def read(data: QueryDict, posted: Posted, suffix: str = "") -> tuple[Told, RuleError | None]:
    """The hand after all taps, and which tiles could not be read."""
    held, problem = rack.read(data, BESIDE, NO_RED_FIVES, suffix)
    return Told(held, posted.many("flag" + suffix, FLAGS)), problem


def held(hand: Mapping[str, Any]) -> Told:
    """A stored hand."""
    beside = {name: [f"{number}{codes[0][1]}" for number in hand.get(name, ())] for name, codes in BESIDE.items()}
    return Told(rack.held(hand, beside), tuple(flag for flag in FLAGS if flag in hand.get("flags", ())))
