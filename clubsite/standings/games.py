"""Lists of games: a league's, evening by evening, and the latest of all."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from clubsite.club.models import League
from clubsite.kept import Kept
from clubsite.play.models import Seat, TableSession
from clubsite.play.queries import with_seats

LATEST = 8
NEWEST_EVENING = ("-evening", "-started_at", "-id")


@dataclass(frozen=True)
class GameLine:
    """A game in a list. `seats` are in the order of places once it is finished, else as they sit."""

    session: TableSession
    seats: list[Seat]

    @property
    def scores(self) -> list[tuple[Seat, int]]:
        """The seats with what they have at the table now."""
        return [(seat, self.session.scores[seat.seat]) for seat in self.seats]

    @property
    def missing(self) -> range:
        """One for every seat that a table of four has more."""
        return range(4 - len(self.seats))


def lines(sessions: Iterable[TableSession]) -> list[GameLine]:
    """Two queries for any number of games that come from `with_seats`."""
    return [GameLine(session, sorted(session.seats.all(), key=_order)) for session in sessions]


def _order(seat: Seat) -> tuple[int, int]:
    return seat.place or 0, seat.seat


class GamesOf(Sequence[TableSession]):
    """All games of a league, void ones and those in play too, newest evening first, to be cut into pages.

    The ids of a page come from the index alone, however far down the list it is: only its own games are read.
    """

    def __init__(self, league: League, stamp: str) -> None:
        """`stamp` is `Seen.playing_stamp`: for it the games are counted once."""
        self._ids = TableSession.objects.filter(league=league).order_by(*NEWEST_EVENING).values_list("pk", flat=True)
        self._league, self._stamp = league, stamp

    def __len__(self) -> int:
        return count_of(self._league, self._stamp)

    def __getitem__(self, part: Any) -> Any:
        page = list(self._ids[part])
        return list(with_seats(TableSession.objects.filter(pk__in=page)).order_by(*NEWEST_EVENING))


_counts: Kept[int] = Kept(most=128)


def count_of(league: League, stamp: str) -> int:
    """How many games the list has, counted once for a stamp of the league (`Seen.playing_stamp`)."""
    return _counts.get((league.pk, stamp), TableSession.objects.filter(league=league).count)


def by_evening(games: list[GameLine]) -> list[tuple[object, list[GameLine]]]:
    """Games that are sorted by evening, an entry for each."""
    return [(evening, list(group)) for evening, group in groupby(games, lambda game: game.session.evening)]


def latest_results(leagues: Iterable[League]) -> list[GameLine]:
    """What finished last in these leagues, latest first."""
    finished = TableSession.objects.finished().filter(league__in=leagues)
    return lines(with_seats(finished).order_by("-finished_at", "-id")[:LATEST])
