"""Records of a season: what, who, where and when; the holder first reached it, equal later ones follow (§5)."""

import datetime
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import Any

from django.db.models import Count, F, Max, OuterRef, Q, QuerySet, Subquery

from clubsite.play.models import HandSeat
from clubsite.standings.figures.chosen import Chosen
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
    """Of the chosen games of everybody; two queries for each kind. Kinds of which there is nothing are left out."""
    found = [
        *(_hand_record(chosen, kind, column, which) for kind, (column, which) in HANDS.items()),
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


def _hand_record(chosen: Chosen, kind: str, column: str, which: Q) -> Record | None:
    rows = chosen.hands.filter(which)
    most = rows.aggregate(most=Max(column))["most"]
    if most is None:
        return None
    return Record(kind, most, _holders(rows.filter(**{column: most})))


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


@dataclass(frozen=True)
class _Played:
    """One game of one player."""

    holder: Holder
    first: bool
    halves: int  # twice the mean place
    points: int


def _runs(chosen: Chosen, run_of: int) -> list[Record | None]:
    """The longest run of firsts, and the best run of so many games in a row. One query."""
    columns = ("player", "session", "evening", "place", "tied", "points")
    rows: Any = chosen.seats.order_by("player", *ORDER_OF_GAMES).values_list(*columns)
    by_player = [
        [
            _Played(Holder(player, session, evening), place == 1, 2 * place + tied - 1, points)
            for _player, session, evening, place, tied, points in games
        ]
        for player, games in groupby(rows.iterator(chunk_size=5_000), key=lambda row: row[0])
    ]
    ended = {session: at for at, session in enumerate(_order(chosen))}
    return [_firsts(by_player, ended), _best_run(by_player, run_of, ended)]


def _order(chosen: Chosen) -> Iterable[int]:
    ordered: Any = chosen.seats.order_by(*ORDER_OF_GAMES)
    return dict.fromkeys(ordered.values_list("session", flat=True).iterator(chunk_size=5_000))


def _firsts(by_player: Sequence[Sequence[_Played]], ended: dict[int, int]) -> Record | None:
    runs: list[tuple[int, int, Holder]] = []
    for games in by_player:
        run = 0
        for game in games:
            run = run + 1 if game.first else 0
            if run:
                runs.append((-run, ended[game.holder.session], game.holder))
    if not runs:
        return None
    runs.sort(key=lambda found: found[:2])
    return Record("firsts_in_row", -runs[0][0], [holder for run, _at, holder in runs if run == runs[0][0]][:MOST_ALSO])


def _best_run(by_player: Sequence[Sequence[_Played]], run_of: int, ended: dict[int, int]) -> Record | None:
    """The lowest sum of mean places, then the highest points, then the earliest."""
    best: tuple[int, int, int] | None = None
    holder: Holder | None = None
    for games in by_player:
        for end in range(run_of, len(games) + 1):
            window = games[end - run_of : end]
            last = window[-1].holder
            found = (sum(one.halves for one in window), -sum(one.points for one in window), ended[last.session])
            if best is None or found < best:
                best, holder = found, last
    return Record("best_run", Fraction(best[0], 2), [holder]) if best and holder else None
