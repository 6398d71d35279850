"""A game moved to another league: it counts there as if it had been played there."""

import pytest
from django.urls import reverse

from clubsite.club.actions import close_league
from clubsite.club.changes import Deed
from clubsite.exchange import verify
from clubsite.play import actions
from clubsite.play.models import HandSeat, Seat
from clubsite.play.results import Refused
from clubsite.standings.table import Asked, league_table
from tests.play.tables import END, a_league, a_table, enter, fresh, ron

pytestmark = pytest.mark.django_db


@pytest.fixture
def session(db):
    return enter(a_table(), ron(1, 0), END)


def games(league):
    return league_table(league, Asked("total_points")).games


def test_it_counts_there_and_no_longer_here(session):
    here, there = session.league, a_league()
    versions = [here.version, there.version]
    actions.move_session(session.pk, there, Deed())
    assert (games(here), games(there)) == (0, 1)
    for rows in (Seat, HandSeat):
        assert set(rows.objects.filter(session=session).values_list("league", flat=True)) == {there.pk}
    for league in (here, there):
        league.refresh_from_db()
    assert here.version > versions[0]
    assert there.version > versions[1]
    assert [words for wrong in verify.sessions() for words in wrong] == []


def test_the_same_form_moves_it_once(session):
    there, deed = a_league(), Deed(version=session.version)
    assert not actions.move_session(session.pk, there, deed).repeated
    assert actions.move_session(session.pk, there, deed).repeated
    assert fresh(session).version == session.version + 1


@pytest.mark.parametrize(
    ("make", "code"),
    [
        (lambda session: session.league, "same_league"),
        (lambda session: a_league(family="hongkong"), "wrong_family"),
        (lambda session: close_league(a_league(), Deed()), "league_closed"),
    ],
)
def test_it_refuses(session, make, code):
    with pytest.raises(Refused) as refused:
        actions.move_session(session.pk, make(session), Deed())
    assert refused.value.code == code
    assert fresh(session).league_id == session.league_id


class TestPage:
    def test_it_works(self, cast):
        page = reverse("session_move", args=[cast.session.pk])
        client = cast.client(cast.organiser)
        assert "Kitchen table" in client.get(page).content.decode()
        typed = {"league": cast.private.pk, "version": cast.session.version, "reason": "the wrong league"}
        client.post(page, typed)
        assert fresh(cast.session).league == cast.private
        history = client.get(reverse("session_history", args=[cast.session.pk])).content.decode()
        assert "Kitchen table" in history

    def test_only_to_leagues_of_ones_own(self, cast):
        page = reverse("session_move", args=[cast.session.pk])
        typed = {"league": cast.elsewhere.pk, "version": cast.session.version}
        assert cast.client(cast.organiser).post(page, typed).status_code == 422
        assert cast.client(cast.other).get(page).status_code == 403
        assert fresh(cast.session).league == cast.league
