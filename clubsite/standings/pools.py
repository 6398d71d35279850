"""The ratings of all games, kept in this process and brought up to date when they are asked for.

A pool is worked out whole once: 10,000 games take about a tenth of a second. After that only from the earliest game on
that was changed since, which mostly is the one that has just ended: every game says with which version of its league
it last changed (`TableSession.as_of`), and those are given in the order in which they can be seen.
"""

import datetime
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from functools import reduce
from itertools import groupby
from operator import itemgetter, or_
from threading import Lock
from typing import Any

from django.db.models import Max, Q, QuerySet, Subquery, Sum

from clubsite.club.models import Change, League, Player
from clubsite.kept import Kept
from clubsite.play.models import Seat, TableSession
from clubsite.standings.rating import EPOCH, MICROSECOND, Moment, Pool, Rated, RatedSeat, moment


def pool(family: str, size: int, until: datetime.date | None = None) -> Pool:
    """The pool as it is now, or as it would be without the evenings after `until`.

    The games of a league whose standings are hidden wait until they are revealed: a rating would tell them to all.
    One query where nothing has changed, five where something has.
    """
    return _shelves.get((family, size, until), lambda: _Shelf(family, size, until)).pool


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


@dataclass(frozen=True)
class _Basis:
    """What a pool was worked out from. `versions` are those of all leagues of the family: games move between them."""

    versions: Mapping[int, int]
    rated: frozenset[int]
    guests: frozenset[int]

    @classmethod
    def now(cls, family: str) -> "_Basis":
        """Two queries."""
        leagues = list(League.objects.filter(family=family).only("pk", "version", "rated", "standings_hidden"))
        guests = Player.objects.filter(guest=True).values_list("pk", flat=True)
        rated = frozenset(league.pk for league in leagues if league.rated and not league.standings_hidden)
        return cls({league.pk: league.version for league in leagues}, rated, frozenset(guests))

    def changed_since(self, old: "_Basis", known: Pool) -> Q | None:
        """Which games were changed in the meantime; None where that does not say it all.

        Nothing else is changed by newcomers who are guests: they have no rating that would have to be taken back.
        """
        went_back = any(self.versions.get(pk, 0) < version for pk, version in old.versions.items())
        were_rated = not known.ratings.keys().isdisjoint(self.guests)
        if went_back or were_rated or old.rated != self.rated or not old.guests <= self.guests:
            return None
        before = {pk: old.versions.get(pk, 0) for pk in self.versions}
        others = (Q(league=pk, as_of__gt=before[pk]) for pk, version in self.versions.items() if version != before[pk])
        return reduce(or_, others, Q(pk__in=[]))


class _Shelf:
    """One pool with what it was worked out from, which is read before its games: it is never older than that."""

    def __init__(self, family: str, size: int, until: datetime.date | None) -> None:
        self._family, self._size, self._until = family, size, until
        self._lock = Lock()
        self._stamp: Hashable = None
        self._known: tuple[_Basis, Pool] | None = None

    @property
    def pool(self) -> Pool:
        with self._lock:
            now = stamp(self._family)
            if self._known is None or now != self._stamp:
                self._known, self._stamp = self._renewed(), now
            return self._known[1]

    def _renewed(self) -> tuple[_Basis, Pool]:
        basis = _Basis.now(self._family)
        changed = basis.changed_since(*self._known) if self._known else None
        if self._known is None or changed is None:
            return basis, self._played_on(Pool(self._size, basis.guests), basis)
        since = _earliest(self._known[1], changed)
        if since is None:
            return basis, self._known[1]
        return basis, self._played_on(self._known[1].until(since, basis.guests), basis, since)

    def _played_on(self, pool: Pool, basis: _Basis, since: Moment | None = None) -> Pool:
        for at, game in self._games(basis, since):
            if since is None or at >= since:
                pool.play(at, game)
        return pool

    def _games(self, basis: _Basis, since: Moment | None) -> Iterator[tuple[Moment, list[RatedSeat]]]:
        """In the order of games, all or those from the microsecond of `since` on. One query."""
        seats = Seat.objects.filter(league__in=basis.rated, place__isnull=False, size=self._size)
        if self._until:
            seats = seats.filter(evening__lte=self._until)
        if since is not None:
            ended = TableSession.objects.filter(league__in=basis.rated, finished_at__gte=_read(since))
            seats = seats.filter(session__in=ended.values("pk"))
        rows: QuerySet[Any] = seats.order_by("finished_at", "session_id", "seat")
        columns = rows.values_list("session_id", "player_id", "place", "tied", "finished_at")
        for session, game in groupby(columns.iterator(chunk_size=5_000), key=itemgetter(0)):
            own = list(game)
            yield moment(own[0][4], session), [RatedSeat(*row[:4]) for row in own]


def _read(since: Moment) -> datetime.datetime:
    return EPOCH + since[0] * MICROSECOND


def _earliest(pool: Pool, changed: Q) -> Moment | None:
    """The first game that is, or was, where one of the changed ones is or was. One query."""
    found = dict(TableSession.objects.filter(changed).values_list("pk", "finished_at"))
    now = [moment(finished_at, pk) for pk, finished_at in found.items() if finished_at]
    return min([*now, *pool.moments(found)], default=None) if found else None


_shelves: Kept[_Shelf] = Kept(most=32)
