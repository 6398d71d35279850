"""What somebody has chosen in the classical form so far: read from a post, or from a hand that is to be corrected."""

from dataclasses import dataclass, replace

from django.http import QueryDict

import scoring
from clubsite.play.entry import plain
from clubsite.play.entry.classical import worth as worths
from clubsite.play.entry.classical.offers import KINDS, offers
from clubsite.play.entry.classical.worth import Worth
from clubsite.play.entry.plain import PLAYERS, Plain
from clubsite.play.entry.posted import Posted


@dataclass(frozen=True)
class Typed(Plain):
    """`each`: the four hands by seat, of which that of `of` is in sight. `insurer` pays the winner for all three."""

    each: tuple[Worth, ...] = (worths.NOTHING,) * PLAYERS
    of: int | None = None
    insurer: int | None = None

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

    def showing(self, seat: int) -> "Typed":
        return replace(self, of=seat)


NOTHING = Typed()
PENALTY = Typed("more", "penalty")


def fresh(way: str) -> Typed:
    """The empty form."""
    return NOTHING


def after(saved: Typed) -> Typed:
    """What the next form starts with."""
    return NOTHING


def read(data: QueryDict, rules: scoring.Rules, table: scoring.Table) -> Typed:
    """The posted fields. `garbage` names one that this form cannot have sent."""
    offered = offers(rules)
    posted = Posted(data, PLAYERS)
    kind = posted.one("kind", KINDS)
    event = posted.one("event", offered.events)
    typed = Typed(
        kind=kind,
        event=event,
        winners=posted.seats("winner"),
        source=posted.seat("from"),
        each=tuple(worths.read(posted, seat, offered.values) for seat in range(PLAYERS)),
        of=posted.seat("of"),
        insurer=posted.seat("insurer"),
    )
    if kind == "more":
        typed = replace(typed, **plain.read_event(posted, event))
    return replace(typed, garbage=posted.garbage)
