"""The rating of statistics.md §6: a function of the counted games of rated leagues, exact in integer hundredths.

Nothing is stored. A pool (family, players at the table) is worked out whole when it is asked for and kept in this
process until anything in it has changed: 10,000 games take about a tenth of a second.
"""

import datetime
from array import array
from collections import defaultdict
from collections.abc import Collection, Container, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple

from django.db.models import Max, QuerySet, Subquery, Sum

from clubsite.club.models import Change, League, Player
from clubsite.kept import Kept
from clubsite.play.models import Seat

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


class Pool:
    """Every rated game of one family and size in the order of games, with what each did to whom.

    `ratings` are those after the last game. Steps are kept as flat arrays: a club's whole history is a few megabytes.
    """

    def __init__(self, size: int, seats: Iterable[RatedSeat], guests: Collection[int] = ()) -> None:
        """`seats` in the order of games, those of one game together."""
        self.size = size
        self.ratings: Rated = {}
        self._guests = frozenset(guests)
        self._steps = array("q")  # FIELDS integers for each
        self._of: dict[int, array[int]] = defaultdict(lambda: array("q"))  # by player where his steps begin
        for _session, game in groupby(seats, key=itemgetter(0)):
            self._play(list(game))

    def _play(self, game: Sequence[RatedSeat]) -> None:
        """All changes of a game use the ratings before it."""
        own = [self.ratings.get(seat.player, NEWCOMER) for seat in game]
        table = sum(rating for rating, _games in own)
        for seat, (rating, games) in zip(game, own, strict=True):
            if seat.player not in self._guests:
                gained = change(self.size, seat.place, seat.tied, rating, table, games)
                self.ratings[seat.player] = (rating + gained, games + 1)
                self._of[seat.player].append(len(self._steps))
                self._steps.extend((*seat, rating, gained, table, games + 1))

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

_pools: Kept[Pool] = Kept(most=32)


def pool(family: str, size: int, until: datetime.date | None = None) -> Pool:
    """The pool as it is now, or as it would be without the evenings after `until`.

    The games of a league whose standings are hidden wait until they are revealed: a rating would tell them to all.
    One query where nothing has changed, three where it is worked out.
    """
    return _pools.get((family, size, until, stamp(family)), lambda: _made(family, size, until))


def ratings_of(family: str, size: int, until: datetime.date | None = None) -> Rated:
    """By player; whoever has not played a rated game, and every guest, is not in it."""
    return pool(family, size, until).ratings


def stamp_of_all() -> str:
    """The same for every family at once but for who is a guest, for pages that do not know yet of which. One query."""
    found = League.objects.aggregate(versions=Sum("version"), last=Max("pk"))
    return f"{found['versions']}.{found['last']}"


def stamp(family: str) -> tuple[int | None, ...]:
    """Another one after every finish, correction, void, merge and reopening, and when somebody becomes a guest or none.

    Numbers that grow, not counts: an id is never given twice, even where a transaction was rolled back.
    """
    people = Change.objects.filter(subject=Change.Subject.PLAYER).order_by("-pk").values("pk")[:1]
    leagues: Any = League.objects.filter(family=family).order_by().values("family")
    stamped = leagues.annotate(versions=Sum("version"), last=Max("pk"), people=Subquery(people))
    return tuple(value for row in stamped for value in (row["versions"], row["last"], row["people"]))


def _made(family: str, size: int, until: datetime.date | None) -> Pool:
    leagues = League.objects.filter(family=family, rated=True, standings_hidden=False)
    rated = list(leagues.values_list("pk", flat=True))
    seats = Seat.objects.filter(league__in=rated, place__isnull=False, size=size)
    if until:
        seats = seats.filter(evening__lte=until)
    rows: QuerySet[Any] = seats.order_by("finished_at", "session_id", "seat")
    guests = Player.objects.filter(guest=True).values_list("pk", flat=True)
    columns = rows.values_list("session_id", "player_id", "place", "tied")
    return Pool(size, (RatedSeat(*row) for row in columns.iterator(chunk_size=5_000)), set(guests))
