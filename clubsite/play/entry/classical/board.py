"""The choices of the classical form as markup."""

from dataclasses import dataclass, field
from typing import ClassVar

from django.utils.safestring import SafeString

from clubsite.play.entry import marks, ways
from clubsite.play.entry.choices import Choice
from clubsite.play.entry.classical import keys
from clubsite.play.entry.classical import valued as values
from clubsite.play.entry.classical.offers import Offers
from clubsite.play.entry.classical.panel import Panel
from clubsite.play.entry.classical.said import said
from clubsite.play.entry.classical.typed import Typed
from clubsite.play.entry.markup import render
from clubsite.play.entry.plain_board import PlainBoard
from clubsite.play.entry.ways import NUMBERS


@dataclass(frozen=True)
class Board(PlainBoard[Typed, Offers]):
    """Rows with Won, From and what the hand is worth, one of which is open below; who pays for all three."""

    cross: SafeString = field(default=SafeString(""), kw_only=True)  # the payments, as far as they are known

    folder: ClassVar[str] = "classical"
    in_rows: ClassVar[frozenset[str]] = frozenset({"winner", "from"})
    in_worth: ClassVar[frozenset[str]] = frozenset({"total", "insurer"})

    def kind_keys(self) -> Choice:
        return keys.kinds(self.typed)

    def row_ticks(self) -> list[SafeString]:
        typed = self.typed
        source = () if typed.source is None else (typed.source,)
        won, paid = marks.Marks(typed.winners, "winner", self.problem), marks.Marks(source, "from", self.problem)
        open_hand = marks.Marks((self.open_seat,), "", None)
        return [
            render(
                f"{self.folder}/_ticks",
                {
                    "seat": seat,
                    "name": name,
                    "won": won.of(seat),
                    "paid": paid.of(seat),
                    "open": open_hand.of(seat),
                    "worth": self._short(seat),
                    "at_draws": self.offers.draw_settles,
                },
            )
            for seat, name in enumerate(self.names)
        ]

    def worth(self) -> SafeString:
        shown = {
            "events": keys.events(self.typed, self.offers),
            "detail": self.detail(),
            "hands": [self._hand(seat) for seat in range(len(self.names))],
            "cross": self.cross,
            "insurer": keys.insurer(self.typed, self.names),
            "at_draws": self.offers.draw_settles,
            "ways": ways.keys(self.typed.each[self.open_seat].way),
            "values": self.offers.values,
        }
        return render(f"{self.folder}/_worth", {**shown, **self.said})

    @property
    def open_seat(self) -> int:
        """Whose hand the form opens: one that something is wrong with comes in sight."""
        problem = self.problem
        about = problem.seat if problem and problem.field == "total" and not problem.missing else None
        return self.typed.in_sight if about is None else about

    def _hand(self, seat: int) -> keys.Hand:
        """Keys of counting and tiles are many: only the hand in sight has them."""
        worth = self.typed.each[seat]
        filled = worth.way == NUMBERS or (seat == self.open_seat and self.typed.asks_for_hands)
        panel = self._panel(seat) if filled else None
        answer = keys.answer_to(self.problem, seat)
        return keys.Hand(seat, self.names[seat], worth, panel, answer)

    def _panel(self, seat: int) -> Panel:
        worth, winner = self.typed.each[seat], seat == self.typed.winner
        if worth.way == NUMBERS:
            return Panel(worth, self.offers, suffix=f"-{seat}")
        where = self._where(seat)
        told = said(worth, values.outcome(worth, where), self.names, winner)
        return Panel(worth, self.offers, told, f"-{seat}", winner, where.seat == where.round)

    def _where(self, seat: int) -> values.Where:
        assert self.rules is not None
        assert self.table is not None
        return self.typed.where(seat, self.rules, self.table)

    def told(self) -> list[SafeString]:
        """What taps and ticks change in the hand in sight; all its keys where the form has others."""
        typed = self.typed
        anew = typed.lacks_keys
        if not typed.asks_for_hands or not (anew or typed.way != NUMBERS):
            return []
        return [render(f"{self.folder}/_told", {"panel": self._panel(typed.in_sight), "anew": anew})]

    def summaries(self) -> list[tuple[int, str]]:
        return [(seat, self._short(seat)) for seat in range(len(self.names))]

    def _short(self, seat: int) -> str:
        """The worth on one line, "" while nothing is known."""
        worth = self.typed.each[seat]
        if worth.way == NUMBERS:
            return worth.numbers.short()
        if not worth.laid_out:
            return "0" if worth.told else ""
        valued = values.outcome(worth, self._where(seat)).valued
        return str(valued.total) if valued else ""
