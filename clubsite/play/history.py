"""Histories: who changed what and when, newest first, a page at a time."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils.html import format_html

from clubsite.club.claims import ANSWERS
from clubsite.club.models import Account, Change, League, Player
from clubsite.play.models import Seat, TableSession
from clubsite.play.queries import with_seats
from clubsite.play.words.changes import LEAGUE, PLAYER, SESSION, TABLE, People, Words, words
from clubsite.play.words.games import title

PAGE = 50


@dataclass(frozen=True)
class HistoryLine:
    change: Change
    words: Words
    subject: Any  # the session, player or league that was changed, None for the club and accounts
    title: str


@dataclass(frozen=True)
class HistoryPage:
    lines: list[HistoryLine]
    older: int | None  # ask for what is before this change


def of_session(session: TableSession, before: int | None = None) -> HistoryPage:
    return _page(Change.objects.filter(subject__in=(SESSION, TABLE), subject_id=session.pk), before)


def meanwhile(session: TableSession, version: int) -> list[HistoryLine]:
    """What was done to the session since a form that saw `version` was made: every change raised the version by one."""
    changes = Change.objects.filter(subject=SESSION, subject_id=session.pk)
    return _told(_newest(changes, max(1, min(session.version - version, PAGE))))


def for_account(account: Account | AnonymousUser, before: int | None = None) -> HistoryPage:
    """Everything this organiser may see: the owner all of it."""
    return _page(_seen_by(account), before)


def _seen_by(account: Account | AnonymousUser) -> QuerySet[Change]:
    if getattr(account, "is_owner", False):
        return Change.objects.all()
    leagues = League.objects.organised_by(account)
    # As with the right to keep players: those of his leagues, and those who have not played anywhere yet.
    sat = Seat.objects.filter(player=OuterRef("pk"))
    players = Player.objects.filter(Exists(sat.filter(league__in=leagues)) | ~Exists(sat))
    return Change.objects.filter(
        Q(subject__in=(SESSION, TABLE), subject_id__in=TableSession.objects.filter(league__in=leagues).values("pk"))
        | Q(subject=LEAGUE, subject_id__in=leagues.values("pk"))
        | Q(subject=PLAYER, subject_id__in=players.values("pk"))
    )


def _page(changes: QuerySet[Change], before: int | None) -> HistoryPage:
    if before is not None:
        changes = changes.filter(pk__lt=before)
    found = _newest(changes, PAGE + 1)
    shown = found[:PAGE]
    return HistoryPage(_told(shown), shown[-1].pk if len(found) > PAGE else None)


def _newest(changes: QuerySet[Change], count: int) -> list[Change]:
    return list(changes.select_related("actor").order_by("-pk")[:count])


def _told(changes: Sequence[Change]) -> list[HistoryLine]:
    """Five queries for any number of changes."""
    games = _subjects(changes, SESSION) | _subjects(changes, TABLE)
    sessions = with_seats(TableSession.objects.all()).in_bulk(games)
    leagues = League.objects.in_bulk(_subjects(changes, LEAGUE) | set(_named_leagues(changes)))
    players = Player.objects.in_bulk(_subjects(changes, PLAYER) | set(_named_players(changes)))
    named, places = ({pk: row.name for pk, row in rows.items()} for rows in (players, leagues))
    people = People(named, _accounts(changes), places)
    return [
        _line(change, people, {SESSION: sessions, TABLE: sessions, LEAGUE: leagues, PLAYER: players})
        for change in changes
    ]


def _line(change: Change, people: People, subjects: dict[Any, dict[int, Any]]) -> HistoryLine:
    subject = subjects.get(change.subject, {}).get(change.subject_id)
    if not isinstance(subject, TableSession):
        return HistoryLine(change, words(change, people), subject, str(subject or ""))
    seats = [format_html("<bdi>{}</bdi>", seat.player.name) for seat in subject.seats.all()]
    return HistoryLine(change, words(change, people, seats, subject.rules["family"]), subject, title(subject))


def _subjects(changes: Iterable[Change], subject: str) -> set[int]:
    return {change.subject_id for change in changes if change.subject == subject}


def _named_players(changes: Iterable[Change]) -> Iterator[int]:
    """The ids of players that stand in changes."""
    for change in changes:
        for side in (change.before, change.after):
            if isinstance(side, dict):
                yield from side.get("players", [])
                yield from (side[name] for name in ("merged", "player") if name in side)


def _named_leagues(changes: Iterable[Change]) -> Iterator[int]:
    for change in changes:
        if change.kind == "move":
            yield from (side["league"] for side in (change.before, change.after) if isinstance(side, dict))


def _accounts(changes: Iterable[Change]) -> dict[int, str]:
    named = {pk for c in changes if c.kind == "organisers" for side in (c.before, c.after) for pk in side or []}
    named |= {c.after["account"] for c in changes if c.kind in ANSWERS and c.after}
    return {pk: account.username for pk, account in Account.objects.in_bulk(named).items()} if named else {}
