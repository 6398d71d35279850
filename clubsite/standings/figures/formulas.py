"""The formulas of statistics.md §4: from sums to exact figures. Nothing is rounded and no minimum is applied here."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import isqrt
from typing import Any, NamedTuple

from clubsite.standings.figures.hands import LIMITS
from clubsite.standings.tally import PARTS

UP, DOWN, NEITHER = 1, -1, 0


class Rate(NamedTuple):
    """A share or an average, not brought to lowest terms: "21 % of 240 hands" wants both."""

    numerator: Fraction | int
    denominator: int

    @property
    def value(self) -> Fraction | None:
        """None for nothing of nothing."""
        return Fraction(self.numerator) / self.denominator if self.denominator else None


Worth = Rate | Fraction | int | None
Sums = Mapping[str, Any]


@dataclass(frozen=True)
class Figure:
    """One figure: how it comes of the sums, whether more is better, and from which denominator on it is shown.

    `per` names the sum that the minimum is held against; of a Rate it is the denominator.
    """

    id: str
    of: Callable[[Sums], Worth]
    better: int = NEITHER
    minimum: int = 0
    families: tuple[str, ...] = ("riichi", "hongkong", "classical")

    def enough(self, sums: Sums) -> bool:
        worth = self.of(sums)
        return worth is not None and (not isinstance(worth, Rate) or worth.denominator >= max(self.minimum, 1))


def _sum(name: str) -> Callable[[Sums], int | None]:
    return lambda sums: sums[name]


def _rate(numerator: str, denominator: str) -> Callable[[Sums], Rate]:
    return lambda sums: Rate(sums[numerator], sums[denominator])


def _places(place: int) -> Callable[[Sums], Fraction]:
    return lambda sums: Fraction(sums[f"place{place}"], PARTS)


def _mangan_or_more(sums: Sums) -> Rate:
    return Rate(sum(sums[limit] for limit in LIMITS), sums["wins"])


RIICHI, HONGKONG, CLASSICAL = ("riichi",), ("hongkong",), ("classical",)

FIGURES: tuple[Figure, ...] = (
    Figure("games", _sum("games")),
    Figure("points", _sum("points"), UP),
    Figure("points_avg", _rate("points", "games"), UP, 1),
    Figure("score_avg", _rate("score", "games"), UP, 5),
    Figure("place_avg", lambda sums: Rate(Fraction(sums["halves"], 2), sums["games"]), DOWN, 5),
    Figure("places.1", _places(1), UP),
    Figure("places.2", _places(2)),
    Figure("places.3", _places(3)),
    Figure("places.4", _places(4)),
    Figure("first_rate", lambda sums: Rate(Fraction(sums["place1"], PARTS), sums["games"]), UP, 10),
    Figure("last_rate", lambda sums: Rate(Fraction(sums["last"], PARTS), sums["games"]), DOWN, 10),
    Figure("best_game", _sum("best_game"), UP),
    Figure("worst_game", _sum("worst_game"), UP),
    Figure("firsts_in_row", _sum("firsts_in_row"), UP),
    Figure("without_last_in_row", _sum("without_last_in_row"), UP),
    Figure("hands", _sum("hands")),
    Figure("net_per_hand", _rate("net", "hands"), UP, 30),
    Figure("wins", _sum("wins")),
    Figure("win_rate", _rate("wins", "hands"), UP, 30),
    Figure("self_draw_wins", _sum("self_draw_wins")),
    Figure("self_draw_share", _rate("self_draw_wins", "wins"), NEITHER, 10),
    Figure("deal_ins", _sum("deal_ins")),
    Figure("deal_in_rate", _rate("deal_ins", "hands"), DOWN, 30, RIICHI + HONGKONG),
    Figure("deal_in_rate", _rate("deal_ins", "hands"), NEITHER, 30, CLASSICAL),  # it changes no payment
    Figure("win_value_avg", _rate("win_value", "wins"), UP, 5),
    Figure("biggest_win", _sum("biggest_win"), UP),
    Figure("self_draws_against", _sum("self_draws_against")),
    Figure("draws", _sum("draws")),
    Figure("dealer_hands", _sum("dealer_hands")),
    Figure("dealer_wins", _sum("dealer_wins")),
    Figure("dealer_win_rate", _rate("dealer_wins", "dealer_hands"), UP, 10),
    Figure("dealer_run_max", lambda sums: sums["dealer_run_max"] or 0),
    Figure("false_wins", _sum("false_wins"), DOWN),
    Figure("last_hand_wins", _sum("last_hand_wins"), UP),
    Figure("biggest_comeback", _sum("biggest_comeback"), UP),
    Figure("deal_in_value_avg", _rate("deal_in_value", "deal_ins"), DOWN, 5, RIICHI),
    Figure("dealer_self_draws_against", _sum("dealer_self_draws_against"), families=RIICHI),
    Figure("tenpai", _sum("tenpai"), families=RIICHI),
    Figure("tenpai_rate", _rate("tenpai", "draws"), UP, 10, RIICHI),
    Figure("nagashi", _sum("nagashi"), families=RIICHI),
    Figure("riichi", _sum("riichi"), families=RIICHI),
    Figure("riichi_rate", _rate("riichi", "hands"), NEITHER, 30, RIICHI),
    Figure("riichi_wins", _sum("riichi_wins"), families=RIICHI),
    Figure("riichi_win_rate", _rate("riichi_wins", "riichi"), UP, 10, RIICHI),
    Figure("riichi_deal_ins", _sum("riichi_deal_ins"), families=RIICHI),
    Figure("riichi_deal_in_rate", _rate("riichi_deal_ins", "riichi"), DOWN, 10, RIICHI),
    Figure("riichi_draws", _sum("riichi_draws"), families=RIICHI),
    Figure("riichi_draw_rate", _rate("riichi_draws", "riichi"), NEITHER, 10, RIICHI),
    Figure("riichi_first", _sum("riichi_first"), families=RIICHI),
    Figure("riichi_chasing", lambda sums: sums["riichi"] - sums["riichi_first"], families=RIICHI),
    Figure("riichi_chased", _sum("riichi_chased"), families=RIICHI),
    Figure("deposits_lost", _sum("deposits_lost"), DOWN, families=RIICHI),
    *(Figure(f"limits.{limit}", _sum(limit), families=RIICHI) for limit in LIMITS),
    Figure("mangan_or_more", _mangan_or_more, UP, 10, RIICHI),
    Figure("wins_with_yaku", _sum("wins_with_yaku"), families=RIICHI),
    Figure("dora_avg", _rate("bonus", "plain_wins"), NEITHER, 10, RIICHI),
    Figure("ura_rate", _rate("ura_hits", "riichi_plain_wins"), NEITHER, 10, RIICHI),
    Figure("open_wins", _rate("open_wins", "wins_with_yaku"), NEITHER, 10, RIICHI),
    Figure("damaten_wins", _rate("damaten_wins", "wins_with_yaku"), NEITHER, 10, RIICHI),
    Figure("busts", _rate("busts", "games"), DOWN, 10),
    Figure("deal_in_cost_avg", _rate("deal_in_cost", "deal_ins"), DOWN, 5, HONGKONG),
    Figure("fan_avg", _rate("fan", "wins"), UP, 5, HONGKONG),
    Figure("biggest_fan", _sum("biggest_fan"), UP, families=HONGKONG),
    Figure("liable", _sum("liable"), DOWN, families=HONGKONG + CLASSICAL),
    Figure("losing_value_avg", _rate("losing_value", "losing_hands"), UP, 10, CLASSICAL),
    Figure("limit_wins", _sum("limit_wins"), UP, families=CLASSICAL),
)


def figures_of(family: str) -> tuple[Figure, ...]:
    return tuple(figure for figure in FIGURES if family in figure.families)


PLACE_CI_FROM = 10


def place_ci(sums: Sums) -> Fraction | None:
    """Half the width of the 95 % range of the average place, cut to hundredths half up; None below ten games.

    1.96·s/√games with s² = Σ(m − mean)²/(games − 1), exact up to the root, which is taken of a ten-billionth.
    """
    games, halves, squares = sums["games"], sums["halves"], sums["squares"]
    if games < PLACE_CI_FROM:
        return None
    spread = Fraction(games * squares - halves * halves, 4 * games * (games - 1))  # s²
    exact = Fraction(196, 100) ** 2 * spread / games
    root = Fraction(isqrt(int(exact * 10**20)), 10**10)
    return Fraction(int(root * 100 + Fraction(1, 2)), 100)


def by_seat(sums: Sums) -> dict[int, tuple[int, Rate]]:
    """Games and average place of each starting seat that he sat on (0 = first dealer)."""
    return {
        seat: (sums[f"games{seat}"], Rate(Fraction(sums[f"halves{seat}"], 2), sums[f"games{seat}"]))
        for seat in range(4)
        if sums[f"games{seat}"]
    }
