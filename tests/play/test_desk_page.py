"""The desk tonight: what is in play, what was left, what finished."""

import datetime

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from clubsite.play.desk import TableLine, duration
from clubsite.play.models import Hand, TableSession
from tests.play.tables import END, a_table, enter, fresh, players, ron


def page(cast, account=None):
    answer = cast.client(account or cast.organiser).get("/desk/")
    assert answer.status_code == 200
    return answer.content.decode()


def test_it_works(cast):
    enter(cast.session, ron(1, 0), ron(2, 1))
    html = page(cast)
    assert f'href="/s/{cast.session.pk}/enter/"' in html
    assert "East 3" in html
    assert "/desk/tables/new/" in html
    assert "Left unfinished" not in html


def test_it_refuses_strangers(cast):
    assert cast.client().get("/desk/").status_code == 302
    assert cast.client(cast.reader).get("/desk/").status_code == 403


def test_only_own_tables_are_shown(cast):
    for account, sees in ((cast.organiser, True), (cast.owner, True), (cast.other, False)):
        assert (f"/s/{cast.private_session.pk}/" in page(cast, account)) is sees


def test_a_game_of_an_earlier_evening_is_pointed_out(cast):
    TableSession.objects.filter(pk=cast.session.pk).update(evening=datetime.date(2026, 1, 2))
    html = page(cast)
    assert "Left unfinished on an earlier evening" in html
    assert f"/s/{cast.session.pk}/finish/" in html


def test_after_midnight_it_is_still_the_same_evening(cast, monkeypatch):
    """reports.md B110."""
    started = datetime.datetime(2026, 11, 25, 21, 0, tzinfo=datetime.UTC)  # 23:00 in Tartu
    TableSession.objects.filter(pk=cast.session.pk).update(started_at=started, evening=datetime.date(2026, 11, 25))
    monkeypatch.setattr(
        "clubsite.play.views.desk.timezone.now", lambda: started + datetime.timedelta(hours=1, minutes=30)
    )
    html = page(cast)
    assert "23:00" in html
    assert "Left unfinished" not in html
    monkeypatch.setattr(
        "clubsite.play.views.desk.timezone.now", lambda: started + datetime.timedelta(hours=7, minutes=1)
    )
    assert "Left unfinished" in page(cast)


def test_who_waits_long_stands_out(cast):
    now = datetime.datetime.now(datetime.UTC)
    enter(cast.session, ron(1, 0))
    Hand.objects.filter(session=cast.session).update(at=now - datetime.timedelta(minutes=51))
    assert '<b class="down">51 min</b>' in page(cast)


def test_a_clock_set_back_shows_no_negative_time(cast):
    """reports.md B111."""
    enter(cast.session, ron(1, 0))
    Hand.objects.filter(session=cast.session).update(
        at=datetime.datetime.now(datetime.UTC) + datetime.timedelta(hours=1)
    )
    assert "−" not in page(cast).split("<main")[1]
    assert TableLine(cast.session, datetime.timedelta(hours=-1)).minutes == 0


def test_finished_games_show_who_won(cast):
    enter(cast.session, ron(1, 0, 3, 40), END)
    html = page(cast).split("Finished lately", 1)[1]
    assert "Boris Levin" in html
    assert "+35.2" in html


@pytest.mark.parametrize(
    ("minutes", "said"),
    [(0, "0 min"), (59, "59 min"), (60, "1 h 0 min"), (1439, "23 h 59 min"), (1440, "1 d 0 h"), (5000, "3 d 11 h")],
)
def test_durations(minutes, said):
    assert duration(minutes) == said


def test_a_club_without_leagues_has_a_desk(cast):
    TableSession.objects.all().delete()
    assert "Nobody is playing at the moment." in page(cast, cast.owner)


def test_the_number_of_queries_does_not_grow_with_the_tables(cast):
    client = cast.client(cast.organiser)
    client.get("/desk/")

    def asked():
        with CaptureQueriesContext(connection) as queries:
            client.get("/desk/")
        return len(queries)

    enter(fresh(cast.private_session), ron(1, 0), END)
    few = asked()
    for name in "ABCDEF":
        session = enter(a_table(cast.league, seated=players(*(name + other for other in "KLMN"))), *[ron(0, 1)] * 5)
        if name < "D":
            enter(session, END)
    assert asked() == few
    assert few <= 9
