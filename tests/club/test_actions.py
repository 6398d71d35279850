"""What actions promise whatever the page: one deed once, addresses that never clash, nothing of whom is hidden."""

import threading
import uuid

import pytest
from django.db import connection, transaction

from clubsite.club import actions
from clubsite.club.actions import LeagueFacts, PlayerFacts
from clubsite.club.changes import Deed, Outdated, last_change
from clubsite.club.models import Change, League, Player
from tests.cast import Cast
from tests.play.tables import RRC, a_player

pytestmark = pytest.mark.django_db


def test_a_deed_is_done_once() -> None:
    deed = Deed()
    first, second = (actions.add_player("Kim", deed) for _ in range(2))
    assert first == second
    assert Player.objects.count() == Change.objects.count() == 1


def test_another_forms_token_does_nothing_and_is_no_failure_of_ours(cast: Cast) -> None:
    client = cast.client(cast.organiser)
    client.raise_request_exception = False
    hand = {"kind": "tsumo", "winner": "1", "han": "5", "token": str(uuid.uuid4()), "version": "1"}
    assert client.post(f"/s/{cast.session.pk}/hands/", hand).status_code == 303
    changes = Change.objects.count()
    table = {f"player_{seat}": f"Guest {seat}" for seat in range(4)} | {f"new_{seat}": "on" for seat in range(4)}
    start = table | {"league": cast.league.slug, "seating": "set", "do": "start"}
    for page, typed in (
        (f"/s/{cast.private_session.pk}/hands/", hand),
        (f"/s/{cast.private_session.pk}/void/", {"version": "1"}),
        ("/desk/tables/new/", start),
        ("/desk/players/new/", {"name": "Kim"}),
    ):
        assert client.post(page, typed | {"token": hand["token"]}).status_code == 400
    assert Change.objects.count() == changes


@pytest.mark.parametrize(
    ("name", "slug"),
    [("Анна Ёлкина", "анна-ёлкина"), ("O’Brien", "obrien"), ("محمد", "محمد"), ("new", "new"), ("x" * 100, "x" * 60)],
)
def test_addresses_are_readable_in_any_script(name: str, slug: str) -> None:
    assert actions.add_player(name, Deed()).slug == slug


@pytest.mark.parametrize("name", ["👩‍👩‍👧", "!!!", "—", "...", "'"])
def test_a_name_without_letters_has_an_address_too(name: str) -> None:
    assert actions.add_player(name, Deed()).slug.startswith("player-")


def test_namesakes_have_addresses_of_their_own() -> None:
    assert [actions.add_player("Kim", Deed()).slug for _ in range(3)] == ["kim", "kim-2", "kim-3"]


def test_a_new_name_is_a_new_address() -> None:
    player = actions.add_player("Kim", Deed())
    assert actions.rename_player(player, "Kim Minji", Deed()).slug == "kim-minji"
    assert actions.rename_player(player, "KIM MINJI", Deed()).slug == "kim-minji"


def test_a_hidden_players_address_says_nothing_of_the_name() -> None:
    player = actions.hide_player(actions.add_player("Kim", Deed()), Deed())
    assert player.slug.startswith("player-")
    hidden = player.slug
    assert actions.rename_player(player, "Lee", Deed()).slug == hidden
    assert actions.show_player(player, Deed()).slug == "lee"
    assert actions.hide_player(player, Deed()).slug != hidden


def test_names_stand_in_no_history() -> None:
    player = actions.add_player("Kim Minji", Deed())
    actions.change_player(player, PlayerFacts(name="Lee", hidden=True, guest=True), Deed())
    assert [c.kind for c in Change.objects.order_by("pk")] == ["add", "rename", "hide", "guest"]
    assert not any("Kim" in f"{c.before}{c.after}{c.reason}" for c in Change.objects.all())


def test_nothing_new_writes_nothing() -> None:
    player = actions.add_player("Kim", Deed())
    actions.change_player(player, PlayerFacts(name=" Kim ", hidden=False, guest=False), Deed())
    assert Change.objects.count() == 1


def test_an_older_form_writes_nothing() -> None:
    player = actions.add_player("Kim", Deed())
    seen = last_change(Change.Subject.PLAYER, player.pk)
    actions.set_guest(player, True, Deed(version=seen))
    with pytest.raises(Outdated):
        actions.rename_player(player, "Lee", Deed(version=seen))
    assert Player.objects.get().name == "Kim"


def test_a_league_changed_elsewhere_is_not_overwritten(cast: Cast) -> None:
    facts = LeagueFacts.of(cast.league)
    actions.close_league(cast.league, Deed(version=0))
    with pytest.raises(Outdated):
        actions.change_league(cast.league, facts, Deed(version=0))


def test_every_change_of_a_league_renews_its_pages(cast: Cast) -> None:
    versions = [
        actions.close_league(cast.league, Deed()).version,
        actions.reopen_league(cast.league, Deed()).version,
        actions.change_league(cast.league, LeagueFacts(name="Thursday", rules=RRC), Deed()).version,
        actions.name_organisers(cast.league, [cast.other], Deed()).version,
    ]
    assert versions == sorted(set(versions))
    assert League.objects.get(pk=cast.league.pk).slug == "wednesday"  # links stay good
    made = Change.objects.filter(subject="league", kind="change").get()
    assert made.before["name"] == "Wednesday Riichi"
    assert made.after["name"] == "Thursday"


def test_changes_are_never_altered() -> None:
    actions.add_player("Kim", Deed())
    for spoil in (lambda: Change.objects.update(kind="x"), lambda: Change.objects.all().delete()):
        with pytest.raises(Exception, match="only ever added"), transaction.atomic():
            spoil()


def at_once(*jobs) -> list[object]:
    """Runs the jobs in threads of their own and gives what came of each, an exception included."""
    results: list[object] = [None] * len(jobs)
    start = threading.Barrier(len(jobs))

    def run(index: int) -> None:
        try:
            start.wait()
            results[index] = jobs[index]()
        except Exception as error:
            results[index] = error
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=[index]) for index in range(len(jobs))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


@pytest.mark.django_db(transaction=True)
def test_namesakes_added_at_the_same_moment() -> None:
    added = at_once(*[lambda: actions.add_player("Kim", Deed()) for _ in range(4)])
    assert sorted(player.slug for player in added) == ["kim", "kim-2", "kim-3", "kim-4"]


@pytest.mark.django_db(transaction=True)
def test_one_form_sent_by_two_threads() -> None:
    deed = Deed()
    added = at_once(*[lambda: actions.add_player("Kim", deed) for _ in range(4)])
    assert {player.pk for player in added} == {Player.objects.get().pk}


@pytest.mark.django_db(transaction=True)
def test_two_owners_edit_one_player() -> None:
    player = a_player("Kim")
    done = at_once(
        lambda: actions.rename_player(player, "Lee", Deed(version=0)),
        lambda: actions.rename_player(player, "Park", Deed(version=0)),
    )
    assert sorted(type(result).__name__ for result in done) == ["Outdated", "Player"]
