"""A player's own page: games, points and places in one league (statistics.md §4.1)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.db.models import Max, OuterRef, Subquery

from clubsite.club.models import League, Player
from clubsite.play.models import Played, Seat, TableSession
from clubsite.play.queries import with_seats
from clubsite.standings.figures.chosen import Chosen
from clubsite.standings.figures.seats import GameOf
from clubsite.standings.past import Figures, Past, past
from clubsite.standings.season import Season, season


@dataclass(frozen=True)
class Line:
    """A finished game in his list, with the others at the table."""

    session: TableSession
    game: GameOf
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
        self._narrowed: Past | None = None

    @cached_property
    def playing(self) -> list[TableSession]:
        """The games he sits in now, with seats and leagues: two queries."""
        own = TableSession.objects.playing().filter(seats__player=self.player, league__in=self._all)
        return list(with_seats(own).order_by("-id"))

    @cached_property
    def _played(self) -> dict[int, int]:
        """The versions of his games by league, the league first in which he finished one last. One query."""
        last = Seat.objects.filter(league=OuterRef("league"), player=OuterRef("player"), place__isnull=False)
        latest: Any = last.order_by().values("league").annotate(at=Max("finished_at")).values("at")
        own: Any = Played.objects.filter(player=self.player, league__in=self._all).annotate(last=Subquery(latest))
        return dict(own.filter(last__isnull=False).order_by("-last", "-league").values_list("league", "version"))

    @cached_property
    def leagues(self) -> list[League]:
        """Where he has played or is playing, the latest first."""
        seen = [session.league_id for session in self.playing] + list(self._played)
        return [self._all[pk] for pk in dict.fromkeys(seen)]

    @cached_property
    def league(self) -> League | None:
        """The league that is shown; None for somebody who has not played where the reader may look."""
        asked = (league for league in self.leagues if league.slug == self._asked)
        return next(asked, self.leagues[0] if self.leagues else None)

    @cached_property
    def whole(self) -> Past | None:
        """All his finished games in that league; None where there is none."""
        if self.league is None or self.league.pk not in self._played:
            return None
        return past(self.player.pk, self.league.pk, self._played[self.league.pk])

    def narrow(self, chosen: Chosen) -> None:
        """Shows only these of his games. One query."""
        self._narrowed = Past(chosen)

    @property
    def is_narrowed(self) -> bool:
        return self._narrowed is not None

    @property
    def past(self) -> Past | None:
        """Those of his finished games in that league that are shown."""
        return self._narrowed or self.whole

    @property
    def all_games(self) -> list[GameOf]:
        return self.whole.games if self.whole else []

    @property
    def games(self) -> list[GameOf]:
        """Those of his finished games in that league that are shown, in the order of games."""
        return self.past.games if self.past else []

    @property
    def newest_first(self) -> list[GameOf]:
        return self.games[::-1]

    @property
    def figures(self) -> list[Figures]:
        """Of games of four, then of those of three."""
        return self.past.figures if self.past else []

    @property
    def season(self) -> Season | None:
        return season(self.past.shown, self.league.family) if self.league and self.past and self.games else None

    def lines(self, games: Sequence[GameOf]) -> list[Line]:
        """These games with those who sat there. Two queries."""
        sessions = with_seats(TableSession.objects.all()).in_bulk([game.session for game in games])
        return [Line(sessions[game.session], game, self._others(sessions[game.session])) for game in games]

    @property
    def playing_lines(self) -> list[PlayingLine]:
        here = [session for session in self.playing if session.league == self.league and not self.is_narrowed]
        return [PlayingLine(session, self._score(session), self._others(session)) for session in here]

    def _others(self, session: TableSession) -> list[Player]:
        return [seat.player for seat in session.seats.all() if seat.player_id != self.player.pk]

    def _score(self, session: TableSession) -> int:
        return next(session.scores[seat.seat] for seat in session.seats.all() if seat.player_id == self.player.pk)
