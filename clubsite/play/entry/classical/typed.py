"""What somebody has chosen in the classical form so far: read from a post, or from a hand that is to be corrected."""

from dataclasses import dataclass, replace

from django.http import QueryDict

import scoring
from clubsite.play.entry import plain, ways
from clubsite.play.entry.classical import valued as values
from clubsite.play.entry.classical import worth as worths
from clubsite.play.entry.classical.offers import DISCARD, KINDS, SELF_DRAW, Offers, offers
from clubsite.play.entry.classical.valued import Where
from clubsite.play.entry.classical.worth import Worth
from clubsite.play.entry.plain import PLAYERS, Plain
from clubsite.play.entry.posted import Posted


@dataclass(frozen=True)
class Typed(Plain):
    """`each`: the four hands by seat, of which that of `of` is in sight. `insurer` pays the winner for all three."""

    each: tuple[Worth, ...] = (worths.NOTHING,) * PLAYERS
    of: int | None = None
    insurer: int | None = None
    at_draws: bool = False  # the hands are valued at a draw too
    tapped: bool = False  # a button of a panel, without scripts: the form is to be shown again

    @property
    def winner(self) -> int | None:
        """The one who is marked, if it is just one."""
        return self.winners[0] if len(self.winners) == 1 else None

    @property
    def in_sight(self) -> int:
        """Whose hand can be told now: the winner's comes first, then those that are not told yet."""
        if self.of is not None:
            return self.of
        first = self.winner or 0
        seats = [(first + turn) % PLAYERS for turn in range(PLAYERS)]
        return next((seat for seat in seats if not self.each[seat].told), first)

    @property
    def way(self) -> str:
        """How the hand in sight is told."""
        return self.each[self.in_sight].way

    @property
    def asks_for_hands(self) -> bool:
        return self.kind in (DISCARD, SELF_DRAW) or (self.kind == "draw" and self.at_draws)

    @property
    def lacks_keys(self) -> bool:
        """Whether the form has other keys than the hand in sight needs."""
        worth = self.each[self.in_sight]
        return worth.keys(self.in_sight == self.winner) != worth.shown

    @property
    def unfinished(self) -> bool:
        """Not to be saved yet: the form does not show what was chosen last."""
        return self.asks_for_hands and (self.tapped or self.lacks_keys)

    def where(self, seat: int, rules: scoring.Rules, table: scoring.Table) -> Where:
        return Where(rules, table.wind(seat), table.round, seat == self.winner, self.kind == SELF_DRAW)


NOTHING = Typed()
PENALTY = Typed("more", "penalty")


def fresh(way: str) -> Typed:
    """The empty form; keys other than those of numbers come with the preview."""
    return Typed(each=(worths.start(way),) * PLAYERS) if way != ways.NUMBERS else NOTHING


def after(saved: Typed) -> Typed:
    """What the next form starts with."""
    return fresh(saved.way)


def read(data: QueryDict, rules: scoring.Rules, table: scoring.Table) -> Typed:
    """The posted fields. `garbage` names one that this form cannot have sent."""
    offered = offers(rules)
    posted = Posted(data, PLAYERS)
    typed = _read(posted, data, offered)
    if typed.kind == "more":
        typed = replace(typed, **plain.read_event(posted, typed.event))
    each = tuple(values.carried(worth, typed.where(seat, rules, table)) for seat, worth in enumerate(typed.each))
    return replace(typed, each=each, garbage=posted.garbage)


def _read(posted: Posted, data: QueryDict, offered: Offers) -> Typed:
    return Typed(
        kind=posted.one("kind", KINDS),
        event=posted.one("event", offered.events),
        winners=posted.seats("winner"),
        source=posted.seat("from"),
        each=_hands(posted),
        of=posted.seat("of"),
        insurer=posted.seat("insurer"),
        at_draws=offered.draw_settles,
        tapped=any(name.startswith("tap-") for name in data),
    )


def _hands(posted: Posted) -> tuple[Worth, ...]:
    """The switch is of the hand in sight, and of those that nobody told yet."""
    mode, of = posted.one("mode", ways.WAYS) or ways.NUMBERS, posted.data.get("of", "")
    each = [worths.read(posted, f"-{seat}", mode if str(seat) == of else "") for seat in range(PLAYERS)]
    return tuple(worth if worth.told else replace(worth, way=mode) for worth in each)
