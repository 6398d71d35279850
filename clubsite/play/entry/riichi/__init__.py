"""Riichi by han and fu, by counting or by tiles: what the form offers, what was typed, and the hand it makes."""

from clubsite.play.entry.riichi.board import Board
from clubsite.play.entry.riichi.honba import honba_sum
from clubsite.play.entry.riichi.offers import Offers, offers
from clubsite.play.entry.riichi.results import FIELDS, shown_again, to_result
from clubsite.play.entry.riichi.stored import from_result
from clubsite.play.entry.riichi.typed import PENALTY, Typed, after, fresh, read
from clubsite.play.entry.riichi.worth import Worth

__all__ = [
    "FIELDS",
    "PENALTY",
    "Board",
    "Offers",
    "Typed",
    "Worth",
    "after",
    "fresh",
    "from_result",
    "honba_sum",
    "offers",
    "read",
    "shown_again",
    "to_result",
]
