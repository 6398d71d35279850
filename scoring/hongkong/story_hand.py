"""How a hand of tiles, or one that people counted, was valued, step by step."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from ..explain import Step, step
from ..readings import Reading
from ..tiles import DRAGONS, write_tiles
from .payments import Options, prices
from .tables import base, row
from .winning import Hand
from .worth import Worth

if TYPE_CHECKING:
    from .valued import Valued

PRICES = {
    "each": "price_each",
    "east": "price_east",
    "other": "price_other",
    "discarder": "price_discarder",
    "discarder_east": "price_discarder_east",
}


def tell_tiles(hand: Hand, reading: Reading | None, worth: Worth) -> Iterator[Step]:
    return tell_worth(worth, hand.options, sets_behind(hand, reading) if reading else {})


def sets_behind(hand: Hand, reading: Reading) -> dict[str, str]:
    """The pungs that are the reason of a line, as people write them."""
    kinds = {
        "dragon_pung": DRAGONS.intersection(reading.pungs),
        "seat_wind": {hand.seat},
        "round_wind": {hand.round},
    }
    return {name: "".join(write_tiles([kind] * 3) for kind in sorted(of)) for name, of in kinds.items()}


def tell_worth(worth: Worth, options: Options, sets: Mapping[str, str]) -> Iterator[Step]:
    """Each line, what it takes the place of, the sum, the minimum and the maximum."""
    for name, fan in worth.items.items():
        if name in sets:
            yield step("fan_of_sets", item=name, tiles=sets[name], fan=fan)
        else:
            yield step("fan_of_line", item=name, fan=fan)
    for name in worth.items:
        if taken := [line for line, beside in worth.suppressed.items() if beside == name]:
            yield step("not_beside", beside=name, items=taken)
    yield step("fan_in_all", fan=worth.raw_fan)
    yield from _minimum(worth, options)
    if worth.legal(options) and worth.fan(options) < worth.raw_fan:
        yield step("fan_cut", exact=worth.raw_fan, fan=worth.fan(options))


def _minimum(worth: Worth, options: Options) -> Iterator[Step]:
    least, countable = options["min_fan"], worth.countable_fan(options)
    if worth.of_flowers:
        yield step("minimum_not_asked")
        return
    if countable < worth.raw_fan:
        yield step("fan_countable", fan=countable)
    if countable < least:
        yield step("minimum_not_met", fan=countable, minimum=least)


def tell_price(valued: Valued) -> Iterator[Step]:
    """Fan to base points, and what each pays."""
    if not valued.legal:
        return
    fan, options = valued.fan, valued.options
    yield step("worth_base", fan=fan, base=row(fan, options))
    yield from in_unit(fan, options)
    for role, times in prices(valued.dealer, valued.self_draw, options).items():
        yield step(PRICES[role], base=valued.base, times=times, points=times * valued.base)


def in_unit(fan: int, options: Options) -> Iterator[Step]:
    if options["unit"] > 1:
        yield step("base_in_unit", each=row(fan, options), unit=options["unit"], base=base(fan, options))
