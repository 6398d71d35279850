"""What somebody has chosen in the Hong Kong form so far: read from a post, or from a hand that is to be corrected."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.http import QueryDict

import scoring
from clubsite.play.entry import plain
from clubsite.play.entry.hongkong.offers import KINDS, REASONS, offers
from clubsite.play.entry.plain import PLAYERS, Plain
from clubsite.play.entry.posted import Posted


@dataclass(frozen=True)
class Typed(Plain):
    """`fan` of the one winner; of several `each` by seat, `of` whose is shown, and `each_liable` who is liable to each.

    `liable` are the seats marked in that column, of which there may be one, and `why` the reason that was chosen.
    """

    fan: int | None = None
    liable: tuple[int, ...] = ()
    why: str = ""
    robbing: bool = False
    each: tuple[int | None, ...] = ()
    each_liable: tuple[int | None, ...] = ()
    of: int | None = None


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
        fan=posted.number("fan"),
        liable=posted.seats("liable"),
        why=posted.one("why", REASONS),
        robbing=posted.one("robbing", ("1",)) == "1",
    )
    if kind == "more":
        typed = replace(typed, **_event(posted, event))
    return replace(typed, garbage=posted.garbage)


def _event(posted: Posted, event: str) -> Mapping[str, Any]:
    if event != "several":
        return plain.read_event(posted, event)
    seats = range(PLAYERS)
    return {
        "each": tuple(posted.number(f"fan-{seat}") for seat in seats),
        "each_liable": tuple(posted.seat(f"liable-{seat}") for seat in seats),
        "of": posted.seat("of"),
        "robbing": posted.one("robbed", ("1",)) == "1",  # the field of a single winner stays in the form unseen
    }
