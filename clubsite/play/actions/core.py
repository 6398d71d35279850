"""What all actions share: the lock, the answer to a repeated form, and how a session is written."""

import contextlib
from dataclasses import dataclass
from typing import Any

from django.db import IntegrityError, connection, transaction
from django.utils import timezone

import scoring
from clubsite.club.changes import Deed, already_done, write_down
from clubsite.club.models import Change
from clubsite.play.actions.finish import as_json, clear_result, games_changed, next_version, write_results
from clubsite.play.links import LinkEnded, holds
from clubsite.play.models import TableSession
from clubsite.play.results import Refused, Result, Stale

PLAYING, FINISHED, VOID = TableSession.Status.PLAYING, TableSession.Status.FINISHED, TableSession.Status.VOID
LINK = "link"  # of `Deed.via`: by a holder of the table's link


@dataclass(frozen=True)
class Done:
    """The session as it is now, and the change. `repeated`: this form had been answered before, nothing was written."""

    session: TableSession
    change: Change
    repeated: bool = False


def lock(session_id: int, deed: Deed) -> TableSession:
    """The session, its row locked until the transaction ends. Every hand pays for this: plain SQL is half as dear.

    LinkEnded for a link that was withdrawn by then: whoever withdraws it takes the same lock.
    """
    for session in TableSession.objects.raw("SELECT * FROM play_tablesession WHERE id = %s FOR UPDATE", [session_id]):
        if deed.via == LINK and not holds(session_id, deed.link):
            raise LinkEnded
        return session
    raise TableSession.DoesNotExist


def answered(session: TableSession, deed: Deed) -> Change | None:
    """None: the form is fresh, go on. A change: this form was answered before, answer the same. Stale otherwise.

    A form whose version is still the session's cannot have been answered, since every answer raises the version.
    """
    if deed.version is None or deed.version == session.version:
        return None
    change = already_done(deed)
    if change is None and only_remarks_since(session, deed.version):
        return None
    if change is None or change.subject_id != session.pk:
        raise Stale
    return change


def only_remarks_since(session: TableSession, version: int) -> bool:
    """Whether all that was done since this version is words, so that a form made then is as good as new."""
    changes = Change.objects.filter(subject=Change.Subject.SESSION, subject_id=session.pk).order_by("-pk")
    since = max(0, session.version - version)  # every change raised the version by one
    return set(changes.values_list("kind", flat=True)[:since]) == {"remark"}


def must_be_open(session: TableSession, result: Result, deed: Deed) -> None:
    """New lines go to games in play; an organiser's penalty may also follow a finished one (engine.md, `adjust`)."""
    must_count(session)
    if session.status == FINISHED and (deed.via == LINK or result.get("result") != "adjust"):
        raise Refused("not_playing")


def must_be_played(session: TableSession) -> None:
    """What the holders of a table's link do ends with the game. Refused: void, not_playing, league_closed."""
    must_count(session)
    if session.status != PLAYING:
        raise Refused("not_playing")


def must_count(session: TableSession) -> None:
    hold_open(session.league_id)
    if session.status == VOID:
        raise Refused("void")


def hold_open(league_id: int) -> None:
    """Keeps the league open until this transaction ends: whoever closes it waits for us. Refused: league_closed.

    Asked after the session's lock, in a statement of its own (one with it would see the old snapshot), and as a key
    share: tables of one league do not wait for each other, nor for the league's version.
    """
    with connection.cursor() as cursor:
        cursor.execute("SELECT closed FROM club_league WHERE id = %s FOR KEY SHARE", [league_id])
        if cursor.fetchone()[0]:
            raise Refused("league_closed")


def write(
    session: TableSession,
    table: scoring.Table,
    lines: int,
    deed: Deed,
    kind: str,
    *,
    before: Any = None,
    after: Any = None,
) -> Change:
    """Keeps the table after the last line, with everything that follows from it, and notes the change."""
    was_finished = session.status == FINISHED
    session.scores, session.state, session.lines = list(table.scores), table.state(), lines
    settle_status(session, table)
    change = write_down(deed, Change.Subject.SESSION, session.pk, kind, before=before, after=after)
    fields = ["scores", "state", "lines"]
    if was_finished or session.status == FINISHED:
        fields += ["status", "final", "finished_at"]
    step(session, *fields, league_changes=was_finished or session.status == FINISHED)
    return change


def step(session: TableSession, *fields: str, league_changes: bool = False) -> None:
    """Saves the named fields and the next version; the league's table changes with finished games only."""
    session.version += 1
    session.save(update_fields=[*fields, "version"])
    if league_changes:
        games_changed([session.pk])
        next_version([session.league_id], [session.pk])


def settle_status(session: TableSession, table: scoring.Table) -> None:
    """Finishes or reopens the session as the table says, the seats' results in step. Does not save the session."""
    if table.over:
        final = scoring.final(session.engine_rules, table, chips=session.chips)
        session.status, session.final = FINISHED, as_json(final)
        session.finished_at = session.finished_at or timezone.now()
        write_results(session, final)
    elif session.status != PLAYING:
        clear_result(session)
        session.status = PLAYING
        _sit_down_again(session)


def _sit_down_again(session: TableSession) -> None:
    """The players of a game that goes on are at its table, unless one of them has gone to another since.

    Nobody sits at a game that was loaded from a file.
    """
    if session.source_id is None:
        with contextlib.suppress(IntegrityError), transaction.atomic():
            session.seats.update(at_table=True)
