"""Tiles, and how people write them: mpsz, as in `123m406p789s11z`. The same in every family.

Inside the engine a tile is its kind, a number from 0 to 33: 1-9 of characters, dots and bamboo, then the winds East
South West North, then the dragons white green red. A red five is the kind of a five; only its code tells it apart.
"""

from __future__ import annotations

import re

from .errors import RuleError
from .table import WINDS

SUITS = "mps"  # characters, dots, bamboo
MAN, PIN, SOU, HONOURS = 0, 9, 18, 27  # the first kind of each suit, and of the honours
KINDS = 34
COPIES = 4  # of each kind
EAST = HONOURS
NORTH = EAST + 3
WHITE, GREEN, RED = 31, 32, 33

# The code of each kind, in its order; what a rack of tiles shows.
TILES = tuple([f"{rank}{suit}" for suit in SUITS for rank in range(1, 10)] + [f"{rank}z" for rank in range(1, 8)])
RED_FIVES = frozenset({"0m", "0p", "0s"})
KIND = {code: kind for kind, code in enumerate(TILES)} | {red: TILES.index(f"5{red[1]}") for red in RED_FIVES}
WIND = {wind: EAST + number for number, wind in enumerate(WINDS)}

TERMINALS = frozenset({0, 8, 9, 17, 18, 26})
TERMINALS_AND_HONOURS = TERMINALS | frozenset(range(HONOURS, KINDS))
DRAGONS = frozenset({WHITE, GREEN, RED})

_WRITTEN = re.compile("(?:[0-9]+[mps]|[1-7]+z)*")
_GROUP = re.compile("([0-9]+)([mpsz])")


def read_tiles(written: str, field: str) -> list[str]:
    """The codes of the tiles, in the order written.

    >>> read_tiles("340m11z", "concealed")
    ['3m', '4m', '0m', '1z', '1z']
    """
    if not _WRITTEN.fullmatch(written):
        raise RuleError("bad_tiles", field=field, reason="not_tiles", written=written[:40])
    return [digit + suit for digits, suit in _GROUP.findall(written) for digit in digits]


def read_tile(written: str, field: str) -> str:
    """The code of one tile."""
    if written not in KIND:
        raise RuleError("bad_tiles", field=field, reason="not_a_tile", written=written[:40])
    return written


def count(codes: list[str]) -> list[int]:
    """How many there are of each kind."""
    counts = [0] * KINDS
    for code in codes:
        counts[KIND[code]] += 1
    return counts


def suits_in(counts: list[int]) -> int:
    """How many of the three suits there are; `counts` by kind, here and below."""
    return any(counts[MAN:PIN]) + any(counts[PIN:SOU]) + any(counts[SOU:HONOURS])


def has_honours(counts: list[int]) -> bool:
    return any(counts[HONOURS:])


def has_terminals(counts: list[int]) -> bool:
    return counts[0] + counts[8] + counts[9] + counts[17] + counts[18] + counts[26] > 0


def has_simples(counts: list[int]) -> bool:
    """Whether there are any of 2-8."""
    return any(counts[1:8]) or any(counts[10:17]) or any(counts[19:26])


def write_tiles(kinds: list[int]) -> str:
    """Tiles of one suit, as people write them.

    >>> write_tiles([9, 10, 11])
    '123p'
    """
    return "".join(TILES[kind][0] for kind in kinds) + TILES[kinds[0]][1]


def _shown_by(kind: int, players: int) -> int:
    """The kind after this one: 1-2-…-9-1 in a suit, E-S-W-N-E, white-green-red-white."""
    first, length = next(
        (first, length) for first, length in ((RED - 2, 3), (EAST, 4), (SOU, 9), (PIN, 9), (MAN, 9)) if kind >= first
    )
    if players == 3 and first == MAN:
        return 8 if kind == 0 else 0  # of characters three players have the 1 and the 9
    return first + (kind - first + 1) % length


# What an indicator shows, by its kind, for three and for four players.
SHOWN_BY = {players: tuple([_shown_by(kind, players) for kind in range(KINDS)]) for players in (3, 4)}
LEFT_OUT_BY_THREE = frozenset(range(1, 8))  # 2-8 of characters
