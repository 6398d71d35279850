"""The rules of European classical in sentences."""

from collections.abc import Callable

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

import scoring
from clubsite.club.engine_words import words
from clubsite.club.rules_words import course
from clubsite.club.rules_words.parts import Options, Said, Sentence, points
from clubsite.figures import in_text


def _limit(value: int, options: Options) -> str:
    sentence = gettext("The limit is %(points)s: no hand, of the winner or of a loser, is worth more.")
    if options["roof_off"]:
        sentence = gettext("A limit hand is worth %(points)s, or what it counts if that is more.")
    return sentence % {"points": in_text(value)}


def _chows(value: int, _options: Options) -> str:
    if value == 4:
        return gettext("A hand may have any number of chows.")
    if not value:
        return gettext("A hand with a chow does not win.")
    return ngettext(
        "A hand with more than %(count)s chow does not win.",
        "A hand with more than %(count)s chows does not win.",
        value,
    ) % {"count": value}


def _item(name: str, in_figures: Callable[[int], str]) -> Sentence:
    """`Chow hand: 1 double. Four chows and a pair that counts nothing.`, the latter part in the words of the option."""

    def say(value: int, _options: Options) -> str:
        option = scoring.families()["classical"]["options"][name]
        told = {"name": words(option["label"])}
        if not value:
            return gettext("%(name)s: counts nothing.") % told
        line = gettext("%(name)s: %(worth)s.") % (told | {"worth": in_figures(value)})
        return f"{line} {words(option['help'])}".strip()

    return say


def _in_points(value: int) -> str:
    return ngettext("%(count)s point", "%(count)s points", value) % {"count": value}


def _in_doubles(value: int) -> str:
    return ngettext("%(count)s double", "%(count)s doubles", value) % {"count": value}


def _major_pair(value: int | None, options: Options) -> str:
    if value is None:
        return gettext("The same for a pair of terminals or honours.")
    return _item("pair_completion_major_points", _in_points)(value, options)


def _extra_limits(value: list[str], _options: Options) -> str:
    if not value:
        return gettext("There are no further limit hands.")
    names = scoring.families()["classical"]["options"]["extra_limits"]["choices"]
    wins = ", ".join(words(names[name]) for name in value)
    return gettext("Wins that are limit hands too: %(wins)s.") % {"wins": wins}


def _false_mahjong(value: int, _options: Options) -> str:
    if not value:
        return gettext("A false mahjong costs nothing; the hand is played again.")
    sentence = gettext("A false mahjong costs %(points)s points to each of the others; the hand is played again.")
    return sentence % {"points": in_text(value)}


IN_POINTS = (
    "win_points", "concealed_discard_points", "self_draw_points", "pair_completion_points", "one_sided_points",
    "only_possible_points",
)  # fmt: skip
IN_DOUBLES = (
    "concealed_double", "chow_hand", "pung_hand", "terminals_honors", "half_flush", "full_flush", "last_wall_tile",
    "last_discard", "kong_replacement", "robbing_kong", "original_call", "three_concealed_pungs",
    "little_three_dragons", "big_three_dragons", "little_four_winds", "big_four_winds", "own_flower", "own_season",
    "own_flower_and_season", "bouquet",
)  # fmt: skip
OF_FLOWERS = ("flower_points", "own_flower", "own_season", "own_flower_and_season", "bouquet", "flower_doubles_losers")


def _no_flowers(options: Options) -> bool:
    return not options["flowers_in_play"]


MEANS_NOTHING: dict[str, Callable[[Options], bool]] = {
    **course.MEANS_NOTHING,
    **dict.fromkeys(OF_FLOWERS, _no_flowers),
    "concealed_points_on_self_draw": lambda options: not options["concealed_discard_points"],
    "concealed_double_on_discard": lambda options: not options["concealed_double"],
    "full_flush_needs_pungs": lambda options: not options["full_flush"],
    "false_mahjong_east_double": lambda options: not options["east_double"] or not options["false_mahjong_each"],
}

ALWAYS = {
    **course.ALWAYS,
    "payments": (
        _("Every loser pays the winner the value of the winner’s hand, on a discard and by self-draw alike."),
        _("Whoever lets another win dangerously pays for all three, and the losers do not settle."),
    ),
}

SAID: Said = {
    **course.SAID,
    "limit": _limit,
    "roof_off": {
        True: _("There is no limit: hands are worth what they count."),
        False: _("What a hand counts beyond the limit is lost."),
    },
    "rounding": {
        "none": _("Values of hands are not rounded."),
        "nearest10": _("Values of hands are rounded to the nearest ten."),
        "up10": _("Values of hands are rounded up to the next ten."),
    },
    "double_wind_pair": {
        2: _("A pair of a wind that is both own and the round’s is worth 2 points."),
        4: _("A pair of a wind that is both own and the round’s is worth 4 points."),
    },
    "loser_pairs": {
        True: _("Losers count pungs, kongs and pairs of dragons, own and round winds."),
        False: _("Losers count pungs and kongs, no pairs."),
    },
    "max_chows": _chows,
    **{name: _item(name, _in_points) for name in IN_POINTS},
    "concealed_points_on_self_draw": {
        True: _("A concealed hand has its points by self-draw too."),
        False: _("A concealed hand has its points on a discard only."),
    },
    "pair_completion_major_points": _major_pair,
    **{name: _item(name, _in_doubles) for name in IN_DOUBLES},
    "concealed_double_on_discard": {
        True: _("A hand without open sets is doubled on a discard too."),
        False: _("A hand without open sets is doubled by self-draw only."),
    },
    "full_flush_needs_pungs": {
        True: _("A full flush may have no chow."),
        False: _("A full flush may have chows."),
    },
    "small_four_winds_limit": {
        True: _("Small four winds, pungs of three winds and a pair of the fourth, is a limit hand."),
        False: _("Small four winds is no limit hand."),
    },
    "hidden_treasure_self_draw": {
        True: _("Hidden treasure, four concealed pungs, must be won by self-draw."),
        False: _("Hidden treasure, four concealed pungs, may be won on a discard that makes the pair."),
    },
    "hidden_treasure_one_suit": {
        True: _("Hidden treasure is in one suit, with winds and dragons or without."),
        False: _("Hidden treasure may be in several suits."),
    },
    "hidden_treasure_kongs": {
        True: _("Hidden treasure may have concealed kongs."),
        False: _("Hidden treasure has no kongs."),
    },
    "three_scholars_needs_pung": {
        True: _("Three great scholars, pungs of all three dragons, may have no chow."),
        False: _("Three great scholars, pungs of all three dragons, may have a chow beside them."),
    },
    "nine_gates_inner_only": {
        True: _("Nine gates needs a pair of one of 2 to 8."),
        False: _("Nine gates may have any pair of the suit."),
    },
    "concealed_full_flush_limit": {
        True: _("A full flush without open sets is a limit hand."),
        False: _("A full flush without open sets is no limit hand."),
    },
    "extra_limits": _extra_limits,
    "flowers_in_play": {
        True: _("Flowers and seasons are played with."),
        False: _("There are no flowers and seasons."),
    },
    "flower_points": points(_("Every flower and season is worth %(points)s points, to losers too."),
                            _("Flowers and seasons are worth no points.")),
    "flower_doubles_losers": {
        True: _("Flowers and seasons double losers’ hands too."),
        False: _("Flowers and seasons double only the winner’s hand."),
    },
    "losers_settle": {
        True: _("The losers pay each other the differences of their hands."),
        False: _("Only the winner is paid; the losers do not settle."),
    },
    "east_double": {
        True: _("East pays double and is paid double."),
        False: _("East pays and is paid like the others."),
    },
    "draw_settlement": {
        "none": _("At a draw nobody pays."),
        "differences": _("At a draw all four pay each other the differences of their hands."),
    },
    "false_mahjong_each": _false_mahjong,
    "false_mahjong_east_double": {
        True: _("East pays double for a false mahjong and is paid double for another’s."),
        False: _("The penalty for a false mahjong is the same for East."),
    },
}  # fmt: skip
