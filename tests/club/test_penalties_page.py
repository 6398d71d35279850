"""The desk's pages of penalties, members and combined tables."""

import pytest
from django.urls import reverse

from clubsite.club.actions import CombinedFacts, combine_leagues, give_penalty
from clubsite.club.changes import Deed
from clubsite.club.models import Combined, LeaguePenalty
from tests.play.tables import a_league

pytestmark = pytest.mark.django_db


def address(cast, name):
    return reverse(name, args=[cast.league.slug])


class TestPenalties:
    TYPED = {"points": "10 000", "reason": " absent without notice "}

    def test_it_works(self, cast):
        client = cast.client(cast.organiser)
        page = address(cast, "league_penalties")
        assert client.post(page, self.TYPED | {"player": cast.idle.pk}).headers["Location"] == page
        penalty = LeaguePenalty.objects.get()
        assert (penalty.player, penalty.points, penalty.by) == (cast.idle, -10000, cast.organiser)
        html = client.get(page).content.decode()
        assert "<bdi>Newcomer</bdi>: −10.0, <bdi>absent without notice</bdi>" in html
        client.post(reverse("penalty_cancel", args=[cast.league.slug, 1]))
        assert "Taken back." in client.get(page).content.decode()

    @pytest.mark.parametrize(
        ("typed", "said"),
        [
            ({"points": "0"}, "greater than or equal to 1"),
            ({"points": "much"}, "Enter a whole number."),
            ({"reason": ""}, "This field is required."),
            ({"player": "0"}, "Select a valid choice."),
        ],
    )
    def test_it_says_what_is_wrong(self, cast, typed, said):
        reply = cast.client(cast.organiser).post(
            address(cast, "league_penalties"), self.TYPED | {"player": cast.idle.pk} | typed
        )
        assert reply.status_code == 422
        assert said in reply.content.decode()
        assert not LeaguePenalty.objects.exists()

    def test_it_refuses_strangers(self, cast):
        assert cast.client(cast.other).get(address(cast, "league_penalties")).status_code == 403

    def test_a_penalty_of_another_league_is_not_there(self, cast):
        give_penalty(cast.elsewhere, cast.idle, -1000, Deed(reason="late"))
        assert cast.client(cast.owner).post(reverse("penalty_cancel", args=[cast.league.slug, 1])).status_code == 404


class TestMembers:
    def test_it_works(self, cast):
        people = [player.pk for player in cast.players[:2]]
        cast.client(cast.organiser).post(address(cast, "league_members"), {"players": people})
        assert sorted(cast.league.roster.values_list("pk", flat=True)) == people

    def test_it_notices_what_others_did_meanwhile(self, cast):
        give_penalty(cast.league, cast.idle, -1000, Deed(reason="late"))
        typed = {"players": [cast.idle.pk], "version": "0"}
        assert cast.client(cast.organiser).post(address(cast, "league_members"), typed).status_code == 409
        assert not cast.league.roster.exists()


class TestCombined:
    def typed(self, *leagues):
        return {"name": "The year", "method": "best_n", "n": "3", "leagues": [league.pk for league in leagues]}

    def test_it_works(self, cast):
        client = cast.client(cast.owner)
        client.post(reverse("combined_new"), self.typed(cast.league, cast.elsewhere))
        made = Combined.objects.get()
        assert (made.method, made.n, made.minimum, made.leagues.count()) == ("best_n", 3, 3, 2)
        client.post(reverse("combined_edit", args=[made.slug]), self.typed(cast.league, cast.private))
        assert set(made.leagues.all()) == {cast.league, cast.private}

    @pytest.mark.parametrize("family", ["riichi", "hongkong"])
    def test_it_says_what_is_wrong(self, cast, family):
        leagues = [cast.league, a_league(family=family)] if family != "riichi" else [cast.league]
        reply = cast.client(cast.owner).post(reverse("combined_new"), self.typed(*leagues))
        said = "different families of rules" if family != "riichi" else "at least two leagues"
        assert reply.status_code == 422
        assert said in reply.content.decode()

    def test_it_refuses_strangers(self, cast):
        combine_leagues(CombinedFacts("All", [cast.league, cast.elsewhere]), Deed())
        for page in (reverse("combined_new"), reverse("combined_edit", args=["all"])):
            assert cast.client(cast.organiser).get(page).status_code == 403
