"""What cannot be in a hand that people counted (hongkong.md §2). Advice: it forbids nothing."""

from __future__ import annotations

from collections.abc import Iterator

from ..explain import Step, step
from .fan import LIMIT_HANDS
from .payments import Options
from .ticks import Ticks
from .worth import OF_BONUS, fan_of

NEED_SELF_DRAW = frozenset({"last_tile_draw", "kong_replacement", "double_kong", "flower_replacement", "heavenly",
                            "seven_flowers", "eight_flowers"})  # fmt: skip
NEED_DISCARD = frozenset({"robbing_kong", "last_discard", "earthly", "human"})
OF_DEALER = frozenset({"heavenly"})
NOT_OF_DEALER = frozenset({"earthly", "human"})
CLOSED = frozenset({"concealed_hand", "four_concealed_pungs", "seven_pairs", "thirteen_orphans", "nine_gates",
                    "heavenly", "earthly"})  # fmt: skip

_KONGS = ("kong_replacement", "double_kong", "all_kongs")
_WINDS = ("seat_wind", "round_wind", "small_four_winds", "big_four_winds")
_DRAGONS = ("small_three_dragons", "big_three_dragons")
_HONOURS = (*_WINDS, *_DRAGONS, "all_honors")
_FLOWERS = ("seat_flower", "seat_season", "flower_set", "season_set", "flower_replacement", "seven_flowers",
            "eight_flowers")  # fmt: skip
_PUNGS = ("all_pungs", "four_concealed_pungs")
_NO_SETS = (*_PUNGS, *_WINDS, *_DRAGONS, *_KONGS, "common_hand", "pure_terminals")
NEVER_TOGETHER = {
    "common_hand": (*_PUNGS, *_HONOURS, *_KONGS, "mixed_terminals", "pure_terminals"),
    "mixed_one_suit": ("pure_one_suit", "all_honors", "pure_terminals", "nine_gates", "thirteen_orphans"),
    "pure_one_suit": (*_HONOURS, "mixed_terminals", "pure_terminals", "thirteen_orphans"),
    "mixed_terminals": ("pure_terminals", "all_honors", "nine_gates"),
    "small_three_dragons": ("big_three_dragons", "small_four_winds", "big_four_winds"),
    "big_three_dragons": ("small_four_winds", "big_four_winds"),
    "small_four_winds": ("big_four_winds",),
    "pure_terminals": (*_HONOURS, "nine_gates"),
    "seven_pairs": (*_NO_SETS, "nine_gates", "thirteen_orphans"),
    "thirteen_orphans": (*_NO_SETS, "nine_gates", "all_honors"),
    "nine_gates": (*_PUNGS, *_HONOURS, *_KONGS),
    "robbing_kong": ("last_discard",),
    "heavenly": ("earthly", "human", *_KONGS, "last_tile_draw"),
    "earthly": ("all_kongs", "last_discard", "robbing_kong"),
    "human": ("last_discard",),
    "no_flowers": _FLOWERS,
}
# line → so many pungs of dragons at most
MOST_DRAGON_PUNGS = {
    "common_hand": 0, "pure_one_suit": 0, "pure_terminals": 0, "nine_gates": 0, "seven_pairs": 0, "thirteen_orphans": 0,
    "big_four_winds": 0, "small_four_winds": 1, "small_three_dragons": 2,
}  # fmt: skip


def advice(ticks: Ticks, options: Options) -> Iterator[Step]:
    """What is odd about the ticks, in the order of the list of fan."""
    for name in ticks.items:
        yield from _alone(name, ticks, options)
        for other in NEVER_TOGETHER.get(name, ()):
            if other in ticks.items:
                yield step("advice_fan_together", item=name, beside=other)
        most = MOST_DRAGON_PUNGS.get(name, ticks.dragon_pungs)
        if ticks.dragon_pungs > most:
            yield step("advice_dragon_pungs", item=name, most=most)
    yield from _comes_with(ticks, options)


def _alone(name: str, ticks: Ticks, options: Options) -> Iterator[Step]:
    """Of one line and how the hand was won."""
    if not fan_of(name, options) or (name in OF_BONUS and not options["flowers_in_play"]):
        yield step("advice_fan_not_played", item=name)
    if ticks.open and name in CLOSED:
        yield step("advice_fan_closed", item=name)
    if not ticks.self_draw and name in NEED_SELF_DRAW:
        yield step("advice_fan_self_draw", item=name)
    if ticks.self_draw and name in NEED_DISCARD:
        yield step("advice_fan_discard", item=name)
    if not ticks.dealer and name in OF_DEALER:
        yield step("advice_fan_dealer", item=name)
    if ticks.dealer and name in NOT_OF_DEALER:
        yield step("advice_fan_not_dealer", item=name)


def _comes_with(ticks: Ticks, options: Options) -> Iterator[Step]:
    """What the tiles of a line have too. Beside a limit hand it would count nothing."""
    items = set(ticks.items)
    if items & {fan.id for fan in LIMIT_HANDS} and options["limit_mode"] == "flat":
        return
    if "mixed_terminals" in items and not items & {"all_pungs", "four_concealed_pungs", "seven_pairs"}:
        yield step("advice_fan_comes_with", item="mixed_terminals", beside="all_pungs")
    if "small_four_winds" in items and options["small_four_winds"] == "additive" and "mixed_one_suit" not in items:
        yield step("advice_fan_comes_with", item="small_four_winds", beside="mixed_one_suit")
