"""Figures of a whole league, guests included: by the same rows as those of its players (statistics.md §5)."""

import datetime
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, Max, Q, Sum

from clubsite.standings.figures.chosen import Chosen, sums_of_all
from clubsite.standings.figures.formulas import Rate
from clubsite.standings.figures.hands import BET, COUNTED, LIMITS, WON, yaku_counts
from clubsite.standings.sums import HALVES

DEALER = Q(dealer=True)  # one row for each hand
SEATS = range(4)


def _count(*conditions: Q, **named: Any) -> Count:
    return Count("seat", filter=Q(*conditions, **named))


SUMS: dict[str, Any] = {
    "hands": _count(COUNTED, DEALER),
    "won_hands": _count(DEALER, kind="win"),
    "wins": _count(WON),
    "double_wins": _count(DEALER, winners__gte=2),
    "self_draw_wins": _count(self_drawn=True),
    "draws": _count(DEALER, kind="draw"),
    "aborts": _count(DEALER, kind="abort"),
    "false_wins": _count(chombo=True),
    "riichi": _count(BET),
    "value": Sum("value", default=0),
    "most_repeats": Max("counters", filter=COUNTED),
    "dealer_wins": _count(WON, DEALER),
    "wins_with_yaku": _count(WON, bonus__isnull=False),
    **{limit: _count(limit=limit) for limit in LIMITS},
    **{f"wins{seat}": _count(WON, seat=seat) for seat in SEATS},
    **{f"hands{seat}": _count(COUNTED, seat=seat) for seat in SEATS},
}


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


def league_figures(chosen: Chosen) -> LeagueFigures:
    """Six queries. `chosen` names no player."""
    sums = sums_of_all(chosen.hands, SUMS)
    sums["most_repeats"] = sums["most_repeats"] or 0
    months, evenings = _months(chosen)
    yaku: dict[str, int] = {}
    for own in yaku_counts(chosen).values():
        for name, count in own.items():
            yaku[name] = yaku.get(name, 0) + count
    by_seat = _by_seat(chosen, sums)
    values, fans = _histogram(chosen, "value"), _histogram(chosen, "fan")
    return LeagueFigures(sum(months.values()), sums, by_seat, values, fans, yaku, months, evenings)


def _months(chosen: Chosen) -> tuple[dict[datetime.date, int], int]:
    """Games by month, and how many evenings they were on."""
    games: Any = chosen.seats.values("evening").annotate(games=Count("session", distinct=True)).order_by("evening")
    months: dict[datetime.date, int] = {}
    for row in games:
        month = row["evening"].replace(day=1)
        months[month] = months.get(month, 0) + row["games"]
    return months, len(games)


def _by_seat(chosen: Chosen, sums: dict[str, Any]) -> list[BySeat]:
    rows: Any = chosen.seats.values("seat").annotate(games=Count("*"), halves=Sum(HALVES)).order_by("seat")
    return [
        BySeat(
            row["seat"],
            row["games"],
            Rate(row["halves"], 2 * row["games"]),
            Rate(sums[f"wins{row['seat']}"], sums[f"hands{row['seat']}"]),
        )
        for row in rows
    ]


def _histogram(chosen: Chosen, column: str) -> dict[int, int]:
    rows: Any = chosen.hands.filter(**{f"{column}__isnull": False}).values(column).annotate(count=Count("*"))
    return {row[column]: row["count"] for row in rows.order_by(column)}
