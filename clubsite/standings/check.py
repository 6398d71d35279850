"""A league's table worked out a second time, in plain Python from the stored results, for `manage.py verify`."""

from collections.abc import Iterator
from dataclasses import fields

from clubsite.club.models import League
from clubsite.play.models import TableSession
from clubsite.standings.sums import Tallies, tallies
from clubsite.standings.tally import NOTHING, Result

BATCH = 500


def differences(league: League) -> list[str]:
    """What the table adds up otherwise than the results of the league's finished games do. Empty when all is well."""
    shown, right = tallies([league.pk]), from_results(league)
    return [words for player in sorted({*shown, *right}) for words in _differences(player, shown, right)]


def from_results(league: League) -> Tallies:
    """The tallies by player, from each game's `final` alone: not from what was copied to its seats."""
    found: Tallies = {}
    games = TableSession.objects.finished().filter(league=league).prefetch_related("seats")
    for session in games.iterator(chunk_size=BATCH):
        for player, result in _results(session):
            found[player] = found.get(player, NOTHING).plus(result)
    return found


def _results(session: TableSession) -> list[tuple[int, Result]]:
    """By player. A result that cannot be read counts nothing here, and so differs from the table."""
    try:
        places, points = session.final["places"], session.final["points"]  # type: ignore[index]
        return [
            (seat.player_id, Result(points[seat.seat], places[seat.seat], places.count(places[seat.seat]), len(places)))
            for seat in session.seats.all()
        ]
    except (IndexError, KeyError, TypeError):
        return []


def _differences(player: int, shown: Tallies, right: Tallies) -> Iterator[str]:
    table, results = shown.get(player, NOTHING), right.get(player, NOTHING)
    for field in fields(table):
        one, other = getattr(table, field.name), getattr(results, field.name)
        if one != other:
            yield f"player {player}: {field.name} is {one} in the table, {other} by the results"
