"""Tiles that people tap: read from a query or a post, changed by taps, and said as the engine reads them.

The fields: `hand`, `dora`, `ura` (as in `340m11z`), `meld` (`pung:555z`, once a set), and what was tapped since: a
script notes `taps` in order, each `WHERE WHAT`; without one a button sends `tap`, WHAT, and WHERE stands in `to`.
The tile tapped last is the winning one. WHAT is one of these:

    5p           to the hand, a set of it, or the indicators, as WHERE says
    chow:340p    this set
    -5p          out of the hand; if WHERE is `win`, it is the winning tile instead
    -chow:340p   this set away; -dora:5p and -ura:5p likewise an indicator
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from django.http import QueryDict

from scoring import RuleError
from scoring.held import MELD_KINDS
from scoring.tiles import COPIES, KIND, read_tiles

IN_HAND = 14
MOST_TEXT = 120  # what no rack needs is not read
MOST_TAPS = 60
MOST_LAID = 8  # sets; the engine refuses the fifth
INDICATORS = ("dora", "ura")
WHERE = ("hand", "chow", "pung", "kong", "concealed_kong", *INDICATORS, "win")

Meld = tuple[str, str]  # kind and tiles


@dataclass(frozen=True)
class Rack:
    """Codes of tiles, in the order of the taps."""

    hand: tuple[str, ...] = ()
    melds: tuple[Meld, ...] = ()
    dora: tuple[str, ...] = ()
    ura: tuple[str, ...] = ()

    @property
    def needed(self) -> int:
        """How many tiles a complete hand has outside these sets."""
        return max(0, IN_HAND - 3 * len(self.melds))

    @property
    def won(self) -> str:
        """The winning tile; "" as long as the hand lacks tiles."""
        return self.hand[-1] if self.hand and len(self.hand) >= self.needed else ""

    def said(self) -> dict[str, Any]:
        """What the engine asks of the tiles (engine.md, `op: hand`)."""
        return {
            "concealed": "".join(self.hand),
            "win_tile": self.hand[-1],
            "melds": [{"kind": kind, "tiles": tiles} for kind, tiles in self.melds],
            "dora": list(self.dora),
            "ura": list(self.ura),
        }

    def fields(self) -> list[tuple[str, str]]:
        """The fields that read as this rack."""
        texts = [("hand", written(self.hand)), ("dora", written(self.dora)), ("ura", written(self.ura))]
        return [field for field in texts if field[1]] + [("meld", f"{kind}:{tiles}") for kind, tiles in self.melds]


EMPTY = Rack()


def written(codes: Iterable[str]) -> str:
    """As people write tiles, in this order: `340m11z`."""
    text = ""
    for code in codes:
        text = text[:-1] + code if text and text[-1] == code[1] else text + code
    return text


def read(data: QueryDict, red_fives: int) -> tuple[Rack, RuleError | None]:
    """The tiles after all taps, and what could not be read, which is left out."""
    rack, problem = _stored(data)
    button = [f"{data.get('to', '')} {what}" for what in data.getlist("tap")]
    for tap in [*data.getlist("taps"), *button][:MOST_TAPS]:
        where, _, what = tap.rpartition(" ")
        rack = tapped(rack, where, what, red_fives)
    return rack, problem


def _stored(data: QueryDict) -> tuple[Rack, RuleError | None]:
    codes: dict[str, tuple[str, ...]] = {}
    problem = None
    for field, name in (("hand", "concealed"), ("dora", "dora"), ("ura", "ura")):
        try:
            codes[field] = _codes(data.get(field, ""), name)
        except RuleError as refused:
            problem = problem or refused
    melds = []
    for text in data.getlist("meld")[:MOST_LAID]:
        try:
            melds.append(_meld(text))
        except RuleError as refused:
            problem = problem or refused
    return Rack(melds=tuple(melds), **codes), problem


def _codes(text: str, field: str) -> tuple[str, ...]:
    if len(text) > MOST_TEXT:
        raise RuleError("bad_tiles", field=field, reason="not_tiles", written=text[:40])
    return tuple(read_tiles(text, field))


def _meld(text: str) -> Meld:
    kind, _, tiles = text.partition(":")
    if kind not in MELD_KINDS or not 3 <= len(_codes(tiles, "melds")) <= COPIES:
        raise RuleError("bad_tiles", field="melds", reason="not_a_meld", written=text[:40])
    return kind, tiles


def tapped(rack: Rack, where: str, what: str, red_fives: int) -> Rack:
    """The rack after one tap; one that means nothing changes nothing."""
    if what.startswith("-"):
        return _taken(rack, where, what[1:])
    kind, _, tiles = what.rpartition(":")
    if kind:
        return _laid(rack, what)
    if tiles not in KIND:
        return rack
    if where in INDICATORS:
        return replace(rack, **{where: (*getattr(rack, where), tiles)})
    if where in MELD_KINDS:
        return _laid(rack, f"{where}:{_set(where, tiles, red_fives)}")
    return replace(rack, hand=(*rack.hand, tiles))


def _taken(rack: Rack, where: str, what: str) -> Rack:
    kind, _, tile = what.rpartition(":")
    if kind in INDICATORS:
        return replace(rack, **{kind: _without(getattr(rack, kind), tile)})
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
    """The set of this kind that is tapped by one of its tiles, a chi by its lowest."""
    rank, suit = code[0], code[1]
    plain = rank.replace("0", "5")
    if kind == "chow":
        return rank + "".join(str(int(plain) + more) for more in (1, 2)) + suit if plain < "8" else ""
    tiles = 3 if kind == "pung" else COPIES
    reds = 1 if rank == "0" else 0
    if tiles == COPIES and plain == "5" and suit != "z" and red_fives:
        reds = 2 if red_fives == COPIES and suit == "p" else 1  # all four are there, and so is every red one
    return "0" * reds + plain * (tiles - reds) + suit
