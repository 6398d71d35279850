"""Hong Kong old style, by fan. The rules: hongkong.md; options: rules.py.

`FAMILY` is what all families have. The other names are this one's own: what a form for its hands offers and asks.
"""

from .. import flow
from ..rules import Family
from .best import value_hand
from .counted import count_hand
from .fan import BONUS, CHINESE, CIRCUMSTANCES, FLOWER_WINS, LIMIT_HANDS, PATTERNS
from .numbers import value_number
from .payments import prices
from .presets import DEFAULT, PRESETS, TITLES
from .rules import GROUPS, OPTIONS, check
from .settlement import settle
from .tables import TABLES, base, highest, row
from .ticks import TICKED
from .valued import Valued
from .valued_win import value_win
from .values import MOST_FAN
from .winning import FLAGS
from .worth import fan_of

__all__ = [
    "BONUS",
    "CHINESE",
    "CIRCUMSTANCES",
    "DEFAULT",
    "FAMILY",
    "FLAGS",
    "FLOWER_WINS",
    "LIMIT_HANDS",
    "MOST_FAN",
    "PATTERNS",
    "PRESETS",
    "TABLES",
    "TICKED",
    "Valued",
    "base",
    "count_hand",
    "fan_of",
    "highest",
    "prices",
    "row",
    "value_hand",
    "value_number",
    "value_win",
]

FAMILY = Family(
    name="hongkong",
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
