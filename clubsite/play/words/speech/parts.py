"""What the families' speeches are made of, and what they say alike. Names are by seat; safe markup stays as it is."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.html import conditional_escape
from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext

from clubsite import figures
from scoring import Settlement, Win

Result = Mapping[str, Any]
Names = Sequence[str]
Term = Any  # a text, or one that is translated when it is shown


@dataclass(frozen=True)
class Speech:
    """One family's words. Sentences have no full stop.

    `sentences` say by `result` what happened; they may use the settlement for what was paid. `entered` says what was
    typed where nothing was settled. `facts` are questions and answers beside who won, from whom and for how much.
    """

    counters: Callable[[int], str]  # "2 honba", "2 repeats"
    counters_sign: str  # between the deal and its counters in a short label: E3·2, E3-2
    has_deposits: bool
    nothing_moves: Term  # of a correction that changes nothing after it
    sentences: Mapping[str, Callable[[Result, Settlement, Names], str]]
    entered: Callable[[Result, Names], str]
    kind: Callable[[Result], str]  # how the hand ended, in a word or two
    worth: Callable[[Win], str]  # a winning hand
    facts: Callable[[Result, Names], dict[str, SafeString]]
    terms: Mapping[str, Term]  # names of yaku, fan and other things that codes stand for
    events: Mapping[str, Term] = field(default_factory=dict)  # what rules may not have
    refusals: Mapping[str, str] = field(default_factory=dict)  # msgids in place of those of words/errors.py, by code
    fields: Mapping[str, Term] = field(default_factory=dict)  # … and names of the engine's fields


def listed(seats: Iterable[int], names: Names) -> str:
    return ", ".join(conditional_escape(names[seat]) for seat in seats)


def paid_to(settlement: Settlement, seat: int) -> int:
    """What the others pay this seat: without the bets it takes from the table."""
    return sum(t.points for t in settlement.transfers if t.payee == seat and t.payer is not None)


def repeats(count: int) -> str:
    return ngettext("%(count)s repeat", "%(count)s repeats", count) % {"count": count}


def adjust(result: Result, settlement: Settlement, names: Names) -> str:
    changes = [(conditional_escape(names[seat]), points) for seat, points in enumerate(result["points"]) if points]
    said = {
        "points": ", ".join(f"{name} {_change(points)}" for name, points in changes),
        "reason": conditional_escape(result.get("reason", "")),
    }
    penalty = all(points < 0 for _, points in changes)
    if said["reason"]:
        return (
            gettext("Penalty: %(points)s (%(reason)s)") if penalty else gettext("Adjustment: %(points)s (%(reason)s)")
        ) % said
    return (gettext("Penalty: %(points)s") if penalty else gettext("Adjustment: %(points)s")) % said


def _change(points: int) -> str:
    return (figures.MINUS if points < 0 else "+") + figures.in_text(abs(points))


def end(result: Result, settlement: Settlement, names: Names) -> str:
    return gettext("The organiser finishes the game here")
