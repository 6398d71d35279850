"""The choices of the classical form as markup."""

from dataclasses import dataclass, field
from typing import ClassVar

from django.utils.safestring import SafeString

from clubsite.play.entry import marks
from clubsite.play.entry.choices import Choice
from clubsite.play.entry.classical import keys
from clubsite.play.entry.classical.offers import Offers
from clubsite.play.entry.classical.typed import Typed
from clubsite.play.entry.plain_board import PlainBoard, render


@dataclass(frozen=True)
class Board(PlainBoard[Typed, Offers]):
    """Rows with Won, From and what the hand is worth, one of which is open below; who pays for all three."""

    cross: SafeString = field(default=SafeString(""), kw_only=True)  # the payments, as far as they are known

    folder: ClassVar[str] = "play/entry/classical/"
    in_rows: ClassVar[frozenset[str]] = frozenset({"winner", "from"})
    in_worth: ClassVar[frozenset[str]] = frozenset({"total", "insurer"})

    def kind_keys(self) -> Choice:
        return keys.kinds(self.typed)

    def row_ticks(self) -> list[SafeString]:
        typed = self.typed
        source = () if typed.source is None else (typed.source,)
        won, paid = marks.Marks(typed.winners, "winner", self.problem), marks.Marks(source, "from", self.problem)
        open_hand = marks.Marks((typed.in_sight,), "", None)
        return [
            render(
                f"{self.folder}_ticks.html",
                {
                    "seat": seat,
                    "name": name,
                    "won": won.of(seat),
                    "paid": paid.of(seat),
                    "open": open_hand.of(seat),
                    "worth": typed.each[seat].short(),
                    "at_draws": self.offers.draw_settles,
                },
            )
            for seat, name in enumerate(self.names)
        ]

    def worth(self) -> SafeString:
        shown = {
            "events": keys.events(self.typed, self.offers),
            "detail": self.detail(),
            "hands": keys.hands(self.typed, self.offers, self.names, self.problem),
            "cross": self.cross,
            "insurer": keys.insurer(self.typed, self.names),
            "at_draws": self.offers.draw_settles,
        }
        return render(f"{self.folder}_worth.html", {**shown, **self.said})

    def summaries(self) -> list[tuple[int, str]]:
        return [(seat, worth.short()) for seat, worth in enumerate(self.typed.each)]
