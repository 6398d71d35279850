"""What lists of games need in templates.

{{ date|evening }}          18 November, with the year where it is not this one
{{ date|short_evening }}    18 Nov, for tables
{{ session|game_title }}    the table's name, or the game's number
{{ 3|parted:12 }}           25 %; under ten of them 3 of 7
{% yaku_names hand.yaku family %}   Riichi, Pinfu
{% league_line line %}      a row of a league's table, `sheet`
"""

import datetime
from collections.abc import Iterable
from dataclasses import fields
from fractions import Fraction
from typing import Any

from django import template
from django.template import Context
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext, pgettext

from clubsite import figures
from clubsite.club.models import Player
from clubsite.kept import Kept
from clubsite.play.words.games import title
from clubsite.play.words.speech import SPEECHES
from clubsite.standings.sheet import Line

register = template.Library()
register.filter("game_title", title)

ENOUGH = 10  # of the whole: from so many on a part is written in percent (statistics.md §4.1)
MANY = 1000  # from so many on with one decimal


@register.filter
def evening(day: datetime.date) -> str:
    return date_format(day, "MONTH_DAY_FORMAT" if day.year == timezone.localdate().year else "DATE_FORMAT")


@register.filter
def short_evening(day: datetime.date) -> str:
    this_year = pgettext("format of a short date without the year", "j M")
    return date_format(day, this_year if day.year == timezone.localdate().year else "SHORT_DATE_FORMAT")


@register.filter
def parted(part: int | Fraction, whole: int) -> str:
    """A part of `whole` cases in percent. Where there are too few the fraction stands in its place."""
    if whole < ENOUGH:
        return gettext("%(part)s of %(whole)s") % {"part": figures.share(part), "whole": whole}
    percent = figures.rounded(100 * Fraction(part) / whole, 1 if whole >= MANY else 0)
    return f"{percent}\u00a0%"


@register.simple_tag
def yaku_names(ids: Iterable[str], family: str) -> str:
    terms = SPEECHES[family].terms
    return ", ".join(str(terms.get(name, name)) for name in ids)


_lines: Kept[SafeString] = Kept(most=4096)


@register.simple_tag(takes_context=True)
def league_line(context: Context, line: Line) -> SafeString:
    """Made once: a hand in play moves four rows of a table of a hundred."""
    sheet, player = context["sheet"], line.player
    known = player.hidden and (bool(context.get("sees_hidden")), context.get("himself") == player.pk)
    shown = {"line": line, "sheet": sheet} | {name: context.get(name) for name in ("sees_hidden", "himself")}
    key = (*_told(line), known, sheet.shows_movement, sheet.table.minimum, get_language())
    return _lines.get(key, lambda: render_to_string("standings/_line.html", shown))


def _told(line: Line) -> list[Any]:
    """All that a row is made of, to be compared."""
    return [_comparable(getattr(line, field.name)) for field in fields(line)]


def _comparable(value: Any) -> Any:
    if isinstance(value, Player):
        return value.pk, value.name, value.slug, value.hidden, value.guest
    if isinstance(value, list):
        return tuple(value)
    return str(value) if isinstance(value, Promise) else value
