"""The choices of the Hong Kong form as markup."""

from dataclasses import dataclass
from typing import ClassVar

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from clubsite.play.entry import marks, ways
from clubsite.play.entry.choices import Choice, Key
from clubsite.play.entry.hongkong import keys, said
from clubsite.play.entry.hongkong.offers import Offers
from clubsite.play.entry.hongkong.panel import Panel
from clubsite.play.entry.hongkong.typed import HandOf, Typed
from clubsite.play.entry.hongkong.valued import Valuer, odd
from clubsite.play.entry.markup import render
from clubsite.play.entry.plain_board import PlainBoard
from clubsite.play.entry.slots import slot
from clubsite.play.entry.told import Said
from clubsite.play.words.speech.hongkong import fan

OF_ONE_HAND = {"fan", "hand"}


@dataclass(frozen=True)
class Winner:
    """One of several winners: the key that shows this hand's worth, the worth in short, its keys, who is liable."""

    seat: int
    key: Key
    summary: str
    keys: SafeString
    choices: list[Choice]


class Board(PlainBoard[Typed, Offers]):
    """Rows with Won, From and Liable; what the hand is worth, robbed kong and the reason of a liability below."""

    folder: ClassVar[str] = "hongkong"
    in_rows: ClassVar[frozenset[str]] = frozenset({"winner", "from", "liable"})
    in_worth: ClassVar[frozenset[str]] = frozenset({"fan", "hand", "robbing"})

    @property
    def place(self) -> str:
        """What is wrong with one of several hands stands above all of them."""
        if self.typed.happened == "several" and self.problem and self.problem.field in OF_ONE_HAND:
            return "of"
        return super().place

    @property
    def offer(self) -> str:
        """What can be done with a hand that has too few fan, "" while there is none."""
        below = self.problem is not None and self.problem.code == "below_minimum"
        return _("Enter a false win") if below else ""

    def kind_keys(self) -> Choice:
        return keys.kinds(self.typed)

    def row_ticks(self) -> list[SafeString]:
        typed = self.typed
        source = () if typed.source is None else (typed.source,)
        chosen = {"winner": typed.winners, "from": source, "liable": typed.liable}
        won, paid, liable = (marks.Marks(seats, field, self.problem) for field, seats in chosen.items())
        return [
            render(
                f"{self.folder}/_ticks",
                {"seat": seat, "name": name, "won": won.of(seat), "paid": paid.of(seat), "liable": liable.of(seat)},
            )
            for seat, name in enumerate(self.names)
        ]

    # --- what the hand is worth -------------------------------------------------------------------------

    def worth(self) -> SafeString:
        typed = self.typed
        hand = next(typed.hands()) if not typed.each else HandOf("", None, typed.worth, counts=False)
        return self._worth(self._way(hand))

    def worth_to_come(self) -> SafeString:
        hand = next(self.typed.hands())
        if hand.worth.way == ways.NUMBERS:
            return self.worth()
        shown = {"ways": ways.keys(hand.worth.way), "suffix": "", "ask": slot("ask")}
        return self._worth(render(f"{self.folder}/_way", shown | self.said))

    def keys(self) -> SafeString:
        """Of the one hand, for a form that has none yet."""
        return render(f"{self.folder}/_panel", {"panel": self._panel(next(self.typed.hands()))})

    def _worth(self, way: SafeString) -> SafeString:
        typed = self.typed
        shown = {"events": keys.events(typed, self.offers), "reasons": keys.reasons(typed), "typed": typed, **self.said}
        return render(f"{self.folder}/_worth", shown | {"way": way, "detail": self.detail()})

    def _way(self, hand: HandOf) -> SafeString:
        """The switch, and beneath it the keys."""
        shown = {"ways": ways.keys(hand.worth.way), "suffix": hand.suffix}
        filled = hand.counts or hand.worth.way == ways.NUMBERS or not hand.suffix
        return render(f"{self.folder}/_way", shown | {"panel": self._panel(hand) if filled else None, **self.said})

    def _panel(self, hand: HandOf) -> Panel:
        value = None if hand.worth.way == ways.NUMBERS else self._valuer(hand)
        if value is None:
            line = "" if hand.worth.way == ways.NUMBERS else said.begin(hand.worth.way)
            return Panel(hand.worth, self.offers, Said(line=line), suffix=hand.suffix)
        told = said.say(hand.worth, hand.outcome(value), self.names)
        return Panel(hand.worth, self.offers, told, odd(hand.worth, value), hand.suffix)

    def _valuer(self, hand: HandOf) -> Valuer | None:
        return self.typed.valuer(hand, self.rules, self.table) if self.rules and self.table else None

    def told(self) -> list[SafeString]:
        """Out of band: what taps and ticks changed in hands that are told by them, or all keys after a switch."""
        telling = [hand for hand in self.typed.hands() if hand.counts]
        telling = [hand for hand in telling if hand.worth.turned or hand.worth.way != ways.NUMBERS]
        return [
            render(f"{self.folder}/_told", {"panel": self._panel(hand), "turned": hand.worth.turned})
            for hand in telling
        ]

    # --- several winners ---------------------------------------------------------------------------------

    def event_detail(self) -> SafeString:
        typed = self.typed
        shown = {"winners": [self._winner(hand) for hand in typed.hands()], "choice": keys.robbed(typed)}
        event = {"event": typed.event, "loaded": typed.loaded}
        return render(f"{self.folder}/_several", shown | event | self.said)

    def event_fields(self) -> set[str]:
        return {"of", "robbed"}

    def _winner(self, hand: HandOf) -> Winner:
        """Where everybody has keys that are many, only those who won get them."""
        seat = hand.winner or 0
        key = Key(seat, self.names[seat], seat == self.typed.shown_winner)
        liable = keys.liable_to(seat, hand.worth.liable, self.names)
        return Winner(seat, key, self._summary(hand), self._way(hand), [liable])

    def summaries(self) -> list[tuple[int, str]]:
        """What each of several winners' hands is worth so far, in short."""
        return [(hand.winner or 0, self._summary(hand)) for hand in self.typed.hands() if self.typed.each]

    def _summary(self, hand: HandOf) -> str:
        if hand.worth.way == ways.NUMBERS:
            return "" if hand.worth.fan is None else fan(hand.worth.fan)
        value = self._valuer(hand) if hand.counts else None
        valued = hand.outcome(value).valued if value else None
        return fan(valued.fan) if valued and valued.legal else ""
