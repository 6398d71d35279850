"""Invented riichi hands in the proportions of real play: four seats, no tiles.

Shares and values are those of 13,800 hands played online, rounded; winners, discarders and ready players are drawn
evenly.
"""

from random import Random
from typing import Any

import scoring
from clubsite.exchange.invented.dice import SEATS, one_of

DEPOSIT = 1000

OUTCOMES = {"ron": 52, "tsumo": 33, "draw": 15}
BETS = {0: 41, 1: 47, 2: 11, 3: 1}
READY = {0: 2, 1: 36, 2: 45, 3: 15, 4: 2}  # players tenpai at a draw
SECOND_WINNER = 0.02
BETTOR_WINS = 0.7  # where somebody has bet

Value = tuple[int, int | None]  # han and fu, None from 5 han

RON: dict[Value, int] = {
    (1, 30): 125, (1, 40): 49, (2, 30): 164, (2, 40): 92, (3, 30): 140, (3, 40): 86, (4, 30): 99, (4, 40): 58,
    (2, 25): 5, (3, 25): 8, (4, 25): 7, (2, 50): 8, (3, 50): 7, (4, 50): 6, (3, 60): 1,
    (5, None): 83, (6, None): 34, (7, None): 12, (8, None): 5, (9, None): 2, (11, None): 1,
}  # fmt: skip
TSUMO: dict[Value, int] = {
    (1, 30): 77, (1, 40): 19, (2, 30): 119, (2, 40): 39, (3, 30): 133, (3, 40): 44, (4, 30): 110, (4, 40): 33,
    (2, 20): 6, (3, 20): 34, (4, 20): 64, (4, 25): 4, (2, 50): 3, (3, 50): 3, (4, 50): 3, (3, 60): 2,
    (5, None): 159, (6, None): 83, (7, None): 39, (8, None): 12, (9, None): 5, (11, None): 1,
}  # fmt: skip


def a_hand(dice: Random, table: scoring.Table) -> dict[str, Any]:
    """The next hand at this table, in the shape of engine.md."""
    able = [seat for seat in SEATS if table.scores[seat] >= DEPOSIT]
    bets = sorted(dice.sample(able, min(one_of(dice, BETS), len(able))))
    outcome = one_of(dice, OUTCOMES)
    if outcome == "draw":
        return _draw(dice, bets)
    return _ron(dice, bets) if outcome == "ron" else _tsumo(dice, bets)


def _ron(dice: Random, bets: list[int]) -> dict[str, Any]:
    winner = _winner(dice, bets)
    source = dice.choice([seat for seat in SEATS if seat != winner])
    winners = [winner]
    if dice.random() < SECOND_WINNER:
        winners.append(dice.choice([seat for seat in SEATS if seat not in (winner, source)]))
    return _win([_won(dice, RON, seat, source, seat in bets) for seat in winners], bets)


def _tsumo(dice: Random, bets: list[int]) -> dict[str, Any]:
    winner = _winner(dice, bets)
    return _win([_won(dice, TSUMO, winner, None, winner in bets)], bets)


def _win(wins: list[dict[str, Any]], bets: list[int]) -> dict[str, Any]:
    return {"result": "win", "wins": wins, "riichi": bets}


def _won(dice: Random, values: dict[Value, int], winner: int, source: int | None, bet: bool) -> dict[str, Any]:
    least = 2 if bet and source is None else 1  # riichi and the closed self-draw are a han each
    han, fu = one_of(dice, {value: share for value, share in values.items() if value[0] >= least})
    win = {"winner": winner, "from": source, "han": han}
    return win if fu is None else win | {"fu": fu}


def _winner(dice: Random, bets: list[int]) -> int:
    return dice.choice(bets if bets and dice.random() < BETTOR_WINS else SEATS)


def _draw(dice: Random, bets: list[int]) -> dict[str, Any]:
    """Whoever bet is ready."""
    others = [seat for seat in SEATS if seat not in bets]
    more = max(0, one_of(dice, READY) - len(bets))
    return {"result": "draw", "tenpai": sorted([*bets, *dice.sample(others, min(more, len(others)))]), "riichi": bets}
