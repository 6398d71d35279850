"""The same few people, leagues and tables for tests of every room.

    def test_it_works(cast):
        assert cast.client(cast.organiser).get("/desk/").status_code == 200

`league` is public and `private` is not; `organiser` runs both, `other` runs a third league and neither of these.
Each league has a game in play with its own four players; `hidden` is one of the players of `league`.
"""

import datetime
from dataclasses import dataclass

import pytest
from django.test import Client

from clubsite.club.models import Account, Club, League, Player
from clubsite.play.models import TableSession
from tests.play.tables import RRC, a_player, a_table

PASSWORD = "sparrows in the wall 7"


@dataclass(frozen=True)
class Cast:
    club: Club
    owner: Account
    organiser: Account
    other: Account  # organises `elsewhere` only
    reader: Account  # has an account and no league
    league: League
    private: League
    elsewhere: League
    session: TableSession  # in play, in `league`
    private_session: TableSession
    players: list[Player]  # of `session`, by seat
    hidden: Player  # the last of them
    idle: Player  # never played

    def client(self, account: Account | None = None, **headers: str) -> Client:
        """A browser, signed in as `account`. `headers` go with every request: HTTP_HX_REQUEST="true"."""
        client = Client(**headers)
        if account:
            client.force_login(account, backend="django.contrib.auth.backends.ModelBackend")
        return client


@pytest.fixture
def cast(db: None) -> Cast:
    club = Club.objects.create(name="North Wind", place="Tartu", time_zone="Europe/Tallinn")
    owner = Account.objects.create_superuser("marina", PASSWORD)
    organiser, other, reader = (Account.objects.create_user(name, PASSWORD) for name in ("boris", "vera", "tomas"))
    league = a_named_league("Wednesday Riichi", "wednesday", organiser)
    private = a_named_league("Kitchen table", "kitchen", organiser, public=False)
    elsewhere = a_named_league("Sundays", "sundays", other)
    players = [a_player(name) for name in ("Anna Ёлкина", "Boris Levin", "Mei Lin")]
    hidden = a_player("Konstantin Orlov", hidden=True)
    friends = [a_player(f"Friend {number}") for number in range(1, 5)]
    return Cast(
        club=club,
        owner=owner,
        organiser=organiser,
        other=other,
        reader=reader,
        league=league,
        private=private,
        elsewhere=elsewhere,
        session=a_table(league, seated=[*players, hidden]),
        private_session=a_table(private, seated=friends),
        players=[*players, hidden],
        hidden=hidden,
        idle=a_player("Newcomer"),
    )


def a_named_league(name: str, slug: str, organiser: Account, public: bool = True) -> League:
    first = datetime.date(2026, 9, 1)
    league = League.objects.create(name=name, slug=slug, rules=RRC, public=public, starts_on=first)
    league.organisers.add(organiser)
    return league
