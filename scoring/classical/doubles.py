"""The doubles of a hand: everybody's, and the winner's (classical.md §2.3-§2.5, §3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from .case import Case
from .flowers import flower_doubles
from .shape import DRAGON, OWN_WIND, ROUND_WIND, WINDS


def double_items(case: Case) -> dict[str, int]:
    """The items that count, by id: everybody's first."""
    found = {name: count for name, rule in OF_ALL.items() if (count := rule(case))}
    if not case.winner:
        return found
    by_hand = {name: case.options[name] for name in case.patterns if case.options[name]}
    return found | by_hand | {name: count for name, rule in OF_WINNING.items() if (count := rule(case))}


# --- everybody's --------------------------------------------------------------------------------------------


def dragons(case: Case) -> int:
    """One for each pung or kong of dragons."""
    return case.shape.count((DRAGON,))


def own_wind(case: Case) -> int:
    """A pung or kong of the own wind."""
    return case.shape.count(OWN_WIND)


def round_wind(case: Case) -> int:
    """A pung or kong of the round's wind; one that is the own wind too has both doubles."""
    return case.shape.count(ROUND_WIND)


def three_concealed_pungs(case: Case) -> int:
    """Three pungs or kongs, or four, that are not open."""
    concealed = sum([not pung.open for pung in case.shape.pungs])
    return int(case.options["three_concealed_pungs"]) if concealed >= 3 else 0


def little_three_dragons(case: Case) -> int:
    """Pungs or kongs of two dragons and a pair of the third."""
    there = case.shape.count((DRAGON,)) == 2 and _pair_of(case, (DRAGON,))
    return int(case.options["little_three_dragons"]) if there else 0


def big_three_dragons(case: Case) -> int:
    """Pungs or kongs of all three dragons."""
    return int(case.options["big_three_dragons"]) if case.shape.count((DRAGON,)) == 3 else 0


def little_four_winds(case: Case) -> int:
    """Pungs or kongs of three winds and a pair of the fourth."""
    there = case.shape.count(WINDS) == 3 and _pair_of(case, WINDS)
    return int(case.options["little_four_winds"]) if there else 0


def big_four_winds(case: Case) -> int:
    """Pungs or kongs of all four winds."""
    return int(case.options["big_four_winds"]) if case.shape.count(WINDS) == 4 else 0


def flowers(case: Case) -> int:
    """Own flower, own season, bouquets."""
    return flower_doubles(case.flowers, case.seasons, case.number, case.winner, case.options)


def _pair_of(case: Case, sorts: tuple[str, ...]) -> bool:
    return any(pair.sort in sorts for pair in case.shape.pairs)


# --- the winner's, by way of winning ------------------------------------------------------------------------


def fully_concealed(case: Case) -> int:
    """No open sets and won by self-draw; an option gives it on a discard too."""
    counts = case.concealed and (case.self_draw or case.options["concealed_double_on_discard"])
    return int(case.options["concealed_double"]) if counts else 0


def last_wall_tile(case: Case) -> int:
    """The last tile of the wall, self-drawn."""
    return int(case.options["last_wall_tile"]) if "last_tile" in case.flags and case.self_draw else 0


def last_discard(case: Case) -> int:
    """The discard after the last tile of the wall."""
    return int(case.options["last_discard"]) if "last_tile" in case.flags and not case.self_draw else 0


def kong_replacement(case: Case) -> int:
    """The tile drawn after a kong; not the one drawn after a flower."""
    return int(case.options["kong_replacement"]) if "kong_replacement" in case.flags else 0


def robbing_kong(case: Case) -> int:
    """The tile that another player adds to a pung."""
    return int(case.options["robbing_kong"]) if "robbing_kong" in case.flags else 0


def original_call(case: Case) -> int:
    """Declared ready before the first own discard, the hand unchanged until mahjong."""
    return int(case.options["original_call"]) if "original_call" in case.flags else 0


Rule = Callable[[Case], int]
OF_ALL: Mapping[str, Rule] = {
    "dragons": dragons,
    "own_wind": own_wind,
    "round_wind": round_wind,
    "three_concealed_pungs": three_concealed_pungs,
    "little_three_dragons": little_three_dragons,
    "big_three_dragons": big_three_dragons,
    "little_four_winds": little_four_winds,
    "big_four_winds": big_four_winds,
    "flowers": flowers,
}
OF_WINNING: Mapping[str, Rule] = {
    "fully_concealed": fully_concealed,
    "last_wall_tile": last_wall_tile,
    "last_discard": last_discard,
    "kong_replacement": kong_replacement,
    "robbing_kong": robbing_kong,
    "original_call": original_call,
}
