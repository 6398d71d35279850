"""European classical: all four hands are valued and settled. The rules: classical.md; options: rules.py."""

from typing import Any

from ..rules import Family
from .presets import DEFAULT, PRESETS, TITLES
from .rules import GROUPS, OPTIONS, check


def _to_come(*_: Any) -> Any:
    raise NotImplementedError("hands of this family are not settled yet")


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
    settle=_to_come,
    final=_to_come,
    value_hand=_to_come,
    count_hand=_to_come,
)
