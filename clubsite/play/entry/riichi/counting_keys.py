"""What can be ticked when a riichi hand is counted, grouped by how often it is, and what of it is ticked."""

from collections.abc import Collection

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from clubsite.play.entry.choices import Choice, Key, Menu, count_menu, keys_of
from clubsite.play.entry.riichi import counting
from clubsite.play.entry.riichi.counting import Counted
from clubsite.play.words.terms.riichi import BONUS, YAKU
from scoring.riichi import HAN, KNOWN, RIICHI

FREQUENT = (
    *("riichi", "ippatsu", "menzen_tsumo", "pinfu", "tanyao", "iipeikou", "yakuhai_haku", "yakuhai_hatsu"),
    *("yakuhai_chun", "yakuhai_seat", "yakuhai_round", "chiitoitsu", "toitoi", "honitsu"),
)
MOST_BONUS = 13  # offered; an address may say more
SETS = {
    "pung-simple-open": gettext_lazy("Open pons of 2–8, 2 fu"),
    "pung-simple-closed": gettext_lazy("Closed pons of 2–8, 4 fu"),
    "pung-outer-open": gettext_lazy("Open pons of 1, 9, honours, 4 fu"),
    "pung-outer-closed": gettext_lazy("Closed pons of 1, 9, honours, 8 fu"),
    "kong-simple-open": gettext_lazy("Open kans of 2–8, 8 fu"),
    "kong-simple-closed": gettext_lazy("Closed kans of 2–8, 16 fu"),
    "kong-outer-open": gettext_lazy("Open kans of 1, 9, honours, 16 fu"),
    "kong-outer-closed": gettext_lazy("Closed kans of 1, 9, honours, 32 fu"),
}


class CountingKeys:
    """For templates. `odd`: yaku that do not go with what is ticked; at a table a bet says that it was riichi."""

    def __init__(
        self, counted: Counted, odd: Collection[str], players: int, double_wind_fu: int, suffix: str, table: bool
    ) -> None:
        self.counted, self.odd, self.suffix = counted, odd, suffix
        self.players, self.double_wind_fu = players, double_wind_fu
        self._left_out = RIICHI[:1] if table else ()

    def open(self) -> list[Key]:
        labels = {"0": pgettext("hand", "Closed"), "1": pgettext("hand", "With open sets")}
        return keys_of(labels, "1" if self.counted.open else "0")

    def frequent(self) -> list[tuple[Key, str]]:
        return [self._yaku(name) for name in FREQUENT if name not in self._left_out]

    def others(self) -> list[tuple[Key, str]]:
        return [self._yaku(name) for name in KNOWN if name not in FREQUENT]

    def others_ticked(self) -> bool:
        return not set(self.counted.yaku) <= set(FREQUENT)

    def _yaku(self, name: str) -> tuple[Key, str]:
        """The key, and how many han: closed, and open where that differs."""
        closed, laid = HAN.get(name, (0, 0))
        han = f"{closed} / {laid}" if laid and laid != closed else str(closed or "")
        return Key(name, YAKU[name], name in self.counted.yaku, "odd" if name in self.odd else ""), han

    def bonus(self) -> list[Menu]:
        held, names = self.counted.bonus, [name for name in BONUS if name != "kita" or self.players == 3]
        return [self._count(f"han-{name}", str(BONUS[name]), held.get(name, 0), MOST_BONUS) for name in names]

    def sets(self) -> list[Menu]:
        held = self.counted.sets
        return [self._count(name, str(label), held.get(name, 0), counting.MOST_SETS) for name, label in SETS.items()]

    def _count(self, name: str, label: str, chosen: int, most: int) -> Menu:
        return count_menu(name + self.suffix, label, chosen, most)

    def fu(self) -> list[Choice]:
        """The pair and the wait."""
        pairs = {
            "none": _("Worth nothing"),
            "dragon": _("Dragons, 2 fu"),
            "seat": _("Seat wind, 2 fu"),
            "round": _("Round wind, 2 fu"),
            "double": _("Both winds, %(fu)s fu") % {"fu": self.double_wind_fu},
        }
        waits = {
            "two_sided": _("Two-sided"),
            "middle": _("Middle, 2 fu"),
            "edge": _("Edge, 2 fu"),
            "pair": _("Pair, 2 fu"),
            "pung": _("Two pairs"),
        }
        pair, wait = keys_of(pairs, self.counted.pair, long=True), keys_of(waits, self.counted.wait, long=True)
        return [
            Choice("pair" + self.suffix, _("The pair"), pair, columns=2),
            Choice("wait" + self.suffix, _("The wait"), wait, columns=2),
        ]
