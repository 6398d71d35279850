"""The rules of riichi in sentences."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

import scoring
from clubsite.club.engine_words import words
from clubsite.club.rules_words.parts import Options, Said, numbers, points
from clubsite.figures import in_text


def _red_fives(value: int, _options: Options) -> str:
    if not value:
        return gettext("There are no red fives.")
    return ngettext("There is %(count)s red five.", "There are %(count)s red fives.", value) % {"count": value}


def _honba(value: int, options: Options) -> str:
    if not value:
        return gettext("Honba are worth nothing.")
    sentence = gettext(
        "Each honba adds %(each)s points from every payer of a self-draw, %(all)s points from a discarder."
    )
    return sentence % {"each": in_text(value), "all": in_text(value * (options["players"] - 1))}


def _pao(value: list[str], _options: Options) -> str:
    if not value:
        return gettext("Nobody is ever liable for another's yakuman (no pao).")
    names = scoring.families()["riichi"]["options"]["pao"]["choices"]
    sentence = gettext("Whoever feeds the last set of one of these is liable (pao): %(yakuman)s.")
    return sentence % {"yakuman": ", ".join(words(names[yakuman]) for yakuman in value)}


def _uma(value: list[int], _options: Options) -> str:
    return gettext("Uma by place: %(numbers)s.") % {"numbers": numbers(value)}


def _uma_floating(value: dict[str, list[int]], _options: Options) -> str:
    rows = [
        gettext("with %(count)s of them %(numbers)s") % {"count": c, "numbers": numbers(row)}
        for c, row in value.items()
    ]
    return gettext("Uma by place: %(rows)s.") % {"rows": "; ".join(rows)}


def _oka(value: int | None, options: Options) -> str:
    points = options["players"] * (options["return"] - options["start"]) if value is None else value
    if not points:
        return gettext("There is no oka.")
    return gettext("First place receives an oka of %(points)s points.") % {"points": in_text(points)}


CHOMBO = {
    "after_uma": _("A chombo costs %(points)s points of the final result; the hand is played again."),
    "reverse_mangan": _("Whoever makes a chombo pays the others a mangan; the hand is played again."),
    "pay_all": _("Whoever makes a chombo pays each of the others %(points)s points; the hand is played again."),
    "none": _("There is no penalty for a chombo."),
}


def _chombo(value: dict[str, Any], _options: Options) -> str:
    return str(CHOMBO[value["type"]]) % {"points": in_text(value.get("amount", 0))}


def _one_winner_only(options: Options) -> bool:
    return options["multi_ron"] != "all" and options["triple_ron"] != "all"


MEANS_NOTHING: dict[str, Callable[[Options], bool]] = {
    "triple_ron": lambda options: options["players"] == 3,
    "multi_ron_honba": _one_winner_only,
    "multi_ron_deposits": _one_winner_only,
    "pao_honba": lambda options: not options["pao"],
    "pao_scope": lambda options: not options["pao"] or not options["yakuman_stack"],
    "sanma_tsumo": lambda options: options["players"] == 4,
    "uma": lambda options: options["uma_kind"] == "floating",
    "uma_floating": lambda options: options["uma_kind"] == "fixed",
}

SAID: Said = {
    "players": {4: _("Four play at a table."), 3: _("Three play at a table (sanma).")},
    "length": {
        "hanchan": _("A game is an East and a South round (hanchan)."),
        "tonpuu": _("A game is an East round only (tonpuu)."),
    },
    "start": points(_("Everybody begins with %(points)s points.")),
    "target": points(_("The target is %(points)s points."), _("There are no target points.")),
    "renchan": {
        "tenpai": _("The dealer stays after a win, and at a draw when tenpai."),
        "win": _("The dealer stays after a win only."),
        "none": _("The deal passes after every hand but an abortive draw."),
    },
    "agari_yame": {
        True: _("In the last hand a dealer who wins and leads ends the game (agari yame)."),
        False: _("In the last hand a dealer who wins deals again, leading or not."),
    },
    "tenpai_yame": {
        True: _("At a draw in the last hand a dealer who is tenpai and leads ends the game (tenpai yame)."),
        False: _("At a draw in the last hand a dealer who is tenpai does not end the game by leading."),
    },
    "extension": {
        True: _("While nobody has the target points after the last hand, one more wind is played."),
        False: _("The game ends after the last hand, whatever the scores."),
    },
    "tobi": {
        "off": _("Scores may fall below zero; the game goes on."),
        "below_zero": _("The game ends when somebody's score is below zero."),
        "zero_or_below": _("The game ends when somebody's score is zero or below."),
    },
    "time_policy": {
        "one_more_hand": _("When time is up, the hand under way is finished and one more is played."),
        "end_after_hand": _("When time is up, the hand under way is the last."),
        "none": _("There is no time limit."),
    },
    "double_wind_fu": {2: _("A pair of a double wind is worth 2 fu."), 4: _("A pair of a double wind is worth 4 fu.")},
    "kiriage": {
        True: _("4 han 30 fu and 3 han 60 fu are rounded up to mangan."),
        False: _("4 han 30 fu and 3 han 60 fu are not rounded up to mangan."),
    },
    "kazoe": {
        "yakuman": _("13 han and more are a counted yakuman."),
        "sanbaiman": _("13 han and more without a yakuman are a sanbaiman."),
    },
    "yakuman_stack": {
        True: _("Several yakuman in one hand add up."),
        False: _("Of several yakuman in one hand only the largest counts."),
    },
    "double_yakuman": {
        True: _(
            "Thirteen orphans on 13 sides, four closed triplets on a pair wait, nine gates on 9 sides and big four "
            "winds count as two yakuman."
        ),
        False: _("No yakuman counts as two."),
    },
    "renhou": {
        "off": _("Blessing of man (renhou) counts nothing."),
        "mangan": _("Blessing of man (renhou) is a mangan."),
    },
    "aka": _red_fives,
    "open_tanyao": {
        True: _("All simples (tanyao) counts with an open hand too."),
        False: _("All simples (tanyao) counts with a closed hand only."),
    },
    "ippatsu": {True: _("Ippatsu is worth a han."), False: _("Ippatsu is not played.")},
    "ura": {True: _("Ura dora and kan dora count."), False: _("Neither ura dora nor kan dora count.")},
    "pinfu_tsumo": {
        True: _("Pinfu keeps its han by self-draw, at 20 fu."),
        False: _("Pinfu does not count by self-draw: such a hand is 30 fu."),
    },
    "open_pinfu_fu": {
        True: _("An open hand without any fu is 30 fu when won on a discard."),
        False: _("An open hand without any fu is 20 fu when won on a discard."),
    },
    "rinshan_tsumo_fu": {
        True: _("A self-draw after a kan earns the usual 2 fu."),
        False: _("A self-draw after a kan earns no fu."),
    },
    "honba_each": _honba,
    "multi_ron": {
        "all": _("When two win on one discard, both are paid."),
        "head_bump": _("When two win on one discard, only the nearest after the discarder is paid."),
    },
    "triple_ron": {
        "all": _("When three win on one discard, all are paid."),
        "abort": _("When three win on one discard, nobody is paid: it is an abortive draw."),
        "head_bump": _("When three win on one discard, only the nearest after the discarder is paid."),
    },
    "multi_ron_honba": {
        "each": _("Of several winners each gets the honba."),
        "first": _("Of several winners only the nearest gets the honba."),
    },
    "multi_ron_deposits": {
        "own_back_rest_first": _("Of several winners each takes back the own riichi bet, the nearest takes the rest."),
        "all_first": _("Of several winners the nearest takes all riichi bets."),
    },
    "pao": _pao,
    "pao_honba": {
        "discarder": _("When another player discards to such a hand, the discarder pays the honba."),
        "liable": _("When another player discards to such a hand, the liable player pays the honba."),
    },
    "pao_scope": {
        "yaku_part": _("Of several yakuman the liable player answers for the one that was fed."),
        "whole_hand": _("Of several yakuman the liable player answers for all."),
    },
    "riichi_min_points": points(_("Riichi needs %(points)s points."), _("Riichi may be bet with any score.")),
    "sanma_tsumo": {
        "tsumo_loss": _("By self-draw the absent player's share is not paid."),
        "north_bisection": _("By self-draw the absent player's share is split between the two payers."),
    },
    "noten_pool": points(
        _("At a draw %(points)s points go from those who are not tenpai to those who are."), _("At a draw nobody pays.")
    ),
    "nagashi": {
        "off": _("Nagashi mangan is not played."),
        "as_draw": _("Nagashi mangan is played: a draw, paid like a mangan by self-draw."),
    },
    "abortive": {
        True: _("Nine terminals and honours, four winds, four riichi and four kans are abortive draws."),
        False: _("Nine terminals and honours, four winds, four riichi and four kans do not end the hand."),
    },
    "return": points(_("At the end %(points)s points are taken off each score.")),
    "uma_kind": {
        "fixed": _("The uma is the same in every game."),
        "floating": _("The uma goes by how many have the points of the start or more."),
    },
    "uma": _uma,
    "uma_floating": _uma_floating,
    "oka": _oka,
    "rounding": {
        "none": _("Results are not rounded."),
        "tenhou": _("Scores are rounded to thousands, 500 away from zero; first place takes what that leaves."),
        "half_down": _("Results are rounded to thousands, 500 towards zero; first place takes what that leaves."),
    },
    "leftover": {
        "first": _("Riichi bets left at the end go to first place."),
        "lost": _("Riichi bets left at the end are lost."),
    },
    "tie": {
        "split": _("Equal scores share the place, its uma and oka."),
        "seat": _("Of equal scores the one nearer to the first East is ahead."),
    },
    "chombo": _chombo,
    "chips": points(_("Each chip counts %(points)s points."), _("There are no chips.")),
    "yakitori": points(
        _("A game without a win costs %(points)s points (yakitori)."), _("A game without a win costs nothing extra.")
    ),
}
