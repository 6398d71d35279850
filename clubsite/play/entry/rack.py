"""Tiles that people tap: read from a query or a post, and changed by taps. The same in every family.

The fields, with the suffix of their form (one form may hold several hands): `hand` (as in `340m11z`), `meld` (sets laid
out, as in `pung:555z chow:340p`), those of tiles that lie beside the hand, such as `dora`, and what was tapped since: a
script notes `taps` in order, each `WHERE WHAT` with a comma between; without one a button sends `tap`, WHAT, and WHERE
stands in `to`. The tile tapped last is the winning one. WHAT is one of these:

    5p           to the hand, a set of it, or beside the hand, as WHERE says
    chow:340p    this set
    -5p          out of the hand; if WHERE is `win`, it is the winning tile instead
    -chow:340p   this set away; -dora:5p likewise a tile beside the hand
"""

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from django.http import QueryDict

from clubsite.play.words.tiles import GROUP, codes, written
from scoring import COPIES, KIND, MELD_KINDS, TILES, RuleError, read_tiles

IN_HAND = 14
MOST_TEXT = 120  # what no rack needs is not read
MOST_TAPS = 60
MOST_LAID = 8  # sets; the engine refuses the fifth

CLOSED = {"pair": "pair", "run": "chow", "triplet": "pung"}  # several tiles to the hand with one tap: WHERE → what
LAID = ("chow", "pung", "kong", "concealed_kong")

Meld = tuple[str, str]  # kind and tiles
Beside = Mapping[str, Container[str]]  # names of tiles beside the hand → the codes that may lie there


@dataclass(frozen=True)
class Rack:
    """Codes of tiles, in the order of the taps; `beside` by name, those that are there only."""

    hand: tuple[str, ...] = ()
    melds: tuple[Meld, ...] = ()
    beside: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def needed(self) -> int:
        """How many tiles a complete hand has outside these sets."""
        return max(0, IN_HAND - 3 * len(self.melds))

    @property
    def won(self) -> str:
        """The winning tile; "" as long as the hand lacks tiles."""
        return self.hand[-1] if self.hand and len(self.hand) >= self.needed else ""

    @property
    def laid(self) -> list[str]:
        """The codes of the tiles in the sets laid out."""
        return [code for _, tiles in self.melds for code in codes(tiles)]

    def said(self) -> dict[str, Any]:
        """What the engine asks of the tiles in the hand (engine.md, `op: hand`), whatever the order of the taps."""
        return {
            "concealed": written(sorted(self.hand, key=lambda code: (KIND[code], code))),
            "win_tile": self.hand[-1] if self.hand else "",
            "melds": [{"kind": kind, "tiles": tiles} for kind, tiles in self.melds],
        }

    def fields(self) -> list[tuple[str, str]]:
        """The fields that read as this rack, without their suffix."""
        melds = " ".join(f"{kind}:{tiles}" for kind, tiles in self.melds)
        beside = [(name, written(tiles)) for name, tiles in self.beside.items()]
        return [field for field in [("hand", written(self.hand)), *beside, ("meld", melds)] if field[1]]

    def check_copies(self) -> None:
        """RuleError for a fifth tile of a kind. The engine looks at whole hands only; this is said at once."""
        held = [KIND[code] for code in [*self.hand, *self.laid]]
        for kind in held:
            if held.count(kind) > COPIES:
                raise RuleError("bad_tiles", field="concealed", reason="five_of_a_kind", tile=TILES[kind], most=COPIES)


EMPTY = Rack()


def read(data: QueryDict, beside: Beside, red_fives: int, suffix: str = "") -> tuple[Rack, RuleError | None]:
    """The tiles after all taps, and what could not be read, which is left out."""
    rack, problem = _stored(data, beside, suffix)
    button = [f"{data.get('to' + suffix, '')} {what}" for what in data.getlist("tap" + suffix)]
    taps = ",".join(data.getlist("taps" + suffix)).split(",", MOST_TAPS)[:MOST_TAPS]
    for tap in [*taps, *button]:
        where, _, what = tap.rpartition(" ")
        rack = tapped(rack, where, what, beside, red_fives)
    return rack, problem


def _stored(data: QueryDict, beside: Beside, suffix: str) -> tuple[Rack, RuleError | None]:
    problems = []

    def kept(text: str, field: str) -> tuple[str, ...]:
        try:
            return _tiles(text, field, beside.get(field))
        except RuleError as refused:
            problems.append(refused)
            return ()

    hand = kept(data.get("hand" + suffix, ""), "concealed")
    lying = {name: kept(data.get(name + suffix, ""), name) for name in beside}
    melds = []
    for text in " ".join(data.getlist("meld" + suffix)).split()[:MOST_LAID]:
        try:
            melds.append(_meld(text))
        except RuleError as refused:
            problems.append(refused)
    rack = Rack(hand, tuple(melds), {name: tiles for name, tiles in lying.items() if tiles})
    return rack, next(iter(problems), None)


def _tiles(text: str, field: str, allowed: Container[str] | None = None) -> tuple[str, ...]:
    if len(text) > MOST_TEXT:
        raise RuleError("bad_tiles", field=field, reason="not_tiles", written=text[:40])
    if allowed is None:
        return tuple(read_tiles(text, field))
    found = codes(text)
    if GROUP.sub("", text) or not all(code in allowed for code in found):
        raise RuleError("bad_tiles", field=field, reason="not_tiles", written=text[:40])
    return tuple(found)


def _meld(text: str) -> Meld:
    kind, _, tiles = text.partition(":")
    if kind not in MELD_KINDS or not 3 <= len(_tiles(tiles, "melds")) <= COPIES:
        raise RuleError("bad_tiles", field="melds", reason="not_a_meld", written=text[:40])
    return kind, tiles


def tapped(rack: Rack, where: str, what: str, beside: Beside, red_fives: int) -> Rack:
    """The rack after one tap; one that means nothing changes nothing."""
    if what.startswith("-"):
        return _taken(rack, where, what[1:])
    kind, _, tile = what.rpartition(":")
    lies = where if where in beside else _own_place(tile, beside)
    if lies and tile in beside[lies]:
        return replace(rack, beside={**rack.beside, lies: (*rack.beside.get(lies, ()), tile)})
    if not kind and tile not in KIND:
        return rack
    if where in CLOSED:
        tiles = tile if kind else _set(CLOSED[where], tile, red_fives)
        return replace(rack, hand=(*rack.hand, *(code for code in codes(tiles) if code in KIND)))
    if kind or where in LAID:
        return _laid(rack, what if kind else f"{where}:{_set(where, tile, red_fives)}")
    return replace(rack, hand=(*rack.hand, tile))


def _own_place(tile: str, beside: Beside) -> str:
    """Where a tile belongs that is of no hand, such as a flower."""
    return "" if tile in KIND else next((name for name, allowed in beside.items() if tile in allowed), "")


def _taken(rack: Rack, where: str, what: str) -> Rack:
    kind, _, tile = what.rpartition(":")
    if kind in rack.beside:
        left = _without(rack.beside[kind], tile)
        others = {name: tiles for name, tiles in rack.beside.items() if name != kind}
        return replace(rack, beside=others | ({kind: left} if left else {}))
    if kind:
        return replace(rack, melds=_without(rack.melds, (kind, tile)))
    left = _without(rack.hand, tile)
    return replace(rack, hand=(*left, tile) if where == "win" and left != rack.hand else left)


def _without(held: tuple[Any, ...], one: Any) -> tuple[Any, ...]:
    """Without the last of these."""
    if one not in held:
        return held
    place = len(held) - 1 - held[::-1].index(one)
    return held[:place] + held[place + 1 :]


def _laid(rack: Rack, text: str) -> Rack:
    try:
        return replace(rack, melds=(*rack.melds, _meld(text)))
    except RuleError:
        return rack


def _set(kind: str, code: str, red_fives: int) -> str:
    """The set of this kind that is tapped by one of its tiles, a chi by its lowest; "" where there is none."""
    rank, suit = code[0], code[1]
    plain = rank.replace("0", "5")
    if kind == "chow":
        return rank + "".join(str(int(plain) + more) for more in (1, 2)) + suit if suit != "z" and plain < "8" else ""
    tiles = {"pair": 2, "pung": 3}.get(kind, COPIES)
    reds = 1 if rank == "0" else 0
    if tiles == COPIES and plain == "5" and suit != "z" and red_fives:
        reds = 2 if red_fives == COPIES and suit == "p" else 1  # all four are there, and so is every red one
    return "0" * reds + plain * (tiles - reds) + suit


def held(said: Mapping[str, Any], beside: Mapping[str, Iterable[str]]) -> Rack:
    """The rack of a stored hand (engine.md): the winning tile last, `beside` as given."""
    concealed, won = tuple(codes(said["concealed"])), said["win_tile"]
    melds = tuple((meld["kind"], meld["tiles"]) for meld in said.get("melds", ()))
    lying = {name: tuple(tiles) for name, tiles in beside.items()}
    return Rack((*_without(concealed, won), won), melds, {name: tiles for name, tiles in lying.items() if tiles})
