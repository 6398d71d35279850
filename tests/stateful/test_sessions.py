"""Random sequences of everything that can be done to sessions (reliability.md I2, I4, I8).

After each step the scores are those of the hands replayed, the points are all there, and a refused step has changed
nothing; at the end `verify` finds nothing. STATEFUL_EXAMPLES=500 tries longer.
"""

import datetime
import os
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from django.db import connection, transaction
from hypothesis import HealthCheck, event, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

import scoring
from clubsite.club.actions import close_league, reopen_league
from clubsite.club.changes import Deed
from clubsite.club.models import Change, Player
from clubsite.exchange import verify
from clubsite.exchange.invented import a_hand
from clubsite.play.actions import (
    NewTable,
    count_again,
    edit_hands,
    merge_players,
    record_hand,
    rename_table,
    reopen,
    seat_players,
    set_chips,
    set_finished_at,
    start_table,
    undo_hand,
    void,
)
from clubsite.play.models import TableSession
from clubsite.play.results import Edit, LaterHandRefused, Refused, Stale
from tests.play.tables import END, RRC, a_league, players, ron

EXAMPLES = int(os.environ.get("STATEFUL_EXAMPLES", "12"))
STEPS = 40
SHORT_AND_SHARP = {"family": "riichi", "preset": "tenhou", "options": {"length": "tonpuu"}}  # ends early and often
ONE_DAY = datetime.datetime(2026, 11, 29, 20, 0, tzinfo=datetime.UTC)

seeds = st.integers(0, 2**32 - 1)
seats = st.integers(0, 3)
some_points = st.lists(st.integers(-20, 20).map(lambda n: 1000 * n), min_size=4, max_size=4)
rare_hands = st.one_of(
    st.builds(lambda points: {"result": "adjust", "points": points, "reason": "conduct"}, some_points),
    st.builds(lambda seat: {"result": "chombo", "by": [seat], "riichi": []}, seats),
    st.builds(lambda seat: {"result": "abort", "kind": "kyuushu_kyuuhai", "riichi": [seat]}, seats),
    st.builds(lambda seat: ron(seat, (seat + 1) % 4, 13), seats),
    st.builds(lambda seat: {"result": "draw", "tenpai": [], "nagashi": [seat], "riichi": []}, seats),
    st.just(END),
)
illegal_hands = st.sampled_from([ron(1, 1), ron(0, 1, 1, 20), {"result": "fly"}, {}, {"result": "win", "wins": []}])


class Sessions(RuleBasedStateMachine):
    """Two leagues, eight people, up to four games; an action is done with the version its form saw, or an older one."""

    def __init__(self) -> None:
        super().__init__()
        self.undo_all = transaction.atomic()
        self.undo_all.__enter__()
        self.leagues = [a_league(rules=RRC | {"options": {"chips": 2000}}), a_league("Thursday", rules=SHORT_AND_SHARP)]
        self.people = players(*"ABCDEFGH")
        self.games: list[int] = []
        self.refusal: Exception | None = None

    def teardown(self) -> None:
        try:
            found = [*verify.sessions(), *verify.leagues(), verify.players()]
            assert [words for wrong in found for words in wrong] == []
        finally:
            transaction.set_rollback(True)
            self.undo_all.__exit__(None, None, None)

    # --- what can be done ---------------------------------------------------------------------------------------

    @initialize(dice=seeds, number=st.integers(0, 8))
    def begin(self, dice: int, number: int) -> None:
        for which in (0, 1):
            self.start(which, dice, at_table=False)
            self.play(self.games[-1], dice, number)

    @precondition(lambda self: len(self.games) < 4)
    @rule(which=st.integers(0, 1), dice=seeds, at_table=st.booleans())
    def start(self, which: int, dice: int, at_table: bool) -> None:
        league, seated = self.leagues[which], Random(dice).sample(self.people, 4)
        new = NewTable(league, seated, league.rules, started_at=ONE_DAY, at_table=at_table)
        if done := self.attempt(start_table, new, Deed()):
            self.games.append(done.session.pk)

    @rule(data=st.data(), dice=seeds, number=st.integers(1, 8))
    def play_on(self, data: Any, dice: int, number: int) -> None:
        self.play(self.a_game(data).pk, dice, number)

    @rule(data=st.data(), hand=rare_hands | illegal_hands)
    def something_rare(self, data: Any, hand: dict[str, Any]) -> None:
        game = self.a_game(data)
        self.attempt(record_hand, game.pk, hand, self.a_deed(data, game))

    @rule(data=st.data(), kind=st.sampled_from(["correct", "insert", "delete"]), dice=seeds)
    def edit(self, data: Any, kind: str, dice: int) -> None:
        game = self.a_game(data)
        number = data.draw(st.integers(1, game.lines + 1))
        hand = data.draw(st.just(a_hand(Random(dice), game.table, "riichi")) | rare_hands | illegal_hands)
        edit = Edit(kind, number, None if kind == "delete" else hand)
        self.attempt(edit_hands, game.pk, edit, self.a_deed(data, game))
        if isinstance(self.refusal, LaterHandRefused):  # as the scorer may: drop what cannot stand
            cut = Edit(edit.kind, edit.number, edit.result, cut=self.refusal.number)
            self.attempt(edit_hands, game.pk, cut, Deed(version=game.version))

    @rule(data=st.data(), action=st.sampled_from([undo_hand, undo_hand, reopen, void, count_again]))
    def turn_back(self, data: Any, action: Any) -> None:
        game = self.a_game(data)
        self.attempt(action, game.pk, self.a_deed(data, game))

    @rule(data=st.data(), dice=seeds)
    def reseat(self, data: Any, dice: int) -> None:
        game = self.a_game(data)
        people = self.people if dice % 2 else [seat.player for seat in game.seats.select_related("player")]
        self.attempt(seat_players, game.pk, Random(dice).sample(people, 4), self.a_deed(data, game))

    @rule(data=st.data(), chips=st.none() | st.lists(st.integers(-3, 3), min_size=3, max_size=4))
    def count_chips(self, data: Any, chips: list[int] | None) -> None:
        game = self.a_game(data)
        self.attempt(set_chips, game.pk, chips, self.a_deed(data, game))

    @rule(data=st.data(), days=st.integers(-9, 9))
    def keep(self, data: Any, days: int) -> None:
        game = self.a_game(data)
        if days % 2:
            self.attempt(rename_table, game.pk, f"Table {days}", self.a_deed(data, game))
        else:
            self.attempt(set_finished_at, game.pk, ONE_DAY + datetime.timedelta(days=days), Deed())

    @rule(which=st.lists(st.integers(0, 7), min_size=2, max_size=2, unique=True))
    def merge(self, which: list[int]) -> None:
        self.attempt(merge_players, self.people[which[0]], self.people[which[1]], Deed())

    @rule(data=st.data(), action=st.sampled_from([undo_hand, reopen, void, count_again]))
    def while_closed(self, data: Any, action: Any) -> None:
        game = self.a_game(data)
        close_league(game.league, Deed())
        self.attempt(action, game.pk, Deed())
        self.attempt(record_hand, game.pk, END, Deed())
        assert isinstance(self.refusal, Refused)
        reopen_league(game.league, Deed())

    # --- what must hold -----------------------------------------------------------------------------------------

    @invariant()
    def scores_are_those_of_the_hands(self) -> None:
        connection.check_constraints()  # those that wait for the end of the transaction
        for game in TableSession.objects.prefetch_related("hands"):
            replayed = scoring.replay(game.engine_rules, [hand.result for hand in game.hands.all()])
            assert replayed.refused is None
            assert game.table == replayed.table
            assert [sum(hand.deltas) + hand.pot for hand in game.hands.all()] == [0] * game.lines
            start = game.engine_rules.options["start"]
            assert sum(game.scores) + 1000 * game.state["deposits"] == 4 * start

    @invariant()
    def nobody_sits_at_two_tables(self) -> None:
        seated = Player.objects.filter(seats__at_table=True).values_list("pk", flat=True)
        assert len(seated) == len(set(seated))

    # --- how it is done -----------------------------------------------------------------------------------------

    def a_game(self, data: Any) -> TableSession:
        return TableSession.objects.get(pk=data.draw(st.sampled_from(self.games)))

    def a_deed(self, data: Any, game: TableSession) -> Deed:
        return Deed(version=max(1, game.version - data.draw(st.sampled_from([0] * 7 + [1]))))

    def play(self, game_id: int, dice: int, number: int) -> None:
        for _ in range(number):
            game = TableSession.objects.get(pk=game_id)
            if game.playing:
                self.attempt(
                    record_hand, game_id, a_hand(Random(dice), game.table, "riichi"), Deed(version=game.version)
                )
                dice += 1

    def attempt(self, action: Callable[..., Any], *args: Any) -> Any:
        """What the action answers. A refusal is an answer too (`refusal`), and leaves everything as it was."""
        before, self.refusal = everything(), None
        try:
            done = action(*args)
        except (Refused, Stale, LaterHandRefused, scoring.RuleError) as refusal:
            event(f"{action.__name__}: {getattr(refusal, 'code', type(refusal).__name__)}")
            self.refusal = refusal
            assert everything() == before
            return None
        event(f"{action.__name__}: done")
        return done


def everything() -> list[Any]:
    """Enough of what is stored to notice any change."""
    facts = ("pk", "version", "lines", "scores", "status", "chips", "table_name", "seats__player", "seats__points")
    return [*TableSession.objects.order_by("pk", "seats__seat").values_list(*facts), Change.objects.count()]


@pytest.mark.django_db
def test_whatever_is_done_in_whatever_order() -> None:
    run_state_machine_as_test(
        Sessions,
        settings=settings(
            max_examples=EXAMPLES,
            stateful_step_count=STEPS,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
