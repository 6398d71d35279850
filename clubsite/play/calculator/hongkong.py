"""The calculator for Hong Kong old style: what the address asks, and what the form offers beside the hand."""

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any
from urllib.parse import urlencode

from django.http import QueryDict
from django.utils.translation import gettext_lazy, pgettext

import scoring
from clubsite.play.calculator.menus import modes, presets, winds
from clubsite.play.entry.choices import Key, keys_of
from clubsite.play.entry.hongkong import said
from clubsite.play.entry.hongkong import valued as values
from clubsite.play.entry.hongkong import worth as worths
from clubsite.play.entry.hongkong.offers import DISCARD, SELF_DRAW, Offers, offers
from clubsite.play.entry.hongkong.panel import Panel
from clubsite.play.entry.hongkong.valued import Outcome
from clubsite.play.entry.hongkong.worth import Worth
from clubsite.play.entry.posted import Posted
from clubsite.play.entry.ways import NUMBERS, TILES
from scoring import WINDS, RuleError
from scoring.hongkong import DEFAULT, FLAGS, PRESETS, Valued, value_number

WAYS = (TILES, "counting", NUMBERS)
WINS = (DISCARD, SELF_DRAW)
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
class Asked:
    """`problem` is the first thing in the address that could not be read."""

    preset: str
    seat: str
    round: str
    win: str
    worth: Worth
    problem: RuleError | None

    @property
    def mode(self) -> str:
        return self.worth.way

    @property
    def rules(self) -> scoring.Rules:
        return rules_of(self.preset)

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

    def fields(self) -> list[tuple[str, str]]:
        """What the address must hold to ask the same."""
        usual = (("mode", TILES), ("preset", ""), ("seat", "E"), ("round", "E"), ("win", DISCARD))
        common = [(name, getattr(self, name)) for name, value in usual if getattr(self, name) != value]
        return common + [field for way in WAYS for field in self.worth.fields(way)]

    @property
    def query(self) -> str:
        return urlencode(self.fields(), safe=":")


@lru_cache(maxsize=16)
def rules_of(preset: str) -> scoring.Rules:
    return scoring.read_rules({"family": "hongkong", "preset": preset})


def read(data: QueryDict) -> Asked:
    posted = Posted(data, 4)
    worth = worths.read(posted, way=posted.one("mode", WAYS) or TILES, shown=posted.one("mode", WAYS) or TILES)
    asked: dict[str, Any] = {
        "preset": posted.one("preset", PRESETS) or DEFAULT,
        "seat": posted.one("seat", WINDS) or "E",
        "round": posted.one("round", WINDS) or "E",
        "win": posted.one("win", WINS) or DISCARD,
    }
    problem = worth.unreadable
    if posted.garbage and not problem:
        problem = RuleError("bad_request", field=posted.garbage, reason="unknown")
    return _carried(Asked(worth=worth, problem=problem, **asked))


def _carried(asked: Asked) -> Asked:
    """What was told one way is told the other where the switch was turned."""
    if not asked.worth.turned or asked.problem:
        return asked
    before = values.outcome(worths.before_turn(asked.worth), asked.value)
    return replace(asked, worth=worths.carried(asked.worth, before.valued, at_table=False))


class Form:
    """For the template; every group is made when it is asked for."""

    fields = "play/calculator/_hongkong.html"
    flags = FLAGS

    def __init__(self, asked: Asked) -> None:
        self.asked = asked

    @cached_property
    def panel(self) -> Panel:
        """The keys of the hand, and what it is worth."""
        asked = self.asked
        told = said.say(asked.worth, asked.outcome)
        return Panel(asked.worth, asked.offers, told, values.odd(asked.worth, asked.value), table=False)

    def modes(self) -> list[Key]:
        return modes(self.asked.mode)

    def presets(self) -> Any:
        return presets(self.asked.preset)

    def winds(self) -> Any:
        return winds(self.asked.seat, self.asked.round)

    def win(self) -> list[Key]:
        labels = {DISCARD: pgettext("kind of hand", "Discard"), SELF_DRAW: pgettext("kind of hand", "Self-draw")}
        return keys_of(labels, self.asked.win)
