"""What people ticked when they counted a hand themselves, read strictly (the site's counting form)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ..errors import RuleError
from ..held import KONGS, MELD_KINDS, MOST_MELDS
from ..readings import EDGE, MIDDLE, PAIR, PUNG, SETS, TWO_SIDED, Reading
from ..rules import Rules
from ..shapes import mapping, member, one_of, sequence, true_or_false, whole
from ..table import WINDS
from .fu import PAIR_FU, Triplet, pair_of, triplets
from .value import FU
from .valued import Bonus, Worth
from .winning import Hand
from .yaku import HAN, YAKUMAN

PAIRS = (*PAIR_FU, "double")
WAITS = (TWO_SIDED, MIDDLE, EDGE, PAIR, PUNG)
KNOWN = (*HAN, *YAKUMAN)
MOST_BONUS = 40  # han of one kind


class Ticks(NamedTuple):
    """`fu` is None where sets, pair and wait were ticked instead."""

    yaku: tuple[str, ...]
    yakuman: tuple[str, ...]
    open: bool
    self_draw: bool
    dealer: bool
    bonus: Bonus
    fu: int | None
    sets: tuple[Triplet, ...]
    pair: str
    wait: str


def read_ticks(rules: Rules, counted: Mapping[str, Any]) -> Ticks:
    """RuleError: bad_request. What the ticks say together is not looked at."""
    names = [one_of(name, "yaku", KNOWN) for name in sequence(member(counted, "yaku"), "yaku")]
    fu = counted.get("fu")
    return Ticks(
        yaku=tuple([name for name in HAN if name in names]),
        yakuman=tuple([name for name in YAKUMAN if name in names]),
        open=true_or_false(counted.get("open", False), "open"),
        self_draw=one_of(member(counted, "win"), "win", ("self_draw", "discard")) == "self_draw",
        dealer=one_of(member(counted, "seat"), "seat", WINDS[: rules.players]) == "E",
        bonus=Bonus(*[whole(counted.get(kind, 0), kind, 0, MOST_BONUS) for kind in Bonus._fields]),
        fu=None if fu is None else _read_fu(fu),
        sets=_read_sets(counted.get("sets", ())),
        pair=one_of(counted.get("pair", "none"), "pair", PAIRS),
        wait=one_of(counted.get("wait", TWO_SIDED), "wait", WAITS),
    )


def _read_fu(fu: Any) -> int:
    if whole(fu, "fu", FU[0], FU[-1]) not in FU:
        raise RuleError("bad_request", field="fu", reason="unknown")
    return int(fu)


def _read_sets(given: Any) -> tuple[Triplet, ...]:
    """The triplets and kans; sequences have no fu."""
    sets = [mapping(one, "sets") for one in sequence(given, "sets")]
    if len(sets) > MOST_MELDS:
        raise RuleError("bad_request", field="sets", reason="too_many", most=MOST_MELDS)
    kinds = [one_of(member(one, "kind"), "sets", MELD_KINDS) for one in sets]
    return tuple(
        [
            Triplet(
                kong=kind in KONGS,
                open=true_or_false(one.get("open", False), "sets"),
                outer=true_or_false(one.get("terminal", False), "sets"),
            )
            for kind, one in zip(kinds, sets, strict=True)
            if kind != "chow"
        ]
    )


def ticks_of(hand: Hand, reading: Reading, worth: Worth) -> dict[str, Any]:
    """What to tick for a hand of tiles that was read like this."""
    ticks = {"yaku": [name for name, _ in worth.yaku], "open": not hand.closed, **_held(worth.bonus)}
    if reading.shape != SETS:
        return ticks
    sets = [
        {"kind": "kong" if one.kong else "pung", "terminal": one.outer, "open": one.open}
        for one in triplets(hand, reading)
    ]
    return ticks | {"sets": sets, "pair": pair_of(hand, reading), "wait": reading.wait}


def _held(bonus: Bonus) -> dict[str, int]:
    return {kind: han for kind, han in bonus._asdict().items() if han}
