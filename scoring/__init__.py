"""The rules of mahjong as a club keeps its scores: values in, values out. Standard library only.

The site and anybody else calls the names below; what they take and give is engine.md's.
"""

from .errors import ERRORS, REASONS, RuleError
from .explain import STEPS, Step
from .families import families, read_rules
from .placement import Final
from .replay import Replay, final, opening, replay, settle
from .rules import Rules
from .table import WINDS, Settlement, Table, Transfer, Win
from .wording import SEATS

__all__ = [
    "ERRORS",
    "REASONS",
    "SEATS",
    "STEPS",
    "WINDS",
    "Final",
    "Replay",
    "RuleError",
    "Rules",
    "Settlement",
    "Step",
    "Table",
    "Transfer",
    "Win",
    "families",
    "final",
    "opening",
    "read_rules",
    "replay",
    "settle",
]
