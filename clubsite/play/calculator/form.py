"""What the calculator's form offers beside the keys of the hand: rules, winds, how it was won."""

from functools import cached_property

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

import scoring
from clubsite.club.engine_words import preset_title
from clubsite.play.calculator.asked import WAYS, WINS, Asked
from clubsite.play.entry import ways
from clubsite.play.entry.choices import Key, Menu, keys_of
from clubsite.play.entry.riichi import said
from clubsite.play.entry.riichi.panel import Panel
from clubsite.play.entry.riichi.valued import odd
from clubsite.play.words.terms import GLYPHS, WINDS
from scoring import WINDS as SEATS_OF
from scoring.riichi import PRESETS, RIICHI


class Form:
    """For the template; every group is made when it is asked for."""

    def __init__(self, asked: Asked) -> None:
        self.asked = asked
        self.players = asked.rules.players

    @cached_property
    def panel(self) -> Panel:
        """The keys of the hand, and what it is worth."""
        asked = self.asked
        told = said.alone(asked.worth, asked.outcome)
        return Panel(asked.worth, asked.offers, told, odd(asked.worth, asked.value), table=False)

    def modes(self) -> list[Key]:
        return sorted(ways.keys(self.asked.mode), key=lambda key: WAYS.index(key.value))

    def presets(self) -> Menu:
        known = scoring.families()["riichi"]
        labels = {name: preset_title(known, name) for name in PRESETS}
        return Menu("preset", _("Rules"), keys_of(labels, self.asked.preset))

    def winds(self) -> list[Menu]:
        labels = {wind: f"{GLYPHS[wind]} {name}" for wind, name in WINDS.items()}
        seats = {wind: labels[wind] for wind in SEATS_OF[: self.players]}
        seats["E"] = _("%(wind)s, dealer") % {"wind": labels["E"]}
        return [
            Menu("seat", _("Seat"), keys_of(seats, self.asked.seat)),
            Menu("round", _("Round"), keys_of(labels, self.asked.round)),
        ]

    def win(self) -> list[Key]:
        labels = dict(zip(WINS, (pgettext("kind of hand", "Ron"), pgettext("kind of hand", "Tsumo")), strict=True))
        return keys_of(labels, self.asked.win)

    def riichi(self) -> list[Key]:
        labels = {"": _("No"), RIICHI[0]: _("Riichi"), RIICHI[1]: _("Double")}
        return keys_of(labels, self.asked.riichi)
