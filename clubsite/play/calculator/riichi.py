"""The calculator for riichi: what the address asks, and what the form offers beside the hand."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from clubsite.play.calculator import telling
from clubsite.play.calculator.telling import WAYS, WINS, carried, problem_of, rules_of
from clubsite.play.entry.choices import Key, keys_of
from clubsite.play.entry.posted import Posted
from clubsite.play.entry.riichi import said
from clubsite.play.entry.riichi import valued as values
from clubsite.play.entry.riichi import worth as worths
from clubsite.play.entry.riichi.offers import Offers, offers
from clubsite.play.entry.riichi.panel import Panel
from clubsite.play.entry.riichi.valued import Outcome
from clubsite.play.entry.riichi.worth import Worth
from clubsite.play.entry.ways import COUNTING, TILES
from scoring import FLAGS, WINDS
from scoring.riichi import DEFAULT, PRESETS, RIICHI, Valued, count_hand, value_hand, value_numbers

# riichi.md §21
EXAMPLES = (
    (
        gettext_lazy("All triplets with a pon of red dragons: 18000"),
        "round=S&hand=555p33m999m&meld=pung:777z&meld=pung:222s&dora=4p",
    ),
    (
        gettext_lazy("Pinfu by tsumo, 20 fu: 2600 and 1300"),
        "seat=N&win=tsumo&hand=345m234567p67888s&riichi=riichi&dora=7z",
    ),
    (
        gettext_lazy("A pon completed by ron, 50 fu: 3200"),
        "seat=W&hand=123m789p111s33z999s&dora=4z",
    ),
    (
        gettext_lazy("A double wind and a kan: 8000 and 4000"),
        "seat=S&round=S&win=tsumo&hand=34567s99s8s&meld=kong:2222z&meld=pung:111s&dora=92s",
    ),
)


@dataclass(frozen=True)
class Asked(telling.Asked):
    FAMILY = "riichi"
    USUAL = {"mode": TILES, "preset": DEFAULT, "seat": "E", "round": "E", "win": "ron", "riichi": ""}

    worth: Worth
    riichi: str

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


def read(data: QueryDict) -> Asked:
    first = Posted(data, 4)
    preset = first.one("preset", PRESETS) or DEFAULT
    rules = rules_of("riichi", preset)
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
    problem = worth.unreadable or problem_of(posted)
    whole = Asked(preset=preset, worth=worth, problem=problem, **asked)
    return carried(whole, whole.value, values, worths)


class Form(telling.Form):
    fields = "play/calculator/_riichi.html"
    flags = FLAGS

    @cached_property
    def panel(self) -> Panel:
        """The keys of the hand, and what it is worth."""
        asked = self.asked
        told = said.alone(asked.worth, asked.outcome)
        return Panel(asked.worth, asked.offers, told, values.odd(asked.worth, asked.value), table=False)

    def win(self) -> list[Key]:
        labels = {"ron": pgettext("kind of hand", "Ron"), "tsumo": pgettext("kind of hand", "Tsumo")}
        return keys_of(labels, self.asked.win)

    def riichi(self) -> list[Key]:
        labels = {"": _("No"), RIICHI[0]: _("Riichi"), RIICHI[1]: _("Double")}
        return keys_of(labels, self.asked.riichi)
