"""Two players against each other: the games in which both sat (statistics.md §4.1, head to head)."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from django.db import connection

from clubsite.standings.figures.formulas import Rate

ENOUGH = 3  # games together from which it is shown

TOGETHER = """
SELECT other.player_id, count(*),
       sum(CASE WHEN own.place < other.place THEN 2 WHEN own.place = other.place THEN 1 ELSE 0 END),
       sum(own.points), sum(other.points),
       sum(own.sent[other.seat + 1]), sum(other.sent[own.seat + 1])
  FROM play_seat AS own JOIN play_seat AS other
    ON other.session_id = own.session_id AND other.player_id <> own.player_id
 WHERE own.player_id = %s AND own.league_id = ANY(%s) AND own.place IS NOT NULL AND (%s OR other.player_id = ANY(%s))
   AND (%s OR own.session_id = ANY(%s))
 GROUP BY other.player_id
"""


@dataclass(frozen=True)
class Versus:
    """A player against one other. `better` are games in which he had the better place, level ones half.

    `sent` and `received` are points in transfers between the two, over all lines of the log: bets, which go to the pot,
    are not among them.
    """

    opponent: int
    games: int
    better: Fraction
    points: int
    opponent_points: int
    sent: int
    received: int

    @property
    def better_rate(self) -> Rate:
        return Rate(self.better, self.games)

    @property
    def enough(self) -> bool:
        return self.games >= ENOUGH


def against(
    player: int,
    leagues: Sequence[int],
    opponents: Sequence[int] | None = None,
    sessions: Collection[int] | None = None,
) -> list[Versus]:
    """Against each of these, or everybody he met, whom he met most often first; in these games, or all. One query."""
    which: list[Any] = [opponents is None, list(opponents or []), sessions is None, list(sessions or [])]
    with connection.cursor() as cursor:
        cursor.execute(TOGETHER, [player, list(leagues), *which])
        rows = cursor.fetchall()
    found = [Versus(opponent, games, Fraction(halves, 2), *map(int, rest)) for opponent, games, halves, *rest in rows]
    return sorted(found, key=lambda versus: (-versus.games, versus.opponent))
