"""A hand that people count: read from a query or a post, and said as the engine's `count_hand` reads it.

The fields: `yaku` (ids), `open` (1), `han-dora`, `han-ura`, `han-aka`, `han-kita` (numbers), how many sets of each
kind (`pung-outer-open`, …), `pair` and `wait`.
"""

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any

from clubsite.play.entry.posted import Posted
from scoring.riichi.ticks import KNOWN, MOST_BONUS, PAIRS, WAITS

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


class Ticks(Posted):
    def many(self, name: str, allowed: Collection[str]) -> tuple[str, ...]:
        """The ticked values of a group, each once, in the order of the page."""
        values = self._data.getlist(name)
        if not set(values) <= set(allowed):
            self._refuse(name)
        return tuple(value for value in allowed if value in values)


@dataclass(frozen=True)
class Counted:
    """`bonus` and `sets` by name, those above zero only."""

    yaku: tuple[str, ...] = ()
    open: bool = False
    bonus: dict[str, int] = field(default_factory=dict)
    sets: dict[str, int] = field(default_factory=dict)
    pair: str = "none"
    wait: str = "two_sided"

    def said(self) -> dict[str, Any]:
        sets = [SETS[name] for name, count in self.sets.items() for _ in range(count)]
        said = {"yaku": list(self.yaku), "open": self.open, "sets": sets, "pair": self.pair, "wait": self.wait}
        return said | self.bonus

    def fields(self) -> list[tuple[str, str]]:
        """The fields that read as these ticks."""
        fields = [("yaku", name) for name in self.yaku] + [("open", "1")] * self.open
        fields += [(f"han-{name}", str(han)) for name, han in self.bonus.items()]
        fields += [(name, str(count)) for name, count in self.sets.items()]
        return fields + [(n, v) for n, v, usual in self._menus() if v != usual]

    def _menus(self) -> tuple[tuple[str, str, str], ...]:
        return ("pair", self.pair, "none"), ("wait", self.wait, "two_sided")


def read(posted: Ticks) -> Counted:
    """The ticks; `posted` remembers what this form cannot have sent."""
    bonus = {name: _number(posted, f"han-{name}", MOST_BONUS) for name in BONUS}
    sets = {name: _number(posted, name, MOST_SETS) for name in SETS}
    return Counted(
        yaku=posted.many("yaku", KNOWN),
        open=posted.one("open", ("", "0", "1")) == "1",
        bonus={name: han for name, han in bonus.items() if han},
        sets={name: count for name, count in sets.items() if count},
        pair=posted.one("pair", PAIRS) or "none",
        wait=posted.one("wait", WAITS) or "two_sided",
    )


def _number(posted: Posted, name: str, most: int) -> int:
    text = posted.one(name, [str(number) for number in range(most + 1)])
    return int(text or 0)
