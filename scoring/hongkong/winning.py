"""A winning hand of tiles as engine.md writes it, read strictly (hongkong.md §1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..flowers import read_series
from ..held import KONGS, Held, read_held
from ..rules import Rules
from ..shapes import member, one_of, sequence
from ..table import WINDS
from ..tiles import EAST, WIND, has_honours, has_simples, has_terminals, suits_in
from .payments import Options

FLAGS = (
    "last_tile", "kong_replacement", "double_kong", "flower_replacement", "robbing_kong",
    "heavenly", "earthly", "human",
)  # fmt: skip


@dataclass(slots=True)
class Hand:
    """What every fan is asked of, whatever the reading. Nothing changes it once it is read."""

    held: Held
    options: Options
    self_draw: bool
    seat: int  # the kind of the winner's wind
    round: int  # the kind of the round's wind
    flags: frozenset[str]
    flowers: frozenset[int]
    seasons: frozenset[int]
    open: bool  # a claimed set
    kongs: int
    suits: int  # how many of the three there are
    honours: bool
    terminals: bool
    simples: bool

    @property
    def dealer(self) -> bool:
        return self.seat == EAST

    @property
    def number(self) -> int:
        """Of the own flower and season: 1 for East."""
        return self.seat - EAST + 1


def read_hand(rules: Rules, hand: Mapping[str, Any]) -> Hand:
    """RuleError: bad_request, bad_tiles. Whether the hand is complete is not looked at.

    A flag that contradicts the rest earns nothing and is no error; so are flowers where they are not played with.
    """
    held = read_held(hand, rules.players, 0)
    self_draw = one_of(member(hand, "win"), "win", ("self_draw", "discard")) == "self_draw"
    seat = WIND[one_of(member(hand, "seat"), "seat", WINDS)]
    wind = WIND[one_of(member(hand, "round"), "round", WINDS)]
    flags = frozenset([one_of(flag, "flags", FLAGS) for flag in sequence(hand.get("flags", ()), "flags")])
    counts = held.in_all
    return Hand(
        held, rules.options, self_draw, seat, wind, flags, read_series(hand, "flowers"), read_series(hand, "seasons"),
        any(meld.open for meld in held.melds), sum(meld.kind in KONGS for meld in held.melds),
        suits_in(counts), has_honours(counts), has_terminals(counts), has_simples(counts),
    )  # fmt: skip
