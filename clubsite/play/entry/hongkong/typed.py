"""What somebody has chosen in the Hong Kong form so far: read from a post, or from a hand that is to be corrected."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.http import QueryDict

import scoring
from clubsite.play.entry import plain, ways
from clubsite.play.entry.hongkong import valued as values
from clubsite.play.entry.hongkong import worth as worths
from clubsite.play.entry.hongkong.offers import DISCARD, KINDS, REASONS, SELF_DRAW, offers
from clubsite.play.entry.hongkong.valued import Outcome, Valuer
from clubsite.play.entry.hongkong.worth import Worth
from clubsite.play.entry.plain import PLAYERS, Plain
from clubsite.play.entry.posted import Posted


@dataclass(frozen=True)
class Typed(Plain):
    """`worth` of the one winner; of several `each` by seat, and `of` whose is shown.

    `liable` are the seats marked in that column, of which there may be one, and `why` the reason that was chosen.
    """

    worth: Worth = worths.NOTHING
    liable: tuple[int, ...] = ()
    why: str = ""
    robbing: bool = False
    each: tuple[Worth, ...] = ()
    of: int | None = None
    loaded: bool = False  # a line with more winners than these rules pay, as files may hold it
    tapped: bool = False  # a tile, without scripts, or the offer of a false win: the form is to be shown again

    @property
    def self_draw(self) -> bool:
        return self.kind == SELF_DRAW

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
        """The one hand, or of several winners everybody's."""
        if not self.each:
            only = self.winners[0] if len(self.winners) == 1 else None
            yield HandOf("", only, self.worth, self.happened in (DISCARD, SELF_DRAW))
        for seat, worth in enumerate(self.each):
            yield HandOf(f"-{seat}", seat, worth, seat in self.winners)

    def valuer(self, hand: "HandOf", rules: scoring.Rules, table: scoring.Table) -> Valuer:
        return values.at_table(rules, table, hand.winner, self.self_draw, self.robbing)


@dataclass(frozen=True)
class HandOf:
    """A hand the form has keys for. `suffix` of its fields; `counts`: what happened asks for it."""

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
    """What the next form starts with."""
    return fresh(saved.way)


def read(data: QueryDict, rules: scoring.Rules, table: scoring.Table) -> Typed:
    """The posted fields. `garbage` names one that this form cannot have sent."""
    posted = Posted(data, PLAYERS)
    kind = posted.one("kind", KINDS)
    event = posted.one("event", (*offers(rules).events, "several"))
    typed = Typed(
        kind=kind,
        event=event,
        winners=posted.seats("winner"),
        source=posted.seat("from"),
        worth=worths.read(posted),
        liable=posted.seats("liable"),
        why=posted.one("why", REASONS),
        robbing=posted.one("robbing", ("1",)) == "1",
        tapped=any(name == "tap" or name.startswith("tap-") for name in data),
    )
    if posted.one("instead", ("false_win",)):
        return replace(_false_win_instead(typed), garbage=posted.garbage)
    if kind == "more":
        typed = replace(typed, **_event(posted, typed))
    return _carried(replace(typed, garbage=posted.garbage), rules, table)


def _false_win_instead(typed: Typed) -> Typed:
    """The offer beside a hand that cannot win: the form for a false win of whoever said that they won."""
    return Typed("more", "false_win", by=typed.winners, worth=worths.start(typed.way), tapped=True)


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


def _event(posted: Posted, typed: Typed) -> Mapping[str, Any]:
    if typed.event != "several":
        return plain.read_event(posted, typed.event)
    robbed = posted.one("robbed", ("1",)) == "1"  # the field of a single winner stays in the form unseen
    loaded = posted.one("loaded", ("1",)) == "1"
    return {"each": _each(posted, typed), "of": posted.seat("of"), "robbing": robbed, "loaded": loaded}


def _each(posted: Posted, typed: Typed) -> tuple[Worth, ...]:
    """Everybody's hand; what was told of the one winner is theirs, where the form for several is new."""
    way = typed.worth.way
    new = posted.data.get("shown") != "several"
    if new and way != ways.NUMBERS:
        empty, own = Worth(way, ways.NONE), replace(typed.worth, shown=ways.NONE)
        return tuple(own if (seat,) == typed.winners else empty for seat in range(PLAYERS))
    read = [worths.read(posted, f"-{seat}", way) for seat in range(PLAYERS)]
    if new and len(typed.winners) == 1:
        read[typed.winners[0]] = typed.worth
    return tuple(replace(worth, liable=posted.seat(f"liable-{seat}")) for seat, worth in enumerate(read))
