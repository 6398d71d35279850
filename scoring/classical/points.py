"""The points of a hand before doubling: everybody's, and the winner's (classical.md §2.1, §2.2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..readings import EDGE, MIDDLE, PAIR
from .case import Case
from .flowers import flower_points
from .hand import Options
from .shape import BOTH, DRAGON, OWN, ROUND, SIMPLE, Pair

ONE_PAIR = 2
VALUED = (OWN, ROUND, BOTH, DRAGON)


def point_items(case: Case) -> dict[str, int]:
    """The items that count, by id, in the order in which people add them up."""
    rules = {**OF_WINNER, **OF_ALL} if case.winner else OF_ALL
    return {name: points for name, rule in rules.items() if (points := rule(case))}


def mahjong(case: Case) -> int:
    """For winning."""
    return int(case.options["win_points"])


def concealed(case: Case) -> int:
    """No open sets, won on a discard; on a self-draw the double stands for it unless an option says otherwise."""
    counts = case.concealed and (not case.self_draw or case.options["concealed_points_on_self_draw"])
    return int(case.options["concealed_discard_points"]) if counts else 0


def self_draw(case: Case) -> int:
    """The winning tile is drawn from the wall, or in place of a kong."""
    return int(case.options["self_draw_points"]) if case.self_draw else 0


def pair_completed(case: Case) -> int:
    """The winning tile completes the pair."""
    if case.shape.wait != PAIR:
        return 0
    major = case.options["pair_completion_major_points"]
    if major is not None and case.shape.pair.sort != SIMPLE:
        return int(major)
    return int(case.options["pair_completion_points"])


def one_sided_chow(case: Case) -> int:
    """The winning tile completes a chow at its edge (3 of 1-2-3, 7 of 7-8-9) or in its middle."""
    return int(case.options["one_sided_points"]) if case.shape.wait in (EDGE, MIDDLE) else 0


def only_possible(case: Case) -> int:
    """Just one kind of tile completes the hand."""
    return int(case.options["only_possible_points"]) if case.only_possible else 0


def sets(case: Case) -> int:
    """Pungs and kongs; a wind that is own and the round's counts once."""
    return sum([pung.points for pung in case.shape.pungs])


def pairs(case: Case) -> int:
    """Pairs of dragons and of the own and the round's wind; a loser may have several."""
    if not case.winner and not case.options["loser_pairs"]:
        return 0
    return sum([pair_points(pair, case.options) for pair in case.shape.pairs])


def pair_points(pair: Pair, options: Options) -> int:
    if pair.sort == BOTH:
        return int(options["double_wind_pair"])
    return ONE_PAIR if pair.sort in VALUED else 0


def flowers(case: Case) -> int:
    """Each flower and season."""
    return flower_points(case.flowers, case.seasons, case.options)


Rule = Callable[[Case], int]
OF_WINNER: Mapping[str, Rule] = {
    "mahjong": mahjong,
    "concealed": concealed,
    "self_draw": self_draw,
    "pair_completed": pair_completed,
    "one_sided_chow": one_sided_chow,
    "only_possible": only_possible,
}
OF_ALL: Mapping[str, Rule] = {"sets": sets, "pair": pairs, "flowers": flowers}
