"""The calculator for Hong Kong old style: what the address asks, and what the form offers beside the hand."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext_lazy

from clubsite.play.calculator import telling
from clubsite.play.calculator.telling import WAYS, WINS, carried, problem_of
from clubsite.play.entry.hongkong import said
from clubsite.play.entry.hongkong import valued as values
from clubsite.play.entry.hongkong import worth as worths
from clubsite.play.entry.hongkong.offers import DISCARD, SELF_DRAW, Offers, offers
from clubsite.play.entry.hongkong.panel import Panel
from clubsite.play.entry.hongkong.valued import Outcome
from clubsite.play.entry.hongkong.worth import Worth
from clubsite.play.entry.posted import Posted
from clubsite.play.entry.ways import NUMBERS, TILES
from scoring import WINDS
from scoring.hongkong import DEFAULT, FLAGS, PRESETS, Valued, value_number

EXAMPLES = (
    (
        gettext_lazy("All pungs with red dragons and a flower of one’s own: 5 fan"),
        "preset=hongkong_club&seat=S&hand=222m888p44s33s3s&meld=pung:777z&flowers=2f",
    ),
    (
        gettext_lazy("Concealed half flush, self-drawn: 6 fan"),
        "preset=hongkong_club&seat=W&win=tsumo&hand=123m456m789m55z11m1m",
    ),
    (
        gettext_lazy("Full flush on a discard by Hong Kong’s half-spicy table: 9 fan"),
        "preset=modern&seat=N&hand=234p345p678p99p234p&flowers=1f",
    ),
    (
        gettext_lazy("Small three dragons, counted: 6 fan"),
        "mode=counting&preset=canton&seat=E&item=small_three_dragons&item=seat_wind&dragons=2",
    ),
)


@dataclass(frozen=True)
class Asked(telling.Asked):
    FAMILY = "hongkong"
    USUAL = {"mode": TILES, "preset": "", "seat": "E", "round": "E", "win": DISCARD}

    worth: Worth

    @property
    def offers(self) -> Offers:
        return offers(self.rules)

    @property
    def outcome(self) -> Outcome:
        return Outcome(refused=self.problem) if self.problem else values.outcome(self.worth, self.value)

    def value(self, worth: Worth) -> Valued:
        """The engine's word on a hand told like this; RuleError where it has none."""
        self_draw = self.win == SELF_DRAW
        if worth.way == NUMBERS:
            won = {"win": "self_draw" if self_draw else "discard", "seat": self.seat}
            return value_number(self.rules, worth.said() | won)
        return values.value_told(self.rules, worth, self.seat, self.round, self_draw, robbing=False)


def read(data: QueryDict) -> Asked:
    posted = Posted(data, 4)
    worth = worths.read(posted, way=posted.one("mode", WAYS) or TILES, shown=posted.one("mode", WAYS) or TILES)
    asked: dict[str, Any] = {
        "preset": posted.one("preset", PRESETS) or DEFAULT,
        "seat": posted.one("seat", WINDS) or "E",
        "round": posted.one("round", WINDS) or "E",
        "win": posted.one("win", WINS) or DISCARD,
    }
    problem = worth.unreadable or problem_of(posted)
    whole = Asked(worth=worth, problem=problem, **asked)
    return carried(whole, whole.value, values, worths)


class Form(telling.Form):
    fields = "play/calculator/_hongkong.html"
    flags = FLAGS

    @cached_property
    def panel(self) -> Panel:
        """The keys of the hand, and what it is worth."""
        asked = self.asked
        told = said.say(asked.worth, asked.outcome)
        return Panel(asked.worth, asked.offers, told, values.odd(asked.worth, asked.value), table=False)
