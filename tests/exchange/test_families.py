"""Games of every family are loaded, and everything that is stored of them can be worked out anew."""

import pytest

from clubsite.club.models import Change
from clubsite.exchange import verify
from clubsite.exchange.rebuild import rebuild
from clubsite.play.models import TableSession
from tests.exchange.files import a_file, load
from tests.families import FAMILIES, a_league_of, hands_of
from tests.play.tables import END

pytestmark = pytest.mark.django_db


def a_line(family, number, **more):
    hands = [*hands_of(family, 5, seed=number), END]
    return {"id": f"{family}-{number}", "op": "session", "rules": {"family": family}, "hands": hands} | more


@pytest.mark.parametrize("family", FAMILIES)
def test_it_works(tmp_path, family):
    league = a_league_of(family)
    status, out, err = load(a_file(tmp_path, *(a_line(family, number) for number in (1, 2, 3))), league)
    assert (status, err) == (0, "")
    assert out.startswith("3 loaded")
    sessions = TableSession.objects.filter(league=league)
    assert {session.rules["family"] for session in sessions} == {family}
    assert all(session.lines == 6 and session.final for session in sessions)
    assert [words for wrong in (*verify.sessions(), *verify.leagues()) for words in wrong] == []


@pytest.mark.parametrize("family", FAMILIES)
def test_a_game_of_another_family_is_refused(tmp_path, family):
    league = a_league_of(family)
    for other in FAMILIES:
        if other != family:
            status, _out, err = load(a_file(tmp_path, a_line(other, 1)), league)
            assert status == 1
            assert "another family of rules" in err
    assert not TableSession.objects.exists()


@pytest.mark.parametrize("family", FAMILIES)
def test_what_is_expected_is_compared(tmp_path, family):
    wrong = a_line(family, 1, expect={"points": [1, 2, 3, 4]})
    status, _out, err = load(a_file(tmp_path, wrong), a_league_of(family))
    assert status == 1
    assert "it expects points [1, 2, 3, 4]" in err


@pytest.mark.parametrize("family", FAMILIES)
def test_the_history_alone_gives_the_game(tmp_path, family):
    load(a_file(tmp_path, a_line(family, 1)), a_league_of(family))
    session = TableSession.objects.get()
    rebuilt = rebuild(Change.objects.filter(subject="session", subject_id=session.pk).order_by("pk"))
    assert [line.result for line in rebuilt.lines] == [hand.result for hand in session.hands.all()]
    assert rebuilt.rules["family"] == family


@pytest.mark.parametrize("family", FAMILIES)
def test_a_wrong_score_is_found(tmp_path, family):
    load(a_file(tmp_path, a_line(family, 1)), a_league_of(family))
    session = TableSession.objects.get()
    TableSession.objects.filter(pk=session.pk).update(scores=[session.scores[0] + 1, *session.scores[1:]])
    assert any("scores" in words for wrong in verify.sessions() for words in wrong)
