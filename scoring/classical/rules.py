"""The options of European classical, in the order of a form. What they mean: classical.md §2-§6, §10."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..options import Option

EXTRA_LIMITS = {
    "plum_blossom": "5 of dots as the tile drawn after a kong",
    "plucking_moon": "1 of dots as the last tile of the wall",
    "scratching_pole": "2 of bamboo from a robbed kong",
}

GROUPS = {
    "course": "Course of the game",
    "winning": "What a hand is worth",
    "points": "Points for the winner",
    "doubles": "Doubles for the winner",
    "all_doubles": "Doubles for everybody",
    "limits": "Limit hands",
    "flowers": "Flowers and seasons",
    "payments": "Payments",
    "draws": "Draws",
    "penalties": "Penalties",
}

MOST_OF_ITEM = 1_000  # points
MOST_DOUBLES = 10  # of one item


def _points(name: str, default: int, group: str, label: str, note: str = "") -> Option:
    return Option(name, "int", default, group, label, note, high=MOST_OF_ITEM)


def _doubles(name: str, default: int, group: str, label: str, note: str = "") -> Option:
    return Option(name, "int", default, group, label, note, high=MOST_DOUBLES)


_DECLARED = (
    # Course of the game
    Option("rounds", "int", 4, "course", "Rounds", "East, South, West and North are four.", low=1, high=4),
    Option("start_score", "int", 0, "course", "Points at the start", "What everybody begins with; books say 2000."),
    Option(
        "dealer_on_win", "choice", "stays", "course", "When East wins", "",
        {"stays": "East deals again", "passes": "the deal passes"},
    ),
    Option(
        "dealer_on_draw", "choice", "stays", "course", "After a draw", "",
        {"stays": "East deals again", "passes": "the deal passes"},
    ),
    Option(
        "max_repeats", "int", None, "course", "Most repeats of a deal",
        "How often one player may deal again: 8 lets East win nine times running.", high=100,
        null="as often as it happens",
    ),
    Option(
        "on_bust", "choice", "continue_negative", "course", "When points run out", "",
        {"continue_negative": "scores may be negative", "end_game": "the game ends after that hand",
         "no_further_loss": "nobody pays more than is left"},
    ),
    # What a hand is worth
    Option(
        "limit", "int", 500, "winning", "Limit",
        "No hand, of the winner or of a loser, is worth more; a limit hand is worth exactly this.", low=1,
    ),
    Option(
        "roof_off", "bool", False, "winning", "No limit",
        "Hands are worth what they count. A limit hand is worth the limit, or what it counts if that is more.",
    ),
    Option(
        "rounding", "choice", "none", "winning", "Rounding of hands", "After doubling, before the limit.",
        {"none": "none", "nearest10": "to the nearest ten", "up10": "up to the next ten"},
    ),
    Option(
        "double_wind_pair", "choice", 4, "winning", "Pair of a wind that is both own and the round's", "",
        {2: "2 points", 4: "4 points"},
    ),
    Option("loser_pairs", "bool", True, "winning", "Losers count pairs", "Pairs of dragons, own and round winds."),
    Option(
        "max_chows", "int", 4, "winning", "Most chows in a hand",
        "With more the hand does not win. British rules allow one; nine gates is exempt.", high=4,
    ),
    # Points for the winner
    _points("win_points", 20, "points", "Mahjong", "Points for winning; no winning hand is worth less."),
    _points(
        "concealed_discard_points", 10, "points", "Concealed hand won on a discard",
        "A hand without open sets; concealed kongs may be there.",
    ),
    Option(
        "concealed_points_on_self_draw", "bool", False, "points", "The same points by self-draw too",
        "Otherwise a concealed hand won by self-draw has its double only.",
    ),
    _points("self_draw_points", 2, "points", "Self-draw", "The winning tile comes from the wall."),
    _points("pair_completion_points", 2, "points", "Won on the pair", "The winning tile completes the pair."),
    Option(
        "pair_completion_major_points", "int", None, "points", "Won on a pair of terminals or honours",
        "In place of the points for winning on the pair.", high=MOST_OF_ITEM, null="the same points as for other pairs",
    ),
    _points(
        "one_sided_points", 2, "points", "Won on a one-sided chow",
        "The winning tile is the 3 of 1-2-3, the 7 of 7-8-9, or in the middle of a chow.",
    ),
    _points(
        "only_possible_points", 0, "points", "Only possible tile",
        "Just one tile completes the hand. Other rules count it in place of the pair and the one-sided chow.",
    ),
    # Doubles for the winner
    _doubles("concealed_double", 1, "doubles", "Fully concealed", "No open sets, won by self-draw."),
    Option(
        "concealed_double_on_discard", "bool", False, "doubles", "The same double on a discard too",
        "A hand without open sets is doubled however it is won.",
    ),
    _doubles("chow_hand", 1, "doubles", "Chow hand", "Four chows and a pair that counts nothing."),
    _doubles("pung_hand", 1, "doubles", "Pung hand", "Four pungs or kongs."),
    _doubles(
        "terminals_honors", 1, "doubles", "Terminals and honours",
        "Nothing but 1, 9, winds and dragons; it is a pung hand too.",
    ),
    _doubles("half_flush", 1, "doubles", "Half flush", "One suit with winds or dragons."),
    _doubles("full_flush", 3, "doubles", "Full flush", "One suit only."),
    Option(
        "full_flush_needs_pungs", "bool", False, "doubles", "Full flush of pungs only",
        "British purity: with a chow it counts nothing.",
    ),
    _doubles("last_wall_tile", 1, "doubles", "Last tile of the wall", "Won by self-draw with it."),
    _doubles("last_discard", 1, "doubles", "Last discard", "Won on the discard after the last tile of the wall."),
    _doubles("kong_replacement", 1, "doubles", "Replacement tile", "Won with the tile drawn after a kong."),
    _doubles("robbing_kong", 1, "doubles", "Robbing a kong", "Won on the tile another player adds to a pung."),
    _doubles(
        "original_call", 0, "doubles", "Original call",
        "Declared ready before the first own discard, the hand unchanged until mahjong.",
    ),
    # Doubles for everybody
    _doubles("three_concealed_pungs", 0, "all_doubles", "Three concealed pungs", "Concealed kongs count as pungs."),
    _doubles("little_three_dragons", 0, "all_doubles", "Little three dragons", "Two pungs of dragons and a pair."),
    _doubles("big_three_dragons", 0, "all_doubles", "Big three dragons", "Three pungs of dragons."),
    _doubles("little_four_winds", 0, "all_doubles", "Little four winds", "Three pungs of winds and a pair."),
    _doubles("big_four_winds", 0, "all_doubles", "Big four winds", "Four pungs of winds."),
    # Limit hands
    Option(
        "small_four_winds_limit", "bool", True, "limits", "Small four winds is a limit hand",
        "Pungs of three winds and a pair of the fourth.",
    ),
    Option(
        "hidden_treasure_self_draw", "bool", False, "limits", "Hidden treasure by self-draw only",
        "Four concealed pungs. Otherwise the pair may be won on a discard.",
    ),
    Option(
        "hidden_treasure_one_suit", "bool", False, "limits", "Hidden treasure in one suit only",
        "Winds and dragons may be there.",
    ),
    Option(
        "hidden_treasure_kongs", "bool", False, "limits", "Hidden treasure with kongs",
        "Concealed kongs count as concealed pungs.",
    ),
    Option(
        "three_scholars_needs_pung", "bool", False, "limits", "Three great scholars without a chow",
        "Pungs of all three dragons; otherwise the fourth set may be a chow.",
    ),
    Option(
        "nine_gates_inner_only", "bool", False, "limits", "Nine gates with an inner pair only",
        "The odd tile is one of 2 to 8.",
    ),
    Option(
        "concealed_full_flush_limit", "bool", False, "limits", "A concealed full flush is a limit hand",
        "One suit, no open sets.",
    ),
    Option(
        "extra_limits", "list", [], "limits", "More limit hands", "Wins with one tile in one moment.", EXTRA_LIMITS,
    ),
    # Flowers and seasons
    Option("flowers_in_play", "bool", False, "flowers", "Flowers and seasons", "The eight are played with."),
    _points("flower_points", 4, "flowers", "Points for a flower or season", "Each of them, for every player."),
    _doubles("own_flower", 1, "flowers", "Own flower", "Doubles for the flower of one's wind."),
    _doubles("own_season", 1, "flowers", "Own season", "Doubles for the season of one's wind."),
    _doubles(
        "own_flower_and_season", 0, "flowers", "Own flower and own season together",
        "Doubles for having both; added to what each of them counts.",
    ),
    _doubles("bouquet", 1, "flowers", "Bouquet", "Doubles for all four flowers, and for all four seasons."),
    Option("flower_doubles_losers", "bool", True, "flowers", "Flowers double losers' hands too"),
    # Payments
    Option(
        "losers_settle", "bool", True, "payments", "Losers settle",
        "The losers pay each other the differences of their hands.",
    ),
    Option(
        "east_double", "bool", True, "payments", "East doubles", "East pays double and is paid double.",
    ),
    # Draws
    Option(
        "draw_settlement", "choice", "none", "draws", "Payments at a draw", "",
        {"none": "nobody pays", "differences": "all four settle the differences of their hands"},
    ),
    # Penalties
    Option(
        "false_mahjong_each", "int", 100, "penalties", "False mahjong",
        "What the offender pays each of the others; the hand is played again.", high=100_000,
    ),
    Option(
        "false_mahjong_east_double", "bool", False, "penalties", "East doubles the penalty",
        "East pays double for a false mahjong and is paid double for another's.",
    ),
)  # fmt: skip

OPTIONS: Mapping[str, Option] = {option.name: option for option in _DECLARED}


def check(_: Mapping[str, Any]) -> None:
    """All options go with each other."""
