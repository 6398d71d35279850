"""Japanese riichi for four and three players, by han and fu. The rules: riichi.md; options: rules.py."""

from ..rules import Family
from .best import value_hand
from .counted import count_hand
from .presets import DEFAULT, PRESETS, TITLES
from .result import final
from .rules import GROUPS, OPTIONS, check
from .settlement import settle

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
