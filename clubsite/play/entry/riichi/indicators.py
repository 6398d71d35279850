"""Dora indicators are the table's: of several winners told by tiles, what was tapped beside one lies beside all.

Ura indicators likewise, beside those who bet.
"""

from collections.abc import Collection, Sequence
from dataclasses import replace

from django.http import QueryDict

from clubsite.play.entry.riichi.tiles import INDICATORS
from clubsite.play.entry.riichi.worth import Worth
from clubsite.play.entry.ways import TILES


def shared(
    each: Sequence[Worth], winners: Collection[int], riichi: Collection[int], data: QueryDict
) -> tuple[Worth, ...]:
    """Everybody's hand, by seat, with the indicators of the table. `data` has the taps that changed them just now."""
    every = list(each)
    for name in INDICATORS:
        lie = [seat for seat in winners if every[seat].way == TILES and (name == "dora" or seat in riichi)]
        changed = [seat for seat in lie if _tapped(data, name, f"-{seat}")]
        known = changed or [seat for seat in lie if _beside(every[seat], name)]
        for seat in lie if known else ():
            if changed or not _beside(every[seat], name):
                every[seat] = _with(every[seat], name, _beside(every[known[-1]], name))
    return tuple(every)


def _tapped(data: QueryDict, name: str, suffix: str) -> bool:
    """Whether such a tile was put beside this hand, or taken away."""
    button = [f"{data.get('to' + suffix, '')} {what}" for what in data.getlist("tap" + suffix)]
    taps = [*",".join(data.getlist("taps" + suffix)).split(","), *button]
    return any(tap.startswith(f"{name} ") or f"-{name}:" in tap for tap in taps)


def _beside(worth: Worth, name: str) -> tuple[str, ...]:
    return worth.told.rack.beside.get(name, ())


def _with(worth: Worth, name: str, tiles: tuple[str, ...]) -> Worth:
    rack = worth.told.rack
    beside = {other: lying for other, lying in rack.beside.items() if other != name} | ({name: tiles} if tiles else {})
    return replace(worth, told=replace(worth.told, rack=replace(rack, beside=beside)))
