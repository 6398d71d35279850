"""Tiles in templates. The page needs `static/tiles.css`, whose font is fetched only where a tile is shown.

{% tile "0p" %}               one tile, read out as "red 5 of dots"
{% tile "0p" "silent" %}      the picture alone, inside something that has a name
{% hand tiles melds %}        codes, and (kind, codes) of each set laid out, which is read out as a whole
{% tile_name "0p" %}          the name alone
{% set_name "pung" codes %}   the name of a set
"""

from collections.abc import Iterable, Sequence

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from clubsite.play.words.tiles import picture, spoken, spoken_set
from scoring import RED_FIVES

register = template.Library()
register.simple_tag(spoken, name="tile_name")
register.simple_tag(spoken_set, name="set_name")


@register.simple_tag
def tile(code: str, silent: str = "") -> SafeString:
    css = "tile red" if code in RED_FIVES else "tile"
    if silent:
        return format_html('<span class="{}" aria-hidden="true">{}</span>', css, picture(code))
    return format_html('<span class="{}" role="img" aria-label="{}">{}</span>', css, spoken(code), picture(code))


@register.simple_tag
def hand(tiles: Iterable[str], melds: Iterable[tuple[str, Sequence[str]]] = ()) -> SafeString:
    laid = format_html_join("", '<span class="gap"></span>{}', ((_set(kind, codes),) for kind, codes in melds))
    return format_html('<span class="hand">{}{}</span>', format_html_join("", "{}", ((tile(c),) for c in tiles)), laid)


def _set(kind: str, codes: Sequence[str]) -> SafeString:
    pictures = format_html_join("", "{}", ((tile(code, "silent"),) for code in codes))
    return format_html('<span role="img" aria-label="{}">{}</span>', spoken_set(kind, codes), pictures)
