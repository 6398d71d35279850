"""Two people do something at the same moment, on real connections (reliability.md F10-F15).

Whatever comes first, what is stored is what one of them saw, and `verify` finds nothing. CONCURRENCY_ROUNDS=200 repeats
each case that often.
"""

from collections import Counter
from collections.abc import Iterator

import pytest

from clubsite.club.actions import close_league
from clubsite.club.changes import Deed
from clubsite.club.models import Change
from clubsite.exchange import verify
from clubsite.play.actions import (
    Done,
    NewTable,
    edit_hands,
    merge_players,
    record_hand,
    seat_players,
    start_table,
    undo_hand,
    void,
)
from clubsite.play.models import Hand, Seat, TableSession
from clubsite.play.results import Edit, Refused, Stale
from tests.concurrency.together import repeated, together
from tests.play.tables import END, a_league, a_player, a_table, draw, enter, fresh, players, ron, tsumo

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def nothing_is_wrong_afterwards(transactional_db: None) -> Iterator[None]:
    yield
    with verify.snapshot():
        found = [*verify.sessions(), *verify.leagues(), verify.players()]
    assert [words for wrong in found for words in wrong] == []


@pytest.fixture
def league():
    return a_league()


def kinds(results):
    """How many were done, answered again, and refused in which way; anything else is an error of ours."""
    return Counter(map(kind, results))


def kind(result):
    if isinstance(result, Done):
        return "again" if result.repeated else "done"
    if isinstance(result, Refused):
        return result.code
    if isinstance(result, Stale):
        return "stale"
    raise AssertionError(repr(result)) from (result if isinstance(result, Exception) else None)


def lines(session):
    return [hand.result for hand in Hand.objects.filter(session=session).order_by("number")]


@repeated
def test_one_form_sent_twice_is_one_hand(league):
    session = enter(a_table(league), draw(0))
    deed = Deed(version=2)
    results = together(*[lambda: record_hand(session.pk, draw(1), deed)] * 2)
    assert kinds(results) == {"done": 1, "again": 1}
    assert results[0].change == results[1].change
    assert lines(session) == [draw(0), draw(1)]


@repeated
def test_two_forms_for_one_hand_are_one_hand_and_one_question(league):
    session = a_table(league)
    entered = [draw(0), draw(0, 1)]
    results = together(*[lambda hand=hand: record_hand(session.pk, hand, Deed(version=1)) for hand in entered])
    assert kinds(results) == {"done": 1, "stale": 1}
    assert lines(session) == [entered[isinstance(results[1], Done)]]


def test_many_forms_for_one_hand(league):
    """reliability.md L3, small."""
    session = a_table(league)
    for version in (1, 2, 3):
        deeds = [Deed(version=version) for _ in range(12)]
        results = together(*[lambda deed=deed: record_hand(session.pk, draw(0), deed) for deed in deeds])
        assert kinds(results) == {"done": 1, "stale": 11}
        assert len(lines(session)) == version


@repeated
def test_two_undos_take_one_hand(league):
    """reports.md B048."""
    session = enter(a_table(league), draw(0), draw(1), draw(2))
    results = together(*[lambda: undo_hand(session.pk, Deed(version=4))] * 2)
    assert kinds(results) == {"done": 1, "stale": 1}
    assert lines(session) == [draw(0), draw(1)]


@repeated
def test_one_undo_sent_twice_takes_one_hand(league):
    session = enter(a_table(league), draw(0), draw(1), draw(2))
    deed = Deed(version=4)
    assert kinds(together(*[lambda: undo_hand(session.pk, deed)] * 2)) == {"done": 1, "again": 1}
    assert lines(session) == [draw(0), draw(1)]


@repeated
def test_an_undo_while_a_hand_is_entered(league):
    session = enter(a_table(league), draw(0), draw(1))
    results = together(
        lambda: undo_hand(session.pk, Deed(version=3)), lambda: record_hand(session.pk, tsumo(0), Deed(version=3))
    )
    assert kinds(results) == {"done": 1, "stale": 1}
    undone = isinstance(results[0], Done)
    assert lines(session) == ([draw(0)] if undone else [draw(0), draw(1), tsumo(0)])


@repeated
def test_a_correction_while_a_hand_is_entered(league):
    """Form against form: one of the two. Form against command, which looks at nothing: both, or the command only."""
    for version in (9, None):
        session = enter(a_table(league), *[draw(0)] * 8)
        hand = Deed(version=version)
        results = together(
            lambda: edit_hands(session.pk, Edit("correct", 3, draw(1)), Deed(version=9)),  # noqa: B023
            lambda: record_hand(session.pk, draw(2), hand),  # noqa: B023
        )
        corrected, entered = (kind(result) == "done" for result in results)
        assert corrected ^ entered if version else entered
        third = draw(1) if corrected else draw(0)
        assert lines(session) == [draw(0), draw(0), third, *[draw(0)] * 5, *[draw(2)] * entered]


@repeated
def test_nothing_is_entered_once_the_league_is_closed():
    """And tables that end at that moment wait neither for each other nor for ever."""
    league = a_league()
    tables = [a_table(league) for _ in range(3)]

    def close():
        close_league(league, Deed())
        return Hand.objects.filter(session__league=league).count()

    entered = zip(tables, (draw(0), END, END), strict=True)
    entries = [lambda t=t, hand=hand: record_hand(t.pk, hand, Deed(version=1)) for t, hand in entered]
    *results, at_closing = together(*entries, close)
    assert set(kinds(results)) <= {"done", "league_closed"}
    assert Hand.objects.filter(session__league=league).count() == at_closing == kinds(results)["done"]


@repeated
def test_no_table_is_started_once_the_league_is_closed():
    league = a_league()
    new = NewTable(league, players(), league.rules)

    def close():
        close_league(league, Deed())
        return TableSession.objects.filter(league=league).count()

    started, at_closing = together(lambda: start_table(new, Deed()), close)
    assert kind(started) in {"done", "league_closed"}
    assert TableSession.objects.filter(league=league).count() == at_closing


@repeated
def test_two_games_of_a_league_end_together():
    league = a_league()
    tables = [a_table(league) for _ in range(2)]
    results = together(*[lambda table=table: record_hand(table.pk, END, Deed(version=1)) for table in tables])
    assert kinds(results) == {"done": 2}
    league.refresh_from_db()
    assert league.version == 2


@repeated
def test_nobody_is_seated_at_two_tables(league):
    """reports.md B055. The seats in opposite order: neither may wait for the other for ever."""
    four = players()
    tables = [NewTable(league, order, league.rules) for order in (four, four[::-1])]
    results = together(*[lambda new=new: start_table(new, Deed()) for new in tables])
    assert kinds(results) == {"done": 1, "already_seated": 1}
    assert Seat.objects.filter(player__in=four).count() == 4


@repeated
def test_a_game_goes_on_while_its_players_are_seated_elsewhere(league):
    four = players()
    ended = enter(a_table(league, seated=four), ron(0, 1), END)
    new = NewTable(league, four, league.rules)
    results = together(
        lambda: undo_hand(ended.pk, Deed(version=ended.version)),
        lambda: start_table(new, Deed()),
    )
    assert kinds(results) in ({"done": 2}, {"done": 1, "already_seated": 1})
    assert isinstance(results[0], Done)
    assert Seat.objects.filter(at_table=True, player=four[0]).count() == 1


@repeated
def test_one_form_starts_one_table(league):
    deed, new = Deed(), NewTable(league, players(), league.rules)
    results = together(*[lambda: start_table(new, deed)] * 2)
    assert kinds(results) == {"done": 1, "again": 1}
    assert results[0].session == results[1].session


@repeated
def test_a_free_player_is_put_on_two_seats(league):
    eva = a_player("Eva")
    tables = [a_table(league) for _ in range(2)]
    seatings = [(table.pk, [eva, *[seat.player for seat in table.seats.all()[1:]]]) for table in tables]
    results = together(*[lambda pk=pk, who=who: seat_players(pk, who, Deed(version=1)) for pk, who in seatings])
    assert kinds(results) == {"done": 1, "already_seated": 1}
    assert Seat.objects.filter(player=eva).count() == 1


@repeated
def test_a_merge_while_their_hand_is_entered(league):
    kept, merged, *three = players("Kim", "Kim K.", "B", "C", "D")
    session = a_table(league, seated=[merged, *three])
    entered, done = together(
        lambda: record_hand(session.pk, END, Deed(version=1)), lambda: merge_players(kept, merged, Deed())
    )
    assert done == kept
    assert kind(entered) in {"done", "stale"}  # merging is a change of the table too
    seat = Seat.objects.get(session=session, seat=0)
    assert seat.player == kept
    assert (seat.place is not None) == isinstance(entered, Done)


@repeated
def test_a_merge_while_they_are_being_seated(league):
    kept, merged, *three = players("Kim", "Kim K.", "B", "C", "D")
    new = NewTable(league, [*three, merged], league.rules)
    started, done = together(lambda: start_table(new, Deed()), lambda: merge_players(kept, merged, Deed()))
    assert done == kept
    assert kind(started) in {"done", "player_merged"}
    assert not Seat.objects.filter(player=merged).exists()


@repeated
def test_a_merge_while_seats_are_repaired(league):
    kept, merged, *three = players("Kim", "Kim K.", "B", "C", "D")
    session = a_table(league, seated=[merged, *three])
    seated, done = together(
        lambda: seat_players(session.pk, [*three, merged], Deed(version=1)),
        lambda: merge_players(kept, merged, Deed()),
    )
    assert done == kept
    assert kind(seated) in {"done", "stale", "player_merged"}
    assert not Seat.objects.filter(player=merged).exists()


@repeated
def test_two_merges_of_the_same_two():
    one, two = players("Kim", "Kim K.")
    results = together(lambda: merge_players(one, two, Deed()), lambda: merge_players(two, one, Deed()))
    assert [result.code for result in results if isinstance(result, Refused)] == ["already_merged"]


@repeated
def test_a_game_made_void_while_a_hand_is_entered(league):
    session = a_table(league)
    results = together(
        lambda: void(session.pk, Deed(version=1)), lambda: record_hand(session.pk, ron(1, 0), Deed(version=1))
    )
    assert kinds(results) == {"done": 1, "stale": 1}
    voided = isinstance(results[0], Done)
    assert (fresh(session).status, len(lines(session))) == (("void", 0) if voided else ("playing", 1))


def test_the_history_tells_in_which_order_it_happened(league):
    """reliability.md F14: the order of the changes is that of the hands."""
    session = a_table(league)
    assert kinds(together(*[lambda: record_hand(session.pk, draw(0), Deed())] * 6)) == {"done": 6}
    hands = Change.objects.filter(subject="session", kind="hand").order_by("pk")
    assert list(hands.values_list("after__number", flat=True)) == [1, 2, 3, 4, 5, 6]
