"""Tables that want an organiser: for the desk, and for whatever else shows them."""

from collections.abc import Iterable

from django.db.models import QuerySet

from clubsite.club.models import League
from clubsite.play.models import TableCall, TableSession


def open_calls(leagues: Iterable[League]) -> QuerySet[TableCall]:
    """Of tables in these leagues, whoever called first on top; with session and league. One query."""
    waiting = TableCall.objects.filter(answered_at=None, session__league__in=leagues)
    return waiting.select_related("session__league").order_by("at", "id")


def open_call(session: TableSession) -> TableCall | None:
    """What the page of this table says of it to those who write there. One query for them."""
    return session.calls.filter(answered_at=None).first() if session.calls_organiser else None
