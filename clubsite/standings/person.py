"""A player's own page: games, points and places in one league (statistics.md §4.1)."""

import datetime
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from django.utils.functional import Promise

from clubsite.club.models import League, Player
from clubsite.figures import share
from clubsite.play.models import Seat, TableSession
from clubsite.play.queries import with_seats
from clubsite.standings.columns import PLACES
from clubsite.standings.figures.chosen import Chosen
from clubsite.standings.season import Season, season
from clubsite.standings.tally import NOTHING, Result, Tally

NAMES = {place: column.heading for place, column in enumerate(PLACES, start=1)}
ENOUGH = 5  # games from which averages of places and scores are shown
BAR = 600  # units of the split bar


@dataclass(frozen=True)
class Game:
    """One finished game of the player's."""

    session: int
    league: int
    evening: datetime.date
    score: int
    result: Result


@dataclass(frozen=True)
class Bar:
    """How often somebody was in a place. `x` and `width` are strings: templates write numbers with a decimal comma."""

    place: int
    name: str | Promise
    count: Fraction
    x: str
    width: str


@dataclass(frozen=True)
class Figures:
    """What his games at tables of one size come to: places at tables of three and of four do not compare."""

    size: int
    tally: Tally
    score: int
    best: Game
    worst: Game

    @classmethod
    def of(cls, size: int, games: Sequence[Game]) -> "Figures":
        """At least one game; of equally good or bad ones the first."""
        tally = NOTHING
        for game in games:
            tally = tally.plus(game.result)
        best = max(games, key=lambda game: game.result.points)
        worst = min(games, key=lambda game: game.result.points)
        return cls(size, tally, sum(game.score for game in games), best, worst)

    @property
    def average_score(self) -> Fraction:
        return Fraction(self.score, self.tally.games)

    @property
    def enough(self) -> bool:
        return self.tally.games >= ENOUGH

    @cached_property
    def bars(self) -> list[Bar]:
        """How often he was in each place, as parts of a bar."""
        bars, x = [], Fraction(0)
        for place in range(1, self.size + 1):
            count = self.tally.share(place)
            width = BAR * count / self.tally.games
            bars.append(Bar(place, NAMES[place], count, f"{float(x):.1f}", f"{float(width):.1f}"))
            x += width
        return bars

    @property
    def said(self) -> str:
        """The bar for those who listen: "1st: 9, 2nd: 8, …"."""
        return ", ".join(f"{bar.name}: {share(bar.count)}" for bar in self.bars)


@dataclass(frozen=True)
class Line:
    """A finished game in his list, with the others at the table."""

    session: TableSession
    game: Game
    others: list[Player]


@dataclass(frozen=True)
class PlayingLine:
    """A game he is in now, with his score at the table."""

    session: TableSession
    score: int
    others: list[Player]


class Person:
    """What a player's page shows of the leagues in `leagues`: the one whose slug was `asked` for.

    Without a choice it is the league he played in last: points of different rules do not add up.
    """

    def __init__(self, player: Player, leagues: Sequence[League], asked: str) -> None:
        self.player = player
        self._all = {league.pk: league for league in leagues}
        self._asked = asked
        self._only: frozenset[int] | None = None

    @cached_property
    def playing(self) -> list[TableSession]:
        """The games he sits in now, with seats and leagues: two queries."""
        own = TableSession.objects.playing().filter(seats__player=self.player, league__in=self._all)
        return list(with_seats(own).order_by("-id"))

    @cached_property
    def _finished(self) -> list[Game]:
        return games_of(self.player, self._all)

    @cached_property
    def leagues(self) -> list[League]:
        """Where he has played or is playing, the latest first."""
        seen = [session.league_id for session in self.playing] + [game.league for game in reversed(self._finished)]
        return [self._all[pk] for pk in dict.fromkeys(seen)]

    @cached_property
    def league(self) -> League | None:
        """The league that is shown; None for somebody who has not played where the reader may look."""
        asked = (league for league in self.leagues if league.slug == self._asked)
        return next(asked, self.leagues[0] if self.leagues else None)

    @cached_property
    def all_games(self) -> list[Game]:
        """His finished games in that league, in the order of games."""
        return [game for game in self._finished if self.league and game.league == self.league.pk]

    def narrow(self, chosen: Chosen) -> None:
        """Shows only these of his games. One query."""
        self._only = frozenset(chosen.seats.values_list("session", flat=True))

    @property
    def sessions(self) -> frozenset[int] | None:
        """The games he was narrowed to; None for all."""
        return self._only

    @cached_property
    def games(self) -> list[Game]:
        """Those of his finished games in that league that are shown, in the order of games."""
        return [game for game in self.all_games if self._only is None or game.session in self._only]

    @property
    def newest_first(self) -> list[Game]:
        return self.games[::-1]

    @cached_property
    def figures(self) -> list[Figures]:
        """Of games of four, then of those of three."""
        sizes = sorted({game.result.size for game in self.games}, reverse=True)
        return [Figures.of(size, [game for game in self.games if game.result.size == size]) for size in sizes]

    @property
    def season(self) -> Season | None:
        rows = [(game.evening, game.session, game.result.points) for game in self.games]
        return season(rows, self.league.family) if self.league and rows else None

    def lines(self, games: Sequence[Game]) -> list[Line]:
        """These games with those who sat there. Two queries."""
        sessions = with_seats(TableSession.objects.all()).in_bulk([game.session for game in games])
        return [Line(sessions[game.session], game, self._others(sessions[game.session])) for game in games]

    @property
    def playing_lines(self) -> list[PlayingLine]:
        here = [session for session in self.playing if session.league == self.league and self._only is None]
        return [PlayingLine(session, self._score(session), self._others(session)) for session in here]

    def _others(self, session: TableSession) -> list[Player]:
        return [seat.player for seat in session.seats.all() if seat.player_id != self.player.pk]

    def _score(self, session: TableSession) -> int:
        return next(session.scores[seat.seat] for seat in session.seats.all() if seat.player_id == self.player.pk)


def games_of(player: Player, leagues: Iterable[int]) -> list[Game]:
    """His finished games in these leagues in the order of games. One query."""
    seats = Seat.objects.filter(player=player, league__in=leagues, place__isnull=False)
    columns = ("session", "league", "evening", "score", "points", "place", "tied", "session__scores__len")
    ordered = seats.order_by("session__finished_at", "session").values_list(*columns)
    return [
        Game(session, league, evening, score, Result(points, place, tied, size))
        for session, league, evening, score, points, place, tied, size in ordered
    ]
