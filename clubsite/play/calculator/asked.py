"""What the address of the calculator asks. What it cannot have written is left out and remembered."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any
from urllib.parse import urlencode

from django.http import QueryDict

import scoring
from clubsite.play.entry.riichi import counting, tiles
from clubsite.play.entry.riichi.offers import Offers, offers
from clubsite.play.entry.riichi.typed import HAN_KEYS, Worth
from scoring import FLAGS, WINDS, RuleError
from scoring.riichi.presets import DEFAULT, PRESETS

MODES = ("tiles", "counting", "numbers")
WINS = ("ron", "tsumo")
RIICHI = ("riichi", "double_riichi")
KITA = ("0", "1", "2", "3", "4")
TIMES = ("1", "2", "3", "4", "5", "6")
RARE = tuple(flag for flag in FLAGS if flag not in RIICHI)


@dataclass(frozen=True)
class Asked:
    """`problem` is the first thing in the address that could not be read."""

    mode: str
    preset: str
    seat: str
    round: str
    win: str
    riichi: str
    flags: tuple[str, ...]
    kita: int
    rack: tiles.Rack
    counted: counting.Counted
    numbers: Worth
    problem: RuleError | None

    @property
    def rules(self) -> scoring.Rules:
        return rules_of(self.preset)

    @property
    def offers(self) -> Offers:
        return offers(self.rules)

    def won(self) -> dict[str, Any]:
        """How the hand was won, as the engine reads it, whatever it consists of."""
        return {"win": "self_draw" if self.win == "tsumo" else "discard", "seat": self.seat, "round": self.round}

    def hand(self) -> dict[str, Any]:
        """The hand of tiles."""
        flags = [*([self.riichi] if self.riichi else []), *self.flags]
        return self.rack.said() | self.won() | {"flags": flags, "kita": self.kita}

    def fields(self, mode: str = "") -> list[tuple[str, str]]:
        """What the address must hold to ask the same, or of one of the three ways to say a hand."""
        said = {"tiles": self._tiles, "counting": self.counted.fields, "numbers": self._numbers}
        if mode:
            return said[mode]()
        usual = (("mode", "tiles"), ("preset", DEFAULT), ("seat", "E"), ("round", "E"), ("win", "ron"))
        common = [(name, getattr(self, name)) for name, value in usual if getattr(self, name) != value]
        return common + [field for way in said.values() for field in way()]

    def _tiles(self) -> list[tuple[str, str]]:
        fields = self.rack.fields() + [("riichi", self.riichi)] * bool(self.riichi)
        return fields + [("flag", flag) for flag in self.flags] + [("kita", str(self.kita))] * bool(self.kita)

    def _numbers(self) -> list[tuple[str, str]]:
        worth = self.numbers
        han = "yakuman" if worth.yakuman else worth.han
        fields = (("han", han), ("fu", worth.fu), ("yakuman", worth.yakuman if worth.yakuman > 1 else None))
        return [(name, str(value)) for name, value in fields if value is not None]

    @property
    def query(self) -> str:
        return urlencode(self.fields(), safe=":")


@lru_cache(maxsize=32)
def rules_of(preset: str) -> scoring.Rules:
    return scoring.read_rules({"family": "riichi", "preset": preset})


def read(data: QueryDict) -> Asked:
    first = counting.Ticks(data, 4)
    preset = first.one("preset", PRESETS) or DEFAULT
    rules = rules_of(preset)
    posted = counting.Ticks(data, rules.players)
    posted.garbage = first.garbage
    rack, problem = tiles.read(data, rules.options["aka"])
    asked: dict[str, Any] = {
        "mode": posted.one("mode", MODES) or MODES[0],
        "seat": posted.one("seat", WINDS[: rules.players]) or "E",
        "round": posted.one("round", WINDS) or "E",
        "win": posted.one("win", WINS) or "ron",
        "riichi": posted.one("riichi", RIICHI),
        "flags": posted.many("flag", RARE),
        "kita": int(posted.one("kita", KITA if rules.players == 3 else KITA[:1]) or 0),
        "counted": counting.read(posted),
        "numbers": _numbers(posted),
    }
    if posted.garbage and not problem:
        problem = RuleError("bad_request", field=posted.garbage, reason="unknown")
    return Asked(preset=preset, rack=rack, problem=problem, **asked)


def _numbers(posted: counting.Ticks) -> Worth:
    han = posted.one("han", HAN_KEYS)
    times = posted.one("yakuman", TIMES)
    return Worth(
        han=int(han) if han.isdecimal() else None,
        fu=posted.number("fu"),
        yakuman=int(times or 1) if han == "yakuman" else 0,
    )
