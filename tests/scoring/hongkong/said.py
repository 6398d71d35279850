"""What people say at a Hong Kong table, as the hands the engine reads; and short ways to ask for rules."""

from __future__ import annotations

import random
from typing import Any

import scoring
from scoring import RuleError, Rules, Settlement, Table
from scoring.hongkong import FLAGS, Valued, value_hand

from ..said import Hand
from ..tiles_said import any_tiles, tiles

ALL_FOUR = [1, 2, 3, 4]


def hongkong(preset: str = "hongkong_club", **options: Any) -> Rules:
    return scoring.read_rules({"family": "hongkong", "preset": preset, "options": options})


def win(winner: int, source: int | None, fan: int, **more: Any) -> Hand:
    """One entry of `wins`."""
    return {"winner": winner, "from": source, "fan": fan} | more


def won(*wins: Hand) -> Hand:
    return {"result": "win", "wins": list(wins)}


def discard(winner: int, source: int, fan: int, **more: Any) -> Hand:
    return won(win(winner, source, fan, **more))


def self_draw(winner: int, fan: int, **more: Any) -> Hand:
    return won(win(winner, None, fan, **more))


def false_win(*by: int) -> Hand:
    return {"result": "false_win", "by": list(by)}


DRAW: Hand = {"result": "draw"}


def at(rules: Rules, label: str = "E1", scores: list[int] | None = None, repeats: int = 0) -> Table:
    """The table before the hand "S4" with these scores."""
    start: Hand = {"round": label[0], "dealer": int(label[1]) - 1, "repeats": repeats}
    return scoring.opening(rules, start | ({"scores": scores} if scores else {}))


def settled(rules: Rules, hand: Hand, **table: Any) -> Settlement:
    return scoring.settle(rules, at(rules, **table), hand)


def refusal(rules: Rules, hand: Any, **table: Any) -> RuleError:
    """Why the hand is refused."""
    try:
        done = settled(rules, hand, **table)
    except RuleError as refused:
        return refused
    raise AssertionError(f"accepted: {hand} → {done.deltas}")


def valued(concealed: str, win_tile: str, *melds: str, rules: Rules | None = None, **more: Any) -> Valued:
    """A hand of tiles; South wins on a discard in the East round, with the flower of West, unless `more` says other."""
    said = {"flowers": [3], **more}
    return value_hand(rules or hongkong(), tiles(concealed, win_tile, *melds, **said))


def any_hand(rng: random.Random, rules: Rules, table: Table) -> Hand:
    """A legal hand of any kind."""
    kind = rng.choice(["win"] * 6 + ["draw", "false_win", "adjust"])
    seats = rng.sample(range(4), 4)
    if kind == "win":
        return won(*any_wins(rng, rules, seats))
    if kind == "draw":
        return DRAW
    if kind == "false_win":
        return false_win(*seats[: rng.choice([1, 1, 1, 2])])
    return {
        "result": "adjust",
        "points": [rng.choice([0, 0, -20, 10]) for _ in seats],
        "reason": rng.choice(["", "late"]),
    }


def any_wins(rng: random.Random, rules: Rules, seats: list[int]) -> list[Hand]:
    """A self-draw, or one to all of the others winning on one discard, in any order."""
    if rng.random() < 0.4:
        return [any_win(rng, rules, seats[0], None, seats[1:])]
    count = rng.choice([1, 1, 1, 2, 3])
    free = [seats[0], *seats[1 + count :]]
    return [any_win(rng, rules, winner, seats[0], free) for winner in seats[1 : 1 + count]]


def any_win(rng: random.Random, rules: Rules, winner: int, source: int | None, free: list[int]) -> Hand:
    """`free`: the seats that may be liable."""
    more: Hand = {"liable": rng.choice(free)} if rng.random() < 0.3 else {}
    if source is not None and rng.random() < 0.2:
        more["robbing_kong"] = True
    return win(winner, source, rules.options["min_fan"] + rng.choice([0, 0, 1, 2, 4, 7, 11]), **more)


def any_hongkong_tiles(rng: random.Random) -> Hand:
    """A complete hand of any shape with melds, kongs, flowers, seasons and flags that can or cannot be."""
    hand = any_tiles(rng, flags=False)
    most = rng.choice([0, 1, 2, 4, 4])
    for series in ("flowers", "seasons"):
        hand[series] = rng.sample(ALL_FOUR, rng.randint(0, most))
    hand["flags"] = rng.sample(FLAGS, rng.choice([0, 0, 1, 2]))
    return hand
