"""The fan of every line of hongkong.md §2, each an option named like the line: clubs differ in them.

Lines that a rule of their own switches on or values (human hand, seven pairs, eight flowers …) are in `rules.py`.
"""

from __future__ import annotations

from ..options import Option

MOST_FAN = 50  # of one line, and of a hand said by its number


def _of(group: str, name: str, fan: int, label: str, note: str = "") -> Option:
    return Option(name, "int", fan, group, label, note, high=MOST_FAN)


PATTERNS = (
    _of("patterns", "common_hand", 1, "Fan for all chows"),
    _of("patterns", "all_pungs", 3, "Fan for all pungs"),
    _of("patterns", "four_concealed_pungs", 8, "Fan for four concealed pungs",
        "In place of all pungs and concealed hand."),
    _of("patterns", "mixed_one_suit", 3, "Fan for a half flush", "One suit and honours."),
    _of("patterns", "pure_one_suit", 7, "Fan for a full flush", "One suit without honours."),
    _of("patterns", "mixed_terminals", 1, "Fan for terminals and honours only", "All pungs is added to it."),
    _of("patterns", "dragon_pung", 1, "Fan for each pung of dragons"),
    _of("patterns", "small_three_dragons", 3, "Fan for small three dragons",
        "The two pungs of dragons are added to it."),
    _of("patterns", "big_three_dragons", 5, "Fan for big three dragons", "The three pungs of dragons are added to it."),
    _of("patterns", "seat_wind", 1, "Fan for a pung of the own wind"),
    _of("patterns", "round_wind", 1, "Fan for a pung of the round's wind"),
)  # fmt: skip
CIRCUMSTANCES = (
    _of("circumstances", "self_draw", 1, "Fan for a self-draw"),
    _of("circumstances", "concealed_hand", 1, "Fan for a concealed hand"),
    _of("circumstances", "robbing_kong", 1, "Fan for robbing a kong"),
    _of("circumstances", "last_tile_draw", 1, "Fan for a win on the last tile of the wall"),
    _of("circumstances", "last_discard", 1, "Fan for a win on the last discard"),
    _of("circumstances", "kong_replacement", 1, "Fan for a win on the replacement for a kong"),
    _of("circumstances", "double_kong", 8, "Fan for a win on the second of two kongs running"),
)
BONUS = (
    _of("bonus", "no_flowers", 1, "Fan for no flower and no season"),
    _of("bonus", "seat_flower", 1, "Fan for the own flower"),
    _of("bonus", "seat_season", 1, "Fan for the own season"),
    _of("bonus", "flower_set", 2, "Fan for all four flowers", "In place of the own flower."),
    _of("bonus", "season_set", 2, "Fan for all four seasons", "In place of the own season."),
    _of("bonus", "flower_replacement", 0, "Fan for a win on the replacement for a flower", "0: it counts nothing."),
    _of("bonus", "eight_flowers", 8, "Fan for all eight flowers and seasons",
        "They win at once, without any other fan. 0: they do not."),
)  # fmt: skip
LIMIT_HANDS = (
    _of("limit_hands", "thirteen_orphans", 13, "Fan for thirteen orphans"),
    _of("limit_hands", "heavenly", 13, "Fan for a heavenly hand", "The dealer is dealt a complete hand."),
    _of("limit_hands", "earthly", 13, "Fan for an earthly hand", "Another player wins on the dealer's first discard."),
    _of("limit_hands", "big_four_winds", 13, "Fan for big four winds"),
    _of("limit_hands", "all_kongs", 13, "Fan for four kongs"),
    _of("limit_hands", "all_honors", 10, "Fan for all honours"),
    _of("limit_hands", "pure_terminals", 10, "Fan for all terminals"),
    _of("limit_hands", "nine_gates", 10, "Fan for nine gates"),
)
