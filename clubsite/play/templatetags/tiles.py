"""Tiles in templates. The page needs `static/tiles.css`, whose font is fetched only where a tile is shown.

{% tile "0p" %}                 one tile, read out as "red 5 of dots"
{% tile "0p" "silent" %}        the picture alone, inside something that has a name
{% hand tiles melds won %}      codes, (kind, codes) of each set laid out, the winning tile; a set is read as a whole
{% tile_name "0p" %}            the name alone
{% set_name "pung" codes %}     the name of a set
"""

from collections.abc import Iterable, Sequence

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from clubsite.play.words.tiles import shown, shown_set, spoken, spoken_set

register = template.Library()
register.simple_tag(spoken, name="tile_name")
register.simple_tag(spoken_set, name="set_name")
GAP = SafeString('<span class="gap"></span>')


@register.simple_tag
def tile(code: str, silent: str = "") -> SafeString:
    return shown(code, bool(silent))


@register.simple_tag
def hand(
    tiles: Iterable[str], melds: Iterable[tuple[str, Sequence[str]]] = (), won: str = "", family: str = "riichi"
) -> SafeString:
    held = [shown(code) for code in tiles]
    if won:
        held += [GAP, _won(won)]
    laid = [part for kind, codes in melds for part in (GAP, shown_set(spoken_set(kind, codes, family), codes))]
    return format_html('<span class="hand">{}</span>', format_html_join("", "{}", ((part,) for part in held + laid)))


def _won(code: str) -> SafeString:
    name = gettext("winning tile: %(tile)s") % {"tile": spoken(code)}
    return format_html('<span class="last" role="img" aria-label="{}">{}</span>', name, shown(code, silent=True))
