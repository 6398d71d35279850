"""The rating of statistics.md §6: a function of the counted games of rated leagues, exact in integer hundredths.

Nothing is stored. A pool (family, players at the table) is worked out when it is asked for, and kept in this process:
see `pools`.
"""

import datetime
from array import array
from collections import defaultdict
from collections.abc import Collection, Container, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

START = 150_000  # hundredths; guests always sit with it
BASES = {4: (30, 10, -10, -30), 3: (30, 0, -30)}  # points by place
ENOUGH = 10  # rated games below which a rating stands without a place

Rated = dict[int, tuple[int, int]]  # player → (hundredths, rated games)


class RatedSeat(NamedTuple):
    """One seat of a counted game, as the rating needs it."""

    session: int
    player: int
    place: int
    tied: int


@dataclass(frozen=True)
class Step:
    """What one game did to one rating, in hundredths, and all that the sentence beside it says."""

    size: int
    session: int
    player: int
    place: int
    tied: int  # players who share the place, 1 = alone
    before: int
    change: int
    table: int  # the sum of the ratings of all at the table before the game
    game: int  # his rated games with this one

    @property
    def after(self) -> int:
        return self.before + self.change

    @property
    def is_settled(self) -> bool:
        return self.game >= ENOUGH

    @property
    def base(self) -> Fraction:
        """Points for the place, shared ones shared."""
        return Fraction(base_sum(self.size, self.place, self.tied), self.tied)

    @property
    def mean(self) -> Fraction:
        """The table's mean rating, in points."""
        return Fraction(self.table, 100 * self.size)

    @property
    def towards_mean(self) -> Fraction:
        """Points for playing against a stronger table; negative against a weaker one."""
        return (self.mean - Fraction(self.before, 100)) / 40

    @property
    def weight(self) -> Fraction:
        return Fraction(weight(self.game - 1), 1000)


def is_settled(rating: tuple[int, int] | None) -> bool:
    """Whether there are rated games enough for a place."""
    return rating is not None and rating[1] >= ENOUGH


def weight(games: int) -> int:
    """Thousandths, by the rated games before this one."""
    return max(200, 1000 - 2 * games)


def base_sum(size: int, place: int, tied: int) -> int:
    return sum(BASES[size][place - 1 : place - 1 + tied])


def change(size: int, place: int, tied: int, own: int, table: int, games: int) -> int:
    """Hundredths: weight · (base + (mean − own) / 40), rounded once, half away from zero."""
    share = 4000 * size * base_sum(size, place, tied) + tied * (table - size * own)
    exact, divisor = weight(games) * share, 40_000 * size * tied
    rounded = (2 * abs(exact) + divisor) // (2 * divisor)
    return rounded if exact >= 0 else -rounded


Moment = tuple[int, int]  # where a game stands in the order of games: when it was finished, in microseconds; its id


def moment(finished_at: datetime.datetime, session: int) -> Moment:
    return (finished_at - EPOCH) // MICROSECOND, session


EPOCH, MICROSECOND = datetime.datetime(1970, 1, 1, tzinfo=datetime.UTC), datetime.timedelta(microseconds=1)


class Pool:
    """Every rated game of one family and size in the order of games, with what each did to whom.

    `ratings` are those after the last game. Steps are kept as flat arrays: a club's whole history is a few megabytes.
    """

    def __init__(self, size: int, guests: Collection[int] = ()) -> None:
        self.size = size
        self.ratings: Rated = {}
        self._guests = frozenset(guests)
        self._steps = array("q")  # FIELDS integers for each
        self._of: dict[int, array[int]] = defaultdict(lambda: array("q"))  # by player where his steps begin
        self._games = array("q")  # a moment for each, which is two integers, and where its steps begin

    def play(self, at: Moment, game: Sequence[RatedSeat]) -> None:
        """The next game in the order of games. All its changes use the ratings before it."""
        self._games.extend((*at, len(self._steps)))
        own = [self.ratings.get(seat.player, NEWCOMER) for seat in game]
        table = sum(rating for rating, _games in own)
        for seat, (rating, games) in zip(game, own, strict=True):
            if seat.player not in self._guests:
                gained = change(self.size, seat.place, seat.tied, rating, table, games)
                self.ratings[seat.player] = (rating + gained, games + 1)
                self._of[seat.player].append(len(self._steps))
                self._steps.extend((*seat, rating, gained, table, games + 1))

    def until(self, since: Moment, guests: Collection[int] = ()) -> "Pool":
        """Another pool that is as this one was before the games from that moment on. `guests` sit in those after it."""
        found = Pool(self.size, guests)
        found.ratings, found._steps, found._games = dict(self.ratings), self._steps[:], self._games[:]
        found._of.update((player, begins[:]) for player, begins in self._of.items())
        while found._games and tuple(found._games[-3:-1]) >= since:
            found._take_back(found._games[-1])
            del found._games[-3:]
        return found

    def _take_back(self, begin: int) -> None:
        for at in range(begin, len(self._steps), FIELDS):
            step = Step(self.size, *self._steps[at : at + FIELDS])
            self.ratings[step.player] = (step.before, step.game - 1)
            if step.game == 1:
                del self.ratings[step.player]
            self._of[step.player].pop()
        del self._steps[begin:]

    def moments(self, sessions: Container[int]) -> list[Moment]:
        """Where these games stand, as far as they are in it."""
        ids = self._games[1::3]
        return [(self._games[3 * i], session) for i, session in enumerate(ids) if session in sessions]

    def history(self, player: int | None = None) -> list[Step]:
        """What the games did to one player, or to everybody, in the order of games."""
        begins = range(0, len(self._steps), FIELDS) if player is None else self._of.get(player, ())
        return [Step(self.size, *self._steps[at : at + FIELDS]) for at in begins]

    def steps_of(self, player: int, sessions: Container[int]) -> dict[int, Step]:
        """What some of his games did to one player, by session."""
        begins = (at for at in self._of.get(player, ()) if self._steps[at] in sessions)
        steps = (Step(self.size, *self._steps[at : at + FIELDS]) for at in begins)
        return {step.session: step for step in steps}


NEWCOMER = (START, 0)  # and every guest
FIELDS = 8
