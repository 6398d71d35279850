"""Points off outside any game, who belongs to a league, and leagues as one table: what the actions keep."""

import uuid

import pytest
from django.db import IntegrityError, transaction

from clubsite.club import actions
from clubsite.club.changes import Deed, Outdated, last_change
from clubsite.club.models import Change, Combined, LeaguePenalty
from clubsite.play.actions import merge_players
from tests.play.tables import a_league, a_player, players

pytestmark = pytest.mark.django_db

ABSENT = "absent without notice"


def kinds(subject, pk):
    return list(Change.objects.filter(subject=subject, subject_id=pk).order_by("pk").values_list("kind", flat=True))


def test_a_penalty_is_kept_with_its_reason_and_changes_the_table():
    league, anna = a_league(), a_player("Anna")
    deed = Deed(reason=ABSENT)
    changed = actions.give_penalty(league, anna, -10000, deed)
    again = actions.give_penalty(league, anna, -10000, deed)
    penalty = LeaguePenalty.objects.get()
    assert (penalty.player, penalty.points, penalty.reason) == (anna, -10000, ABSENT)
    assert changed.version == again.version == league.version + 1
    assert kinds("league", league.pk) == ["penalty"]


def test_a_penalty_taken_back_stays_in_the_history():
    league, anna = a_league(), a_player("Anna")
    actions.give_penalty(league, anna, -10000, Deed(reason=ABSENT))
    penalty = LeaguePenalty.objects.get()
    for _ in range(2):
        actions.cancel_penalty(penalty, Deed(reason="he had written"))
    penalty.refresh_from_db()
    assert penalty.cancelled
    assert kinds("league", league.pk) == ["penalty", "pardon"]


@pytest.mark.parametrize("wrong", [{"points": 0}, {"points": 1000}, {"reason": ""}])
def test_a_penalty_takes_points_off_and_says_why(wrong):
    facts = {"league": a_league(), "player": a_player("Anna"), "points": -1000, "reason": ABSENT} | wrong
    with pytest.raises(IntegrityError), transaction.atomic():
        LeaguePenalty.objects.create(**facts)


def test_the_roster_is_exactly_who_was_named():
    league, people = a_league(), players()
    actions.set_roster(league, people, Deed())
    actions.set_roster(league, people[:2], Deed(version=last_change(Change.Subject.LEAGUE, league.pk)))
    assert set(league.roster.all()) == set(people[:2])
    assert kinds("league", league.pk) == ["roster", "roster"]
    with pytest.raises(Outdated):
        actions.set_roster(league, people, Deed(version=0))


def test_a_merge_takes_penalties_and_rosters_over():
    league, other, (anna, ann) = a_league(), a_league(), players("Anna", "Ann")
    actions.give_penalty(league, ann, -5000, Deed(reason=ABSENT))
    actions.set_roster(other, [ann], Deed())
    merge_players(anna, ann, Deed())
    assert LeaguePenalty.objects.get().player == anna
    assert list(other.roster.all()) == [anna]
    versions = {one.pk: one.version for one in (league, other)}
    for one in (league, other):
        one.refresh_from_db()
        assert one.version == versions[one.pk] + 2


def test_leagues_are_combined_once_and_changed():
    autumn, spring = a_league("Autumn"), a_league("Spring")
    facts = actions.CombinedFacts("The year", [autumn, spring], minimum=3)
    deed = Deed(token=uuid.uuid4())
    made = [actions.combine_leagues(facts, deed) for _ in range(2)]
    assert made[0] == made[1] == Combined.objects.get()
    assert made[0].slug == "the-year"
    changed = actions.change_combined(made[0], actions.CombinedFacts("Year", [autumn], "rating"), Deed())
    assert (changed.name, changed.slug, list(changed.leagues.all())) == ("Year", "the-year", [autumn])
    assert kinds("combined", made[0].pk) == ["make", "change"]


def test_who_may_not_see_one_league_does_not_see_them_combined(cast):
    both = actions.combine_leagues(actions.CombinedFacts("All", [cast.league, cast.private]), Deed())
    seen = {name: list(Combined.objects.visible_to(getattr(cast, name))) for name in ("owner", "organiser", "other")}
    assert seen == {"owner": [both], "organiser": [both], "other": []}
