"""The base points in what a winner is paid."""

import scoring
from clubsite.play.words.speech.hongkong import worth
from scoring.hongkong.tables import row


def made_of(rules: scoring.Rules, before: scoring.Table, settlement: scoring.Settlement) -> str:
    """`4 fan = 16`, with a unit `4 fan = 16 × 10`; "" of several winners."""
    if len(settlement.wins) != 1:
        return ""
    (win,) = settlement.wins
    unit, base = rules.options["unit"], row(win.fan or 0, rules.options)
    return f"{worth(win)} = {base} × {unit}" if unit > 1 else f"{worth(win)} = {base}"
