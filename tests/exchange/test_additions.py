"""`manage.py verify` finds penalties and rosters that are otherwise than their history says."""

import pytest

from clubsite.club.actions import cancel_penalty, give_penalty, set_roster
from clubsite.club.changes import Deed
from clubsite.club.models import LeaguePenalty
from clubsite.exchange import verify
from clubsite.play.actions import merge_players
from tests.play.tables import a_league, a_player, players

pytestmark = pytest.mark.django_db


def differences():
    return [words for wrong in verify.additions() for words in wrong]


@pytest.fixture
def league():
    """With a penalty that stands, one taken back, and a roster on which somebody was merged."""
    league, people = a_league("Autumn"), players()
    for player in people[:2]:
        give_penalty(league, player, -1000, Deed(reason="late"))
    cancel_penalty(LeaguePenalty.objects.order_by("pk")[1], Deed())
    set_roster(league, people[:1], Deed())
    set_roster(league, people, Deed())
    merge_players(a_player("Anna K."), people[0], Deed())
    return league


def test_nothing_is_wrong_with_what_the_actions_wrote(league):
    assert differences() == []


@pytest.mark.parametrize(
    ("meddle", "words"),
    [
        (lambda league: league.penalties.update(points=-1), "history, penalties"),
        (lambda league: league.penalties.update(cancelled=False), "history, penalties"),
        (lambda league: league.penalties.all().delete(), "history, penalties"),
        (lambda league: league.roster.clear(), "history, roster: stored []"),
    ],
    ids=["points", "cancelled", "lost", "roster"],
)
def test_it_finds(league, meddle, words):
    meddle(league)
    (found,) = differences()
    assert found.startswith(f"league {league.slug}: {words}")
