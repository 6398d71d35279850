"""Tiles as pictures, which are characters of `static/tiles.woff2`, and as they are read out (glossary.md §5)."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext, gettext_noop
from django.utils.translation import gettext_lazy as _

from scoring import KIND, RED_FIVES

GROUP = re.compile("([0-9]+)([a-z])")
TEXT = "\ufe0e"  # without it phones draw an emoji of the red dragon
# The first picture of each suit; of honours the characters have red before green before white.
FIRST = {"m": 0x1F007, "s": 0x1F010, "p": 0x1F019}
HONOURS = dict(zip("1234567", "🀀🀁🀂🀃🀆🀅🀄", strict=True))

# Flowers and seasons: not of any hand, but laid beside it.
FLOWERS = ("1f", "2f", "3f", "4f")
SEASONS = ("1y", "2y", "3y", "4y")
BONUS = dict(zip((*FLOWERS, *SEASONS), "🀢🀣🀥🀤🀦🀧🀨🀩", strict=True))  # the characters have bamboo before chrysanthemum

SUITS = {
    "m": gettext_noop("%(rank)s of characters"),
    "p": gettext_noop("%(rank)s of dots"),
    "s": gettext_noop("%(rank)s of bamboo"),
}
RED = {"m": _("red 5 of characters"), "p": _("red 5 of dots"), "s": _("red 5 of bamboo")}
NAMED = {
    "1": _("East wind"),
    "2": _("South wind"),
    "3": _("West wind"),
    "4": _("North wind"),
    "5": _("white dragon"),
    "6": _("green dragon"),
    "7": _("red dragon"),
}
SETS = {
    "chow": gettext_noop("open chi: %(tiles)s"),
    "pung": gettext_noop("open pon: %(tiles)s"),
    "kong": gettext_noop("open kan: %(tiles)s"),
    "added_kong": gettext_noop("open kan: %(tiles)s"),
    "concealed_kong": gettext_noop("closed kan: %(tiles)s"),
    "run": gettext_noop("chi: %(tiles)s"),
}
SETS_OF_OLD = {  # as they are called in the other families
    "chow": gettext_noop("open chow: %(tiles)s"),
    "pung": gettext_noop("open pung: %(tiles)s"),
    "kong": gettext_noop("open kong: %(tiles)s"),
    "added_kong": gettext_noop("open kong: %(tiles)s"),
    "concealed_kong": gettext_noop("concealed kong: %(tiles)s"),
    "run": gettext_noop("chow: %(tiles)s"),
}
OF_OLD = frozenset({"hongkong", "classical"})
NAMED_BONUS = {
    "1f": _("flower 1, plum"),
    "2f": _("flower 2, orchid"),
    "3f": _("flower 3, chrysanthemum"),
    "4f": _("flower 4, bamboo"),
    "1y": _("season 1, spring"),
    "2y": _("season 2, summer"),
    "3y": _("season 3, autumn"),
    "4y": _("season 4, winter"),
}


def picture(code: str) -> str:
    rank, suit = code[0], code[1]
    if code in BONUS:
        return BONUS[code] + TEXT
    if suit == "z":
        return HONOURS[rank] + TEXT
    return chr(FIRST[suit] + int(rank.replace("0", "5")) - 1) + TEXT


def spoken(code: str) -> str:
    """`red 5 of dots`"""
    rank, suit = code[0], code[1]
    if code in BONUS:
        return str(NAMED_BONUS[code])
    if suit == "z":
        return str(NAMED[rank])
    return str(RED[suit]) if code in RED_FIVES else gettext(SUITS[suit]) % {"rank": rank}


def spoken_set(kind: str, codes: Sequence[str], family: str = "riichi") -> str:
    """A set is read as a whole: `open pon: 5 of dots`, and of each tile only where they differ."""
    names = dict.fromkeys(spoken(code) for code in sorted(codes, key=lambda code: (KIND[code], code)))
    return gettext((SETS_OF_OLD if family in OF_OLD else SETS)[kind]) % {"tiles": ", ".join(names)}


def shown(code: str, silent: bool = False) -> SafeString:
    """One tile as a picture that is read out; silent inside something that has a name."""
    css = "tile red" if code in RED_FIVES else "tile"
    if silent:
        return format_html('<span class="{}" aria-hidden="true">{}</span>', css, picture(code))
    return format_html('<span class="{}" role="img" aria-label="{}">{}</span>', css, spoken(code), picture(code))


def shown_set(name: str, codes: Sequence[str]) -> SafeString:
    """Tiles that are read as a whole."""
    pictures = format_html_join("", "{}", ((shown(code, silent=True),) for code in codes))
    return format_html('<span class="set" role="img" aria-label="{}">{}</span>', name, pictures)


def drawn(written: str) -> SafeString | str:
    """Equal tiles as pictures, read out as what they are; what is no tile stays as it is written."""
    tiles = codes(written)
    if not tiles or not all(code in KIND for code in tiles):
        return written
    return shown_set(", ".join(dict.fromkeys(map(spoken, tiles))), tiles)


# --- as people write them ---------------------------------------------------------------------------------


def codes(text: str) -> list[str]:
    """The code of each tile that is written here, whatever it is."""
    return [rank + suit for ranks, suit in GROUP.findall(text) for rank in ranks]


def written(codes: Iterable[str]) -> str:
    """Tiles in this order: `340m11z`."""
    text = ""
    for code in codes:
        text = text[:-1] + code if text and text[-1] == code[1] else text + code
    return text


def as_written(hand: Mapping[str, Any]) -> str:
    """A hand of tiles (engine.md): `234m34522p67s 8s 555z`, the winning tile and each set apart."""
    held, won = codes(hand["concealed"]), hand["win_tile"]
    held.remove(won)
    return " ".join([written(held), won, *(meld["tiles"] for meld in hand.get("melds", ()))])
