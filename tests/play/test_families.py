"""Every page of a game stands in every family."""

import pytest
from django.test import Client
from django.urls import reverse

import scoring
from clubsite.play.entry import FORMS
from tests.cast import Cast
from tests.families import FAMILIES, a_game_of, hands_of
from tests.play.tables import enter

READ = ("session", "session_now", "session_rules")
KEEP = (
    "session_history", "session_seats", "session_name", "session_chips", "session_void", "enter", "correct",
    "insert_hand", "delete_hand",
)  # fmt: skip
ONLY_PLAYING, ONLY_FINISHED = ("session_finish",), ("session_reopen", "session_time")


def addresses(names, session):
    for name in names:
        about_hand = name in ("correct", "insert_hand", "delete_hand")
        yield reverse(name, args=[session.pk, 2] if about_hand else [session.pk])


@pytest.mark.parametrize("finished", [False, True])
@pytest.mark.parametrize("family", FAMILIES)
def test_its_pages_stand(cast: Cast, family: str, finished: bool) -> None:
    session = a_game_of(family, finished=finished)
    owner, stranger = cast.client(cast.owner), Client()
    more = ONLY_FINISHED if finished else ONLY_PLAYING
    for path in addresses(READ, session):
        assert stranger.get(path).status_code == 200, path
    for path in addresses((*READ, *KEEP, *more), session):
        assert owner.get(path).status_code == 200, path


def test_every_family_has_a_form() -> None:
    assert list(FORMS) == FAMILIES


@pytest.mark.parametrize("family", FAMILIES)
def test_a_game_is_spoken_of_in_its_own_words(cast: Cast, family: str) -> None:
    page = Client().get(f"/s/{a_game_of(family, 8).pk}/").content.decode()
    of_riichi = ("honba", "deposit", "Ron:", "Tsumo:")
    assert [word for word in of_riichi if word in page] == (list(of_riichi) if family == "riichi" else [])


@pytest.mark.parametrize("family", FAMILIES)
def test_what_was_done_is_told(cast: Cast, family: str) -> None:
    session = a_game_of(family, 3)
    page = cast.client(cast.owner).get(f"/s/{session.pk}/history/").content.decode()
    assert page.count("entered") >= 3
    changes = cast.client(cast.owner).get("/desk/changes/")
    assert changes.status_code == 200


@pytest.mark.parametrize("family", [family for family in FAMILIES if family != "riichi"])
def test_a_penalty_changes_the_score_at_once(cast: Cast, family: str) -> None:
    session = enter(
        a_game_of(family, 2, finished=True), {"result": "adjust", "points": [-7, 0, 0, 0], "reason": "late"}
    )
    assert sum(session.final["points"]) == -7
    page = Client().get(f"/s/{session.pk}/").content.decode()
    assert "Penalty: <bdi>Anna</bdi> −7 (late)" in page
    assert "by the referee" in page


@pytest.mark.parametrize("family", FAMILIES)
def test_hands_of_another_family_are_refused(cast: Cast, family: str) -> None:
    """Whatever is posted to a table, its own rules judge it."""
    rules = scoring.read_rules({"family": family})
    others = [hand for other in FAMILIES if other != family for hand in hands_of(other, 6) if hand["result"] == "win"]
    for hand in others:
        with pytest.raises(scoring.RuleError):
            scoring.settle(rules, scoring.opening(rules), hand)
