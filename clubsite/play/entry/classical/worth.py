"""What one hand of the four is worth, told in one of three ways; what was told in the others waits unseen."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from clubsite.play.entry import rack as racks
from clubsite.play.entry import ways
from clubsite.play.entry.classical import counting
from clubsite.play.entry.classical import numbers as figures
from clubsite.play.entry.classical.counting import Counted
from clubsite.play.entry.classical.numbers import Numbers
from clubsite.play.entry.posted import Posted
from clubsite.play.entry.rack import Rack
from clubsite.play.entry.ways import COUNTING, NUMBERS, TILES
from clubsite.play.words.tiles import codes
from scoring import RuleError

SUITS = ("m", "p", "s", "z")
OF_WINNER, LACKING = "winner", "none"
# Which keys the form has for a hand: the way it is told; a winner has more of them; all may be left out as yet.
SHOWN = (NUMBERS, *(f"{way}{more}" for way in (COUNTING, TILES) for more in ("", f"-{OF_WINNER}", f"-{LACKING}")))
IN_HAND = 13  # of a loser
# Ticks that a hand of tiles has too.
BESIDE_TILES = frozenset({"how", "flower", "season"})


@dataclass(frozen=True)
class Worth:
    """`shown`: which keys the form had, of `SHOWN`. Flags, flowers and seasons of `counted` are those of tiles too.

    `nothing` says of a loser's hand that is counted or told by tiles that nothing of it counts.
    """

    way: str = NUMBERS
    shown: str = NUMBERS
    numbers: Numbers = figures.NOTHING
    counted: Counted = counting.NOTHING
    rack: Rack = racks.EMPTY
    nothing: bool = False
    suit: str = "m"
    unreadable: RuleError | None = None  # tiles that are none

    @property
    def shown_way(self) -> str:
        return self.shown.partition("-")[0]

    @property
    def turned(self) -> bool:
        """Whether the switch was turned since the form was sent."""
        return self.way != self.shown_way

    def keys(self, winner: bool) -> str:
        """Which keys it needs, of `SHOWN`."""
        return f"{self.way}-{OF_WINNER}" if winner and self.way != NUMBERS else self.way

    @property
    def kept(self) -> str:
        """The name of its keys, of `SHOWN`, where they are left out."""
        return self.way if self.way == NUMBERS else f"{self.way}-{LACKING}"

    @property
    def laid_out(self) -> bool:
        """Whether anything was counted or tapped in the way that counts."""
        if self.way == COUNTING:
            return self.counted.chosen
        return bool(self.rack.hand or self.rack.melds or self.counted.flowers or self.counted.seasons)

    @property
    def told(self) -> bool:
        return self.numbers.told if self.way == NUMBERS else self.laid_out or self.nothing

    def said(self, seat: int, limit: int | None, winner: bool) -> Mapping[str, Any] | int:
        """What the engine is told of the hand. Problem in `total` where numbers cannot be, or are odd."""
        if self.way == NUMBERS:
            return self.numbers.said(seat, limit)
        if not self.laid_out:
            return 0
        return {"counted": self.counted.said(winner)} if self.way == COUNTING else self.tiles(winner)

    def tiles(self, winner: bool) -> dict[str, Any]:
        """The hand of tiles as the engine reads it. A loser may show only some of his."""
        said = self.rack.said()
        beside = {"flowers": list(self.counted.flowers), "seasons": list(self.counted.seasons)}
        if winner:
            return {**said, **beside, "flags": list(self.counted.flags)}
        del said["win_tile"]
        fewer = len(self.rack.hand) + 3 * len(self.rack.melds) < IN_HAND
        return {**said, **beside, **({"shown_only": True} if fewer else {})}

    def fields(self, way: str) -> Iterator[tuple[str, str]]:
        """The fields that read as what was told this way, without their suffix."""
        if way == NUMBERS:
            yield from figures.fields(self.numbers)
        elif way == COUNTING:
            yield from self.counted.fields()
        else:
            yield from self.rack.fields()

    def unseen(self) -> Iterator[tuple[str, str]]:
        """The fields of the other ways, which go along unseen; those that have keys in this one apart."""
        for way in ways.WAYS:
            if way != self.way:
                here = BESIDE_TILES if self.way == TILES else frozenset()
                yield from [field for field in self.fields(way) if field[0] not in here]

    def all_fields(self) -> Iterator[tuple[str, str]]:
        """The same of all ways, for a form without keys for this hand."""
        for way in ways.WAYS:
            yield from self.fields(way)
        yield from [("nothing", "1")] * self.nothing


NOTHING = Worth()


def start(way: str) -> Worth:
    """Nothing told yet; the keys of this way come with the preview."""
    return Worth(way, f"{way}-{LACKING}") if way != NUMBERS else NOTHING


def read(posted: Posted, suffix: str, mode: str, shown: str = NUMBERS) -> Worth:
    """`mode`: how the hand in sight is told, "" of another one, which stays as it was told.

    `shown`: the keys of a form that does not say.
    """
    shown = posted.one("way" + suffix, SHOWN) or shown
    shown_way = shown.partition("-")[0]
    rack, unreadable = _rack_of(posted, suffix, shown_way == TILES)
    return Worth(
        way=mode or shown_way,
        shown=shown,
        numbers=figures.read(posted, suffix),
        counted=counting.read(posted, suffix, tapped=shown_way == COUNTING),
        rack=rack,
        nothing=posted.one("nothing" + suffix, ("1",)) == "1",
        suit=posted.one("suit" + suffix, SUITS) or "m",
        unreadable=unreadable,
    )


def _rack_of(posted: Posted, suffix: str, tapped: bool) -> tuple[Rack, RuleError | None]:
    """Taps in another way's panel are none of tiles."""
    if not any(name + suffix in posted.data for name in ("hand", "meld", "taps", "tap")):
        return racks.EMPTY, None
    data = posted.data
    if not tapped:
        data = data.copy()
        for name in ("taps", "tap"):
            data.pop(name + suffix, None)
    return racks.read(data, {}, 0, suffix)


def stored(said: Mapping[str, Any] | int | None) -> Worth:
    """As the hand was told that the engine was told so."""
    if isinstance(said, dict) and said.get("counted") is not None:
        return Worth(COUNTING, f"{COUNTING}-{LACKING}", counted=counting.ticked(said["counted"]))
    if isinstance(said, dict) and said.get("concealed") is not None:
        return Worth(TILES, f"{TILES}-{LACKING}", rack=_rack(said), counted=counting.ticked(said))
    return Worth(numbers=figures.stored(said or 0))


def _rack(said: Mapping[str, Any]) -> Rack:
    """The winning tile last, where there is one."""
    if said.get("win_tile"):
        return racks.held(said, {})
    melds = tuple((meld["kind"], meld["tiles"]) for meld in said.get("melds", ()))
    return Rack(tuple(codes(said["concealed"])), melds)
