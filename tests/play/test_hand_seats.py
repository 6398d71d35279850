"""The rows that figures are added up from are there exactly as long as a game is finished."""

import pytest

from clubsite.club.changes import Deed
from clubsite.play import actions
from clubsite.play.models import HandSeat
from clubsite.play.results import Edit
from tests.play.tables import END, a_player, a_table, draw, enter, fresh, ron, tsumo

pytestmark = pytest.mark.django_db


def rows(session, *names, **which):
    found = HandSeat.objects.filter(session=session, **which).order_by("number", "seat")
    return list(found.values_list(*names, flat=len(names) == 1))


@pytest.fixture
def session(db):
    return enter(a_table(), ron(1, 0, 3, 40, riichi=(1,)), draw(0, 2, riichi=(0,)), END)


def test_a_game_in_play_has_none_and_a_finished_one_a_row_a_hand_and_seat(session):
    assert rows(enter(a_table(), ron(1, 0)), "number") == []
    assert rows(session, "number", "seat") == [(number, seat) for number in (1, 2) for seat in range(4)]
    assert set(rows(session, "league_id", "evening")) == {(session.league_id, session.evening)}


def test_they_say_who_won_from_whom(session):
    assert rows(session, "value", "value_dealt_in", number=1) == [
        (None, 5200),
        (5200, None),
        (None, None),
        (None, None),
    ]
    assert rows(session, "bet", "bets", "bet_returned", seat=1) == [(1, 1, True), (0, 1, None)]
    assert rows(session, "bet", "bet_returned", "tenpai", seat=0) == [(0, None, None), (1, False, True)]
    assert rows(session, "dealer", "last", "deal_run", seat=1) == [(False, False, None), (True, True, 1)]
    assert rows(session, "delta", "behind", "score", seat=0) == [(-5200, 0, 24800), (500, 10400, 25300)]


@pytest.mark.parametrize(
    ("act", "left"),
    [
        (lambda session: actions.void(session.pk, Deed()), 0),
        (lambda session: actions.reopen(session.pk, Deed()), 0),
        (lambda session: actions.undo_hand(session.pk, Deed()), 0),
        (lambda session: actions.edit_hands(session.pk, Edit("delete", 1), Deed()), 4),
        (lambda session: actions.edit_hands(session.pk, Edit("insert", 1, tsumo(3)), Deed()), 12),
        (lambda session: actions.rename_table(session.pk, "Two", Deed()), 8),
    ],
    ids=["void", "reopened", "undone", "a hand taken out", "a hand inserted", "renamed"],
)
def test_they_follow_whatever_is_done_to_the_game(session, act, left):
    act(session)
    assert len(rows(session, "number")) == left


def test_a_void_game_that_counts_again_has_them_again(session):
    before = rows(session, "number", "seat", "delta")
    actions.void(session.pk, Deed())
    actions.count_again(session.pk, Deed())
    assert rows(session, "number", "seat", "delta") == before


def test_they_go_with_the_players(session):
    seated = [seat.player for seat in session.seats.order_by("seat")]
    turned = [*seated[1:], seated[0]]
    actions.seat_players(session.pk, turned, Deed())
    assert rows(session, "player_id", number=1) == [player.pk for player in turned]
    kept = a_player("Anna K.")
    actions.merge_players(kept, turned[0], Deed())
    assert rows(session, "player_id", seat=0) == [kept.pk, kept.pk]


def test_what_a_seat_sent_to_each_other_is_kept(session):
    """Bets go to the pot and are not among it."""
    assert [seat.sent for seat in session.seats.order_by("seat")] == [
        [0, 5200, 0, 0],
        [1500, 0, 0, 0],
        [0, 0, 0, 0],
        [0, 0, 1500, 0],
    ]


def test_finishing_takes_the_same_statements_whatever_was_played(django_assert_num_queries):
    """The only hand that may cost more is the one that ends the game; it costs that once."""
    short, long = enter(a_table(), draw()), enter(a_table(), *[draw(0, 1, 2, 3)] * 12)
    counts = []
    for session in (short, long):
        with django_assert_num_queries(14) as asked:
            enter(session, END)
        counts.append(len(asked))
    assert fresh(long).status == "finished"
    assert len(set(counts)) == 1
