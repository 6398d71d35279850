"""European classical: the four hands one after another, and the hand of engine.md that they make."""

from clubsite.play.entry.classical.board import Board
from clubsite.play.entry.classical.cross import cross
from clubsite.play.entry.classical.offers import Offers, offers
from clubsite.play.entry.classical.results import FIELDS, shown_again, to_result
from clubsite.play.entry.classical.stored import from_result
from clubsite.play.entry.classical.typed import NOTHING, PENALTY, Typed, after, fresh, read

__all__ = [
    "FIELDS",
    "NOTHING",
    "PENALTY",
    "Board",
    "Offers",
    "Typed",
    "after",
    "cross",
    "fresh",
    "from_result",
    "offers",
    "read",
    "shown_again",
    "to_result",
]
