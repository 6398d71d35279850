"""`manage.py verify` finds whatever was tampered with, column by column, and nothing where nothing was."""

import datetime
import io

import pytest
from django.core.management import call_command
from django.db import connection, transaction
from django.db.models import F
from django.db.utils import InternalError, ProgrammingError

from clubsite.club.changes import Deed
from clubsite.club.models import Change, Player
from clubsite.exchange import verify
from clubsite.play.actions import (
    edit_hands,
    merge_players,
    record_hand,
    rename_table,
    reopen,
    seat_players,
    set_chips,
    set_finished_at,
    undo_hand,
    void,
)
from clubsite.play.actions.finish import RESULT
from clubsite.play.models import Hand, HandSeat, Seat, TableSession
from clubsite.play.results import Edit
from tests.concurrency.together import together
from tests.play.tables import END, RRC, a_league, a_player, a_table, draw, enter, players, ron, tsumo

FINE = {"result": "adjust", "points": [0, -1000, 0, 0], "reason": "late"}


def differences():
    return [words for wrong in verify.sessions() for words in wrong] + verify.players()


@pytest.fixture
def session(db):
    """A finished game that was corrected on the way."""
    session = enter(a_table(table_name="Table 1"), ron(1, 0, 3, 40, riichi=(1,)), draw(0, 2, riichi=(0,)), tsumo(2))
    edit_hands(session.pk, Edit("correct", 1, ron(1, 0, 2, 40)), Deed())
    return enter(session, ron(3, 0), FINE, END)


def test_nothing_is_wrong_with_what_the_actions_wrote(session):
    anna, boris, clara, dmitri = (seat.player for seat in session.seats.order_by("seat"))
    reopen(session.pk, Deed())
    undo_hand(session.pk, Deed())
    edit_hands(session.pk, Edit("insert", 2, draw()), Deed())
    edit_hands(session.pk, Edit("delete", 3), Deed())
    seat_players(session.pk, [boris, anna, clara, dmitri], Deed())
    set_chips(session.pk, [1, 0, 0, -1], Deed())
    rename_table(session.pk, "Table 2", Deed())
    enter(session, END)
    set_finished_at(session.pk, datetime.datetime(2026, 1, 5, 20, 30, 1, 5, tzinfo=datetime.UTC), Deed())
    merge_players(a_player("Anna K."), anna, Deed())
    void(enter(a_table(), ron(1, 0), END).pk, Deed())
    a_table()
    assert differences() == []


def tamper(model, **values):
    """Changes the first row that is there, behind the back of the actions."""

    def change(session):
        rows = model.objects.filter(pk=session.pk) if model is TableSession else model.objects.filter(session=session)
        model.objects.filter(pk=rows.order_by("pk")[0].pk).update(**values)

    return change


def lose(model, **which):
    return lambda session: model.objects.filter(session=session, **which).delete()


def renumber(session):
    Hand.objects.filter(session=session, number__gte=3).update(number=F("number") + 1)


def swap_two_seats(session):
    one, other = session.seats.order_by("seat")[:2]
    Seat.objects.filter(pk=one.pk).update(player=other.player)
    Seat.objects.filter(pk=other.pk).update(player=one.player)


def another_player(session):
    HandSeat.objects.filter(session=session, number=1, seat=0).update(player=a_player("Elena"))


def another_league(session):
    league = a_league("Thursday")
    TableSession.objects.filter(pk=session.pk).update(league=league)


RULES = {"family": "riichi", "preset": "rrc_2026", "schema": 1}
ROWS = {
    "deltas": (tamper(Hand, deltas=[-5000, 5000, 0, 0], pot=0), "line 1, deltas: stored [-5000"),
    "pot": (tamper(Hand, pot=1000, deltas=[-3600, 2600, 0, 0]), "line 1, pot: stored 1000, should be 0"),
    "round": (tamper(Hand, round="S"), "line 1, round: stored S, should be E"),
    "dealer": (tamper(Hand, dealer=3), "line 1, dealer: stored 3, should be 0"),
    "counters": (tamper(Hand, counters=1), "line 1, counters: stored 1, should be 0"),
    "another result": (tamper(Hand, result=ron(1, 0, 1, 30)), "line 1, deltas"),
    "an illegal result": (tamper(Hand, result=ron(1, 1)), "line 1: its own rules refuse it"),
    "no result": (tamper(Hand, result=[]), "line 1: its own rules refuse it"),
    "by whom": (tamper(Hand, via="link"), "history, line 1, who"),
    "a lost line": (lose(Hand, number=2), "numbers of the lines"),
    "a lost last line": (lose(Hand, number=6), "number of lines: stored 6, should be 5"),
    "a gap": (renumber, "numbers of the lines: stored [1, 2, 4"),
    "scores": (tamper(TableSession, scores=[0, 0, 0, 120000]), "scores as the sum of the lines"),
    "state": (tamper(TableSession, state={"round": "E"}), "state: stored {'round': 'E'}"),
    "lines": (tamper(TableSession, lines=7), "number of lines: stored 7, should be 6"),
    "final": (tamper(TableSession, final={"points": [0, 0, 0, 0]}), "final result"),
    "status": (tamper(TableSession, status="playing"), "status: stored playing, should be finished"),
    "void": (tamper(TableSession, status="void"), "history, does not count: stored True, should be False"),
    "version": (tamper(TableSession, version=2), "history: 8 changes made only version 2"),
    "chips": (tamper(TableSession, chips=[1, 0, 0, -1]), "history, chips: stored [1, 0, 0, -1], should be None"),
    "start": (tamper(TableSession, start={"dealer": 1}), "history, start"),
    "rules": (tamper(TableSession, rules=RULES | {"options": {"kiriage": True}}), "history, rules"),
    "unreadable rules": (tamper(TableSession, rules=RULES | {"options": {"x": 1}}), "cannot be replayed"),
    "no rules": (tamper(TableSession, rules={}), "cannot be replayed"),
    "table name": (tamper(TableSession, table_name="Table 9"), "history, table_name"),
    "source": (tamper(TableSession, source_id="x"), "history, source_id"),
    "started at": (tamper(TableSession, started_at="2026-01-01T12:00Z"), "history, started_at"),
    "evening": (tamper(TableSession, evening="2026-01-01"), "history, evening"),
    "league": (another_league, "history, league"),
    "place": (tamper(Seat, place=2), "seat 0, result: stored {'place': 2"),
    "tied": (tamper(Seat, tied=2), "seat 0, result"),
    "points": (tamper(Seat, points=1), "seat 0, result"),
    "score": (tamper(Seat, score=1), "seat 0, result"),
    "score before leftovers": (tamper(Seat, last_score=1), "seat 0, result"),
    "no seat's result": (tamper(Seat, **dict.fromkeys(RESULT)), "seat 0, result"),
    "what it sent": (tamper(Seat, sent=[1, 1, 1, 1]), "seat 0, result"),
    "seat's time": (tamper(Seat, finished_at="2026-01-01T12:00Z"), "seat 0, result"),
    "seats at the table": (tamper(Seat, size=3), "seat 0, players: stored 3, should be 4"),
    "a hand's value": (tamper(HandSeat, value=1), "line 1, seat 0, value: stored 1, should be None"),
    "a hand's player": (another_player, "line 1, seat 0, player"),
    "a lost row of a hand": (lose(HandSeat, number=2, seat=1), "rows of hands and seats"),
    "seat's evening": (tamper(Seat, evening="2026-01-01"), "seat 0, evening"),
    "still at the table": (tamper(Seat, at_table=True), "players still at the table: stored [0], should be []"),
    "a lost game": (
        lambda session: TableSession.objects.filter(pk=session.pk).delete(),
        "its history is there, the game is not",
    ),
    "a lost seat": (lose(Seat, seat=3), "seats: stored [0, 1, 2], should be [0, 1, 2, 3]"),
    "swapped seats": (swap_two_seats, "history, players"),
}


@pytest.mark.parametrize(("meddle", "words"), ROWS.values(), ids=ROWS)
def test_it_finds(session, meddle, words):
    meddle(session)
    found = differences()
    assert any(words in sentence for sentence in found), found
    assert all(sentence.startswith(f"session {session.pk}: ") for sentence in found)


@pytest.fixture
def history(session):
    """The changes of the session with the guard against changing them off."""
    with connection.cursor() as cursor:
        cursor.execute("set local session_replication_role = replica")  # triggers rest
    return Change.objects.filter(subject="session", subject_id=session.pk).order_by("pk")


def lose_kind(kind):
    return lambda history: history.filter(kind=kind).delete()


def alter(kind, **after):
    def change(history):
        row = history.filter(kind=kind).first()
        history.filter(pk=row.pk).update(after=row.after | after)

    return change


HISTORIES = {
    "no start": (lose_kind("start"), "history: change"),
    "no change at all": (lambda history: history.all().delete(), "history: there is no change that starts it"),
    "a lost hand": (lambda history: history.filter(kind="hand", after__number=6).delete(), "history, number of lines"),
    "a lost hand before others": (
        lambda history: history.filter(kind="hand", after__number=2).delete(),
        "history: change",
    ),
    "a lost correction": (lose_kind("correct"), "history, line 1: stored"),
    "a hand that was corrected later": (alter("hand", result=ron(2, 0)), "history: change"),
    "another correction": (alter("correct", result=ron(2, 0)), "history, line 1: stored"),
    "other players": (alter("start", players=[1, 2, 3, 4]), "history, players"),
    "other rules": (alter("start", rules=RRC), "history, rules"),
    "another kind": (lambda history: history.filter(kind="correct").update(kind="fly"), "history: change"),
    "not an object": (lambda history: history.filter(kind="correct").update(after=[]), "history: change"),
}


@pytest.mark.parametrize(("meddle", "words"), HISTORIES.values(), ids=HISTORIES)
def test_it_finds_in_the_history(history, meddle, words):
    meddle(history)
    found = differences()
    assert any(words in sentence for sentence in found), found


def test_the_history_cannot_be_changed_with_its_guard_on(session):
    with pytest.raises(ProgrammingError, match="only ever added"), transaction.atomic():
        Change.objects.filter(subject_id=session.pk).update(kind="hand")
    with pytest.raises(ProgrammingError, match="only ever added"), transaction.atomic():
        Change.objects.all().delete()


def test_it_finds_a_merge_that_was_not_carried_out(db):
    kept, merged, *three = players("Kim", "Kim K.", "E", "F", "G")
    session = enter(a_table(seated=[merged, *three]), END)
    merge_players(kept, merged, Deed())
    Seat.objects.filter(session=session, seat=0).update(player=merged)
    assert differences() == [
        f"session {session.pk}: history, players: stored {(merged.pk, *[p.pk for p in three])}, "
        f"should be {(kept.pk, *[p.pk for p in three])}",
        f"player {merged.pk}: merged into {kept.pk}, yet sits in session {session.pk}",
    ]


def test_it_finds_a_signpost_to_a_signpost(db):
    one, two, three = players("One", "Two", "Three")
    Player.objects.filter(pk=two.pk).update(merged_into=three)
    Player.objects.filter(pk=one.pk).update(merged_into=two)
    assert differences() == [f"player {one.pk}: merged into {two.pk}, which is itself merged"]


def test_it_asks_the_same_number_of_queries_for_one_session_and_for_many(db, django_assert_num_queries):
    for number in (1, 5):
        for _ in range(number):
            enter(a_table(), draw(), END)
        with django_assert_num_queries(7):  # merges, sessions, hands, seats, changes, figures; games without rows
            assert set(map(tuple, verify.sessions())) == {()}


@pytest.mark.django_db(transaction=True)
class TestCommand:
    def run(self):
        out, err = io.StringIO(), io.StringIO()
        try:
            call_command("verify", stdout=out, stderr=err)
        except SystemExit as end:
            return end.code, out.getvalue().splitlines()
        return 0, out.getvalue().splitlines()

    def test_it_works(self):
        enter(a_table(), ron(1, 0), END)
        assert self.run() == (
            0,
            ["4 passed, 0 failed"],
        )  # session, table, penalties, merged players

    def test_an_empty_club(self):
        assert self.run() == (0, ["1 passed, 0 failed"])

    def test_it_names_the_difference_and_fails(self):
        session = enter(a_table(), ron(1, 0))
        TableSession.objects.filter(pk=session.pk).update(lines=3)
        assert self.run() == (
            1,
            [f"session {session.pk}: number of lines: stored 3, should be 1", "3 passed, 1 failed"],
        )

    def test_it_cannot_write(self):
        session = a_table()
        with pytest.raises(InternalError, match="read-only"), verify.snapshot():
            record_hand(session.pk, ron(1, 0), Deed())

    def test_it_sees_one_moment(self):
        """What is committed while it reads does not look like a difference."""
        session = a_table()
        with verify.snapshot():
            assert TableSession.objects.count() == 1
            together(lambda: enter(session, ron(1, 0)))  # by another connection
            assert differences() == []
            assert TableSession.objects.get().lines == 0
        assert TableSession.objects.get().lines == 1
