"""A hand from the form to the rows: what is stored, once, and what is refused."""

import uuid

import pytest
from django.db import IntegrityError, connection, transaction
from django.test.utils import CaptureQueriesContext

import scoring
from clubsite.club.changes import Deed
from clubsite.club.models import Change
from clubsite.play.actions import record_hand, start_table, void
from clubsite.play.actions.start import NewTable
from clubsite.play.models import Hand, Seat, TableSession
from clubsite.play.results import Refused, Stale
from tests.play.tables import END, RRC, a_league, a_table, draw, enter, fresh, players, ron, tsumo

pytestmark = pytest.mark.django_db


def test_it_works():
    session = a_table()
    done = record_hand(session.pk, ron(1, 0, 3, 40, riichi=(1,)), Deed(version=session.version))
    session = fresh(session)
    assert session.scores == [24800, 35200, 30000, 30000]
    assert (session.version, session.lines) == (2, 1)
    assert session.table.label() == ("E", 2, 0)
    hand = Hand.objects.get(session=session)
    assert (hand.number, hand.deltas, hand.pot) == (1, [-5200, 5200, 0, 0], 0)
    assert (hand.round, hand.dealer, hand.counters) == ("E", 0, 0)
    assert done.change.after == {"number": 1, "result": ron(1, 0, 3, 40, riichi=(1,))}


def test_deposits_stay_on_the_table():
    session = enter(a_table(), draw(0, 1, riichi=(1,)))
    assert session.scores == [31500, 30500, 28500, 28500]
    assert Hand.objects.get(session=session).pot == 1000
    assert session.table.deposits == 1
    assert session.table.label() == ("E", 1, 1)


def test_the_same_form_is_answered_once():
    session = a_table()
    deed = Deed(version=session.version)
    first = record_hand(session.pk, ron(1, 0), deed)
    again = record_hand(session.pk, ron(1, 0), deed)
    assert again.repeated
    assert again.change == first.change
    assert Hand.objects.filter(session=session).count() == 1
    assert fresh(session).version == 2


def test_the_same_hand_on_another_form_is_asked_about():
    session = a_table()
    record_hand(session.pk, ron(1, 0), Deed(version=1))
    with pytest.raises(Stale):
        record_hand(session.pk, ron(1, 0), Deed(version=1))
    assert Hand.objects.filter(session=session).count() == 1


def test_a_token_of_another_table_answers_nothing_here():
    one, other = a_table(), a_table(seated=players("E", "F", "G", "H"))
    deed = Deed(version=1)
    record_hand(one.pk, ron(1, 0), deed)
    record_hand(other.pk, ron(2, 0), Deed(version=1))
    with pytest.raises(Stale):
        record_hand(other.pk, ron(1, 0), deed)


def test_a_token_cannot_be_used_for_a_second_hand():
    session = a_table()
    token = uuid.uuid4()
    record_hand(session.pk, ron(1, 0), Deed(token=token, version=1))
    with pytest.raises(IntegrityError), transaction.atomic():
        record_hand(session.pk, ron(1, 0), Deed(token=token, version=2))
    assert Hand.objects.filter(session=session).count() == 1


def test_an_illegal_hand_stores_nothing():
    session = a_table()
    with pytest.raises(scoring.RuleError) as refusal:
        record_hand(session.pk, ron(1, 1), Deed(version=1))
    assert refusal.value.code == "bad_win"
    assert not Hand.objects.exists()
    assert fresh(session).version == 1
    assert Change.objects.filter(subject="session").count() == 1  # the start


def test_the_rules_end_the_game_and_seats_get_their_results():
    session = a_table(rules=RRC | {"options": {"tobi": "below_zero"}})
    session = enter(session, ron(1, 0, 13))
    assert session.status == TableSession.Status.FINISHED
    assert session.finished_at is not None
    seats = list(session.seats.order_by("seat"))
    assert [s.place for s in seats] == [4, 1, 2, 2]
    assert [s.tied for s in seats] == [1, 1, 2, 2]
    assert [s.score for s in seats] == [-2000, 62000, 30000, 30000]
    assert [s.points for s in seats] == session.final["points"]
    assert sum(s.points for s in seats) == 0
    assert not any(s.at_table for s in seats)


def test_the_organiser_stops_the_game_and_the_league_hears_of_it():
    league = a_league()
    session = enter(a_table(league), ron(1, 0), END)
    league.refresh_from_db()
    assert session.status == TableSession.Status.FINISHED
    assert league.version == 1


def test_nothing_but_a_penalty_follows_a_finished_game():
    session = enter(a_table(), ron(1, 0), END)
    with pytest.raises(Refused) as refusal:
        record_hand(session.pk, ron(1, 0), Deed())
    assert refusal.value.code == "not_playing"
    session = enter(session, {"result": "adjust", "points": [0, 0, -20000, 0], "reason": "late"})
    assert session.final["penalty"] == [0, 0, -20000, 0]
    assert Seat.objects.get(session=session, seat=2).points == session.final["points"][2]


def test_a_closed_league_takes_no_hands():
    league = a_league()
    session = a_table(league)
    league.closed = True
    league.save(update_fields=["closed"])
    with pytest.raises(Refused) as refusal:
        record_hand(session.pk, ron(1, 0), Deed())
    assert refusal.value.code == "league_closed"
    with pytest.raises(Refused) as refusal:
        start_table(NewTable(league, players("E", "F", "G", "H"), RRC), Deed())
    assert refusal.value.code == "league_closed"


def test_a_void_game_takes_no_hands():
    session = a_table()
    void(session.pk, Deed())
    with pytest.raises(Refused) as refusal:
        record_hand(session.pk, ron(1, 0), Deed())
    assert refusal.value.code == "void"


@pytest.mark.parametrize("before", [0, 1, 29])
def test_it_costs_the_same_at_any_hand(before):
    session = enter(a_table(), *[draw(0)] * before)
    with CaptureQueriesContext(connection) as queries:
        record_hand(session.pk, tsumo(2, 2), Deed(version=session.version))
    # SAVEPOINT stands for BEGIN and COMMIT here: lock, league still open, hand, session, change, and the two of
    # the transaction.
    assert len(queries) == 7, [q["sql"] for q in queries]


def test_the_database_refuses_an_unbalanced_hand():
    session = enter(a_table(), ron(1, 0))
    with pytest.raises(IntegrityError, match="hand_balances"), transaction.atomic():
        Hand.objects.filter(session=session).update(deltas=[1, 0, 0, 0])


@pytest.mark.parametrize("sql", ["UPDATE club_change SET reason = 'x'", "DELETE FROM club_change"])
def test_the_database_keeps_every_change(sql):
    a_table()
    with pytest.raises(Exception, match="only ever added"), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(sql)
