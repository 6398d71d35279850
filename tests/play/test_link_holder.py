"""What the holder of a table's link does there without an account, and what he cannot."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from clubsite.club.changes import Deed
from clubsite.club.models import Change, League
from clubsite.exchange import verify
from clubsite.play.actions import reopen, withdraw_link
from clubsite.play.models import Hand, TableSession
from tests.cast import Cast
from tests.live.pages import polled, streamed
from tests.play.forms import DRAW, HTMX, RON, form, post, save
from tests.play.tables import END, a_table, enter, fresh, open_links, players, ron


@pytest.fixture
def holder(cast: Cast) -> Client:
    return open_links(cast.client(), cast.session)


def last_change(session: TableSession) -> Change:
    return Change.objects.filter(subject="session", subject_id=session.pk).latest("pk")


def nothing_wrong() -> bool:
    return not any(wrong for wrong in verify.sessions())


def end_by_busting(session: TableSession) -> TableSession:
    """A table whose last hand ended the game by the rules."""
    rules = {"family": "riichi", "preset": "mahjong_soul", "options": {}}
    table = a_table(session.league, seated=players("Una", "Duo", "Tria", "Quad"), rules=rules)
    return enter(table, ron(1, 0, 13))


def test_it_works(cast: Cast, holder: Client) -> None:
    """Enter, undo, enter again: it is written down as the table link's, without an account."""
    assert "Save hand 1" in post_page(holder, cast)
    assert save(holder, cast.session, RON, **HTMX).status_code == 200
    assert "Hand 2" in post_page(holder, cast) or "Save hand 2" in post_page(holder, cast)
    undo = form(fresh(cast.session), {})
    assert post(holder, cast.session, undo, "undo/", **HTMX).status_code == 200
    assert not Hand.objects.filter(session=cast.session).exists()
    assert save(holder, fresh(cast.session), DRAW).status_code == 303
    hand = Hand.objects.get(session=cast.session)
    assert (hand.by, hand.via) == (None, "link")
    changes = Change.objects.filter(subject="session", subject_id=cast.session.pk).exclude(kind="start")
    assert [(c.kind, c.actor, c.via) for c in changes.order_by("pk")] == [
        ("hand", None, "link"),
        ("undo", None, "link"),
        ("hand", None, "link"),
    ]
    assert nothing_wrong()


def post_page(client: Client, cast: Cast) -> str:
    return client.get(f"/s/{cast.session.pk}/enter/").content.decode()


def test_histories_say_so(cast: Cast, holder: Client) -> None:
    save(holder, cast.session, RON)
    organiser = cast.client(cast.organiser)
    for address in (f"/s/{cast.session.pk}/history/", "/desk/changes/"):
        page = organiser.get(address).content.decode()
        assert page.count("table link</td>") == 1
        assert "table link made" in page
    assert "by the table link" in organiser.get(f"/s/{cast.session.pk}/").content.decode()


def test_an_organiser_who_holds_it_stays_himself(cast: Cast) -> None:
    client = open_links(cast.client(cast.organiser), cast.session)
    save(client, cast.session, RON)
    assert (last_change(cast.session).actor, last_change(cast.session).via) == (cast.organiser, "site")


def test_whoever_has_an_account_and_the_link_writes_by_the_link(cast: Cast) -> None:
    client = open_links(cast.client(cast.reader), cast.session)
    assert save(client, cast.session, RON).status_code == 303
    assert (last_change(cast.session).actor, last_change(cast.session).via) == (None, "link")


def test_one_phone_holds_several_tables(cast: Cast) -> None:
    second = a_table(cast.league, seated=players())
    client = open_links(cast.client(), cast.session, second, cast.private_session)
    for session in (cast.session, second, cast.private_session):
        assert save(client, session, RON).status_code == 303
        assert last_change(session).via == "link"


def test_it_is_good_for_that_table_only(cast: Cast, holder: Client) -> None:
    """A key under another table's name opens nothing either."""
    other = a_table(cast.league, seated=players())
    assert save(holder, other, RON).url.startswith("/sign-in/")
    key = holder.cookies[f"table-{cast.session.pk}"].value
    for session, status in ((other, 403), (cast.private_session, 404)):
        holder.cookies[f"table-{session.pk}"] = key
        assert save(holder, session, RON).status_code == status
        assert holder.get(f"/s/{session.pk}/enter/").status_code == status
    assert not Hand.objects.exists()


@pytest.mark.parametrize("rubbish", ["", "nonsense", "Ñ", "a" * 5000, "\0"])
def test_a_cookie_that_is_no_key_opens_nothing(cast: Cast, rubbish: str) -> None:
    client = cast.client()
    client.cookies[f"table-{cast.session.pk}"] = rubbish
    answer = save(client, cast.session, RON)
    assert answer.status_code in (302, 403)
    assert not Hand.objects.exists()


def test_he_reads_his_table_in_a_private_league(cast: Cast) -> None:
    client = open_links(cast.client(), cast.private_session)
    page = client.get(f"/s/{cast.private_session.pk}/")
    assert page.status_code == 200
    assert "Friend 1" in page.content.decode()
    now = client.get(f"/s/{cast.private_session.pk}/now/", **HTMX)
    assert now.status_code == 200
    assert client.get(f"/s/{cast.private_session.pk}/now/", HTTP_IF_NONE_MATCH=now["ETag"], **HTMX).status_code == 304
    assert client.get("/leagues/kitchen/").status_code == 404


def test_he_knows_who_sits_there(cast: Cast, holder: Client) -> None:
    """Hidden players too: they sit beside him. The public still does not."""
    address = f"/s/{cast.session.pk}/"
    assert "Konstantin" in post_page(holder, cast)
    assert "Konstantin" in holder.get(address).content.decode()
    stranger = cast.client().get(address)
    assert "Konstantin" not in stranger.content.decode()
    assert cast.client().get(f"{address}now/")["ETag"] != holder.get(f"{address}now/")["ETag"]


def test_the_stream_tells_him_what_his_page_shows(cast: Cast, holder: Client) -> None:
    """Names of the hidden and buttons, until the link is withdrawn; strangers get neither."""
    address = f"/s/{cast.session.pk}/"
    page = holder.get(address).content.decode()
    assert "Enter a hand" in streamed(page)
    assert "Konstantin" in streamed(page)
    assert streamed(page) == polled(holder, page)
    assert "Konstantin" not in streamed(cast.client().get(address).content.decode())
    withdraw_link(cast.session.pk, Deed())
    assert "Konstantin" not in streamed(page)


def test_a_hand_costs_no_more_than_an_organisers(cast: Cast, holder: Client) -> None:
    save(holder, cast.session, RON, **HTMX)
    sent = form(fresh(cast.session), RON)
    with CaptureQueriesContext(connection) as asked:
        assert post(holder, cast.session, sent, **HTMX).status_code == 200
    # No session and no account as for an organiser, but his link once more after the lock.
    assert len(asked) <= 9, [query["sql"][:80] for query in asked]


# --- the end of a link --------------------------------------------------------------------------------------


def test_withdrawn_in_the_middle_of_an_entry(cast: Cast, holder: Client) -> None:
    typed = form(cast.session, RON)
    withdraw_link(cast.session.pk, Deed(cast.organiser))
    answer = post(holder, cast.session, typed, **HTMX)
    assert (answer.status_code, answer["HX-Retarget"]) == (422, "#trouble")  # the form stays as it was typed
    assert "Not saved: the link of this table has ended." in answer.content.decode()
    plain = post(holder, cast.session, typed)
    assert plain.status_code == 403
    assert "The link of this table has ended" in plain.content.decode()
    assert not Hand.objects.exists()
    open_links(holder, cast.session)
    assert post(holder, cast.session, typed, **HTMX).status_code == 200  # the same form, once there is a new link
    assert Hand.objects.count() == 1


def test_the_game_is_over(cast: Cast, holder: Client) -> None:
    """He sees how it ended and changes nothing any more."""
    enter(cast.session, ron(1, 0), END)
    over = fresh(cast.session)
    page = post_page(holder, cast)
    assert "Result of the game" in page
    assert "An organiser can still correct any hand." in page
    assert "Undo" not in page
    penalty = {"kind": "more", "event": "penalty", "points-0": "1000", "sign-0": "minus"}
    assert save(holder, over, penalty).status_code == 409
    assert save(holder, over, RON).status_code == 422  # by the rules of the game
    assert post(holder, over, form(over, {}), "undo/").status_code == 409  # the organiser's finish
    for page in ("hands/1/", "hands/1/delete/", "hands/1/insert/", "seats/", "link/"):
        assert holder.get(f"/s/{over.pk}/{page}").status_code == 403
    assert fresh(over).version == over.version
    reopen(over.pk, Deed(cast.organiser))
    assert save(holder, fresh(over), RON).status_code == 303  # and goes on with the same link


def test_the_last_hand_can_be_taken_back_for_a_while(cast: Cast) -> None:
    over = end_by_busting(cast.session)
    assert over.status == "finished"
    holder = open_links_of_finished(cast, over)
    Hand.objects.filter(session=over).update(at=timezone.now() - timedelta(minutes=16))
    assert post(holder, over, form(over, {}), "undo/").status_code == 409
    Hand.objects.filter(session=over).update(at=timezone.now() - timedelta(minutes=14))
    assert "Undo takes the last hand back" in holder.get(f"/s/{over.pk}/enter/").content.decode()
    assert post(holder, over, form(over, {}), "undo/").status_code == 303
    assert fresh(over).status == "playing"
    assert last_change(over).kind == "undo"


def open_links_of_finished(cast: Cast, over: TableSession) -> Client:
    """A phone that opened the link while the game was played."""
    over.status = "playing"
    over.save(update_fields=["status"])
    client = open_links(cast.client(), over)
    over.status = "finished"
    over.save(update_fields=["status"])
    return client


def test_the_hand_that_ends_the_game_is_answered_again(cast: Cast) -> None:
    rules = {"family": "riichi", "preset": "mahjong_soul", "options": {}}
    table = a_table(cast.league, seated=players("Una", "Duo", "Tria", "Quad"), rules=rules)
    client = open_links(cast.client(), table)
    last = form(table, {"kind": "ron", "winner": "1", "from": "0", "han": "13"})
    assert post(client, table, last, **HTMX).status_code == 200
    assert fresh(table).status == "finished"
    again = post(client, table, last, **HTMX)
    assert again.status_code == 200
    assert "Already saved as hand 1" in again.content.decode()
    assert Hand.objects.filter(session=table).count() == 1


def test_a_closed_league_takes_nothing(cast: Cast, holder: Client) -> None:
    League.objects.update(closed=True)
    assert save(holder, cast.session, RON).status_code == 409
    assert not Hand.objects.exists()


# --- corrections --------------------------------------------------------------------------------------------


def confirmed(session: TableSession, **fields: str) -> dict[str, object]:
    return form(session, RON, confirm="1", **fields)


def test_any_hand_is_corrected_after_its_consequences_were_shown(cast: Cast, holder: Client) -> None:
    session = enter(cast.session, ron(1, 0), ron(2, 3), ron(3, 1))
    page = post(holder, session, form(session, RON), "hands/1/")
    assert page.status_code == 200
    assert "What follows from it" in page.content.decode()
    assert post(holder, session, confirmed(session), "hands/1/").status_code == 302
    change = last_change(session)
    assert (change.kind, change.actor, change.via) == ("correct", None, "link")
    assert Hand.objects.get(session=session, number=1).via == "link"
    assert nothing_wrong()


def test_a_league_may_leave_earlier_hands_to_its_organisers(cast: Cast, holder: Client) -> None:
    League.objects.update(organisers_correct=True)
    session = enter(cast.session, ron(1, 0), ron(2, 3))
    shown = holder.get(f"/s/{session.pk}/").content.decode()
    assert 'hands/2/"' in shown
    assert 'hands/1/"' not in shown
    assert "insert/" not in shown
    for page in ("hands/1/", "hands/1/delete/", "hands/1/insert/", "hands/2/insert/"):
        assert holder.get(f"/s/{session.pk}/{page}").status_code == 403
        assert post(holder, session, confirmed(session), page).status_code == 403
    stale = form(session, RON, version=str(session.version - 1), keep="mine", seen=str(session.version), line="1")
    assert post(holder, session, stale).status_code == 403  # nor by way of the question about two entries
    assert post(holder, session, confirmed(session), "hands/2/").status_code == 302
    assert post(cast.client(cast.organiser), fresh(session), confirmed(fresh(session)), "hands/1/").status_code == 302


# --- seats --------------------------------------------------------------------------------------------------


def seats(session: TableSession, *names: str, **more: str) -> dict[str, object]:
    typed = {f"player_{seat}": name for seat, name in enumerate(names)}
    return form(session, typed | more)


def test_wrong_seats_are_repaired_with_a_newcomer_as_a_guest(cast: Cast, holder: Client) -> None:
    session = enter(cast.session, ron(1, 0))
    names = ("Boris Levin", "Anna Ёлкина", "Mei Lin", "Vasya")
    shown = post(holder, session, seats(session, *names, do="check"), "seats/").content.decode()
    assert "new player" in shown
    assert 'name="guest_3"' not in shown  # that is not his to say
    saved = seats(session, *names, do="save", new_3="on")
    assert post(holder, session, saved, "seats/").status_code == 302
    sitting = list(session.seats.order_by("seat").select_related("player"))
    assert [seat.player.name for seat in sitting] == list(names)
    assert sitting[3].player.guest
    added = Change.objects.get(subject="player", subject_id=sitting[3].player_id)
    assert (added.kind, added.actor, added.via) == ("add", None, "link")
    assert (last_change(session).kind, last_change(session).via) == ("seats", "link")
    assert nothing_wrong()


def test_he_is_offered_nobody_hidden(cast: Cast, holder: Client) -> None:
    session, asked = cast.session, {"row": "0", "player_0": "Kons"}
    offered = post(holder, session, asked, "seats/names/", **HTMX)
    assert (offered.status_code, "Konstantin" in offered.content.decode()) == (200, False)
    organiser = post(cast.client(cast.organiser), session, asked, "seats/names/", **HTMX)
    assert "Konstantin" in organiser.content.decode()
    page = holder.get(f"/s/{cast.private_session.pk}/seats/")
    assert page.url.startswith("/sign-in/")
    assert "Newcomer" in post(holder, session, {"row": "0", "player_0": "Newc"}, "seats/names/").content.decode()
