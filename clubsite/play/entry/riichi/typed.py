"""What somebody has chosen in the riichi form so far: read from a post, or from a hand that is to be corrected."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.http import QueryDict

import scoring
from clubsite.play.entry import penalties, ways
from clubsite.play.entry.penalties import Penalty
from clubsite.play.entry.posted import Posted
from clubsite.play.entry.riichi import indicators
from clubsite.play.entry.riichi import valued as values
from clubsite.play.entry.riichi import worth as worths
from clubsite.play.entry.riichi.offers import ABORTS, EVENTS, KINDS, Offers, offers
from clubsite.play.entry.riichi.valued import Outcome, Valuer
from clubsite.play.entry.riichi.worth import Worth


@dataclass(frozen=True)
class Typed:
    """Seats are numbers from 0, `riichi` in the order of declaration. Texts are as they were typed."""

    kind: str = ""
    event: str = ""
    winners: tuple[int, ...] = ()
    source: int | None = None
    riichi: tuple[int, ...] = ()
    tenpai: tuple[int, ...] = ()
    worth: Worth = worths.NOTHING
    each: tuple[Worth, ...] = ()  # of every seat, for several ron
    of: int | None = None  # whose worth is shown, of several
    how: str = ""  # ron or tsumo, where somebody is liable
    abort: str = ""
    nagashi: tuple[int, ...] = ()
    chombo: tuple[int, ...] = ()
    penalty: Penalty = penalties.NOTHING
    loaded: bool = False  # a line with more winners than these rules pay, as files may hold it
    tapped: bool = False  # a tile, without scripts: the form is to be shown again
    garbage: str = ""

    @property
    def happened(self) -> str:
        """The kind, or the rare event that was chosen under More."""
        return self.event if self.kind == "more" else self.kind

    @property
    def self_draw(self) -> bool:
        return (self.how if self.happened == "liable" else self.kind) == "tsumo"

    @property
    def way(self) -> str:
        """How the hand is told that is in sight."""
        return self.each[self.shown_winner or 0].way if self.each else self.worth.way

    @property
    def shown_winner(self) -> int | None:
        """Whose worth is in sight, of several."""
        return self.of if self.of in self.winners else next(iter(self.winners), None)

    @property
    def unfinished(self) -> bool:
        """Not to be saved yet: the form does not show what was chosen last."""
        return self.tapped or any(hand.worth.turned for hand in self.hands() if hand.counts)

    def hands(self) -> Iterator["HandOf"]:
        """The one hand, or of several ron everybody's."""
        if not self.each:
            only = self.winners[0] if len(self.winners) == 1 else None
            yield HandOf("", only, self.worth, self.happened in ("", "ron", "tsumo", "liable"))
        for seat, worth in enumerate(self.each):
            yield HandOf(f"-{seat}", seat, worth, seat in self.winners)

    def valuer(self, hand: "HandOf", rules: scoring.Rules, table: scoring.Table) -> Valuer:
        return values.at_table(rules, table, hand.winner, self.self_draw, self.riichi)

    def without(self, *fields: str) -> "Typed":
        """The same with these choices taken away."""
        return replace(self, **{field: getattr(NOTHING, field) for field in fields})


@dataclass(frozen=True)
class HandOf:
    """A hand the form may have keys for. `suffix` of its fields; `counts`: what happened asks for it, or may yet."""

    suffix: str
    winner: int | None
    worth: Worth
    counts: bool

    def outcome(self, value: Valuer) -> Outcome:
        """Numbers are for the table to settle."""
        return values.NOTHING if self.worth.way == ways.NUMBERS else values.outcome(self.worth, value)


NOTHING = Typed()
PENALTY = Typed("more", "penalty")


def fresh(way: str) -> Typed:
    """The empty form, with the keys of this way."""
    return Typed(worth=worths.start(way)) if way != ways.NUMBERS else NOTHING


def after(saved: Typed) -> Typed:
    """What the next form starts with: a penalty interrupts a hand, whose bets stay marked."""
    riichi = saved.riichi if saved.happened == "penalty" else ()
    return replace(fresh(saved.way), riichi=riichi)


def read(data: QueryDict, rules: scoring.Rules, table: scoring.Table) -> Typed:
    """The posted fields. `garbage` names one that this form cannot have sent."""
    offered = offers(rules)
    posted = Posted(data, offered.players)
    kind = posted.one("kind", KINDS)
    event = posted.one("event", EVENTS)
    typed = Typed(
        kind=kind,
        event=event,
        winners=posted.seats("winner"),
        source=posted.seat("from"),
        riichi=posted.in_order("riichi", "order"),
        tenpai=posted.seats("tenpai"),
        worth=worths.read(posted, offered.red_fives),
        tapped=any(name == "tap" or name.startswith("tap-") for name in data),
    )
    if kind == "more":
        typed = replace(typed, **_event(posted, typed, offered))
    if posted.garbage:
        typed = replace(typed, garbage=posted.garbage)
    return _carried(typed, rules, table)


def _carried(typed: Typed, rules: scoring.Rules, table: scoring.Table) -> Typed:
    """What was told one way is told the other where the switch was turned."""
    told = {hand.suffix: _turned(typed, hand, rules, table) for hand in typed.hands() if hand.worth.turned}
    if not told:
        return typed
    each = tuple(told.get(f"-{seat}", worth) for seat, worth in enumerate(typed.each))
    return replace(typed, worth=told.get("", typed.worth), each=each)


def _turned(typed: Typed, hand: HandOf, rules: scoring.Rules, table: scoring.Table) -> Worth:
    before = replace(hand, worth=worths.before_turn(hand.worth))
    return worths.carried(hand.worth, before.outcome(typed.valuer(hand, rules, table)).valued)


def _event(posted: Posted, typed: Typed, offers: Offers) -> Mapping[str, Any]:
    """The fields of a rare event; those of the others are not in the form."""
    event = typed.event
    if event == "several":
        return {
            "each": _each(posted, typed, offers),
            "of": posted.seat("of"),
            "loaded": posted.one("loaded", ("1",)) == "1",
        }
    if event == "abort":
        return {"abort": posted.one("abort", ABORTS)}
    if event == "liable":
        return {"how": posted.one("how", ("ron", "tsumo")), "worth": _liable(posted, typed.worth, "", offers)}
    if event == "penalty":
        return {"penalty": penalties.read(posted, offers.players)}
    return {event: posted.seats(event)} if event in ("nagashi", "chombo") else {}


def _each(posted: Posted, typed: Typed, offers: Offers) -> tuple[Worth, ...]:
    """Everybody's hand; what was told of the one winner is his, where the form for several is new."""
    way = typed.worth.way
    new = posted.data.get("shown") != "several"
    if new and way != ways.NUMBERS:
        empty = Worth(way, ways.NONE)
        own = replace(typed.worth, shown=ways.NONE)
        return tuple(own if (seat,) == typed.winners else empty for seat in range(offers.players))
    read = [worths.read(posted, offers.red_fives, f"-{seat}", way) for seat in range(offers.players)]
    if new and len(typed.winners) == 1:
        read[typed.winners[0]] = typed.worth
    read = [_liable(posted, worth, f"-{seat}", offers) for seat, worth in enumerate(read)]
    return indicators.shared(read, typed.winners, typed.riichi, posted.data)


def _liable(posted: Posted, worth: Worth, suffix: str, offers: Offers) -> Worth:
    fed = posted.one("fed" + suffix, offers.liable_yaku)
    return replace(worth, liable=posted.seat("liable" + suffix), fed=fed)
