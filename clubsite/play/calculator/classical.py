"""The calculator for European classical: one hand of the winner or a loser, and the settlement of four values."""

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any
from urllib.parse import urlencode

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

import scoring
from clubsite.play.calculator import four_values
from clubsite.play.calculator.four_values import Settled
from clubsite.play.calculator.menus import modes, presets, winds
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

WAYS = (TILES, COUNTING, NUMBERS)
WINS = (DISCARD, SELF_DRAW)
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
class Asked:
    """`problem` is the first thing in the address that could not be read. `four`: values by wind, as typed."""

    preset: str
    role: str
    seat: str
    round: str
    win: str
    worth: Worth
    four: four_values.Four
    problem: RuleError | None

    @property
    def mode(self) -> str:
        return self.worth.way

    @property
    def winner(self) -> bool:
        return self.role == "winner"

    @property
    def rules(self) -> scoring.Rules:
        return rules_of(self.preset)

    @property
    def offers(self) -> Offers:
        return offers(self.rules)

    @property
    def where(self) -> Where:
        return Where(self.rules, self.seat, self.round, self.winner, self.win == SELF_DRAW)

    def fields(self) -> list[tuple[str, str]]:
        """What the address must hold to ask the same."""
        usual = (("mode", TILES), ("preset", ""), ("role", "winner"), ("seat", "E"), ("round", "E"), ("win", DISCARD))
        common = [(name, getattr(self, name)) for name, value in usual if getattr(self, name) != value]
        return [*common, *self.worth.all_fields(), *self.four.fields()]

    @property
    def query(self) -> str:
        return urlencode(self.fields(), safe=":")


@lru_cache(maxsize=16)
def rules_of(preset: str) -> scoring.Rules:
    return scoring.read_rules({"family": "classical", "preset": preset})


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
    problem = RuleError("bad_request", field=posted.garbage, reason="unknown") if posted.garbage else None
    whole = Asked(problem=problem, **asked)
    return whole if problem else replace(whole, worth=values.carried(whole.worth, whole.where))


class Form:
    """For the template; every group is made when it is asked for."""

    fields = "play/calculator/_classical.html"
    flags = FLAGS

    def __init__(self, asked: Asked) -> None:
        self.asked = asked

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

    def modes(self) -> list[Key]:
        return modes(self.asked.mode)

    def presets(self) -> Any:
        return presets(self.asked.preset)

    def winds(self) -> Any:
        return winds(self.asked.seat, self.asked.round)

    def roles(self) -> list[Key]:
        return keys_of({"winner": _("Winner"), "loser": _("Loser")}, self.asked.role)

    def win(self) -> list[Key]:
        labels = {DISCARD: pgettext("kind of hand", "Discard"), SELF_DRAW: pgettext("kind of hand", "Self-draw")}
        return keys_of(labels, self.asked.win)
