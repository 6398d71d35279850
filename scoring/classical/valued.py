"""The value of one hand of the four, as engine.md replies to `op: hand`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import Any, NamedTuple

from ..explain import Step
from . import story_hand
from .case import Case
from .doubles import double_items
from .hand import Options
from .points import point_items
from .ticked import ticks_of
from .value import Value, doubled, value

NOTHING: Mapping[str, int] = MappingProxyType({})


class Worth(NamedTuple):
    """What one way to count a hand gives; the items are those of a limit hand too."""

    case: Case
    points: Mapping[str, int]
    doubles: Mapping[str, int]
    value: Value

    @property
    def limit_hands(self) -> tuple[str, ...]:
        return self.case.limit_hands

    def rank(self) -> tuple[int, bool, int]:
        """The best is worth most; of equal ones a limit hand, then the one that counts more before the cut."""
        return self.value.total, bool(self.limit_hands), self.value.raw


def worth_of(case: Case) -> Worth:
    points, doubles = point_items(case), double_items(case)
    raw = doubled(sum(points.values()), sum(doubles.values()))
    return Worth(case, points, doubles, value(raw, bool(case.limit_hands), case.options))


@dataclass(frozen=True)
class Valued:
    """Every figure of the reply to `op: hand`. On a limit hand `points` and `doubles` are None, their items empty.

    `advice` is of a hand that people counted: what cannot be together.
    """

    worth: Worth
    advice: Sequence[Step] = ()
    story: Callable[[Worth], Iterable[Step]] = field(default=story_hand.tell, repr=False, compare=False)

    @property
    def options(self) -> Options:
        return self.worth.case.options

    @property
    def winner(self) -> bool:
        return self.worth.case.winner

    @property
    def self_draw(self) -> bool:
        return self.worth.case.self_draw

    @property
    def open(self) -> bool:
        return not self.worth.case.concealed

    @property
    def limit_hands(self) -> tuple[str, ...]:
        return self.worth.limit_hands

    @property
    def point_items(self) -> Mapping[str, int]:
        return NOTHING if self.limit_hands else self.worth.points

    @property
    def double_items(self) -> Mapping[str, int]:
        return NOTHING if self.limit_hands else self.worth.doubles

    @property
    def points(self) -> int | None:
        return None if self.limit_hands else sum(self.worth.points.values())

    @property
    def doubles(self) -> int | None:
        return None if self.limit_hands else sum(self.worth.doubles.values())

    @property
    def value(self) -> Value:
        return self.worth.value

    @property
    def total(self) -> int:
        """What the hand is worth in the settlement."""
        return self.worth.value.total

    @property
    def ticks(self) -> dict[str, Any]:
        """What to tick for the same worth: `count_hand` takes it with `seat`, `round` and `win`."""
        return ticks_of(self.worth.case)

    @cached_property
    def explain(self) -> tuple[Step, ...]:
        """The steps a person would write down, in order; made when asked for."""
        return tuple(self.story(self.worth))

    def to_json(self) -> dict[str, Any]:
        return {
            "points": self.points,
            "doubles": self.doubles,
            "point_items": dict(self.point_items),
            "double_items": dict(self.double_items),
            "limit_hands": list(self.limit_hands),
            "total": self.total,
            "explain": [step.to_json() for step in self.explain],
        }
