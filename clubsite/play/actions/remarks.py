"""A short remark on a hand: who showed what, why it was disputed. It changes no score."""

from django.db import transaction

from clubsite.club.changes import Deed, write_down
from clubsite.club.models import Change
from clubsite.play.actions.core import LINK, Done, answered, lock, must_be_played, must_count, step
from clubsite.play.models import Hand
from clubsite.play.results import Refused


@transaction.atomic
def set_remark(session_id: int, number: int, remark: str, deed: Deed) -> Done:
    """In place of the one that was there; "" takes it away. Refused: no_such_hand, void, league_closed; Stale.

    By a table's link only while the game is played (not_playing).
    """
    session = lock(session_id, deed)
    if change := answered(session, deed):
        return Done(session, change, repeated=True)
    must_be_played(session) if deed.via == LINK else must_count(session)
    hand = Hand.objects.filter(session=session, number=number).first()
    if hand is None:
        raise Refused("no_such_hand", number=number)
    before, hand.remark = {"number": number, "remark": hand.remark}, remark
    hand.save(update_fields=["remark"])
    after = {"number": number, "remark": remark}
    change = write_down(deed, Change.Subject.SESSION, session.pk, "remark", before=before, after=after)
    step(session)
    return Done(session, change)
