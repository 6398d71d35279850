"""A hand that people counted themselves: ticked yaku, sets, pair and wait, added up as those of a hand of tiles are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ..errors import RuleError
from ..explain import Step, step
from ..rules import Rules
from . import story_hand
from .advice import advice
from .best import of_yakuman
from .fu import SEVEN_PAIRS_FU, Parts, parts, rounded
from .payments import Options
from .ticks import Ticks, read_ticks
from .valued import NO_BONUS, Bonus, Valued, Worth
from .yaku import RENHOU, RENHOU_HAN, han_of


def count_hand(rules: Rules, counted: Mapping[str, Any]) -> Valued:
    """The value of what was ticked. `advice` says what cannot be together; it counts all the same.

    `counted`: `yaku` (ids, also of yakuman), `win` and `seat` as in a hand of tiles; and where they are not the usual
    `open` (false), `dora`, `ura`, `aka`, `kita` (han, 0), and either `fu` or `sets` (`{"kind", "terminal", "open"}`,
    chows may be left out), `pair` (none, dragon, seat, round, double) and `wait` (two_sided, middle, edge, pair, pung).
    RuleError: bad_request, no_yaku.
    """
    options = rules.options
    ticks = read_ticks(rules, counted)
    worth = worth_of(ticks, options)
    return Valued(
        worth,
        worth.price(options),
        ticks.dealer,
        ticks.self_draw,
        ticks.open,
        options,
        lambda told: tell(ticks, told),
        tuple(advice(ticks, options)),
        lambda told: {name: value for name, value in counted.items() if name not in ("win", "seat", "round")},
    )


def worth_of(ticks: Ticks, options: Options) -> Worth:
    if ticks.yakuman:
        return of_yakuman(ticks.yakuman, options)
    worth = {name: han_of(name, not ticks.open, ticks.self_draw, options) for name in ticks.yaku}
    yaku = tuple([(name, han) for name, han in worth.items() if han and name != RENHOU])
    parts = fu_parts(ticks, bool(worth.get("pinfu")), options)
    fu = rounded(parts) if ticks.fu is None else ticks.fu
    worths = []
    if yaku:
        bonus = played(ticks.bonus, options)
        worths.append(Worth(yaku, bonus, 0, sum(bonus) + sum(han for _, han in yaku), fu, parts))
    if worth.get(RENHOU):
        worths.append(Worth(((RENHOU, RENHOU_HAN),), NO_BONUS, 0, RENHOU_HAN, fu, parts))
    if not worths:
        raise RuleError("no_yaku", field="yaku")
    return max(worths, key=lambda one: one.rank(options))


def played(bonus: Bonus, options: Options) -> Bonus:
    """The bonus han that these rules count."""
    return bonus._replace(ura=bonus.ura if options["ura"] else 0, aka=bonus.aka if options["aka"] else 0)


def fu_parts(ticks: Ticks, pinfu: bool, options: Options) -> Parts:
    """Empty where the fu were given as they are."""
    if ticks.fu is not None:
        return {}
    if "chiitoitsu" in ticks.yaku:
        return {"base": SEVEN_PAIRS_FU}
    return parts(
        ticks.sets, ticks.pair, ticks.wait, not ticks.open, ticks.self_draw, pinfu, "rinshan" in ticks.yaku, options
    )


def tell(ticks: Ticks, worth: Worth) -> Iterator[Step]:
    """Yaku, han and fu as they were ticked."""
    yield from story_hand.tell_yaku(worth)
    if not story_hand.fu_matter(worth):
        return
    if ticks.fu is not None:
        yield step("fu_given", fu=worth.fu)
    elif "chiitoitsu" in ticks.yaku:
        yield step("fu_seven_pairs", fu=worth.fu)
    else:
        yield from story_hand.tell_fu(worth, ticks.sets, ticks.pair, ticks.wait, ticks.self_draw)
