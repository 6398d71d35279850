"""The limit hands of the winner (classical.md §2.6, §3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..readings import PAIR
from ..tiles import GREEN, KIND, TILES, has_terminals
from .hand import Hand, Options
from .rules import EXTRA_LIMITS
from .shape import DRAGON, WINDS, Shape

GREENS = frozenset({*[KIND[f"{rank}s"] for rank in (2, 3, 4, 6, 8)], GREEN})
GATES = (3, 1, 1, 1, 1, 1, 1, 1, 3)


def limit_hands(hand: Hand, shape: Shape) -> tuple[str, ...]:
    """The ids of those the hand is."""
    there = {name for name, is_there in OF_SHAPE.items() if is_there(shape, hand.options)}
    there |= {name for name, is_there in OF_HAND.items() if is_there(hand, shape)}
    return tuple([name for name in LIMIT_HANDS if name in there])


def all_green(hand: Hand, shape: Shape) -> bool:
    """Only 2, 3, 4, 6, 8 of bamboo and green dragons, which need not be there."""
    return all(kind in GREENS for kind, count in enumerate(hand.held.in_all) if count)


def four_kongs(shape: Shape, options: Options) -> bool:
    """Four kongs, open or concealed."""
    return sum([pung.kong for pung in shape.pungs]) == 4


def hidden_treasure(hand: Hand, shape: Shape) -> bool:
    """Four concealed pungs and a pair: no pung finished by a discard, the pair may be.

    Options ask for a self-draw, for one suit beside honours, and let concealed kongs be pungs.
    """
    options = hand.options
    return (
        len(shape.pungs) == 4
        and not any(pung.open for pung in shape.pungs)
        and (options["hidden_treasure_kongs"] or not any(pung.kong for pung in shape.pungs))
        and (hand.self_draw or (shape.wait == PAIR and not options["hidden_treasure_self_draw"]))
        and (hand.suits <= 1 or not options["hidden_treasure_one_suit"])
    )


def three_great_scholars(shape: Shape, options: Options) -> bool:
    """Pungs or kongs of all three dragons, any other set and pair; British rules want no chow."""
    return shape.count((DRAGON,)) == 3 and not (options["three_scholars_needs_pung"] and shape.chows)


def big_four_winds(shape: Shape, options: Options) -> bool:
    """Pungs or kongs of all four winds."""
    return shape.count(WINDS) == 4


def small_four_winds(shape: Shape, options: Options) -> bool:
    """Pungs or kongs of three winds, a pair of the fourth, any other set."""
    return bool(options["small_four_winds_limit"]) and shape.count(WINDS) == 3 and shape.pair.sort in WINDS


def all_honors(hand: Hand, shape: Shape) -> bool:
    """Only winds and dragons."""
    return hand.suits == 0


def all_terminals(hand: Hand, shape: Shape) -> bool:
    """Only 1 and 9, so no chow."""
    return not hand.honours and not hand.simples and has_terminals(hand.held.in_all)


def nine_gates(hand: Hand, shape: Shape) -> bool:
    """1112345678999 and any tile of the suit, no melds; a discard will do. British rules: the odd tile is 2-8."""
    first = next(kind for kind, count in enumerate(hand.held.in_all) if count) // 9 * 9
    suit = hand.held.counts[first : first + 9]
    odd = [rank for rank, (held, needed) in enumerate(zip(suit, GATES, strict=False)) if held > needed]
    there = len(suit) == 9 and all(map(int.__ge__, suit, GATES))
    return there and not (hand.options["nine_gates_inner_only"] and odd[0] in (0, 8))


def thirteen_orphans(hand: Hand, shape: Shape) -> bool:
    """One of each 1, 9, wind and dragon, and one of them twice; no melds, a discard will do."""
    return not shape.of_sets


def heavenly(hand: Hand, shape: Shape) -> bool:
    """East is complete on the deal, kongs dealt included."""
    return "heavenly" in hand.flags


def earthly(hand: Hand, shape: Shape) -> bool:
    """Another player wins on East's first discard, without melds."""
    return "earthly" in hand.flags


def concealed_full_flush(hand: Hand, shape: Shape) -> bool:
    """One suit, no open sets: a limit hand in German rules."""
    one_suit = hand.suits == 1 and not hand.honours
    return bool(hand.options["concealed_full_flush_limit"]) and hand.concealed and one_suit


def plum_blossom(hand: Hand, shape: Shape) -> bool:
    """5 of dots as the tile drawn after a kong."""
    return _extra(hand, "plum_blossom", "5p") and "kong_replacement" in hand.flags


def plucking_moon(hand: Hand, shape: Shape) -> bool:
    """1 of dots as the last tile of the wall."""
    return _extra(hand, "plucking_moon", "1p") and "last_tile" in hand.flags and hand.self_draw


def scratching_pole(hand: Hand, shape: Shape) -> bool:
    """2 of bamboo from a robbed kong."""
    return _extra(hand, "scratching_pole", "2s") and "robbing_kong" in hand.flags


def _extra(hand: Hand, name: str, tile: str) -> bool:
    assert name in EXTRA_LIMITS
    return name in hand.options["extra_limits"] and TILES[hand.held.win_tile] == tile


OF_SHAPE: Mapping[str, Callable[[Shape, Options], bool]] = {
    "four_kongs": four_kongs,
    "three_great_scholars": three_great_scholars,
    "big_four_winds": big_four_winds,
    "small_four_winds": small_four_winds,
}
OF_HAND: Mapping[str, Callable[[Hand, Shape], bool]] = {
    "all_green": all_green,
    "hidden_treasure": hidden_treasure,
    "all_honors": all_honors,
    "all_terminals": all_terminals,
    "nine_gates": nine_gates,
    "thirteen_orphans": thirteen_orphans,
    "heavenly": heavenly,
    "earthly": earthly,
    "concealed_full_flush": concealed_full_flush,
    "plum_blossom": plum_blossom,
    "plucking_moon": plucking_moon,
    "scratching_pole": scratching_pole,
}
LIMIT_HANDS = (*OF_SHAPE, *OF_HAND)
