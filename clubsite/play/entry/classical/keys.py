"""The keys of the classical form: what can be chosen, and what is chosen."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from clubsite import figures
from clubsite.play.entry import ways
from clubsite.play.entry.choices import Choice, Key
from clubsite.play.entry.classical.numbers import Question
from clubsite.play.entry.classical.offers import DISCARD, KINDS, SELF_DRAW, Offers
from clubsite.play.entry.classical.panel import Panel
from clubsite.play.entry.classical.typed import Typed
from clubsite.play.entry.classical.worth import Worth
from clubsite.play.entry.problems import Problem


def kinds(typed: Typed) -> Choice:
    labels = {
        DISCARD: pgettext("kind of hand", "Discard"),
        SELF_DRAW: pgettext("kind of hand", "Self-draw"),
        "draw": pgettext("kind of hand", "Draw"),
        "more": pgettext("kind of hand", "More"),
    }
    return Choice("kind", _("How did the hand end?"), [Key(kind, labels[kind], kind == typed.kind) for kind in KINDS])


def events(typed: Typed, offers: Offers) -> Choice:
    labels = {"false_win": _("False mahjong"), "penalty": _("Penalty"), "end": _("Finish here")}
    keys = [Key(event, labels[event], event == typed.event, long=True) for event in offers.events]
    return Choice("event", _("What happened?"), keys, "events", columns=3)


def insurer(typed: Typed, names: Sequence[str]) -> Choice:
    keys = [Key("", figures.UNDEFINED, typed.insurer is None)]
    keys += [Key(seat, name, seat == typed.insurer) for seat, name in enumerate(names)]
    return Choice("insurer", _("Pays for all three"), keys)


@dataclass(frozen=True)
class Hand:
    """One of the four, with the keys of its way; None: they come later."""

    seat: int
    name: str
    worth: Worth
    panel: Panel | None
    answer: str  # what a question about it is answered with, "" where nothing is asked

    @property
    def suffix(self) -> str:
        return f"-{self.seat}"

    @property
    def kept(self) -> list[tuple[str, str]]:
        """All that was told, as fields, while there are no keys."""
        return [(name + self.suffix, value) for name, value in self.worth.all_fields()]

    @property
    def sure(self) -> str:
        """The answer given to an earlier question, which stays as long as the total does."""
        return "" if self.answer or self.worth.way != ways.NUMBERS else self.worth.numbers.sure


def answer_to(problem: Problem | None, seat: int) -> str:
    return problem.answer if isinstance(problem, Question) and problem.seat == seat else ""
