"""The calculator for European classical: one hand of the winner or a loser, and the settlement of four values."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubsite.play.calculator import four_values, telling
from clubsite.play.calculator.four_values import Settled
from clubsite.play.calculator.telling import WAYS, WINS, problem_of
from clubsite.play.entry.choices import Key, keys_of
from clubsite.play.entry.classical import said
from clubsite.play.entry.classical import valued as values
from clubsite.play.entry.classical import worth as worths
from clubsite.play.entry.classical.offers import DISCARD, SELF_DRAW, Offers, offers
from clubsite.play.entry.classical.panel import Panel
from clubsite.play.entry.classical.valued import Where
from clubsite.play.entry.classical.worth import Worth
from clubsite.play.entry.posted import Posted
from clubsite.play.entry.problems import Problem
from clubsite.play.entry.told import Said
from clubsite.play.entry.ways import COUNTING, NUMBERS, TILES
from clubsite.play.words.errors import rule_error
from clubsite.play.words.terms import WINDS as NAMES
from scoring import WINDS, RuleError
from scoring.classical import DEFAULT, FLAGS, PRESETS, value_numbers

ROLES = ("winner", "loser")
EXAMPLES = (
    (
        gettext_lazy("A concealed kong of terminals, green dragons and a pair of the round’s wind: 124"),
        "preset=european_seed&seat=W&hand=888m11z34p2p&meld=concealed_kong:1111m&meld=pung:666z",
    ),
    (
        gettext_lazy("A loser with a pung of the own wind, counted: 20"),
        "mode=counting&role=loser&preset=european_seed&seat=S&sets=pung-concealed-own+pair-dragon",
    ),
    (gettext_lazy("26 points, three doubles: 208"), "mode=numbers&preset=european_seed&total=26&doubles=3"),
    (
        gettext_lazy("A loser who earns more than the winner: East 50, South 80, West 20, North 0"),
        "mode=numbers&preset=european_seed&value-E=50&value-S=80&value-W=20&value-N=0&won=W",
    ),
)


@dataclass(frozen=True)
class Asked(telling.Asked):
    """`four`: values by wind, as typed."""

    FAMILY = "classical"
    USUAL = {"mode": TILES, "preset": "", "role": "winner", "seat": "E", "round": "E", "win": DISCARD}

    worth: Worth
    role: str
    four: four_values.Four

    @property
    def winner(self) -> bool:
        return self.role == "winner"

    @property
    def offers(self) -> Offers:
        return offers(self.rules)

    @property
    def where(self) -> Where:
        return Where(self.rules, self.seat, self.round, self.winner, self.win == SELF_DRAW)

    def hand(self) -> list[tuple[str, str]]:
        return [*self.worth.all_fields(), *self.four.fields()]


def read(data: QueryDict) -> Asked:
    posted = Posted(data, 4)
    mode = posted.one("mode", WAYS) or TILES
    asked: dict[str, Any] = {
        "worth": worths.read(posted, "", mode, shown=mode),
        "preset": posted.one("preset", PRESETS) or DEFAULT,
        "role": posted.one("role", ROLES) or "winner",
        "seat": posted.one("seat", WINDS) or "E",
        "round": posted.one("round", WINDS) or "E",
        "win": posted.one("win", WINS) or DISCARD,
        "four": four_values.read(posted),
    }
    whole = Asked(problem=problem_of(posted), **asked)
    return whole if whole.problem else replace(whole, worth=values.carried(whole.worth, whole.where))


class Form(telling.Form):
    fields = "play/calculator/_classical.html"
    flags = FLAGS

    @property
    def held(self) -> str:
        counting = self.asked.mode == COUNTING
        return "play/entry/classical/_counted.html" if counting else "play/entry/ways/_held.html"

    @cached_property
    def panel(self) -> Panel:
        """The keys of the hand, and what it is worth."""
        asked = self.asked
        both = asked.seat == asked.round
        return Panel(asked.worth, asked.offers, self._said(), "", asked.winner, both, table=False)

    def _said(self) -> Said:
        asked, names = self.asked, [str(name) for name in NAMES.values()]
        if asked.problem:
            return Said(line=str(rule_error(asked.problem, names, "classical")), wrong=True)
        if asked.mode != NUMBERS:
            return said.said(asked.worth, values.outcome(asked.worth, asked.where), names, asked.winner)
        if not asked.worth.told:
            return Said(line=_("Write the points of the hand, and how often they are doubled."))
        try:
            points, doubles = asked.worth.numbers.checked()
            return said.of_numbers(value_numbers(asked.rules, {"points": points, "doubles": doubles}), names)
        except Problem as problem:
            return Said(line=str(problem.said(names)), wrong=True)
        except RuleError as error:
            return Said(line=str(rule_error(error, names, "classical")), wrong=True)

    @cached_property
    def settlement(self) -> Settled:
        return four_values.settled(self.asked.rules, self.asked.four)

    def roles(self) -> list[Key]:
        return keys_of({"winner": _("Winner"), "loser": _("Loser")}, self.asked.role)
