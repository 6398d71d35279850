"""The choices of the Hong Kong form as markup."""

from typing import ClassVar

from django.utils.safestring import SafeString

from clubsite.play.entry import marks
from clubsite.play.entry.choices import Choice
from clubsite.play.entry.hongkong import keys
from clubsite.play.entry.hongkong.offers import Offers
from clubsite.play.entry.hongkong.typed import Typed
from clubsite.play.entry.plain_board import PlainBoard, render


class Board(PlainBoard[Typed, Offers]):
    """Rows with Won, From and Liable; fan, robbed kong and the reason of a liability below."""

    folder: ClassVar[str] = "play/entry/hongkong/"
    in_rows: ClassVar[frozenset[str]] = frozenset({"winner", "from", "liable"})
    in_worth: ClassVar[frozenset[str]] = frozenset({"fan", "robbing"})

    @property
    def place(self) -> str:
        """What is wrong with one of several hands stands above all of them."""
        if self.typed.happened == "several" and self.problem and self.problem.field == "fan":
            return "of"
        return super().place

    def kind_keys(self) -> Choice:
        return keys.kinds(self.typed)

    def row_ticks(self) -> list[SafeString]:
        typed = self.typed
        source = () if typed.source is None else (typed.source,)
        chosen = {"winner": typed.winners, "from": source, "liable": typed.liable}
        won, paid, liable = (marks.Marks(seats, field, self.problem) for field, seats in chosen.items())
        return [
            render(
                f"{self.folder}_ticks.html",
                {"seat": seat, "name": name, "won": won.of(seat), "paid": paid.of(seat), "liable": liable.of(seat)},
            )
            for seat, name in enumerate(self.names)
        ]

    def worth(self) -> SafeString:
        typed, offers = self.typed, self.offers
        keyed = {
            "events": keys.events(typed, offers),
            "fan": keys.fan(typed.fan, offers),
            "reasons": keys.reasons(typed),
        }
        return render(f"{self.folder}_worth.html", {**keyed, "typed": typed, "detail": self.detail(), **self.said})

    def event_detail(self) -> SafeString:
        typed = self.typed
        shown = {"event": typed.event, "winners": keys.winners(typed, self.offers, self.names), **self.said}
        return render(f"{self.folder}_several.html", shown | {"choice": keys.robbed(typed)})

    def event_fields(self) -> set[str]:
        return {"of", "robbed"}

    def summaries(self) -> list[tuple[int, str]]:
        return [(seat, keys.summary(fan)) for seat, fan in enumerate(self.typed.each)]
