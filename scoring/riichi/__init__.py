"""Japanese riichi for four and three players, by han and fu. The rules: riichi.md; options: rules.py.

`FAMILY` is what all families have. The other names are riichi's own: what a form for its hands offers and asks.
"""

from ..rules import Family
from .best import value_hand
from .counted import count_hand
from .numbers import value_numbers
from .presets import DEFAULT, PRESETS, TITLES
from .result import final
from .rules import GROUPS, OPTIONS, check
from .settlement import settle
from .ticks import KNOWN, MOST_BONUS, PAIRS, WAITS
from .valued import Valued
from .valued_win import value_win
from .winning import FLAGS, RIICHI
from .yaku import HAN, YAKUMAN

__all__ = [
    "DEFAULT",
    "FAMILY",
    "FLAGS",
    "HAN",
    "KNOWN",
    "MOST_BONUS",
    "PAIRS",
    "PRESETS",
    "RIICHI",
    "WAITS",
    "YAKUMAN",
    "Valued",
    "count_hand",
    "value_hand",
    "value_numbers",
    "value_win",
]

FAMILY = Family(
    name="riichi",
    default=DEFAULT,
    options=OPTIONS,
    groups=GROUPS,
    presets=PRESETS,
    titles=TITLES,
    check=check,
    start="start",
    counters="honba",
    deposits=True,
    settle=settle,
    final=final,
    value_hand=value_hand,
    count_hand=count_hand,
)
