"""Tallies out of the database: one aggregate over the seats of finished games, from the index alone."""

import datetime
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import Case, Count, F, IntegerField, Max, Min, Q, QuerySet, Sum, Value, When, Window
from django.db.models.functions import RowNumber

from clubsite.club.models import Method
from clubsite.play.models import Seat
from clubsite.standings.tally import PARTS, Tally

Tallies = dict[int, Tally]  # by player


@dataclass(frozen=True)
class Games:
    """Which finished games count: whole evenings, both ends included, and of those the last so many of each player."""

    since: datetime.date | None = None
    until: datetime.date | None = None
    last: int | None = None

    @property
    def evenings(self) -> Q:
        """The evenings as a condition on seats, or on sessions: both have the column."""
        since = Q(evening__gte=self.since) if self.since else Q()
        return since & Q(evening__lte=self.until) if self.until else since


ALL = Games()


@dataclass(frozen=True)
class Summed:
    """What the finished games of some leagues add up to, and their latest evening (None: there is no game)."""

    tallies: Tallies
    last_evening: datetime.date | None


def summed(leagues: Iterable[int], games: Games = ALL, pending: Mapping[int, int] | None = None) -> Summed:
    """By player over all these leagues; players without a game are not in it. One query.

    `pending` are games in play that will be added to a player's finished ones: they are the latest, so that many fewer
    finished ones are his last N.
    """
    rows: QuerySet[Any] = _seats(leagues, games, pending or {}).values("player").annotate(**SUMS)
    found, last = {}, None
    for row in rows:
        parts = row["first"], row["second"], row["third"], row["fourth"]
        found[row["player"]] = Tally(
            row["games"], row["total"], row["best"], row["worst"], parts, row["halves"],
            row["threes"], row["halves_three"],
        )  # fmt: skip
        last = row["last"] if last is None else max(last, row["last"])
    return Summed(found, last)


def tallies(leagues: Iterable[int], games: Games = ALL, pending: Mapping[int, int] | None = None) -> Tallies:
    return summed(leagues, games, pending).tallies


def picked(
    leagues: Iterable[int], method: str, n: int, games: Games = ALL, pending: Mapping[int, int] | None = None
) -> dict[int, list[int]]:
    """By player the points of the n finished games that count under "best N" or "last N", the first to count first.

    Asked for as many as could count: games in play may take the place of some. One query.
    """
    order = BEST_FIRST if method == Method.BEST_N else NEWEST_FIRST
    numbered = _seats(leagues, games, pending or {}).annotate(
        rank=Window(RowNumber(), partition_by=F("player"), order_by=order)
    )
    found: dict[int, list[int]] = defaultdict(list)
    rows: QuerySet[Any] = numbered.filter(rank__lte=n).order_by("player", "rank")
    for player, points in rows.values_list("player", "points"):
        found[player].append(points)
    return found


def _seats(leagues: Iterable[int], games: Games, pending: Mapping[int, int]) -> QuerySet[Seat]:
    seats = Seat.objects.filter(games.evenings, league__in=list(leagues), place__isnull=False).order_by()
    return _latest(seats, games.last, pending) if games.last else seats


def part(place: int) -> Sum:
    """Σ of the shares of a place, in twelfths: `tied` players share the places from their own on."""
    return Sum(PARTS / F("tied"), filter=Q(place__lte=place, tied__gt=place - F("place")), default=0)


HALVES = 2 * F("place") + F("tied") - 1
SUMS: dict[str, Any] = {
    "games": Count("*"),
    "total": Sum("points"),
    "best": Max("points"),
    "worst": Min("points"),
    "first": part(1),
    "second": part(2),
    "third": part(3),
    "fourth": part(4),
    "halves": Sum(HALVES),
    "threes": Count("seat", filter=Q(size=3)),
    "halves_three": Sum(HALVES, filter=Q(size=3), default=0),
    "last": Max("evening"),
}
NEWEST_FIRST = [F("finished_at").desc(), F("session_id").desc()]
BEST_FIRST = [F("points").desc(), *NEWEST_FIRST]


def _latest(seats: QuerySet[Seat], last: int, pending: Mapping[int, int]) -> QuerySet[Seat]:
    """The last so many seats of every player in the order of games."""
    numbered = seats.annotate(
        recency=Window(RowNumber(), partition_by=F("player"), order_by=NEWEST_FIRST),
        room=Case(
            *(When(player=player, then=Value(last - games)) for player, games in pending.items()),
            default=Value(last),
            output_field=IntegerField(),
        ),
    )
    return Seat.objects.filter(pk__in=numbered.filter(recency__lte=F("room")).values("pk")).order_by()
