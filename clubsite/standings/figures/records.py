"""Records of a season: what, who, where and when; the holder first reached it, equal later ones follow (§5)."""

import datetime
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from django.db.models import Count, F, Max, OuterRef, Q, QuerySet, Subquery

from clubsite.play.models import HandSeat
from clubsite.standings.figures.chosen import Chosen, sums_of_all
from clubsite.standings.figures.hands import COUNTED, DEALT_IN

ORDER_OF_GAMES = ("finished_at", "session_id")
MOST_ALSO = 20


@dataclass(frozen=True)
class Holder:
    """`player` is None for a record of a whole table; `number` is the line of the log, None for a record of a game.

    Of a run it is the game that ended it.
    """

    player: int | None
    session: int
    evening: datetime.date
    number: int | None = None


@dataclass(frozen=True)
class Record:
    """`worth` in the unit of its kind: points, fan, hands, games, bets; of the best run its sum of mean places."""

    kind: str
    worth: Fraction | int
    holders: list[Holder]

    @property
    def first(self) -> Holder:
        return self.holders[0]

    @property
    def also(self) -> list[Holder]:
        return self.holders[1:]


# Records of one hand of one seat: kind → column, and which rows count.
HANDS: dict[str, tuple[str, Q]] = {
    "biggest_win": ("value", Q(value__isnull=False)),
    "biggest_fan": ("fan", Q(fan__isnull=False)),
    "highest_score": ("score", Q()),
    "most_deposits": ("taken", Q(taken__gt=0)),
    "biggest_comeback": ("behind", Q(COUNTED, place=1, behind__gt=0)),
    "longest_deal": ("deal_run", Q(deal_run__isnull=False)),
}


def records(chosen: Chosen, run_of: int = 5) -> list[Record]:
    """Of the chosen games of everybody; ten queries or so. Kinds of which there is nothing are left out.

    It goes over every hand: to be kept as long as the league's finished games are what they were.
    """
    most = sums_of_all(chosen.hands, {kind: Max(column, filter=which) for kind, (column, which) in HANDS.items()})
    found = [
        *(_hand_record(chosen, kind, worth) for kind, worth in most.items() if worth is not None),
        _game_record(chosen, "best_game", highest=True),
        _game_record(chosen, "worst_game", highest=False),
        _longest_session(chosen),
        *_runs(chosen, run_of),
    ]
    return [record for record in found if record is not None]


def rare_hands(chosen: Chosen) -> list[HandSeat]:
    """Every yakuman or limit hand, in the order of games, with its session. One query."""
    rows = chosen.hands.filter(limit__in=("yakuman", "kazoe", "limit")).select_related("session", "player")
    return list(rows.order_by("session__finished_at", "session_id", "number", "seat"))


def _hand_record(chosen: Chosen, kind: str, worth: int) -> Record:
    column, which = HANDS[kind]
    return Record(kind, worth, _holders(chosen.hands.filter(which, **{column: worth})))


def _holders(rows: QuerySet[HandSeat]) -> list[Holder]:
    """In the order of games and hands; of two winners of one hand the nearest after the discarder comes first."""
    discarder = HandSeat.objects.filter(DEALT_IN, session=OuterRef("session"), number=OuterRef("number"))
    ordered: Any = rows.annotate(source=Subquery(discarder.values("seat")[:1])).order_by(
        "session__finished_at", "session_id", "number", (F("seat") - F("source") + 4) % 4, "seat"
    )
    columns = ordered.values_list("player", "session", "evening", "number")
    return [Holder(*row) for row in columns[: MOST_ALSO + 1]]


def _game_record(chosen: Chosen, kind: str, highest: bool) -> Record | None:
    seats = chosen.seats.order_by("points" if not highest else "-points", *ORDER_OF_GAMES, "seat")
    rows = list(seats.values_list("points", "player", "session", "evening")[: MOST_ALSO + 1])
    if not rows:
        return None
    equal = [Holder(*row[1:]) for row in rows if row[0] == rows[0][0]]
    return Record(kind, rows[0][0] or 0, equal)


def _longest_session(chosen: Chosen) -> Record | None:
    """By counted hands."""
    rows: Any = chosen.hands.filter(COUNTED, dealer=True).values("session", "evening").annotate(hands=Count("*"))
    longest = list(rows.order_by("-hands", "session__finished_at", "session")[: MOST_ALSO + 1])
    if not longest:
        return None
    equal = [row for row in longest if row["hands"] == longest[0]["hands"]]
    return Record("longest_session", equal[0]["hands"], [Holder(None, row["session"], row["evening"]) for row in equal])


# One game of one player, as the runs look at it: player, session, evening, place, tied, points.
_Played = tuple[int, int, datetime.date, int, int, int]


def _runs(chosen: Chosen, run_of: int) -> list[Record | None]:
    """The longest run of firsts, and the best run of so many games in a row. One query."""
    ordered: Any = chosen.seats.order_by(*ORDER_OF_GAMES, "seat")
    by_player: dict[int, list[_Played]] = defaultdict(list)
    at: dict[int, int] = {}  # where each game stands in the order of games
    for row in ordered.values_list("player", "session", "evening", "place", "tied", "points").iterator(
        chunk_size=5_000
    ):
        by_player[row[0]].append(row)
        at.setdefault(row[1], len(at))
    return [_firsts(by_player.values(), at), _best_run(by_player.values(), run_of, at)]


def _firsts(players: Iterable[list[_Played]], at: dict[int, int]) -> Record | None:
    """Held by whoever reached that many first."""
    longest = 0
    reached: list[_Played] = []
    for games in players:
        run = 0
        for game in games:
            run = run + 1 if game[3] == 1 else 0
            if run and run >= longest:
                reached = [game] if run > longest else [*reached, game]
                longest = run
    reached.sort(key=lambda game: at[game[1]])
    holders = [Holder(*game[:3]) for game in reached[: MOST_ALSO + 1]]
    return Record("firsts_in_row", longest, holders) if holders else None


def _best_run(players: Iterable[list[_Played]], run_of: int, at: dict[int, int]) -> Record | None:
    """The lowest sum of mean places, then the highest points, then the earliest."""
    runs = (
        (sum(2 * game[3] + game[4] - 1 for game in run), -sum(game[5] for game in run), at[run[-1][1]], run[-1])
        for games in players
        for run in (games[end - run_of : end] for end in range(run_of, len(games) + 1))
    )
    best = min(runs, key=lambda run: run[:3], default=None)
    return Record("best_run", Fraction(best[0], 2), [Holder(*best[3][:3])]) if best else None
