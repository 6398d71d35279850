"""The keys of one hand in the way it is told, and what it comes to so far: at a table and in the calculator."""

from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar

from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from clubsite.play.entry import rack_keys
from clubsite.play.entry.choices import Choice, Key
from clubsite.play.entry.hongkong import keys
from clubsite.play.entry.hongkong.counting_keys import CountingKeys
from clubsite.play.entry.hongkong.offers import Offers
from clubsite.play.entry.hongkong.tiles import BESIDE, ROBBING
from clubsite.play.entry.hongkong.worth import Worth, others
from clubsite.play.entry.markup import render
from clubsite.play.entry.rack_keys import Picker, RackKeys
from clubsite.play.entry.told import Said
from clubsite.play.words.terms.hongkong import FAN
from scoring.hongkong import FLAGS

FAMILY = "hongkong"
# Circumstances of a hand of tiles → the lines one of which they are.
LINES = {"last_tile": ("last_tile_draw", "last_discard")}


@dataclass(frozen=True)
class Panel:
    """`suffix` parts the fields of several hands in one form; `table`: one knows wind and robbed kong of this hand."""

    worth: Worth
    offers: Offers
    said: Said
    odd: Collection[str] = ()
    suffix: str = ""
    table: bool = True
    family: ClassVar[str] = FAMILY  # in whose words sets are named

    @property
    def way(self) -> str:
        return self.worth.way

    def hidden(self) -> list[tuple[str, str]]:
        """What was told in the other ways, as fields."""
        return [(name + self.suffix, value) for name, value in others(self.worth)]

    def rack_fields(self) -> list[tuple[str, str]]:
        """Empty ones too: a script puts back what was typed into the fields that are there."""
        told = dict(self.worth.told.rack.fields())
        return [(name + self.suffix, told.get(name, "")) for name in ("hand", "meld", *BESIDE, "taps")]

    @property
    def rack(self) -> RackKeys:
        return RackKeys(self.worth.told.rack, {"flowers": _("Flowers"), "seasons": _("Seasons")})

    def picker(self) -> SafeString:
        return _picker(self.offers.flowers, self.suffix, self.worth.suit, get_language())

    def flags(self) -> list[Key]:
        """How it was won, as far as it has fan under these rules."""
        left_out = {ROBBING} if self.table else set()
        return [
            Key(flag, _flag_name(flag), flag in self.worth.told.flags)
            for flag in FLAGS
            if flag in self.worth.told.flags or (flag not in left_out and self._counts(flag))
        ]

    @property
    def _fans(self) -> dict[str, int]:
        return dict(self.offers.fans)

    def _counts(self, flag: str) -> bool:
        return any(self._fans[line] for line in LINES.get(flag, (flag,)))

    @property
    def counting(self) -> CountingKeys:
        return CountingKeys(self.worth.counted, self.odd, self.offers, self.suffix, self.table)

    def numbers(self) -> list[Choice]:
        return [keys.fan(self.worth.fan, self.offers, self.suffix)]


def _flag_name(flag: str) -> Any:
    return _("Last tile") if flag == "last_tile" else FAN[flag]


@lru_cache(maxsize=64)
def _picker(flowers: bool, suffix: str, suit: str, language: str | None) -> SafeString:
    """Nothing that is tapped changes it."""
    suits = rack_keys.suits()
    if flowers:
        suits.append(rack_keys.flowers())
    picker = Picker(rack_keys.where({}, family=FAMILY), suits, suit, FAMILY)
    return render("ways/_picker", {"picker": picker, "suffix": suffix})
