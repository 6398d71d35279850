"""Records of a season: what, who, where and when; the holder first reached it, equal later ones follow (§5).

How far anybody went is known from the players' portions: only the games of those who went farthest are searched.
"""

import datetime
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from django.db.models import Count, F, OuterRef, Q, QuerySet, Subquery

from clubsite.play.figure_models import RARE
from clubsite.play.models import HandSeat, Seat
from clubsite.standings.figures.chosen import Chosen
from clubsite.standings.figures.hands import COUNTED, DEALT_IN
from clubsite.standings.figures.portions import Portion
from clubsite.standings.figures.seats import GameOf

ORDER_OF_GAMES = ("finished_at", "session_id")
MOST_ALSO = 20
EVERY = Q()

Portions = Mapping[int, Portion]


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


@dataclass(frozen=True)
class OfHand:
    """A record of one hand of one seat: how far a player went, and in which column of which rows that is found."""

    of: Callable[[Portion], int | None]
    column: str
    which: Q = EVERY


HANDS: dict[str, OfHand] = {
    "biggest_win": OfHand(lambda portion: portion.own.sums["biggest_win"], "value"),
    "biggest_fan": OfHand(lambda portion: max(portion.own.fans, default=None), "fan"),
    "highest_score": OfHand(lambda portion: portion.heights.get("score"), "score"),
    "most_deposits": OfHand(lambda portion: portion.heights.get("taken") or None, "taken"),
    "biggest_comeback": OfHand(
        lambda portion: portion.own.sums["biggest_comeback"] or None, "behind", Q(COUNTED, place=1)
    ),
    "longest_deal": OfHand(lambda portion: portion.own.sums["dealer_run_max"], "deal_run"),
}


def records(league: int, portions: Portions) -> list[Record]:
    """Of the games of everybody in the league, whose portions these are: ten queries or so.

    Kinds of which there is nothing are left out.
    """
    found = [
        *(_hand_record(league, portions, kind) for kind in HANDS),
        _game_record(league, portions, "best_game", 1),
        _game_record(league, portions, "worst_game", -1),
        _longest_session(league, portions),
        _firsts(portions),
        _best_run(portions),
    ]
    return [record for record in found if record is not None]


def rare_hands(chosen: Chosen) -> list[HandSeat]:
    """Every yakuman or limit hand, in the order of games, with its session. One query."""
    rows = chosen.hands.filter(RARE).select_related("session", "player")
    return list(rows.order_by("session__finished_at", "session_id", "number", "seat"))


def _farthest(portions: Portions, of: Callable[[Portion], int | None]) -> tuple[int, frozenset[int]] | None:
    """How far the best went and who did; None where nobody did at all."""
    known = {player: worth for player, portion in portions.items() if (worth := of(portion)) is not None}
    if not known:
        return None
    most = max(known.values())
    return most, frozenset(player for player, worth in known.items() if worth == most)


def _hand_record(league: int, portions: Portions, kind: str) -> Record | None:
    record = HANDS[kind]
    if not (farthest := _farthest(portions, record.of)):
        return None
    worth, players = farthest
    hands = Chosen((league,), players=players).hands.filter(record.which, **{record.column: worth})
    return _held(kind, worth, _holders(hands))


def _held(kind: str, worth: Fraction | int, holders: list[Holder]) -> Record | None:
    """None where the record is gone since it was seen who held it."""
    return Record(kind, worth, holders) if holders else None


def _holders(rows: QuerySet[HandSeat]) -> list[Holder]:
    """In the order of games and hands; of two winners of one hand the nearest after the discarder comes first."""
    discarder = HandSeat.objects.filter(DEALT_IN, session=OuterRef("session"), number=OuterRef("number"))
    ordered: Any = rows.annotate(source=Subquery(discarder.values("seat")[:1])).order_by(
        "session__finished_at", "session_id", "number", (F("seat") - F("source") + 4) % 4, "seat"
    )
    columns = ordered.values_list("player", "session", "evening", "number")
    return [Holder(*row) for row in columns[: MOST_ALSO + 1]]


def _game_record(league: int, portions: Portions, kind: str, sign: int) -> Record | None:
    if not (farthest := _farthest(portions, lambda portion: sign * portion.own.sums[kind])):
        return None
    points, players = sign * farthest[0], farthest[1]
    seats = Chosen((league,), players=players).seats.filter(points=points).order_by(*ORDER_OF_GAMES, "seat")
    rows = seats.values_list("player", "session", "evening")[: MOST_ALSO + 1]
    return _held(kind, points, [Holder(*row) for row in rows])


def _longest_session(league: int, portions: Portions) -> Record | None:
    """By counted hands."""
    farthest = _farthest(portions, lambda portion: portion.longest or None)
    if not farthest:
        return None
    hands: Any = Chosen((league,), players=farthest[1]).hands.filter(COUNTED)
    games = hands.values("session_id", "player_id").annotate(hands=Count("*")).filter(hands=farthest[0])
    longest = Seat.objects.filter(session__in=games.values("session_id"), seat=0).order_by(*ORDER_OF_GAMES)
    rows = longest.values_list("session", "evening")[: MOST_ALSO + 1]
    return _held("longest_session", farthest[0], [Holder(None, *row) for row in rows])


def _firsts(portions: Portions) -> Record | None:
    """Held by whoever reached that many first."""
    farthest = _farthest(portions, lambda portion: portion.own.sums["firsts_in_row"] or None)
    if not farthest:
        return None
    reached = ((game, player) for player in farthest[1] for game in portions[player].firsts)
    return _held("firsts_in_row", farthest[0], _in_order(reached)[: MOST_ALSO + 1])


def _in_order(games: Iterable[tuple[GameOf, int]]) -> list[Holder]:
    return [Holder(player, game.session, game.evening) for game, player in sorted(games)]


def _best_run(portions: Portions) -> Record | None:
    """The lowest sum of mean places, then the highest points, then the earliest."""
    runs = [(portion.best_run, player) for player, portion in portions.items() if portion.best_run]
    best = min(runs, key=lambda run: (_halves(run[0]), -sum(game.points for game in run[0]), run[0][-1]), default=None)
    if best is None:
        return None
    return Record("best_run", Fraction(_halves(best[0]), 2), _in_order([(best[0][-1], best[1])]))


def _halves(games: list[GameOf]) -> int:
    return sum(game.halves for game in games)
