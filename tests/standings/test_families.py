"""The tables and pages of every family: riichi in thousands, the others in whole points."""

import re

import pytest
from django.test import Client

from clubsite.club.models import Club
from tests.families import FAMILIES, a_game_of, a_league_of

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def club(db):
    return Club.objects.create(name="North Wind")


@pytest.mark.parametrize("family", FAMILIES)
def test_it_works(family):
    league = a_league_of(family)
    game = a_game_of(family, 6, finished=True, league=league)
    a_game_of(family, 3, league=league)
    best = max(game.final["points"])
    player = game.seats.get(points=best).player
    for path in (f"/leagues/{league.slug}/", f"/leagues/{league.slug}/?now=on", f"/leagues/{league.slug}/sessions/",
                 f"/players/{player.slug}/", "/"):  # fmt: skip
        answer = Client().get(path)
        assert answer.status_code == 200
        page = re.sub(r"<[^>]+>", " ", answer.content.decode())
        shown = f"+{best / 1000:.1f}" if family == "riichi" else f"+{best:,}".replace(",", "\u202f")
        assert "now=on" in path or shown in page, path


@pytest.mark.parametrize("family", FAMILIES)
def test_only_riichi_speaks_of_uma(family):
    league = a_league_of(family)
    a_game_of(family, 6, finished=True, league=league)
    answers = [Client().get(f"/leagues/{league.slug}/{part}").content.decode() for part in ("", "rules/")]
    pages = [re.sub(r"<[^>]+>", " ", answer) for answer in answers]  # tokens spell anything
    assert "uma" not in pages[0].lower()
    assert ("Uma by place" in pages[1]) is (family == "riichi")
