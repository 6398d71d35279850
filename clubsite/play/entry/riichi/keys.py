"""The keys of the riichi form: what can be chosen, and what is chosen."""

from collections.abc import Iterable, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from clubsite.play.entry.choices import Choice, Key
from clubsite.play.entry.riichi.offers import FU, HAN, KINDS, Offers
from clubsite.play.entry.riichi.typed import Typed
from clubsite.play.entry.riichi.worth import FROM_MANGAN, Worth
from clubsite.play.words.terms.riichi import ABORTS, LIABLE_YAKU


def kinds(typed: Typed) -> Choice:
    labels = {
        "ron": pgettext("kind of hand", "Ron"),
        "tsumo": pgettext("kind of hand", "Tsumo"),
        "draw": pgettext("kind of hand", "Draw"),
        "more": pgettext("kind of hand", "More"),
    }
    keys = [Key(kind, labels[kind], kind == typed.kind) for kind in KINDS]
    return Choice("kind", _("How did the hand end?"), keys)


def events(typed: Typed, offers: Offers) -> Choice:
    labels = {
        "several": _("Two or three ron") if offers.most_winners > 2 else _("Two ron"),
        "abort": _("Abortive draw"),
        "nagashi": _("Nagashi mangan"),
        "chombo": _("Chombo"),
        "liable": _("Liable player"),
        "penalty": _("Penalty"),
        "end": _("Finish here"),
    }
    keys = [Key(event, labels[event], event == typed.event, long=True) for event in _and(offers.events, typed.event)]
    return Choice("event", _("What happened?"), keys, "events")


def _and(offered: Sequence[str], chosen: str) -> Sequence[str]:
    """A line that is corrected may be one that these rules do not offer."""
    return offered if not chosen or chosen in offered else (*offered, chosen)


def worth(chosen: Worth, offers: Offers, suffix: str = "") -> list[Choice]:
    """Han, fu, and where yakuman add up how many; `suffix` parts the fields of several winners."""
    choices = [
        Choice("han" + suffix, _("Han"), han_keys(chosen), "han"),
        Choice("fu" + suffix, _("Fu"), fu_keys(chosen, offers), "fu"),
    ]
    if times := times_keys(chosen, offers):
        choices.append(Choice("yakuman" + suffix, _("How many yakuman"), times, "times", menu=True))
    return choices


def han_keys(chosen: Worth) -> list[Key]:
    """From 6 on a key stands for several counts; a hand that was stored with one of the others keeps it.

    The stylesheet knows their places: the fifth is a mangan, the last one the yakuman.
    """
    keys = []
    for least, label in HAN.items():
        most = min((other for other in HAN if other > least), default=1_000) - 1
        held = chosen.han if chosen.han is not None and least <= chosen.han <= most else None
        keys.append(Key(held or least, label, held is not None))
    keys.append(Key("yakuman", _("Yakuman"), chosen.yakuman > 0, long=True))
    return keys


def fu_keys(chosen: Worth, offers: Offers) -> list[Key]:
    """`ron` and `tsumo` are the han with which a hand has these fu; None where it is all below a mangan."""
    every = "".join(str(han) for han in range(1, FROM_MANGAN))
    keys = [
        Key(fu, fu, fu == chosen.fu, ron=None if ron == every else ron, tsumo=None if tsumo == every else tsumo)
        for fu, ron, tsumo in offers.fu
    ]
    if chosen.fu is not None and chosen.fu not in FU:  # four quads have up to 170, which a loaded hand may say
        keys.append(Key(chosen.fu, chosen.fu, True))
    return keys


def times_keys(chosen: Worth, offers: Offers) -> list[Key]:
    if offers.most_yakuman == 1 and chosen.yakuman < 2:
        return []
    most = max(offers.most_yakuman, chosen.yakuman)
    return [Key(times, times, times == max(1, chosen.yakuman)) for times in range(1, most + 1)]


def of_seats(chosen: Iterable[int], names: Sequence[str], css: str = "") -> list[Key]:
    """A key a player."""
    ticked = set(chosen)
    return [
        Key(seat, name, seat in ticked, f"{css}{seat}" if css else "", long=True) for seat, name in enumerate(names)
    ]


def detail(typed: Typed, offers: Offers, names: Sequence[str]) -> list[Choice]:
    """The questions of a rare event; those of several winners and of a penalty have templates of their own."""
    make = DETAILS.get(typed.event)
    return make(typed, offers, names) if make else []


def _abort(typed: Typed, offers: Offers, names: Sequence[str]) -> list[Choice]:
    keys = [
        Key(kind, str(ABORTS[kind]).capitalize(), kind == typed.abort, long=True)
        for kind in _and(offers.aborts, typed.abort)
    ]
    return [Choice("abort", _("Why was it broken off?"), keys, columns=2)]


def _nagashi(typed: Typed, offers: Offers, names: Sequence[str]) -> list[Choice]:
    return [Choice("nagashi", _("Who made nagashi mangan?"), of_seats(typed.nagashi, names), columns=2, many=True)]


def _chombo(typed: Typed, offers: Offers, names: Sequence[str]) -> list[Choice]:
    return [Choice("chombo", _("Who made the chombo?"), of_seats(typed.chombo, names), columns=2, many=True)]


def _liable(typed: Typed, offers: Offers, names: Sequence[str]) -> list[Choice]:
    hows = {"ron": pgettext("kind of hand", "Ron"), "tsumo": pgettext("kind of hand", "Tsumo")}
    how = [Key(value, label, value == typed.how) for value, label in hows.items()]
    choices = [Choice("how", _("How was the yakuman won?"), how, columns=2)]
    return choices + _liability(typed.worth, offers, names, "")


def _liability(chosen: Worth, offers: Offers, names: Sequence[str], suffix: str, winner: int = -1) -> list[Choice]:
    liable = of_seats(() if chosen.liable is None else (chosen.liable,), names)
    yaku = [Key(one, str(LIABLE_YAKU[one]).capitalize(), one == chosen.fed, long=True) for one in offers.liable_yaku]
    return [
        Choice(
            "liable" + suffix, _("Who is liable?"), [key for key in liable if key.value != winner], "pao", columns=4
        ),
        Choice("fed" + suffix, _("For what?"), yaku, "pao", columns=2),
    ]


DETAILS = {"abort": _abort, "nagashi": _nagashi, "chombo": _chombo, "liable": _liable}


def liability_of(seat: int, chosen: Worth, offers: Offers, names: Sequence[str]) -> list[Choice]:
    """Of one of several winners, where somebody can be liable at all."""
    return _liability(chosen, offers, names, f"-{seat}", seat) if offers.liable_yaku else []
