"""From a stored hand back to the choices that make it, for the form that corrects it."""

from collections.abc import Mapping, Sequence
from typing import Any

from clubsite.play.entry import plain
from clubsite.play.entry.classical import worth as worths
from clubsite.play.entry.classical.offers import DISCARD, SELF_DRAW
from clubsite.play.entry.classical.typed import NOTHING, Typed
from clubsite.play.entry.classical.worth import Worth

Result = Mapping[str, Any]


def from_result(result: Result, players: int) -> Typed:
    """The form filled in as this hand (engine.md) was entered."""
    each = _each(result.get("hands") or result.get("values"))
    if result["result"] != "win":
        return Typed(**plain.fields_of(result), each=each)
    (win,) = result["wins"]
    return Typed(
        kind=SELF_DRAW if win["from"] is None else DISCARD,
        winners=(win["winner"],),
        source=win["from"],
        each=each,
        of=win["winner"],
        insurer=result.get("insurer"),
    )


def _each(said: Sequence[Any] | None) -> tuple[Worth, ...]:
    return tuple(worths.stored(one) for one in said) if said else NOTHING.each
