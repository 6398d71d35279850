"""What somebody has chosen in the riichi form so far: read from a post, or from a hand that is to be corrected."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.http import QueryDict

from clubsite.play.entry.posted import Posted
from clubsite.play.entry.riichi.offers import KINDS, Offers

HAN_KEYS = frozenset([*map(str, range(1, 41)), "yakuman"])  # the keys reach 13; loaded hands may have more
SIGNS = ("minus", "plus")


@dataclass(frozen=True)
class Worth:
    """What one hand is worth; nothing of it need be chosen yet. `yakuman` 0: han and fu count."""

    han: int | None = None
    fu: int | None = None
    yakuman: int = 0
    liable: int | None = None
    yaku: str = ""


@dataclass(frozen=True)
class Typed:
    """Seats are numbers from 0, `riichi` in the order of declaration. Texts are as they were typed."""

    kind: str = ""
    event: str = ""
    winners: tuple[int, ...] = ()
    source: int | None = None
    riichi: tuple[int, ...] = ()
    tenpai: tuple[int, ...] = ()
    worth: Worth = Worth()
    each: tuple[Worth, ...] = ()  # of every seat, for several ron
    of: int | None = None  # whose worth is shown, of several
    how: str = ""  # ron or tsumo, where somebody is liable
    abort: str = ""
    nagashi: tuple[int, ...] = ()
    chombo: tuple[int, ...] = ()
    signs: tuple[str, ...] = ()
    points: tuple[str, ...] = ()
    reason: str = ""
    garbage: str = ""

    @property
    def happened(self) -> str:
        """The kind, or the rare event that was chosen under More."""
        return self.event if self.kind == "more" else self.kind

    def without(self, *fields: str) -> "Typed":
        """The same with these choices taken away."""
        return replace(self, **{field: getattr(NOTHING, field) for field in fields})


NOTHING = Typed()
PENALTY = Typed("more", "penalty")


def after(saved: Typed) -> Typed:
    """What the next form starts with: a penalty interrupts a hand, whose bets stay marked."""
    return Typed(riichi=saved.riichi) if saved.happened == "penalty" else NOTHING


def read(data: QueryDict, offers: Offers) -> Typed:
    """The posted fields. `garbage` names one that this form cannot have sent."""
    posted = Posted(data, offers.players)
    kind = posted.one("kind", KINDS)
    event = posted.one("event", offers.events)
    typed = Typed(
        kind=kind,
        event=event,
        winners=posted.seats("winner"),
        source=posted.seat("from"),
        riichi=posted.in_order("riichi", "order"),
        tenpai=posted.seats("tenpai"),
        worth=_worth(posted, "", offers),
    )
    if kind == "more":
        typed = replace(typed, **_event(posted, event, offers))
    if typed.happened != "liable":  # fields of another event, which the form hides
        typed = replace(typed, worth=replace(typed.worth, liable=None, yaku=""))
    return replace(typed, garbage=posted.garbage)


def _event(posted: Posted, event: str, offers: Offers) -> Mapping[str, Any]:
    """The fields of a rare event; those of the others are not in the form."""
    seats = range(offers.players)
    if event == "several":
        return {"each": tuple(_worth(posted, f"-{seat}", offers) for seat in seats), "of": posted.seat("of")}
    if event == "abort":
        return {"abort": posted.one("abort", offers.aborts)}
    if event == "liable":
        return {"how": posted.one("how", ("ron", "tsumo"))}
    if event == "penalty":
        return {
            "signs": tuple(posted.one(f"sign-{seat}", SIGNS) for seat in seats),
            "points": tuple(posted.text(f"points-{seat}") for seat in seats),
            "reason": posted.text("reason"),
        }
    return {event: posted.seats(event)} if event in ("nagashi", "chombo") else {}


def _worth(posted: Posted, suffix: str, offers: Offers) -> Worth:
    han = posted.one("han" + suffix, HAN_KEYS)
    times = posted.number("yakuman" + suffix)
    return Worth(
        han=int(han) if han.isdecimal() else None,
        fu=posted.number("fu" + suffix),
        yakuman=(times or 1) if han == "yakuman" else 0,
        liable=posted.seat("liable" + suffix),
        yaku=posted.one("yaku" + suffix, offers.liable_yaku),
    )
