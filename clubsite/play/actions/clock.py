"""The clock of a table. It concerns no hand: a form that is open meanwhile stays good."""

import datetime
import uuid
from dataclasses import replace

from django.db import transaction

from clubsite.club.changes import Deed, already_done, write_down
from clubsite.club.models import Change
from clubsite.play.actions.core import PLAYING, hold_open, lock, must_be_played
from clubsite.play.models import TableSession


@transaction.atomic
def set_clock(session_id: int, minutes: int | None, deed: Deed) -> TableSession:
    """How long the game may take in all, extra time included; None takes the clock away.

    Refused: void, not_playing, league_closed.
    """
    session = lock(session_id, deed)
    if not already_done(deed):
        must_be_played(session)
        _set(session, minutes, deed)
    return session


@transaction.atomic
def extend_clocks(league_id: int, evening: datetime.date, minutes: int, deed: Deed) -> int:
    """So many minutes more for every table of the league that is played this evening by the clock: all or none.

    How many tables have them. Each table's change has a token of its own, made from the form's. Refused: league_closed.
    """
    hold_open(league_id)
    tables = TableSession.objects.playing().filter(league=league_id, evening=evening, minutes__isnull=False)
    given = 0
    for pk in tables.order_by("pk").values_list("pk", flat=True):  # locked in this order everywhere
        own = replace(deed, token=uuid.uuid5(deed.token, f"clock {pk}"), version=None)
        session = lock(pk, own)
        if session.status != PLAYING or session.league_id != league_id:
            continue
        if not already_done(own) and session.minutes is not None:
            _set(session, session.minutes + minutes, own)
        given += 1
    return given


def _set(session: TableSession, minutes: int | None, deed: Deed) -> None:
    before, session.minutes = {"minutes": session.minutes}, minutes
    session.save(update_fields=["minutes"])
    write_down(deed, Change.Subject.TABLE, session.pk, "clock", before=before, after={"minutes": minutes})
