"""What people say at a table, as the hands the engine reads; and short ways to ask for rules."""

from __future__ import annotations

import random
from typing import Any

import scoring
from scoring import RuleError, Rules, Settlement, Table

Hand = dict[str, Any]


def riichi(preset: str = "rrc_2026", **options: Any) -> Rules:
    return scoring.read_rules({"family": "riichi", "preset": preset, "options": options})


def from_25000(**options: Any) -> Rules:
    """Everybody begins with 25,000, which is also what is taken off at the end."""
    even: Hand = {"start": 25000, "return": 25000}
    return riichi(**even, **options)


def win(winner: int, source: int | None, han: int, fu: int | None = None, **more: Any) -> Hand:
    """One entry of `wins`."""
    return {"winner": winner, "from": source, "han": han} | ({} if fu is None else {"fu": fu}) | more


def yakuman(winner: int, source: int | None, count: int = 1, pao: tuple[int, str] | None = None) -> Hand:
    said: Hand = {"winner": winner, "from": source, "yakuman": count}
    return said | ({"pao": {"seat": pao[0], "yaku": pao[1]}} if pao else {})


def won(*wins: Hand, riichi: tuple[int, ...] = ()) -> Hand:
    return {"result": "win", "wins": list(wins), "riichi": list(riichi)}


def ron(winner: int, source: int, han: int, fu: int | None = None, riichi: tuple[int, ...] = ()) -> Hand:
    return won(win(winner, source, han, fu), riichi=riichi)


def tsumo(winner: int, han: int, fu: int | None = None, riichi: tuple[int, ...] = ()) -> Hand:
    return won(win(winner, None, han, fu), riichi=riichi)


def draw(*tenpai: int, riichi: tuple[int, ...] = (), nagashi: tuple[int, ...] = ()) -> Hand:
    return {"result": "draw", "tenpai": list(tenpai), "riichi": list(riichi), "nagashi": list(nagashi)}


def abort(kind: str = "kyuushu_kyuuhai", riichi: tuple[int, ...] = ()) -> Hand:
    return {"result": "abort", "kind": kind, "riichi": list(riichi)}


def chombo(*by: int, riichi: tuple[int, ...] = ()) -> Hand:
    return {"result": "chombo", "by": list(by), "riichi": list(riichi)}


def adjust(*points: int, reason: str = "") -> Hand:
    return {"result": "adjust", "points": list(points), "reason": reason}


END: Hand = {"result": "end"}


def at(rules: Rules, label: str = "E1", scores: list[int] | None = None, honba: int = 0, deposits: int = 0) -> Table:
    """The table before the hand "S4" with these scores."""
    start: Hand = {"round": label[0], "dealer": int(label[1]) - 1, "honba": honba, "deposits": deposits}
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


def any_hand(rng: random.Random, rules: Rules, table: Table) -> Hand:
    """A legal hand of any kind these rules have."""
    options = rules.options
    seats = list(range(rules.players))
    least = options["riichi_min_points"]
    bettors = [seat for seat in seats if rng.random() < 0.3 and (least is None or table.scores[seat] >= least)]
    rng.shuffle(bettors)
    kinds = ["win"] * 6 + ["draw"] * 3 + ["adjust"]
    kinds += ["abort"] if options["abortive"] else []
    kinds += ["chombo"] if options["chombo"]["type"] != "none" else []
    kind = rng.choice(kinds)
    if kind == "win":
        return won(*any_wins(rng, rules), riichi=tuple(bettors))
    if kind == "draw":
        nagashi = rng.sample(seats, rng.choice([0, 0, 1, 2])) if options["nagashi"] == "as_draw" else []
        tenpai = sorted({*bettors, *(seat for seat in seats if rng.random() < 0.4)})
        return draw(*tenpai, riichi=tuple(bettors), nagashi=tuple(nagashi))
    if kind == "abort":
        return abort(rng.choice(["kyuushu_kyuuhai", "suukaikan"]), riichi=tuple(bettors))
    if kind == "chombo":
        return chombo(*rng.sample(seats, rng.choice([1, 1, 2])), riichi=tuple(bettors))
    return adjust(*(rng.choice([0, 0, -1000, 500]) for _ in seats), reason=rng.choice(["", "late"]))


def any_wins(rng: random.Random, rules: Rules) -> list[Hand]:
    """A self-draw, or one to all of the others winning on one discard, in any order."""
    seats = rng.sample(range(rules.players), rules.players)
    if rng.random() < 0.4:
        return [any_win(rng, rules, seats[0], None, seats[1:])]
    source, count = seats[0], rng.choice([1, 1, 1, 2, 3])
    winners = seats[1 : 1 + count]
    free = [seat for seat in seats if seat not in winners]
    return [any_win(rng, rules, winner, source, free) for winner in winners]


def any_win(rng: random.Random, rules: Rules, winner: int, source: int | None, free: list[int]) -> Hand:
    """`free`: the seats that may be liable."""
    if rng.random() < 0.1:
        liable = rng.choice([None, (rng.choice(free), rng.choice(["daisangen", "daisuushii", "suukantsu"]))])
        return yakuman(winner, source, rng.choice([1, 1, 2, 3]), pao=liable)
    fu = rng.choice([30, 40, 50, 60, 70, 110])
    if rng.random() < 0.2:
        han, fu = rng.randint(3, 4), 25
    else:
        han = rng.choice([1, 1, 2, 3, 4, 5, 6, 8, 11, 13])
    return win(winner, source, han, fu if han < 5 or rng.random() < 0.5 else None)
