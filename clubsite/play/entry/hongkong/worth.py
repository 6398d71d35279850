"""What one hand is worth, said in one of three ways; what was said in the others waits until the switch turns back."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from clubsite.play.entry import ways
from clubsite.play.entry.hongkong import counting, tiles
from clubsite.play.entry.hongkong.counting import Counted
from clubsite.play.entry.hongkong.tiles import Told
from clubsite.play.entry.posted import Posted
from clubsite.play.entry.ways import COUNTING, NUMBERS, TILES
from scoring import RuleError
from scoring.hongkong import Valued

SUITS = ("m", "p", "s", "z", "f")
OF_TILES = ("hand", "meld", "taps", "tap", "flag", "flowers", "seasons")
OF_TICKS = ("item", "dragons", "opened", "has-flowers", "has-seasons")


@dataclass(frozen=True)
class Worth:
    """Nothing of it need be chosen yet.

    `shown` is the way whose keys the form had: where it is not `way`, the switch was turned. `liable`: to this one of
    several winners.
    """

    way: str = NUMBERS
    shown: str = NUMBERS
    fan: int | None = None
    told: Told = tiles.NOTHING
    counted: Counted = counting.NOTHING
    liable: int | None = None
    suit: str = "m"  # the one in sight
    unreadable: RuleError | None = None  # tiles that are none

    @property
    def turned(self) -> bool:
        return self.way != self.shown

    @property
    def chosen(self) -> bool:
        """Whether anything was said in the way that counts."""
        if self.way == NUMBERS:
            return self.fan is not None
        rack = self.told.rack
        return bool(rack.hand or rack.melds or rack.beside) if self.way == TILES else self.counted.chosen

    def said(self) -> dict[str, Any]:
        """What a win says of it, in the way that counts."""
        if self.way == TILES:
            return {"hand": self.told.said()}
        return {"counted": self.counted.said()} if self.way == COUNTING else {"fan": self.fan}

    def fields(self, way: str) -> list[tuple[str, str]]:
        """The fields that read as what was said this way, without their suffix."""
        if way == TILES:
            return self.told.rack.fields() + self.told.fields()
        if way == COUNTING:
            return self.counted.fields()
        return [] if self.fan is None else [("fan", str(self.fan))]


NOTHING = Worth()


def start(way: str) -> Worth:
    """Nothing said yet, with the keys of this way."""
    return Worth(way, way) if way != NUMBERS else NOTHING


def read(posted: Posted, suffix: str = "", way: str = NUMBERS, shown: str = NUMBERS) -> Worth:
    """What was posted; `way` is that of a form which does not say its own, `shown` of keys that do not."""
    numbers = Worth(
        way=posted.one("mode" + suffix, ways.WAYS) or way,
        shown=posted.one("way" + suffix, (*ways.WAYS, ways.NONE)) or shown,
        fan=posted.number("fan" + suffix),
        suit=posted.one("suit" + suffix, SUITS) or "m",
    )
    return replace(numbers, **_told(posted, suffix))


def _told(posted: Posted, suffix: str) -> Mapping[str, Any]:
    """Tiles and ticks, where there are any."""
    found: dict[str, Any] = {}
    if any(name + suffix in posted.data for name in OF_TILES):
        found["told"], found["unreadable"] = tiles.read(posted.data, posted, suffix)
    if any(name + suffix in posted.data for name in OF_TICKS):
        found["counted"] = counting.read(posted, suffix)
    return found


def carried(worth: Worth, valued: Valued | None, at_table: bool = True) -> Worth:
    """The worth after its switch was turned: what was valued the old way is said the new way too, where it can be.

    At a table the win says that a kong was robbed.
    """
    if not worth.turned or valued is None:
        return worth
    if worth.way == COUNTING and valued.items:
        counted = counting.ticks_for(valued)
        left_out = {tiles.ROBBING} if at_table else set()
        return replace(worth, counted=replace(counted, items=tuple(i for i in counted.items if i not in left_out)))
    return replace(worth, fan=valued.raw_fan) if worth.way == NUMBERS else worth


def before_turn(worth: Worth) -> Worth:
    """The same as it was said before the switch was turned."""
    return replace(worth, way=worth.shown) if worth.shown in ways.WAYS else worth


def others(worth: Worth) -> Iterator[tuple[str, str]]:
    """The fields of the ways whose keys are not shown: they go along unseen."""
    for way in ways.WAYS:
        if way != worth.way:
            yield from worth.fields(way)
