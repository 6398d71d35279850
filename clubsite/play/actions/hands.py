"""Entering hands, and correcting any earlier one."""

from collections.abc import Callable
from datetime import timedelta

from django.db import transaction
from django.utils import timezone

import scoring
from clubsite.club.changes import Deed
from clubsite.play.actions.core import (
    FINISHED,
    LINK,
    Done,
    answered,
    lock,
    must_be_open,
    must_be_played,
    must_count,
    write,
)
from clubsite.play.models import Hand, TableSession
from clubsite.play.results import Edit, LaterHandRefused, Played, Refused, Result, play

LAST_WORD = timedelta(minutes=15)


@transaction.atomic
def record_hand(session_id: int, result: Result, deed: Deed) -> Done:
    """Adds a line to the log: a hand, a penalty (`adjust`) or the organiser's stop (`end`).

    Raises Stale, Refused (not_playing, league_closed, void) or the engine's RuleError; nothing is written then.
    """
    session = lock(session_id, deed)
    if change := answered(session, deed):
        return Done(session, change, repeated=True)
    must_be_open(session, result, deed)
    before = session.table
    settlement = scoring.settle(session.engine_rules, before, result)
    number = session.lines + 1
    hand_row(session, number, result, before, settlement, deed).save(force_insert=True)
    after = {"number": number, "result": result}
    return Done(session, write(session, settlement.after, number, deed, "hand", after=after))


def edit_hands(session_id: int, edit: Edit, deed: Deed) -> Done:
    """Corrects, inserts or deletes a line and replays the rest under the session's own frozen rules.

    Raises LaterHandRefused if a later line cannot stand any more and `edit.cut` does not drop it; Refused
    (no_such_hand, league_closed, void), Stale, or the RuleError of the corrected hand itself.
    """
    return _rewrite(session_id, edit.kind, lambda session: edit, deed)


def undo_hand(session_id: int, deed: Deed) -> Done:
    """Takes the last line away; a game that it had ended goes on. Refused: nothing_to_undo."""
    return _rewrite(session_id, "undo", _last_line, deed)


def reopen(session_id: int, deed: Deed) -> Done:
    """Takes the organiser's stop away. Refused `ended_by_the_rules` where there is none: undo the last hand then."""
    return _rewrite(session_id, "reopen", _stop_line, deed)


def _last_line(session: TableSession) -> Edit:
    if not session.lines:
        raise Refused("nothing_to_undo")
    return Edit("delete", session.lines)


def has_just_ended(session: TableSession) -> bool:
    """Whether the people at the table may still take back the hand that ended their game."""
    last = session.hands.last()
    if session.status != FINISHED or last is None or not last.is_played:
        return False
    return timezone.now() - last.at < LAST_WORD


def _stop_line(session: TableSession) -> Edit:
    stop = session.hands.filter(result__result="end").last()
    if stop is None:
        raise Refused("ended_by_the_rules" if session.table.over else "not_finished")
    return Edit("delete", stop.number)


@transaction.atomic
def _rewrite(session_id: int, kind: str, make_edit: Callable[[TableSession], Edit], deed: Deed) -> Done:
    session = lock(session_id, deed)
    if change := answered(session, deed):
        return Done(session, change, repeated=True)
    must_count(session)
    edit = make_edit(session)
    if deed.via == LINK and not (kind == "undo" and has_just_ended(session)):
        must_be_played(session)
    old = list(session.hands.all())
    edit.must_fit(len(old))
    remark = old[edit.number - 1].remark if edit.kind == "correct" else ""
    lines = edit.apply(old, Hand(session=session, result=edit.result, by=deed.actor, via=deed.via, remark=remark))
    try:
        played = play(session.engine_rules, session.start, [line.result for line in lines])
    except LaterHandRefused as refusal:
        raise edit.whose_fault(refusal) from refusal
    _replace_lines(session, lines, played, edit.number)
    before = None if edit.kind == "insert" else {"number": edit.number, "result": old[edit.number - 1].result}
    after = {"edit": edit.kind, "number": edit.number, "result": edit.result, "cut": edit.cut}
    return Done(session, write(session, played.table, len(lines), deed, kind, before=before, after=after))


def _replace_lines(session: TableSession, lines: list[Hand], played: Played, first: int) -> None:
    """Writes the lines from `first` on anew; who entered each one, when, and what was remarked stays with it."""
    session.hands.filter(number__gte=first).delete()
    fresh = []
    for number in range(first, len(lines) + 1):
        line, before, settlement = lines[number - 1], played.befores[number - 1], played.settlements[number - 1]
        hand = hand_row(session, number, line.result, before, settlement, Deed(actor=line.by, via=line.via))
        hand.at, hand.remark = line.at if line.pk else timezone.now(), line.remark
        fresh.append(hand)
    Hand.objects.bulk_create(fresh)


def hand_row(
    session: TableSession,
    number: int,
    result: Result,
    before: scoring.Table,
    settlement: scoring.Settlement,
    deed: Deed,
) -> Hand:
    return Hand(
        session=session,
        number=number,
        result=result,
        deltas=list(settlement.deltas),
        pot=settlement.pot,
        round=before.round,
        dealer=before.dealer,
        counters=before.counters,
        by=deed.actor,
        via=deed.via,
    )
