"""What the entry form asks the site for while it is filled in, all at once: phones keep it for lost connections."""

from collections.abc import Iterator, Sequence

from django.http import QueryDict
from django.utils.safestring import SafeString

import scoring
from clubsite.play.entry import FORMS, ways
from clubsite.play.entry import sheet as sheets


def details(rules: scoring.Rules, table: scoring.Table, names: Sequence[str]) -> Iterator[tuple[str, SafeString]]:
    """The rare events that these rules have, each with its fields, nothing of them filled in."""
    for event in FORMS[rules.family].offers(rules).events:
        chosen = QueryDict(f"kind=more&event={event}&shown={event}")
        yield event, sheets.read(rules, table, names, chosen).calm().board.detail()


def worth(rules: scoring.Rules, table: scoring.Table, names: Sequence[str]) -> SafeString:
    """What a hand is worth, said by numbers: the other ways need the site at every tap."""
    markup: SafeString = sheets.empty(rules, table, names, 0, ways.NUMBERS).board.worth()
    return markup
