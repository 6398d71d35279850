"""Starting tables, repairing seats, merging players, games that do not count."""

import datetime

import pytest

from clubsite.club.changes import Deed
from clubsite.club.models import Change, Player
from clubsite.play.actions import (
    NewTable,
    count_again,
    evening_of,
    merge_players,
    rename_table,
    reopen,
    seat_players,
    set_chips,
    set_finished_at,
    start_table,
    undo_hand,
    void,
)
from clubsite.play.models import Hand, Seat, TableSession
from clubsite.play.results import Refused, Stale
from tests.play.tables import END, RRC, a_league, a_player, a_table, enter, fresh, players, ron

pytestmark = pytest.mark.django_db
SANMA = {"family": "riichi", "preset": "tenhou_sanma", "options": {}}


def refused(code, action, *args, **kwargs):
    with pytest.raises(Refused) as refusal:
        action(*args, **kwargs)
    assert refusal.value.code == code
    return refusal.value.params


def names(session):
    return [seat.player.name for seat in session.seats.select_related("player").order_by("seat")]


def test_it_works():
    league, four = a_league(), players()
    session = start_table(NewTable(league, four, league.rules, table_name="Table 1"), Deed()).session
    assert session.scores == [30000] * 4
    assert session.rules["options"]["kiriage"] is False  # frozen whole, not only the departures
    assert names(session) == ["Anna", "Boris", "Clara", "Dmitri"]
    assert Change.objects.get(subject="session").after["players"] == [p.pk for p in four]


def test_three_play_where_the_rules_say_so():
    session = a_table(a_league(rules_three=SANMA), seated=players("Anna", "Boris", "Clara"), rules=SANMA)
    assert session.scores == [35000] * 3
    refused("wrong_number_of_players", a_table, seated=players("K", "L", "M"))


def test_the_same_form_starts_one_table():
    league, deed = a_league(), Deed()
    new = NewTable(league, players(), league.rules)
    first, again = start_table(new, deed), start_table(new, deed)
    assert again.repeated
    assert again.session == first.session
    assert TableSession.objects.count() == 1


def test_nobody_sits_at_two_tables():
    """reports.md B055: the database's rule, in words that name the other table."""
    four = players()
    first = a_table(seated=four, table_name="Table 1")
    params = refused("already_seated", a_table, seated=[four[0], *players("E", "F", "G")])
    assert params == {"player": four[0].pk, "session": first.pk, "table": "Table 1"}
    enter(first, END)
    assert a_table(seated=four).pk


@pytest.mark.parametrize("reopen", [undo_hand, reopen])
def test_a_game_that_goes_on_has_its_players_back(reopen):
    four = players()
    session = enter(a_table(seated=four), ron(0, 1), END)
    session = reopen(session.pk, Deed(version=session.version)).session
    refused("already_seated", a_table, seated=[four[0], *players("K", "L", "M")])
    session = enter(session, END)
    elsewhere = a_table(seated=[four[0], *players("K", "L", "M")])
    reopen(session.pk, Deed(version=session.version))
    assert {seat.session for seat in Seat.objects.filter(at_table=True)} == {elsewhere}


def test_nobody_sits_twice_at_one_table():
    anna, boris, clara, _ = players()
    refused("player_twice", a_table, seated=[anna, boris, clara, anna])


def test_wrong_seats_are_repaired_after_hands_were_entered():
    anna, boris, clara, dmitri = players()
    session = enter(a_table(seated=[anna, boris, clara, dmitri]), ron(0, 1, 2, 30), END)
    seat_players(session.pk, [boris, anna, clara, dmitri], Deed(version=session.version))
    assert names(fresh(session)) == ["Boris", "Anna", "Clara", "Dmitri"]
    assert Seat.objects.get(player=boris).points == session.final["points"][0]
    assert Change.objects.get(kind="seats").before == {"players": [p.pk for p in (anna, boris, clara, dmitri)]}


def test_another_player_takes_a_seat_while_they_play():
    four, eva = players(), a_player("Eva")
    session = a_table(seated=four)
    seat_players(session.pk, [eva, *four[1:]], Deed())
    assert a_table(seated=[four[0], *players("F", "G", "H")]).pk  # Anna is free now
    refused("already_seated", a_table, seated=[eva, *players("K", "L", "M")])


def test_a_seat_is_not_given_to_somebody_at_another_table():
    one, other = a_table(), a_table(seated=players("E", "F", "G", "H"))
    eva = other.seats.get(seat=0).player
    refused("already_seated", seat_players, one.pk, [eva, *[s.player for s in one.seats.all()[1:]]], Deed())
    assert names(one) == ["Anna", "Boris", "Clara", "Dmitri"]


def test_a_stale_page_repairs_nothing():
    session = enter(a_table(), ron(1, 0))
    with pytest.raises(Stale):
        seat_players(session.pk, [s.player for s in session.seats.all()][::-1], Deed(version=1))


def test_two_entries_of_one_person_become_one():
    kim, kim_again = a_player("Kim"), a_player("Kim K.")
    league = a_league()
    one = enter(a_table(league, seated=[kim, *players("E", "F", "G")]), ron(0, 1), END)
    two = enter(a_table(league, seated=[kim_again, *players("H", "I", "J")]), ron(0, 1), END)
    version = fresh(two).version
    merge_players(kim, kim_again, Deed())
    assert Seat.objects.filter(player=kim).count() == 2
    assert list(Player.objects.current().named("kim k.")) == []
    assert Player.objects.get(pk=kim_again.pk).merged_into == kim
    assert fresh(two).version == version + 1
    league.refresh_from_db()
    assert league.version == 3
    assert one.final == fresh(one).final


def test_two_who_met_are_two_people():
    anna, boris, clara, dmitri = players()
    a_table(seated=[anna, boris, clara, dmitri])
    refused("met_at_a_table", merge_players, anna, boris, Deed())
    refused("same_player", merge_players, anna, anna, Deed())


def test_a_void_game_counts_nowhere_and_may_count_again():
    league = a_league()
    session = enter(a_table(league), ron(1, 0), END)
    void(session.pk, Deed(version=session.version))
    assert fresh(session).status == TableSession.Status.VOID
    assert not Seat.objects.filter(place__isnull=False).exists()
    assert Hand.objects.filter(session=session).count() == 2
    refused("already_void", void, session.pk, Deed())
    count_again(session.pk, Deed())
    assert fresh(session).status == TableSession.Status.FINISHED
    assert fresh(session).final == session.final
    refused("already_counts", count_again, session.pk, Deed())
    league.refresh_from_db()
    assert league.version == 3


def test_renaming_a_table_keeps_the_hand_entered_meanwhile():
    """reports.md B051: only the named fields are saved."""
    session = a_table()
    enter(session, ron(1, 0))
    rename_table(session.pk, "Window", Deed())
    session = fresh(session)
    assert (session.table_name, session.scores) == ("Window", [29000, 31000, 30000, 30000])


def test_chips_count_in_the_result():
    session = enter(a_table(rules=RRC | {"options": {"chips": 2000}}), ron(1, 0), END)
    before = session.final["points"]
    set_chips(session.pk, [2, 0, -2, 0], Deed())
    assert fresh(session).final["points"] == [before[0] + 4000, before[1], before[2] - 4000, before[3]]
    assert Seat.objects.get(session=session, seat=0).points == before[0] + 4000


def test_a_game_is_moved_in_the_order_of_games():
    session = enter(a_table(), END)
    moment = datetime.datetime(2026, 11, 25, 20, 0, tzinfo=datetime.UTC)
    set_finished_at(session.pk, moment, Deed())
    assert fresh(session).finished_at == moment


@pytest.mark.parametrize(
    ("moment", "zone", "evening"),
    [
        ("2026-11-25T20:30+00:00", "Europe/Moscow", "2026-11-25"),  # 23:30
        ("2026-11-25T21:30+00:00", "Europe/Moscow", "2026-11-25"),  # 00:30
        ("2026-11-26T02:59+00:00", "Europe/Moscow", "2026-11-25"),  # 05:59
        ("2026-11-26T03:00+00:00", "Europe/Moscow", "2026-11-26"),  # 06:00
        ("2026-10-25T04:30+00:00", "Europe/Berlin", "2026-10-24"),  # 05:30, the night the clocks go back
        ("2026-10-25T05:00+00:00", "Europe/Berlin", "2026-10-25"),
    ],
)
def test_an_evening_lasts_until_six(moment, zone, evening):
    assert evening_of(datetime.datetime.fromisoformat(moment), zone).isoformat() == evening
