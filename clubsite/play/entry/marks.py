"""The seats of the form: who sits there, what he has, what is ticked in his row."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext

import scoring
from clubsite import figures
from clubsite.play.entry.problems import Problem
from clubsite.play.entry.slots import slot
from clubsite.play.templatetags.play import wind
from clubsite.play.words.deals import deposits

TICKED = SafeString(" checked")
WRONG = SafeString(' aria-invalid="true" aria-describedby="wrong"')
FIRST_WRONG = SafeString(WRONG + " autofocus")
PLAIN = SafeString("")


@dataclass(frozen=True)
class SeatRow:
    """One player's row; `ticks` are the cells with what can be ticked in it."""

    seat: int
    name: str
    seal: SafeString
    dealer: SafeString  # a word for whoever does not see the inked seal
    score: SafeString
    ticks: SafeString


def seal(letter: str) -> SafeString:
    """The wind's seal, made once a language."""
    return _seal(letter, get_language())


@lru_cache(maxsize=64)
def _seal(letter: str, language: str | None) -> SafeString:
    return wind(letter)


def score(before: int, delta: int = 0) -> SafeString:
    """`25 000`, and once a payment is known `−1 000 → 24 000`."""
    after = f"<b>{figures.score(before + delta)}</b>"
    return SafeString(f"{figures.signed(delta)} → {after}" if delta else after)


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
        mark = TICKED if seat in self._chosen else PLAIN
        if not self._wrong or self._seat not in (None, seat):
            return mark
        return SafeString(mark + (FIRST_WRONG if seat == (self._seat or 0) else WRONG))


def rows(table: scoring.Table, names: Sequence[str], ticks: Sequence[SafeString]) -> list[SeatRow]:
    return [
        SeatRow(
            seat, name, seal(table.wind(seat)), dealer(seat == table.dealer), score(table.scores[seat]), ticks[seat]
        )
        for seat, name in enumerate(names)
    ]


def dealer(deals: bool) -> SafeString:
    return _dealer(get_language()) if deals else PLAIN


@lru_cache(maxsize=16)
def _dealer(language: str | None) -> SafeString:
    return format_html('<span class="sr">{}</span>', gettext("dealer"))


def slotted_rows(names: Sequence[str], ticks: Sequence[SafeString]) -> list[SeatRow]:
    """Rows that are filled with `row_values`."""
    return [
        SeatRow(seat, name, slot(f"seal{seat}"), slot(f"dealer{seat}"), slot(f"score{seat}"), ticks[seat])
        for seat, name in enumerate(names)
    ]


def row_values(table: scoring.Table) -> dict[str, SafeString]:
    values = {}
    for seat, points in enumerate(table.scores):
        values[f"seal{seat}"] = seal(table.wind(seat))
        values[f"dealer{seat}"] = dealer(seat == table.dealer)
        values[f"score{seat}"] = score(points)
    return values
