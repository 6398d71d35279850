"""What people ticked when they counted a hand themselves, read strictly (the site's counting form)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ..flowers import read_series
from ..rules import Rules
from ..shapes import member, one_of, sequence, true_or_false, whole
from ..table import WINDS
from .fan import CHINESE
from .winning import Hand
from .worth import OF_BONUS, Worth, fan_of

TICKED = tuple(name for name in CHINESE if name != "self_draw")  # which `win` says
OF_TILES = OF_BONUS - {"flower_replacement"} | {"dragon_pung"}  # which follow from flowers, seasons and the number
DRAGONS = 3
WITH_DRAGONS = {"dragon_pung": 1, "small_three_dragons": 2, "big_three_dragons": 3}  # line → so many pungs at least


class Ticks(NamedTuple):
    """`tiles_counted`: flowers and seasons were said as tiles, so that their fan follow; else they may be ticked."""

    items: tuple[str, ...]
    dragon_pungs: int
    self_draw: bool
    number: int  # of the own flower and season: 1 for East
    open: bool | None
    flowers: frozenset[int]
    seasons: frozenset[int]
    tiles_counted: bool

    @property
    def dealer(self) -> bool:
        return self.number == 1

    @property
    def flags(self) -> frozenset[str]:
        """Those of a hand of tiles that stand among the ticks under the same name."""
        return frozenset(self.items)


def read_ticks(rules: Rules, counted: Mapping[str, Any]) -> Ticks:
    """RuleError: bad_request, bad_tiles for a flower said twice. What the ticks say together is not looked at."""
    names = [one_of(name, "items", TICKED) for name in sequence(member(counted, "items"), "items")]
    dragons = whole(counted.get("dragon_pungs", 0), "dragon_pungs", 0, DRAGONS)
    opened = counted.get("open")
    return Ticks(
        items=tuple([name for name in TICKED if name in names and name != "dragon_pung"]),
        dragon_pungs=max([dragons, *[least for name, least in WITH_DRAGONS.items() if name in names]]),
        self_draw=one_of(member(counted, "win"), "win", ("self_draw", "discard")) == "self_draw",
        number=WINDS.index(one_of(member(counted, "seat"), "seat", WINDS)) + 1,
        open=None if opened is None else true_or_false(opened, "open"),
        flowers=read_series(counted, "flowers"),
        seasons=read_series(counted, "seasons"),
        tiles_counted="flowers" in counted or "seasons" in counted,
    )


def said_again(ticks: Ticks) -> dict[str, Any]:
    """What `count_hand` takes for the same ticks, `win` and `seat` apart."""
    said: dict[str, Any] = {"items": list(ticks.items), "dragon_pungs": ticks.dragon_pungs}
    if ticks.open is not None:
        said["open"] = ticks.open
    if ticks.tiles_counted:
        said |= {"flowers": sorted(ticks.flowers), "seasons": sorted(ticks.seasons)}
    return said


def ticks_of(hand: Hand, worth: Worth) -> dict[str, Any]:
    """What to tick for a hand of tiles of this worth; flowers and seasons are said as tiles."""
    dragons = worth.items.get("dragon_pung", 0)
    return {
        "items": [name for name in TICKED if name in worth.items and name not in OF_TILES],
        "dragon_pungs": dragons and dragons // fan_of("dragon_pung", hand.options),
        "open": hand.open,
        "flowers": sorted(hand.flowers),
        "seasons": sorted(hand.seasons),
    }
