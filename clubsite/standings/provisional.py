"""Games in play as if they ended now (statistics.md §3.5)."""

from collections.abc import Iterator
from dataclasses import dataclass

import scoring
from clubsite.play.models import TableSession
from clubsite.play.queries import with_seats
from clubsite.standings.scope import Scope
from clubsite.standings.sums import Games
from clubsite.standings.tally import Result


@dataclass(frozen=True)
class InPlay:
    """A game with at least one hand, and its result by player as the rules would have it at this table."""

    session: TableSession
    results: dict[int, Result]


def in_play(scope: Scope, games: Games) -> list[InPlay]:
    """The games that "as it stands" adds: two queries. A table without a hand, penalties or not, is not among them."""
    begun = TableSession.objects.playing().filter(games.evenings, league__in=scope.leagues, state__played__gte=1)
    return [InPlay(session, dict(_results(session))) for session in with_seats(begun.order_by("id"))]


def _results(session: TableSession) -> Iterator[tuple[int, Result]]:
    final = scoring.final(session.engine_rules, session.table, chips=session.chips)
    for seat in session.seats.all():
        points, place, tied = final.points[seat.seat], final.places[seat.seat], final.tied[seat.seat]
        yield seat.player_id, Result(points, place, tied, session.players)
