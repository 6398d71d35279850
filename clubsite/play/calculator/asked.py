"""What the address of the calculator asks. What it cannot have written is left out and remembered."""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any
from urllib.parse import urlencode

from django.http import QueryDict

import scoring
from clubsite.play.entry.posted import Posted
from clubsite.play.entry.riichi import valued as values
from clubsite.play.entry.riichi import worth as worths
from clubsite.play.entry.riichi.offers import Offers, offers
from clubsite.play.entry.riichi.valued import Outcome
from clubsite.play.entry.riichi.worth import Worth
from clubsite.play.entry.ways import COUNTING, NUMBERS, TILES
from scoring import WINDS, RuleError
from scoring.riichi import DEFAULT, PRESETS, RIICHI, Valued, count_hand, value_hand, value_numbers

WAYS = (TILES, COUNTING, NUMBERS)
WINS = ("ron", "tsumo")


@dataclass(frozen=True)
class Asked:
    """`problem` is the first thing in the address that could not be read."""

    preset: str
    seat: str
    round: str
    win: str
    riichi: str
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

    def value(self, worth: Worth) -> Valued | None:
        """The engine's word on a hand told like this; RuleError where it has none."""
        said = worth.said()
        won = {"win": "self_draw" if self.win == "tsumo" else "discard", "seat": self.seat, "round": self.round}
        if worth.way == TILES:
            flags = [*([self.riichi] if self.riichi else []), *worth.told.flags]
            return value_hand(self.rules, said["hand"] | won | {"flags": flags})
        if worth.way == COUNTING:
            return count_hand(self.rules, said["counted"] | won)
        whole = worth.yakuman or worth.fu is not None or (worth.han or 0) >= worths.FROM_MANGAN
        return value_numbers(self.rules, said | won) if whole else None

    def fields(self) -> list[tuple[str, str]]:
        """What the address must hold to ask the same."""
        usual = (("mode", TILES), ("preset", DEFAULT), ("seat", "E"), ("round", "E"), ("win", "ron"), ("riichi", ""))
        common = [(name, getattr(self, name)) for name, value in usual if getattr(self, name) != value]
        return common + [field for way in WAYS for field in self.worth.fields(way)]

    @property
    def query(self) -> str:
        return urlencode(self.fields(), safe=":")


@lru_cache(maxsize=32)
def rules_of(preset: str) -> scoring.Rules:
    return scoring.read_rules({"family": "riichi", "preset": preset})


def read(data: QueryDict) -> Asked:
    first = Posted(data, 4)
    preset = first.one("preset", PRESETS) or DEFAULT
    rules = rules_of(preset)
    posted = Posted(data, rules.players)
    posted.garbage = first.garbage
    way = posted.one("mode", WAYS) or TILES
    worth = worths.read(posted, rules.options["aka"], way=way, shown=way)
    asked: dict[str, Any] = {
        "seat": posted.one("seat", WINDS[: rules.players]) or "E",
        "round": posted.one("round", WINDS) or "E",
        "win": posted.one("win", WINS) or "ron",
        "riichi": posted.one("riichi", RIICHI),
    }
    problem = worth.unreadable
    if posted.garbage and not problem:
        problem = RuleError("bad_request", field=posted.garbage, reason="unknown")
    return _carried(Asked(preset=preset, worth=worth, problem=problem, **asked))


def _carried(asked: Asked) -> Asked:
    """What was told one way is told the other where the switch was turned."""
    if not asked.worth.turned or asked.problem:
        return asked
    before = values.outcome(worths.before_turn(asked.worth), asked.value)
    return replace(asked, worth=worths.carried(asked.worth, before.valued, at_table=False))
