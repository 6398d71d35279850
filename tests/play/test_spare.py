"""What a phone keeps of the entry form for when it has no connection."""

import pytest

from clubsite.club.changes import Deed
from clubsite.play import actions
from tests.cast import Cast
from tests.play.tables import CLASSICAL, END, HONGKONG, a_league, a_table, enter, players
from tests.standings.asking import PART

pytestmark = pytest.mark.django_db

RIICHI = {"family": "riichi", "preset": "rrc_2026", "options": {}}


def address(session) -> str:
    return f"/s/{session.pk}/spare/"


@pytest.mark.parametrize("rules", [RIICHI, HONGKONG, CLASSICAL])
def test_every_family_has_it_whatever_became_of_the_game(cast: Cast, rules):
    league, owner = a_league(rules=rules, family=rules["family"]), cast.client(cast.owner)
    session = a_table(league, seated=players())

    def kept() -> str:
        answer = owner.get(address(session), headers=PART)
        assert answer.status_code == 200
        return answer.content.decode()

    assert kept().count("<template data-worth>") == 1
    assert "<template data-event=" in kept()
    enter(session, END)
    assert "<template data-worth>" in kept()
    actions.void(session.pk, Deed())
    assert "<template data-worth>" in kept()


def test_it_refuses_strangers(cast: Cast):
    assert cast.client().get(address(cast.session)).headers["Location"].startswith("/sign-in/")
    assert cast.client(cast.other).get(address(cast.session), headers=PART).status_code == 403
    assert cast.client(cast.other).get(address(cast.private_session), headers=PART).status_code == 404


def test_it_is_a_part_of_the_form_and_no_page(cast: Cast):
    assert cast.client(cast.organiser).get(address(cast.session)).headers["Location"].endswith("/enter/")
