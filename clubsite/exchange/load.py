"""Playing the games of a file into a league, through the same actions as the form."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.db import DataError, transaction

import scoring
from clubsite.club.actions import add_player
from clubsite.club.changes import Deed
from clubsite.club.models import League, Player
from clubsite.exchange.games import Game, NotLoaded, read_game
from clubsite.play.actions import NewTable, record_hand, set_finished_at, start_table
from clubsite.play.models import TableSession
from clubsite.play.results import Refused

REFUSALS = {
    "league_closed": "the league is closed",
    "wrong_family": "it is of another family of rules than the league",
    "wrong_number_of_players": "its rules are for {players} players",
    "player_twice": "one player sits on two seats",
}


class Loader:
    """Loads lines into one league, each game whole or not at all. A game that is there already stays as it is."""

    def __init__(self, league: League) -> None:
        self.league = league
        there = TableSession.objects.filter(league=league).exclude(source_id=None)
        self._there = set(there.values_list("source_id", flat=True))
        self._contents: dict[str, str] = {}  # of the lines of this file: two games with one id are a mistake
        self._players: dict[str, Player] = {}

    def load(self, line: bytes) -> bool:
        """True when the line's game is loaded now, False when it was there. NotLoaded with the reason otherwise."""
        game = read_game(line)
        if self._contents.setdefault(game.id, game.content) != game.content:
            raise NotLoaded("an earlier line has the same id and another game")
        if game.id in self._there:
            return False
        try:
            with transaction.atomic():
                players = self._seated(game)
                play_game(self.league, game, list(players.values()))
        except Refused as refusal:
            if refusal.code != "already_loaded":  # by somebody else, since we looked
                raise NotLoaded(_in_words(refusal)) from refusal
            return False
        except DataError:
            raise NotLoaded("a number in it is too large") from None
        self._players |= players
        self._there.add(game.id)
        return True

    def _seated(self, game: Game) -> dict[str, Player]:
        """{name: player} by seat; who is not known yet is added."""
        names = game.players
        if names is None:
            names = tuple(f"Seat {seat + 1}" for seat in range(_rules(game).players))
        if len(set(names)) < len(names):
            raise NotLoaded("players names somebody twice")
        return {name: self._players.get(name) or player_called(name) for name in names}


def player_called(name: str) -> Player:
    """The club's player of this name, added when there is none. NotLoaded when several could be meant."""
    found = list(Player.objects.named(name).select_related("merged_into"))
    exact = [player for player in found if player.name == name] or found
    people = {player.merged_into or player for player in exact}
    if len(people) > 1:
        raise NotLoaded(f"several players are called {name}: rename or merge them first")
    return people.pop() if people else add_player(name, Deed(via="command"))


def play_game(league: League, game: Game, players: Sequence[Player]) -> TableSession:
    """Plays the game from its start; nobody is held to be at that table now. To be called in a transaction."""
    new = NewTable(
        league,
        players,
        game.rules,
        started_at=game.started_at,
        start=game.start,
        chips=game.chips,
        source_id=game.id,
        at_table=False,
    )
    try:
        session = start_table(new, Deed(via="command")).session
    except scoring.RuleError as refusal:
        raise NotLoaded(refusal.message) from refusal
    for number, hand in enumerate(game.hands, 1):
        session = _enter(session, number, hand)
    _compare(session, game.expect)
    return _date(session, game)


def _enter(session: TableSession, number: int, hand: dict[str, Any]) -> TableSession:
    try:
        return record_hand(session.pk, hand, Deed(via="command")).session
    except scoring.RuleError as refusal:
        raise NotLoaded(f"hand {number}: {refusal.message}") from refusal
    except Refused as refusal:
        raise NotLoaded(f"hand {number}: {_in_words(refusal)}") from refusal


def _compare(session: TableSession, expect: Mapping[str, Any] | None) -> None:
    """NotLoaded at the first field of `expect` that the final result has otherwise."""
    if expect is None:
        return
    if session.final is None:
        raise NotLoaded("it expects a final result, but the game is not over")
    for field, value in expect.items():
        if field not in session.final:
            raise NotLoaded(f"it expects {field}, which a final result does not have")
        if session.final[field] != value:
            raise NotLoaded(f"it expects {field} {value}, but the game comes to {session.final[field]}")


def _date(session: TableSession, game: Game) -> TableSession:
    if game.finished_at is None or not session.final:
        return session
    return set_finished_at(session.pk, game.finished_at, Deed(via="command")).session


def _rules(game: Game) -> scoring.Rules:
    try:
        return scoring.read_rules(game.rules)
    except scoring.RuleError as refusal:
        raise NotLoaded(refusal.message) from refusal


def _in_words(refusal: Refused) -> str:
    return REFUSALS.get(refusal.code, refusal.code).format_map(refusal.params)
