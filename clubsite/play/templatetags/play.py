"""Winds, deals and counters in templates.

{{ session|game_title }}    Table 3
{% wind "E" %}              the seal of a seat: glyph and letter, inked for the dealer's East
{% wind_of 0 %}             the same for a seat at the start of the game
{% glyph "E" %}             the glyph alone, hidden from screen readers
{% deal "E" 2 %}            East 3
{% deal_glyph "E" 2 1 family %}   東3·1, read out as "East 3, 1 honba"; 東3-1 in families with repeats
{% counters 2 family %}     2 honba, 2 repeats
{% on_the_table 0 family %} no deposits, nothing where the family has none
{% clock session %}         ends 21:40, counted down by static/site.js; nothing for a table without a clock
{% entered hand %}          who entered a line of the log, and when
{% log_line line %}         a line of the log of `game`, as `board` tells it
"""

from typing import Any

from django import template
from django.template import Context
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext

from clubsite.kept import Kept
from clubsite.play.models import Hand, TableSession
from clubsite.play.queries import LogLine
from clubsite.play.words import deals
from clubsite.play.words.clock import clock
from clubsite.play.words.games import title
from clubsite.play.words.terms import GLYPHS, LETTERS, WINDS
from scoring import WINDS as WIND_ORDER

register = template.Library()
register.filter("game_title", title)
register.simple_tag(deals.deal)
register.simple_tag(deals.counters)
register.simple_tag(deals.on_the_table)
register.simple_tag(clock)


@register.simple_tag
def wind(letter: str) -> SafeString:
    return format_html(
        '<span class="wind{}" role="img" aria-label="{}"><b lang="ja">{}</b>{}</span>',
        " dealer" if letter == "E" else "",
        WINDS[letter],
        GLYPHS[letter],
        LETTERS[letter],
    )


@register.simple_tag
def wind_of(seat: int) -> SafeString:
    return wind(WIND_ORDER[seat])


@register.simple_tag
def glyph(letter: str) -> SafeString:
    return format_html('<span class="glyph" lang="ja" aria-hidden="true">{}</span>', GLYPHS[letter])


@register.simple_tag
def deal_glyph(wind: str, dealer: int, counters: int, family: str) -> SafeString:
    read_out = deals.deal(wind, dealer)
    if counters:
        read_out += ", " + deals.counters(counters, family)
    return format_html(
        '<span aria-hidden="true">{}{}{}</span><span class="sr">{}</span>',
        glyph(wind),
        dealer + 1,
        format_html("<small>{}</small>", deals.counters_mark(counters, family)) if counters else "",
        read_out,
    )


@register.simple_tag
def entered(hand: Hand) -> str:
    time = date_format(timezone.localtime(hand.at), "TIME_FORMAT")
    if hand.via == "link":
        return gettext("Entered at %(time)s by the table link") % {"time": time}
    if hand.by is None:
        return gettext("Entered at %(time)s") % {"time": time}
    return gettext("Entered at %(time)s by %(who)s") % {"time": time, "who": hand.by.username}


_lines: Kept[SafeString] = Kept(most=4096)


@register.simple_tag(takes_context=True)
def log_line(context: Context, line: LogLine) -> SafeString:
    """Made once: a game in play is shown anew for each hand, and all lines but the newest are as they were."""
    game, board = context["game"], context["board"]
    key = (_of_line(line), _allowed(game, line.hand), tuple(board.names), get_language())
    shown = {"game": game, "board": board}
    return _lines.get(key, lambda: render_to_string("play/_log_line.html", {**shown, "row": board.log_row(line)}))


def _of_line(line: LogLine) -> tuple[Any, ...]:
    """A line that is replaced, or follows one that is, is another row: only remarks are written over."""
    hand, zone = line.hand, str(timezone.get_current_timezone())
    return hand.pk, hand.number, hand.remark, hand.by and hand.by.username, line.settlement.after.scores, zone


def _allowed(game: TableSession, hand: Hand) -> tuple[Any, ...]:
    """What the buttons of a line go by."""
    league = game.league
    newest = hand.number == game.lines
    return game.organised, game.held, league.closed, game.status, newest, league.organisers_correct, league.family
