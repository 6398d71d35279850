"""What the players say of the result of their game, and what an organiser makes of a dispute. It changes no score."""

from django.db import transaction

from clubsite.club.changes import Deed, already_done, write_down
from clubsite.club.models import Change
from clubsite.play.actions.core import lock, must_count
from clubsite.play.models import Verdict
from clubsite.play.results import Refused, Stale

TABLE = Change.Subject.TABLE


@transaction.atomic
def give_verdict(session_id: int, seat: int, dispute: str | None, deed: Deed) -> None:
    """Whoever sits there agrees or, with what he says, disputes; the newest word of a seat holds.

    Stale if anything was done to the game since he saw its result. Refused: not_finished, void, league_closed.
    """
    session = lock(session_id, deed)
    if already_done(deed):
        return
    must_count(session)
    if session.final is None:
        raise Refused("not_finished")
    if deed.version != session.version:
        raise Stale
    seen = {"score": session.final["scores"][seat], "points": session.final["points"][seat]}
    _close(session_id, seat)
    disputes = dispute is not None
    Verdict.objects.create(session=session, seat=seat, agrees=not disputes, open=disputes, remark=dispute or "", **seen)
    after = {"seat": seat, **seen} | ({"remark": dispute} if disputes else {})
    write_down(deed, TABLE, session.pk, "dispute" if disputes else "agree", after=after)


@transaction.atomic
def settle_dispute(session_id: int, seat: int, deed: Deed) -> None:
    """An organiser has looked at it; what came of it is the deed's reason. Nothing is written where none is open."""
    session = lock(session_id, deed)
    if not already_done(deed) and _close(session_id, seat):
        write_down(deed, TABLE, session.pk, "settle", after={"seat": seat})


def _close(session_id: int, seat: int) -> int:
    return Verdict.objects.filter(session=session_id, seat=seat, open=True).update(open=False)
