"""European classical: all four hands are valued and settled. The rules: classical.md; options: rules.py.

`FAMILY` is what all families have. The other names are its own: what a form for its hands offers and asks.
"""

from .. import flow
from ..rules import Family
from .best import value_hand
from .counted import count_hand
from .doubles import OF_ALL as DOUBLES_OF_ALL
from .doubles import OF_WINNING as DOUBLES_OF_WINNING
from .hand import FLAGS
from .limits import LIMIT_HANDS
from .numbers import MOST_DOUBLES_SAID, MOST_POINTS_SAID, Numbers, value_numbers
from .patterns import PATTERNS
from .points import OF_ALL as POINTS_OF_ALL
from .points import OF_WINNER as POINTS_OF_WINNER
from .presets import DEFAULT, PRESETS, TITLES
from .rules import GROUPS, OPTIONS, check
from .settlement import settle
from .shape import SORTS
from .ticked import WAITS
from .ticks import MOST_PAIRS, SET_KINDS, played
from .valued import Valued

__all__ = [
    "DEFAULT",
    "DOUBLE_ITEMS",
    "FAMILY",
    "FLAGS",
    "LIMIT_HANDS",
    "MOST_DOUBLES_SAID",
    "MOST_PAIRS",
    "MOST_POINTS_SAID",
    "PATTERNS",
    "POINT_ITEMS",
    "PRESETS",
    "SET_KINDS",
    "SORTS",
    "WAITS",
    "Numbers",
    "Valued",
    "count_hand",
    "played",
    "value_hand",
    "value_numbers",
]

# The ids of what counts, in the order in which they stand in a valued hand
POINT_ITEMS = (*POINTS_OF_WINNER, *POINTS_OF_ALL)
DOUBLE_ITEMS = (*DOUBLES_OF_ALL, *PATTERNS, *DOUBLES_OF_WINNING)

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
