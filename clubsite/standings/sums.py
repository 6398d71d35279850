"""Tallies out of the database: one aggregate over the seats of finished games, from the index alone."""

import datetime
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.db.models import Case, Count, F, IntegerField, Max, Min, Q, QuerySet, Sum, Value, When, Window
from django.db.models.functions import RowNumber

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


def tallies(leagues: Iterable[int], games: Games = ALL, pending: Mapping[int, int] | None = None) -> dict[int, Tallies]:
    """For every league (by id) what its players' finished games add up to; players without one are not in it.

    One query, and a second one where games of three may be among them. `pending` are games in play that will be
    added to a player's finished ones: they are the latest, so that many fewer finished ones are his last N.
    """
    seats = Seat.objects.filter(games.evenings, league__in=leagues, place__isnull=False).order_by()
    if games.last:
        seats = _latest(seats, games.last, pending or {})
    found: dict[int, Tallies] = defaultdict(dict)
    rows: QuerySet[Any] = seats.values("league", "player").annotate(**SUMS)
    for row in rows:
        found[row["league"]][row["player"]] = Tally(
            row["games"], row["total"], row["best"], row["worst"],
            (row["first"], row["second"], row["third"], row["fourth"]), row["halves"],
        )  # fmt: skip
    doubtful = [league for league, players in found.items() if games.last or not _all_of_four(players)]
    return _with_threes(found, seats.filter(league__in=doubtful)) if doubtful else found


def _part(place: int) -> Sum:
    """Σ of the shares of a place, in twelfths: `tied` players share the places from their own on."""
    return Sum(PARTS / F("tied"), filter=Q(place__lte=place, tied__gt=place - F("place")), default=0)


HALVES = 2 * F("place") + F("tied") - 1
SUMS = {
    "games": Count("*"),
    "total": Sum("points"),
    "best": Max("points"),
    "worst": Min("points"),
    "first": _part(1),
    "second": _part(2),
    "third": _part(3),
    "fourth": _part(4),
    "halves": Sum(HALVES),
}


def _latest(seats: QuerySet[Seat], last: int, pending: Mapping[int, int]) -> QuerySet[Seat]:
    """The last so many seats of every player in the order of games."""
    newest_first = [F("session__finished_at").desc(), F("session_id").desc()]
    numbered = seats.annotate(
        recency=Window(RowNumber(), partition_by=[F("league"), F("player")], order_by=newest_first),
        room=Case(
            *(When(player=player, then=Value(last - games)) for player, games in pending.items()),
            default=Value(last),
            output_field=IntegerField(),
        ),
    )
    return Seat.objects.filter(pk__in=numbered.filter(recency__lte=F("room")).values("pk")).order_by()


def _all_of_four(players: Tallies) -> bool:
    """Whether whole games were all of four: the seats of such a table share one fourth place, those of three none."""
    fourths = sum(tally.parts[3] for tally in players.values())
    return 4 * fourths == PARTS * sum(tally.games for tally in players.values())


def _with_threes(found: dict[int, Tallies], seats: QuerySet[Seat]) -> dict[int, Tallies]:
    """Adds what the index does not know: which games were of three."""
    threes = seats.filter(session__scores__len=3).values("league", "player")
    rows: QuerySet[Any] = threes.annotate(threes=Count("*"), halves=Sum(HALVES))
    for row in rows:
        players = found[row["league"]]
        players[row["player"]] = replace(players[row["player"]], threes=row["threes"], halves_three=row["halves"])
    return found
