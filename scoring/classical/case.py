"""What points and doubles are counted from, whether the hand was told in tiles or counted by people."""

from __future__ import annotations

from typing import NamedTuple

from .hand import Options
from .shape import Shape


class Case(NamedTuple):
    """One way to count a hand. Of a loser `patterns`, `limit_hands` and `flags` are empty."""

    options: Options
    winner: bool
    self_draw: bool
    concealed: bool  # no open sets
    number: int  # of the player's wind: East 1, South 2, West 3, North 4
    shape: Shape
    patterns: tuple[str, ...] = ()  # ids of the doubles for what the hand is made of
    limit_hands: tuple[str, ...] = ()
    flags: frozenset[str] = frozenset()  # those that fit the rest
    flowers: frozenset[int] = frozenset()
    seasons: frozenset[int] = frozenset()
    only_possible: bool = False  # just one kind of tile completes the hand
