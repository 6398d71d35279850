"""Which hand it is: "East 3", "2 honba" or "2 repeats", "no deposits"."""

from django.utils.translation import gettext, ngettext, pgettext

from clubsite.play.words.speech import SPEECHES

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


def short_deal(wind: str, dealer: int, counters: int, family: str) -> str:
    """`E3`, with honba `E3·2`, with repeats `E3-2`: for the axis and the table of a graph."""
    return SHORT[wind]() % {"number": dealer + 1} + counters_mark(counters, family)


def counters_mark(count: int, family: str) -> str:
    return f"{SPEECHES[family].counters_sign}{count}" if count else ""


def counters(count: int, family: str) -> str:
    """`2 honba`, in the families without them `2 repeats`."""
    return SPEECHES[family].counters(count)


def on_the_table(count: int, family: str) -> str:
    """`no deposits`; "" in the families that have none."""
    return deposits(count) if SPEECHES[family].has_deposits else ""


def deposits(count: int) -> str:
    if not count:
        return gettext("no deposits")
    return ngettext("%(count)s deposit", "%(count)s deposits", count) % {"count": count}
