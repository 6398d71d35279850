"""The choices of the riichi form as markup. What no choice and no session changes is rendered once a language."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import get_language

import scoring
from clubsite.play.entry import marks, penalties, ways
from clubsite.play.entry.choices import Choice, Key
from clubsite.play.entry.markup import render
from clubsite.play.entry.problems import Problem
from clubsite.play.entry.riichi import keys
from clubsite.play.entry.riichi.offers import Offers
from clubsite.play.entry.riichi.panel import Panel
from clubsite.play.entry.riichi.said import Said, at_table, begin, in_short, summary
from clubsite.play.entry.riichi.typed import NOTHING, HandOf, Typed, fresh
from clubsite.play.entry.riichi.valued import Valuer, odd
from clubsite.play.entry.slots import slot

IN_ROWS = {"riichi", "winner", "from", "tenpai"}
OF_ONE_HAND = {"han", "fu", "yakuman", "liable", "fed", "hand", "flags"}


@dataclass(frozen=True)
class Winner:
    """One of several winners: the key that shows this hand's worth, the worth in short, its keys, who is liable."""

    seat: int
    key: Key
    summary: str
    keys: SafeString
    choices: list[Choice]


@dataclass(frozen=True)
class Board:
    """The form of one hand at `table`; `names` by seat as plain text."""

    table: scoring.Table | None  # None: of a form whose seats are filled in later
    names: Sequence[str]
    offers: Offers
    typed: Typed = NOTHING
    problem: Problem | None = None
    rules: scoring.Rules | None = None  # not needed while nothing is told by counting or tiles

    def choices(self) -> SafeString:
        """Kinds, seats and worth: everything in the form that is typed."""
        assert self.table is not None
        return self._choices(marks.rows(self.table, self.names, self._ticks), self.worth())

    def slotted(self) -> SafeString:
        """The same with slots for what differs from hand to hand; `values` fill them.

        Keys that are many come after the next form: it asks for them at the address in the slot `ask`.
        """
        rows = marks.slotted_rows(self.names, self._ticks)
        return self._choices(rows, _plain_worth(self.offers, self.typed.way, True, get_language()))

    def values(self) -> dict[str, SafeString]:
        assert self.table is not None
        return marks.row_values(self.table)

    def _choices(self, rows: Sequence[marks.SeatRow], worth: SafeString) -> SafeString:
        return render("_choices", {"kinds": self._kinds(), "seats": self._seats(rows), "worth": worth})

    def detail(self) -> SafeString:
        """The fields of the rare event that is chosen."""
        typed, shown = self.typed, {"event": self.typed.event, **self._said}
        if typed.event == "several":
            shown |= {"winners": [self._winner(hand) for hand in typed.hands()], "loaded": typed.loaded}
        elif typed.event == "penalty":
            shown |= {"amounts": penalties.amounts(typed.penalty, self.names), "reason": typed.penalty.reason}
        else:
            shown["choices"] = keys.detail(typed, self.offers, self.names)
        return render("_detail", shown)

    def _winner(self, hand: HandOf) -> Winner:
        """Where everybody has keys that are many, only those who won get them."""
        seat, worth = hand.winner or 0, hand.worth
        key = Key(seat, self.names[seat], seat == self.typed.shown_winner)
        liability = keys.liability_of(seat, worth, self.offers, self.names)
        return Winner(seat, key, self._summary(hand), self._way(hand), liability)

    def _way(self, hand: HandOf) -> SafeString:
        """The switch, and beneath it the keys."""
        shown = {"ways": ways.keys(hand.worth.way), "suffix": hand.suffix}
        filled = hand.counts or hand.worth.way == ways.NUMBERS
        if not filled and not hand.suffix and not self.typed.event:
            shown["ask"] = slot("ask")
        return render("riichi/_way", shown | {"panel": self._panel(hand) if filled else None, **self._said})

    def _panel(self, hand: HandOf) -> Panel:
        if hand.worth.way == ways.NUMBERS:
            return Panel(hand.worth, self.offers, Said(), suffix=hand.suffix)
        value = self._valuer(hand)
        if value is None:
            return Panel(hand.worth, self.offers, Said(line=begin(hand.worth.way)), suffix=hand.suffix)
        said = at_table(hand.worth, hand.outcome(value), self.names)
        return Panel(hand.worth, self.offers, said, odd(hand.worth, value), hand.suffix)

    def _valuer(self, hand: HandOf) -> Valuer | None:
        return self.typed.valuer(hand, self.rules, self.table) if self.rules and self.table else None

    def asks_for_detail(self, shown: str) -> bool:
        """Whether the form must be given the fields of another rare event than it shows."""
        return self.typed.kind == "more" and self.typed.event != shown

    def keys(self) -> SafeString:
        """Of the one hand, for a form that has none yet."""
        return render("riichi/_panel", {"panel": self._panel(next(self.typed.hands()))})

    def told(self) -> list[SafeString]:
        """Out of band: what taps and ticks changed in hands that are told by them, or all keys after a switch."""
        return [
            render("riichi/_told", {"panel": self._panel(hand), "turned": hand.worth.turned})
            for hand in self._telling()
        ]

    def _telling(self) -> list[HandOf]:
        hands = [hand for hand in self.typed.hands() if hand.counts]
        return [hand for hand in hands if hand.worth.turned or hand.worth.way != ways.NUMBERS]

    def summaries(self) -> list[tuple[int, str]]:
        """What each of several winners' hands is worth so far, in short."""
        return [(hand.winner or 0, self._summary(hand)) for hand in self.typed.hands() if self.typed.each]

    def _summary(self, hand: HandOf) -> str:
        worth = hand.worth
        if worth.way == ways.NUMBERS:
            return summary(worth.han, worth.fu, worth.yakuman)
        value = self._valuer(hand) if hand.counts else None
        valued = hand.outcome(value).valued if value else None
        return in_short(valued) if valued else ""

    @property
    def place(self) -> str:
        """The field the problem stands beside; "" for one that no field of the form shows."""
        if self.problem is None:
            return ""
        field = self.problem.field.partition("-")[0]
        if self.typed.happened == "several" and field in OF_ONE_HAND:
            return "of"
        return field if field in self._shown_fields else ""

    @property
    def _shown_fields(self) -> set[str]:
        shown = {"kind", *IN_ROWS}
        if self.typed.kind != "more":
            return shown | {"han", "fu", "yakuman", "hand", "flags"}
        of_event = {"several": {"of"}, "penalty": {"points", "reason"}, "liable": {"hand", "flags"}}
        questions = keys.detail(self.typed, self.offers, self.names)
        return shown | {"event"} | of_event.get(self.typed.event, set()) | {choice.name for choice in questions}

    @cached_property
    def _said(self) -> dict[str, Any]:
        """The problem as the templates show it."""
        if self.problem is None:
            return {"place": "", "said": ""}
        return {"place": self.place, "said": self.problem.said(self.names), "seat": self.problem.seat}

    def _kinds(self) -> SafeString:
        if self.typed.kind or self.place == "kind":
            return render("_kinds", {"choice": keys.kinds(self.typed), **self._said})
        return _plain_kinds(get_language())

    def _seats(self, rows: Sequence[marks.SeatRow]) -> SafeString:
        order = ",".join(map(str, self.typed.riichi))
        shown = {"rows": rows, "order": order, "head": _head(get_language())}
        return render("_seats", {**shown, **self._said, "in_rows": self.place in IN_ROWS})

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

    def worth(self) -> SafeString:
        """What a hand that is won is worth, and the rare events."""
        typed = self.typed
        plain = typed.worth == fresh(typed.worth.way).worth and not typed.event
        if plain and (self.problem is None or self.place in IN_ROWS | {"kind"}):
            return _plain_worth(self.offers, typed.worth.way, False, get_language())
        hand = next(typed.hands()) if not typed.each else HandOf("", None, typed.worth, counts=False)
        return render("riichi/_worth", self._of_worth(hand))

    def _of_worth(self, hand: HandOf) -> dict[str, Any]:
        shown = {"events": keys.events(self.typed, self.offers), **self._said}
        return shown | {"detail": self.detail(), "way": self._way(hand)}


def _render_ticks(seat: int, name: str, each: Sequence[SafeString]) -> SafeString:
    shown = dict(zip(("bet", "won", "paid", "tenpai"), each, strict=True))
    return render("riichi/_ticks", {"seat": seat, "name": name, **shown})


@lru_cache(maxsize=1024)
def _plain_ticks(seat: int, name: str, language: str | None) -> SafeString:
    return _render_ticks(seat, name, [marks.PLAIN] * 4)


@lru_cache(maxsize=16)
def _head(language: str | None) -> SafeString:
    return render("riichi/_head", {})


@lru_cache(maxsize=16)
def _plain_kinds(language: str | None) -> SafeString:
    return render("_kinds", {"choice": keys.kinds(NOTHING)})


@lru_cache(maxsize=64)
def _plain_worth(offers: Offers, way: str, bare: bool, language: str | None) -> SafeString:
    board = Board(None, (), offers, fresh(way))
    hand = replace(next(board.typed.hands()), counts=not bare)
    return render("riichi/_worth", board._of_worth(hand))
