"""The honba in what a winner is paid."""

import scoring
from clubsite.play.words.speech.parts import paid_to


def honba_sum(rules: scoring.Rules, before: scoring.Table, settlement: scoring.Settlement) -> str:
    """`5200 + 2 × 300`: what the only winner's points are made of, "" where no honba are in them."""
    if len(settlement.wins) != 1:
        return ""
    (win,) = settlement.wins
    each = rules.options["honba_each"] * (rules.players - 1)
    if not before.counters * each or win.value + before.counters * each != paid_to(settlement, win.seat):
        return ""
    return f"{win.value} + {before.counters} × {each}"
