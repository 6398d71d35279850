"""Two phones at one table do something beside entering hands at the same moment: one of them has done it."""

import pytest

from clubsite.club.changes import Deed
from clubsite.club.models import Change
from clubsite.exchange import verify
from clubsite.play.actions import (
    Done,
    call_organiser,
    extend_clocks,
    give_verdict,
    make_link,
    record_hand,
    set_clock,
    set_remark,
    withdraw_link,
)
from clubsite.play.links import LinkEnded
from clubsite.play.models import Hand, TableCall, TableLink, Verdict
from tests.concurrency.together import behind, repeated, together
from tests.play.tables import END, a_league, a_table, by_link, enter, fresh, players, ron

pytestmark = pytest.mark.django_db(transaction=True)


def nothing_wrong() -> bool:
    with verify.snapshot():
        return not any(wrong for wrong in verify.sessions())


@repeated
def test_two_links_are_made_and_one_holds(transactional_db: None) -> None:
    table = a_table(seated=players())
    made = together(lambda: make_link(table.pk, Deed()), lambda: make_link(table.pk, Deed()))
    assert all(isinstance(link, TableLink) for link in made)
    assert TableLink.objects.filter(session=table, withdrawn_at=None).count() == 1


@repeated
def test_one_form_sent_twice_makes_one_link(transactional_db: None) -> None:
    table, deed = a_table(seated=players()), Deed()
    one, other = together(lambda: make_link(table.pk, deed), lambda: make_link(table.pk, deed))
    assert one == other
    assert Change.objects.filter(subject="table", subject_id=table.pk, kind="link").count() == 1


@repeated
def test_two_phones_call_once(transactional_db: None) -> None:
    table = a_table(seated=players())
    deeds = [by_link(table) for _ in range(3)]
    done = together(*(lambda deed=deed: call_organiser(table.pk, deed) for deed in deeds))
    assert done == [None] * 3
    assert TableCall.objects.filter(session=table).count() == 1


@repeated
def test_what_stands_around_the_hands_holds_none_up(transactional_db: None) -> None:
    """The clock is set and a remark is made while the next hand is entered, seen at the same version."""
    table = enter(a_table(seated=players()), ron(1, 0))
    deed = by_link(table, table.version)
    results = together(
        lambda: record_hand(table.pk, ron(2, 3), deed),
        lambda: set_clock(table.pk, 90, Deed()),
        lambda: set_remark(table.pk, 1, "seen", Deed()),
    )
    assert not [result for result in results if isinstance(result, Exception)]
    assert isinstance(results[0], Done)
    assert list(Hand.objects.filter(session=table).order_by("number").values_list("remark", flat=True)) == ["seen", ""]
    assert fresh(table).minutes == 90
    assert nothing_wrong()


@repeated
def test_the_link_is_withdrawn_in_the_middle_of_an_entry(transactional_db: None) -> None:
    """Whichever was first: a hand is written before the withdrawal or not at all."""
    table = a_table(seated=players())
    deed = by_link(table, table.version)
    entered, withdrawn = together(
        lambda: record_hand(table.pk, ron(1, 0), deed), lambda: withdraw_link(table.pk, Deed())
    )
    assert withdrawn is None
    assert isinstance(entered, Done | LinkEnded)
    kinds = list(Change.objects.filter(subject_id=table.pk, kind__in=["hand", "unlink"]).order_by("pk"))
    assert [change.kind for change in kinds] == (["hand", "unlink"] if isinstance(entered, Done) else ["unlink"])
    assert nothing_wrong()


def test_a_hand_that_waited_for_the_withdrawal_is_not_written(transactional_db: None) -> None:
    """It had passed the check of the view, and stands at the table's lock, which the withdrawal has."""
    table = a_table(seated=players())
    deed = by_link(table, table.version)
    entered = behind(lambda: withdraw_link(table.pk, Deed()), lambda: record_hand(table.pk, ron(1, 0), deed))
    assert isinstance(entered, LinkEnded)
    assert not Hand.objects.filter(session=table).exists()


@repeated
def test_extra_time_comes_to_a_table_once(transactional_db: None) -> None:
    """Two presses of one button, and another organiser's: no addition is lost, none comes twice."""
    league = a_league()
    tables = [a_table(league, seated=players(), minutes=90) for _ in range(2)]
    deed, evening = Deed(), tables[0].evening
    given = together(
        lambda: extend_clocks(league.pk, evening, 10, deed),
        lambda: extend_clocks(league.pk, evening, 10, deed),
        lambda: extend_clocks(league.pk, evening, 5, Deed()),
    )
    assert given == [2] * 3
    assert [fresh(table).minutes for table in tables] == [105, 105]
    assert nothing_wrong()


@repeated
def test_two_words_of_one_player_leave_one_dispute(transactional_db: None) -> None:
    over = enter(a_table(seated=players()), ron(1, 0), END)
    said = together(*(lambda: give_verdict(over.pk, 2, "no", Deed(version=over.version)) for _ in range(2)))
    assert said == [None] * 2
    assert Verdict.objects.filter(session=over, open=True).count() == 1
