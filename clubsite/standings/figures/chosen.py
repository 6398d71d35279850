"""Which games figures are worked out over: all formulas are the same on the filtered rows (statistics.md §4)."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from django.db.models import Q, QuerySet

from clubsite.play.models import HandSeat, Seat
from clubsite.standings.sums import ALL, NEWEST_FIRST, Games

APART = "sum_"  # before the names of sums, which may be those of columns


def sums_by_player(rows: QuerySet[Any], sums: Mapping[str, Any]) -> dict[int, dict[str, Any]]:
    """One query."""
    found: Any = rows.values("player").annotate(**{APART + name: sum for name, sum in sums.items()})
    return {row.pop("player"): {name.removeprefix(APART): value for name, value in row.items()} for row in found}


@dataclass(frozen=True)
class Chosen:
    """Finished games of these leagues; of one player, or of some, where they are named, else of everybody, guests too.

    `opponent`: only games in which this other player sat, too. `seat`: only those begun on this seat. `size`: only
    tables of three or of four. `games.last` takes a player; it is applied after all the rest.
    """

    leagues: tuple[int, ...]
    games: Games = ALL
    player: int | None = None
    opponent: int | None = None
    seat: int | None = None
    size: int | None = field(default=None)
    players: frozenset[int] | None = None

    @property
    def seats(self) -> QuerySet[Seat]:
        rows = Seat.objects.filter(self._common, place__isnull=False).order_by()
        if self.size:
            rows = rows.filter(size=self.size)
        if self.games.last is not None and self.player is not None:
            rows = rows.filter(session__in=self._newest)
        return rows

    @cached_property
    def _newest(self) -> list[int]:
        """The last so many of his games. One query, once."""
        every = replace(self, games=replace(self.games, last=None)).seats
        return list(every.order_by(*NEWEST_FIRST).values_list("session", flat=True)[: self.games.last])

    @property
    def hands(self) -> QuerySet[HandSeat]:
        rows = HandSeat.objects.filter(self._common).order_by()
        if self.size or self.games.last is not None:
            rows = rows.filter(session__in=self.seats.values("session"))
        return rows

    @property
    def _common(self) -> Q:
        asked: dict[str, Any] = {"player": self.player, "seat": self.seat}
        rows = Q(**{name: value for name, value in asked.items() if value is not None})
        rows &= Q(league__in=self.leagues) & self.games.evenings
        if self.players is not None:
            rows &= Q(player__in=self.players)
        if self.opponent is not None:
            met = Seat.objects.filter(player=self.opponent, league__in=self.leagues, place__isnull=False)
            rows &= Q(session__in=met.values("session"))
        return rows
