"""Calling the organiser to a table. It concerns no hand: a form that is open meanwhile stays good."""

from django.db import transaction
from django.utils import timezone

from clubsite.club.changes import Deed, already_done, write_down
from clubsite.club.models import Change
from clubsite.play.actions.core import lock, must_be_played
from clubsite.play.models import TableCall

TABLE = Change.Subject.TABLE


@transaction.atomic
def call_organiser(session_id: int, deed: Deed) -> None:
    """A table that has called already calls once. Refused: void, not_playing, league_closed."""
    session = lock(session_id, deed)
    if already_done(deed):
        return
    must_be_played(session)
    if not session.calls.filter(answered_at=None).exists():
        TableCall.objects.create(session=session)
        write_down(deed, TABLE, session.pk, "call")


@transaction.atomic
def answer_call(session_id: int, deed: Deed) -> None:
    """Somebody comes to the table, also after its game has ended. Nothing is written where nobody called."""
    session = lock(session_id, deed)
    if already_done(deed):
        return
    if TableCall.objects.filter(session=session, answered_at=None).update(answered_at=timezone.now()):
        write_down(deed, TABLE, session.pk, "answer")
