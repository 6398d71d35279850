"""What the value of a hand of tiles, or of one that people counted, is in every family."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from .explain import Step


class Valued(Protocol):
    """Each family adds its own figures: han and fu, fan, points and doubles."""

    @property
    def advice(self) -> Sequence[Step]:
        """Of a hand that people counted: what cannot be together."""

    @property
    def explain(self) -> tuple[Step, ...]:
        """The steps a person would write down, in order, to what each pays."""

    def to_json(self) -> dict[str, Any]:
        """engine.md's reply to `op: hand`."""
