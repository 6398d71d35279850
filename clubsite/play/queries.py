"""Reading sessions: what their pages show."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.db.models import Prefetch, QuerySet

import scoring
from clubsite.club.models import League
from clubsite.play.models import BESIDE_PLAY, Hand, Seat, TableSession
from clubsite.play.results import Played, play


@dataclass(frozen=True)
class LogLine:
    """One line of the log with the engine's account of it. `ordinal` counts hands: penalties and stops have none."""

    hand: Hand
    ordinal: int | None
    settlement: scoring.Settlement
    before: scoring.Table


def played(session: TableSession, hands: list[Hand]) -> Played:
    """The session replayed (about 30 µs a hand): transfers and explanations are never stored twice."""
    return play(session.engine_rules, session.start, [hand.result for hand in hands])


def log(session: TableSession) -> list[LogLine]:
    """The lines in the order they were played. One query, who entered each included."""
    hands = list(session.hands.select_related("by").order_by("number"))
    return list(_lines(hands, played(session, hands)))


def _lines(hands: list[Hand], replayed: Played) -> Iterator[LogLine]:
    ordinal = 0
    for hand, settlement, before in zip(hands, replayed.settlements, replayed.befores, strict=True):
        ordinal += hand.is_played
        yield LogLine(hand, ordinal if hand.is_played else None, settlement, before)


def with_seats(sessions: QuerySet[TableSession]) -> QuerySet[TableSession]:
    """Leagues, seats and players along with the sessions: two queries for any number of them."""
    seats = Prefetch("seats", Seat.objects.select_related("player").order_by("seat"))
    return sessions.select_related("league").prefetch_related(seats)


def lines_beside_play(sessions: QuerySet[TableSession], most: int) -> list[Hand]:
    """The referee's lines and chombos of these games, with game and seats, of the latest so many games that have any.

    The latest come first. One query where the club has none, four at most. In two steps, each from an index: joined,
    the database takes such lines for frequent and goes through all games.
    """
    anywhere = set(Hand.objects.filter(BESIDE_PLAY).order_by().values_list("session", flat=True))
    if not anywhere:
        return []
    with_some = with_seats(sessions.filter(pk__in=anywhere)).order_by("-evening", "-id")[:most]
    known = {session.pk: session for session in with_some}
    lines = list(Hand.objects.filter(BESIDE_PLAY, session__in=list(known)).order_by("-number")) if known else []
    for line in lines:
        line.session = known[line.session_id]
    order = {session: number for number, session in enumerate(known)}
    return sorted(lines, key=lambda line: order[line.session_id])


def names_of_tables_in_play() -> set[str]:
    return set(TableSession.objects.playing().values_list("table_name", flat=True))


def league_played_last(leagues: QuerySet[League]) -> League | None:
    """The one of these leagues in which a table was started last: most likely it is played in again."""
    latest = TableSession.objects.filter(league__in=leagues).select_related("league").order_by("-pk").first()
    return latest.league if latest else None


def latest_hand(sessions: QuerySet[TableSession]) -> Hand | None:
    """What was written last in any of these sessions, its session with seats and league along. Three queries."""
    lines = Hand.objects.filter(session__in=sessions).order_by("-pk")
    seats = Prefetch("session__seats", Seat.objects.select_related("player").order_by("seat"))
    return lines.select_related("session__league").prefetch_related(seats).first()
