"""The session as a whole: whether it counts, its name, its chips, its time."""

import datetime
from typing import Any

from django.db import transaction

import scoring
from clubsite.club.changes import Deed, write_down
from clubsite.club.models import Change, League
from clubsite.play.actions.core import (
    FINISHED,
    VOID,
    Done,
    answered,
    hold_open,
    lock,
    must_count,
    settle_status,
    step,
)
from clubsite.play.actions.finish import clear_result, games_changed, next_version
from clubsite.play.models import HandSeat, TableSession
from clubsite.play.results import Refused, Stale


@transaction.atomic
def void(session_id: int, deed: Deed) -> Done:
    """The game stays in the log and counts nowhere (statistics.md §1). Refused: already_void."""
    session = lock(session_id, deed)
    if change := answered(session, deed):
        return Done(session, change, repeated=True)
    must_count_or("already_void", session)
    before = {"status": session.status}
    clear_result(session)
    session.status = VOID
    return _changed(session, deed, "void", before, {"status": VOID}, "status", "final")


@transaction.atomic
def count_again(session_id: int, deed: Deed) -> Done:
    """Takes `void` back: the game is finished or goes on, as its hands say. Refused: already_counts, league_closed."""
    session = lock(session_id, deed)
    if change := answered(session, deed):
        return Done(session, change, repeated=True)
    hold_open(session.league_id)
    if session.status != VOID:
        raise Refused("already_counts")
    settle_status(session, session.table)
    after = {"status": session.status}
    return _changed(session, deed, "count", {"status": VOID}, after, "status", "final", "finished_at")


@transaction.atomic
def rename_table(session_id: int, name: str, deed: Deed) -> Done:
    """Whatever else was done since the form was made stays; Stale only if somebody named the table since."""
    session = lock(session_id, deed)
    if change := _named_before(session, deed):
        return Done(session, change, repeated=True)
    before, session.table_name = {"name": session.table_name}, name
    return _changed(session, deed, "rename", before, {"name": name}, "table_name")


@transaction.atomic
def set_chips(session_id: int, chips: list[int] | None, deed: Deed) -> Done:
    """Chips by seat (a count, not points); a finished game's result is worked out anew. RuleError if they cannot be."""
    session = lock(session_id, deed)
    if change := answered(session, deed):
        return Done(session, change, repeated=True)
    must_count(session)
    before, session.chips = {"chips": session.chips}, chips
    scoring.final(session.engine_rules, session.table, chips=chips)  # refuses what cannot be
    settle_status(session, session.table)
    return _changed(session, deed, "chips", before, {"chips": chips}, "chips", "final")


@transaction.atomic
def set_finished_at(session_id: int, moment: datetime.datetime, deed: Deed) -> Done:
    """Moves a finished game in the order of games (statistics.md §1). Refused: not_finished."""
    session = lock(session_id, deed)
    if change := answered(session, deed):
        return Done(session, change, repeated=True)
    must_count(session)
    if session.status != FINISHED or session.finished_at is None:
        raise Refused("not_finished")
    before, session.finished_at = {"finished_at": session.finished_at.isoformat()}, moment
    session.seats.update(finished_at=moment)
    return _changed(session, deed, "time", before, {"finished_at": moment.isoformat()}, "finished_at")


@transaction.atomic
def move_session(session_id: int, league: League, deed: Deed) -> Done:
    """To another league of its family, as if it had been played there; it keeps its rules (statistics.md §3.8).

    Refused: same_league, wrong_family, league_closed (either of them), void, already_loaded; Stale.
    """
    session = lock(session_id, deed)
    if change := answered(session, deed):
        return Done(session, change, repeated=True)
    must_count(session)
    hold_open(league.pk)
    if session.league_id == league.pk:
        raise Refused("same_league")
    if session.rules["family"] != league.family:
        raise Refused("wrong_family")
    if session.source_id and league.sessions.filter(source_id=session.source_id).exists():
        raise Refused("already_loaded", source_id=session.source_id)
    before, session.league = {"league": session.league_id}, league
    games_changed([session.pk], leagues=[league.pk])
    session.seats.update(league=league)
    HandSeat.objects.filter(session=session).update(league=league)
    next_version([before["league"], league.pk], [])
    return _changed(session, deed, "move", before, {"league": league.pk}, "league")


def must_count_or(code: str, session: TableSession) -> None:
    if session.status == VOID:
        raise Refused(code)
    must_count(session)


def _named_before(session: TableSession, deed: Deed) -> Change | None:
    try:
        return answered(session, deed)
    except Stale:
        since = session.version - (deed.version or 0)  # every change raised the version by one
        changes = Change.objects.filter(subject=Change.Subject.SESSION, subject_id=session.pk).order_by("-pk")
        if since < 0 or "rename" in changes.values_list("kind", flat=True)[:since]:
            raise
        return None


def _changed(session: TableSession, deed: Deed, kind: str, before: Any, after: Any, *fields: str) -> Done:
    change = write_down(deed, Change.Subject.SESSION, session.pk, kind, before=before, after=after)
    # The name of a table in play is in the stamp of games in play, that of any other one in the league's version.
    step(session, *fields, league_changes=kind != "rename" or not session.playing)
    return Done(session, change)
