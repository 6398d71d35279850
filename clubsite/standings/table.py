"""A league's table: who stands where, and by how much."""

import datetime
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from clubsite.club.models import Combined, League, LeaguePenalty, Method, Player
from clubsite.standings import ranking
from clubsite.standings.people import People, Shown
from clubsite.standings.pools import ratings_of
from clubsite.standings.provisional import InPlay, in_play
from clubsite.standings.ranking import NO_CARD, Card
from clubsite.standings.rating import Rated, is_settled
from clubsite.standings.scope import Scope
from clubsite.standings.sums import ALL, Games, Summed, Tallies, picked, tallies, with_evenings
from clubsite.standings.tally import NOTHING, Tally, mixed, whole_games

BY_N = (Method.BEST_N, Method.LAST_N)
Cards = dict[int, Card]  # by player


@dataclass(frozen=True)
class Asked:
    """What table is asked for. `minimum` and `n` None: the league's own.

    `people`: everybody but guests; only "members", who stand on the roster; or "all", guests too. `every_rating`: those
    of fewer than ten games have places, too, as in worked examples; people are shown them without one (§6).
    """

    method: str
    games: Games = ALL
    minimum: int | None = None
    as_it_stands: bool = False
    n: int | None = None
    people: Shown = ""
    every_rating: bool = False

    @property
    def shows_movement(self) -> bool:
        """Under a date or player filter there is none, nor where games in play move the places (§3.5, §3.7)."""
        return self.games == ALL and not self.people and not self.as_it_stands


@dataclass(frozen=True)
class Row:
    """A player's line. `card` is what he is ranked by, `before` the same without games in play.

    `place` is None below the minimum, without a game and for a rating of too few; `parted_by` is the tie-break that put
    him below a row of equal value. `movement` is places gained since the evening before the last one, "new" for who had
    none then, None where nothing is to be said.
    """

    player: Player
    card: Card
    before: Card
    standing: tuple[ranking.Score, ...]
    place: int | None = None
    parted_by: str | None = None
    movement: int | Literal["new"] | None = None

    @property
    def tally(self) -> Tally:
        return self.card.tally

    @property
    def finished(self) -> Tally:
        return self.before.tally

    @property
    def moving(self) -> bool:
        return self.card is not self.before


@dataclass(frozen=True)
class LeagueTable:
    """`ranked` and, apart, those `below` the minimum and then those without a game, both in order.

    `games` are finished ones, exact as long as whole games are counted (not under "last N games of each");
    `guest_games` are seats of guests, so that sums can be checked.
    """

    method: str
    minimum: int
    n: int
    games: int
    ranked: list[Row]
    below: list[Row]
    guest_games: int
    scale_of_four: bool  # games of three and of four are mixed (statistics.md §3.9)
    in_play: list[InPlay]
    penalties: list[LeaguePenalty] = field(default_factory=list)
    last_evening: datetime.date | None = None  # of the finished games

    @property
    def rows(self) -> list[Row]:
        return self.ranked + self.below

    def value(self, row: Row) -> ranking.Score | None:
        """What the row is ranked by, None where it is undefined."""
        return ranking.value(self.method, row.card, self.scale_of_four)


def league_table(league: League | Combined, asked: Asked) -> LeagueTable:
    """Two queries: the sums, and the people with what the league adds to them.

    Two more with the games in play, one with penalties; best or last N ask for the games that count (with movement
    twice), a rating table for the pool where it has changed.
    """
    scope = Scope.of(league)
    rules = _Rules(asked, scope)
    playing = _latest(in_play(scope, asked.games), asked.games.last) if rules.as_it_stands else []
    pending = Counter(player for game in playing for player in game.results)
    found = (
        with_evenings(scope.leagues) if asked.shows_movement else Summed(tallies(scope.leagues, asked.games, pending))
    )
    people = People.of(scope, asked.people, {*found.tallies, *pending})
    table = _ranked(rules, _cards(rules, found.tallies, asked.games, pending, people), playing, people)
    if found.last_evening:
        table = _moved(table, rules, found.before, found.last_evening, people)
    return replace(table, penalties=penalties_in(scope) if any(people.penalties.values()) else [])


def penalties_in(scope: Scope) -> list[LeaguePenalty]:
    """Those that stand, in the order in which they were given. One query."""
    given = LeaguePenalty.objects.filter(league__in=scope.leagues, cancelled=False)
    return list(given.select_related("player", "by", "league"))


@dataclass(frozen=True)
class _Rules:
    """How the table is made, whatever games it is made of."""

    asked: Asked
    scope: Scope

    @property
    def method(self) -> str:
        return self.asked.method

    @property
    def n(self) -> int:
        return self.asked.n or self.scope.n

    @property
    def minimum(self) -> int:
        """Nobody can have more games than the filter leaves him."""
        minimum = self.scope.minimum if self.asked.minimum is None else self.asked.minimum
        return min(minimum, self.asked.games.last) if self.asked.games.last else minimum

    def places(self, card: Card) -> bool:
        """Whether somebody with this card has a place."""
        if not card.games or card.games < self.minimum:
            return False
        return self.method != Method.RATING or self.asked.every_rating or is_settled(card.rating)

    @property
    def as_it_stands(self) -> bool:
        """A rating table shows no switch (§3.5)."""
        return self.asked.as_it_stands and self.method != Method.RATING


def _latest(playing: list[InPlay], last: int | None) -> list[InPlay]:
    """Of every player's games in play the last so many, where only so many games of each count."""
    counted: Counter[int] = Counter()
    kept: list[InPlay] = []
    for game in reversed(playing):
        results = {pk: result for pk, result in game.results.items() if last is None or counted[pk] < last}
        counted.update(results.keys())
        kept.insert(0, replace(game, results=results))
    return kept


def _cards(rules: _Rules, found: Tallies, games: Games, pending: Mapping[int, int], people: People) -> Cards:
    """By player what the finished games, the league's penalties and the rating say; who has none of it is not in it."""
    counted = picked(rules.scope.leagues, rules.method, rules.n, games, pending) if rules.method in BY_N else None
    rated = _rated(rules, found, games) if rules.method == Method.RATING else {}
    return {
        pk: Card(
            found.get(pk, NOTHING),
            people.penalties.get(pk, 0),
            None if counted is None else tuple(counted.get(pk, ())),
            rated.get(pk),
        )
        for pk in {*found, *people.penalties}
    }


def _rated(rules: _Rules, found: Tallies, games: Games) -> Rated:
    """The ratings of games of four, or of three in a league that has no others; of other leagues' games, too (§6)."""
    only_three = bool(found) and all(tally.threes == tally.games for tally in found.values())
    return ratings_of(rules.scope.family, 3 if only_three else 4, games.until)


def _ranked(rules: _Rules, cards: Cards, playing: Iterable[InPlay], people: People) -> LeagueTable:
    """The table of these cards; guests count for the others only (statistics.md §3.3)."""
    now = dict.fromkeys(people.roster, NO_CARD) | cards
    for game in playing:
        for pk, result in game.results.items():
            now[pk] = now.get(pk, NO_CARD).plus(result, rules.method, rules.n)
    four = mixed([card.tally for card in now.values()])
    rows = [
        Row(people.by_id[pk], card, cards.get(pk, NO_CARD), _standing(rules.method, card, four))
        for pk, card in now.items()
        if people.has_row(pk)
    ]
    rows.sort(key=lambda row: (row.player.hidden, row.player.sort_name, row.player.pk))  # order says no hidden name
    rows.sort(key=lambda row: row.standing, reverse=True)
    return LeagueTable(
        rules.method,
        rules.minimum,
        rules.n,
        whole_games([card.tally for card in cards.values()]),
        _placed(rules.method, [row for row in rows if rules.places(row.card)]),
        [row for row in rows if not rules.places(row.card)],
        sum(card.games for pk, card in now.items() if people.by_id[pk].guest and not people.has_row(pk)),
        four,
        list(playing),
    )


def _standing(method: str, card: Card, four: bool) -> tuple[ranking.Score, ...]:
    """Whoever has a game is before whoever has none; those stand by name."""
    return (1, *ranking.standing(method, card, four)) if card.games else (0,)


def _placed(method: str, rows: list[Row]) -> list[Row]:
    places = ranking.places([row.standing for row in rows])
    above = [None, *rows]
    return [
        replace(
            row,
            place=place,
            parted_by=ranking.parted_by(method, before.standing[1:], row.standing[1:]) if before else None,
        )
        for row, place, before in zip(rows, places, above[:-1], strict=True)
    ]


def _moved(
    table: LeagueTable, rules: _Rules, found: Tallies, last_evening: datetime.date, people: People
) -> LeagueTable:
    """With everybody's movement since the evenings before the last one, by today's results (§3.7)."""
    until = Games(until=last_evening - datetime.timedelta(days=1))
    cards = _cards(rules, found, until, {}, people)
    before = {row.player.pk: row.place for row in _ranked(rules, cards, [], people).ranked}
    rows = [replace(row, movement=_movement(before.get(row.player.pk), row.place)) for row in table.ranked]
    return replace(table, ranked=rows, last_evening=last_evening)


def _movement(before: int | None, now: int | None) -> int | Literal["new"] | None:
    if now is None:
        return None
    return "new" if before is None else before - now
