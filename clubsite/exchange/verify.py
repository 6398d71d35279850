"""Is everything that is stored what the hands, and the history, say? Reads only (reliability.md 3.6)."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from typing import Any

from django.db import connection, transaction

from clubsite.club.models import Change, League, Player
from clubsite.exchange.additions import addition_differences
from clubsite.exchange.stored import history_differences, replay_differences
from clubsite.play.models import HandSeat, TableSession
from clubsite.standings import check

BATCH = 200  # sessions read at once, with their hands, seats and changes: five queries


@contextmanager
def snapshot() -> Iterator[None]:
    """One moment of the database, unchanged by whatever is entered meanwhile; writing in it is an error."""
    with transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute("set transaction isolation level repeatable read, read only")
        yield


def sessions() -> Iterator[list[str]]:
    """For every session, oldest first, what is wrong with it: sentences that begin with its number."""
    merges = _merges()
    every = TableSession.objects.order_by("pk").prefetch_related("hands", "seats").iterator(chunk_size=BATCH)
    while batch := list(islice(every, BATCH)):
        histories, rows = _histories(batch), _hand_seats(batch)
        for session in batch:
            found = _session(session, rows[session.pk], histories[session.pk], merges)
            yield [f"session {session.pk}: {words}" for words in found]
    for pk in _lost():
        yield [f"session {pk}: its history is there, the game is not"]


def _lost() -> Iterator[int]:
    """Sessions that only the history knows: no game is ever deleted."""
    started = Change.objects.filter(subject=Change.Subject.SESSION, kind="start")
    yield from started.exclude(subject_id__in=TableSession.objects.values("pk")).values_list("subject_id", flat=True)


def _session(
    session: TableSession, rows: Sequence[HandSeat], changes: Sequence[Change], merges: dict[int, int]
) -> Iterator[str]:
    hands = sorted(session.hands.all(), key=lambda hand: hand.number)
    seats = sorted(session.seats.all(), key=lambda seat: seat.seat)
    yield from replay_differences(session, hands, seats, rows)
    yield from history_differences(session, hands, seats, changes, merges)


def leagues() -> Iterator[list[str]]:
    """For every league what is wrong with its table."""
    for league in League.objects.order_by("pk"):
        yield [f"league {league.slug}: {words}" for words in check.differences(league)]


def additions() -> Iterator[list[str]]:
    """For every league what its penalties and its roster are otherwise than their history says."""
    merges = _merges()
    for league in League.objects.order_by("pk").prefetch_related("penalties", "roster"):
        changes = Change.objects.filter(subject=Change.Subject.LEAGUE, subject_id=league.pk)
        told = changes.filter(kind__in=("penalty", "pardon", "roster")).order_by("pk")
        yield [f"league {league.slug}: {words}" for words in addition_differences(league, list(told), merges)]


def players() -> list[str]:
    """What is wrong with merged players: a signpost points to a player and sits nowhere itself."""
    wrong = []
    for player in Player.objects.exclude(merged_into=None).select_related("merged_into").order_by("pk"):
        signpost = f"player {player.pk}: merged into {player.merged_into_id}"
        if player.merged_into and player.merged_into.merged_into_id:
            wrong.append(f"{signpost}, which is itself merged")
        wrong += [f"{signpost}, yet sits in session {seat.session_id}" for seat in player.seats.all()]
    return wrong


def _histories(batch: Sequence[TableSession]) -> dict[int, list[Change]]:
    histories: dict[int, list[Change]] = {session.pk: [] for session in batch}
    both = (Change.Subject.SESSION, Change.Subject.TABLE)
    changes = Change.objects.filter(subject__in=both, subject_id__in=histories)
    for change in changes.order_by("pk"):
        histories[change.subject_id].append(change)
    return histories


def _hand_seats(batch: Sequence[TableSession]) -> dict[int, list[HandSeat]]:
    rows: dict[int, list[HandSeat]] = {session.pk: [] for session in batch}
    for row in HandSeat.objects.filter(session__in=batch).order_by("number", "seat"):
        rows[row.session_id].append(row)
    return rows


def _merges() -> dict[int, int]:
    """{entry given up: entry kept}, as the history says."""
    changes: Any = Change.objects.filter(subject=Change.Subject.PLAYER, kind="merge").order_by("pk")
    return {change.after["merged"]: change.subject_id for change in changes}
