"""What the families without bets ask alike: how the hand ended, who is marked; draw, false win, penalty, the end."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from django.utils.translation import gettext as _

from clubsite.play.entry import penalties, ways
from clubsite.play.entry.choices import Choice, Key
from clubsite.play.entry.penalties import Penalty
from clubsite.play.entry.posted import Posted
from clubsite.play.entry.problems import Contradiction, missing

PLAYERS = 4
EVENTS = ("false_win", "penalty", "end")  # under More, in every such family

Result = dict[str, Any]


@dataclass(frozen=True)
class Plain:
    """What was chosen so far; a family adds its own fields. Seats are numbers from 0.

    `by` made a false win. `garbage` names a field with something that the form cannot have sent.
    """

    kind: str = ""
    event: str = ""
    winners: tuple[int, ...] = ()
    source: int | None = None
    by: tuple[int, ...] = ()
    penalty: Penalty = penalties.NOTHING
    garbage: str = ""

    @property
    def way(self) -> str:
        """How the hand is told that is in sight."""
        return ways.NUMBERS

    @property
    def unfinished(self) -> bool:
        """Not to be saved yet: the form does not show what was chosen last."""
        return False

    @property
    def happened(self) -> str:
        """The kind, or the rare event that was chosen under More."""
        return self.event if self.kind == "more" else self.kind

    def without(self, *fields: str) -> Self:
        """The same with these choices taken away."""
        nothing = type(self)()
        return replace(self, **{field: getattr(nothing, field) for field in fields})


def read_event(posted: Posted, event: str) -> Mapping[str, Any]:
    """The fields of a rare event; those of the others are not in the form."""
    if event == "false_win":
        return {"by": posted.seats("by")}
    return {"penalty": penalties.read(posted, PLAYERS)} if event == "penalty" else {}


# --- to a hand of engine.md ---------------------------------------------------------------------------------


def check_begun(typed: Plain) -> None:
    """Problem while nothing is chosen that says what happened."""
    if typed.garbage:
        raise Contradiction(typed.garbage, _("There is no such choice. Choose again."))
    if not typed.kind:
        raise missing("kind", _("How did the hand end?"))
    if not typed.happened:
        raise missing("event", _("What happened?"))


def _draw(typed: Plain) -> Result:
    _nobody_won(typed)
    return {"result": "draw"}


def _false_win(typed: Plain) -> Result:
    _nobody_won(typed)
    if not typed.by:
        raise missing("by", _("Choose who showed a hand that was no win."))
    return {"result": "false_win", "by": list(typed.by)}


def _nobody_won(typed: Plain) -> None:
    if typed.winners or typed.source is not None:
        text = _("A winner or a discarder was marked, and nobody wins here. The mark is taken away: save again.")
        raise Contradiction("kind", text, "winners", "source")


def _penalty(typed: Plain) -> Result:
    return penalties.to_result(typed.penalty)


def _end(typed: Plain) -> Result:
    return {"result": "end"}


RESULTS: dict[str, Callable[[Plain], Result]] = {
    "draw": _draw,
    "false_win": _false_win,
    "penalty": _penalty,
    "end": _end,
}


def fields_of(result: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of `Plain` that say this draw, false win, adjust or end."""
    kind = result["result"]
    if kind == "draw":
        return {"kind": "draw"}
    if kind == "false_win":
        return {"kind": "more", "event": "false_win", "by": tuple(sorted(result["by"]))}
    if kind == "adjust":
        return {"kind": "more", "event": "penalty", "penalty": penalties.from_result(result)}
    return {"kind": "more", "event": "end"}


# --- keys ---------------------------------------------------------------------------------------------------


def of_seats(chosen: Iterable[int], names: Sequence[str]) -> list[Key]:
    """A key a player."""
    ticked = set(chosen)
    return [Key(seat, name, seat in ticked, long=True) for seat, name in enumerate(names)]


def false_win(typed: Plain, names: Sequence[str]) -> Choice:
    return Choice("by", _("Whose hand was no win?"), of_seats(typed.by, names), columns=2, many=True)


def penalty(typed: Plain, names: Sequence[str]) -> dict[str, Any]:
    """What the template of a penalty is given: here it counts at once."""
    legend = _("Points, at once in the score")
    return {"amounts": penalties.amounts(typed.penalty, names), "reason": typed.penalty.reason, "legend": legend}
