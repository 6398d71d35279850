"""How the final result of a riichi game was counted, step by step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..explain import Step, step
from ..placement import Final
from ..rules import Rules
from ..table import Table
from .bonuses import at_or_above, half_up, uma_by_place
from .payments import Options


def tell(
    rules: Rules, table: Table, chips: Sequence[int], exact: Sequence[int], rounded: Sequence[int], final: Final
) -> Iterator[Step]:
    """`exact` and `rounded`: the results before and after rounding, chips and penalties apart."""
    options = rules.options
    yield from _level(table, options)
    yield from _left_bets(final)
    if options["uma_kind"] == "floating":
        yield _floating(table, options)
    if any(final.oka):
        yield step("oka", points=sum(final.oka))
    yield from _results(final, exact, options)
    yield from _rounding(final, exact, rounded, options)
    yield from _extras(table, chips, options)
    for seat, points in enumerate(final.points):
        if points != rounded[seat]:
            yield step("points", seat=seat, points=points)
    if sum(final.points):
        yield step("results_sum", points=sum(final.points))


def _level(table: Table, options: Options) -> Iterator[Step]:
    """Players with equal scores, best first."""
    for score in sorted(set(table.scores), reverse=True):
        seats = [seat for seat, held in enumerate(table.scores) if held == score]
        if len(seats) == 1:
            continue
        if options["tie"] == "seat":
            yield step("level_by_seat", seats=seats)
        else:
            first = 1 + sum(other > score for other in table.scores)
            yield step("level_shared", seats=seats, first=first, last=first + len(seats) - 1)


def _left_bets(final: Final) -> Iterator[Step]:
    for seat, points in enumerate(final.leftover):
        if points:
            yield step("leftover_to_first", seat=seat, points=points)
    if final.leftover_lost:
        yield step("leftover_lost", points=final.leftover_lost)


def _floating(table: Table, options: Options) -> Step:
    count = at_or_above(table, options)
    return step("uma_floating", count=count, start=options["start"], uma=list(uma_by_place(table, options)))


def _results(final: Final, exact: Sequence[int], options: Options) -> Iterator[Step]:
    for seat, points in enumerate(exact):
        yield step(
            "result",
            seat=seat,
            score=final.scores[seat],
            back=options["return"],
            uma=final.uma[seat],
            oka=final.oka[seat],
            points=points,
        )


def _rounding(final: Final, exact: Sequence[int], rounded: Sequence[int], options: Options) -> Iterator[Step]:
    if options["rounding"] == "none":
        return
    first = final.places.index(1)
    for seat, points in enumerate(exact):
        if seat == first:
            continue
        if options["rounding"] == "half_down" and rounded[seat] != points:
            yield step("rounded_half_down", seat=seat, exact=points, points=rounded[seat])
        elif options["rounding"] == "tenhou" and half_up(final.scores[seat]) != final.scores[seat]:
            score = final.scores[seat]
            yield step("rounded_score", seat=seat, score=score, rounded=half_up(score), points=rounded[seat])
    if rounded[first] != exact[first]:
        yield step("balance", seat=first, points=rounded[first])


def _extras(table: Table, chips: Sequence[int], options: Options) -> Iterator[Step]:
    """Chips and penalties, which come after the rounding."""
    each, offences, given = options["chips"], table.chombos, table.penalties
    for seat, count in enumerate(chips):
        if count and each:
            yield step("chips", seat=seat, count=count, each=each, points=count * each)
    for seat in range(len(table.scores)):
        if options["yakitori"] and seat not in table.won:
            yield step("yakitori", seat=seat, points=-options["yakitori"])
        if offences[seat] and options["chombo"]["type"] == "after_uma":
            points = -offences[seat] * options["chombo"]["amount"]
            yield step("chombo_penalty", seat=seat, count=offences[seat], points=points)
        if given[seat]:
            yield step("referee_penalty", seat=seat, points=given[seat])
