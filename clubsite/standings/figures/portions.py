"""What each player brings to the figures and records of his league: whatever a league comes to is put together of it.

Kept in this process for as long as nothing has changed in the player's games: after a game of four there are four
portions to be worked out, however many the league has.
"""

import datetime
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from threading import Lock
from typing import Any

from django.db import connection
from django.db.models import Count, Max, Q

from clubsite.kept import Kept
from clubsite.play.models import Played
from clubsite.standings.figures.chosen import Chosen, sums_by_player
from clubsite.standings.figures.hands import BET, COUNTED, LIMITS, WON
from clubsite.standings.figures.players import PlayerFigures, of_sums
from clubsite.standings.figures.seats import SUMS as OF_SEATS
from clubsite.standings.figures.seats import GameOf, games_in_order, joined, runs

DEALER = Q(dealer=True)  # one row for each hand
SEATS = range(4)


def _count(*conditions: Q, **named: Any) -> Count:
    return Count("seat", filter=Q(*conditions, **named))


# To be added up over the players, but for the greatest of most_repeats.
OF_LEAGUE: dict[str, Any] = {
    "hands": _count(COUNTED, DEALER),
    "won_hands": _count(DEALER, kind="win"),
    "wins": _count(WON),
    "double_wins": _count(DEALER, winners__gte=2),
    "self_draw_wins": _count(self_drawn=True),
    "draws": _count(DEALER, kind="draw"),
    "aborts": _count(DEALER, kind="abort"),
    "false_wins": _count(chombo=True),
    "riichi": _count(BET),
    "most_repeats": Max("counters", filter=COUNTED),
    "dealer_wins": _count(WON, DEALER),
    "wins_with_yaku": _count(WON, bonus__isnull=False),
    **{limit: _count(limit=limit) for limit in LIMITS},
    **{f"wins{seat}": _count(WON, seat=seat) for seat in SEATS},
    **{f"hands{seat}": _count(COUNTED, seat=seat) for seat in SEATS},
}
HEIGHTS: dict[str, Any] = {"score": Max("score"), "taken": Max("taken")}


@dataclass(frozen=True)
class Portion:
    """One player's finished games in one league.

    `own` are his figures; `hands` sums by OF_LEAGUE and `heights` by HEIGHTS, both empty where no hand is known;
    `values` counts his wins by value. `begun` counts the games in which he was the first dealer by evening: every game
    has one such player. `longest` is the number of counted hands in his longest game. `firsts` are the games that made
    a run of firsts as long as his longest, `best_run` those of his best run (`RUN` games), none where he has fewer.
    """

    own: PlayerFigures
    hands: Mapping[str, Any]
    heights: Mapping[str, int | None]
    values: Mapping[int, int]
    begun: Mapping[datetime.date, int]
    longest: int
    firsts: list[GameOf]
    best_run: list[GameOf]


RUN = 5  # games of the best run: words.RECORDS says so


def portions_of(leagues: tuple[int, ...], family: str, players: Collection[int] | None = None) -> dict[int, Portion]:
    """By player: of these, or of everybody, who has a finished game there. Nine queries at most."""
    chosen = Chosen(leagues, players=None if players is None else frozenset(players))
    games = {player: _course(played) for player, played in games_in_order(chosen)}
    sums = sums_by_player(chosen.seats, OF_SEATS)
    own = of_sums(joined(sums, {player: course[0] for player, course in games.items()}), chosen, family)
    hands = sums_by_player(chosen.hands, OF_LEAGUE)
    heights = sums_by_player(chosen.hands, HEIGHTS)
    values, longest = _values(chosen), _longest(chosen)
    return {
        player: Portion(
            figures,
            hands.get(player, {}),
            heights.get(player, {}),
            values.get(player, {}),
            games[player][1],
            longest.get(player, 0),
            *games[player][2:],
        )
        for player, figures in own.items()
    }


def _course(games: list[GameOf]) -> tuple[dict[str, Any], Counter[datetime.date], list[GameOf], list[GameOf]]:
    begun = Counter(game.evening for game in games if game.seat == 0)
    return runs((game.place, game.tied, game.size) for game in games), begun, _longest_firsts(games), _best_run(games)


def _longest_firsts(games: Iterable[GameOf]) -> list[GameOf]:
    """The games with which a run of firsts was as long as the longest."""
    longest, run = 0, 0
    reached: list[GameOf] = []
    for game in games:
        run = run + 1 if game.place == 1 else 0
        if run and run >= longest:
            reached = [game] if run > longest else [*reached, game]
            longest = run
    return reached


def _best_run(games: list[GameOf]) -> list[GameOf]:
    """The lowest sum of mean places, then the highest points, then the earliest."""
    halves, points = [game.halves for game in games], [game.points for game in games]
    ends = range(RUN, len(games) + 1)
    end = min(ends, key=lambda end: (sum(halves[end - RUN : end]), -sum(points[end - RUN : end])), default=0)
    return games[end - RUN : end] if end else []


def _values(chosen: Chosen) -> dict[int, dict[int, int]]:
    rows: Any = chosen.hands.filter(WON).values("player", "value").annotate(count=Count("*"))
    found: dict[int, dict[int, int]] = defaultdict(dict)
    for row in rows:
        found[row["player"]][row["value"]] = row["count"]
    return found


LONGEST = "SELECT player_id, max(hands) FROM ({games}) AS game GROUP BY player_id"


def _longest(chosen: Chosen) -> dict[int, int]:
    games = chosen.hands.filter(COUNTED).values("player_id", "session_id").annotate(hands=Count("*"))
    own, parameters = games.values("player_id", "hands").query.sql_with_params()
    with connection.cursor() as cursor:
        cursor.execute(LONGEST.format(games=own), parameters)
        return dict(cursor.fetchall())


class _Shelf:
    """The portions of one league, each with the version it was worked out for."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._versions: dict[int, int] = {}
        self._portions: dict[int, Portion] = {}

    def renewed(self, league: int, family: str) -> dict[int, Portion]:
        """Versions are read first, so that no portion is older than its own."""
        with self._lock:
            versions = dict(Played.objects.filter(league=league).values_list("player", "version"))
            others = {player for player, version in versions.items() if self._versions.get(player) != version}
            if others:
                fresh = portions_of((league,), family, others if self._versions else None)
                kept = {player: own for player, own in self._portions.items() if player not in others}
                self._portions = kept | {player: own for player, own in fresh.items() if player in others}
                self._versions = versions
            return self._portions


_shelves: Kept[_Shelf] = Kept(most=32)


def portions(league: int, family: str) -> Mapping[int, Portion]:
    """By player, of everybody with a finished game there. One query where nothing has changed since it was asked."""
    return _shelves.get(league, _Shelf).renewed(league, family)
