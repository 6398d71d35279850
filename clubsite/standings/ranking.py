"""Who is before whom: the ranking methods of statistics.md §3.1, with their tie-breaks."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from clubsite.club.models import Method
from clubsite.standings.tally import Tally

Score = Fraction | int


@dataclass(frozen=True)
class Criterion:
    """One thing that players are compared by. `worth` is the greater, the better; the tally has at least one game."""

    code: str
    worth: Callable[[Tally, bool], Score]


POINTS = Criterion("points", lambda tally, _four: tally.points)
AVERAGE_POINTS = Criterion("average_points", lambda tally, _four: tally.average_points or Fraction(0))
AVERAGE_PLACE = Criterion("average_place", lambda tally, four: -(tally.average_place(four) or Fraction(0)))
FIRSTS = Criterion("firsts", lambda tally, _four: tally.share(1))
BEST_GAME = Criterion("best_game", lambda tally, _four: tally.best or 0)
GAMES = Criterion("games", lambda tally, _four: tally.games)

# The first criterion is the value itself; the others part those who are equal so far.
CRITERIA: dict[str, tuple[Criterion, ...]] = {
    Method.TOTAL_POINTS: (POINTS, AVERAGE_PLACE, FIRSTS, BEST_GAME),
    Method.AVERAGE_POINTS: (AVERAGE_POINTS, AVERAGE_PLACE, GAMES, FIRSTS),
    Method.AVERAGE_PLACE: (AVERAGE_PLACE, AVERAGE_POINTS, GAMES, FIRSTS),
}


def standing(method: str, tally: Tally, scale_of_four: bool) -> tuple[Score, ...]:
    """What a player is ranked by under a method: greater tuples stand higher, equal ones share the place."""
    return tuple(criterion.worth(tally, scale_of_four) for criterion in CRITERIA[method])


def places(standings: Sequence[tuple[Score, ...]]) -> list[int]:
    """Places for standings that are sorted, best first: 1, 2, 2, 4."""
    result: list[int] = []
    for i, own in enumerate(standings):
        result.append(result[-1] if i and standings[i - 1] == own else i + 1)
    return result


def parted_by(method: str, above: tuple[Score, ...], below: tuple[Score, ...]) -> str | None:
    """The tie-break that puts one of two equal values before the other; None where values differ or all is equal."""
    if above[0] != below[0] or above == below:
        return None
    decided = next(i for i, (one, other) in enumerate(zip(above, below, strict=True)) if one != other)
    return CRITERIA[method][decided].code
