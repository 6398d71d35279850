"""Repairing who sat where, and making two entries of one person one."""

from collections.abc import Sequence

from django.db import IntegrityError, transaction
from django.db.models import F, Q

from clubsite.club.changes import Deed, already_done, write_down
from clubsite.club.models import Change, League, LeaguePenalty, Player
from clubsite.play.actions.core import FINISHED, Done, answered, lock, must_count, step
from clubsite.play.actions.finish import games_changed, next_version
from clubsite.play.actions.start import hold_players, who_is_seated
from clubsite.play.models import HandSeat, Seat, TableSession
from clubsite.play.results import Refused


def seat_players(session_id: int, players: Sequence[Player], deed: Deed) -> Done:
    """Puts these players on the seats, whatever was entered before: the hands stay with the seats.

    Refused: player_twice, wrong_number_of_players, player_merged, already_seated, league_closed, void; Stale.
    """
    try:
        with transaction.atomic():
            return _seat(session_id, players, deed)
    except IntegrityError as error:
        raise who_is_seated(error, [p.pk for p in players], here=session_id) from error


def _seat(session_id: int, players: Sequence[Player], deed: Deed) -> Done:
    hold_players([p.pk for p in players])
    session = lock(session_id, deed)
    if change := answered(session, deed):
        return Done(session, change, repeated=True)
    must_count(session)
    seats = list(session.seats.order_by("seat"))
    if len(players) != len(seats):
        raise Refused("wrong_number_of_players", players=len(seats))
    if len({p.pk for p in players}) < len(players):
        raise Refused("player_twice")
    before = {"players": [s.player_id for s in seats]}
    if session.status == FINISHED:
        games_changed([session.pk], players=[p.pk for p in players])
    _reseat(session, seats, players)
    after = {"players": [p.pk for p in players]}
    change = write_down(deed, Change.Subject.SESSION, session.pk, "seats", before=before, after=after)
    step(session, league_changes=session.status == FINISHED)
    return Done(session, change)


def _reseat(session: TableSession, seats: list[Seat], players: Sequence[Player]) -> None:
    sitting = seats[0].at_table
    session.seats.update(at_table=False)  # the rule "at one table" is checked row by row
    for seat, player in zip(seats, players, strict=True):
        seat.player = player
    Seat.objects.bulk_update(seats, ["player"])
    session.seats.update(at_table=sitting)
    if session.status == FINISHED:
        for seat in seats:
            HandSeat.objects.filter(session=session, seat=seat.seat).update(player=seat.player)


def merge_players(kept: Player, merged: Player, deed: Deed) -> Player:
    """Makes two entries of one person one: every seat of `merged` goes to `kept`, as if it had always been so.

    `merged` stays as a signpost (`merged_into`) and is in no list. Refused: same_player, already_merged,
    met_at_a_table (both sat in one session), two_accounts, already_seated (both are at a table now).
    """
    try:
        with transaction.atomic():
            return _merge(kept.pk, merged.pk, deed)
    except IntegrityError as error:
        if already_done(deed):
            return Player.objects.get(pk=kept.pk)
        raise who_is_seated(error, [kept.pk, merged.pk]) from error


def _merge(kept_id: int, merged_id: int, deed: Deed) -> Player:
    if kept_id == merged_id:
        raise Refused("same_player")
    # Locked in the order of ids, so that two merges of the same pair wait instead of dying; without the key, so that a
    # game whose session we shall wait for can end meanwhile: its rows point to players.
    held = Player.objects.select_for_update(no_key=True).filter(pk__in=[kept_id, merged_id]).order_by("pk")
    both = {player.pk: player for player in held}
    kept, merged = both[kept_id], both[merged_id]
    if already_done(deed):
        return kept
    if kept.merged_into_id or merged.merged_into_id:
        raise Refused("already_merged")
    if kept.account_id and merged.account_id:
        raise Refused("two_accounts")
    # Under the locks of the sessions, lest somebody be seated or a game end while its seats move.
    sessions = list(TableSession.objects.select_for_update().filter(seats__player=merged).order_by("pk"))
    if Seat.objects.filter(player=kept, session__in=sessions).exists():
        raise Refused("met_at_a_table")
    _move_seats(kept, merged, [s.pk for s in sessions])
    TableSession.objects.filter(pk__in=[s.pk for s in sessions]).update(version=F("version") + 1)
    touched = Q(penalties__player=merged) | Q(roster=merged) | Q(pk__in={s.league_id for s in sessions})
    next_version(set(League.objects.filter(touched).values_list("pk", flat=True)), [s.pk for s in sessions])
    _take_over_leagues(kept, merged)
    _leave_signpost(kept, merged)
    write_down(
        deed, Change.Subject.PLAYER, kept.pk, "merge", after={"merged": merged.pk, "sessions": [s.pk for s in sessions]}
    )
    return kept


def _move_seats(kept: Player, merged: Player, sessions: list[int]) -> None:
    games_changed(sessions, players=[kept.pk])
    Seat.objects.filter(player=merged).update(player=kept)
    HandSeat.objects.filter(session__in=sessions, player=merged).update(player=kept)


def _take_over_leagues(kept: Player, merged: Player) -> None:
    """Penalties and places on rosters, too, are as if it had been one person from the start."""
    LeaguePenalty.objects.filter(player=merged).update(player=kept)
    if leagues := list(merged.leagues.all()):
        kept.leagues.add(*leagues)
        merged.leagues.clear()


def _leave_signpost(kept: Player, merged: Player) -> None:
    if merged.account_id:
        account, merged.account = merged.account, None
        merged.save(update_fields=["account"])
        kept.account = account
        kept.save(update_fields=["account"])
    Player.objects.filter(merged_into=merged).update(merged_into=kept)
    merged.merged_into = kept
    merged.save(update_fields=["merged_into"])
