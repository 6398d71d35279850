"""What the address of every family's calculator asks, and what every form offers beside the keys of the hand."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, ClassVar, TypeVar
from urllib.parse import urlencode

from django.utils.translation import pgettext

import scoring
from clubsite.play.calculator.menus import modes, presets, winds
from clubsite.play.entry.choices import Key, Menu, keys_of
from clubsite.play.entry.posted import Posted
from clubsite.play.entry.ways import COUNTING, NUMBERS, TILES
from scoring import RuleError

WAYS = (TILES, COUNTING, NUMBERS)
WINS = ("ron", "tsumo")  # the values of the form's keys in every family


@dataclass(frozen=True)
class Asked:
    """`problem` is the first thing in the address that could not be read. Each family adds the hand: `worth`."""

    FAMILY: ClassVar[str]
    USUAL: ClassVar[dict[str, str]]  # what need not stand in the address

    preset: str
    seat: str
    round: str
    win: str
    problem: RuleError | None
    worth: Any

    @property
    def mode(self) -> str:
        return self.worth.way

    @property
    def rules(self) -> scoring.Rules:
        return rules_of(self.FAMILY, self.preset)

    def hand(self) -> list[tuple[str, str]]:
        """The fields that tell the hand."""
        return [field for way in WAYS for field in self.worth.fields(way)]

    @property
    def query(self) -> str:
        """What the address must hold to ask the same."""
        unusual = [(name, getattr(self, name)) for name, usual in self.USUAL.items() if getattr(self, name) != usual]
        return urlencode([*unusual, *self.hand()], safe=":")


Told = TypeVar("Told", bound=Asked)


@lru_cache(maxsize=64)
def rules_of(family: str, preset: str) -> scoring.Rules:
    return scoring.read_rules({"family": family, "preset": preset})


def problem_of(posted: Posted) -> RuleError | None:
    """The first field that holds what no form of ours sends."""
    return RuleError("bad_request", field=posted.garbage, reason="unknown") if posted.garbage else None


def carried(asked: Told, value: Callable[[Any], Any], values: Any, worths: Any) -> Told:
    """What was told one way is told the other where the switch was turned, by the family's modules of these names.

    `value` is the engine's word on a hand told like this; RuleError where it has none.
    """
    if not asked.worth.turned or asked.problem:
        return asked
    before = values.outcome(worths.before_turn(asked.worth), value)
    return replace(asked, worth=worths.carried(asked.worth, before.valued, at_table=False))


class Form:
    """For the template; every group is made when it is asked for. Each family adds `fields`, `flags` and `panel`."""

    def __init__(self, asked: Any) -> None:
        self.asked = asked

    def modes(self) -> list[Key]:
        return modes(self.asked.mode)

    def presets(self) -> list[tuple[str, list[Key]]]:
        return presets(self.asked.preset)

    def winds(self) -> list[Menu]:
        return winds(self.asked.seat, self.asked.round, self.asked.rules.players)

    def win(self) -> list[Key]:
        labels = {"ron": pgettext("kind of hand", "Discard"), "tsumo": pgettext("kind of hand", "Self-draw")}
        return keys_of(labels, self.asked.win)
