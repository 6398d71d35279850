"""What one hand is worth, said in one of three ways; what was said in the others waits until the switch turns back."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from clubsite.play.entry import ways
from clubsite.play.entry.posted import Posted
from clubsite.play.entry.riichi import counting, tiles
from clubsite.play.entry.riichi.counting import Counted
from clubsite.play.entry.riichi.tiles import Told
from clubsite.play.entry.ways import COUNTING, NUMBERS, TILES
from scoring import RuleError
from scoring.riichi import Valued

HAN_KEYS = frozenset([*map(str, range(1, 201)), "yakuman"])  # the keys reach 13, the engine takes 200
FROM_MANGAN = 5  # from so many han the fu are not looked at
SUITS = ("m", "p", "s", "z")
TICKS = ("yaku", "open", "pair", "given", *(f"han-{name}" for name in counting.BONUS), *counting.SETS)


@dataclass(frozen=True)
class Worth:
    """`yakuman` 0: han and fu count; nothing of it need be chosen yet.

    `shown` is the way whose keys the form had: where it is not `way`, the switch was turned. `liable` fed `fed`.
    """

    way: str = NUMBERS
    shown: str = NUMBERS
    han: int | None = None
    fu: int | None = None
    yakuman: int = 0
    told: Told = tiles.NOTHING
    counted: Counted = counting.NOTHING
    liable: int | None = None
    fed: str = ""
    suit: str = "m"  # the one in sight
    unreadable: RuleError | None = None  # tiles that are none

    @property
    def turned(self) -> bool:
        return self.way != self.shown

    @property
    def chosen(self) -> bool:
        """Whether anything was said in the way that counts."""
        if self.way == NUMBERS:
            return bool(self.yakuman) or self.han is not None
        rack = self.told.rack
        return bool(rack.hand or rack.melds) if self.way == TILES else bool(self.counted.yaku)

    def said(self) -> dict[str, Any]:
        """What a win says of it, in the way that counts; numbers as far as they are chosen."""
        if self.way == TILES:
            return {"hand": self.told.said()}
        if self.way == COUNTING:
            return {"counted": self.counted.said()}
        if self.yakuman:
            return {"yakuman": self.yakuman}
        if self.han is not None and self.han >= FROM_MANGAN:
            return {"han": self.han}
        return {"han": self.han, "fu": self.fu}

    def fields(self, way: str) -> list[tuple[str, str]]:
        """The fields that read as what was said this way, without their suffix."""
        if way == TILES:
            return self.told.rack.fields() + self.told.fields()
        if way == COUNTING:
            return self.counted.fields()
        han = "yakuman" if self.yakuman else self.han
        times = self.yakuman if self.yakuman > 1 else None
        numbers = (("han", han), ("fu", self.fu), ("yakuman", times))
        return [(name, str(value)) for name, value in numbers if value is not None]


NOTHING = Worth()


def start(way: str) -> Worth:
    """Nothing said yet, with the keys of this way."""
    return Worth(way, way) if way != NUMBERS else NOTHING


def read(posted: Posted, red_fives: int, suffix: str = "", way: str = NUMBERS, shown: str = NUMBERS) -> Worth:
    """What was posted; `way` is that of a form which does not say its own, `shown` of keys that do not."""
    han = posted.one("han" + suffix, HAN_KEYS)
    times = posted.number("yakuman" + suffix)
    way = posted.one("mode" + suffix, ways.WAYS) or way
    return Worth(
        way=way,
        shown=posted.one("way" + suffix, (*ways.WAYS, ways.NONE)) or shown,
        han=int(han) if han.isdecimal() else None,
        fu=posted.number("fu" + suffix),
        yakuman=(times or 1) if han == "yakuman" else 0,
        suit=posted.one("suit" + suffix, SUITS) or "m",
        **_told(posted, red_fives, suffix),
    )


def _told(posted: Posted, red_fives: int, suffix: str) -> Mapping[str, Any]:
    """Tiles and ticks, where there are any."""
    found: dict[str, Any] = {}
    if any(name + suffix in posted.data for name in ("hand", "meld", "taps", "tap", "flag", "dora", "ura", "kita")):
        found["told"], found["unreadable"] = tiles.read(posted.data, posted, red_fives, suffix)
    if any(name + suffix in posted.data for name in TICKS):
        found["counted"] = counting.read(posted, suffix)
    return found


def carried(worth: Worth, valued: Valued | None, at_table: bool = True) -> Worth:
    """The worth after its switch was turned: what was valued the old way is said the new way too, where it can be.

    At a table a bet says that it was riichi.
    """
    if not worth.turned or valued is None:
        return worth
    if worth.way == COUNTING and valued.ticks:
        counted = counting.ticked(valued.ticks)
        return replace(worth, counted=counted.at_table() if at_table else counted)
    if worth.way == NUMBERS:
        low = valued.han is not None and valued.han < FROM_MANGAN
        return replace(worth, han=valued.han, fu=valued.fu if low else None, yakuman=valued.yakuman)
    return worth


def before_turn(worth: Worth) -> Worth:
    """The same as it was said before the switch was turned."""
    return replace(worth, way=worth.shown) if worth.shown in ways.WAYS else worth


def others(worth: Worth) -> Iterator[tuple[str, str]]:
    """The fields of the ways whose keys are not shown: they go along unseen."""
    for way in ways.WAYS:
        if way != worth.way:
            yield from worth.fields(way)
