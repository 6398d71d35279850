"""Finished games with given results, played through the site's own actions."""

import datetime
from typing import Any

from clubsite.club.changes import Deed
from clubsite.club.models import League, Player
from clubsite.play import actions
from clubsite.play.models import TableSession
from tests.play.tables import END, a_table, draw, enter

DAY = datetime.datetime(2026, 10, 7, 18, 0, tzinfo=datetime.UTC)


def a_game(league: League, seated: list[Player], scores: tuple[int, ...], day: int = 0, **fields: Any) -> TableSession:
    """Finished with these scores: so they start, nobody is ready at the only hand, and the organiser stops the game.

    Games of one day are finished in the order in which they are made.
    """
    started = DAY + datetime.timedelta(days=day)
    kept = {"start": {"scores": list(scores)}, "started_at": started, "at_table": False} | fields
    session = enter(a_table(league, seated=seated, **kept), draw(), END)
    finished = started + datetime.timedelta(hours=1, seconds=session.pk)
    return actions.set_finished_at(session.pk, finished, Deed()).session
