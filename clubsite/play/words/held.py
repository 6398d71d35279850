"""Hands that were told by their tiles, as the log of a game shows them. The same in every family."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from clubsite.play.entry import rack
from clubsite.play.words.tiles import codes
from scoring import KIND

# Tiles that lie beside the hand: field of the stored hand → what they are.
BESIDE = {
    "dora": pgettext_lazy("indicator", "Dora"),
    "ura": pgettext_lazy("indicator", "Ura"),
    "flowers": _("Flowers"),
    "seasons": _("Seasons"),
}
LETTER = {"flowers": "f", "seasons": "y"}  # these are stored as numbers


@dataclass(frozen=True)
class HandShown:
    """`winner` as markup, "" where there is only one; codes of tiles, those of the sets with their kinds."""

    winner: SafeString | str
    tiles: list[str]
    won: str
    melds: list[tuple[str, list[str]]]
    beside: list[tuple[str, Sequence[str]]]
    family: str  # in whose words sets are named


def hands_shown(result: Mapping[str, Any], names: Sequence[SafeString], family: str) -> list[HandShown]:
    """Of the wins of a line of the log those that were told by tiles."""
    wins = result.get("wins", ())
    told = [(win["winner"], win["hand"]) for win in wins if win.get("hand")]
    return [_shown(hand, names[winner] if len(wins) > 1 else "", family) for winner, hand in told]


def _shown(hand: Mapping[str, Any], winner: SafeString | str, family: str) -> HandShown:
    held = rack.held(hand, {name: _codes(hand, name) for name in BESIDE})
    return HandShown(
        winner,
        sorted(held.hand[:-1], key=lambda code: (KIND[code], code)),
        held.hand[-1],
        [(kind, codes(tiles)) for kind, tiles in held.melds],
        [(str(BESIDE[name]), tiles) for name, tiles in held.beside.items()],
        family,
    )


def _codes(hand: Mapping[str, Any], name: str) -> list[str]:
    return [f"{tile}{LETTER.get(name, '')}" for tile in hand.get(name, ())]
