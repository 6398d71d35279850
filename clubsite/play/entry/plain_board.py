"""The choices of a form of `plain` as markup: what Hong Kong and classical lay out alike.

A family's board says its kinds and events, the ticks of a row, what a hand is worth, and which fields it shows.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, ClassVar, Generic, TypeVar

from django.utils.safestring import SafeString
from django.utils.translation import get_language

import scoring
from clubsite.play.entry import marks, plain
from clubsite.play.entry.choices import Choice
from clubsite.play.entry.markup import render
from clubsite.play.entry.plain import Plain
from clubsite.play.entry.problems import Problem

Typed = TypeVar("Typed", bound=Plain)
Offers = TypeVar("Offers")


@dataclass(frozen=True)
class PlainBoard(ABC, Generic[Typed, Offers]):
    """The form of one hand at `table`; `names` by seat as plain text. `folder` holds the family's templates."""

    table: scoring.Table | None  # None: of a form whose seats are filled in later
    names: Sequence[str]
    offers: Offers
    typed: Typed
    problem: Problem | None = None
    rules: scoring.Rules | None = None  # not needed while nothing is told by counting or tiles

    folder: ClassVar[str]
    in_rows: ClassVar[frozenset[str]]  # fields that stand in the rows of the seats
    in_worth: ClassVar[frozenset[str]]  # … and below them, while a hand is won

    # --- what a family says -----------------------------------------------------------------------------

    @abstractmethod
    def kind_keys(self) -> Choice:
        """How a hand ends."""

    @abstractmethod
    def row_ticks(self) -> list[SafeString]:
        """The cells of each row after the name."""

    @abstractmethod
    def worth(self) -> SafeString:
        """What a hand that is won is worth."""

    def worth_to_come(self) -> SafeString:
        """The same for the next form, where keys that are many may come later, from the address in the slot `ask`."""
        return self.worth()

    def event_detail(self) -> SafeString:
        """The fields of a rare event of the family's own, if it has any."""
        return SafeString("")

    def event_fields(self) -> set[str]:
        """The names of those fields."""
        return set()

    def summaries(self) -> list[tuple[int, str]]:
        """What each of several winners' hands is worth so far, in short."""
        return []

    def told(self) -> list[SafeString]:
        """Out of band: what a preview changes in hands that are told by counting or tiles."""
        return []

    # --- what stands in the form -------------------------------------------------------------------------

    def choices(self) -> SafeString:
        """Kinds, seats and worth: everything in the form that is typed."""
        assert self.table is not None
        return self._choices(marks.rows(self.table, self.names, self.row_ticks()), self.worth())

    def slotted(self) -> SafeString:
        """The same with slots for what differs from hand to hand; `values` fill them."""
        return self._choices(marks.slotted_rows(self.names, self.row_ticks()), self.worth_to_come())

    def values(self) -> dict[str, SafeString]:
        assert self.table is not None
        return marks.row_values(self.table)

    def _choices(self, rows: Sequence[marks.SeatRow], worth: SafeString) -> SafeString:
        shown = {"kinds": self._kinds(), "seats": self._seats(rows), "worth": worth}
        return render("_choices", shown)

    def _kinds(self) -> SafeString:
        return render("_kinds", {"choice": self.kind_keys(), **self.said})

    def _seats(self, rows: Sequence[marks.SeatRow]) -> SafeString:
        shown = {"rows": rows, "head": _head(self.folder, get_language()), "in_rows": self.place in self.in_rows}
        return render("_seats", {**shown, **self.said})

    def detail(self) -> SafeString:
        """The fields of the rare event that is chosen."""
        typed, shown = self.typed, dict[str, Any]()
        if typed.event == "penalty":
            shown = plain.penalty(typed, self.names)
        elif typed.event == "false_win":
            shown["choices"] = [plain.false_win(typed, self.names)]
        elif typed.event not in ("", "end"):
            return self.event_detail()
        return render("_detail", {"event": typed.event, **self.said, **shown})

    def asks_for_detail(self, shown: str) -> bool:
        """Whether the form must be given the fields of another rare event than it shows."""
        return self.typed.kind == "more" and self.typed.event != shown

    # --- where a problem stands ----------------------------------------------------------------------------

    @property
    def place(self) -> str:
        """The field the problem stands beside; "" for one that no field of the form shows."""
        if self.problem is None:
            return ""
        return self.problem.field if self.problem.field in self._shown_fields else ""

    @property
    def _shown_fields(self) -> set[str]:
        shown = {"kind", *self.in_rows}
        if self.typed.kind != "more":
            return shown | self.in_worth
        of_event = {"false_win": {"by"}, "penalty": {"points", "reason"}, "end": set[str](), "": set[str]()}
        event = self.typed.event
        return shown | {"event"} | (of_event[event] if event in of_event else self.event_fields())

    @cached_property
    def said(self) -> dict[str, Any]:
        """The problem as the templates show it."""
        if self.problem is None:
            return {"place": "", "said": ""}
        return {"place": self.place, "said": self.problem.said(self.names), "seat": self.problem.seat}


@lru_cache(maxsize=32)
def _head(folder: str, language: str | None) -> SafeString:
    return render(f"{folder}/_head", {})
