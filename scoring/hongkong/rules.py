"""The options of Hong Kong old style, and what several of them must keep together (hongkong.md §2-§9)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from ..errors import RuleError
from ..options import Option
from .tables import base, highest, rows
from .values import BONUS, CIRCUMSTANCES, LIMIT_HANDS, MOST_FAN, PATTERNS

GROUPS = {
    "course": "Course of the game",
    "payments": "Payments",
    "limits": "Minimum and maximum",
    "winning": "What a hand is worth",
    "penalties": "Penalties",
    "patterns": "Fan for what the hand is made of",
    "circumstances": "Fan for how the hand was won",
    "bonus": "Fan for flowers and seasons",
    "limit_hands": "Fan for limit hands",
}
MOST_BASE = 10_000  # of one row
MOST_COST = 1_000_000  # of one hand in points, so that no score of a match is too long to be kept

_DECLARED = (
    # Course of the game
    Option(
        "rounds", "int", 4, "course", "Rounds", "One round: everybody has dealt, and the wind of the round moves on.",
        low=1, high=4,
    ),
    Option("start_score", "int", 0, "course", "Points at the start", "What everybody begins with."),
    Option(
        "dealer_on_win", "choice", "stays", "course", "After a win of the dealer", "",
        {"stays": "the dealer stays", "passes": "the deal passes"},
    ),
    Option(
        "dealer_on_draw", "choice", "stays", "course", "After a draw", "",
        {"stays": "the dealer stays", "passes": "the deal passes"},
    ),
    Option(
        "max_repeats", "int", None, "course", "Most repeats of a dealer",
        "After so many the deal passes, whoever wins. A hand replayed after a false win is not held back.",
        high=100, null="as many as there are",
    ),
    Option(
        "on_bust", "choice", "continue_negative", "course", "When points run out",
        "Whoever begins with none has none to lose: give points at the start, or let scores be negative.",
        {"continue_negative": "play goes on, scores may be negative",
         "end_game": "the game ends after the hand",
         "no_further_loss": "nobody pays more than they have"},
    ),
    # Payments
    Option(
        "table", "choice", "traditional", "payments", "Table of base points", "From fan to what is paid.",
        {"traditional": "traditional", "simplified": "simplified", "canton": "Canton", "half_spicy": "half-spicy",
         "full_spicy": "full-spicy", "linear": "linear"},
        high=MOST_BASE, own="the club's own: base points for 0, 1, 2 … fan, the last of them for all above",
    ),
    Option(
        "unit", "int", 1, "payments", "Points a base point", "The value of a chip.", low=1, high=1_000,
    ),
    Option(
        "mode", "choice", "discarder_double", "payments", "Win on a discard", "",
        {"discarder_double": "everybody pays, the discarder double",
         "discarder_pays_all": "the discarder pays for all"},
    ),
    Option(
        "east_double", "bool", False, "payments", "East pays and gets double", "Whoever deals, as winner and as loser.",
    ),
    Option(
        "max_winners", "choice", 1, "payments", "Winners on one discard", "The nearest in turn after the discarder.",
        {1: "one", 2: "up to two", 3: "up to three"},
    ),
    Option(
        "robbing_kong_as_self_draw", "bool", False, "payments", "A robbed kong costs as much as a self-draw",
        "Whoever declared the kong pays it for all three. Otherwise it is an ordinary discard.",
    ),
    # Minimum and maximum
    Option("min_fan", "int", 3, "limits", "Fewest fan", "With fewer a hand cannot win.", high=13),
    Option(
        "max_fan", "int", 10, "limits", "Most fan", "A hand with more is paid for so many.", low=1, high=MOST_FAN,
        null="no maximum",
    ),
    Option(
        "bonus_counts_to_minimum", "bool", False, "limits", "Flowers and seasons count towards the fewest fan",
        "Otherwise they are paid only where the hand has enough without them.",
    ),
    Option(
        "limit_hand_value", "choice", "table", "limits", "A limit hand is worth", "",
        {"table": "its own fan", "max": "the most fan, whichever it is"},
    ),
    Option(
        "limit_mode", "choice", "flat", "limits", "Beside a limit hand", "What its tiles are worth otherwise.",
        {"flat": "counts nothing", "additive": "counts too"},
    ),
    # What a hand is worth
    Option(
        "flowers_in_play", "bool", True, "winning", "Flowers and seasons", "Whether they are among the tiles.",
    ),
    Option(
        "common_hand_pair", "choice", "any", "winning", "Pair in a hand of all chows", "",
        {"any": "any pair", "suit": "no honours"},
    ),
    Option(
        "four_concealed_strict", "bool", True, "winning", "Four concealed pungs need a self-drawn last pung",
        "A pung that a discard completed is not concealed.",
    ),
    Option(
        "concealed_kong_keeps_concealed", "bool", True, "winning", "A concealed kong leaves the hand concealed",
        "Otherwise any kong opens it.",
    ),
    Option(
        "concealed_counts_with_flowers", "bool", True, "winning", "Concealed hand with flowers in play",
        "Otherwise it counts only where there are no flowers and seasons among the tiles.",
    ),
    Option(
        "small_four_winds", "choice", "additive", "winning", "Small four winds",
        "Pungs of three winds and a pair of the fourth.",
        {"additive": "half flush and winds are added", "flat6": "half flush and winds are in it"},
    ),
    Option(
        "seven_pairs", "int", None, "winning", "Fan for seven different pairs", "", low=1, high=MOST_FAN,
        null="they do not win",
    ),
    Option(
        "human_hand", "choice", "off", "winning", "Human hand",
        "Another player than the dealer wins on a discard before everybody has had a turn.",
        {"off": "counts nothing", 3: "3 fan", "limit": "a limit hand"},
    ),
    Option(
        "seven_flowers", "bool", False, "winning", "Seven flowers and seasons win at once", "Without any other fan.",
    ),
    # Penalties
    Option(
        "false_win_penalty", "choice", "self_draw_limit", "penalties", "False win", "What each of the others gets.",
        {"self_draw_limit": "their part of the most expensive self-draw",
         "full_win_each": "the whole of the most expensive self-draw", "fixed": "an amount of the club's own"},
    ),
    Option("false_win_amount", "int", 0, "penalties", "Amount for a false win", "Points to each of the others."),
    # Fan
    *PATTERNS,
    Option(
        "small_four_winds_fan", "int", None, "patterns", "Fan for small four winds", "", high=MOST_FAN,
        null="3, or 6 where half flush and winds are in it",
    ),
    *CIRCUMSTANCES,
    *BONUS,
    Option(
        "seven_flowers_fan", "int", 3, "bonus", "Fan for seven flowers and seasons", "Where they win at once.",
        high=MOST_FAN,
    ),
    *LIMIT_HANDS,
    Option(
        "human_limit_fan", "int", 13, "limit_hands", "Fan for a human hand", "Where it is a limit hand.", high=MOST_FAN,
    ),
)  # fmt: skip

OPTIONS: Mapping[str, Option] = {option.name: option for option in _DECLARED}


def check(options: Mapping[str, Any]) -> None:
    """Raise `bad_option` where options do not go together."""
    table, least, most = rows(options["table"]), options["min_fan"], options["max_fan"]
    if any(low > high for low, high in pairwise(table)):
        raise RuleError("bad_option", option="table", reason="table_goes_down")
    begins = next((fan for fan, base in enumerate(table) if base), None)
    if begins is None:
        raise RuleError("bad_option", option="table", reason="table_pays_nothing")
    if least < begins:
        raise RuleError("bad_option", option="min_fan", reason="below_the_table", least=begins)
    if base(highest(options), options) > MOST_COST:
        raise RuleError("bad_option", option="unit", reason="unit_too_large", most=MOST_COST)
    if most is not None and most < least:
        raise RuleError("bad_option", option="max_fan", reason="below_the_minimum", least=least)
