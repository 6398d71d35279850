"""What every family's calculator offers: the way to tell the hand, rules by family, winds."""

from django.utils.translation import gettext as _

import scoring
from clubsite.club.engine_words import family_name, preset_title
from clubsite.play.entry import ways
from clubsite.play.entry.choices import Key, Menu, keys_of
from clubsite.play.words.terms import GLYPHS, WINDS
from scoring import WINDS as SEATS_OF

WAYS = (ways.TILES, ways.COUNTING, ways.NUMBERS)
FAMILIES = ("riichi", "hongkong", "classical")  # that have a calculator


def modes(chosen: str) -> list[Key]:
    return sorted(ways.keys(chosen), key=lambda key: WAYS.index(key.value))


def presets(chosen: str) -> list[tuple[str, list[Key]]]:
    """Family and its presets. A preset says of which family the hand is."""
    known = scoring.families()
    return [(family_name(family), _presets(known[family], chosen)) for family in FAMILIES]


def _presets(family: dict[str, dict[str, str]], chosen: str) -> list[Key]:
    return keys_of({name: preset_title(family, name) for name in family["presets"]}, chosen)


def family_of(preset: str) -> str:
    """Whose preset this is; riichi for one that nobody has."""
    known = scoring.families()
    return next((family for family in FAMILIES if preset in known[family]["presets"]), FAMILIES[0])


def winds(seat: str, round_wind: str, players: int = 4) -> list[Menu]:
    labels = {wind: f"{GLYPHS[wind]} {name}" for wind, name in WINDS.items()}
    seats = {wind: labels[wind] for wind in SEATS_OF[:players]}
    seats["E"] = _("%(wind)s, dealer") % {"wind": labels["E"]}
    return [Menu("seat", _("Seat"), keys_of(seats, seat)), Menu("round", _("Round"), keys_of(labels, round_wind))]
