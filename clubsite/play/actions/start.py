"""Starting a table."""

import datetime
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any
from zoneinfo import ZoneInfo

from django.db import IntegrityError, transaction
from django.utils import timezone

import scoring
from clubsite.club.changes import Deed, already_done, write_down
from clubsite.club.models import Change, Club, League, Player
from clubsite.play.actions.core import Done, hold_open
from clubsite.play.models import RULES_SCHEMA, Seat, TableSession
from clubsite.play.results import Refused


@dataclass(frozen=True)
class NewTable:
    """A table to start. `players` by seat, seat 0 deals first. `rules` is a spec of engine.md, frozen whole."""

    league: League
    players: Sequence[Player]
    rules: dict[str, Any]
    table_name: str = ""
    started_at: datetime.datetime | None = None
    start: dict[str, Any] | None = None
    chips: list[int] | None = None
    source_id: str | None = None
    minutes: int | None = None  # on the table's clock; None: no clock
    at_table: bool = True  # False for games loaded from a file: nobody is really sitting there


def start_table(new: NewTable, deed: Deed) -> Done:
    """Starts a session.

    Refused: league_closed, wrong_family, wrong_number_of_players, player_twice, player_merged, already_seated,
    already_loaded; RuleError for rules, a start or chips that the engine does not know.
    """
    try:
        with transaction.atomic():
            return _start(new, deed)
    except IntegrityError as error:
        if (change := already_done(deed)) and change.kind == "start":
            return Done(TableSession.objects.get(pk=change.subject_id), change, repeated=True)
        if "session_is_loaded_once" in str(error):
            raise Refused("already_loaded", source_id=new.source_id) from error
        raise who_is_seated(error, [p.pk for p in new.players]) from error


def _start(new: NewTable, deed: Deed) -> Done:
    rules = scoring.read_rules(new.rules)
    _check(new, rules)
    hold_players([p.pk for p in new.players])
    hold_open(new.league.pk)
    session = session_of(new, rules)
    session.save(force_insert=True)
    Seat.objects.bulk_create(
        Seat(
            session=session,
            seat=seat,
            size=len(new.players),
            player=player,
            league=new.league,
            evening=session.evening,
            at_table=new.at_table,
        )
        for seat, player in enumerate(new.players)
    )
    return Done(session, write_down(deed, Change.Subject.SESSION, session.pk, "start", after=facts_of(session, new)))


def facts_of(session: TableSession, new: NewTable) -> dict[str, Any]:
    """Everything the session is at its start: its history rebuilds it from this."""
    names = ("rules", "start", "chips", "table_name", "source_id", "minutes")
    return {name: getattr(session, name) for name in names} | {
        "league": new.league.pk,
        "players": [p.pk for p in new.players],
        "started_at": session.started_at.isoformat(),
        "evening": session.evening.isoformat(),
    }


def session_of(new: NewTable, rules: scoring.Rules) -> TableSession:
    opening = scoring.opening(rules, new.start)
    scoring.final(rules, opening, chips=new.chips)  # refuses chips that cannot be
    started_at = new.started_at or timezone.now()
    return TableSession(
        league=new.league,
        rules=rules.spec() | {"schema": RULES_SCHEMA},
        start=new.start or {},
        scores=list(opening.scores),
        state=opening.state(),
        chips=new.chips,
        table_name=new.table_name,
        started_at=started_at,
        evening=evening_of(started_at, Club.objects.values_list("time_zone", flat=True).first() or "UTC"),
        source_id=new.source_id,
        minutes=new.minutes,
    )


def _check(new: NewTable, rules: scoring.Rules) -> None:
    if rules.family != new.league.family:
        raise Refused("wrong_family")
    if len(new.players) != rules.players:
        raise Refused("wrong_number_of_players", players=rules.players)
    ids = [p.pk for p in new.players]
    if twice := next((pk for pk in ids if ids.count(pk) > 1), None):
        raise Refused("player_twice", player=twice)


def hold_players(players: Iterable[int]) -> None:
    """Nobody is merged away while he is being seated. Refused: player_merged.

    In the order of ids and before any session, as a merge does, so that two who want the same people wait in line.
    """
    held = Player.objects.select_for_update(no_key=True).filter(pk__in=list(players)).order_by("pk")
    for player, kept in held.values_list("pk", "merged_into"):
        if kept:
            raise Refused("player_merged", player=player, kept=kept)


def who_is_seated(error: IntegrityError, players: Iterable[int], here: int | None = None) -> Exception:
    """The constraint "nobody sits at two tables" as a refusal that names the other table; any other error unchanged.

    `here` is the session that the players were to sit in.
    """
    if "player_is_at_one_table" not in str(error):
        return error
    seats = Seat.objects.filter(at_table=True, player__in=list(players)).exclude(session=here).select_related("session")
    if (seat := seats.first()) is None:  # left that table since
        return Refused("already_seated")
    return Refused("already_seated", player=seat.player_id, session=seat.session_id, table=seat.session.table_name)


def evening_of(moment: datetime.datetime, zone: str) -> datetime.date:
    """The evening a game belongs to (statistics.md §1): wall clock in the club's zone, less six hours."""
    wall_clock = moment.astimezone(ZoneInfo(zone)).replace(tzinfo=None)
    return (wall_clock - datetime.timedelta(hours=6)).date()
