"""The settlement as the source's table of four by four (classical.md §7), as far as the hands are told."""

from collections.abc import Sequence
from dataclasses import replace

from django.template.loader import get_template
from django.utils.safestring import SafeString

import scoring
from clubsite.play import cross as crosses
from clubsite.play.entry.classical.numbers import Numbers
from clubsite.play.entry.classical.offers import Offers
from clubsite.play.entry.classical.results import to_result
from clubsite.play.entry.classical.typed import Typed
from clubsite.play.entry.classical.worth import Worth
from clubsite.play.entry.problems import Problem


def cross(
    rules: scoring.Rules,
    table: scoring.Table,
    names: Sequence[str],
    offers: Offers,
    typed: Typed,
    settlement: scoring.Settlement | None,
) -> SafeString:
    """The empty text where the hands are not settled with each other, or nothing of it is known yet."""
    told = [settlement is not None or worth.told for worth in typed.each]
    settlement = settlement or _so_far(rules, table, offers, typed)
    if settlement is None or not settlement.values:
        return SafeString("")
    winner = settlement.wins[0].seat if settlement.wins else None

    def known(row: int, column: int) -> bool:
        """From the winner's hand alone, else from both."""
        return winner in (row, column) or (told[row] and told[column])

    shown = {"cross": crosses.cross(table, settlement, names, known)}
    return SafeString(get_template("play/_cross.html").render(shown))  # the log shows it too


def _so_far(rules: scoring.Rules, table: scoring.Table, offers: Offers, typed: Typed) -> scoring.Settlement | None:
    """Settled as if hands that are not told were worth nothing, once the winner's is told."""
    if typed.kind != "draw" and (typed.winner is None or not typed.each[typed.winner].told):
        return None
    each = tuple(worth if worth.told else Worth(numbers=Numbers("0")) for worth in typed.each)
    try:
        return scoring.settle(rules, table, to_result(replace(typed, each=each), offers))
    except (Problem, scoring.RuleError):
        return None
