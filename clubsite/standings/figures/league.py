"""Figures of a whole league, guests included: what its players' portions come to together (statistics.md §5)."""

import datetime
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from clubsite.standings.figures.formulas import Rate
from clubsite.standings.figures.hands import LIMITS
from clubsite.standings.figures.portions import OF_LEAGUE, SEATS, Portion


@dataclass(frozen=True)
class BySeat:
    """Those who began on this seat (0 = first dealer)."""

    seat: int
    games: int
    place_avg: Rate
    wins: Rate  # of the hands they sat in


@dataclass(frozen=True)
class LeagueFigures:
    """`values` counts wins by value, `fans` by fan, `yaku` by yaku id; `months` games by first day of the month.

    `evenings` counts evenings with a game, `outcomes` hands by how they ended.
    """

    games: int
    sums: dict[str, Any]
    by_seat: list[BySeat]
    values: dict[int, int]
    fans: dict[int, int]
    yaku: dict[str, int]
    months: dict[datetime.date, int]
    evenings: int

    @property
    def win_value_avg(self) -> Rate:
        return Rate(self.sums["value"], self.sums["wins"])

    @property
    def dealer_win_rate(self) -> Rate:
        return Rate(self.sums["dealer_wins"], self.sums["hands"])

    @property
    def games_an_evening(self) -> Rate:
        return Rate(self.games, self.evenings)

    @property
    def limits(self) -> dict[str, int]:
        return {limit: self.sums[limit] for limit in LIMITS}

    @property
    def outcomes(self) -> dict[str, Rate]:
        """Shares of all counted hands: won from a discard, by self-draw, drawn, aborted."""
        sums = self.sums
        counts = {
            "discard": sums["won_hands"] - sums["self_draw_wins"],
            "self_draw": sums["self_draw_wins"],
            "draw": sums["draws"],
            "abort": sums["aborts"],
        }
        return {outcome: Rate(count, sums["hands"]) for outcome, count in counts.items()}


def league_figures(portions: Collection[Portion]) -> LeagueFigures:
    """Of all who sat in the games: no query."""
    begun = _together(portion.begun for portion in portions)
    months: Counter[datetime.date] = Counter()
    for evening in sorted(begun):
        months[evening.replace(day=1)] += begun[evening]
    sums = _sums(portions)
    return LeagueFigures(
        sum(begun.values()),
        sums,
        [by_seat for seat in SEATS if (by_seat := _by_seat(portions, sums, seat)).games],
        _together(portion.values for portion in portions),
        _together(portion.own.fans for portion in portions),
        _together(portion.own.yaku for portion in portions),
        dict(months),
        len(begun),
    )


def _together(counts: Iterable[Mapping[Any, int]]) -> dict[Any, int]:
    """Added up, in the order of what is counted."""
    found: Counter[Any] = Counter()
    for one in counts:
        found.update(one)
    return dict(sorted(found.items()))


def _sums(portions: Collection[Portion]) -> dict[str, Any]:
    known = [portion.hands for portion in portions if portion.hands]
    sums: dict[str, Any] = {name: sum(hands[name] for hands in known) for name in OF_LEAGUE if name != "most_repeats"}
    sums["most_repeats"] = max((hands["most_repeats"] or 0 for hands in known), default=0)
    sums["value"] = sum(portion.own.sums["win_value"] for portion in portions)
    return sums


def _by_seat(portions: Collection[Portion], sums: dict[str, Any], seat: int) -> BySeat:
    games = sum(portion.own.sums[f"games{seat}"] for portion in portions)
    halves = sum(portion.own.sums[f"halves{seat}"] for portion in portions)
    return BySeat(seat, games, Rate(halves, 2 * games), Rate(sums[f"wins{seat}"], sums[f"hands{seat}"]))
