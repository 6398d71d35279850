"""A hand that people count: read from a query or a post, and said as the engine's `count_hand` reads it.

The fields: `yaku` (ids), `open` (1), `han-dora`, `han-ura`, `han-aka`, `han-kita` (numbers), how many sets of each
kind (`pung-outer-open`, …), `pair` and `wait`, each with the suffix of its form.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from clubsite.play.entry.posted import Posted
from scoring.riichi import KNOWN, MOST_BONUS, PAIRS, RIICHI, WAITS

MOST_SETS = 4
BONUS = ("dora", "ura", "aka", "kita")
# field → what the engine is told of each such set
SETS = {
    f"{kind}-{'outer' if outer else 'simple'}-{'open' if laid else 'closed'}": {
        "kind": kind,
        "terminal": outer,
        "open": laid,
    }
    for kind in ("pung", "kong")
    for outer in (False, True)
    for laid in (True, False)
}


@dataclass(frozen=True)
class Counted:
    """`bonus` and `sets` by name, those above zero only."""

    yaku: tuple[str, ...] = ()
    open: bool = False
    bonus: dict[str, int] = field(default_factory=dict)
    sets: dict[str, int] = field(default_factory=dict)
    pair: str = "none"
    wait: str = "two_sided"
    given: int | None = None  # fu that somebody counted elsewhere: they stand in place of sets, pair and wait

    def said(self) -> dict[str, Any]:
        """What the engine's `count_hand` takes, but for `win` and `seat`."""
        said = {"yaku": list(self.yaku), "open": self.open, **self.bonus}
        if self.given is not None:
            return said | {"fu": self.given}
        sets = [SETS[name] for name, count in self.sets.items() for _ in range(count)]
        return said | {"sets": sets, "pair": self.pair, "wait": self.wait}

    def at_table(self) -> "Counted":
        """Without the riichi that a bet says."""
        return replace(self, yaku=tuple(name for name in self.yaku if name != RIICHI[0]))

    def fields(self) -> list[tuple[str, str]]:
        """The fields that read as these ticks."""
        fields = [("yaku", name) for name in self.yaku] + [("open", "1")] * self.open
        fields += [(f"han-{name}", str(han)) for name, han in self.bonus.items()]
        fields += [(name, str(count)) for name, count in self.sets.items()]
        fields += [] if self.given is None else [("given", str(self.given))]
        return fields + [(n, v) for n, v, usual in self._menus() if v != usual]

    def _menus(self) -> tuple[tuple[str, str, str], ...]:
        return ("pair", self.pair, "none"), ("wait", self.wait, "two_sided")


NOTHING = Counted()


def read(posted: Posted, suffix: str = "") -> Counted:
    """The ticks; `posted` remembers what this form cannot have sent."""
    bonus = {name: _number(posted, f"han-{name}{suffix}", MOST_BONUS) for name in BONUS}
    sets = {name: _number(posted, name + suffix, MOST_SETS) for name in SETS}
    return Counted(
        yaku=posted.many("yaku" + suffix, KNOWN),
        open=posted.one("open" + suffix, ("", "0", "1")) == "1",
        bonus={name: han for name, han in bonus.items() if han},
        sets={name: count for name, count in sets.items() if count},
        pair=posted.one("pair" + suffix, PAIRS) or "none",
        wait=posted.one("wait" + suffix, WAITS) or "two_sided",
        given=posted.number("given" + suffix),
    )


def _number(posted: Posted, name: str, most: int) -> int:
    text = posted.one(name, [str(number) for number in range(most + 1)])
    return int(text or 0)


def ticked(said: Mapping[str, Any]) -> Counted:
    """The ticks that say the same as what the engine's `count_hand` takes."""
    sets = [(_kind(one), bool(one.get("terminal")), bool(one.get("open"))) for one in said.get("sets", ())]
    names = {tuple(told.values()): name for name, told in SETS.items()}
    return Counted(
        yaku=tuple(name for name in KNOWN if name in said["yaku"]),
        open=said.get("open", False),
        bonus={name: said[name] for name in BONUS if said.get(name)},
        sets=dict(Counter(names[one] for one in sets if one in names)),
        pair=said.get("pair", "none"),
        wait=said.get("wait", "two_sided"),
        given=said.get("fu"),
    )


def _kind(one: Mapping[str, Any]) -> str:
    return "kong" if "kong" in one["kind"] else str(one["kind"])
