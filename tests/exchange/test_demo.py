"""The demonstration club."""

import datetime
from zoneinfo import ZoneInfo

import pytest
from django.db import transaction
from django.utils import timezone

import scoring
from clubsite.club.models import Account, Club, Combined, League, Player
from clubsite.exchange import verify
from clubsite.exchange.demo import ClubExists, load_demo
from clubsite.play.models import Hand, Seat, TableSession
from clubsite.standings.table import Asked, league_table

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def demo(django_db_setup, django_db_blocker):
    """One club for all: to play it takes longer than all that is asked of it. What a test does to it is rolled back."""
    with django_db_blocker.unblock(), transaction.atomic():
        yield load_demo("owner", "a long enough one", language="ru", time_zone="Asia/Tokyo")
        transaction.set_rollback(True)


def test_it_works(demo):
    assert demo.is_owner
    assert Club.objects.get().language == "ru"
    assert Player.objects.count() == 17
    assert [player.name for player in Player.objects.filter(guest=True)] == ["Nico"]
    assert [player.name for player in Player.objects.filter(hidden=True)] == ["Мария Эрлих"]
    assert all(league.public for league in League.objects.all())
    assert set(League.objects.values_list("family", flat=True)) == set(scoring.families())


def games(status, family="riichi"):
    """Of the first league of a family: the second of riichi is there for the table of the year."""
    league = League.objects.filter(family=family).order_by("pk")[0]
    return TableSession.objects.filter(status=status, league=league)


def test_there_are_seven_finished_evenings_and_a_table_in_play(demo):
    finished = games("finished")
    assert finished.count() == 30
    assert finished.values("evening").distinct().count() == 7
    assert all(session.started_at < session.finished_at < timezone.now() for session in finished)
    assert {session.started_at.astimezone(ZoneInfo("Asia/Tokyo")).hour for session in finished} == {19, 20}
    table = games("playing").get()
    assert table.lines == 6
    assert table.state["deposits"] > 0
    assert timezone.now() - table.started_at < datetime.timedelta(hours=1)


@pytest.mark.parametrize(("family", "tables"), [("hongkong", 2), ("classical", 1)])
def test_the_other_families_have_three_evenings_and_a_table_in_play(demo, family, tables):
    finished = games("finished", family)
    assert finished.count() == 3 * tables
    assert finished.values("evening").distinct().count() == 3
    assert all(session.state["over"] == "last_hand" for session in finished)
    assert all(sum(session.final["points"]) == 0 for session in finished)
    assert games("playing", family).get().lines == 6
    hands = Hand.objects.filter(session__league__family=family)
    assert {"win", "draw"} <= {hand.result["result"] for hand in hands} <= {"win", "draw", "false_win"}


def test_everybody_sits_at_one_table(demo):
    assert Seat.objects.filter(at_table=True).count() == 12
    free = Player.objects.exclude(seats__at_table=True)
    assert free.count() == 5  # enough for another table


def test_nobody_plays_two_games_at_once(demo):
    first, second = (games("finished").filter(started_at__hour=hour) for hour in (10, 11))  # UTC
    assert first.count() == second.count() == 15
    for session in first:
        later = second.get(evening=session.evening, table_name=session.table_name)
        assert session.finished_at < later.started_at
    days = [set(games("finished", family).values_list("evening", flat=True)) for family in scoring.families()]
    assert len(set.union(*days)) == sum(len(evenings) for evenings in days)


def test_it_shows_what_there_is_to_see(demo):
    """A correction, a penalty, somebody below the minimum of games, wins of several at once."""
    assert Hand.objects.filter(result__result="adjust").exists()
    league = League.objects.filter(family="riichi").order_by("pk")[0]
    riichi = {"session__league": league}
    regulars = Player.objects.filter(guest=False)
    played = {player.name: player.seats.filter(**riichi).exclude(place=None).count() for player in regulars}
    assert min(filter(None, played.values())) == played["Анна Ёлкина"] == 2 < league.minimum
    assert max(played.values()) == 14  # more than the moving average takes
    table = league_table(league, Asked(league.method))
    assert "new" in {row.movement for row in table.ranked}
    assert any(isinstance(row.movement, int) and row.movement for row in table.ranked)
    assert Combined.objects.get().leagues.count() == 2
    outcomes = [hand.result for hand in Hand.objects.filter(**riichi)]
    assert {len(result["wins"]) for result in outcomes if result["result"] == "win"} == {1, 2}
    assert {result["result"] for result in outcomes} == {"win", "draw", "adjust"}


def test_hands_come_in_the_proportions_of_play(demo):
    hands = Hand.objects.filter(session__league__family="riichi").exclude(result__result="adjust")
    hands = [hand.result for hand in hands]
    assert 250 < len(hands) < 500
    draws = sum(hand["result"] == "draw" for hand in hands) / len(hands)
    discards = sum(hand.get("wins", [{}])[0].get("from") is not None for hand in hands) / len(hands)
    assert 0.08 < draws < 0.25
    assert 0.4 < discards < 0.65
    assert 0.4 < sum(len(hand["riichi"]) for hand in hands) / len(hands) < 1.1


def test_nothing_is_wrong_with_it(demo):
    assert [words for wrong in verify.sessions() for words in wrong] == []


def test_it_is_the_same_club_every_time(demo):
    first = list(Hand.objects.order_by("pk").values_list("result", flat=True))
    for model in (Combined, Hand, Seat, TableSession, League, Player, Club):
        model.objects.all().delete()
    load_demo("other", "a long enough one", language="ru")
    assert list(Hand.objects.order_by("pk").values_list("result", flat=True)) == first


def test_it_leaves_a_club_alone(demo):
    with pytest.raises(ClubExists):
        load_demo("another", "a long enough one")
    assert Account.objects.count() == 1
