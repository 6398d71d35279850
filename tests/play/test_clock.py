"""The clock of a table: set at its start, extra time given, told with and without a script."""

import uuid
from datetime import timedelta

import pytest
from django.utils import timezone

from clubsite.club.changes import Deed
from clubsite.club.models import Change, League
from clubsite.exchange import verify
from clubsite.play.actions import set_clock
from clubsite.play.models import TableSession
from clubsite.play.words.clock import clock
from tests.cast import Cast
from tests.play.forms import HTMX, RON, form, post, save
from tests.play.tables import END, RRC, a_table, enter, fresh, players


def running(cast: Cast, minutes: int = 90, ago: int = 30, preset: str = "rrc_2026") -> TableSession:
    began = timezone.now() - timedelta(minutes=ago)
    rules = RRC | {"preset": preset}
    return a_table(cast.league, seated=players(), rules=rules, minutes=minutes, started_at=began)


def ends(session: TableSession) -> str:
    return f"ends {timezone.localtime(session.ends_at):%H:%M}"


def test_a_table_takes_it_from_its_league(cast: Cast) -> None:
    League.objects.update(round_minutes=75)
    typed = {f"player_{i}": name for i, name in enumerate(("Una", "Duo", "Tria", "Quad"))}
    new = {f"new_{i}": "on" for i in range(4)}
    start = {"league": "wednesday", "seating": "set", "do": "start"}
    assert cast.client(cast.organiser).post("/desk/tables/new/", start | typed | new).status_code == 302
    session = TableSession.objects.latest("pk")
    assert session.minutes == 75
    assert session.ends_at == session.started_at + timedelta(minutes=75)
    assert not any(wrong for wrong in verify.sessions())


def test_it_works(cast: Cast) -> None:
    """On the game's page for everybody and where hands are entered, after each of them."""
    session = running(cast)
    timezone.activate("Europe/Tallinn")
    said = ends(session)
    timezone.deactivate()
    assert said in cast.client().get(f"/s/{session.pk}/").content.decode()
    organiser = cast.client(cast.organiser)
    assert said in organiser.get(f"/s/{session.pk}/enter/").content.decode()
    assert said in save(organiser, session, RON, **HTMX).content.decode()


def test_it_says_what_is_left(cast: Cast) -> None:
    markup = clock(running(cast, 90, 30))
    left = int(markup.split('data-left="')[1].split('"')[0])
    assert 3595 <= left <= 3600


@pytest.mark.parametrize(
    ("preset", "said"),
    [
        ("rrc_2026", "time is up: one more hand"),
        ("mahjong_soul", "time is up"),
    ],
)
def test_when_time_is_up_it_says_what_the_rules_say(cast: Cast, preset: str, said: str) -> None:
    assert f">{said}</time>" in clock(running(cast, 90, 91, preset))
    before = clock(running(cast, 90, 30, preset))
    assert f'data-over="{said}">ends ' in before  # for the script


def test_there_is_none_without_minutes_or_after_the_end(cast: Cast) -> None:
    assert clock(cast.session) == ""
    assert "<time" not in cast.client(cast.organiser).get(f"/s/{cast.session.pk}/enter/").content.decode()
    assert clock(enter(running(cast), END)) == ""


def test_extra_time(cast: Cast) -> None:
    session = running(cast)
    address, organiser = f"/s/{session.pk}/clock/", cast.client(cast.organiser)
    assert 'value="90"' in organiser.get(address).content.decode()
    typed = form(session, RON)
    sent = form(session, {"minutes": "100", "reason": "A tile was missing"})
    for _ in range(2):
        assert organiser.post(address, sent).status_code == 302
    change = Change.objects.get(subject="table", kind="clock")
    assert (change.before, change.after, change.reason) == ({"minutes": 90}, {"minutes": 100}, "A tile was missing")
    assert fresh(session).minutes == 100
    assert post(organiser, session, typed).status_code == 303  # the form that was open stays good
    assert "100 min" in organiser.get(f"/s/{session.pk}/history/").content.decode()
    assert not any(wrong for wrong in verify.sessions())
    organiser.post(address, form(session, {"minutes": ""}))
    assert fresh(session).minutes is None
    assert not any(wrong for wrong in verify.sessions())


# --- all tables of a league at once ---

EXTRA = "/desk/leagues/wednesday/time/"


def more(minutes: str = "10") -> dict[str, str]:
    return {"token": str(uuid.uuid4()), "minutes": minutes, "reason": "Fire alarm"}


def test_extra_time_for_all_tables_of_a_league(cast: Cast) -> None:
    """Once, however often the form is sent; not for tables without a clock, of other leagues, or left over."""
    one, other = running(cast, ago=0), running(cast, 75, ago=0)  # the same evening, whatever the hour
    over, old = enter(running(cast), END), running(cast, ago=60 * 50)
    organiser, sent, typed = cast.client(cast.organiser), more(), form(one, RON)
    assert EXTRA in organiser.get("/desk/").content.decode()
    assert organiser.get(EXTRA).content.decode().count("<time") == 2
    for _ in range(2):
        answer = organiser.post(EXTRA, sent)
        assert answer.status_code == 302
    assert "Extra time is given to 2 tables." in organiser.get("/desk/").content.decode()
    assert [fresh(table).minutes for table in (one, other, over, old)] == [100, 85, 90, 90]
    assert fresh(cast.session).minutes is None
    changes = Change.objects.filter(subject="table", kind="clock")
    assert [(c.subject_id, c.reason) for c in changes.order_by("pk")] == [(t.pk, "Fire alarm") for t in (one, other)]
    assert post(organiser, one, typed).status_code == 303  # the forms that were open stay good
    assert not any(wrong for wrong in verify.sessions())


def test_extra_time_is_its_organisers_to_give(cast: Cast) -> None:
    session = running(cast)
    assert cast.client(cast.other).post(EXTRA, more()).status_code == 403
    for minutes in ("0", "-1", "121", "soon", ""):
        answer = cast.client(cast.organiser).post(EXTRA, more(minutes))
        assert answer.status_code == 422
        assert 'aria-invalid="true"' in answer.content.decode()
    assert fresh(session).minutes == 90


def test_a_closed_league_gives_none(cast: Cast) -> None:
    session = running(cast)
    League.objects.update(closed=True)
    assert cast.client(cast.organiser).post(EXTRA, more()).status_code == 422
    assert fresh(session).minutes == 90


@pytest.mark.parametrize("minutes", ["0", "-1", "601", "soon"])
def test_it_says_what_is_wrong(cast: Cast, minutes: str) -> None:
    session = running(cast)
    answer = cast.client(cast.organiser).post(f"/s/{session.pk}/clock/", form(session, {"minutes": minutes}))
    assert answer.status_code == 422
    assert f'value="{minutes}"' in answer.content.decode()
    assert fresh(session).minutes == 90


def test_verify_finds_a_clock_nobody_set(cast: Cast) -> None:
    session = running(cast)
    set_clock(session.pk, 100, Deed())
    TableSession.objects.filter(pk=session.pk).update(minutes=300)
    wrong = [words for found in verify.sessions() for words in found]
    assert wrong == [f"session {session.pk}: history, minutes: stored 300, should be 100"]
