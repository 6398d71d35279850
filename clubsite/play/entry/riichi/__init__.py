"""Riichi by han and fu: what the form offers, what was typed, and the hand of engine.md it makes."""

from clubsite.play.entry.riichi.board import Board
from clubsite.play.entry.riichi.honba import honba_sum
from clubsite.play.entry.riichi.offers import Offers, offers
from clubsite.play.entry.riichi.results import FIELDS, shown_again, to_result
from clubsite.play.entry.riichi.stored import from_result
from clubsite.play.entry.riichi.typed import NOTHING, PENALTY, Typed, Worth, after, read

__all__ = [
    "FIELDS",
    "NOTHING",
    "PENALTY",
    "Board",
    "Offers",
    "Typed",
    "Worth",
    "after",
    "from_result",
    "honba_sum",
    "offers",
    "read",
    "shown_again",
    "to_result",
]
