"""The keys of one hand in the way it is told, and what it comes to so far: at a table and in the calculator."""

from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache

from django.utils.safestring import SafeString
from django.utils.translation import get_language, pgettext
from django.utils.translation import gettext as _

from clubsite.play.entry import rack_keys
from clubsite.play.entry.choices import Choice, Key, Menu, keys_of
from clubsite.play.entry.markup import render
from clubsite.play.entry.rack_keys import Picker, RackKeys
from clubsite.play.entry.riichi import keys
from clubsite.play.entry.riichi.counting_keys import CountingKeys
from clubsite.play.entry.riichi.offers import Offers
from clubsite.play.entry.riichi.said import Said
from clubsite.play.entry.riichi.tiles import INDICATORS, KITA, RARE
from clubsite.play.entry.riichi.worth import Worth, others
from clubsite.play.words.terms.riichi import YAKU
from scoring.riichi import RIICHI


@dataclass(frozen=True)
class Panel:
    """`suffix` parts the fields of several hands in one form; `table`: one knows wind and riichi of this hand."""

    worth: Worth
    offers: Offers
    said: Said
    odd: Collection[str] = ()
    suffix: str = ""
    table: bool = True

    @property
    def way(self) -> str:
        return self.worth.way

    def hidden(self) -> list[tuple[str, str]]:
        """What was told in the other ways, as fields."""
        return [(name + self.suffix, value) for name, value in others(self.worth)]

    def rack_fields(self) -> list[tuple[str, str]]:
        """Empty ones too: a script puts back what was typed into the fields that are there."""
        told = dict(self.worth.told.rack.fields())
        return [(name + self.suffix, told.get(name, "")) for name in ("hand", "meld", *INDICATORS, "taps")]

    @property
    def rack(self) -> RackKeys:
        return RackKeys(self.worth.told.rack, beside())

    def picker(self) -> SafeString:
        return _picker(self.offers.players, bool(self.offers.red_fives), self.suffix, self.worth.suit, get_language())

    def ippatsu(self) -> Key:
        return self._flag("ippatsu")

    def rare(self) -> list[Key]:
        """Double riichi too, where a bet says that it was riichi; elsewhere that is asked with riichi."""
        flags = (*RIICHI[1:], *RARE) if self.table else RARE
        return [self._flag(flag) for flag in flags if flag != "ippatsu"]

    def _flag(self, flag: str) -> Key:
        return Key(flag, YAKU[flag], flag in self.worth.told.flags)

    def kita(self) -> Menu | None:
        if self.offers.players != 3:
            return None
        label = _("Norths set aside")
        return Menu("kita" + self.suffix, label, keys_of({n: n for n in KITA}, str(self.worth.told.kita)))

    @property
    def counting(self) -> CountingKeys:
        offers = self.offers
        return CountingKeys(
            self.worth.counted, self.odd, offers.players, offers.double_wind_fu, self.suffix, self.table
        )

    def numbers(self) -> list[Choice]:
        return keys.worth(self.worth, self.offers, self.suffix)


def beside() -> dict[str, str]:
    return {"dora": pgettext("indicator", "Dora"), "ura": pgettext("indicator", "Ura")}


@lru_cache(maxsize=64)
def _picker(players: int, red_fives: bool, suffix: str, suit: str, language: str | None) -> SafeString:
    """Nothing that is tapped changes it."""
    three = players == 3
    picker = Picker(rack_keys.where(beside(), chows=not three), rack_keys.suits(red_fives, three), suit)
    shown = {"picker": picker, "suffix": suffix}
    return render("ways/_picker", shown)
