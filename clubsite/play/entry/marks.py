"""The seats of the form: who sits there, what he has, what is ticked in his row."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language

import scoring
from clubsite import figures
from clubsite.play.entry.problems import Problem
from clubsite.play.templatetags.play import wind
from clubsite.play.words.deals import deposits

TICKED = SafeString(" checked")
WRONG = SafeString(' aria-invalid="true" aria-describedby="wrong"')
FIRST_WRONG = SafeString(WRONG + " autofocus")
NOT_TICKED = SafeString("")


@dataclass(frozen=True)
class SeatRow:
    """One row; the last four are attributes of its ticks."""

    seat: int
    name: str
    seal: SafeString
    deals: bool
    score: SafeString
    bet: SafeString
    won: SafeString
    paid: SafeString
    tenpai: SafeString


def seal(letter: str) -> SafeString:
    """The wind's seal, made once a language."""
    return _seal(letter, get_language())


@lru_cache(maxsize=64)
def _seal(letter: str, language: str | None) -> SafeString:
    return wind(letter)


def score(before: int, delta: int = 0) -> SafeString:
    """`25 000`, and once a payment is known `−1 000 → 24 000`."""
    if not delta:
        return format_html("<b>{}</b>", figures.score(before))
    return format_html("{} → <b>{}</b>", figures.signed(delta), figures.score(before + delta))


def sticks(count: int) -> SafeString:
    """Bets lying on the table."""
    said = deposits(count)
    times = format_html('<span aria-hidden="true">× {}</span>', count) if count > 1 else ""
    return format_html('<span class="stick-icon" aria-hidden="true"></span>{}<span class="sr">{}</span>', times, said)


class Marks:
    """Attributes of the ticks of one column: what is chosen in it, and where it is wrong."""

    def __init__(self, chosen: Sequence[int], field: str, problem: Problem | None) -> None:
        self._chosen = chosen
        self._wrong = problem is not None and problem.field == field
        self._seat = problem.seat if problem else None

    def of(self, seat: int) -> SafeString:
        mark = TICKED if seat in self._chosen else NOT_TICKED
        if not self._wrong or self._seat not in (None, seat):
            return mark
        return SafeString(mark + (FIRST_WRONG if seat == (self._seat or 0) else WRONG))


def rows(
    table: scoring.Table,
    names: Sequence[str],
    marks: Sequence[Marks],
    deltas: Sequence[int] | None = None,
) -> list[SeatRow]:
    """`marks` are of the columns riichi, won, from and tenpai."""
    return [
        SeatRow(
            seat,
            name,
            seal(table.wind(seat)),
            seat == table.dealer,
            score(table.scores[seat], deltas[seat] if deltas else 0),
            *(column.of(seat) for column in marks),
        )
        for seat, name in enumerate(names)
    ]
