"""What happened in a hand, as one sentence: the same for the preview, the notice after saving and the log.

No full stop: the caller sets it where sentences follow each other. Names are by seat; safe markup stays as it is. How a
family says it stands in `words/speech`.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.html import conditional_escape
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from clubsite.play.words.speech import SPEECHES
from clubsite.play.words.speech.parts import paid_to
from clubsite.play.words.terms import OVER
from scoring import Settlement, Table, Win

__all__ = ["deposits_taken", "paid_to", "sentence", "what_follows", "worth"]

Result = Mapping[str, Any]
Names = Sequence[str]


def sentence(result: Result, settlement: Settlement, names: Names, family: str) -> SafeString:
    """`Ron: Konstantin from Boris, 3 han 40 fu: 5800`. The points are what is paid for the hand, honba included."""
    return SafeString(SPEECHES[family].sentences[result["result"]](result, settlement, names))


def worth(win: Win, family: str) -> str:
    """`3 han 40 fu`, `5 fan`"""
    return SPEECHES[family].worth(win)


def deposits_taken(settlement: Settlement) -> int:
    return sum(t.points for t in settlement.transfers if t.payer is None and t.why == "deposits") // 1000


def what_follows(before: Table, after: Table, names: Names, family: str) -> SafeString:
    """Who deals next, or why the game is over. Whole sentences."""
    if after.over:
        return SafeString(gettext("%(why)s The game is over.") % {"why": OVER[after.over]})
    said = {"dealer": conditional_escape(names[after.dealer]), "counters": SPEECHES[family].counters(after.counters)}
    if (after.round, after.dealer) != (before.round, before.dealer):
        if after.counters:
            return SafeString(gettext("%(dealer)s deals next, %(counters)s.") % said)
        return SafeString(gettext("%(dealer)s deals next.") % said)
    if after.counters:
        return SafeString(gettext("%(dealer)s deals again, %(counters)s.") % said)
    return SafeString(gettext("%(dealer)s deals again.") % said)
