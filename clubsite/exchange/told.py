"""A league's figures in the shape of `expected` in ../shared/vectors/statistics.jsonl: exact, in lowest terms."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from clubsite.exchange.worked import Worked
from clubsite.play.models import TableSession
from clubsite.standings.figures.formulas import Rate, Worth
from clubsite.standings.figures.league import league_figures
from clubsite.standings.figures.players import PlayerFigures
from clubsite.standings.figures.portions import Portion, portions_of
from clubsite.standings.figures.records import records
from clubsite.standings.pools import pool
from clubsite.standings.table import Asked, LeagueTable, league_table

Json = Any
NOT_ASKED = frozenset({"riichi_deal_in_rate", "riichi_draw_rate"})  # the shape has their counts alone
COUNTS = frozenset({"busts", "mangan_or_more", "open_wins", "damaten_wins"})  # … and of these no rate


def told(worked: Worked) -> dict[str, Json]:
    """What a league comes to: `players`, `league`, `table`, `as_it_stands`, `movement`, `rating`, `rating_history`."""
    league = worked.league
    portions = portions_of((league.pk,), league.family)
    names = worked.names
    table = league_table(league, Asked(league.method, every_rating=True))
    stands = league_table(league, Asked(league.method, as_it_stands=True))
    return {
        "players": {names[player]: _player(portion.own) for player, portion in portions.items()},
        "league": _league(worked, portions),
        "table": _table(table, names),
        "as_it_stands": _table(stands, names) if stands.in_play else None,
        "movement": {names[row.player.pk]: row.movement for row in table.ranked},
        **_ratings(worked),
    }


def _exact(worth: Worth) -> Json:
    """A fraction as [numerator, denominator] in lowest terms, null where it is undefined."""
    value = worth.value if isinstance(worth, Rate) else worth
    return list(value.as_integer_ratio()) if isinstance(value, Fraction) else value


def _player(figures: PlayerFigures) -> dict[str, Json]:
    found: dict[str, Json] = {}
    for name, worth in figures.worths.items():
        if "." not in name and name not in NOT_ASKED:
            found[name] = _count(worth) if name in COUNTS else _exact(worth)
    found["places"] = _group(figures, "places.")
    found["place_ci"] = None if figures.place_ci is None else f"{float(figures.place_ci):.2f}"
    found["by_seat"] = {str(seat): [games, _exact(place)] for seat, (games, place) in figures.by_seat.items()}
    if figures.family == "riichi":
        limits = _group(figures, "limits.")
        return found | {"limits": limits, "yaku": dict(figures.yaku)}
    del found["busts"]
    fans = {str(fan): count for fan, count in figures.fans.items()}
    return found | ({"fans": fans} if figures.family == "hongkong" else {})


def _count(worth: Worth) -> Json:
    return worth.numerator if isinstance(worth, Rate) else worth


def _group(figures: PlayerFigures, prefix: str) -> dict[str, Json]:
    """Those that are not 0."""
    group = {name.removeprefix(prefix): worth for name, worth in figures.worths.items() if name.startswith(prefix)}
    return {name: _exact(worth) for name, worth in group.items() if worth}


def _league(worked: Worked, portions: Mapping[int, Portion]) -> dict[str, Json]:
    figures = league_figures(portions.values())
    names = ("hands", "won_hands", "wins", "double_wins", "self_draw_wins", "draws", "aborts", "riichi", "most_repeats")
    biggest = next((record for record in records(worked.league.pk, portions) if record.kind == "biggest_win"), None)
    return {
        "games": figures.games,
        **{name: figures.sums[name] for name in names},
        "win_value_avg": _exact(figures.win_value_avg),
        "biggest_win": biggest
        and [biggest.worth, worked.names[biggest.first.player or 0], worked.sessions[biggest.first.session]],
    }


def _table(table: LeagueTable, names: dict[int, str]) -> list[Json]:
    return [
        {
            "place": row.place,
            "player": names[row.player.pk],
            "games": row.card.games,
            "value": None if (value := table.value(row)) is None else list(Fraction(value).as_integer_ratio()),
        }
        for row in table.rows
    ]


def _ratings(worked: Worked) -> dict[str, Json]:
    """Of this league's games and players: whatever else is in the pool is somebody else's."""
    pools = [pool(worked.league.family, size) for size in (3, 4)]
    rating: dict[str, Json] = {}
    history: list[Json] = []
    order = _in_order(worked)
    for one in pools:
        mine = {worked.names[pk]: list(rated) for pk, rated in one.ratings.items() if pk in worked.names}
        if mine:
            rating[str(one.size)] = mine
        history += [step for step in one.history() if step.session in worked.sessions]
    history.sort(key=lambda step: order[step.session])
    return {
        "rating": rating,
        "rating_history": [
            [worked.sessions[step.session], worked.names[step.player], step.before, step.change, step.after]
            for step in history
        ],
    }


def _in_order(worked: Worked) -> dict[int, int]:
    finished = TableSession.objects.finished().filter(pk__in=worked.sessions)
    return {session: at for at, session in enumerate(finished.values_list("pk", flat=True))}
