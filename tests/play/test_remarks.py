"""A short remark on a hand: read by everybody, kept through corrections, changing no score."""

import pytest

from clubsite.club.changes import Deed
from clubsite.club.models import Change
from clubsite.exchange import verify
from clubsite.play.actions import edit_hands, set_remark, undo_hand
from clubsite.play.models import Hand, TableSession
from clubsite.play.results import Edit, Refused, Stale
from tests.cast import Cast
from tests.play.forms import RON, form, post
from tests.play.tables import END, by_link, enter, fresh, open_links, ron


@pytest.fixture
def table(cast: Cast) -> TableSession:
    return enter(cast.session, ron(1, 0), ron(2, 3))


def remarks(table: TableSession) -> list[str]:
    return list(table.hands.order_by("number").values_list("remark", flat=True))


def nothing_wrong() -> bool:
    return not any(wrong for wrong in verify.sessions())


def test_it_works(cast: Cast, table: TableSession) -> None:
    holder = open_links(cast.client(), table)
    address = "hands/1/remark/"
    assert holder.get(f"/s/{table.pk}/{address}").status_code == 200
    sent = form(table, {"remark": " Called  <late> "})
    for _ in range(2):
        assert post(holder, table, sent, address).status_code == 302
    assert remarks(table) == ["Called <late>", ""]
    page = cast.client().get(f"/s/{table.pk}/").content.decode()
    assert "Called &lt;late&gt;" in page
    change = Change.objects.get(kind="remark")
    assert (change.actor, change.via) == (None, "link")
    history = cast.client(cast.organiser).get(f"/s/{table.pk}/history/").content.decode()
    assert "Called &lt;late&gt;" in history
    assert nothing_wrong()


def test_it_stays_with_its_hand(table: TableSession) -> None:
    set_remark(table.pk, 2, "the second", Deed())
    edit_hands(table.pk, Edit("insert", 1, ron(3, 0)), Deed())
    assert remarks(table) == ["", "", "the second"]
    edit_hands(table.pk, Edit("correct", 3, ron(2, 3, 2)), Deed())
    assert remarks(table) == ["", "", "the second"]
    edit_hands(table.pk, Edit("delete", 1), Deed())
    set_remark(table.pk, 1, "the first", Deed())
    undo_hand(table.pk, Deed())
    assert remarks(table) == ["the first"]
    set_remark(table.pk, 1, "", Deed())
    assert remarks(table) == [""]
    assert nothing_wrong()


def test_a_hand_typed_meanwhile_is_saved(cast: Cast, table: TableSession) -> None:
    organiser, typed = cast.client(cast.organiser), form(table, RON)
    set_remark(table.pk, 1, "one", Deed())
    set_remark(table.pk, 2, "two", Deed())
    assert post(organiser, table, typed).status_code == 303
    typed = form(fresh(table), RON)
    set_remark(table.pk, 1, "one more", Deed())
    enter(fresh(table), ron(0, 1))
    assert post(organiser, table, typed).status_code == 409  # a hand is another matter
    assert Hand.objects.filter(session=table).count() == 4


def test_what_happened_meanwhile_is_shown_first(cast: Cast, table: TableSession) -> None:
    sent = form(table, {"remark": "about hand 2"})
    edit_hands(table.pk, Edit("delete", 1), Deed())
    answer = post(cast.client(cast.organiser), table, sent, "hands/1/remark/")
    assert answer.status_code == 409
    assert "about hand 2" in answer.content.decode()
    assert remarks(table) == [""]


def test_it_says_what_is_wrong(cast: Cast, table: TableSession) -> None:
    answer = post(cast.client(cast.organiser), table, form(table, {"remark": "x" * 201}), "hands/1/remark/")
    assert answer.status_code == 422
    assert "201 characters are too many" in answer.content.decode()
    with pytest.raises(Refused):
        set_remark(table.pk, 3, "x", Deed())
    with pytest.raises(Stale):
        set_remark(table.pk, 1, "x", Deed(version=table.version - 1))


def test_the_link_ends_with_the_game(cast: Cast, table: TableSession) -> None:
    holder = open_links(cast.client(), table)
    over = enter(table, END)
    assert post(holder, over, form(over, {"remark": "x"}), "hands/1/remark/").status_code == 403
    with pytest.raises(Refused):
        set_remark(over.pk, 1, "x", by_link(over))
    assert post(cast.client(cast.organiser), over, form(over, {"remark": "x"}), "hands/1/remark/").status_code == 302
    assert nothing_wrong()


def test_verify_finds_a_remark_nobody_made(table: TableSession) -> None:
    Hand.objects.filter(session=table, number=1).update(remark="forged")
    wrong = [words for found in verify.sessions() for words in found]
    assert wrong == [f"session {table.pk}: history, line 1, remark: stored forged, should be "]
