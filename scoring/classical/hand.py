"""A hand of tiles as engine.md writes it, of the winner or of a loser, read strictly (classical.md §2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..flowers import read_series
from ..held import KONGS, Held, read_held, read_unfinished
from ..rules import Rules
from ..shapes import member, one_of, sequence, true_or_false
from ..table import WINDS
from ..tiles import EAST, WIND, has_honours, has_simples, suits_in

Options = Mapping[str, Any]

WINNER, LOSER = "winner", "loser"
FLAGS = ("last_tile", "kong_replacement", "robbing_kong", "original_call", "heavenly", "earthly")


@dataclass(slots=True)
class Hand:
    """What every item is asked of, whatever the reading. Nothing changes it once it is read."""

    held: Held
    options: Options
    winner: bool
    self_draw: bool  # of the winner
    seat: int  # the kind of the player's wind
    round: int  # the kind of the round's wind
    flags: frozenset[str]  # those that fit the rest; another earns nothing
    flowers: frozenset[int]  # 1-4, where they are played with
    seasons: frozenset[int]
    concealed: bool  # no open sets

    @property
    def suits(self) -> int:
        """How many of the three there are."""
        return suits_in(self.held.in_all)

    @property
    def honours(self) -> bool:
        return has_honours(self.held.in_all)

    @property
    def simples(self) -> bool:
        return has_simples(self.held.in_all)


def read_hand(rules: Rules, said: Mapping[str, Any]) -> Hand:
    """RuleError: bad_request, bad_tiles. Whether a winner's hand is complete is not looked at.

    A loser has no `win_tile`, no `win` and no flags; `shown_only` says that there are fewer than 13 tiles because the
    others were not shown.
    """
    winner = read_role(said)
    seat, wind = read_winds(said)
    shown_only = true_or_false(said.get("shown_only", False), "shown_only")
    held = read_held(said, rules.players, 0) if winner else read_unfinished(said, shown_only)
    self_draw = winner and read_self_draw(said)
    kongs = any(meld.kind in KONGS for meld in held.melds)
    concealed = not any(meld.open for meld in held.melds)
    flags = read_flags(said)
    return Hand(
        held=held,
        options=rules.options,
        winner=winner,
        self_draw=self_draw,
        seat=seat,
        round=wind,
        flags=fitting(flags, self_draw, seat == EAST, kongs, concealed, bool(held.melds)) if winner else frozenset(),
        flowers=read_bonus_tiles(rules, said, "flowers"),
        seasons=read_bonus_tiles(rules, said, "seasons"),
        concealed=concealed,
    )


def read_role(said: Mapping[str, Any]) -> bool:
    """Whether the hand won; left out: it did."""
    return one_of(said.get("role", WINNER), "role", (WINNER, LOSER)) == WINNER


def read_winds(said: Mapping[str, Any]) -> tuple[int, int]:
    """The kinds of the player's wind and of the round's."""
    seat = WIND[one_of(member(said, "seat"), "seat", WINDS)]
    return seat, WIND[one_of(member(said, "round"), "round", WINDS)]


def read_self_draw(said: Mapping[str, Any]) -> bool:
    return one_of(member(said, "win"), "win", ("self_draw", "discard")) == "self_draw"


def read_flags(said: Mapping[str, Any]) -> frozenset[str]:
    return frozenset([one_of(flag, "flags", FLAGS) for flag in sequence(said.get("flags", ()), "flags")])


def fitting(
    flags: frozenset[str], self_draw: bool, east: bool, kongs: bool, concealed: bool, melds: bool
) -> frozenset[str]:
    """The flags that do not contradict the rest of the hand."""
    fits = {
        "last_tile": True,
        "kong_replacement": self_draw and kongs,
        "robbing_kong": not self_draw,
        "original_call": True,
        "heavenly": east and self_draw and concealed,
        "earthly": not east and not self_draw and not melds,
    }
    return frozenset([flag for flag in flags if fits[flag]])


def read_bonus_tiles(rules: Rules, said: Mapping[str, Any], field: str) -> frozenset[int]:
    """Flowers or seasons; none where they are not played with."""
    numbers = read_series(said, field)
    return numbers if rules.options["flowers_in_play"] else frozenset()
