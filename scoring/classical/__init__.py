"""European classical: all four hands are valued and settled. The rules: classical.md; options: rules.py."""

from .. import flow
from ..rules import Family
from .best import value_hand
from .counted import count_hand
from .presets import DEFAULT, PRESETS, TITLES
from .rules import GROUPS, OPTIONS, check
from .settlement import settle

FAMILY = Family(
    name="classical",
    default=DEFAULT,
    options=OPTIONS,
    groups=GROUPS,
    presets=PRESETS,
    titles=TITLES,
    check=check,
    start="start_score",
    counters="repeats",
    deposits=False,
    settle=settle,
    final=flow.final,
    value_hand=value_hand,
    count_hand=count_hand,
)
