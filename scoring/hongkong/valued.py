"""The value of a hand of tiles, or of one that people counted, as engine.md replies to `op: hand`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from ..explain import Step
from . import story_hand
from .payments import Options, prices
from .tables import base
from .worth import Worth


@dataclass(frozen=True)
class Valued:
    """The value of a hand: every figure of engine.md's reply to `op: hand`, and what a page shows beside it.

    `advice` is of a hand that people counted: what cannot be together.
    """

    worth: Worth
    dealer: bool
    self_draw: bool
    open: bool | None  # a claimed set; None: people who counted did not say
    robbing_kong: bool  # won on the tile of a kong, whatever that counts
    options: Options = field(repr=False)
    story: Callable[[Worth], Iterable[Step]] = field(repr=False, compare=False)  # how the worth was counted
    tick: Callable[[Worth], dict[str, Any]] = field(repr=False, compare=False)  # what to tick for the same
    advice: Sequence[Step] = ()

    @property
    def items(self) -> Mapping[str, int]:
        """Ids, each with its fan, in the order of a list."""
        return self.worth.items

    @property
    def suppressed(self) -> Mapping[str, str]:
        """Lines that are there and do not count, each with the line that takes its place."""
        return self.worth.suppressed

    @property
    def raw_fan(self) -> int:
        return self.worth.raw_fan

    @property
    def countable_fan(self) -> int:
        return self.worth.countable_fan(self.options)

    @property
    def legal(self) -> bool:
        """Whether the hand may win: it has the minimum, or flowers alone won."""
        return self.worth.legal(self.options)

    @property
    def fan(self) -> int:
        """As paid: cut at the maximum."""
        return self.worth.fan(self.options)

    @property
    def base(self) -> int:
        """Base points times the unit; 0 below the minimum."""
        return base(self.fan, self.options) if self.legal else 0

    @property
    def cost(self) -> dict[str, int]:
        """What each pays by role (`payments.prices`); {} below the minimum."""
        named = prices(self.dealer, self.self_draw, self.options)
        return {role: times * self.base for role, times in named.items()} if self.legal else {}

    @property
    def ticks(self) -> dict[str, Any]:
        """What to tick for the same worth: `count_hand` takes it with `win` and `seat`. {} where numbers were said."""
        return self.tick(self.worth)

    @cached_property
    def counting(self) -> tuple[Step, ...]:
        """The steps to the fan, made when asked for."""
        return tuple(self.story(self.worth))

    @cached_property
    def explain(self) -> tuple[Step, ...]:
        """The steps a person would write down, in order, to what each pays; made when asked for."""
        return self.counting + tuple(story_hand.tell_price(self))

    def to_json(self) -> dict[str, Any]:
        return {
            "items": dict(self.items),
            "raw_fan": self.raw_fan,
            "countable_fan": self.countable_fan,
            "legal": self.legal,
            "fan": self.fan,
            "explain": [step.to_json() for step in self.explain],
        }
