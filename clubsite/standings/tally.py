"""What a player's games add up to, exactly: integers and fractions, never a rounded number (statistics.md §1)."""

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, replace
from fractions import Fraction

PARTS = 12  # a place shared by two, three or four players comes to whole twelfths


@dataclass(frozen=True, slots=True)
class Result:
    """One seat of a game: a place shared by `tied` players (1 = alone) of `size` at the table."""

    points: int
    place: int
    tied: int
    size: int

    @property
    def halves(self) -> int:
        """Twice the mean place: 2·(place + (tied − 1)/2)."""
        return 2 * self.place + self.tied - 1

    def part(self, place: int) -> int:
        """How much of a place this seat has, in twelfths."""
        return PARTS // self.tied if self.place <= place < self.place + self.tied else 0


@dataclass(frozen=True, slots=True)
class Tally:
    """Sums over games. `parts` are shares of the places 1 to 4 in twelfths; `halves` sums of doubled mean places.

    Games of three are summed apart (`threes`, `halves_three`), because a league that has both sizes puts them on the
    scale of four (statistics.md §3.9). `best` and `worst` are None as long as there is no game.
    """

    games: int = 0
    points: int = 0
    best: int | None = None
    worst: int | None = None
    parts: tuple[int, int, int, int] = (0, 0, 0, 0)
    halves: int = 0
    threes: int = 0
    halves_three: int = 0

    def plus(self, result: Result) -> "Tally":
        first, second, third, fourth = (old + result.part(i) for i, old in enumerate(self.parts, start=1))
        three = result.size == 3
        return replace(
            self,
            games=self.games + 1,
            points=self.points + result.points,
            best=result.points if self.best is None else max(self.best, result.points),
            worst=result.points if self.worst is None else min(self.worst, result.points),
            parts=(first, second, third, fourth),
            halves=self.halves + result.halves,
            threes=self.threes + three,
            halves_three=self.halves_three + (result.halves if three else 0),
        )

    @classmethod
    def of(cls, results: Collection[Result]) -> "Tally":
        """Of many results at once: there are few different places among them."""
        tally = NOTHING
        for (place, tied, size), count in Counter((one.place, one.tied, one.size) for one in results).items():
            tally += NOTHING.plus(Result(0, place, tied, size)).times(count)
        points = [result.points for result in results]
        return replace(tally, points=sum(points), best=max(points, default=None), worst=min(points, default=None))

    def times(self, count: int) -> "Tally":
        """As many games like these."""
        first, second, third, fourth = (count * part for part in self.parts)
        return Tally(
            count * self.games,
            count * self.points,
            self.best,
            self.worst,
            (first, second, third, fourth),
            count * self.halves,
            count * self.threes,
            count * self.halves_three,
        )

    def __add__(self, other: "Tally") -> "Tally":
        first, second, third, fourth = (one + more for one, more in zip(self.parts, other.parts, strict=True))
        return Tally(
            self.games + other.games,
            self.points + other.points,
            max((best for best in (self.best, other.best) if best is not None), default=None),
            min((worst for worst in (self.worst, other.worst) if worst is not None), default=None),
            (first, second, third, fourth),
            self.halves + other.halves,
            self.threes + other.threes,
            self.halves_three + other.halves_three,
        )

    def share(self, place: int) -> Fraction:
        """The number of such places, shared ones counting as parts."""
        return Fraction(self.parts[place - 1], PARTS)

    @property
    def average_points(self) -> Fraction | None:
        return Fraction(self.points, self.games) if self.games else None

    def average_place(self, scale_of_four: bool = False) -> Fraction | None:
        """The mean place. On the scale of four a three-player place m becomes 1 + 3·(m − 1)/2: first 1, last 4."""
        if not self.games:
            return None
        quarters = 2 * self.halves
        if scale_of_four:
            quarters += self.halves_three - 2 * self.threes  # 4·(1 + 3·(m − 1)/2) = 6m − 2 = 3·2m − 2
        return Fraction(quarters, 4 * self.games)


NOTHING = Tally()


def mixed(tallies: Collection[Tally]) -> bool:
    """Whether games of three and of four are counted together."""
    threes = sum(tally.threes for tally in tallies)
    return 0 < threes < sum(tally.games for tally in tallies)


def whole_games(tallies: Collection[Tally]) -> int:
    """How many games these tallies of all who sat in them come from."""
    threes = sum(tally.threes for tally in tallies)
    return threes // 3 + (sum(tally.games for tally in tallies) - threes) // 4
