"""The link by which the people at a table enter its hands: made anew, and withdrawn."""

import uuid

from django.db import transaction
from django.utils import timezone

from clubsite.club.changes import Deed, already_done, write_down
from clubsite.club.models import Change
from clubsite.play.actions.core import lock, must_be_played
from clubsite.play.links import hash_of, key_of, present_link
from clubsite.play.models import TableLink, TableSession

TABLE = Change.Subject.TABLE


@transaction.atomic
def make_link(session_id: int, deed: Deed) -> TableLink | None:
    """A new link; the one before is withdrawn. Refused: void, not_playing, league_closed.

    The same form twice makes one; None where that was withdrawn since.
    """
    session = lock(session_id, deed)
    if already_done(deed):
        return present_link(session)
    must_be_played(session)
    _withdraw(session)
    seed = uuid.uuid4()
    link = TableLink.objects.create(session=session, seed=seed, key_hash=hash_of(key_of(seed)))
    write_down(deed, TABLE, session.pk, "link")
    return link


@transaction.atomic
def withdraw_link(session_id: int, deed: Deed) -> None:
    """Nobody enters anything by it any more; what was entered stays. Nothing is written where there is none."""
    session = lock(session_id, deed)
    if not already_done(deed) and _withdraw(session):
        write_down(deed, TABLE, session.pk, "unlink")


def _withdraw(session: TableSession) -> int:
    return TableLink.objects.filter(session=session, withdrawn_at=None).update(withdrawn_at=timezone.now())
