"""An account says which player it is; an organiser says whether it is so."""

import uuid

import pytest
from django.http import HttpResponse

from clubsite.club.claims import claims_on
from clubsite.club.models import Account, Change, Player
from tests.cast import Cast
from tests.play.tables import a_player, a_table, players

HERE = "/account/player/"


@pytest.fixture
def guest(cast: Cast) -> Player:
    """Added on the spot, by name, in a game of the public league."""
    guest = a_player("Vasya", guest=True)
    a_table(cast.league, seated=[*players("Una", "Duo", "Tria"), guest])
    return guest


def say(cast: Cast, name: str = "Vasya", who: Account | None = None, **more: str) -> HttpResponse:
    return cast.client(who or cast.reader).post(HERE, {"token": str(uuid.uuid4()), "player": name} | more)


def answer(cast: Cast, player: Player, word: str, who: Account | None = None, account: int = 0) -> HttpResponse:
    fields = {"token": str(uuid.uuid4()), "account": account or cast.reader.pk, "answer": word}
    return cast.client(who or cast.organiser).post(f"/desk/players/{player.pk}/claim/", fields)


def test_it_works(cast: Cast, guest: Player) -> None:
    assert "This is me" in cast.client(cast.reader).get("/account/").content.decode()
    assert say(cast, "vasya").url == "/account/"
    shown = cast.client(cast.reader).get("/account/").content.decode()
    assert "You said that you play as <bdi>Vasya</bdi>." in shown
    desk = cast.client(cast.organiser).get("/desk/players/").content.decode()
    assert "The account <b><bdi>tomas</bdi></b> says to be the player <b><bdi>Vasya</bdi></b>." in desk
    assert answer(cast, guest, "yes").url == "/desk/players/"
    assert Player.objects.get(account=cast.reader) == guest
    assert "You play as" in cast.client(cast.reader).get("/account/").content.decode()
    assert "says to be" not in cast.client(cast.organiser).get("/desk/players/").content.decode()
    history = cast.client(cast.owner).get("/desk/changes/").content.decode()
    assert "account linked" in history
    assert "<bdi>tomas</bdi>" in history


def test_a_refused_claim_is_gone_and_may_be_made_anew(cast: Cast, guest: Player) -> None:
    say(cast)
    answer(cast, guest, "no")
    assert claims_on(Player.objects.all()) == []
    assert not Player.objects.filter(account=cast.reader).exists()
    assert "This is me" in cast.client(cast.reader).get("/account/").content.decode()
    say(cast)
    assert len(claims_on(Player.objects.all())) == 1


def test_a_form_sent_twice_says_it_once(cast: Cast, guest: Player) -> None:
    token = str(uuid.uuid4())
    for _ in range(2):
        say(cast, token=token)
    say(cast)
    assert Change.objects.filter(kind="claim").count() == 2
    assert len(claims_on(Player.objects.all())) == 1


def test_of_two_who_say_it_one_is_it(cast: Cast, guest: Player) -> None:
    say(cast)
    say(cast, who=cast.other)
    assert [claim.account for claim in claims_on(Player.objects.all())] == [cast.reader, cast.other]
    answer(cast, guest, "yes")
    assert claims_on(Player.objects.all()) == []  # the player is somebody's
    answer(cast, guest, "yes", account=cast.other.pk)
    assert Player.objects.get(pk=guest.pk).account == cast.reader


def test_nobody_is_two_players(cast: Cast, guest: Player) -> None:
    second = a_player("Vasya B.")
    say(cast)
    say(cast, "Vasya B.")
    answer(cast, guest, "yes")
    answer(cast, second, "yes", who=cast.owner)
    assert Player.objects.get(account=cast.reader) == guest
    assert say(cast, "Vasya B.").status_code == 422


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Nobody", "There is no such player without an account."),
        ("Una", "Several players have this name. Ask an organiser."),
        ("", "A name is needed."),
        ("x" * 101, "101 characters are too many"),
    ],
)
def test_it_says_what_is_wrong(cast: Cast, guest: Player, name: str, said: str) -> None:
    a_player("Una")
    refused = say(cast, name)
    assert refused.status_code == 422
    assert said in refused.content.decode()
    assert (f'value="{name}"' in refused.content.decode()) == bool(name)
    assert not Change.objects.filter(kind="claim").exists()


def test_it_refuses_strangers(cast: Cast, guest: Player) -> None:
    assert cast.client().post(HERE, {"player": "Vasya"}).url.startswith("/sign-in/")
    say(cast)
    for who, status in ((cast.reader, 403), (cast.other, 403)):
        assert answer(cast, guest, "yes", who=who).status_code == status
    assert "says to be" not in cast.client(cast.other).get("/desk/players/").content.decode()
    assert not Player.objects.filter(account=cast.reader).exists()


def test_a_closed_account_is_not_linked(cast: Cast, guest: Player) -> None:
    say(cast)
    Account.objects.filter(pk=cast.reader.pk).update(is_active=False)
    assert claims_on(Player.objects.all()) == []
    answer(cast, guest, "yes")
    assert Player.objects.get(pk=guest.pk).account is None
