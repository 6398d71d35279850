"""The keys of one of the four hands in the way it is told, and what it comes to so far."""

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from django.utils.safestring import SafeString
from django.utils.translation import get_language

from clubsite.play.entry import rack_keys
from clubsite.play.entry.choices import Choice, Key
from clubsite.play.entry.classical import counting_keys
from clubsite.play.entry.classical.offers import Offers
from clubsite.play.entry.classical.said import UNSAID
from clubsite.play.entry.classical.worth import Worth
from clubsite.play.entry.markup import render
from clubsite.play.entry.rack_keys import Picker, RackKeys
from clubsite.play.entry.told import Said

FAMILY = "classical"


class LosersRack(RackKeys):
    """No tile of it has won, and none need be there."""

    @property
    def won(self) -> str:
        return ""

    def lacking(self) -> range:
        return range(0)


@dataclass(frozen=True)
class Panel:
    """`suffix` parts the fields of the four hands; `own_is_rounds`: the player's wind is the round's."""

    worth: Worth
    offers: Offers
    said: Said = UNSAID
    suffix: str = ""
    winner: bool = False
    own_is_rounds: bool = False
    table: bool = True

    family: ClassVar[str] = FAMILY  # in whose words sets are named

    @property
    def way(self) -> str:
        return self.worth.way

    @property
    def keys(self) -> str:
        """Which keys these are, for the form to know."""
        return self.worth.keys(self.winner)

    def hidden(self) -> list[tuple[str, str]]:
        return [(name + self.suffix, value) for name, value in self.worth.unseen()]

    # --- counting ---

    @property
    def sets(self) -> str:
        return " ".join(self.worth.counted.sets)

    def pieces(self) -> list[counting_keys.Piece]:
        return counting_keys.pieces(self.worth.counted)

    def rows(self) -> list[counting_keys.Row]:
        return counting_keys.rows(self.offers.double_wind_pair, self.own_is_rounds)

    def wait(self) -> Choice:
        return counting_keys.wait(self.worth.counted, self.suffix)

    def extras(self) -> list[tuple[str, Key]]:
        return counting_keys.extras(self.worth.counted, self.offers, self.suffix)

    def limit_hands(self) -> list[Key]:
        return counting_keys.limit_hands(self.worth.counted, self.offers)

    @property
    def limit_ticked(self) -> bool:
        return any(key.chosen for key in self.limit_hands())

    def bonus_tiles(self) -> list[Choice]:
        return counting_keys.bonus_tiles(self.worth.counted, self.offers, self.suffix)

    # --- tiles ---

    def rack_fields(self) -> list[tuple[str, str]]:
        """Empty ones too: a script puts back what was typed into the fields that are there."""
        told = dict(self.worth.rack.fields())
        return [(name + self.suffix, told.get(name, "")) for name in ("hand", "meld", "taps")]

    @property
    def rack(self) -> RackKeys:
        return RackKeys(self.worth.rack, {}) if self.winner else LosersRack(self.worth.rack, {})

    def picker(self) -> SafeString:
        return _picker(self.suffix, self.worth.suit, self.winner, get_language())

    def how(self) -> list[Key]:
        return counting_keys.how(self.worth.counted, self.offers) if self.winner else []


@lru_cache(maxsize=64)
def _picker(suffix: str, suit: str, winner: bool, language: str | None) -> SafeString:
    """Nothing that is tapped changes it."""
    where = [key for key in rack_keys.where({}, family=FAMILY) if winner or key.value != "win"]
    picker = Picker(where, rack_keys.suits(), suit, FAMILY)
    shown = {"picker": picker, "suffix": suffix}
    return render("ways/_picker", shown)
