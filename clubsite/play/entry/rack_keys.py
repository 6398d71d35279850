"""A rack of tiles and the keys that fill it, for templates. What may lie in it and beside it, the family says."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from clubsite.play.entry.choices import Key, keys_of
from clubsite.play.entry.rack import Rack
from clubsite.play.words.tiles import FLOWERS, OF_OLD, SEASONS, codes, written
from scoring import KIND, LEFT_OUT_BY_THREE, RED_FIVES, TILES

GLYPHS = {"m": "萬", "p": "筒", "s": "索", "z": "字"}


@dataclass(frozen=True)
class Suit:
    """What the picker shows of a suit: its tiles, and every sequence as it is written."""

    letter: str
    glyph: str
    name: str
    tiles: list[str]
    runs: list[tuple[str, list[str]]]


class RackKeys:
    """The tiles that were told. `beside`: labels of those that lie beside the hand."""

    def __init__(self, rack: Rack, beside: Mapping[str, str]) -> None:
        self.rack, self._beside = rack, beside

    def held(self) -> list[str]:
        """The tiles outside the sets in order, without the winning one."""
        hand = self.rack.hand
        return sorted(hand[:-1] if self.won else hand, key=lambda code: (KIND[code], code))

    @property
    def won(self) -> str:
        return self.rack.won

    def lacking(self) -> range:
        return range(self.rack.needed - len(self.rack.hand))

    def melds(self) -> list[tuple[str, str, list[str]]]:
        """Kind, value and codes of each set laid out."""
        return [(kind, f"{kind}:{tiles}", codes(tiles)) for kind, tiles in self.rack.melds]

    def beside(self) -> list[tuple[str, str, tuple[str, ...]]]:
        """Field, label and codes."""
        rows = ((name, label, self.rack.beside.get(name, ())) for name, label in self._beside.items())
        return [row for row in rows if row[2]]


@dataclass(frozen=True)
class Picker:
    """The keys that add tiles: where the next one goes, and the tiles suit by suit; `suit` is in sight."""

    where: list[Key]
    suits: list[Suit]
    suit: str = "m"
    family: str = "riichi"


def where(beside: Mapping[str, str], chows: bool = True, family: str = "riichi") -> list[Key]:
    """Where the next tile goes: alone or several at once to the closed hand, a set laid out, or beside the hand."""
    labels = {
        "hand": pgettext("next tile", "Tile"),
        "pair": pgettext("next tiles", "Pair"),
        **(_sets_of_old() if family in OF_OLD else _sets()),
        **beside,
        "win": pgettext("tile", "Winning"),
    }
    if not chows:
        del labels["chow"]
    return keys_of(labels, "hand", long=True)


def _sets() -> dict[str, str]:
    return {
        "run": pgettext("set of tiles", "Closed chi"),
        "triplet": pgettext("set of tiles", "Closed pon"),
        "chow": pgettext("set of tiles", "Chi"),
        "pung": pgettext("set of tiles", "Pon"),
        "kong": pgettext("set of tiles", "Kan"),
        "concealed_kong": pgettext("set of tiles", "Closed kan"),
    }


def _sets_of_old() -> dict[str, str]:
    return {
        "run": pgettext("set of tiles", "Concealed chow"),
        "triplet": pgettext("set of tiles", "Concealed pung"),
        "chow": pgettext("set of tiles", "Chow"),
        "pung": pgettext("set of tiles", "Pung"),
        "kong": pgettext("set of tiles", "Kong"),
        "concealed_kong": pgettext("set of tiles", "Concealed kong"),
    }


def suits(red_fives: bool = False, three_play: bool = False) -> list[Suit]:
    """Every tile there is. Of three players nobody calls chi, but the hand may hold it."""
    names = {"m": _("Characters"), "p": _("Dots"), "s": _("Bamboo"), "z": _("Honours")}
    left_out = LEFT_OUT_BY_THREE if three_play else frozenset()
    return [
        Suit(s, GLYPHS[s], name, _tiles(s, red_fives, left_out), _runs(s, red_fives, left_out))
        for s, name in names.items()
    ]


def flowers() -> Suit:
    """Flowers and seasons, which lie beside the hand wherever the next tile goes."""
    return Suit("f", "花", _("Flowers"), [*FLOWERS, *SEASONS], [])


def _tiles(suit: str, red_fives: bool, left_out: Iterable[int]) -> list[str]:
    tiles = [code for code in TILES if code[1] == suit and KIND[code] not in left_out]
    red = f"0{suit}"
    return tiles + [red] * (red_fives and red in RED_FIVES and KIND[red] not in left_out)


def _runs(suit: str, red_fives: bool, left_out: Iterable[int]) -> list[tuple[str, list[str]]]:
    if suit == "z":
        return []
    plain = [written(f"{rank + more}{suit}" for more in range(3)) for rank in range(1, 8)]
    red = [tiles.replace("5", "0") for tiles in plain if "5" in tiles] if red_fives else []
    every: list[tuple[str, Sequence[str]]] = [(f"chow:{tiles}", codes(tiles)) for tiles in plain + red]
    return [(value, list(tiles)) for value, tiles in every if not any(KIND[code] in left_out for code in tiles)]
