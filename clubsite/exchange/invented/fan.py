"""What invented Hong Kong wins are made of: the same fan said by ticked lines, for charts to have something to show.

As with yaku nothing is thrown anew. Lines have the fan of the presets, without flowers, which not everybody plays with.
"""

from random import Random
from typing import Any

import scoring

SAID = 0.75  # of the wins; the others are said by their fan alone
# Hands to build on with their fan, and shares among wins, roughly.
BASES: dict[tuple[str, ...], tuple[int, int]] = {
    ("mixed_one_suit",): (3, 40), ("all_pungs",): (3, 30), ("common_hand",): (1, 20), ("pure_one_suit",): (7, 12),
    ("all_pungs", "mixed_one_suit"): (6, 10), (): (0, 10),
}  # fmt: skip
OF_CHOWS = ("concealed_hand", "last_discard")  # a fan each, beside a hand of chows
ONES = ("seat_wind", "round_wind", "dragon_pung", *OF_CHOWS)  # … or beside any other


def with_fan(hand: dict[str, Any], table: scoring.Table) -> dict[str, Any]:
    """The same hand, worth the same, with most of its wins said by what they are made of."""
    if hand["result"] != "win":
        return hand
    return hand | {"wins": [_told(win, table) for win in hand["wins"]]}


def _told(win: dict[str, Any], table: scoring.Table) -> dict[str, Any]:
    dice = Random(f"{table.scores} {table.played} {sorted(win.items(), key=str)}")  # noqa: S311
    items = _items(dice, win["fan"] - (win["from"] is None), drawn=win["from"] is None)
    if dice.random() > SAID or items is None:
        return win
    return {name: value for name, value in win.items() if name != "fan"} | {"counted": {"items": items}}


def _items(dice: Random, fan: int, *, drawn: bool) -> list[str] | None:
    """Lines of so many fan; None where there are none."""
    fitting = {base: share for base, (worth, share) in BASES.items() if worth <= fan}
    base = dice.choices(list(fitting), list(fitting.values()))[0]
    ones = [one for one in (OF_CHOWS if "common_hand" in base else ONES) if not (drawn and one == "last_discard")]
    left = fan - BASES[base][0]
    return [*base, *dice.sample(ones, left)] if left <= len(ones) else None
