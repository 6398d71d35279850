"""What figures are called, what they are counted in, and how records are said (statistics.md §4, §5)."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext, ngettext, ngettext_lazy, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from clubsite import figures
from clubsite.play.models import HandSeat
from clubsite.play.words.terms.riichi import LIMITS
from clubsite.standings.figures.formulas import Figure, Rate, Worth

Text = Any  # translated when it is shown

# What a part is a part of, and what a mean is taken over.
PARTS: dict[str, Text] = {
    "hands": ngettext_lazy("%(part)s of %(count)s hand", "%(part)s of %(count)s hands", "count"),
    "games": ngettext_lazy("%(part)s of %(count)s game", "%(part)s of %(count)s games", "count"),
    "wins": ngettext_lazy("%(part)s of %(count)s win", "%(part)s of %(count)s wins", "count"),
    "known": ngettext_lazy(
        "%(part)s of %(count)s win with known yaku", "%(part)s of %(count)s wins with known yaku", "count"
    ),
    "draws": ngettext_lazy("%(part)s of %(count)s exhaustive draw", "%(part)s of %(count)s exhaustive draws", "count"),
    "riichi": ngettext_lazy("%(part)s of %(count)s riichi", "%(part)s of %(count)s riichi", "count"),
    "riichi_wins": ngettext_lazy(
        "%(part)s of %(count)s riichi win with known yaku", "%(part)s of %(count)s riichi wins with known yaku", "count"
    ),
    "deals": ngettext_lazy("%(part)s of %(count)s hand as dealer", "%(part)s of %(count)s hands as dealer", "count"),
    "deal_ins": ngettext_lazy("%(part)s of %(count)s deal-in", "%(part)s of %(count)s deal-ins", "count"),
}
MEANS: dict[str, Text] = {
    "hands": ngettext_lazy("over %(count)s hand", "over %(count)s hands", "count"),
    "games": ngettext_lazy("over %(count)s game", "over %(count)s games", "count"),
    "wins": ngettext_lazy("over %(count)s win", "over %(count)s wins", "count"),
    "known": ngettext_lazy("over %(count)s win with known yaku", "over %(count)s wins with known yaku", "count"),
    "deal_ins": ngettext_lazy("over %(count)s deal-in", "over %(count)s deal-ins", "count"),
}
MANY = 1000  # of the whole: from so many on a percent has one decimal


@dataclass(frozen=True)
class Said:
    """How a figure is written. `kind`: percent, points, mean_points, place, score, mean, mean2 or count."""

    label: Text
    kind: str
    unit: str = ""


FIGURES: dict[str, Said] = {
    "points": Said(pgettext_lazy("sum over games", "Points"), "points"),
    "points_avg": Said(_("Points a game"), "mean_points", "games"),
    "place_avg": Said(_("Average place"), "place", "games"),
    "score_avg": Said(_("Average score"), "score", "games"),
    "first_rate": Said(_("Finished first"), "percent", "games"),
    "last_rate": Said(_("Finished last"), "percent", "games"),
    "best_game": Said(_("Best game"), "points"),
    "worst_game": Said(_("Worst game"), "points"),
    "firsts_in_row": Said(_("Firsts in a row"), "count"),
    "without_last_in_row": Said(_("Games in a row without a last place"), "count"),
    "last_hand_wins": Said(_("Won in the last hand"), "count"),
    "biggest_comeback": Said(_("Biggest comeback"), "score"),
    "busts": Said(_("Went bust"), "percent", "games"),
    "win_rate": Said(_("Hands won"), "percent", "hands"),
    "self_draw_share": Said(_("Won by self-draw"), "percent", "wins"),
    "deal_in_rate": Said(_("Dealt in"), "percent", "hands"),
    "net_per_hand": Said(_("Points a hand"), "mean", "hands"),
    "win_value_avg": Said(_("Average win"), "score", "wins"),
    "biggest_win": Said(_("Biggest win"), "score"),
    "deal_in_value_avg": Said(_("Average deal-in"), "score", "deal_ins"),
    "deal_in_cost_avg": Said(_("A deal-in costs"), "score", "deal_ins"),
    "draws": Said(_("Exhaustive draws"), "count"),
    "self_draws_against": Said(_("Others’ self-draws"), "count"),
    "false_wins": Said(_("False wins"), "count"),
    "riichi_rate": Said(_("Riichi"), "percent", "hands"),
    "riichi_win_rate": Said(_("Riichi that won"), "percent", "riichi"),
    "riichi_deal_in_rate": Said(_("Dealt in after riichi"), "percent", "riichi"),
    "riichi_draw_rate": Said(_("Riichi that nobody won"), "percent", "riichi"),
    "riichi_first": Said(_("First riichi of the hand"), "count"),
    "riichi_chasing": Said(_("Chasing riichi"), "count"),
    "riichi_chased": Said(_("Riichi that was chased"), "count"),
    "deposits_lost": Said(_("Deposits lost"), "count"),
    "tenpai_rate": Said(_("Tenpai at draws"), "percent", "draws"),
    "nagashi": Said(_("Nagashi mangan"), "count"),
    "mangan_or_more": Said(_("Mangan and up"), "percent", "wins"),
    "dora_avg": Said(_("Dora a win"), "mean2", "known"),
    "ura_rate": Said(_("Ura dora hit"), "percent", "riichi_wins"),
    "open_wins": Said(_("Open hands"), "percent", "known"),
    "damaten_wins": Said(_("Silent wins (damaten)"), "percent", "known"),
    "dealer_win_rate": Said(_("Won as dealer"), "percent", "deals"),
    "dealer_run_max": Said(_("Longest deal, in hands"), "count"),
    "dealer_self_draws_against": Said(_("Others’ self-draws while dealer"), "count"),
    "fan_avg": Said(_("Average fan"), "mean2", "wins"),
    "biggest_fan": Said(_("Most fan"), "count"),
    "liable": Said(_("Paid for all"), "count"),
    "losing_value_avg": Said(_("Value of hands that did not win"), "score", "hands"),
    "limit_wins": Said(_("Limit hands"), "count"),
}
GROUPS: tuple[tuple[str, Text, tuple[str, ...]], ...] = (
    ("games", _("Figures"), (
        "points", "points_avg", "place_avg", "score_avg", "first_rate", "last_rate", "best_game", "worst_game",
        "firsts_in_row", "without_last_in_row", "last_hand_wins", "biggest_comeback", "busts",
    )),
    ("hands", pgettext_lazy("deals", "Hands"), (
        "win_rate", "deal_in_rate", "self_draw_share", "net_per_hand", "win_value_avg", "deal_in_value_avg",
        "deal_in_cost_avg", "losing_value_avg", "fan_avg", "biggest_win", "biggest_fan", "mangan_or_more",
        "limit_wins", "draws", "self_draws_against", "liable", "false_wins",
    )),
    ("riichi", _("Riichi and draws"), (
        "riichi_rate", "riichi_win_rate", "riichi_deal_in_rate", "riichi_draw_rate", "riichi_first", "riichi_chasing",
        "riichi_chased", "deposits_lost", "tenpai_rate", "nagashi", "dora_avg", "ura_rate", "open_wins", "damaten_wins",
    )),
    ("dealer", _("As dealer"), ("dealer_win_rate", "dealer_run_max", "dealer_self_draws_against")),
)  # fmt: skip


@dataclass(frozen=True)
class Value:
    """A figure in words. `faint`: there is too little of it; `count` says what it is counted over, "" for counts."""

    text: str
    count: str = ""
    faint: bool = False


def value(figure: Figure, worth: Worth, family: str) -> Value:
    """A rate below the figure's minimum is shown as the fraction, a mean as how much of the minimum there is."""
    said = FIGURES[figure.id]
    if not isinstance(worth, Rate):
        return Value(_number(said.kind, worth, family))
    exact, whole = worth.value, worth.denominator
    if exact is None:
        return Value(figures.UNDEFINED, faint=True)
    if said.kind == "percent":
        fraction = part(said.unit, worth.numerator, whole)
        return Value(fraction, faint=True) if whole < figure.minimum else Value(percent(exact, whole), fraction)
    if whole < figure.minimum:
        return Value(part(said.unit, whole, figure.minimum), faint=True)
    return Value(_number(said.kind, exact, family), over(said.unit, whole))


def part(unit: str, numerator: Fraction | int, whole: int) -> str:
    """`51 of 240 hands`"""
    return PARTS[unit] % {"part": figures.share(numerator), "count": whole}


def over(unit: str, whole: int) -> str:
    """`over 240 hands`"""
    return MEANS[unit] % {"count": whole}


def games(count: int) -> str:
    return ngettext("%(count)s game", "%(count)s games", count) % {"count": count}


def percent(exact: Fraction, whole: int) -> str:
    return f"{figures.rounded(100 * exact, 1 if whole >= MANY else 0)}\u00a0%"


def _number(kind: str, worth: Fraction | int | None, family: str) -> str:
    if worth is None:
        return figures.UNDEFINED
    if kind == "points":
        return figures.points(worth, family)
    if kind == "mean_points":
        return figures.average_points(worth, family)
    if kind == "place":
        return figures.average_place(worth)
    if kind == "mean":
        return figures.signed(worth, 0 if family in figures.IN_THOUSANDS else 1)
    if kind == "mean2":
        return figures.rounded(worth, 2)
    return figures.rounded(worth, 0) if kind == "score" else figures.share(worth)


# --- records ----------------------------------------------------------------------------------------------

RECORDS: dict[str, Text] = {
    "biggest_win": _("Biggest win"),
    "biggest_fan": _("Most fan"),
    "highest_score": _("Highest score at any moment"),
    "most_deposits": _("Most deposits taken at once"),
    "biggest_comeback": _("Biggest comeback"),
    "longest_deal": _("Longest deal"),
    "best_game": _("Best game"),
    "worst_game": _("Worst game"),
    "longest_session": _("Longest game"),
    "firsts_in_row": _("Firsts in a row"),
    "best_run": _("Best average place of five games in a row"),
}


def record(kind: str, worth: Fraction | int, family: str, run_of: int) -> str:
    """How much it was: `+58.3`, `12 hands`, `1.40`."""
    if kind in ("best_game", "worst_game"):
        return figures.points(worth, family)
    if kind in ("longest_deal", "longest_session"):
        return ngettext("%(count)s hand", "%(count)s hands", int(worth)) % {"count": int(worth)}
    if kind == "firsts_in_row":
        return ngettext("%(count)s game", "%(count)s games", int(worth)) % {"count": int(worth)}
    if kind == "best_run":
        return figures.average_place(Fraction(worth) / run_of)
    return figures.share(worth) if kind in ("biggest_fan", "most_deposits") else figures.score(int(worth))


# --- a player's hands -------------------------------------------------------------------------------------

HANDS: dict[str, Text] = {  # filters of the list
    "": _("All hands"),
    "won": _("Won"),
    "self_drawn": _("Won by self-draw"),
    "dealt_in": _("Dealt in"),
    "limit": _("Limits"),
    "yakuman": _("Yakuman"),
    "riichi": _("With riichi"),
    "draw": _("Exhaustive draws"),
    "dealer": _("As dealer"),
    "chombo": _("False wins"),
}
OF_RIICHI = frozenset({"yakuman", "riichi"})


def hand_filters(family: str) -> dict[str, Text]:
    return {key: text for key, text in HANDS.items() if family == "riichi" or key not in OF_RIICHI}


def hand(row: HandSeat) -> str:
    """How the hand went for this seat, in a word or two."""
    if row.chombo:
        return gettext("False win")
    if row.value is not None:
        return gettext("Won by self-draw") if row.self_drawn else gettext("Won from a discard")
    if row.value_dealt_in is not None:
        return gettext("Dealt in")
    if row.self_drawn_against:
        return gettext("Another’s self-draw")
    return str(OTHERS.get(row.kind, OTHERS["win"]))


OTHERS = {
    "win": _("Another player won"),
    "draw": _("Exhaustive draw"),
    "abort": _("Abortive draw"),
    "chombo": _("Another’s false win"),
    "false_win": _("Another’s false win"),
}


def hand_worth(row: HandSeat) -> str:
    """What the winning hand was: `3 han 40 fu`, `haneman`, `5 fan`; "" where it did not win."""
    if row.value is None:
        return ""
    if row.limit in LIMITS:
        return str(LIMITS[row.limit])
    if row.han is not None:
        return gettext("%(han)s han %(fu)s fu") % {"han": row.han, "fu": row.fu}
    return ngettext("%(count)s fan", "%(count)s fan", row.fan) % {"count": row.fan} if row.fan is not None else ""
