"""Tiles as pictures, which are characters of `static/tiles.woff2`, and as they are read out (glossary.md §5)."""

from collections.abc import Sequence

from django.utils.translation import gettext, gettext_noop
from django.utils.translation import gettext_lazy as _

from scoring.tiles import KIND, RED_FIVES

TEXT = "\ufe0e"  # without it phones draw an emoji of the red dragon
# The first picture of each suit; of honours the characters have red before green before white.
FIRST = {"m": 0x1F007, "s": 0x1F010, "p": 0x1F019}
HONOURS = dict(zip("1234567", "🀀🀁🀂🀃🀆🀅🀄", strict=True))

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
}


def picture(code: str) -> str:
    rank, suit = code[0], code[1]
    if suit == "z":
        return HONOURS[rank] + TEXT
    return chr(FIRST[suit] + int(rank.replace("0", "5")) - 1) + TEXT


def spoken(code: str) -> str:
    """`red 5 of dots`"""
    rank, suit = code[0], code[1]
    if suit == "z":
        return str(NAMED[rank])
    return str(RED[suit]) if code in RED_FIVES else gettext(SUITS[suit]) % {"rank": rank}


def spoken_set(kind: str, codes: Sequence[str]) -> str:
    """A set is read as a whole: `open pon: 5 of dots`, and of each tile only where they differ."""
    names = dict.fromkeys(spoken(code) for code in sorted(codes, key=lambda code: (KIND[code], code)))
    return gettext(SETS[kind]) % {"tiles": ", ".join(names)}
