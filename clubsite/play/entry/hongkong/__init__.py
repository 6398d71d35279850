"""Hong Kong old style: what the form offers, what was typed, and the hand of engine.md it makes."""

from clubsite.play.entry.hongkong.base_points import made_of
from clubsite.play.entry.hongkong.board import Board
from clubsite.play.entry.hongkong.offers import Offers, offers
from clubsite.play.entry.hongkong.results import FIELDS, shown_again, to_result
from clubsite.play.entry.hongkong.stored import from_result
from clubsite.play.entry.hongkong.typed import NOTHING, PENALTY, Typed, after, fresh, read

__all__ = [
    "FIELDS",
    "NOTHING",
    "PENALTY",
    "Board",
    "Offers",
    "Typed",
    "after",
    "fresh",
    "from_result",
    "made_of",
    "offers",
    "read",
    "shown_again",
    "to_result",
]
