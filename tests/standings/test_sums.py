"""The database's sums against plain Python over the same rows, and the laws they keep (statistics.md §7)."""

import datetime
from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from typing import Any

import pytest
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clubsite.club.models import League, Player
from clubsite.play.models import Seat, TableSession
from clubsite.standings.sums import ALL, Games, Tallies, tallies
from clubsite.standings.tally import NOTHING, Result, whole_games
from tests.play.tables import a_league, players

pytestmark = pytest.mark.django_db

FIRST_DAY = datetime.date(2026, 10, 1)
MOMENT = datetime.datetime(2026, 10, 1, 20, tzinfo=datetime.UTC)
PEOPLE = tuple("abcdefg")

scores = st.integers(-30, 60).map(lambda hundreds: hundreds * 100)
games = st.fixed_dictionaries(
    {
        "who": st.permutations(range(len(PEOPLE))),
        "scores": st.lists(scores, min_size=3, max_size=4),
        "by_seat": st.booleans(),  # ties are parted by seat instead of shared
        "day": st.integers(0, 4),
        "hour": st.integers(0, 3),
        "counts": st.booleans(),
    }
)
random_rows = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@contextmanager
def undone() -> Iterator[None]:
    """Whatever is written inside is gone afterwards."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


def places(game: dict[str, Any]) -> tuple[list[int], list[int]]:
    """Places and with how many each is shared."""
    own = game["scores"]
    if game["by_seat"]:
        ranked = sorted(range(len(own)), key=lambda seat: (-own[seat], seat))
        return [ranked.index(seat) + 1 for seat in range(len(own))], [1] * len(own)
    placed = [1 + sum(other > score for other in own) for score in own]
    return placed, [placed.count(place) for place in placed]


def store(league: League, people: list[Player], game: dict[str, Any]) -> list[tuple[Any, ...]]:
    """Writes the rows as the actions would. (order, day, player, result) of each seat, none where it does not count."""
    day, finished = FIRST_DAY + datetime.timedelta(game["day"]), MOMENT + datetime.timedelta(hours=game["hour"])
    size, status = len(game["scores"]), "finished" if game["counts"] else "void"
    session = TableSession.objects.create(
        league=league,
        rules={},
        state={},
        scores=game["scores"],
        evening=day,
        finished_at=finished,
        final={},
        status=status,
    )
    rows, seats = [], []
    for seat, (place, tied) in enumerate(zip(*places(game), strict=True)):
        player, points = people[game["who"][seat]], game["scores"][seat] - 1000
        figures = {"place": place, "tied": tied, "points": points, "score": points, "last_score": points}
        result = figures | {"finished_at": finished, "sent": [0] * size} if game["counts"] else {}
        seats.append(Seat(session=session, seat=seat, size=size, player=player, league=league, evening=day, **result))
        rows.append(((finished, session.pk), day, player.pk, Result(points, place, tied, size)))
    Seat.objects.bulk_create(seats)
    return rows if game["counts"] else []


def added_up(rows: list[tuple[Any, ...]], asked: Games) -> Tallies:
    """The same in plain Python."""
    found: Tallies = {}
    for player in {row[2] for row in rows}:
        own = sorted(row for row in rows if row[2] == player)
        own = [
            row
            for row in own
            if (not asked.since or row[1] >= asked.since) and (not asked.until or row[1] <= asked.until)
        ]
        for row in own[-asked.last :] if asked.last else own:
            found[player] = found.get(player, NOTHING).plus(row[3])
    return found


@given(played=st.lists(games, max_size=12), since=st.integers(0, 5), until=st.integers(0, 5), last=st.integers(0, 4))
@random_rows
def test_the_database_and_python_agree(played, since, until, last):
    asked = Games(
        FIRST_DAY + datetime.timedelta(since) if since else None,
        FIRST_DAY + datetime.timedelta(until) if until else None,
        last or None,
    )
    with undone():
        league, other, people = a_league(), a_league(), players(*PEOPLE)
        rows = [row for game in played for row in store(league, people, game)]
        others = [row for game in played[:2] for row in store(other, people, game)]
        assert tallies([league.pk], asked) == added_up(rows, asked)
        assert tallies([other.pk], asked) == added_up(others, asked)
        assert tallies([league.pk, other.pk], asked) == added_up(rows + others, asked)


@given(played=st.lists(games, max_size=12))
@random_rows
def test_numbers_of_games_and_places_add_up(played):
    """§7.1: Σ games = Σ n; Σ places.k = games with k places; Σ mean places = Σ n(n+1)/2."""
    with undone():
        league, people = a_league(), players(*PEOPLE)
        for game in played:
            store(league, people, game)
        found = tallies([league.pk], ALL).values()
        sizes = [len(game["scores"]) for game in played if game["counts"]]
        assert sum(tally.games for tally in found) == sum(sizes)
        for place in (1, 2, 3, 4):
            assert sum(tally.share(place) for tally in found) == sum(size >= place for size in sizes)
        means = sum(Fraction(tally.average_place() or 0) * tally.games for tally in found)
        assert means == sum(Fraction(size * (size + 1), 2) for size in sizes)
        assert whole_games(list(found)) == len(sizes)


def test_games_in_play_take_the_room_of_finished_ones():
    """With a game in play to be added, the last two are that one and one finished."""
    league, people = a_league(), players(*PEOPLE)
    for day in range(3):
        store(league, people, {"who": range(7), "scores": [4000 + day * 100, 3000, 2000, 1000], "by_seat": False,
                               "day": day, "hour": day, "counts": True})  # fmt: skip
    found = tallies([league.pk], Games(last=2), {people[0].pk: 1})
    assert (found[people[0].pk].games, found[people[0].pk].points) == (1, 3200)
    assert found[people[1].pk].games == 2


def test_one_query_adds_up_any_number_of_leagues_and_games(django_assert_num_queries):
    leagues, people = [a_league(), a_league()], players(*PEOPLE)
    game = {"who": range(7), "scores": [4000, 3000, 2000, 1000], "by_seat": False, "day": 0, "hour": 0, "counts": True}
    for _ in range(5):
        for league in leagues:
            store(league, people, game)
    with django_assert_num_queries(1):
        tallies([league.pk for league in leagues])
    store(leagues[0], people, game | {"scores": [4000, 3000, 2000]})
    with django_assert_num_queries(1):
        tallies([league.pk for league in leagues])
