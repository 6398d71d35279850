"""The database announces each change, once, to the topics that pages follow; who writes pays no statement for it."""

from collections.abc import Callable

import psycopg
import pytest
from django.db import connection

from clubsite.club import actions as club_actions
from clubsite.club.changes import Deed
from clubsite.play.actions import answer_call, call_organiser, make_link, rename_table, undo_hand
from clubsite.topics import CHANNEL
from tests.cast import Cast
from tests.play.tables import END, a_table, enter, players, ron

pytestmark = pytest.mark.django_db(transaction=True)


def announced(change: Callable[[], object]) -> set[str]:
    """The topics of all that is announced while `change` happens."""
    known = connection.get_connection_params()
    names = {name: known[name] for name in ("dbname", "user", "password", "host", "port") if name in known}
    with psycopg.connect(**names, autocommit=True) as listening:
        listening.execute(f"LISTEN {CHANNEL}")
        change()
        return {topic for notice in listening.notifies(timeout=0.5) for topic in notice.payload.split()}


def test_a_hand_is_announced_to_its_table_and_its_league(cast: Cast) -> None:
    session, league = cast.session.pk, cast.league.pk
    told = {f"s{session}", f"g{league}"}
    assert announced(lambda: enter(cast.session, ron(1, 0))) == told
    assert announced(lambda: undo_hand(session, Deed())) == told
    assert announced(lambda: rename_table(session, "Table 9", Deed())) == told
    assert announced(lambda: enter(cast.session, ron(1, 0), END)) == {*told, f"l{league}"}


def test_a_new_table_is_announced(cast: Cast) -> None:
    assert f"g{cast.elsewhere.pk}" in announced(lambda: a_table(cast.elsewhere, seated=players()))


def test_what_is_done_at_a_table_is_announced_to_it(cast: Cast) -> None:
    table = f"s{cast.session.pk}"
    assert announced(lambda: make_link(cast.session.pk, Deed())) == {table}
    called = {table, f"g{cast.league.pk}"}  # the room's screen shows it
    assert announced(lambda: call_organiser(cast.session.pk, Deed())) == called
    assert announced(lambda: answer_call(cast.session.pk, Deed())) == called


def test_leagues_and_names_are_announced(cast: Cast) -> None:
    league = f"l{cast.league.pk}"
    assert announced(lambda: club_actions.hide_standings(cast.league, Deed())) == {league}
    assert announced(lambda: club_actions.close_league(cast.league, Deed())) == {league}
    assert announced(lambda: club_actions.name_organisers(cast.league, [], Deed())) == {league}
    assert announced(lambda: club_actions.rename_player(cast.idle, "Nobody", Deed())) == {"names"}
