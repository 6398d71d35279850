"""Many whole games at once, for leagues that are invented: the same rows as playing them would leave, and no others.

A hand costs a form a few milliseconds; here a whole game does.
"""

import datetime
import uuid
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.db import connection, transaction
from django.db.models import AutoField, JSONField, Model

import scoring
from clubsite.club.changes import Deed
from clubsite.club.models import Change, League, Player
from clubsite.play.actions.core import FINISHED
from clubsite.play.actions.finish import ROWS, as_json, games_changed, next_version, rows_of, seat_result
from clubsite.play.actions.hands import hand_row
from clubsite.play.actions.start import NewTable, facts_of, session_of
from clubsite.play.hand_seats import sent
from clubsite.play.models import Hand, HandSeat, Seat, TableSession
from clubsite.play.results import Played, Result, play


@dataclass(frozen=True)
class WholeGame:
    """A game with all its lines, the last of which ends it. `players` by seat."""

    players: Sequence[Player]
    results: Sequence[Result]
    started_at: datetime.datetime
    finished_at: datetime.datetime


@dataclass(frozen=True)
class _Game:
    session: TableSession
    new: NewTable
    whole: WholeGame
    played: Played
    final: scoring.Final

    @property
    def hands(self) -> list[Hand]:
        lines = zip(self.whole.results, self.played.befores, self.played.settlements, strict=True)
        return [
            hand_row(self.session, number, result, before, done, Deed(via="command"))
            for number, (result, before, done) in enumerate(lines, 1)
        ]

    @property
    def seats(self) -> list[Seat]:
        paid = sent(self.played)
        return [
            Seat(
                session=self.session,
                seat=seat,
                size=len(self.whole.players),
                player=player,
                league_id=self.session.league_id,
                evening=self.session.evening,
                finished_at=self.session.finished_at,
                sent=paid[seat],
                **seat_result(seat, self.played.table, self.final),
            )
            for seat, player in enumerate(self.whole.players)
        ]

    @property
    def changes(self) -> Iterable[tuple[str, object]]:
        """Kind and what is so afterwards, in order."""
        yield "start", facts_of(self.session, self.new)
        for number, result in enumerate(self.whole.results, 1):
            yield "hand", {"number": number, "result": result}
        yield "time", {"finished_at": self.whole.finished_at.isoformat()}


@transaction.atomic
def keep_whole_games(league: League, games: Sequence[WholeGame], deed: Deed) -> None:
    """Writes finished games under the league's rules. ValueError for a game that does not end with its last line."""
    made = [_play(league, game) for game in games]
    TableSession.objects.bulk_create((game.session for game in made), ROWS)
    seats = {game.session.pk: game.seats for game in made}
    Seat.objects.bulk_create((seat for of_one in seats.values() for seat in of_one), ROWS)
    _copy_in(Hand, (hand for game in made for hand in game.hands))
    _copy_in(HandSeat, (row for game in made for row in rows_of(game.session, game.played, seats[game.session.pk])))
    _copy_in(Change, (_change(game, kind, after, deed) for game in made for kind, after in game.changes))
    games_changed(seats)
    next_version([league.pk], seats)


def _copy_in(model: type[Model], rows: Iterable[Model]) -> None:
    """New rows, by COPY: to make statements of so many takes several times as long as all the rest.

    Columns that the database fills are left to it.
    """
    fields = [f for f in model._meta.concrete_fields if not isinstance(f, AutoField) and not f.has_db_default()]
    names = ", ".join(connection.ops.quote_name(str(field.column)) for field in fields)
    with connection.cursor() as cursor, cursor.copy(f"COPY {model._meta.db_table} ({names}) FROM STDIN") as copy:
        for row in rows:
            values = ((field, getattr(row, field.attname)) for field in fields)
            copy.write_row([f.get_db_prep_save(v, connection) if isinstance(f, JSONField) else v for f, v in values])


def _play(league: League, whole: WholeGame) -> _Game:
    new = NewTable(league, whole.players, league.rules, started_at=whole.started_at, at_table=False)
    rules = scoring.read_rules(league.rules)
    played = play(rules, {}, whole.results)
    if not played.table.over:
        raise ValueError("the game is not over")
    final = scoring.final(rules, played.table)
    session = session_of(new, rules)
    session.status, session.final, session.finished_at = FINISHED, as_json(final), whole.finished_at
    session.scores, session.state = list(played.table.scores), played.table.state()
    session.lines = len(whole.results)
    session.version = session.lines + 2  # as many as there are changes
    return _Game(session, new, whole, played, final)


def _change(game: _Game, kind: str, after: object, deed: Deed) -> Change:
    return Change(
        token=uuid.uuid4(),
        subject=Change.Subject.SESSION,
        subject_id=game.session.pk,
        kind=kind,
        after=after,
        actor=deed.actor,
        via=deed.via,
    )
