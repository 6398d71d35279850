"""The base points in what a winner is paid."""

from django.utils.translation import gettext as _

import scoring
from clubsite.play.words.speech.hongkong import worth
from scoring.hongkong.tables import row


def made_of(rules: scoring.Rules, before: scoring.Table, settlement: scoring.Settlement) -> str:
    """`4 fan: base points 16`, with a unit `16 × 10`; "" of several winners."""
    if len(settlement.wins) != 1:
        return ""
    (win,) = settlement.wins
    unit, base = rules.options["unit"], row(win.fan or 0, rules.options)
    points = f"{base} × {unit}" if unit > 1 else base
    return _("%(worth)s: base points %(points)s") % {"worth": worth(win), "points": points}
