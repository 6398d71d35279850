"""Which hand it is: "East 3", "2 honba", "no deposits"."""

from django.utils.translation import gettext, ngettext, pgettext

IN_WORDS = {
    "E": lambda: pgettext("deal", "East %(number)s"),
    "S": lambda: pgettext("deal", "South %(number)s"),
    "W": lambda: pgettext("deal", "West %(number)s"),
    "N": lambda: pgettext("deal", "North %(number)s"),
}
SHORT = {
    "E": lambda: pgettext("short deal", "E%(number)s"),
    "S": lambda: pgettext("short deal", "S%(number)s"),
    "W": lambda: pgettext("short deal", "W%(number)s"),
    "N": lambda: pgettext("short deal", "N%(number)s"),
}


def deal(wind: str, dealer: int) -> str:
    """`East 3`: the round and whose deal it is in it (dealer is a seat, 0 deals first)."""
    return IN_WORDS[wind]() % {"number": dealer + 1}


def short_deal(wind: str, dealer: int, counters: int = 0) -> str:
    """`E3`, with honba `E3·2`: for the axis and the table of a graph."""
    label = SHORT[wind]() % {"number": dealer + 1}
    return f"{label}·{counters}" if counters else label


def honba(count: int) -> str:
    return ngettext("%(count)s honba", "%(count)s honba", count) % {"count": count}


def deposits(count: int) -> str:
    if not count:
        return gettext("no deposits")
    return ngettext("%(count)s deposit", "%(count)s deposits", count) % {"count": count}
