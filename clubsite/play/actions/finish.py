"""What a finished game leaves in its rows: every seat's result, and what each seat did in each hand."""

from collections.abc import Iterable
from typing import Any

from django.db import connection

import scoring
from clubsite.play.hand_seats import hand_seats, sent
from clubsite.play.models import HandSeat, Seat, TableSession
from clubsite.play.results import Played, play

RESULT = ("place", "tied", "points", "score", "last_score", "finished_at", "sent")  # of a seat, once it is finished
ROWS = 1_000  # in one statement: the database takes 65,535 parameters

# In the order of leagues and players, so that two at once wait for each other instead of dying.
RAISE = """
WITH theirs AS (SELECT league_id, player_id FROM play_seat WHERE session_id = ANY(%(sessions)s))
INSERT INTO play_played AS old (league_id, player_id, version)
SELECT league_id, player_id, 1 FROM (
    SELECT league_id, player_id FROM theirs
     UNION SELECT league_id, unnest(%(players)s::bigint[]) FROM theirs
     UNION SELECT unnest(%(leagues)s::bigint[]), player_id FROM theirs
) AS noted (league_id, player_id) ORDER BY league_id, player_id
    ON CONFLICT (league_id, player_id) DO UPDATE SET version = old.version + 1
"""


def games_changed(sessions: Iterable[int], players: Iterable[int] = (), leagues: Iterable[int] = ()) -> None:
    """Notes for everybody in these games that they are not as they were. One statement, before the league's version.

    Where seats or leagues are exchanged it comes before that, with the `players` and `leagues` that come in: to note
    those afterwards would take rows out of order.
    """
    with connection.cursor() as cursor:
        cursor.execute(RAISE, {"sessions": list(sessions), "players": list(players), "leagues": list(leagues)})


# The league's row stays locked until the end: versions are given in the order in which others will see them.
NEXT_VERSION = """
WITH held AS (SELECT id FROM club_league WHERE id = ANY(%s) ORDER BY id FOR NO KEY UPDATE),
     league AS (UPDATE club_league SET version = version + 1 WHERE id IN (SELECT id FROM held) RETURNING id, version)
UPDATE play_tablesession AS session SET as_of = league.version FROM league
 WHERE session.league_id = league.id AND session.id = ANY(%s)
"""


def next_version(leagues: Iterable[int], sessions: Iterable[int]) -> None:
    """Raises the versions of these leagues, and notes with which of them these games changed. One statement."""
    with connection.cursor() as cursor:
        cursor.execute(NEXT_VERSION, [list(leagues), list(sessions)])


def clear_result(session: TableSession) -> None:
    """`finished_at` stays: the order of games is that of the first finish."""
    session.final = None
    session.seats.update(**dict.fromkeys(RESULT), at_table=False)
    HandSeat.objects.filter(session=session).delete()


def write_results(session: TableSession, final: scoring.Final) -> None:
    """The result of every seat and the rows of every hand, which are played again for it: about 30 µs a hand."""
    results = session.hands.order_by("number").values_list("result", flat=True)
    played = play(session.engine_rules, session.start, list(results))
    seats = list(session.seats.order_by("seat"))
    for seat, paid in zip(seats, sent(played), strict=True):
        for name, value in seat_result(seat.seat, played.table, final).items():
            setattr(seat, name, value)
        seat.finished_at, seat.sent, seat.at_table = session.finished_at, paid, False
    Seat.objects.bulk_update(seats, [*RESULT, "at_table"])
    HandSeat.objects.filter(session=session).delete()
    HandSeat.objects.bulk_create(rows_of(session, played, seats), ROWS)


def seat_result(seat: int, table: scoring.Table, final: scoring.Final) -> dict[str, int]:
    return {
        "place": final.places[seat],
        "tied": final.tied[seat],
        "points": final.points[seat],
        "score": final.scores[seat],
        "last_score": table.scores[seat],
    }


def rows_of(session: TableSession, played: Played, seats: list[Seat]) -> list[HandSeat]:
    """The rows that belong to a finished game, not saved. `seats` in order, with their places."""
    places = [seat.place or 0 for seat in seats]
    return [
        HandSeat(
            session=session,
            player_id=seats[row["seat"]].player_id,
            league_id=session.league_id,
            evening=session.evening,
            **row,
        )
        for row in hand_seats(played, places)
    ]


def as_json(final: scoring.Final) -> dict[str, Any]:
    """The engine's final result in the shape of engine.md, without its explanation (which is worked out when read)."""
    by_seat = ("scores", "places", "points", "uma", "oka", "penalty", "leftover", "chips")
    return {name: list(getattr(final, name)) for name in by_seat} | {"leftover_lost": final.leftover_lost}
