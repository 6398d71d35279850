"""The rules of mahjong as a club keeps its scores: values in, values out. Standard library only.

The site and anybody else calls the names below; what they take and give is engine.md's.
"""

from .errors import ERRORS, REASONS, RuleError
from .explain import Step
from .families import families, read_rules
from .held import MELD_KINDS
from .placement import Final
from .replay import Replay, count_hand, final, opening, replay, settle, value_hand
from .riichi.winning import FLAGS
from .riichi.yaku import HAN as YAKU  # id → han of a closed hand, of an open one (0: none)
from .riichi.yaku import YAKUMAN
from .rules import Rules
from .steps import STEPS
from .table import WINDS, Settlement, Table, Transfer, Win
from .tiles import COPIES, KIND, LEFT_OUT_BY_THREE, RED_FIVES, TILES, read_tiles
from .valued import Valued
from .wording import SEATS

__all__ = [
    "COPIES",
    "ERRORS",
    "FLAGS",
    "KIND",
    "LEFT_OUT_BY_THREE",
    "MELD_KINDS",
    "REASONS",
    "RED_FIVES",
    "SEATS",
    "STEPS",
    "TILES",
    "WINDS",
    "YAKU",
    "YAKUMAN",
    "Final",
    "Replay",
    "RuleError",
    "Rules",
    "Settlement",
    "Step",
    "Table",
    "Transfer",
    "Valued",
    "Win",
    "count_hand",
    "families",
    "final",
    "opening",
    "read_rules",
    "read_tiles",
    "replay",
    "settle",
    "value_hand",
]
