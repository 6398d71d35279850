"""The settlement as the source's table of four by four (classical.md §7), as far as the hands are told."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.utils.safestring import SafeString

import scoring
from clubsite import figures
from clubsite.play.entry import marks
from clubsite.play.entry.classical.offers import Offers
from clubsite.play.entry.classical.results import to_result
from clubsite.play.entry.classical.typed import Typed
from clubsite.play.entry.classical.worth import Worth
from clubsite.play.entry.plain_board import render
from clubsite.play.entry.problems import Problem

UNKNOWN, SELF = "", "·"


@dataclass(frozen=True)
class Row:
    seal: SafeString
    cells: list[str]


def cross(
    rules: scoring.Rules,
    table: scoring.Table,
    names: Sequence[str],
    offers: Offers,
    typed: Typed,
    settlement: scoring.Settlement | None,
) -> SafeString:
    """ "" where the hands are not settled with each other, or nothing of it is known yet."""
    told = [True] * len(names) if settlement else [worth.told for worth in typed.each]
    settlement = settlement or _so_far(rules, table, offers, typed)
    if settlement is None or not settlement.values:
        return SafeString("")
    known = [settlement.wins[0].seat if settlement.wins else None]
    rows = [
        Row(marks.seal(table.wind(row)), [_cell(settlement, told, known, row, column) for column in range(len(names))])
        for row in range(len(names))
    ]
    nets = [figures.signed(points) for points in settlement.deltas] if all(told) else [UNKNOWN] * len(names)
    return render("play/entry/classical/_cross.html", {"names": names, "rows": rows, "nets": nets})


def _cell(
    settlement: scoring.Settlement, told: Sequence[bool], winners: Sequence[int | None], row: int, column: int
) -> str:
    """What the column gets from the row, once it is known: from the winner’s hand alone, else from both."""
    if row == column:
        return SELF
    known = (told[row] and told[column]) or row in winners or column in winners
    return figures.signed(settlement.between[row][column]) if known else UNKNOWN


def _so_far(rules: scoring.Rules, table: scoring.Table, offers: Offers, typed: Typed) -> scoring.Settlement | None:
    """Settled as if hands that are not told were worth nothing, once the winner's is told."""
    if typed.kind != "draw" and (typed.winner is None or not typed.each[typed.winner].told):
        return None
    each = tuple(worth if worth.told else Worth(value=0) for worth in typed.each)
    try:
        return scoring.settle(rules, table, to_result(replace(typed, each=each), offers))
    except (Problem, scoring.RuleError):
        return None
