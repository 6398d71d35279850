"""What the calculator's form offers, and what of it is chosen."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

import scoring
from clubsite.club.engine_words import preset_title
from clubsite.play.calculator.asked import KITA, RARE, RIICHI, WINS, Asked
from clubsite.play.entry.riichi import counting, keys
from clubsite.play.entry.riichi.keys import Choice, Key
from clubsite.play.entry.riichi.tiles import Meld, written
from clubsite.play.words.terms import GLYPHS, WINDS
from clubsite.play.words.terms.riichi import YAKU
from scoring import RED_FIVES
from scoring import WINDS as SEATS_OF
from scoring import YAKU as YAKU_HAN
from scoring.riichi.presets import PRESETS
from scoring.riichi.ticks import KNOWN
from scoring.tiles import KIND, LEFT_OUT_BY_THREE, TILES

FREQUENT = (
    *("riichi", "ippatsu", "menzen_tsumo", "pinfu", "tanyao", "iipeikou", "yakuhai_haku", "yakuhai_hatsu"),
    *("yakuhai_chun", "yakuhai_seat", "yakuhai_round", "chiitoitsu", "toitoi", "honitsu"),
)
MOST_BONUS = 13  # offered; the address may say more
SUITS = {"m": "萬", "p": "筒", "s": "索", "z": "字"}
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


@dataclass(frozen=True)
class Suit:
    """What the picker shows of a suit: its tiles, and every chi as it is written."""

    letter: str
    glyph: str
    name: str
    tiles: list[str]
    chows: list[tuple[str, list[str]]]


@dataclass(frozen=True)
class Menu:
    name: str
    label: str
    keys: list[Key]


class Form:
    """For the template; every group is made when it is asked for."""

    def __init__(self, asked: Asked) -> None:
        self.asked = asked
        self.rules = asked.rules
        self.players = self.rules.players

    # --- everywhere -------------------------------------------------------------------------------------------

    def modes(self) -> list[Key]:
        labels = {"tiles": _("Tiles"), "counting": _("Counting"), "numbers": _("Numbers")}
        return _keys(labels, self.asked.mode)

    def presets(self) -> Menu:
        known = scoring.families()["riichi"]
        labels = {name: preset_title(known, name) for name in PRESETS}
        return Menu("preset", _("Rules"), _keys(labels, self.asked.preset))

    def winds(self) -> list[Menu]:
        labels = {wind: f"{GLYPHS[wind]} {name}" for wind, name in WINDS.items()}
        seats = {wind: labels[wind] for wind in SEATS_OF[: self.players]}
        seats["E"] = _("%(wind)s, dealer") % {"wind": labels["E"]}
        return [
            Menu("seat", _("Seat"), _keys(seats, self.asked.seat)),
            Menu("round", _("Round"), _keys(labels, self.asked.round)),
        ]

    def win(self) -> list[Key]:
        labels = dict(zip(WINS, (pgettext("kind of hand", "Ron"), pgettext("kind of hand", "Tsumo")), strict=True))
        return _keys(labels, self.asked.win)

    def carried(self) -> list[tuple[str, str]]:
        """The other two ways to say the hand, kept while this one is used; tiles travel with the rack."""
        others = [mode for mode in ("counting", "numbers") if mode != self.asked.mode]
        kept = [field for mode in others for field in self.asked.fields(mode)]
        if self.asked.mode == "tiles":
            return kept
        return kept + [field for field in self.asked.fields("tiles") if field not in self.asked.rack.fields()]

    def rack_fields(self) -> list[tuple[str, str]]:
        return self.asked.rack.fields()

    # --- tiles ------------------------------------------------------------------------------------------------

    def held(self) -> list[str]:
        """The tiles outside the sets in order, without the winning one."""
        hand = self.asked.rack.hand
        return sorted(hand[:-1] if self.asked.rack.won else hand, key=lambda code: (KIND[code], code))

    def won(self) -> str:
        return self.asked.rack.won

    def lacking(self) -> range:
        return range(self.asked.rack.needed - len(self.asked.rack.hand))

    def melds(self) -> list[tuple[str, str, list[str]]]:
        """Kind, value and codes of each set laid out."""
        return [(kind, f"{kind}:{tiles}", _codes((kind, tiles))) for kind, tiles in self.asked.rack.melds]

    def indicators(self) -> list[tuple[str, str, tuple[str, ...]]]:
        rack = self.asked.rack
        shown = (("dora", _("Dora indicators"), rack.dora), ("ura", _("Ura indicators"), rack.ura))
        return [row for row in shown if row[2]]

    def where(self) -> list[Key]:
        """Where the next tile goes. Three players call no chi."""
        labels = {
            "hand": pgettext("tiles", "Hand"),
            "chow": pgettext("set of tiles", "Chi"),
            "pung": pgettext("set of tiles", "Pon"),
            "kong": pgettext("set of tiles", "Kan"),
            "concealed_kong": pgettext("set of tiles", "Closed kan"),
            "dora": pgettext("indicator", "Dora"),
            "ura": pgettext("indicator", "Ura"),
            "win": pgettext("tile", "Winning"),
        }
        if self.players == 3:
            del labels["chow"]
        return _keys(labels, "hand")

    def suits(self) -> list[Suit]:
        names = {"m": _("Characters"), "p": _("Dots"), "s": _("Bamboo"), "z": _("Honours")}
        return [
            Suit(letter, SUITS[letter], names[letter], self._tiles(letter), self._chows(letter)) for letter in SUITS
        ]

    def _tiles(self, letter: str) -> list[str]:
        left_out = LEFT_OUT_BY_THREE if self.players == 3 else frozenset()
        codes = [code for kind, code in enumerate(TILES) if code[1] == letter and kind not in left_out]
        red = f"0{letter}"
        return codes + [red] * (red in RED_FIVES and self.rules.options["aka"] > 0 and KIND[red] not in left_out)

    def _chows(self, letter: str) -> list[tuple[str, list[str]]]:
        if letter == "z" or self.players == 3:
            return []
        plain = [written(f"{rank + more}{letter}" for more in range(3)) for rank in range(1, 8)]
        red = [tiles.replace("5", "0") for tiles in plain if "5" in tiles] if self.rules.options["aka"] else []
        return [(f"chow:{tiles}", _codes(("chow", tiles))) for tiles in plain + red]

    def riichi(self) -> list[Key]:
        labels = {"": _("No"), RIICHI[0]: _("Riichi"), RIICHI[1]: _("Double")}
        return _keys(labels, self.asked.riichi)

    def ippatsu(self) -> Key:
        return self._flag("ippatsu")

    def rare(self) -> list[Key]:
        return [self._flag(flag) for flag in RARE if flag != "ippatsu"]

    def _flag(self, flag: str) -> Key:
        return Key(flag, YAKU[flag], flag in self.asked.flags)

    def kita(self) -> Menu | None:
        if self.players != 3:
            return None
        return Menu("kita", _("Norths set aside"), _keys({n: n for n in KITA}, str(self.asked.kita)))

    # --- counting ---------------------------------------------------------------------------------------------

    def open(self) -> list[Key]:
        return _keys(
            {"0": pgettext("hand", "Closed"), "1": pgettext("hand", "With open sets")},
            "1" if self.asked.counted.open else "0",
        )

    def frequent(self) -> list[tuple[Key, str]]:
        return [self._yaku(name) for name in FREQUENT]

    def others(self) -> list[tuple[Key, str]]:
        return [self._yaku(name) for name in KNOWN if name not in FREQUENT]

    def others_ticked(self) -> bool:
        return not set(self.asked.counted.yaku) <= set(FREQUENT)

    def _yaku(self, name: str) -> tuple[Key, str]:
        """The key, and how many han: closed, and open where that differs."""
        closed, laid = YAKU_HAN.get(name, (0, 0))
        han = f"{closed} / {laid}" if laid and laid != closed else str(closed or "")
        return Key(name, YAKU[name], name in self.asked.counted.yaku), han

    def bonus(self) -> list[Menu]:
        labels = {"dora": _("Dora"), "ura": _("Ura dora"), "aka": _("Red fives"), "kita": _("Norths set aside")}
        if self.players != 3:
            del labels["kita"]
        held = self.asked.counted.bonus
        return [_count(f"han-{name}", label, held.get(name, 0), MOST_BONUS) for name, label in labels.items()]

    def sets(self) -> list[Menu]:
        held = self.asked.counted.sets
        return [_count(name, str(label), held.get(name, 0), counting.MOST_SETS) for name, label in SETS.items()]

    def fu(self) -> list[Choice]:
        """The pair and the wait."""
        double = self.rules.options["double_wind_fu"]
        pairs = {
            "none": _("Worth nothing"),
            "dragon": _("Dragons, 2 fu"),
            "seat": _("Seat wind, 2 fu"),
            "round": _("Round wind, 2 fu"),
            "double": _("Both winds, %(fu)s fu") % {"fu": double},
        }
        waits = {
            "two_sided": _("Two-sided"),
            "middle": _("Middle, 2 fu"),
            "edge": _("Edge, 2 fu"),
            "pair": _("Pair, 2 fu"),
            "pung": _("Two pairs"),
        }
        counted = self.asked.counted
        return [
            Choice("pair", _("The pair"), _keys(pairs, counted.pair, long=True), columns=2),
            Choice("wait", _("The wait"), _keys(waits, counted.wait, long=True), columns=2),
        ]

    # --- numbers ----------------------------------------------------------------------------------------------

    def numbers(self) -> list[Choice]:
        return keys.worth(self.asked.numbers, self.asked.offers)


def _keys(labels: dict[str, str], chosen: str, long: bool = False) -> list[Key]:
    return [Key(value, label, value == chosen, long=long) for value, label in labels.items()]


def _count(name: str, label: str, chosen: int, most: int) -> Menu:
    labels = {str(number): str(number) for number in range(max(most, chosen) + 1)}
    return Menu(name, label, _keys(labels, str(chosen)))


def _codes(meld: Meld) -> list[str]:
    tiles = meld[1]
    return [rank + tiles[-1] for rank in tiles[:-1]]
