"""The steps of the engine's explanations (`scoring.explain.STEPS`) in the reader's language, with names for seats."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from clubsite import figures
from clubsite.club.fan_words import CHINESE, FAN
from clubsite.play.words.classical_steps import OF_CLASSICAL
from clubsite.play.words.hand_steps import OF_HANDS
from clubsite.play.words.old_style_steps import OF_COURSE, OF_HONGKONG
from clubsite.play.words.terms import WINDS
from clubsite.play.words.terms.classical import PARTS, SORTS
from clubsite.play.words.terms.riichi import ABORTS, KINDS_OF_TILES, LIABLE_YAKU, LIMITS, YAKU
from clubsite.play.words.tiles import drawn
from scoring import SEATS, Step

# code → the sentence, and the parameter whose figure stands at the end of the line ("" = none)
SENTENCES: dict[str, tuple[str, str]] = {
    # what a hand is worth
    "value_formula": (_("%(winner)s: %(han)s han %(fu)s fu, %(fu)s × 2<sup>%(han)s + 2</sup>"), "base"),
    "value_capped": (
        _("%(winner)s: %(han)s han %(fu)s fu, %(fu)s × 2<sup>%(han)s + 2</sup> = %(exact)s, more than a mangan"),
        "base",
    ),
    "value_kiriage": (
        _("%(winner)s: %(han)s han %(fu)s fu, %(fu)s × 2<sup>%(han)s + 2</sup> = %(exact)s, rounded up to mangan"),
        "base",
    ),
    "value_limit": (_("%(winner)s: %(han)s han, %(limit)s"), "base"),
    "value_kazoe": (_("%(winner)s: %(han)s han without a yakuman, counted yakuman"), "base"),
    "value_yakuman": (_("%(winner)s: yakuman, %(yakuman)s × 8000"), "base"),
    "yakuman_do_not_add_up": (_("Yakuman do not add up under these rules. Named: %(said)s, counted: %(yakuman)s"), ""),
    # who pays it
    "several_winners": (_("Ron of several players, the nearest first: %(winners)s. Discarder: %(payer)s"), ""),
    "head_bump": (_("Only the winner nearest to the discarder is paid. Not paid: %(ignored)s"), ""),
    "discard_to_other": (_("%(payer)s discards and pays %(base)s × 4"), "exact"),
    "discard_to_dealer": (_("%(payer)s discards and pays the dealer %(base)s × 6"), "exact"),
    "self_draw_dealer_pays": (_("Tsumo: %(payer)s, dealing, pays %(base)s × 2"), "exact"),
    "self_draw_other_pays": (_("Tsumo, each of these pays: %(payers)s"), "base"),
    "self_draw_to_dealer": (_("Tsumo of the dealer, each of these pays %(base)s × 2: %(payers)s"), "exact"),
    "rounded_up": (_("%(exact)s is rounded up to a hundred"), "points"),
    "bisected": (_("The absent fourth player’s share is split: %(points)s + %(half)s"), "pays"),
    "pao_self_draw": (_("%(liable)s is liable (%(yaku)s) and pays for all"), "points"),
    "pao_discard": (_("%(liable)s is liable (%(yaku)s): half each with the discarder, %(payer)s"), "points"),
    "pao_rest": (_("The rest of the hand is paid as usual, yakuman: %(yakuman)s"), ""),
    "pao_no_effect": (_("%(liable)s fed this yaku, which changes nothing here: %(yaku)s"), ""),
    "honba_discard": (_("Honba: %(honba)s. %(payer)s pays more"), "points"),
    "honba_self_draw": (_("Honba: %(honba)s. Each payer pays more"), "points"),
    "honba_nearest_only": (_("The honba go to the nearest winner only: %(winner)s"), ""),
    # riichi bets
    "bet": (_("%(seat)s bets riichi"), "points"),
    "own_bet_back": (_("%(winner)s takes the own bet back"), "points"),
    "deposits_taken": (_("%(winner)s takes the bets on the table: %(count)s"), "points"),
    "deposits_stay": (_("Bets that stay on the table: %(count)s"), ""),
    "bets_back": (_("The bets of this hand go back"), ""),
    # draws and faults
    "noten_split": (_("Tenpai: %(tenpai)s. Each gets %(gets)s, each of the others pays %(pays)s"), ""),
    "all_tenpai": (_("All are tenpai: no payments"), ""),
    "none_tenpai": (_("All are noten: no payments"), ""),
    "nagashi": (_("Nagashi mangan: %(winner)s. Paid like a mangan by tsumo, without honba"), ""),
    "nagashi_pays": (_("%(payer)s pays"), "points"),
    "abort": (_("Abortive draw, %(kind)s: no payments"), ""),
    "triple_abort": (_("Triple ron is an abortive draw here: nobody is paid"), ""),
    "chombo_later": (_("Chombo: %(seat)s. It counts in the final result"), "points"),
    "chombo_pays": (_("Chombo: %(payer)s pays. Payee: %(payee)s"), "points"),
    "adjusted": (_("By the referee, in the final result: %(seat)s"), "points"),
    "adjusted_because": (_("By the referee, in the final result: %(seat)s (%(why)s)"), "points"),
    "stopped": (_("The organiser finishes the game here"), ""),
    # whose deal is next
    "dealer_stays": (_("The dealer stays: %(dealer)s. Honba: %(honba)s"), ""),
    "deal_passes": (_("The deal passes on: %(round)s %(deal)s, dealer %(dealer)s, honba: %(honba)s"), ""),
    "replayed": (_("The hand is replayed: the same dealer, the same honba"), ""),
    "over_tobi": (_("Bust: %(seats)s. The game is over"), ""),
    "over_agari_yame": (_("The dealer has won the last hand and leads: %(dealer)s. The game is over"), ""),
    "over_tenpai_yame": (_("The dealer is tenpai in the last hand and leads: %(dealer)s. The game is over"), ""),
    "over_last_hand": (_("That was the last hand: the game is over"), ""),
    "over_target_reached": (_("In the extension somebody has %(target)s or more: the game is over"), ""),
    "over_extension_exhausted": (_("That was the last hand of the extension: the game is over"), ""),
    # final result
    "level_shared": (_("Level, so they share places %(first)s–%(last)s: %(seats)s"), ""),
    "level_by_seat": (_("Level, and whoever sits nearer to the first East is ahead: %(seats)s"), ""),
    "leftover_to_first": (_("Bets left on the table go to first place: %(seat)s"), "points"),
    "leftover_lost": (_("Bets left on the table go to nobody"), "points"),
    "uma_floating": (_("Players with %(start)s or more: %(count)s. So the uma is %(uma)s"), ""),
    "oka": (_("Oka for first place"), "points"),
    "rounded_score": (_("%(seat)s: %(score)s counts as %(rounded)s"), "points"),
    "result": (_("%(seat)s: %(score)s − %(back)s, uma %(uma)s, oka %(oka)s"), "points"),
    "rounded_half_down": (_("%(seat)s: %(exact)s is rounded"), "points"),
    "balance": (_("First place takes what the rounding left: %(seat)s"), "points"),
    "chips": (_("%(seat)s: chips %(count)s × %(each)s"), "points"),
    "yakitori": (_("%(seat)s: no hand won"), "points"),
    "chombo_penalty": (_("%(seat)s: chombo × %(count)s"), "points"),
    "referee_penalty": (_("%(seat)s: by the referee"), "points"),
    "points": (_("%(seat)s: in all"), "points"),
    "results_sum": (_("The results add up to this, not to zero"), "points"),
} | OF_HANDS | OF_COURSE | OF_HONGKONG | OF_CLASSICAL  # fmt: skip

# Steps about points that count for the league: thousands with a sign, as in its table.
LEAGUE_POINTS = frozenset({
    "chombo_later", "adjusted", "adjusted_because", "uma_floating", "oka", "rounded_score", "result",
    "rounded_half_down", "balance", "chips", "yakitori", "chombo_penalty", "referee_penalty", "points", "results_sum",
    "plain_result",
})  # fmt: skip
LEAGUE_PARAMS = frozenset({"points", "uma", "oka", "exact", "each"})


@dataclass(frozen=True)
class Line:
    """One step in words; `amount` is the figure that stands at the end of the line, or ""."""

    text: SafeString
    amount: str


CODES: dict[str, Callable[[Any], Any]] = {
    "limit": LIMITS.__getitem__,
    "yaku": YAKU.__getitem__,
    "other": (YAKU | PARTS).__getitem__,
    "item": FAN.__getitem__,
    "items": FAN.__getitem__,
    "beside": FAN.__getitem__,
    "part": PARTS.__getitem__,
    "kind": ABORTS.__getitem__,
    "round": WINDS.__getitem__,
}


def line(step: Step, names: Sequence[str], family: str) -> Line:
    """The step with the players' names (by seat; safe markup stays as it is)."""
    sentence, amount = SENTENCES[step.code]
    shown = {name: _shown(step.code, name, value, names, family) for name, value in step.params.items()}
    return Line(SafeString(gettext(sentence) % shown), shown[amount] if amount else "")


def lines(steps: Sequence[Step], names: Sequence[str], family: str) -> list[Line]:
    return [line(step, names, family) for step in steps]


def _shown(code: str, name: str, value: Any, names: Sequence[str], family: str) -> str:
    if isinstance(value, list | tuple):
        return ", ".join(_shown(code, name, one, names, family) for one in value)
    if name in SEATS:
        return conditional_escape(names[value])
    if name == "yaku" and code.startswith("pao"):  # inside a sentence
        return conditional_escape(LIABLE_YAKU[value])
    if name == "tiles":
        kinds = SORTS if family == "classical" else KINDS_OF_TILES
        return conditional_escape(kinds[value] if value in kinds else drawn(value))
    if name == "item" and code.startswith("fan_of"):
        return format_html('{} <span class="glyph" lang="zh-Hant">{}</span>', FAN[value], CHINESE[value])
    if name in CODES:
        return conditional_escape(CODES[name](value))
    if not isinstance(value, int):
        return conditional_escape(value)
    if code in LEAGUE_POINTS and name in LEAGUE_PARAMS:
        return figures.points(value, family)
    return figures.in_text(value)
