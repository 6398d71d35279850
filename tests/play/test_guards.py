"""What no form can bring about: merged entries on seats, wrong chips, tables in a league closed meanwhile."""

import datetime

import pytest

import scoring
from clubsite.club.actions import close_league
from clubsite.club.changes import Deed
from clubsite.club.models import Change, Player
from clubsite.play.actions import NewTable, merge_players, record_hand, seat_players, start_table
from clubsite.play.models import TableSession
from clubsite.play.results import Refused
from tests.play.tables import a_league, a_player, a_table, fresh, players, ron

pytestmark = pytest.mark.django_db


def test_an_entry_that_was_merged_away_is_not_seated():
    kept, merged, *three = players("Kim", "Kim K.", "E", "F", "G")
    stale = Player.objects.get(pk=merged.pk)
    merge_players(kept, merged, Deed())
    with pytest.raises(Refused) as refusal:
        a_table(seated=[stale, *three])
    assert (refusal.value.code, refusal.value.params) == ("player_merged", {"player": merged.pk, "kept": kept.pk})
    session = a_table(seated=[kept, *three])
    with pytest.raises(Refused) as refusal:
        seat_players(session.pk, [stale, *three], Deed())
    assert refusal.value.code == "player_merged"


def test_a_refused_seat_names_the_other_table_and_not_this_one():
    one, other = a_table(), a_table(seated=players("E", "F", "G", "H"), table_name="Table 2")
    eva = other.seats.get(seat=0).player
    with pytest.raises(Refused) as refusal:
        seat_players(one.pk, [*[s.player for s in one.seats.all()[:3]], eva], Deed())
    assert refusal.value.params == {"player": eva.pk, "session": other.pk, "table": "Table 2"}


def test_a_table_does_not_start_with_chips_that_cannot_be():
    league = a_league()
    with pytest.raises(scoring.RuleError):
        a_table(league, chips=[1, -1, 0])
    assert not TableSession.objects.exists()


def test_a_league_closed_since_the_form_was_made_takes_nothing():
    league = a_league()
    session = a_table(league)
    close_league(league, Deed())
    for action in (
        lambda: record_hand(session.pk, ron(1, 0), Deed()),
        lambda: start_table(NewTable(league, players("E", "F", "G", "H"), league.rules), Deed()),
    ):
        with pytest.raises(Refused) as refusal:
            action()
        assert refusal.value.code == "league_closed"
    assert fresh(session).lines == 0


def test_the_history_says_all_that_a_session_is_at_its_start():
    moment = datetime.datetime(2026, 11, 29, 19, 30, tzinfo=datetime.UTC)
    session = a_table(
        table_name="Table 3", source_id="game-7", started_at=moment, seated=[*players("E", "F", "G"), a_player("H")]
    )
    said = Change.objects.get(subject="session", subject_id=session.pk).after
    assert said.keys() == {
        "league", "players", "rules", "start", "chips", "table_name", "source_id", "started_at", "evening", "minutes",
    }  # fmt: skip
    assert (said["table_name"], said["source_id"]) == ("Table 3", "game-7")
    assert (said["started_at"], said["evening"]) == ("2026-11-29T19:30:00+00:00", "2026-11-29")
