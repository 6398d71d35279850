"""What can be ticked when a Hong Kong hand is counted, in groups, and what of it is ticked."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from clubsite.play.entry.choices import Choice, Key, keys_of
from clubsite.play.entry.hongkong import tiles
from clubsite.play.entry.hongkong.counting import DRAGON_PUNG, DRAGONS, ITEMS, Counted
from clubsite.play.entry.hongkong.offers import Offers
from clubsite.play.words.terms.hongkong import CHINESE, FAN
from scoring.hongkong import BONUS, CIRCUMSTANCES, FLOWER_WINS, LIMIT_HANDS, PATTERNS


@dataclass(frozen=True)
class Group:
    """`tucked`: rare, behind a heading that opens."""

    title: str
    keys: list[tuple[Key, str, int]]  # with the Chinese name and the fan
    tucked: bool = False

    @property
    def ticked(self) -> bool:
        return any(key.chosen for key, _chinese, _fan in self.keys)


class CountingKeys:
    """For templates. `odd`: fan that do not go with what is ticked; at a table the win says that a kong was robbed."""

    def __init__(self, counted: Counted, odd: Collection[str], offers: Offers, suffix: str, table: bool) -> None:
        self.counted, self.odd, self.flowers, self.suffix = counted, odd, offers.flowers, suffix
        self._fans = dict(offers.fans)
        self._left_out = {tiles.ROBBING} if table else set()

    def groups(self) -> list[Group]:
        """Those that have any fan under these rules."""
        rare = (*LIMIT_HANDS, *FLOWER_WINS) if self.flowers else LIMIT_HANDS
        groups = [
            Group(_("What it is made of"), self._keys(fan.id for fan in PATTERNS)),
            Group(_("How it was won"), self._keys(fan.id for fan in CIRCUMSTANCES)),
            Group(_("Flowers and seasons"), self._keys(self._bonus())),
            Group(_("Limit hands"), self._keys(fan.id for fan in rare), tucked=True),
        ]
        return [group for group in groups if group.keys]

    def _bonus(self) -> list[str]:
        return [fan.id for fan in BONUS] if self.flowers else []

    def _keys(self, names: Iterable[str]) -> list[tuple[Key, str, int]]:
        """What counts nothing here is left out, unless it was ticked."""
        offered = [name for name in names if name in ITEMS and self._offered(name)]
        fans = {name: self._fans[name] for name in offered}
        return [self._key(name, fan) for name, fan in fans.items() if fan or name in self.counted.items]

    def _offered(self, name: str) -> bool:
        return name not in self._left_out or name in self.counted.items

    def _key(self, name: str, fan: int) -> tuple[Key, str, int]:
        css = "odd" if name in self.odd else ""
        return Key(name, FAN[name], name in self.counted.items, css), CHINESE[name], fan

    def dragons(self) -> Choice | None:
        """How many pungs of dragons; None where they count nothing."""
        fan = self._fans[DRAGON_PUNG]
        if not fan and not self.counted.dragon_pungs:
            return None
        legend = _("Pungs of dragons, %(fan)s fan each") % {"fan": fan}
        labels = {number: number for number in DRAGONS}
        return Choice("dragons" + self.suffix, legend, keys_of(labels, str(self.counted.dragon_pungs)), columns=4)

    def loaded(self) -> list[tuple[str, str]]:
        """Fields of what no key shows."""
        return [(name + self.suffix, value) for name, value in self.counted.loaded()]
