"""A riichi hand told by its tiles: the rack, how it was won, norths set aside. What the table knows is not in it.

The fields beside those of the rack: `flag` (ids) and `kita` (a number).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict

from clubsite.play.entry import rack
from clubsite.play.entry.posted import Posted
from clubsite.play.entry.rack import EMPTY, Rack
from scoring import FLAGS, KIND, RuleError
from scoring.riichi import RIICHI

INDICATORS = {"dora": KIND, "ura": KIND}
KITA = ("0", "1", "2", "3", "4")
RARE = tuple(flag for flag in FLAGS if flag not in RIICHI)


@dataclass(frozen=True)
class Told:
    """`flags` without the riichi that a bet is."""

    rack: Rack = EMPTY
    flags: tuple[str, ...] = ()
    kita: int = 0

    def said(self) -> dict[str, Any]:
        """The hand as the engine reads it (engine.md, `op: hand`), but for `win`, `seat` and `round`."""
        shown = {name: list(self.rack.beside.get(name, ())) for name in INDICATORS}
        said = self.rack.said() | {"flags": list(self.flags)} | shown
        return said | ({"kita": self.kita} if self.kita else {})

    def fields(self) -> list[tuple[str, str]]:
        """The fields that read as this hand, the rack's apart."""
        return [("flag", flag) for flag in self.flags] + [("kita", str(self.kita))] * bool(self.kita)


NOTHING = Told()


def read(data: QueryDict, posted: Posted, red_fives: int, suffix: str = "") -> tuple[Told, RuleError | None]:
    """The hand after all taps, and which tiles could not be read."""
    held, problem = rack.read(data, INDICATORS, red_fives, suffix)
    flags = posted.many("flag" + suffix, FLAGS)
    kita = posted.one("kita" + suffix, KITA if posted.players == 3 else KITA[:1])
    return Told(held, flags, int(kita or 0)), problem


def held(hand: Mapping[str, Any]) -> Told:
    """A stored hand. That it was riichi, its bet says."""
    flags = tuple(flag for flag in FLAGS if flag in hand.get("flags", ()) and flag != RIICHI[0])
    return Told(rack.held(hand, {name: hand.get(name, ()) for name in INDICATORS}), flags, hand.get("kita", 0))
