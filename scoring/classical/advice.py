"""What cannot be in a hand that people counted (classical.md §2). Advice: it forbids nothing."""

from __future__ import annotations

from collections.abc import Iterator

from ..explain import Step, step
from ..readings import MIDDLE, PUNG
from .case import Case
from .hand import FLAGS
from .limits import LIMIT_HANDS
from .patterns import PATTERNS
from .points import VALUED
from .shape import BOTH, DRAGON, OWN, ROUND, SIMPLE, TERMINAL, WIND
from .ticks import Ticks, played

NEVER_TOGETHER = {
    "chow_hand": ("pung_hand", "terminals_honors"),
    "full_flush": ("half_flush", "terminals_honors"),
}
NEED_SELF_DRAW = frozenset({"kong_replacement", "heavenly", "plum_blossom", "plucking_moon"})
NEED_DISCARD = frozenset({"robbing_kong", "earthly", "scratching_pole"})
NEED_CONCEALED = frozenset(
    {"heavenly", "earthly", "hidden_treasure", "nine_gates", "thirteen_orphans", "concealed_full_flush"}
)
MOST_TILES_OF_LOSER = 13


def advice(ticks: Ticks) -> Iterator[Step]:
    """What is odd about the ticks, item by item, then about the sets."""
    names = [name for name in (*PATTERNS, *LIMIT_HANDS) if name in ticks.names]
    names += [flag for flag in FLAGS if flag in ticks.flags and flag not in names]
    for name in names:
        if ticks.case.winner:
            yield from _alone(name, ticks.case)
            yield from _with_sets(name, ticks.case)
            yield from _with_others(name, ticks)
        else:
            yield step("advice_winner_only", part=name)
    yield from _as_a_whole(ticks)


def _alone(name: str, case: Case) -> Iterator[Step]:
    """Of one item and how the hand was won."""
    if name in NEED_SELF_DRAW and not case.self_draw:
        yield step("advice_item_self_draw", part=name)
    if name in NEED_DISCARD and case.self_draw:
        yield step("advice_item_discard", part=name)
    if name in NEED_CONCEALED and not case.concealed:
        yield step("advice_item_concealed", part=name)
    if name == "heavenly" and case.number != 1:
        yield step("advice_item_east", part=name)
    if name == "earthly" and case.number == 1:
        yield step("advice_item_not_east", part=name)
    if not _counts(name, case):
        yield step("advice_item_not_played", part=name)


def _counts(name: str, case: Case) -> bool:
    """Whether the item is worth anything under these rules."""
    if name in LIMIT_HANDS:
        return played(name, case)
    option = "last_wall_tile" if case.self_draw else "last_discard"
    return bool(case.options[option if name == "last_tile" else name])


def _with_sets(name: str, case: Case) -> Iterator[Step]:
    """Of one item beside the sets and pairs that were told."""
    shape = case.shape
    sorts = set(shape.sorts)
    simple_sets = shape.chows or any(pung.sort == SIMPLE for pung in shape.pungs)
    wrong = {
        "chow_hand": bool(shape.pungs) or shape.pair.sort in VALUED,
        "pung_hand": bool(shape.chows),
        "terminals_honors": bool(simple_sets),
        "full_flush": bool(sorts - {SIMPLE, TERMINAL}),
        "four_kongs": len(shape.pungs) == 4 and not all(pung.kong for pung in shape.pungs),
        "hidden_treasure": bool(shape.chows) or any(pung.open for pung in shape.pungs),
        "all_honors": bool(simple_sets) or any(pung.sort == TERMINAL for pung in shape.pungs),
        "all_terminals": bool(simple_sets) or bool(sorts - {SIMPLE, TERMINAL}),
        "kong_replacement": not any(pung.kong for pung in shape.pungs),
        "nine_gates": any(pung.kong for pung in shape.pungs),
        "thirteen_orphans": bool(shape.chows or shape.pungs),
    }
    if wrong.get(name):
        yield step("advice_item_sets", part=name)


def _with_others(name: str, ticks: Ticks) -> Iterator[Step]:
    for other in NEVER_TOGETHER.get(name, ()):
        if other in ticks.names:
            yield step("advice_items_together", part=name, other=other)
    if name == "terminals_honors" and "pung_hand" not in ticks.case.patterns:
        yield step("advice_item_needs", part=name, other="pung_hand")
    if ticks.case.limit_hands and name not in (*LIMIT_HANDS, *FLAGS):
        yield step("advice_limit_hand", part=name)


def _as_a_whole(ticks: Ticks) -> Iterator[Step]:
    """Of the sets, the pairs and the winning tile."""
    case, shape = ticks.case, ticks.case.shape
    if case.concealed and len([pung for pung in shape.pungs if pung.open]) > _opened_by_winning(case):
        yield step("advice_open_sets")
    if shape.wait == MIDDLE and len(shape.pungs) == 4:
        yield step("advice_no_chow")
    if not case.winner and 3 * (len(shape.pungs) + shape.chows) + 2 * len(shape.pairs) > MOST_TILES_OF_LOSER:
        yield step("advice_too_many_tiles", most=MOST_TILES_OF_LOSER)
    yield from _too_many_of_a_sort(case)


def _opened_by_winning(case: Case) -> int:
    """How many sets of a concealed hand may be open: the pung that the winning discard completed."""
    by_discard = not case.self_draw and case.shape.wait == PUNG
    return 1 if by_discard and any(pung.open and not pung.kong for pung in case.shape.pungs) else 0


def _too_many_of_a_sort(case: Case) -> Iterator[Step]:
    """There are three dragons, and one own wind and one of the round."""
    sorts = case.shape.sorts
    for sort, most in ((DRAGON, 3), (OWN, 1), (ROUND, 1), (BOTH, 1), (WIND, 3 if BOTH in sorts else 2)):
        if sorts.count(sort) > most:
            yield step("advice_too_many_of", tiles=sort, most=most)
