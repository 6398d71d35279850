"""A hand of which only numbers are said: its value, or its points and doubles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from ..explain import Step, step
from ..rules import Rules
from ..shapes import MOST_POINTS, member, whole
from .hand import Options
from .value import Value, doubled, value

MOST_POINTS_SAID, MOST_DOUBLES_SAID = 1_000, 13  # more than any hand has


class Numbers(NamedTuple):
    """`points` and `doubles` are None where only the value was said. What only a `Valued` has is empty."""

    value: Value
    points: int | None = None
    doubles: int | None = None

    @property
    def total(self) -> int:
        """What the hand is worth in the settlement."""
        return self.value.total

    @property
    def limit_hands(self) -> tuple[str, ...]:
        return ()

    @property
    def advice(self) -> tuple[Step, ...]:
        return ()

    @property
    def explain(self) -> tuple[Step, ...]:
        if self.doubles:
            told = step("points_doubled", points=self.points, doubles=self.doubles, exact=self.value.raw)
        else:
            told = step("points_sum", points=self.value.raw)
        return told, *tell_cut(self.value)

    def to_json(self) -> dict[str, Any]:
        return {
            "points": self.points,
            "doubles": self.doubles,
            "limit_hands": [],
            "total": self.total,
            "explain": [step.to_json() for step in self.explain],
        }


def value_numbers(rules: Rules, said: Mapping[str, Any]) -> Numbers:
    """`said`: `value`, or `points` and `doubles`. RuleError: bad_request."""
    return read_numbers(said, rules.options)


def read_numbers(said: Mapping[str, Any], options: Options) -> Numbers:
    if said.get("points") is None:
        return of_value(whole(member(said, "value"), "value", 0, MOST_POINTS), options)
    points = whole(said["points"], "points", 0, MOST_POINTS_SAID)
    doubles = whole(member(said, "doubles"), "doubles", 0, MOST_DOUBLES_SAID)
    return Numbers(value(doubled(points, doubles), limit_hand=False, options=options), points, doubles)


def of_value(raw: int, options: Options) -> Numbers:
    return Numbers(value(raw, limit_hand=False, options=options))


def tell_cut(worth: Value) -> Iterator[Step]:
    """Rounding, then the limit."""
    if worth.rounded != worth.raw:
        yield step("value_rounded", exact=worth.raw, points=worth.rounded)
    if worth.total != worth.rounded:
        yield step("value_cut", exact=worth.rounded, points=worth.total)
