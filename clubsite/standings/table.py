"""A league's table: who stands where, and by how much."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from clubsite.club.models import League, Player
from clubsite.standings import ranking
from clubsite.standings.provisional import InPlay, in_play
from clubsite.standings.sums import ALL, Games, Tallies, tallies
from clubsite.standings.tally import NOTHING, Tally, mixed, whole_games


@dataclass(frozen=True)
class Asked:
    """What table is asked for. `minimum` None: the league's own."""

    method: str
    games: Games = ALL
    minimum: int | None = None
    as_it_stands: bool = False


@dataclass(frozen=True)
class Row:
    """A player's line. `tally` is what he is ranked by, `finished` the same without games in play.

    `place` is None below the minimum; `parted_by` is the tie-break that put him below a row of equal value.
    """

    player: Player
    tally: Tally
    finished: Tally
    standing: tuple[ranking.Score, ...]
    place: int | None = None
    parted_by: str | None = None

    @property
    def moving(self) -> bool:
        return self.tally is not self.finished


@dataclass(frozen=True)
class LeagueTable:
    """`ranked` and, apart, those `below` the minimum, both in order.

    `games` are finished ones, exact as long as whole games are counted (not under "last N games of each");
    `guest_games` are seats of guests, so that sums can be checked.
    """

    method: str
    minimum: int
    games: int
    ranked: list[Row]
    below: list[Row]
    guest_games: int
    scale_of_four: bool  # games of three and of four are mixed (statistics.md §3.9)
    in_play: list[InPlay]

    @property
    def rows(self) -> list[Row]:
        return self.ranked + self.below


def league_table(league: League, asked: Asked) -> LeagueTable:
    """Two queries, four with the games in play; one more where games of three are among them."""
    playing = _latest(in_play(league, asked.games), asked.games.last) if asked.as_it_stands else []
    pending = Counter(player for game in playing for player in game.results)
    finished = tallies([league.pk], asked.games, pending).get(league.pk, {})
    return ranked(asked, _minimum(league, asked), finished, playing, Player.objects.in_bulk({*finished, *pending}))


def _latest(playing: list[InPlay], last: int | None) -> list[InPlay]:
    """Of every player's games in play the last so many, where only so many games of each count."""
    counted: Counter[int] = Counter()
    kept: list[InPlay] = []
    for game in reversed(playing):
        results = {pk: result for pk, result in game.results.items() if last is None or counted[pk] < last}
        counted.update(results.keys())
        kept.insert(0, replace(game, results=results))
    return kept


def _minimum(league: League, asked: Asked) -> int:
    """Nobody can have more games than the filter leaves him."""
    minimum = league.minimum if asked.minimum is None else asked.minimum
    return min(minimum, asked.games.last) if asked.games.last else minimum


def ranked(
    asked: Asked, minimum: int, finished: Tallies, playing: Iterable[InPlay], players: Mapping[int, Player]
) -> LeagueTable:
    """The table of these tallies; guests count for the others only (statistics.md §3.3)."""
    now = dict(finished)
    for game in playing:
        for player, result in game.results.items():
            now[player] = now.get(player, NOTHING).plus(result)
    four = mixed(now.values())
    rows = [
        Row(players[pk], tally, finished.get(pk, NOTHING), ranking.standing(asked.method, tally, four))
        for pk, tally in now.items()
        if not players[pk].guest
    ]
    rows.sort(key=lambda row: (row.player.hidden, row.player.sort_name, row.player.pk))  # order says no hidden name
    rows.sort(key=lambda row: row.standing, reverse=True)
    return LeagueTable(
        asked.method,
        minimum,
        whole_games(finished.values()),
        _placed(asked.method, [row for row in rows if row.tally.games >= minimum]),
        [row for row in rows if row.tally.games < minimum],
        sum(tally.games for pk, tally in now.items() if players[pk].guest),
        four,
        list(playing),
    )


def _placed(method: str, rows: list[Row]) -> list[Row]:
    places = ranking.places([row.standing for row in rows])
    above = [None, *rows]
    return [
        replace(
            row,
            place=place,
            parted_by=ranking.parted_by(method, before.standing, row.standing) if before else None,
        )
        for row, place, before in zip(rows, places, above[:-1], strict=True)
    ]
