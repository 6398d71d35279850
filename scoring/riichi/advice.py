"""What cannot be in a hand that people counted (riichi.md §5). Advice: it forbids nothing."""

from __future__ import annotations

from collections.abc import Iterator

from ..explain import Step, step
from ..readings import TWO_SIDED
from .fu import pair_fu
from .payments import Options
from .ticks import Ticks
from .winning import EXCLUDE, NEED_CLOSED_HAND, NEED_DISCARD, NEED_SELF_DRAW, NOT_OF_DEALER, OF_DEALER
from .yaku import HAN, OF_READING, YAKUMAN_OF_READING, YAKUMAN_OF_TILES, han_of

YAKUHAI = tuple(name for name in HAN if name.startswith("yakuhai"))
OF_SEQUENCES = ("pinfu", "iipeikou", "ryanpeikou", "sanshoku_doujun", "ittsuu", "chanta", "junchan")
OF_SETS = (*[yaku.id for yaku in OF_READING if yaku.id != "chiitoitsu"], "sankantsu")
NEVER_TOGETHER = {
    "pinfu": (*YAKUHAI, "sanankou", "sankantsu", "sanshoku_doukou", "shousangen", "honroutou"),
    "tanyao": (*YAKUHAI, "chanta", "junchan", "ittsuu", "honroutou", "honitsu", "shousangen"),
    "toitoi": OF_SEQUENCES,
    "chiitoitsu": tuple(name for name in OF_SETS if name != "ryanpeikou"),
} | {flag: (other,) for flag, other in EXCLUDE}
CONTAINS = {
    "double_riichi": ("riichi",),
    "ryanpeikou": ("iipeikou", "chiitoitsu"),
    "junchan": ("chanta",),
    "honroutou": ("chanta", "junchan"),
    "chinitsu": ("honitsu",),
}
CLOSED = frozenset(
    {name for name, (_, in_open) in HAN.items() if not in_open}
    | {yaku.id for yaku in YAKUMAN_OF_READING + YAKUMAN_OF_TILES if not yaku.open}
    | NEED_CLOSED_HAND
)


def advice(ticks: Ticks, options: Options) -> Iterator[Step]:
    """What is odd about the ticks, in the order of the list of yaku."""
    names, norths = (*ticks.yaku, *ticks.yakuman), options["players"] == 3
    for name in names:
        yield from _alone(name, ticks, options)
        yield from _with_others(name, frozenset(names), norths)
    yield from _as_a_whole(ticks, options)


def _alone(name: str, ticks: Ticks, options: Options) -> Iterator[Step]:
    """Of one yaku and how the hand was won."""
    if ticks.open and name in CLOSED:
        yield step("advice_closed", yaku=name)
    if not ticks.self_draw and name in NEED_SELF_DRAW | {"menzen_tsumo"}:
        yield step("advice_self_draw", yaku=name)
    if ticks.self_draw and name in NEED_DISCARD:
        yield step("advice_discard", yaku=name)
    if not ticks.dealer and name in OF_DEALER:
        yield step("advice_dealer", yaku=name)
    if ticks.dealer and name in NOT_OF_DEALER:
        yield step("advice_not_dealer", yaku=name)
    if name in HAN and not han_of(name, not ticks.open, ticks.self_draw, options):
        yield step("advice_not_played", yaku=name)


def _with_others(name: str, names: frozenset[str], norths: bool) -> Iterator[Step]:
    """Of one yaku beside others. `norths`: norths may be set aside, and replaced as a kan is."""
    for other in NEVER_TOGETHER.get(name, ()):
        if other in names:
            yield step("advice_together", yaku=name, other=other)
    for other in CONTAINS.get(name, ()):
        if other in names:
            yield step("advice_contains", yaku=name, other=other)
    if name in ("pinfu", "chiitoitsu") and "rinshan" in names and not norths:
        yield step("advice_together", yaku=name, other="rinshan")  # it would need a kan
    if name == "ippatsu" and not names & {"riichi", "double_riichi"}:
        yield step("advice_needs", yaku=name, other="riichi")


def _as_a_whole(ticks: Ticks, options: Options) -> Iterator[Step]:
    if ticks.yakuman:
        if ticks.yaku:
            yield step("advice_yakuman")
        return
    with_fu = ticks.sets or ticks.wait != TWO_SIDED or pair_fu(ticks.pair, options)
    if "pinfu" in ticks.yaku and ticks.fu is None and with_fu:
        yield step("advice_pinfu_fu")
    if ticks.self_draw and not ticks.open and "menzen_tsumo" not in ticks.yaku:
        yield step("advice_menzen_tsumo", yaku="menzen_tsumo")
    if ticks.bonus.ura and not {"riichi", "double_riichi"} & set(ticks.yaku):
        yield step("advice_ura")
