"""The choices of the riichi form as markup. What no choice and no session changes is rendered once a language."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from django.template.loader import get_template
from django.utils.safestring import SafeString
from django.utils.translation import get_language

import scoring
from clubsite.play.entry import marks
from clubsite.play.entry.problems import Problem
from clubsite.play.entry.riichi import keys
from clubsite.play.entry.riichi.offers import Offers
from clubsite.play.entry.riichi.typed import NOTHING, Typed, Worth

TEMPLATES = "play/entry/riichi/"
IN_ROWS = {"riichi", "winner", "from", "tenpai"}
OF_ONE_WINNER = {"han", "fu", "yakuman", "liable", "yaku"}


@dataclass(frozen=True)
class Board:
    """The form of one hand at `table`; `names` by seat as plain text."""

    table: scoring.Table
    names: Sequence[str]
    offers: Offers
    typed: Typed = NOTHING
    problem: Problem | None = None

    def choices(self) -> SafeString:
        """Kinds, seats and worth: everything in the form that is typed."""
        parts = {"kinds": self._kinds(), "seats": self._seats(), "worth": self._worth()}
        return _render("_choices", parts)

    def detail(self) -> SafeString:
        """The fields of the rare event that is chosen."""
        typed, shown = self.typed, {"event": self.typed.event, **self._said}
        if typed.event == "several":
            shown["winners"] = keys.winners(typed, self.offers, self.names)
        elif typed.event == "penalty":
            shown |= {"amounts": keys.amounts(typed, self.names), "reason": typed.reason}
        else:
            shown["choices"] = keys.detail(typed, self.offers, self.names)
        return _render("_detail", shown)

    def asks_for_detail(self, shown: str) -> bool:
        """Whether the form must be given the fields of another rare event than it shows."""
        return self.typed.kind == "more" and self.typed.event != shown

    def summaries(self) -> list[tuple[int, str]]:
        """What each of several winners' hands is worth so far, in short."""
        return [(seat, keys.summary(worth)) for seat, worth in enumerate(self.typed.each)]

    @property
    def place(self) -> str:
        """The field the problem stands beside; "" for one that no field of the form shows."""
        if self.problem is None:
            return ""
        field = self.problem.field.partition("-")[0]
        if self.typed.happened == "several" and field in OF_ONE_WINNER:
            return "of"
        return field if field in self._shown_fields else ""

    @property
    def _shown_fields(self) -> set[str]:
        shown = {"kind", *IN_ROWS}
        if self.typed.kind != "more":
            return shown | {"han", "fu", "yakuman"}
        of_event = {"several": {"of"}, "penalty": {"points", "reason"}}.get(self.typed.event)
        questions = keys.detail(self.typed, self.offers, self.names)
        return shown | {"event"} | (of_event or {choice.name for choice in questions})

    @cached_property
    def _said(self) -> dict[str, Any]:
        """The problem as the templates show it."""
        if self.problem is None:
            return {"place": "", "said": ""}
        return {"place": self.place, "said": self.problem.said(self.names), "seat": self.problem.seat}

    def _kinds(self) -> SafeString:
        if self.typed.kind or self.place == "kind":
            return _render("_kinds", {"choice": keys.kinds(self.typed), **self._said})
        return _plain_kinds(get_language())

    def _seats(self) -> SafeString:
        typed, problem = self.typed, self.problem
        columns = (
            marks.Marks(typed.riichi, "riichi", problem),
            marks.Marks(typed.winners, "winner", problem),
            marks.Marks(() if typed.source is None else (typed.source,), "from", problem),
            marks.Marks(typed.tenpai, "tenpai", problem),
        )
        shown = {"rows": marks.rows(self.table, self.names, columns), "order": ",".join(map(str, typed.riichi))}
        return _render("_seats", {**shown, **self._said, "in_rows": self.place in IN_ROWS})

    def _worth(self) -> SafeString:
        typed = self.typed
        if typed.event or typed.worth != Worth() or (self.problem and self.place not in IN_ROWS | {"kind"}):
            return _render("_worth", {**_worth(typed, self.offers), **self._said, "detail": self.detail()})
        return _plain_worth(self.offers, get_language())


def _worth(typed: Typed, offers: Offers) -> dict[str, Any]:
    return {"events": keys.events(typed, offers), "choices": keys.worth(typed.worth, offers)}


@lru_cache(maxsize=16)
def _plain_kinds(language: str | None) -> SafeString:
    return _render("_kinds", {"choice": keys.kinds(NOTHING)})


@lru_cache(maxsize=64)
def _plain_worth(offers: Offers, language: str | None) -> SafeString:
    return _render("_worth", _worth(NOTHING, offers))


def _render(name: str, context: dict[str, Any]) -> SafeString:
    return get_template(f"{TEMPLATES}{name}.html").render(context)
