"""The settlement of four values without a table: seats are winds, East deals."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

import scoring
from clubsite.club.fields import whole_number
from clubsite.play.cross import STEPS, Cross, cross
from clubsite.play.entry.choices import Menu, keys_of
from clubsite.play.entry.posted import Posted
from clubsite.play.words.errors import rule_error
from clubsite.play.words.steps import Line, lines
from clubsite.play.words.terms import WINDS as NAMES
from scoring import WINDS, RuleError

# Whose deal is next is of no interest here.
COURSE = frozenset({"dealer_repeats", "deal_moves_on", "over_bust", "over_last_hand"})


@dataclass(frozen=True)
class Four:
    """`values` by wind, as typed; `won` a wind."""

    values: tuple[str, ...] = ("",) * 4
    won: str = "E"

    def fields(self) -> Iterator[tuple[str, str]]:
        """The fields that read as these."""
        yield from [(f"value-{wind}", value) for wind, value in zip(WINDS, self.values, strict=True) if value]
        yield from [("won", self.won)] * (self.won != "E")

    @property
    def whole(self) -> bool:
        return all(self.values)

    def rows(self) -> list[tuple[str, str, str]]:
        """Wind, its name, and what was typed."""
        return [(wind, str(NAMES[wind]), value) for wind, value in zip(WINDS, self.values, strict=True)]

    def winner(self) -> Menu:
        return Menu("won", _("Who won"), keys_of({wind: str(NAMES[wind]) for wind in WINDS}, self.won))


@dataclass(frozen=True)
class Settled:
    """The table and its steps, or what is `wrong`; neither while values are missing."""

    cross: Cross | None = None
    steps: list[Line] = field(default_factory=list)
    wrong: str = ""


def read(posted: Posted) -> Four:
    typed = tuple(posted.text(f"value-{wind}").strip() for wind in WINDS)
    return Four(typed, posted.one("won", WINDS) or "E")


def settled(rules: scoring.Rules, four: Four) -> Settled:
    names = [str(NAMES[wind]) for wind in WINDS]
    if not four.whole:
        return Settled()
    winner = WINDS.index(four.won)
    table = scoring.opening(rules)
    try:
        values = [whole_number(value) for value in four.values]
        win = {"winner": winner, "from": None}
        done = scoring.settle(rules, table, {"result": "win", "wins": [win], "values": values})
    except ValidationError:
        return Settled(wrong=_("Write whole points, such as 24."))
    except RuleError as error:
        return Settled(wrong=str(rule_error(error, names, "classical")))
    steps = [step for step in done.explain if step.code not in STEPS and step.code not in COURSE]
    return Settled(cross(table, done, names), lines(steps, names, "classical"))
