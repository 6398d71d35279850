"""Who is before whom: the ranking methods of statistics.md §3.1, with their tie-breaks."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from clubsite.club.models import Method
from clubsite.standings.tally import NOTHING, Result, Tally

Score = Fraction | int


@dataclass(frozen=True)
class Card:
    """All that a player is ranked by.

    `penalty` are league points off (0 or less). `counted` are the points of the games that "best N" or "last N" take,
    the first to count first; `rating` is (hundredths, rated games). Both are None where they are not asked for.
    """

    tally: Tally = NOTHING
    penalty: int = 0
    counted: tuple[int, ...] | None = None
    rating: tuple[int, int] | None = None

    @property
    def games(self) -> int:
        return self.tally.games

    @property
    def points(self) -> int:
        return self.tally.points + self.penalty

    @property
    def average_points(self) -> Fraction | None:
        return Fraction(self.points, self.games) if self.games else None

    @property
    def best_n(self) -> int | None:
        return None if self.counted is None else sum(self.counted) + self.penalty

    @property
    def last_n(self) -> Fraction | None:
        """League penalties are left out."""
        return Fraction(sum(self.counted), len(self.counted)) if self.counted else None

    def plus(self, result: Result, method: str, n: int) -> "Card":
        """With a game that is played after all that count so far."""
        counted = self.counted
        if method == Method.BEST_N:
            counted = tuple(sorted((*(counted or ()), result.points), reverse=True)[:n])
        if method == Method.LAST_N:
            counted = (result.points, *(counted or ()))[:n]
        return replace(self, tally=self.tally.plus(result), counted=counted)


NO_CARD = Card()


@dataclass(frozen=True)
class Criterion:
    """One thing that players are compared by. `worth` is the greater, the better; the card has at least one game."""

    code: str
    worth: Callable[[Card, bool], Score]


POINTS = Criterion("points", lambda card, _four: card.points)
AVERAGE_POINTS = Criterion("average_points", lambda card, _four: card.average_points or Fraction(0))
AVERAGE_PLACE = Criterion("average_place", lambda card, four: -(card.tally.average_place(four) or Fraction(0)))
FIRSTS = Criterion("firsts", lambda card, _four: card.tally.share(1))
BEST_GAME = Criterion("best_game", lambda card, _four: card.tally.best or 0)
GAMES = Criterion("games", lambda card, _four: card.games)
BEST_N = Criterion("best_n", lambda card, _four: card.best_n or 0)
LAST_N = Criterion("last_n", lambda card, _four: card.last_n or Fraction(0))
COUNTED = Criterion("counted", lambda card, _four: len(card.counted or ()))
RATING = Criterion("rating", lambda card, _four: card.rating[0] if card.rating else 0)
RATED_GAMES = Criterion("rated_games", lambda card, _four: card.rating[1] if card.rating else 0)

# The first criterion is the value itself; the others part those who are equal so far.
CRITERIA: dict[str, tuple[Criterion, ...]] = {
    Method.TOTAL_POINTS: (POINTS, AVERAGE_PLACE, FIRSTS, BEST_GAME),
    Method.AVERAGE_POINTS: (AVERAGE_POINTS, AVERAGE_PLACE, GAMES, FIRSTS),
    Method.AVERAGE_PLACE: (AVERAGE_PLACE, AVERAGE_POINTS, GAMES, FIRSTS),
    Method.BEST_N: (BEST_N, COUNTED, AVERAGE_PLACE, BEST_GAME),
    Method.LAST_N: (LAST_N, AVERAGE_PLACE, GAMES, FIRSTS),
    Method.RATING: (RATING, RATED_GAMES),
}


def standing(method: str, card: Card, scale_of_four: bool) -> tuple[Score, ...]:
    """What a player is ranked by under a method: greater tuples stand higher, equal ones share the place."""
    return tuple(criterion.worth(card, scale_of_four) for criterion in CRITERIA[method])


def value(method: str, card: Card, scale_of_four: bool) -> Score | None:
    """The value of the method as it is shown; None where it is undefined."""
    values: dict[str, Callable[[], Score | None]] = {
        Method.TOTAL_POINTS: lambda: card.points if card.games or card.penalty else None,
        Method.AVERAGE_POINTS: lambda: card.average_points,
        Method.AVERAGE_PLACE: lambda: card.tally.average_place(scale_of_four),
        Method.BEST_N: lambda: card.best_n if card.games or card.penalty else None,
        Method.LAST_N: lambda: card.last_n,
        Method.RATING: lambda: card.rating[0] if card.rating else None,
    }
    return values[method]()


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
