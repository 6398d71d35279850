"""Points that games gave or took beside what was played in them: by the referee, or for a chombo (statistics.md §3.6).

They are inside the points of the game; the table lists them with reasons, so that its sums can be checked.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from django.db.models import Q
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

import scoring
from clubsite.club.models import Player
from clubsite.play.models import Hand, TableSession
from clubsite.play.queries import lines_beside_play
from clubsite.standings.scope import Scope
from clubsite.standings.sums import Games

MOST = 50  # games that are looked at, the latest of those that have such lines


@dataclass(frozen=True)
class Adjustment:
    """Of one player in one game. `number` is the line of its log."""

    player: Player
    points: int
    reason: str | Promise
    session: TableSession
    number: int


def adjustments(scope: Scope, games: Games, as_it_stands: bool = False) -> list[Adjustment]:
    """Of the games that count on these evenings, the latest first. One query where the club has none."""
    which = Q(status=TableSession.Status.FINISHED)
    if as_it_stands:
        which |= Q(status=TableSession.Status.PLAYING)
    sessions = TableSession.objects.filter(which, games.evenings, league__in=scope.leagues)
    return [found for line in lines_beside_play(sessions, MOST) for found in _of(line)]


def _of(line: Hand) -> Iterator[Adjustment]:
    players = {seat.seat: seat.player for seat in line.session.seats.all()}
    for seat, points, reason in _told(line):
        yield Adjustment(players[seat], points, reason, line.session, line.number)


def _told(line: Hand) -> Iterator[tuple[int, int, str | Promise]]:
    """Seat, points and reason. What a chombo costs after the game is the engine's to say."""
    if line.result["result"] == "adjust":
        reason = line.result.get("reason", "")
        yield from ((seat, points, reason) for seat, points in enumerate(line.result["points"]) if points)
        return
    rules = line.session.engine_rules
    for step in scoring.settle(rules, scoring.opening(rules), line.result).explain:
        if step.code == "chombo_later":
            yield int(step.params["seat"]), int(step.params["points"]), _("Chombo")
