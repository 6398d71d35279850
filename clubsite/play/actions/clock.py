"""The clock of a table. It concerns no hand: a form that is open meanwhile stays good."""

from django.db import transaction

from clubsite.club.changes import Deed, already_done, write_down
from clubsite.club.models import Change
from clubsite.play.actions.core import lock, must_be_played
from clubsite.play.models import TableSession


@transaction.atomic
def set_clock(session_id: int, minutes: int | None, deed: Deed) -> TableSession:
    """How long the game may take in all, extra time included; None takes the clock away.

    Refused: void, not_playing, league_closed.
    """
    session = lock(session_id, deed)
    if already_done(deed):
        return session
    must_be_played(session)
    before, session.minutes = {"minutes": session.minutes}, minutes
    session.save(update_fields=["minutes"])
    write_down(deed, Change.Subject.TABLE, session.pk, "clock", before=before, after={"minutes": minutes})
    return session
