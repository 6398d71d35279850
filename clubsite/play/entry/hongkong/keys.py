"""The keys of the Hong Kong form: what can be chosen, and what is chosen."""

from collections.abc import Sequence

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from clubsite.play.entry.choices import Choice, Key
from clubsite.play.entry.hongkong.offers import DISCARD, KINDS, REASONS, SELF_DRAW, Offers
from clubsite.play.entry.hongkong.typed import Typed
from clubsite.play.words.terms.hongkong import LIABLE_FOR

COLUMNS = {6: 6, 7: 4, 8: 4, 11: 6, 12: 6}  # of so many keys; of any other number five
MOST_KEYS = 15  # a club's own table may go on for longer


def kinds(typed: Typed) -> Choice:
    labels = {
        DISCARD: pgettext("kind of hand", "Discard"),
        SELF_DRAW: pgettext("kind of hand", "Self-draw"),
        "draw": pgettext("kind of hand", "Draw"),
        "more": pgettext("kind of hand", "More"),
    }
    return Choice("kind", _("How did the hand end?"), [Key(kind, labels[kind], kind == typed.kind) for kind in KINDS])


def events(typed: Typed, offers: Offers) -> Choice:
    labels = {
        "several": _("Several winners"),
        "false_win": _("False win"),
        "penalty": _("Penalty"),
        "end": _("Finish here"),
    }
    # a line that is corrected may be one that these rules do not offer
    offered = dict.fromkeys(event for event in (*offers.events, typed.event) if event)
    keys = [Key(event, labels[event], event == typed.event, long=True) for event in offered]
    return Choice("event", _("What happened?"), keys, "events", columns=2 if len(keys) > 3 else 3)


def fan(chosen: int | None, offers: Offers, suffix: str = "") -> Choice:
    """From the minimum to where more is not paid; a hand that was stored with more keeps it."""
    counts = range(offers.least, offers.most + 1)
    keys = [_fan_key(count, chosen, offers) for count in counts]
    legend = _("Fan (at least %(least)s)") if offers.open_ended else _("Fan (at least %(least)s, at most %(most)s)")
    said = legend % {"least": offers.least, "most": offers.most}
    menu = len(keys) > MOST_KEYS
    if menu:
        keys.insert(0, Key("", _("Choose"), chosen is None))
    return Choice("fan" + suffix, said, keys, "han", columns=COLUMNS.get(len(keys), 5), menu=menu)


def _fan_key(count: int, chosen: int | None, offers: Offers) -> Key:
    if count < offers.most:
        return Key(count, count, count == chosen)
    more = chosen is not None and chosen >= count
    return Key(chosen if more else count, f"{count}+", more)


def robbed(typed: Typed) -> Choice:
    """Where several win on it."""
    return Choice("robbed", _("And"), [Key("1", _("Robbed kong"), typed.robbing, long=True)], columns=2, many=True)


def reasons(typed: Typed) -> list[Key]:
    return [Key(reason, capfirst(str(LIABLE_FOR[reason])), reason == typed.why) for reason in REASONS]


def liable_to(winner: int, chosen: int | None, names: Sequence[str]) -> Choice:
    keys = [Key("", _("Nobody is liable"), chosen is None)]
    keys += [Key(seat, name, seat == chosen) for seat, name in enumerate(names) if seat != winner]
    return Choice(f"liable-{winner}", _("Liable to this hand"), keys, menu=True)
