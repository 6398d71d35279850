"""Tables in play as pages show them side by side: each is made once a hand, however many others move meanwhile."""

import datetime
from collections.abc import Iterable, Sequence

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from clubsite.kept import Kept
from clubsite.standings.access import Seen
from clubsite.standings.audience import Audience
from clubsite.standings.home import TableNow

_cards: Kept[SafeString] = Kept(most=1024)


def cards(
    template: str, tables: Iterable[TableNow], seen: Sequence[Seen], audience: Audience, evening: datetime.date | None
) -> list[SafeString]:
    """`template` filled in for each table; `evening` is tonight's, where a table of another one is to say so."""
    stamps = {one.league.pk: one.finished_stamp for one in seen}

    def card(table: TableNow) -> SafeString:
        session = table.session
        key = (template, stamps[session.league_id], session.pk, session.version, audience.key, evening, get_language())
        context = {"table": table, "evening": evening} | audience.context
        return _cards.get(key, lambda: render_to_string(template, context))

    return [card(table) for table in tables]
