"""Tallies out of the database: one aggregate over the seats of finished games, from the index alone."""

import datetime
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.db.models import (
    BooleanField,
    Case,
    Count,
    ExpressionWrapper,
    F,
    IntegerField,
    Max,
    Min,
    Q,
    QuerySet,
    Subquery,
    Sum,
    Value,
    When,
    Window,
)
from django.db.models.functions import RowNumber

from clubsite.club.models import Method
from clubsite.play.models import Seat, TableSession
from clubsite.standings.tally import NOTHING, PARTS, Tally

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
    """What the finished games of some leagues add up to, and what they did before the last evening with a game.

    `before` is empty and `last_evening` None where the evenings were not asked for, or there is no game.
    """

    tallies: Tallies
    before: Tallies = field(default_factory=dict)
    last_evening: datetime.date | None = None


def tallies(leagues: Iterable[int], games: Games = ALL, pending: Mapping[int, int] | None = None) -> Tallies:
    """By player over all these leagues; players without a game are not in it. One query.

    `pending` are games in play that will be added to a player's finished ones: they are the latest, so that many fewer
    finished ones are his last N.
    """
    rows: QuerySet[Any] = _seats(leagues, games, pending or {}).values("player").annotate(**SUMS)
    return {row["player"]: _tally(row) for row in rows}


def with_evenings(leagues: Collection[int]) -> Summed:
    """All games, those of the last evening and those before it added up apart, in the same one query."""
    seats = _seats(leagues, ALL, {})
    finished = TableSession.objects.filter(league__in=list(leagues), status=TableSession.Status.FINISHED)
    latest = finished.order_by("-evening").values("evening")[:1]
    rows: QuerySet[Any] = seats.annotate(latest=Subquery(latest)).annotate(is_last=IS_LAST).values("player", "is_last")
    before: Tallies = {}
    last: Tallies = {}
    evening = None
    for row in rows.annotate(**SUMS, evening_of=Max("evening")):
        (last if row["is_last"] else before)[row["player"]] = _tally(row)
        evening = row["evening_of"] if row["is_last"] else evening
    both = {player: before.get(player, NOTHING) + last.get(player, NOTHING) for player in {**before, **last}}
    return Summed(both, before, evening)


def _tally(row: Mapping[str, Any]) -> Tally:
    return Tally(
        row["games"], row["total"], row["best"], row["worst"],
        (row["first"], row["second"], row["third"], row["fourth"]), row["halves"], row["threes"], row["halves_three"],
    )  # fmt: skip


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
}
IS_LAST = ExpressionWrapper(Q(evening=F("latest")), output_field=BooleanField())
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
