"""What a league lets the people at its tables do: on its form, kept, and in its history."""

import pytest

from clubsite.club.models import Change, League
from tests.cast import Cast
from tests.club.test_leagues import EDIT, TYPED, make


def test_it_works(cast: Cast) -> None:
    make(cast, anyone_starts="on", organisers_correct="on", confirms="on", round_minutes=" 75 ")
    league = League.objects.get(name="Winter")
    assert (league.anyone_starts, league.organisers_correct, league.confirms) == (True, True, True)
    assert league.round_minutes == 75


def test_everything_is_off_unless_said(cast: Cast) -> None:
    make(cast)
    league = League.objects.get(name="Winter")
    assert (league.anyone_starts, league.organisers_correct, league.confirms) == (False, False, False)
    assert league.round_minutes is None


def test_it_is_in_the_history(cast: Cast) -> None:
    cast.client(cast.owner).post(
        EDIT, TYPED | {"name": "Wednesday Riichi", "four-preset": "rrc_2026", "confirms": "on"}
    )
    change = Change.objects.filter(subject=Change.Subject.LEAGUE).latest("pk")
    assert change.after["confirms"] is True
    page = cast.client(cast.owner).get("/desk/changes/").content.decode()
    assert "Players agree to the result: Yes" in page


@pytest.mark.parametrize("minutes", ["0", "-5", "601", "an hour", "7.5"])
def test_it_says_what_is_wrong(cast: Cast, minutes: str) -> None:
    answer = make(cast, round_minutes=minutes)
    assert answer.status_code == 422
    assert f'value="{minutes}"' in answer.content.decode()
    assert not League.objects.filter(name="Winter").exists()
