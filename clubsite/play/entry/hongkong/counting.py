"""A hand that people count: read from a query or a post, and said as the engine's `count_hand` reads it.

The fields: `item` (ids of fan), `dragons` (how many pungs of them), and of a hand that was loaded so what its counting
knew besides: `opened` (0 or 1), `flowers` and `seasons` (digits, or `-` for none). Each with the suffix of its form.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from clubsite.play.entry.posted import Posted
from scoring.hongkong import TICKED, Valued

DRAGONS = ("0", "1", "2", "3")
SERIES = ("flowers", "seasons")
NONE = "-"
ITEMS = tuple(name for name in TICKED if name != "dragon_pung")  # which has a number
DRAGON_PUNG = "dragon_pung"

Numbers = tuple[int, ...] | None


@dataclass(frozen=True)
class Counted:
    """`items` in the order of a list. None: nothing was said of it."""

    items: tuple[str, ...] = ()
    dragon_pungs: int = 0
    open: bool | None = None
    flowers: Numbers = None
    seasons: Numbers = None

    @property
    def chosen(self) -> bool:
        return bool(self.items or self.dragon_pungs)

    def said(self) -> dict[str, Any]:
        """What the engine's `count_hand` takes, but for `win` and `seat`."""
        said: dict[str, Any] = {"items": list(self.items), "dragon_pungs": self.dragon_pungs}
        if self.open is not None:
            said["open"] = self.open
        tiles = {name: list(numbers) for name in SERIES if (numbers := getattr(self, name)) is not None}
        return said | tiles

    def fields(self) -> list[tuple[str, str]]:
        """The fields that read as these ticks."""
        fields = [("item", name) for name in self.items]
        fields += [("dragons", str(self.dragon_pungs))] * bool(self.dragon_pungs)
        return fields + self.loaded()

    def loaded(self) -> list[tuple[str, str]]:
        """What no key shows."""
        opened = [] if self.open is None else [("opened", str(int(self.open)))]
        tiles = [(name, numbers) for name in SERIES if (numbers := getattr(self, name)) is not None]
        return opened + [(f"has-{name}", "".join(map(str, numbers)) or NONE) for name, numbers in tiles]


NOTHING = Counted()


def read(posted: Posted, suffix: str = "") -> Counted:
    """The ticks; `posted` remembers what this form cannot have sent."""
    opened = posted.one("opened" + suffix, ("0", "1"))
    return Counted(
        items=posted.many("item" + suffix, ITEMS),
        dragon_pungs=int(posted.one("dragons" + suffix, DRAGONS) or 0),
        open=opened == "1" if opened else None,
        flowers=_series(posted, "has-flowers" + suffix),
        seasons=_series(posted, "has-seasons" + suffix),
    )


def _series(posted: Posted, name: str) -> Numbers:
    text = posted.text(name)[:8]
    return tuple(int(digit) for digit in text if digit in "1234") if text else None


def ticked(said: Mapping[str, Any]) -> Counted:
    """The ticks that say the same as what the engine's `count_hand` takes."""
    dragons = said.get("dragon_pungs", 0) or int(DRAGON_PUNG in said["items"])
    tiles = {name: tuple(said[name]) if name in said else None for name in SERIES}
    items = tuple(name for name in ITEMS if name in said["items"])
    return Counted(items, dragons, said.get("open"), tiles["flowers"], tiles["seasons"])


def ticks_for(valued: Valued) -> Counted:
    """What to tick for a hand that was valued by its tiles: the lines of its flowers instead of the flowers."""
    items = tuple(name for name in ITEMS if name in valued.items)
    return Counted(items, valued.ticks["dragon_pungs"])
