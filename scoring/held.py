"""The tiles of a complete hand as engine.md writes them, read strictly. The same in every family."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from .errors import RuleError
from .shapes import mapping, member, one_of, sequence, text
from .tiles import COPIES, HONOURS, KIND, LEFT_OUT_BY_THREE, RED_FIVES, TILES, count, read_tile, read_tiles

TILES_IN_HAND = 14  # a kong counts as three
NO_TILE = -1
MOST_MELDS = 4
KONGS = ("kong", "added_kong", "concealed_kong")
MELD_KINDS = ("chow", "pung", *KONGS)


class Meld(NamedTuple):
    """A set laid on the table. Only a concealed kong is not open."""

    kind: str
    tile: int  # its lowest
    codes: tuple[str, ...]

    @property
    def open(self) -> bool:
        return self.kind != "concealed_kong"


@dataclass(slots=True)
class Held:
    """The tiles of a hand; `codes` and `counts` are of those outside the melds, the winning tile included.

    Nothing changes it once it is read.
    """

    codes: list[str]
    counts: list[int]  # by kind
    melds: tuple[Meld, ...]
    in_all: list[int]  # by kind, with the melds
    red_fives: int  # in all
    win_tile: int  # NO_TILE of a hand that did not win


def read_held(hand: Mapping[str, Any], players: int, red_fives: int) -> Held:
    """`concealed`, `melds` and `win_tile` of a hand; `red_fives`: how many are played with. RuleError: bad_tiles."""
    codes, melds = _read_codes(hand, players)
    win_tile = read_tile(text(member(hand, "win_tile"), "win_tile"), "win_tile")
    _check_number(len(codes), len(melds), TILES_IN_HAND)
    if win_tile not in codes:
        raise RuleError("bad_tiles", field="win_tile", reason="win_tile_not_held", tile=win_tile)
    return _held(codes, melds, players, red_fives, KIND[win_tile])


def read_unfinished(hand: Mapping[str, Any], shown_only: bool) -> Held:
    """`concealed` and `melds` of a hand of four players that did not win, one tile short of a complete one.

    `shown_only`: there may be fewer tiles, those that the player showed. RuleError: bad_tiles.
    """
    codes, melds = _read_codes(hand, 4)
    most = TILES_IN_HAND - 1
    if not shown_only or len(codes) > most - 3 * len(melds):
        _check_number(len(codes), len(melds), most)
    return _held(codes, melds, 4, 0, NO_TILE)


def _read_codes(hand: Mapping[str, Any], players: int) -> tuple[list[str], tuple[Meld, ...]]:
    codes = read_tiles(text(member(hand, "concealed"), "concealed"), "concealed")
    return codes, tuple([read_meld(meld, players) for meld in sequence(hand.get("melds", ()), "melds")])


def _held(codes: list[str], melds: tuple[Meld, ...], players: int, red_fives: int, win_tile: int) -> Held:
    counts = in_all = count(codes)
    every = codes
    if melds:
        every = codes + [code for meld in melds for code in meld.codes]
        in_all = count(every)
    reds = _check_copies(in_all, every, red_fives)
    if players == 3:
        _check_played_by_three(in_all)
    return Held(codes, counts, melds, in_all, reds, win_tile)


def _check_number(codes: int, melds: int, tiles: int) -> None:
    if melds > MOST_MELDS:
        raise RuleError("bad_tiles", field="melds", reason="too_many", most=MOST_MELDS)
    needed = tiles - 3 * melds
    if codes != needed:
        raise RuleError("bad_tiles", field="concealed", reason="number_of_tiles", count=codes, needed=needed)


def read_meld(meld: Any, players: int) -> Meld:
    said = mapping(meld, "melds")
    kind = one_of(member(said, "kind"), "melds", MELD_KINDS)
    if kind == "chow" and players == 3:
        raise RuleError("bad_tiles", field="melds", reason="no_chow_of_three")
    return _meld(kind, text(member(said, "tiles"), "melds"))


@lru_cache(maxsize=1024)
def _meld(kind: str, written: str) -> Meld:
    codes = read_tiles(written, "melds")
    tiles = sorted(KIND[code] for code in codes)
    if not tiles or tiles != _set(kind, tiles[0]):
        raise RuleError("bad_tiles", field="melds", reason="not_a_meld", written=written[:40])
    return Meld(kind, tiles[0], tuple(codes))


def _set(kind: str, tile: int) -> list[int]:
    """The tiles of the set of this kind whose lowest tile this is; [] if there is none."""
    if kind == "chow":
        return [tile, tile + 1, tile + 2] if tile < HONOURS and tile % 9 <= 6 else []
    return [tile] * (3 if kind == "pung" else 4)


def _check_copies(in_all: list[int], codes: list[str], red_fives: int) -> int:
    """How many red fives there are. No tile may be there more often than a game has it."""
    if max(in_all) > COPIES:
        tile = TILES[in_all.index(max(in_all))]
        raise RuleError("bad_tiles", field="concealed", reason="five_of_a_kind", tile=tile, most=COPIES)
    if RED_FIVES.isdisjoint(codes):
        return 0
    reds = [code for code in codes if code in RED_FIVES]
    for red in reds:
        most = 2 if red == "0p" and red_fives == 4 else 1  # of four red fives two are dots
        if reds.count(red) > most:
            raise RuleError("bad_tiles", field="concealed", reason="too_many_red_fives", tile=red, most=most)
    return len(reds)


def _check_played_by_three(in_all: list[int]) -> None:
    for kind in LEFT_OUT_BY_THREE:
        if in_all[kind]:
            raise RuleError("bad_tiles", field="concealed", reason="not_of_three", tile=TILES[kind])
