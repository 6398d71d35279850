"""Leagues and players as a reader may have them, and a stamp of what he would be shown: one cheap query each.

The stamp says whether anything changed since the reader last looked (ETag), and under which a rendered part is kept.
It is read before what it stands for, so that a part is never older than its stamp.
"""

import datetime
import hashlib
import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.db import connection
from django.db.models import Count, OuterRef, QuerySet, Subquery, Sum, Value
from django.http import Http404, HttpRequest
from django.utils import timezone

from clubsite.club.access import combined_to_read, player_to_read
from clubsite.club.models import Account, Change, Club, Combined, League, Method, Player
from clubsite.club.reader import reader_of
from clubsite.play.actions import evening_of
from clubsite.play.models import TableSession
from clubsite.standings import pools
from clubsite.standings.audience import Audience

ANY_SLUG = "\0"  # stands for the slug in a statement that is made once: no real one has it


COLUMNS = [field.attname for field in League._meta.concrete_fields]
READ = {name: field.from_db_value for name, field in zip(COLUMNS, League._meta.concrete_fields, strict=True)
        if hasattr(field, "from_db_value")}  # fmt: skip


@dataclass(frozen=True)
class _Row:
    """A league as the statement below gives it: its columns, and what its stamp is made of."""

    named: Mapping[str, Any]

    @cached_property
    def league(self) -> League:
        """Made when it is asked for: most who ask have the page already, as its stamp says."""
        read = {name: read(self.named[name], None, connection) for name, read in READ.items()}
        return League.from_db(connection.alias, COLUMNS, [read.get(name, self.named[name]) for name in COLUMNS])


@dataclass(frozen=True)
class Seen:
    """A league that the reader may see.

    `finished_stamp` changes with everything a table of finished games shows: their results, and the names of those who
    played. `playing_stamp` changes with every hand as well. `told` says whether this reader is told what the games add
    up to: no page shows him tables, places, sums or averages of the league otherwise.
    """

    row: _Row
    finished_stamp: str
    playing_stamp: str
    told: bool

    @property
    def league(self) -> League:
        return self.row.league

    @property
    def family(self) -> str:
        return str(self.row.named["family"])

    @property
    def hidden(self) -> bool:
        """Whether the standings are kept from everybody but the organisers."""
        return bool(self.row.named["standings_hidden"])


@dataclass(frozen=True)
class SeenTogether:
    """A combined table that the reader may see: he may see every league in it."""

    league: Combined
    parts: Sequence[Seen]

    @property
    def leagues(self) -> list[League]:
        return [seen.league for seen in self.parts]

    @property
    def family(self) -> str:
        return self.parts[0].family if self.parts else ""

    @property
    def told(self) -> bool:
        return all(seen.told for seen in self.parts)

    @property
    def hidden(self) -> bool:
        return any(seen.hidden for seen in self.parts)

    @property
    def finished_stamp(self) -> str:
        return self._stamp(seen.finished_stamp for seen in self.parts)

    @property
    def playing_stamp(self) -> str:
        return self._stamp(seen.playing_stamp for seen in self.parts)

    def _stamp(self, stamps: Iterable[str]) -> str:
        own = self.league
        return _hashed(repr((own.pk, own.name, own.method, own.n, own.minimum, *stamps)))


@dataclass(frozen=True)
class AllSeen:
    """All leagues that the reader may see, and the stamp of everything in them."""

    leagues: Sequence[Seen]
    stamp: str
    zone: str | None  # the club's time zone; None where there is no league

    def this_evening(self) -> datetime.date:
        """The evening that a game starting now belongs to."""
        return evening_of(timezone.now(), self.zone or "UTC")


def league_to_see(request: HttpRequest, slug: str) -> Seen:
    """404 where the reader may not see it."""
    if ANY_SLUG in slug:  # the database takes none
        raise Http404
    for row in _visible(request, slug):
        return _seen(request, row)
    raise Http404


def table_stamp(seen: Seen | SeenTogether, method: str) -> str:
    """Of a table of finished games ranked by this method: a rating changes with other leagues' games, too."""
    return f"{seen.finished_stamp}.{pools.stamp(seen.family)}" if method == Method.RATING else seen.finished_stamp


def leagues_to_see(request: HttpRequest) -> AllSeen:
    """The newest first."""
    rows = _visible(request)
    if not rows:
        return AllSeen([], secrets.token_hex(8), None)  # nothing by which a change would be seen: always another stamp
    leagues = [_seen(request, row) for row in rows]
    return AllSeen(leagues, _hashed(" ".join(seen.playing_stamp for seen in leagues)), rows[0].named["zone"])


def combined_to_see(request: HttpRequest, slug: str) -> SeenTogether:
    """404 where the reader may not see every league in it. Three queries."""
    found = combined_to_read(request, slug)
    members = set(found.leagues.values_list("pk", flat=True))
    return SeenTogether(found, [_seen(request, row) for row in _visible(request) if row.named["id"] in members])


def _hashed(stamps: str) -> str:
    return hashlib.blake2b(stamps.encode(), digest_size=8).hexdigest()


def player_to_see(request: HttpRequest, slug: str, audience: Audience) -> Player:
    """Also a signpost, which leads to the player kept. A hidden one is not there for those who do not know him: 404."""
    found = player_to_read(request, slug)
    if not audience.knows(found.merged_into or found):
        raise Http404
    return found


def _visible(request: HttpRequest, slug: str | None = None) -> list[_Row]:
    """The league with this slug, or all, newest first, as far as the reader may see them; stamped. One query."""
    reader = request.user
    sql, parameters = _statement(reader.pk, getattr(reader, "is_owner", False), slug is None)
    with connection.cursor() as cursor:
        cursor.execute(sql, [slug if value == ANY_SLUG else value for value in parameters])
        return [_Row(dict(zip([*COLUMNS, *STAMPS], row, strict=True))) for row in cursor.fetchall()]


@lru_cache(maxsize=512)
def _statement(account: int | None, is_owner: bool, every: bool) -> tuple[str, tuple[Any, ...]]:
    """The statement, made once for a reader: to make it takes longer than to ask it, and pages ask all the time."""
    reader = Account(pk=account, is_superuser=is_owner) if account else AnonymousUser()
    leagues = League.objects.visible_to(reader) if every else League.objects.visible_to(reader).filter(slug=ANY_SLUG)
    sql, parameters = _stamped(leagues).order_by("-id").query.sql_with_params()
    return sql, parameters


STAMPS = ("playing", "names", "zone")


def _stamped(leagues: QuerySet[League]) -> QuerySet[Any]:
    """With `playing`, the sum of the versions of games in play, and `names`, how many changes of players or the club.

    A game that leaves the sum raises the league's version, so equal stamps mean equal games. Histories only grow.
    """
    versions = TableSession.objects.playing().filter(league=OuterRef("pk")).order_by().values("league")
    about = (Change.Subject.PLAYER, Change.Subject.CLUB)
    changes = Change.objects.filter(subject__in=about).order_by().annotate(all=Value(1)).values("all")
    return leagues.annotate(
        playing=Subquery(versions.annotate(sum=Sum("version")).values("sum")),
        names=Subquery(changes.annotate(count=Count("*")).values("count")),
        zone=Subquery(Club.objects.values("time_zone")[:1]),
    )


def _seen(request: HttpRequest, row: _Row) -> Seen:
    named = row.named
    told = not named["standings_hidden"] or reader_of(request).organises(row.league)
    finished = f"{named['id']}.{named['version']}.{named['names']}{'' if told else '.untold'}"
    return Seen(row, finished, f"{finished}.{named['playing']}", told)
