"""The keys of the classical form: what can be chosen, and what is chosen."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from clubsite.play.entry.choices import Choice, Key, Menu, keys_of
from clubsite.play.entry.classical.offers import DISCARD, KINDS, SELF_DRAW, Offers
from clubsite.play.entry.classical.typed import Typed
from clubsite.play.entry.classical.worth import DOUBLES, Question, Worth
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
    keys = [Key("", _("Nobody"), typed.insurer is None)]
    keys += [Key(seat, name, seat == typed.insurer) for seat, name in enumerate(names)]
    return Choice("insurer", _("Pays for all three"), keys, "insurer", menu=True)


@dataclass(frozen=True)
class Hand:
    """One of the four: its keys, and the name of whoever comes after it."""

    seat: int
    name: str
    following: int
    next_name: str
    worth: Worth
    keys: list[Key]
    doubles: Menu
    answer: str  # what a question about it is answered with, "" where nothing is asked

    @property
    def sure(self) -> str:
        """The answer given to an earlier question, which stays as long as the total does."""
        return "" if self.answer else self.worth.sure


def hands(typed: Typed, offers: Offers, names: Sequence[str], problem: Problem | None) -> list[Hand]:
    asked = problem if isinstance(problem, Question) else None
    return [
        Hand(
            seat,
            name,
            (seat + 1) % len(names),
            names[(seat + 1) % len(names)],
            typed.each[seat],
            [_value(value, typed.each[seat], offers) for value in offers.values],
            _doubles(seat, typed.each[seat]),
            asked.answer if asked and asked.seat == seat else "",
        )
        for seat, name in enumerate(names)
    ]


def _value(value: int, worth: Worth, offers: Offers) -> Key:
    label = _("Limit") if value == offers.limit_hand else value
    return Key(value, label, value == worth.value and not worth.total.strip())


def _doubles(seat: int, worth: Worth) -> Menu:
    labels = {count: count for count in DOUBLES}
    return Menu(f"doubles-{seat}", _("Doubles"), keys_of(labels, str(worth.doubles)))
