"""What the results of games add up to, by player: one aggregate over seats, from the index alone."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

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


def seat_sums(chosen: Chosen) -> dict[int, Sums]:
    """By player: SUMS, and the longest runs `firsts_in_row` and `without_last_in_row`. Two queries."""
    found = sums_by_player(chosen.seats, SUMS)
    for player, places in _places(chosen).items():
        found[player] |= runs(places)
    return found


def _places(chosen: Chosen) -> dict[int, list[tuple[int, int, int]]]:
    """By player (place, tied, size) of his games in order."""
    ordered: Any = chosen.seats.order_by("finished_at", "session_id")
    found: dict[int, list[tuple[int, int, int]]] = defaultdict(list)
    for player, *result in ordered.values_list("player", "place", "tied", "size").iterator(chunk_size=5_000):
        found[player].append(tuple(result))
    return found


def runs(places: Iterable[tuple[int, int, int]]) -> Sums:
    """A shared first is a first, a shared last is a last."""
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
