"""Invented hands of Hong Kong old style, by fan. The shares are guesses: no record of real play stands behind them."""

from random import Random
from typing import Any

import scoring
from clubsite.exchange.invented.dice import SEATS, one_of, others

OUTCOMES = {"discard": 60, "self_draw": 25, "draw": 14, "false_win": 1}
FAN = {3: 40, 4: 22, 5: 12, 6: 9, 7: 8, 8: 4, 9: 2, 10: 2, 13: 1}  # the fewest that win are the commonest
LIABLE = 0.03  # of self-draws


def a_hand(dice: Random, table: scoring.Table) -> dict[str, Any]:
    outcome = one_of(dice, OUTCOMES)
    seat = dice.choice(SEATS)
    if outcome == "draw":
        return {"result": "draw"}
    if outcome == "false_win":
        return {"result": "false_win", "by": [seat]}
    win = {"winner": seat, "from": None, "fan": one_of(dice, FAN)}
    if outcome == "discard":
        win["from"] = dice.choice(others(seat))
    elif dice.random() < LIABLE:
        win["liable"] = dice.choice(others(seat))
    return {"result": "win", "wins": [win]}
