"""What can be counted in a classical hand: the table of sets and pairs, the winner's extras, doubles, limit hands."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

import scoring
from clubsite.play.entry.choices import Choice, Key
from clubsite.play.entry.classical.counting import COLUMNS, NUMBERS, Counted
from clubsite.play.entry.classical.offers import Offers
from clubsite.play.words.terms.classical import DOUBLES, FLAGS, LIMIT_HANDS, SORTS
from scoring.classical import count_hand

ROWS = ("simple", "terminal", "dragon", "own", "round", "wind")
PIECES = {
    "pung-open": gettext_lazy("Open pung: %(tiles)s"),
    "pung-concealed": gettext_lazy("Concealed pung: %(tiles)s"),
    "kong-open": gettext_lazy("Open kong: %(tiles)s"),
    "kong-concealed": gettext_lazy("Concealed kong: %(tiles)s"),
    "pair": gettext_lazy("Pair: %(tiles)s"),
}


@dataclass(frozen=True)
class Cell:
    """A button that adds one set or pair; `points` it counts."""

    name: str
    label: str
    points: int


@dataclass(frozen=True)
class Row:
    label: Any
    cells: list[Cell]


@dataclass(frozen=True)
class Piece:
    """Equal sets or pairs that are there, as one key that takes one of them away."""

    name: str
    label: str
    count: int


def rows(double_wind_pair: int, own_is_rounds: bool) -> list[Row]:
    """Where the own wind is the round's there is one row for both."""
    sorts = ["both" if sort == "own" else sort for sort in ROWS if sort != "round"] if own_is_rounds else ROWS
    return [Row(SORTS[sort], [_cell(f"{column}-{sort}", double_wind_pair) for column in COLUMNS]) for sort in sorts]


def _cell(name: str, double_wind_pair: int) -> Cell:
    return Cell(name, label(name), _points(name, double_wind_pair))


def label(name: str) -> str:
    """`Open pung: dragons`"""
    column, _dash, sort = name.rpartition("-")
    return str(PIECES[column]) % {"tiles": SORTS[sort]}


@lru_cache(maxsize=256)
def _points(name: str, double_wind_pair: int) -> int:
    """The engine is asked; only the pair of a wind that is both own and the round's depends on the rules."""
    rules = scoring.read_rules({"family": "classical", "options": {"double_wind_pair": double_wind_pair}})
    where = {"role": "loser", "seat": "E" if name.endswith("both") else "S", "round": "E"}
    return sum(count_hand(rules, Counted(sets=(name,)).said(winner=False) | where).point_items.values())


def pieces(counted: Counted) -> list[Piece]:
    return [Piece(name, label(name), count) for name, count in Counter(counted.sets).items()]


def wait(counted: Counted, suffix: str) -> Choice:
    labels = {
        "other": pgettext("winning tile completes", "Other"),
        "pair": pgettext("winning tile completes", "The pair"),
        "one_sided": pgettext("winning tile completes", "One-sided"),
        "pung": pgettext("winning tile completes", "A pung"),
    }
    keys = [Key(value, text, value == counted.wait, long=True) for value, text in labels.items()]
    return Choice("completes" + suffix, _("The winning tile completes"), keys, columns=4)


def extras(counted: Counted, offers: Offers, suffix: str) -> list[tuple[str, Key]]:
    """Field and key of what a winner's hand may have besides: no open sets, doubles, the way of winning."""
    keys = [("concealed", Key("1", _("No open sets"), counted.concealed))]
    if offers.only_possible:
        keys.append(("only", Key("1", _("Only possible tile"), counted.only)))
    keys += [("pattern", Key(name, DOUBLES[name], name in counted.patterns)) for name in offers.patterns]
    keys += [("how", key) for key in how(counted, offers)]
    return [(name + suffix, key) for name, key in keys]


def how(counted: Counted, offers: Offers) -> list[Key]:
    names = FLAGS | DOUBLES | LIMIT_HANDS
    return [Key(flag, names[flag], flag in counted.flags) for flag in offers.flags]


def limit_hands(counted: Counted, offers: Offers) -> list[Key]:
    return [Key(name, LIMIT_HANDS[name], name in counted.patterns) for name in offers.limit_hands]


def bonus_tiles(counted: Counted, offers: Offers, suffix: str) -> list[Choice]:
    """Flowers and seasons, where they are played with."""
    if not offers.flowers:
        return []
    held: Mapping[str, tuple[str, Iterable[int]]] = {
        "flower": (_("Flowers"), counted.flowers),
        "season": (_("Seasons"), counted.seasons),
    }
    return [
        Choice(name + suffix, text, [Key(n, n, int(n) in numbers) for n in NUMBERS], columns=4, many=True)
        for name, (text, numbers) in held.items()
    ]
