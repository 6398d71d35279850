"""What the calculator's form offers beside the keys of the hand: rules, winds, how it was won."""

from functools import cached_property

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from clubsite.play.calculator.asked import WINS, Asked
from clubsite.play.calculator.menus import modes, presets, winds
from clubsite.play.entry.choices import Key, Menu, keys_of
from clubsite.play.entry.riichi import said
from clubsite.play.entry.riichi.panel import Panel
from clubsite.play.entry.riichi.valued import odd
from scoring import FLAGS
from scoring.riichi import RIICHI


class Form:
    """For the template; every group is made when it is asked for."""

    fields = "play/calculator/_riichi.html"
    flags = FLAGS

    def __init__(self, asked: Asked) -> None:
        self.asked = asked

    @cached_property
    def panel(self) -> Panel:
        """The keys of the hand, and what it is worth."""
        asked = self.asked
        told = said.alone(asked.worth, asked.outcome)
        return Panel(asked.worth, asked.offers, told, odd(asked.worth, asked.value), table=False)

    def modes(self) -> list[Key]:
        return modes(self.asked.mode)

    def presets(self) -> list[tuple[str, list[Key]]]:
        return presets(self.asked.preset)

    def winds(self) -> list[Menu]:
        return winds(self.asked.seat, self.asked.round, self.asked.rules.players)

    def win(self) -> list[Key]:
        labels = dict(zip(WINS, (pgettext("kind of hand", "Ron"), pgettext("kind of hand", "Tsumo")), strict=True))
        return keys_of(labels, self.asked.win)

    def riichi(self) -> list[Key]:
        labels = {"": _("No"), RIICHI[0]: _("Riichi"), RIICHI[1]: _("Double")}
        return keys_of(labels, self.asked.riichi)
