"""What winning hands were made of, in a line beside what happened: `riichi, pinfu, dora 2`."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.html import conditional_escape
from django.utils.safestring import SafeString
from django.utils.text import capfirst

from clubsite.play.words.speech import SPEECHES
from clubsite.play.words.terms.riichi import BONUS, YAKU
from scoring import Settlement, Win


def made_of(result: Mapping[str, Any], settlement: Settlement, family: str) -> SafeString:
    """Of each winner, in the order of the sentence; "" where only numbers were said. Of a bet it is known always."""
    bets = result.get("riichi") or ()
    hands = [list(_parts(win, family, win.seat in bets)) for win in settlement.wins]
    return SafeString("; ".join(capfirst(conditional_escape(", ".join(parts))) for parts in hands if parts))


def _parts(win: Win, family: str, has_bet: bool) -> Iterator[str]:
    terms = SPEECHES[family].terms
    ids = [name for name, _worth in win.yaku or win.items or ()] + list(win.limit_hands or ())
    if has_bet and win.yaku is None:
        ids.insert(0, "riichi")
    yield from (_name(terms.get(id, YAKU.get(id, id))) for id in ids)
    for kind, name in BONUS.items():
        if count := getattr(win, kind, None):
            yield f"{_name(name)} {count}"


def _name(term: Any) -> str:
    """As it stands among others in running text: `yakuhai green`."""
    text = str(term).replace(", ", " ")
    return text[:1].lower() + text[1:]
