"""How a hand of tiles, or one that people counted, was valued, step by step."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from ..explain import Step, step
from ..readings import EDGE, MIDDLE, PAIR, SEVEN_PAIRS, Reading
from ..tiles import write_tiles
from .fu import Triplet, pair_of, triplets
from .payments import Options, up
from .value import KIRIAGE, formula, value, yakuman_value
from .winning import Hand
from .yaku import RENHOU

if TYPE_CHECKING:
    from .valued import Valued, Worth

FROM_MANGAN = 5  # from so many han the fu are not looked at
BONUS = {"dora": "dora_han", "ura": "ura_han", "aka": "aka_han", "kita": "kita_han"}
PAIRS = {"dragon": "fu_pair_dragon", "seat": "fu_pair_seat", "round": "fu_pair_round", "double": "fu_pair_double"}
WAITS = {MIDDLE: "fu_wait_middle", EDGE: "fu_wait_edge", PAIR: "fu_wait_pair"}
VALUES = {
    "formula": "worth_formula",
    "capped": "worth_capped",
    "kiriage": "worth_kiriage",
    "limit": "worth_limit",
    "kazoe": "worth_kazoe",
}


def tell_tiles(hand: Hand, reading: Reading, worth: Worth) -> Iterator[Step]:
    """Yaku, han and fu of a hand of tiles."""
    yield from tell_yaku(worth)
    if fu_matter(worth):
        if reading.shape == SEVEN_PAIRS:
            yield step("fu_seven_pairs", fu=worth.fu)
        else:
            sets, pair = triplets(hand, reading), pair_of(hand, reading)
            yield from tell_fu(worth, sets, pair, reading.wait, hand.self_draw)


def fu_matter(worth: Worth) -> bool:
    return not worth.yakuman and worth.han < FROM_MANGAN


def tell_yaku(worth: Worth) -> Iterator[Step]:
    if worth.yakuman:
        for name, count in worth.yaku:
            yield step("yaku_yakuman" if count == 1 else "yaku_double_yakuman", yaku=name)
        said = sum(count for _, count in worth.yaku)
        if said > worth.yakuman:
            yield step("yakuman_do_not_add_up", said=said, yakuman=worth.yakuman)
        return
    for name, han in worth.yaku:
        yield step("renhou_alone", yaku=name) if name == RENHOU else step("yaku_han", yaku=name, han=han)
    for kind, han in worth.bonus._asdict().items():
        if han:
            yield step(BONUS[kind], han=han)
    yield step("han_sum", han=worth.han)


def tell_fu(worth: Worth, sets: Iterable[Triplet], pair: str, wait: str, self_draw: bool) -> Iterator[Step]:
    """The parts in the order in which people add them up, and their sum."""
    parts = worth.parts
    if self_draw and "pinfu" in dict(worth.yaku):
        yield step("fu_pinfu_tsumo", fu=worth.fu)
        return
    yield step("fu_base", fu=parts["base"])
    for triplet in sets:
        yield _of_set(triplet)
    if "pair" in parts:
        yield step(PAIRS[pair], fu=parts["pair"])
    if "wait" in parts:
        yield step(WAITS[wait], fu=parts["wait"])
    if "tsumo" in parts:
        yield step("fu_tsumo", fu=parts["tsumo"])
    if "menzen_ron" in parts:
        yield step("fu_menzen_ron", fu=parts["menzen_ron"])
    if "open_pinfu" in parts:
        yield step("fu_open_pinfu", fu=parts["open_pinfu"])
    exact = sum(parts.values())
    yield step("fu_sum", fu=exact) if exact == worth.fu else step("fu_rounded_up", exact=exact, fu=worth.fu)


def _of_set(triplet: Triplet) -> Step:
    """`tiles` are the tiles, or where only their kind is known "terminal" or "simple"."""
    if triplet.kong:
        code = "fu_kong_open" if triplet.open else "fu_kong_closed"
    elif triplet.by_discard:
        code = "fu_pung_discard"
    else:
        code = "fu_pung_open" if triplet.open else "fu_pung_closed"
    if triplet.tile is None:
        return step(code, tiles="terminal" if triplet.outer else "simple", fu=triplet.fu)
    return step(code, tiles=write_tiles([triplet.tile] * (4 if triplet.kong else 3)), fu=triplet.fu)


def tell_price(valued: Valued) -> Iterator[Step]:
    """Han and fu, or yakuman, to what each pays."""
    worth, options = valued.worth, valued.options
    if worth.yakuman:
        yield step("worth_yakuman", yakuman=worth.yakuman, base=yakuman_value(worth.yakuman).base)
    else:
        kind, said = how_valued(worth.han, worth.fu, options)
        yield step(VALUES[kind], **said)
    yield from _payments(valued, valued.base, options)


def how_valued(han: int, fu: int | None, options: Options) -> tuple[str, dict[str, Any]]:
    """Which way han and fu became base points, and the parameters that say so."""
    worth = value(han, fu, options["kiriage"], options["kazoe"])
    said: dict[str, Any] = {"han": han, "base": worth.base}
    if han >= FROM_MANGAN or fu is None:
        return "kazoe" if worth.limit == "kazoe" else "limit", said | {"limit": worth.limit}
    exact = formula(han, fu)
    if not worth.limit:
        return "formula", said | {"fu": fu}
    return "kiriage" if exact == KIRIAGE else "capped", said | {"fu": fu, "exact": exact}


def _payments(valued: Valued, base: int, options: Options) -> Iterator[Step]:
    if not valued.self_draw:
        code, times = ("pays_discard_to_dealer", 6) if valued.dealer else ("pays_discard", 4)
        yield from rounded_up(step(code, base=base, exact=base * times), base * times)
        return
    if valued.dealer:
        yield from rounded_up(step("pays_each", base=base, exact=base * 2), base * 2)
        yield from bisected(base * 2, base * 2, options)
    else:
        yield from rounded_up(step("pays_dealer", base=base, exact=base * 2), base * 2)
        yield from bisected(base * 2, base, options)
        yield from rounded_up(step("pays_other", base=base), base)
        yield from bisected(base, base, options)
    yield step("pays_in_all", points=valued.total)


def rounded_up(multiplied: Step, exact: int) -> Iterator[Step]:
    yield multiplied
    if exact % 100:
        yield step("rounded_up", exact=exact, points=up(exact))


def bisected(own: int, absent: int, options: Options) -> Iterator[Step]:
    """What a payer adds for the absent fourth player, where three share it."""
    if options["players"] == 3 and options["sanma_tsumo"] == "north_bisection":
        points, half = up(own), up(up(absent) // 2)
        yield step("bisected", points=points, half=half, pays=points + half)
