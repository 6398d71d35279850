"""What lists of games need in templates.

{{ date|evening }}          18 November, with the year where it is not this one
{{ date|short_evening }}    18 Nov, for tables
{{ session|game_title }}    the table's name, or the game's number
{{ 3|parted:12 }}           25 %; under ten of them 3 of 7
{% yaku_names hand.yaku family %}   Riichi, Pinfu
"""

import datetime
from collections.abc import Iterable
from fractions import Fraction

from django import template
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext, pgettext

from clubsite import figures
from clubsite.play.words.games import title
from clubsite.play.words.speech import SPEECHES

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
