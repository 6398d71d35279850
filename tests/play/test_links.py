"""The key of a table's link: what it is made of, where it is kept, and that nothing tells it."""

import logging
import re

import pytest
from axes.models import AccessAttempt
from django.contrib.sessions.models import Session
from django.core import serializers
from django.test import override_settings

from clubsite.club.changes import Deed
from clubsite.club.models import Change
from clubsite.logs import WithoutKeys
from clubsite.play import guesses, links
from clubsite.play.actions import make_link, void, withdraw_link
from clubsite.play.models import TableLink, TableSession
from clubsite.play.results import Refused
from tests.cast import Cast
from tests.play.tables import END, a_key, enter, fresh


def link_of(session: TableSession) -> TableLink:
    return TableLink.objects.get(session=session, withdrawn_at=None)


def test_a_key_is_short_and_drawn_from_all_signs(cast: Cast) -> None:
    keys = {a_key(cast.session) for _ in range(200)}
    assert len(keys) == 200
    assert all(re.fullmatch(f"[{links.SIGNS}]{{{links.LENGTH}}}", key) for key in keys)
    assert set("".join(keys)) == set(links.SIGNS)
    assert len(links.SIGNS) ** links.LENGTH > 2**59


def test_the_database_does_not_hold_it(cast: Cast) -> None:
    """Nor does knowing all that is stored help on a site with another secret."""
    key = a_key(cast.session)
    assert cast.client().get(f"/t/{key}/").status_code == 302
    for model in (TableLink, Change, TableSession, Session, AccessAttempt):
        assert key not in serializers.serialize("json", model.objects.all())
    with override_settings(SECRET_KEY="another secret of another site, long enough for all of it"):
        assert links.key_of(link_of(cast.session).seed) != key
        assert links.link_with(key) is None


def test_a_new_link_ends_the_one_before(cast: Cast) -> None:
    first, second = a_key(cast.session), a_key(cast.session)
    assert links.link_with(first).withdrawn_at is not None
    assert links.link_with(second).withdrawn_at is None
    kinds = Change.objects.filter(subject="table", subject_id=cast.session.pk).values_list("kind", flat=True)
    assert list(kinds) == ["link", "link"]


def test_the_same_form_twice_makes_one(cast: Cast) -> None:
    deed = Deed(cast.organiser)
    assert make_link(cast.session.pk, deed) == make_link(cast.session.pk, deed)
    withdraw_link(cast.session.pk, Deed(cast.organiser))
    assert make_link(cast.session.pk, deed) is None
    assert TableLink.objects.count() == 1


def test_no_score_changes_and_no_typed_hand_grows_old(cast: Cast) -> None:
    version = cast.session.version
    a_key(cast.session)
    withdraw_link(cast.session.pk, Deed())
    assert fresh(cast.session).version == version


def test_only_a_game_in_play_has_one(cast: Cast) -> None:
    enter(cast.session, END)
    void(cast.private_session.pk, Deed())
    for session, code in ((cast.session, "not_playing"), (cast.private_session, "void")):
        with pytest.raises(Refused) as refused:
            make_link(session.pk, Deed())
        assert refused.value.code == code


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("Not Found: /t/k7mpq2xw9rtd/", "Not Found: /t/…/"),
        ("Forbidden (CSRF token missing.): /t/k7mpq2xw9rtd", "Forbidden (CSRF token missing.): /t/…"),
        ("Not Found: /account/open/MQ/c8x-0f3a/", "Not Found: /account/open/MQ/…/"),
        ("GET http://club.example/welcome/s3cr-et?x=1 failed", "GET http://club.example/welcome/…?x=1 failed"),
        ("Not Found: /s/12/t/", "Not Found: /s/12/t/"),
    ],
)
def test_no_log_holds_a_key(said: str, written: str) -> None:
    record = logging.LogRecord("django.request", logging.WARNING, __file__, 1, "%s", (said,), None)
    assert WithoutKeys("{message}", style="{").format(record) == written


def test_no_traceback_holds_a_key() -> None:
    try:
        raise ValueError("/t/k7mpq2xw9rtd/")
    except ValueError as error:
        record = logging.LogRecord("x", logging.ERROR, __file__, 1, "Oh", (), (ValueError, error, error.__traceback__))
    said = WithoutKeys().format(record)
    assert "ValueError: /t/…/" in said


def test_the_sites_log_is_written_by_it(settings) -> None:
    assert settings.LOGGING["formatters"]["plain"]["()"] == "clubsite.logs.WithoutKeys"
    assert settings.LOGGING["handlers"]["console"]["formatter"] == "plain"


# --- guessing ---------------------------------------------------------------------------------------------


def test_guessing_is_throttled_by_address(cast: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guesses, "MOST_KEYS", 3)
    key, client = a_key(cast.session), cast.client(REMOTE_ADDR="192.0.2.7")
    assert [client.get(f"/t/{guess}/").status_code for guess in ("aaaa", "bbbb", "cccc", "dddd")] == [404] * 3 + [429]
    assert client.get(f"/t/{key}/").status_code == 429  # else a guesser would see which one is right
    assert cast.client(REMOTE_ADDR="192.0.2.8").get(f"/t/{key}/").status_code == 302
    assert client.post("/sign-in/", {"username": "boris", "password": "wrong"}).status_code == 422  # not shut out of it


def test_a_guess_is_not_written_down(cast: Cast) -> None:
    cast.client().get("/t/k7mpq2xw9rtd/?and=this")
    attempt = AccessAttempt.objects.get()
    assert "k7mp" not in serializers.serialize("json", [attempt])
    assert attempt.username == "/table link/"


def test_a_link_that_ended_is_no_guess(cast: Cast) -> None:
    key = a_key(cast.session)
    withdraw_link(cast.session.pk, Deed())
    assert cast.client().get(f"/t/{key}/").status_code == 410
    assert not AccessAttempt.objects.exists()


def test_passwords_are_locked_as_before(cast: Cast) -> None:
    for _ in range(guesses.MOST_PASSWORDS):
        answer = cast.client().post("/sign-in/", {"username": "boris", "password": "wrong"})
    assert answer.status_code == 429
