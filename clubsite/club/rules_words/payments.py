"""What a Hong Kong hand is paid under these rules: the club's table as people hang it on the wall.

Every figure is asked of the engine: each row is a hand that it settles.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from django.utils.translation import gettext

import scoring
from scoring.hongkong.tables import base, highest

EAST, WINNER, DISCARDER = 0, 1, 2


@dataclass(frozen=True)
class Row:
    """`fan` in words, base points, and what the winner gets in all, a figure a column; None: there is no such hand."""

    fan: str
    base: int
    paid: tuple[int | None, ...]


@dataclass(frozen=True)
class PaymentTable:
    columns: list[str]
    rows: list[Row]


def payment_table(rules: scoring.Rules) -> PaymentTable:
    """A row for all fan that are paid alike, from the fewest that win to the last that pay more."""
    heads = [gettext("By discard"), gettext("Self-drawn")]
    if rules.options["east_double"]:
        heads += [gettext("East discards"), gettext("East wins by discard"), gettext("East wins self-drawn")]
    return PaymentTable(heads, list(_rows(rules)))


def _rows(rules: scoring.Rules) -> Iterator[Row]:
    least, most = rules.options["min_fan"], highest(rules.options)
    same = groupby(range(least, max(least, most) + 1), lambda fan: (base(fan, rules.options), _paid(rules, fan)))
    for (points, paid), fans in same:
        first, *others = fans
        last = others[-1] if others else first
        yield Row(_in_words(first, last, last >= most), points, paid)


def _in_words(first: int, last: int, goes_on: bool) -> str:
    if goes_on:
        return gettext("%(fan)s and more") % {"fan": first}
    return str(first) if first == last else f"{first}–{last}"


def _paid(rules: scoring.Rules, fan: int) -> tuple[int | None, ...]:
    """In the order of the columns. A self-draw is a fan itself, so there is none of 0."""
    hands = [(WINNER, DISCARDER), (WINNER, None)]
    if rules.options["east_double"]:
        hands += [(WINNER, EAST), (EAST, DISCARDER), (EAST, None)]
    return tuple(None if source is None and not fan else _gets(rules, winner, source, fan) for winner, source in hands)


def _gets(rules: scoring.Rules, winner: int, source: int | None, fan: int) -> int:
    """What is due, whatever the players have left."""
    won = {"winner": winner, "from": source, "fan": fan}
    return scoring.settle(rules, scoring.opening(rules), {"result": "win", "wins": [won]}).wins[0].value
