"""The final result of a riichi game (riichi.md §17, §19)."""

from __future__ import annotations

from collections.abc import Sequence

from ..placement import Final, places, shared
from ..rules import Rules
from ..table import DEPOSIT, Table
from . import story_final
from .bonuses import bonuses, half_down, half_up
from .payments import Options


def final(rules: Rules, table: Table, chips: Sequence[int]) -> Final:
    """The result if play ends at this table, with the chips won and lost by seat.

    Places come from the scores before the bets left on the table. Every sum is whole points, and the shares of
    level players are cut in hundreds. Rounding comes before chips and penalties.
    """
    options = rules.options
    placed = places(table.scores, by_seat=options["tie"] == "seat")
    leftover, lost = left_bets(table, placed, options)
    scores = added(table.scores, leftover)
    uma, oka = bonuses(table, placed, options)
    exact = [score - options["return"] for score in added(scores, uma, oka)]
    results = rounded(exact, scores, uma, placed, options)
    chip_points = tuple([count * options["chips"] for count in chips])
    penalty = penalties(table, options)
    return Final(
        scores=scores,
        places=placed,
        points=added(results, chip_points, penalty),
        uma=uma,
        oka=oka,
        penalty=penalty,
        chips=chip_points,
        leftover=leftover,
        leftover_lost=lost,
        story=lambda result: story_final.tell(rules, table, chips, exact, results, result),
    )


def added(*by_seat: Sequence[int]) -> tuple[int, ...]:
    """The sums seat by seat."""
    return tuple(map(sum, zip(*by_seat, strict=True)))


def left_bets(table: Table, placed: Sequence[int], options: Options) -> tuple[tuple[int, ...], int]:
    """The bets left on the table: what each seat gets of them, and what is lost."""
    pot, nothing = table.deposits * DEPOSIT, (0,) * len(placed)
    if options["leftover"] == "lost":
        return nothing, pot
    return (shared([pot, *nothing[1:]], placed) if pot else nothing), 0


def rounded(
    exact: Sequence[int], scores: Sequence[int], uma: Sequence[int], placed: Sequence[int], options: Options
) -> list[int]:
    """The results in whole thousands where the rules want that; the first seat in first place takes the balance."""
    if options["rounding"] == "none":
        return list(exact)
    if options["rounding"] == "half_down":
        results = [half_down(points) for points in exact]
    else:
        results = [half_up(score) - options["return"] + bonus for score, bonus in zip(scores, uma, strict=True)]
    first = placed.index(1)
    results[first] += sum(exact) - sum(results)
    return results


def penalties(table: Table, options: Options) -> tuple[int, ...]:
    """Points off by seat: chombo after uma, a game without a win, and what the referee gave."""
    each = options["chombo"]["amount"] if options["chombo"]["type"] == "after_uma" else 0
    return tuple(
        given - each * chombos - (0 if seat in table.won else options["yakitori"])
        for seat, (given, chombos) in enumerate(zip(table.penalties, table.chombos, strict=True))
    )
