"""The steps a person would write down to reach a number, as codes with parameters.

A step's words in English are its template in STEPS filled with its parameters; the site translates by code. Points
and counts are integers, seats are integers under the names of `wording.SEATS`, lists are lists, and the rest is codes
of engine.md (`limit`, `yaku`, `kind`, `round`).
"""

from __future__ import annotations

from typing import Any, NamedTuple

from .steps import STEPS
from .wording import sentence


class Step(NamedTuple):
    """One step: a key of STEPS and what fills it."""

    code: str
    params: dict[str, Any]

    @property
    def text(self) -> str:
        """The step in English."""
        return sentence(STEPS[self.code], self.params)

    def to_json(self) -> dict[str, Any]:
        return {"code": self.code, "params": self.params, "text": self.text}


def step(code: str, **params: Any) -> Step:
    return Step(code, params)
