"""The rules of Hong Kong old style in sentences."""

from collections.abc import Callable, Sequence
from typing import Any

from django.utils.functional import Promise
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

import scoring
from clubsite.club.engine_words import words
from clubsite.club.fan_words import CHINESE, FAN
from clubsite.club.rules_words import course
from clubsite.club.rules_words.parts import Options, Said, Sentence, points
from clubsite.figures import in_text

TABLES: dict[str, str | Promise] = {
    "traditional": _("Fan become base points by the traditional table."),
    "simplified": _("Fan become base points by the simplified table."),
    "canton": _("Fan become base points by the Canton table."),
    "half_spicy": _("Fan become base points by the half-spicy table."),
    "full_spicy": _("Fan become base points by the full-spicy table: each fan doubles."),
    "linear": _("Fan become base points one to one."),
}


def fan(count: int) -> str:
    return ngettext("%(count)s fan", "%(count)s fan", count) % {"count": count}


def _table(value: str | Sequence[int], _options: Options) -> str:
    if isinstance(value, str):
        return str(TABLES[value])
    bases = ", ".join(in_text(base) for base in value)
    return gettext("Fan become base points by the club’s own table, from 0 fan on: %(bases)s.") % {"bases": bases}


def _unit(value: int, _options: Options) -> str:
    if value == 1:
        return gettext("A base point is a point.")
    return gettext("A base point is worth %(points)s points.") % {"points": in_text(value)}


def _fewest(value: int, _options: Options) -> str:
    return gettext("A hand needs %(fan)s to win.") % {"fan": fan(value)} if value else gettext("Any hand may win.")


def _most(value: int | None, _options: Options) -> str:
    if value is None:
        return gettext("There is no maximum.")
    return gettext("The maximum is %(fan)s: more are paid as so many.") % {"fan": fan(value)}


def _seven_pairs(value: int | None, _options: Options) -> str:
    if value is None:
        return gettext("Seven pairs do not win.")
    return gettext("Seven different pairs win: %(fan)s.") % {"fan": fan(value)}


def _false_win(value: str, options: Options) -> str:
    if value == "fixed":
        amount = in_text(options["false_win_amount"])
        return gettext("A false win costs %(points)s points to each of the others; the hand is played again.") % {
            "points": amount
        }
    return str(FALSE_WIN[value])


FALSE_WIN = {
    "self_draw_limit": _(
        "For a false win each of the others gets what a player pays for the most expensive self-draw; the hand is "
        "played again."
    ),
    "full_win_each": _(
        "For a false win each of the others gets all that the most expensive self-draw is worth; the hand is played "
        "again."
    ),
}


def _counts(line: str) -> Sentence:
    """A line of the list of fan: `Half flush 混一色: 3 fan.`"""

    def say(value: int, _options: Options) -> str:
        if not value:
            return SafeString(gettext("%(name)s %(chinese)s: counts nothing.") % _named(line))
        return SafeString(gettext("%(name)s %(chinese)s: %(fan)s.") % (_named(line) | {"fan": fan(value)}))

    return say


def _named(line: str) -> dict[str, Any]:
    return {"name": FAN[line], "chinese": format_html('<span lang="zh-Hant">{}</span>', CHINESE[line])}


def _small_four_winds(value: int | None, options: Options) -> str:
    if value is not None:
        return _counts("small_four_winds")(value, options)
    usual = words(scoring.families()["hongkong"]["options"]["small_four_winds_fan"]["null"])
    return SafeString(gettext("%(name)s %(chinese)s: %(fan)s.") % (_named("small_four_winds") | {"fan": usual}))


# Options that are named like a line and say its fan; of some the name of the option is another one.
LINES = {line: line for line in FAN if line not in ("small_four_winds", "seven_pairs", "human", "seven_flowers")}
LINES |= {"human_limit_fan": "human", "seven_flowers_fan": "seven_flowers"}


def _no_flowers(options: Options) -> bool:
    return not options["flowers_in_play"]


MEANS_NOTHING: dict[str, Callable[[Options], bool]] = {
    **course.MEANS_NOTHING,
    **dict.fromkeys(
        (
            "bonus_counts_to_minimum", "concealed_counts_with_flowers", "seven_flowers", "no_flowers", "seat_flower",
            "seat_season", "flower_set", "season_set", "flower_replacement", "eight_flowers",
        ),
        _no_flowers,
    ),
    "false_win_amount": lambda options: True,  # said with the penalty itself
    "seven_flowers_fan": lambda options: _no_flowers(options) or not options["seven_flowers"],
    "human_limit_fan": lambda options: options["human_hand"] != "limit",
}  # fmt: skip

ALWAYS = {
    **course.ALWAYS,
    "payments": (
        _("Only the winner is paid."),
        _("Whoever is liable for a hand pays for all three when it is self-drawn or won on the own discard."),
    ),
}

SAID: Said = {
    **course.SAID,
    "table": _table,
    "unit": _unit,
    "mode": {
        "discarder_double": _("On a discard everybody pays, the discarder double."),
        "discarder_pays_all": _("On a discard the discarder pays for all three."),
    },
    "east_double": {
        True: _("East pays double and is paid double."),
        False: _("East pays and is paid like the others."),
    },
    "max_winners": {
        1: _("On one discard one player wins: the nearest after the discarder."),
        2: _("On one discard two players may win: the nearest after the discarder."),
        3: _("On one discard three players may win."),
    },
    "robbing_kong_as_self_draw": {
        True: _("Whoever declares a kong that is robbed pays for all three as for a self-draw."),
        False: _("A robbed kong is paid like a discard."),
    },
    "min_fan": _fewest,
    "max_fan": _most,
    "bonus_counts_to_minimum": {
        True: _("Flowers and seasons count towards the fan needed to win."),
        False: _("Flowers and seasons are paid, but do not count towards the fan needed to win."),
    },
    "limit_hand_value": {
        "table": _("A limit hand has the fan of the list below."),
        "max": _("Every limit hand is worth the maximum."),
    },
    "limit_mode": {
        "flat": _("Beside a limit hand its patterns count nothing; how it was won, and flowers, do."),
        "additive": _("Beside a limit hand its patterns count too."),
    },
    "flowers_in_play": {
        True: _("Flowers and seasons are played with."),
        False: _("There are no flowers and seasons."),
    },
    "common_hand_pair": {
        "any": _("A hand of all chows may have any pair."),
        "suit": _("A hand of all chows needs a pair of a suit."),
    },
    "four_concealed_strict": {
        True: _("Of four concealed pungs the last must be self-drawn."),
        False: _("Four concealed pungs may be completed by a discard."),
    },
    "concealed_kong_keeps_concealed": {
        True: _("A hand with a concealed kong is still concealed."),
        False: _("A hand with a kong, concealed or not, is not concealed."),
    },
    "concealed_counts_with_flowers": {
        True: _("A concealed hand counts although there are flowers."),
        False: _("A concealed hand counts nothing because there are flowers."),
    },
    "small_four_winds": {
        "additive": _("Half flush and pungs of winds are added to small four winds."),
        "flat6": _("Half flush and pungs of winds are contained in small four winds."),
    },
    "seven_pairs": _seven_pairs,
    "human_hand": {
        "off": _("A win on a discard before everybody’s first turn counts nothing extra (human hand)."),
        3: _("A win on a discard before everybody’s first turn (human hand) is 3 fan."),
        "limit": _("A win on a discard before everybody’s first turn (human hand) is a limit hand."),
    },
    "seven_flowers": {
        True: _("Seven flowers and seasons win at once."),
        False: _("Seven flowers and seasons do not win."),
    },
    "false_win_penalty": _false_win,
    "false_win_amount": points(_("A false win costs %(points)s points to each of the others.")),
    **{option: _counts(line) for option, line in LINES.items()},
    "small_four_winds_fan": _small_four_winds,
}
