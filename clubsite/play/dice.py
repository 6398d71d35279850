"""Where the wall is opened, from two throws of two dice.

East throws first: the sum counts the players from East on, in turn, and says whose wall. Its owner throws second: both
sums together count the stacks of his wall from the end at his right, and on into the wall of whoever sits to his left.
"""

import random
from dataclasses import dataclass

import scoring

Throw = tuple[int, int]
chance = random.SystemRandom()


@dataclass(frozen=True)
class Break:
    """The wall of the player at `seat` is broken after so many `stacks` from its right end."""

    first: Throw
    second: Throw
    seat: int
    stacks: int


def throw() -> Throw:
    return chance.randint(1, 6), chance.randint(1, 6)


def broken(rules: scoring.Rules, first: Throw, second: Throw) -> Break:
    """`first` is East's throw, `second` that of the player whose wall it points to."""
    whose = (sum(first) - 1) % rules.players
    walls, stacks = divmod(sum(first) + sum(second) - 1, stacks_of_a_wall(rules))
    return Break(first, second, (whose - walls) % rules.players, stacks + 1)


def stacks_of_a_wall(rules: scoring.Rules) -> int:
    """Two tiles high, one wall a player."""
    tiles = 108 if rules.players == 3 else 136
    if rules.options.get("flowers_in_play"):
        tiles += 8
    return tiles // 2 // rules.players
