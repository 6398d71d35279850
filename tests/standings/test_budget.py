"""What tables and figures may ask of the database: counts of statements, rows and pages, never times."""

import json
import time
from io import StringIO
from typing import Any
from unittest import mock

import pytest
from django.core.management import call_command
from django.db import connection
from django.db.models import Count
from django.test.utils import CaptureQueriesContext

from clubsite.club.changes import Deed
from clubsite.club.models import League, Player
from clubsite.play import actions
from clubsite.play.models import HandSeat
from clubsite.standings.figures.chosen import Chosen
from clubsite.standings.figures.peers import peers
from clubsite.standings.figures.players import one_player, player_figures
from clubsite.standings.figures.portions import portions, portions_of
from clubsite.standings.figures.records import records
from clubsite.standings.pools import pool
from clubsite.standings.rating import Pool
from clubsite.standings.sums import with_evenings
from clubsite.standings.table import Asked, league_table
from tests.bench.beside.leagues import filled
from tests.play.tables import a_player, draw, players
from tests.standings.leagues import a_game

SCORES = (45000, 30000, 25000, 20000)
PEOPLE, OWN_HANDS, PAGES = 20, 5_000, 100


def statements(act) -> list[str]:
    with CaptureQueriesContext(connection) as asked:
        act()
    return [query["sql"] for query in asked]


def plans(sql: str) -> list[dict[str, Any]]:
    """Every node of the plan of a statement that was carried out."""
    with connection.cursor() as cursor:
        cursor.execute("explain (analyze, buffers, timing off, format json) " + sql)
        (plan,) = cursor.fetchone()
    plan = json.loads(plan) if isinstance(plan, str) else plan
    return [node for one in plan for node in _nodes(one["Plan"])]


def _nodes(plan: dict[str, Any]) -> list[dict[str, Any]]:
    return [plan, *(node for child in plan.get("Plans", ()) for node in _nodes(child))]


@pytest.fixture
def season(transactional_db):
    """A league of 2,600 games among 20, beside three others like it. Rows are vacuumed, so that the database knows them
    as visible to all, as it soon does of its own accord.
    """
    call_command("make_league", sessions=26, players=PEOPLE, name="Sample", stdout=StringIO(), stderr=StringIO())
    sample = League.objects.get(name="Sample")
    with connection.cursor() as cursor:
        for number in range(4):
            league = League.objects.create(name=f"Season {number}", slug=f"season-{number}", rules=sample.rules)
            cursor.execute(filled(league.pk, sample.pk, 2_600, PEOPLE, first=0))
        for table in ("play_seat", "play_handseat", "play_tablesession"):
            _vacuum(cursor, table)
    return league


def _vacuum(cursor, table: str) -> None:
    """Until all its pages are known as visible: a snapshot that a polling page still holds delays it."""
    for _ in range(50):
        cursor.execute(f"vacuum analyze {table}")
        cursor.execute("select relallvisible >= relpages from pg_class where relname = %s", [table])
        if cursor.fetchone()[0]:
            return
        time.sleep(0.2)


def test_a_season_is_added_up_from_the_indexes_alone(season):
    """The league in one scan; a player of five thousand hands in a hundred pages. Rows are written once for both."""
    (sql,) = statements(lambda: with_evenings([season.pk]))
    scans = [node for node in plans(sql) if "Relation Name" in node]
    seats = [node for node in scans if node["Relation Name"] == "play_seat"]
    assert [(node["Node Type"], node["Index Name"]) for node in seats] == [("Index Only Scan", "seat_league_table")]
    assert [node["Heap Fetches"] for node in seats] == [0]
    assert [node["Actual Rows"] for node in scans if node["Relation Name"] == "play_tablesession"] == [1]

    hands = HandSeat.objects.filter(league=season, counted=True).values("player").annotate(hands=Count("seat"))
    most = hands.order_by("-hands")[0]
    assert most["hands"] >= OWN_HANDS
    pages = 0
    for sql in statements(lambda: one_player(Chosen((season.pk,), player=most["player"]), "riichi")):
        top, *nodes = plans(sql)
        pages += top["Shared Hit Blocks"] + top["Shared Read Blocks"]
        assert all("Only" in node["Node Type"] for node in (top, *nodes) if "Relation Name" in node)
    assert pages * OWN_HANDS <= PAGES * most["hands"]


def many(league: League, games: int) -> None:
    people = players(*(f"Player {number}" for number in range(games + 4)))
    for number in range(games):
        a_game(league, people[number : number + 4], (45000, 30000, 25000, 20000), day=number % 3)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("act", "most"),
    [
        (lambda league: league_table(league, Asked("total_points")), 2),
        (lambda league: league_table(league, Asked("best_n")), 4),
        (lambda league: league_table(league, Asked("average_points", as_it_stands=True)), 4),
        (lambda league: player_figures(Chosen((league.pk,)), "riichi"), 4),
        (lambda league: portions(league.pk, "riichi"), 9),
        (lambda league: records(league.pk, portions_of((league.pk,), "riichi")), 17),
    ],
    ids=["a table", "best n", "as it stands", "players", "a league", "records"],
)
def test_statements_grow_neither_with_games_nor_with_players(cast, act, most):
    counts = []
    for games in (1, 6):
        many(cast.elsewhere, games)
        counts.append(len(statements(lambda: act(cast.elsewhere))))
    assert counts[0] == counts[1] <= most


@pytest.mark.django_db
def test_the_figures_of_peers_are_worked_out_once_a_version(cast):
    many(cast.elsewhere, 2)
    key = (cast.elsewhere.pk, "riichi", "1")
    assert len(statements(lambda: peers(*key))) == 10
    assert statements(lambda: peers(*key)) == []
    assert len(statements(lambda: peers(*key[:2], "2"))) == 2  # nobody's games are others: versions, guests


@pytest.mark.django_db
def test_after_a_game_only_those_who_played_are_added_up_again(cast):
    many(cast.elsewhere, 6)
    before = dict(portions(cast.elsewhere.pk, "riichi"))
    played = list(cast.elsewhere.sessions.all()[0].seats.values_list("player", flat=True))
    a_game(cast.elsewhere, [Player.objects.get(pk=pk) for pk in played], (45000, 30000, 25000, 20000))
    after = portions(cast.elsewhere.pk, "riichi")
    assert {pk for pk, portion in after.items() if portion is not before.get(pk)} == set(played)
    assert [after[pk].own.sums["games"] - before[pk].own.sums["games"] for pk in played] == [1] * 4


@pytest.mark.django_db
def test_a_hand_that_ends_nothing_writes_no_row_of_figures(cast):
    asked = statements(lambda: actions.record_hand(cast.session.pk, draw(), Deed()))
    assert not [sql for sql in asked if "handseat" in sql]


@pytest.mark.django_db
def test_a_players_own_games_are_read_once_a_version(cast, client):
    """Whatever the others play meanwhile; and a page that nothing changed on reads none of them."""
    many(cast.elsewhere, 6)
    own = cast.elsewhere.sessions.order_by("pk")[0].seats.select_related("player")[0].player
    others = [seat.player for seat in cast.elsewhere.sessions.order_by("pk")[5].seats.select_related("player")]

    def of_his() -> list[str]:
        asked = statements(lambda: client.get(f"/players/{own.slug}/?league={cast.elsewhere.slug}"))
        return [sql for sql in asked if 'AS "finished_at", "play_seat"."session_id"' in sql]

    assert len(of_his()) == 2  # his, and everybody's for the ranks
    assert len(of_his()) == 0
    a_game(cast.elsewhere, others, (45000, 30000, 25000, 20000))
    assert len(of_his()) == 1  # of those who played


@pytest.mark.django_db
def test_after_a_game_only_the_games_since_are_rated_again(cast):
    many(cast.elsewhere, 6)
    before = pool("riichi", 4)
    four = [seat.player for seat in cast.elsewhere.sessions.all()[0].seats.all()]
    last = a_game(cast.elsewhere, four, SCORES, day=9)
    assert _rated_again() == [last.pk]
    with_newcomer = a_game(cast.elsewhere, [*four[:3], a_player("Tomas", guest=True)], SCORES, day=10)
    assert _rated_again() == [with_newcomer.pk]
    assert len(pool("riichi", 4).history()) == len(before.history()) + 4 + 3


def _rated_again() -> list[int]:
    """The games that are played again for the pool as it is now."""
    with mock.patch.object(Pool, "play", autospec=True, side_effect=Pool.play) as played:
        pool("riichi", 4)
    return [call.args[1][1] for call in played.call_args_list]
