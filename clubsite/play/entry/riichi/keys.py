"""The keys of the riichi form: what can be chosen, and what is chosen."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from clubsite.play.entry.riichi.offers import FROM_MANGAN, FU, HAN, KINDS, Offers
from clubsite.play.entry.riichi.typed import Typed, Worth
from clubsite.play.words.terms.riichi import ABORTS, LIABLE_YAKU


@dataclass(frozen=True)
class Key:
    """One radio button or tick. `css` marks it for the stylesheet; `ron` and `tsumo` for the script, see `fu_keys`."""

    value: Any
    label: Any
    chosen: bool = False
    css: str = ""
    long: bool = False
    ron: str | None = None
    tsumo: str | None = None


@dataclass(frozen=True)
class Choice:
    """A group of keys with one question. `columns` of the grid; `css` marks the group for the stylesheet."""

    name: str
    legend: str
    keys: list[Key]
    css: str = ""
    columns: int = 5
    many: bool = False
    menu: bool = False  # a menu instead of keys, where a choice other than the first is very rare


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
    keys = [Key(event, labels[event], event == typed.event, long=True) for event in offers.events]
    return Choice("event", _("What happened?"), keys, "events", columns=3)


def worth(chosen: Worth, offers: Offers, suffix: str = "") -> list[Choice]:
    """Han, fu, and where yakuman add up how many; `suffix` parts the fields of several winners."""
    choices = [
        Choice("han" + suffix, _("Han"), han_keys(chosen), "han"),
        Choice("fu" + suffix, _("Fu"), fu_keys(chosen, offers), "fu", columns=6),
    ]
    if times := times_keys(chosen, offers):
        choices.append(Choice("yakuman" + suffix, _("How many yakuman"), times, "times", menu=True))
    return choices


def han_keys(chosen: Worth) -> list[Key]:
    """From 6 on a key stands for several counts; a hand that was stored with one of the others keeps it."""
    keys = []
    for least, label in HAN.items():
        most = min((other for other in HAN if other > least), default=1_000) - 1
        held = chosen.han if chosen.han is not None and least <= chosen.han <= most else None
        css = "h-limit" if least >= FROM_MANGAN else ""
        keys.append(Key(held or least, label, held is not None, css))
    keys.append(Key("yakuman", _("Yakuman"), chosen.yakuman > 0, "h-limit h-yakuman", long=True))
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
    keys = [Key(kind, str(ABORTS[kind]).capitalize(), kind == typed.abort, long=True) for kind in offers.aborts]
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
    yaku = [Key(one, str(LIABLE_YAKU[one]).capitalize(), one == chosen.yaku, long=True) for one in offers.liable_yaku]
    return [
        Choice(
            "liable" + suffix, _("Who is liable?"), [key for key in liable if key.value != winner], "pao", columns=4
        ),
        Choice("yaku" + suffix, _("For what?"), yaku, "pao", columns=2),
    ]


DETAILS = {"abort": _abort, "nagashi": _nagashi, "chombo": _chombo, "liable": _liable}


@dataclass(frozen=True)
class Winner:
    """One of several winners: the key that shows this hand's worth, the worth in short, and its choices."""

    seat: int
    key: Key
    summary: str
    choices: list[Choice]


def winners(typed: Typed, offers: Offers, names: Sequence[str]) -> list[Winner]:
    """Of every seat: which of them are shown, the ticks in the column Won say."""
    each = typed.each or (Worth(),) * len(names)
    shown = typed.of if typed.of in typed.winners else next(iter(typed.winners), None)
    return [
        Winner(seat, Key(seat, name, seat == shown), summary(each[seat]), _of_one(each[seat], offers, names, seat))
        for seat, name in enumerate(names)
    ]


def _of_one(chosen: Worth, offers: Offers, names: Sequence[str], seat: int) -> list[Choice]:
    choices = worth(chosen, offers, f"-{seat}")
    return choices + (_liability(chosen, offers, names, f"-{seat}", seat) if offers.liable_yaku else [])


@dataclass(frozen=True)
class Amount:
    """What a penalty takes from a seat, or adds."""

    seat: int
    name: str
    adds: bool
    points: str


def amounts(typed: Typed, names: Sequence[str]) -> list[Amount]:
    signs, points = typed.signs or ("",) * len(names), typed.points or ("",) * len(names)
    return [Amount(seat, name, signs[seat] == "plus", points[seat]) for seat, name in enumerate(names)]


def summary(chosen: Worth) -> str:
    """`3 han 40 fu` as far as it is chosen, for the switch between several winners."""
    if chosen.yakuman:
        return ngettext("%(count)s yakuman", "%(count)s yakuman", chosen.yakuman) % {"count": chosen.yakuman}
    if chosen.han is None:
        return ""
    if chosen.han >= FROM_MANGAN or chosen.fu is None:
        return ngettext("%(count)s han", "%(count)s han", chosen.han) % {"count": chosen.han}
    return _("%(han)s han %(fu)s fu") % {"han": chosen.han, "fu": chosen.fu}
