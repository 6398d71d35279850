"""Undo, and corrections of any earlier hand: the rest is replayed under the session's own rules."""

import pytest

import scoring
from clubsite.club.changes import Deed
from clubsite.club.models import Change
from clubsite.play.actions import edit_hands, record_hand, reopen, undo_hand
from clubsite.play.models import Hand, TableSession
from clubsite.play.results import Edit, LaterHandRefused, Refused, Stale, plan
from tests.play.tables import END, RRC, a_league, a_table, draw, enter, fresh, ron, tsumo

pytestmark = pytest.mark.django_db

BUST = RRC | {"options": {"tobi": "below_zero"}}


def results(session):
    return [hand.result for hand in Hand.objects.filter(session=session).order_by("number")]


def replayed(session):
    return scoring.replay(session.engine_rules, results(session), start=session.start or None).settlements[-1].after


def test_undo_takes_the_last_hand_away():
    session = enter(a_table(), ron(1, 0), ron(2, 3, 4, 30))
    undo_hand(session.pk, Deed(version=session.version))
    session = fresh(session)
    assert session.scores == [29000, 31000, 30000, 30000]
    assert session.lines == 1
    assert session.table == replayed(session)


def test_the_same_hand_after_an_undo_is_a_new_hand():
    session = enter(a_table(), ron(1, 0))
    undo_hand(session.pk, Deed(version=2))
    record_hand(session.pk, ron(1, 0), Deed(version=3))
    assert fresh(session).scores == [29000, 31000, 30000, 30000]
    assert Change.objects.filter(subject="session", kind="hand").count() == 2


def test_a_second_undo_of_the_same_state_is_refused():
    session = enter(a_table(), ron(1, 0), ron(1, 0))
    undo_hand(session.pk, Deed(version=3))
    with pytest.raises(Stale):
        undo_hand(session.pk, Deed(version=3))
    assert fresh(session).lines == 1


def test_nothing_to_undo():
    with pytest.raises(Refused) as refusal:
        undo_hand(a_table().pk, Deed())
    assert refusal.value.code == "nothing_to_undo"


def test_undoing_the_last_hand_of_a_finished_game_lets_it_go_on():
    league = a_league()
    session = enter(a_table(league, rules=BUST), ron(1, 0, 13))
    finished_at = session.finished_at
    undo_hand(session.pk, Deed())
    session = fresh(session)
    assert session.status == TableSession.Status.PLAYING
    assert session.final is None
    assert {seat.place for seat in session.seats.all()} == {None}
    assert session.finished_at == finished_at  # the order of games is that of the first finish
    session = enter(session, ron(1, 0, 13))
    assert session.finished_at == finished_at


def test_a_correction_replays_the_rest():
    session = enter(a_table(), ron(1, 0, 3, 40), draw(0, 1), tsumo(2, 3, 30))
    edit_hands(session.pk, Edit("correct", 1, ron(0, 1, 2, 30)), Deed(version=4, reason="han counted twice"))
    session = fresh(session)
    assert results(session) == [ron(0, 1, 2, 30), draw(0, 1), tsumo(2, 3, 30)]
    assert session.table == replayed(session)
    second = Hand.objects.get(session=session, number=2)
    assert (second.dealer, second.counters) == (0, 1)  # the dealer won now and stays
    change = Change.objects.get(subject="session", kind="correct")
    assert change.before == {"number": 1, "result": ron(1, 0, 3, 40)}
    assert change.after["result"] == ron(0, 1, 2, 30)
    assert change.reason == "han counted twice"


def test_a_correction_keeps_who_entered_the_rest_and_when():
    session = enter(a_table(), ron(1, 0), ron(2, 0))
    at = Hand.objects.get(session=session, number=2).at
    edit_hands(session.pk, Edit("correct", 1, ron(3, 0)), Deed())
    assert Hand.objects.get(session=session, number=2).at == at


def test_a_missed_hand_is_put_in():
    session = enter(a_table(), ron(1, 0), ron(2, 0))
    edit_hands(session.pk, Edit("insert", 2, draw(1, 3)), Deed())
    session = fresh(session)
    assert results(session) == [ron(1, 0), draw(1, 3), ron(2, 0)]
    assert session.lines == 3
    assert session.table == replayed(session)


def test_a_hand_that_never_was_is_deleted():
    session = enter(a_table(), ron(1, 0), ron(2, 0), draw(0))
    edit_hands(session.pk, Edit("delete", 2), Deed())
    assert results(session) == [ron(1, 0), draw(0)]


@pytest.mark.parametrize("edit", [Edit("correct", 3, draw()), Edit("delete", 0), Edit("insert", 4, draw())])
def test_there_is_no_such_hand(edit):
    session = enter(a_table(), ron(1, 0), ron(2, 0))
    with pytest.raises(Refused) as refusal:
        edit_hands(session.pk, edit, Deed())
    assert refusal.value.code == "no_such_hand"


def test_an_illegal_correction_changes_nothing():
    session = enter(a_table(), ron(1, 0), ron(2, 0))
    with pytest.raises(scoring.RuleError):
        edit_hands(session.pk, Edit("correct", 1, ron(1, 1)), Deed())
    assert results(session) == [ron(1, 0), ron(2, 0)]
    assert fresh(session).version == session.version


def test_a_game_that_ends_earlier_names_the_hand_that_cannot_stand():
    session = enter(a_table(rules=BUST), ron(1, 0), ron(2, 0), ron(2, 3))
    with pytest.raises(LaterHandRefused) as refusal:
        edit_hands(session.pk, Edit("correct", 1, ron(1, 0, 13)), Deed())
    assert (refusal.value.number, refusal.value.error.code) == (2, "game_over")
    assert fresh(session).lines == 3


def test_the_hands_that_cannot_stand_are_dropped_if_asked():
    session = enter(a_table(rules=BUST), ron(1, 0), ron(2, 0), ron(2, 3))
    edit_hands(session.pk, Edit("correct", 1, ron(1, 0, 13), cut=2), Deed())
    session = fresh(session)
    assert results(session) == [ron(1, 0, 13)]
    assert session.status == TableSession.Status.FINISHED


def test_a_plan_writes_nothing_and_says_what_would_be():
    session = enter(a_table(), ron(1, 0), ron(2, 0))
    plans = plan(session.engine_rules, session.start, results(session), Edit("correct", 1, ron(1, 0, 2)))
    assert plans.before.table == session.table
    assert plans.after is not None
    assert plans.after.table.scores == (27000, 32000, 31000, 30000)
    assert fresh(session).version == session.version


def test_the_organiser_opens_a_stopped_game_again():
    session = enter(a_table(), ron(1, 0), END)
    reopen(session.pk, Deed(version=session.version))
    assert fresh(session).status == TableSession.Status.PLAYING


def test_a_game_that_ended_by_the_rules_is_not_opened_by_a_switch():
    session = enter(a_table(rules=BUST), ron(1, 0, 13))
    with pytest.raises(Refused) as refusal:
        reopen(session.pk, Deed())
    assert refusal.value.code == "ended_by_the_rules"


def test_a_penalty_survives_the_correction_of_another_hand():
    """reports.md B034: a recalculation must not wipe side records."""
    penalty = {"result": "adjust", "points": [0, -30000, 0, 0], "reason": "conduct"}
    session = enter(a_table(), ron(1, 0), ron(2, 0), penalty, END)
    edit_hands(session.pk, Edit("correct", 2, ron(2, 1)), Deed())
    assert fresh(session).final["penalty"] == [0, -30000, 0, 0]


@pytest.mark.parametrize("edit", [Edit("correct", 1, ron(1, 0, 13), 2), Edit("insert", 1, ron(1, 0, 13), 2)])
def test_a_penalty_survives_the_hands_that_are_dropped_around_it(edit):
    penalty = {"result": "adjust", "points": [0, -30000, 0, 0], "reason": "conduct"}
    session = enter(a_table(rules=BUST), ron(1, 0), ron(2, 0), penalty, END, penalty)
    edit_hands(session.pk, edit, Deed())
    assert results(fresh(session)) == [ron(1, 0, 13), penalty, penalty]
    assert fresh(session).final["penalty"] == [0, -60000, 0, 0]
