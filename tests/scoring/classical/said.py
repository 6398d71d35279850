"""What people say at a table of European classical, as the hands the engine reads; and short ways to ask for rules."""

from __future__ import annotations

import random
from typing import Any

import scoring
from scoring import RuleError, Rules, Settlement, Table
from scoring.classical import FLAGS, LIMIT_HANDS, PATTERNS, SORTS, WAITS, Valued, count_hand, value_hand
from scoring.tiles import HONOURS, KINDS, TILES

from ..said import END, Hand, adjust
from ..tiles_said import any_tiles, tiles

ALL_FOUR = [1, 2, 3, 4]


def classical(preset: str = "european_seed", **options: Any) -> Rules:
    return scoring.read_rules({"family": "classical", "preset": preset, "options": options})


def won(winner: int, values: list[Any], source: int | None = None, **more: Any) -> Hand:
    """A win with the values of the four hands."""
    return {"result": "win", "wins": [{"winner": winner, "from": source}], "values": values} | more


def shown(winner: int, hands: list[Any], source: int | None = None, **more: Any) -> Hand:
    """A win with each of the four hands told in its own way."""
    return {"result": "win", "wins": [{"winner": winner, "from": source}], "hands": hands} | more


def draw(*values: int) -> Hand:
    return {"result": "draw"} | ({"values": list(values)} if values else {})


def false_win(*by: int) -> Hand:
    return {"result": "false_win", "by": list(by)}


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
    """The winner's hand of tiles: South's on a discard in the East round unless `more` says other."""
    return value_hand(rules or classical(), tiles(concealed, win_tile, *melds, **more))


def lost(concealed: str, *melds: str, rules: Rules | None = None, **more: Any) -> Valued:
    """A loser's hand of tiles: South's in the East round unless `more` says other."""
    return value_hand(rules or classical(), loser(concealed, *melds, **more))


def loser(concealed: str, *melds: str, **more: Any) -> Hand:
    said = [dict(zip(("kind", "tiles"), meld.split(), strict=True)) for meld in melds]
    return {"role": "loser", "concealed": concealed, "melds": said, "seat": "S", "round": "E"} | more


def value_or_none(rules: Rules, hand: Hand) -> Valued | None:
    """None: it is complete by seven pairs only, or has too many chows."""
    try:
        return value_hand(rules, hand)
    except RuleError as refused:
        if refused.code != "not_a_winning_hand":
            raise
        return None


def counted(rules: Rules | None = None, **ticks: Any) -> Valued:
    """What people counted: South on a discard in the East round unless `ticks` say other."""
    return count_hand(rules or classical(), {"seat": "S", "round": "E", "win": "discard"} | ticks)


def any_winner(rng: random.Random) -> Hand:
    """A complete hand with flowers and flags that may contradict the rest."""
    hand = {name: value for name, value in any_tiles(rng).items() if name not in ("dora", "ura", "kita")}
    return hand | {
        "flags": rng.sample(FLAGS, rng.choice([0, 0, 0, 1, 2])),
        "flowers": rng.sample(ALL_FOUR, rng.choice([0, 1, 4])),
        "seasons": rng.sample(ALL_FOUR, rng.choice([0, 1, 4])),
    }


def any_loser(rng: random.Random) -> Hand:
    """Some sets, honours more often than others, and loose tiles."""
    likely = [kind for kind in range(KINDS) for _ in range(4 if kind >= HONOURS else 1)]
    wall = [kind for kind in likely for _ in range(3)]
    hand, melds = list[int](), list[Hand]()
    for kind in rng.sample(sorted(set(likely)), rng.randrange(4)):
        way = rng.choice(["pung", "kong", "concealed_kong", "held"])
        if way == "held":
            hand += [kind] * 3
        else:
            melds.append({"kind": way, "tiles": _written(kind, 3 if way == "pung" else 4)})
    used = {*hand, *[TILES.index(f"{meld['tiles'][0]}{meld['tiles'][-1]}") for meld in melds]}
    free = [kind for kind in wall if kind not in used]
    while len(hand) < 13 - 3 * len(melds):
        kind = rng.choice(free)
        if hand.count(kind) < 4:
            hand.append(kind)
    said = {"role": "loser", "concealed": "".join(TILES[kind] for kind in sorted(hand)), "melds": melds}
    winds = {"seat": rng.choice("ESWN"), "round": rng.choice("ESWN")}
    return said | winds | {"flowers": rng.sample(ALL_FOUR, rng.choice([0, 1, 4])), "seasons": []}


def _written(kind: int, count: int) -> str:
    return TILES[kind][0] * count + TILES[kind][1]


def any_ticks(rng: random.Random) -> Hand:
    """Ticks of any kind, most of which cannot be together."""
    sets = [
        {"kind": rng.choice(["chow", "pung", "kong"]), "sort": rng.choice(SORTS), "open": rng.random() < 0.5}
        for _ in range(rng.randrange(5))
    ]
    names = (*PATTERNS, *PATTERNS, *LIMIT_HANDS)
    return {
        "role": rng.choice(["winner", "winner", "loser"]),
        "seat": rng.choice("ESWN"),
        "round": rng.choice("ESWN"),
        "win": rng.choice(["self_draw", "discard"]),
        "sets": sets,
        "pairs": [rng.choice(SORTS) for _ in range(rng.randrange(2))],
        "concealed": rng.random() < 0.4,
        "wait": rng.choice(sorted(WAITS)),
        "only_possible": rng.random() < 0.2,
        "patterns": sorted({rng.choice(names) for _ in range(rng.choice([0, 1, 1, 2]))}),
        "flags": rng.sample(FLAGS, rng.choice([0, 0, 1])),
        "flowers": rng.sample(ALL_FOUR, rng.choice([0, 1, 4])),
    }


def any_hand(rng: random.Random, rules: Rules, table: Table) -> Hand:
    """Whatever may happen at this table."""
    values = [rng.choice([0, 2, 8, 24, 64, 25, 480, 700]) for _ in range(4)]
    kind = rng.choice(["win"] * 6 + ["draw", "draw", "false_win", "adjust"])
    if kind == "draw":
        return draw(*values) if rng.random() < 0.7 else draw()
    if kind == "false_win":
        return false_win(*rng.sample(range(4), rng.choice([1, 1, 2])))
    if kind == "adjust":
        return adjust(*[rng.choice([0, 0, -100, 30]) for _ in range(4)])
    winner = rng.randrange(4)
    source = rng.choice([None, *[seat for seat in range(4) if seat != winner]])
    insurer = rng.choice([None, None, None, (winner + rng.randrange(1, 4)) % 4])
    values[winner] += rules.options["win_points"]
    more = {} if insurer is None else {"insurer": insurer}
    if rng.random() < 0.5:
        return won(winner, values, source, **more)
    return shown(
        winner, [_told(rng, seat == winner, rules, value) for seat, value in enumerate(values)], source, **more
    )


def _told(rng: random.Random, winner: bool, rules: Rules, value: int) -> Any:
    """One of the four hands, told in any way but by tiles, which four random hands would have too many of."""
    least = rules.options["win_points"] if winner else 0
    ways = [value, {"value": value}, {"points": least + rng.randrange(40), "doubles": rng.randrange(6)}]
    ticks = {name: value for name, value in any_ticks(rng).items() if name not in ("flowers",)}
    return rng.choice([*ways, {"counted": ticks}, *([] if winner else [None])])


__all__ = ["END", "Hand", "adjust", "tiles"]
