"""What the results of games add up to, by player: one aggregate over seats, from the index alone."""

import datetime
from collections.abc import Iterable, Iterator
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple

from django.db.models import BigIntegerField, Count, F, Max, Min, Q, Sum
from django.db.models.functions import Cast

from clubsite.standings.figures.chosen import Chosen, sums_by_player
from clubsite.standings.sums import HALVES, part
from clubsite.standings.tally import PARTS

Sums = dict[str, Any]

SEATS = range(4)
LAST = Q(place__gt=F("size") - F("tied"))  # its places reach the last one

SUMS: dict[str, Any] = {
    "games": Count("*"),
    "points": Sum("points"),
    "score": Sum("score"),
    "best_game": Max("points"),
    "worst_game": Min("points"),
    "place1": part(1),
    "place2": part(2),
    "place3": part(3),
    "place4": part(4),
    "last": Sum(PARTS / F("tied"), filter=LAST, default=0),
    "halves": Sum(HALVES),
    "squares": Sum(Cast(HALVES * HALVES, BigIntegerField())),
    "largest": Max("size"),
    "busts": Count("seat", filter=Q(last_score__lt=0)),
    **{f"games{seat}": Count("seat", filter=Q(seat=seat)) for seat in SEATS},
    **{f"halves{seat}": Sum(HALVES, filter=Q(seat=seat), default=0) for seat in SEATS},
}


class GameOf(NamedTuple):
    """One finished game of a player's. His games are in the order of games, and compare so."""

    finished_at: datetime.datetime
    session: int
    evening: datetime.date
    seat: int
    points: int
    place: int
    tied: int
    size: int
    score: int

    @property
    def halves(self) -> int:
        """Twice the mean place."""
        return 2 * self.place + self.tied - 1


def seat_sums(chosen: Chosen) -> dict[int, Sums]:
    """By player: SUMS, and the longest runs `firsts_in_row` and `without_last_in_row`. Two queries."""
    ordered: Any = chosen.seats.order_by("player", "finished_at", "session_id")
    rows = ordered.values_list("player", "place", "tied", "size").iterator(chunk_size=5_000)
    with_runs = {player: runs(row[1:] for row in own) for player, own in groupby(rows, key=itemgetter(0))}
    return joined(sums_by_player(chosen.seats, SUMS), with_runs)


def joined(sums: dict[int, Sums], more: dict[int, Sums]) -> dict[int, Sums]:
    """Of those who were there for both queries: a first game may end between them."""
    return {player: own | more[player] for player, own in sums.items() if player in more}


def games_in_order(chosen: Chosen) -> Iterator[tuple[int, list[GameOf]]]:
    """Player by player. One query."""
    ordered: Any = chosen.seats.order_by("player", "finished_at", "session_id")
    columns = ("player", "finished_at", "session_id", "evening", "seat", "points", "place", "tied", "size", "score")
    rows = ordered.values_list(*columns).iterator(chunk_size=5_000)
    for player, games in groupby(rows, key=itemgetter(0)):
        yield player, [GameOf(*game[1:]) for game in games]


def runs(places: Iterable[tuple[int, int, int]]) -> Sums:
    """Of (place, tied, size) in the order of games. A shared first is a first, a shared last is a last."""
    results = list(places)
    return {
        "firsts_in_row": longest(place == 1 for place, _tied, _size in results),
        "without_last_in_row": longest(place + tied <= size for place, tied, size in results),
    }


def longest(flags: Iterable[bool]) -> int:
    return max(_running(flags), default=0)


def _running(flags: Iterable[bool]) -> Iterator[int]:
    run = 0
    for flag in flags:
        run = run + 1 if flag else 0
        yield run
