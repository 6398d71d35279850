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
        return self._choices(marks.rows(self.table, self.names, self._ticks))

    def slotted(self) -> SafeString:
        """The same with slots for what differs from hand to hand; `values` fill them."""
        return self._choices(marks.slotted_rows(self.names, self._ticks))

    def values(self) -> dict[str, SafeString]:
        return marks.row_values(self.table)

    def _choices(self, rows: Sequence[marks.SeatRow]) -> SafeString:
        return _render("_choices", {"kinds": self._kinds(), "seats": self._seats(rows), "worth": self._worth()})

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

    def _seats(self, rows: Sequence[marks.SeatRow]) -> SafeString:
        order = ",".join(map(str, self.typed.riichi))
        shown = {"rows": rows, "order": order, "head": _head(get_language())}
        return _render("_seats", {**shown, **self._said, "in_rows": self.place in IN_ROWS})

    @property
    def _ticks(self) -> list[SafeString]:
        """The cells of each row: riichi, won, from, tenpai."""
        rows = []
        for seat, name in enumerate(self.names):
            each = [column.of(seat) for column in self._columns]
            rows.append(_render_ticks(seat, name, each) if any(each) else _plain_ticks(seat, name, get_language()))
        return rows

    @cached_property
    def _columns(self) -> list[marks.Marks]:
        typed, problem = self.typed, self.problem
        source = () if typed.source is None else (typed.source,)
        chosen = {"riichi": typed.riichi, "winner": typed.winners, "from": source, "tenpai": typed.tenpai}
        return [marks.Marks(seats, field, problem) for field, seats in chosen.items()]

    def _worth(self) -> SafeString:
        typed = self.typed
        if typed.event or typed.worth != Worth() or (self.problem and self.place not in IN_ROWS | {"kind"}):
            return _render("_worth", {**_worth(typed, self.offers), **self._said, "detail": self.detail()})
        return _plain_worth(self.offers, get_language())


def _worth(typed: Typed, offers: Offers) -> dict[str, Any]:
    return {"events": keys.events(typed, offers), "choices": keys.worth(typed.worth, offers)}


def _render_ticks(seat: int, name: str, each: Sequence[SafeString]) -> SafeString:
    shown = dict(zip(("bet", "won", "paid", "tenpai"), each, strict=True))
    return _render("_ticks", {"seat": seat, "name": name, **shown})


@lru_cache(maxsize=1024)
def _plain_ticks(seat: int, name: str, language: str | None) -> SafeString:
    return _render_ticks(seat, name, [marks.PLAIN] * 4)


@lru_cache(maxsize=16)
def _head(language: str | None) -> SafeString:
    return _render("_head", {})


@lru_cache(maxsize=16)
def _plain_kinds(language: str | None) -> SafeString:
    return _render("_kinds", {"choice": keys.kinds(NOTHING)})


@lru_cache(maxsize=64)
def _plain_worth(offers: Offers, language: str | None) -> SafeString:
    return _render("_worth", _worth(NOTHING, offers))


def _render(name: str, context: dict[str, Any]) -> SafeString:
    return SafeString(get_template(f"{TEMPLATES}{name}.html").render(context))
