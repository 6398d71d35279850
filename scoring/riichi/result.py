"""The final result of a riichi game (riichi.md §17, §19)."""

from __future__ import annotations

from collections.abc import Sequence

from ..placement import Final, places, shared
from ..rules import Rules
from ..shapes import MOST_COUNT, points_by_seat
from ..table import DEPOSIT, Table
from . import story_final
from .bonuses import bonuses, half_down, half_up
from .payments import Options


def final(rules: Rules, table: Table, chips: Sequence[int] | None) -> Final:
    """The result if play ends at this table. `chips`: won or lost by seat, None where none were counted.

    Places come from the scores before the bets left on the table. Every sum is whole points, and the shares of
    level players are cut in hundreds. Rounding comes before chips and penalties.
    """
    options = rules.options
    counted = (0,) * rules.players if chips is None else points_by_seat(chips, "chips", rules.players, MOST_COUNT)
    placed = places(table.scores, by_seat=options["tie"] == "seat")
    leftover, lost = left_bets(table, placed, options)
    scores = [score + share for score, share in zip(table.scores, leftover, strict=True)]
    uma, oka = bonuses(table, placed, options)
    exact = [score - options["return"] + a + b for score, a, b in zip(scores, uma, oka, strict=True)]
    results = rounded(exact, scores, uma, placed, options)
    chip_points = [count * options["chips"] for count in counted]
    penalty = penalties(table, options)
    points = [a + b + c for a, b, c in zip(results, chip_points, penalty, strict=True)]
    return Final(
        scores=scores,
        places=placed,
        points=points,
        uma=uma,
        oka=oka,
        penalty=penalty,
        leftover=leftover,
        leftover_lost=lost,
        chips=chip_points,
        story=lambda result: story_final.tell(rules, table, counted, exact, results, result),
    )


def left_bets(table: Table, placed: Sequence[int], options: Options) -> tuple[list[int], int]:
    """The bets left on the table: what each seat gets of them, and what is lost."""
    pot = table.deposits * DEPOSIT
    if options["leftover"] == "lost":
        return [0] * len(placed), pot
    return shared([pot] + [0] * (len(placed) - 1), placed), 0


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


def penalties(table: Table, options: Options) -> list[int]:
    """Points off by seat: chombo after uma, games without a win, and what the referee gave."""
    none = (0,) * len(table.scores)
    each = options["chombo"]["amount"] if options["chombo"]["type"] == "after_uma" else 0
    return [
        given - each * chombos - (0 if seat in table.won else options["yakitori"])
        for seat, (given, chombos) in enumerate(zip(table.penalties or none, table.chombos or none, strict=True))
    ]
