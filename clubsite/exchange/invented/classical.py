"""Invented hands of European classical, by their values. The shares are guesses: no record of real play is behind them.

Values are such as points and doubles make: 22 to 48 points doubled once or more often, a limit hand now and then.
"""

from random import Random
from typing import Any

import scoring
from clubsite.exchange.invented.dice import SEATS, one_of, others

OUTCOMES = {"discard": 56, "self_draw": 30, "draw": 13, "false_win": 1}
OF_WINNER = {
    24: 5, 26: 5, 28: 6, 32: 6, 36: 4, 44: 12, 48: 9, 52: 8, 56: 8, 64: 7, 72: 5, 88: 6, 96: 5, 104: 4, 128: 4, 144: 2,
    176: 2, 208: 2, 256: 1, 352: 1, 500: 1,
}  # fmt: skip
OF_LOSER = {0: 24, 2: 8, 4: 18, 6: 4, 8: 16, 12: 8, 16: 8, 20: 4, 24: 3, 32: 3, 40: 2, 64: 1, 96: 1}


def a_hand(dice: Random, table: scoring.Table) -> dict[str, Any]:
    outcome = one_of(dice, OUTCOMES)
    seat = dice.choice(SEATS)
    if outcome == "draw":
        return {"result": "draw"}
    if outcome == "false_win":
        return {"result": "false_win", "by": [seat]}
    source = dice.choice(others(seat)) if outcome == "discard" else None
    values = [one_of(dice, OF_WINNER if other == seat else OF_LOSER) for other in SEATS]
    return {"result": "win", "wins": [{"winner": seat, "from": source}], "values": values}
