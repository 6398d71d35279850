"""What figures must agree in, whatever was played and corrected (statistics.md §7)."""

import datetime
from collections import Counter
from fractions import Fraction
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.db.models import F

from clubsite.club.changes import Deed
from clubsite.club.models import League, Player
from clubsite.play import actions
from clubsite.play.models import Hand, HandSeat, Seat, TableSession
from clubsite.play.results import Edit
from clubsite.standings.figures.chosen import Chosen
from clubsite.standings.figures.league import LeagueFigures, league_figures
from clubsite.standings.figures.players import PlayerFigures, player_figures
from clubsite.standings.figures.portions import Portion, portions, portions_of
from clubsite.standings.figures.records import HANDS, MOST_ALSO, records
from clubsite.standings.figures.versus import against
from clubsite.standings.pools import _Shelf, pool
from clubsite.standings.table import Asked, league_table
from tests.play.tables import END

pytestmark = pytest.mark.django_db

FAMILIES = ("riichi", "hongkong", "classical")


def a_season(family: str, sessions: int = 6) -> League:
    call_command(
        "make_league", sessions=sessions, players=7, family=family, stdout=StringIO(), stderr=StringIO(), seed=3
    )
    return League.objects.order_by("-pk")[0]


def nothing(league: League) -> None:
    pass


def void_one(league: League) -> None:
    actions.void(league.sessions.order_by("pk")[0].pk, Deed())


def reopen_and_end(league: League) -> None:
    session = actions.undo_hand(league.sessions.order_by("pk")[1].pk, Deed()).session
    assert session.playing
    actions.record_hand(session.pk, END, Deed())


def take_a_win_out(league: League) -> None:
    """The last hand that was won, of a game that goes on without it as far as it went."""
    session = league.sessions.order_by("pk")[2]
    line = Hand.objects.filter(session=session, result__result="win").order_by("-number")[0]
    actions.edit_hands(session.pk, Edit("delete", line.number, cut=line.number), Deed())
    actions.record_hand(session.pk, END, Deed())


def merge_with_a_newcomer(league: League) -> None:
    player = Seat.objects.filter(league=league).order_by("pk")[0].player
    newcomer = Player(slug="newcomer")
    newcomer.name_it("Newcomer")
    newcomer.save()
    actions.merge_players(newcomer, player, Deed())


def move_in_time(league: League) -> None:
    session = league.sessions.order_by("pk")[3]
    actions.set_finished_at(session.pk, session.finished_at - datetime.timedelta(days=30), Deed())


DEEDS = (nothing, void_one, reopen_and_end, take_a_win_out, merge_with_a_newcomer, move_in_time)


@pytest.fixture(params=FAMILIES)
def family(request):
    return request.param


@pytest.fixture(params=DEEDS, ids=lambda deed: deed.__name__)
def league(request, family):
    league = a_season(family)
    request.param(league)
    return league


def total(players: dict[int, PlayerFigures], name: str) -> Any:
    return sum(own.sums[name] for own in players.values())


def test_figures_of_players_and_league_agree(league, family):
    """§7.1-7.6, in one go: the rows are dear to make."""
    players, of_league = (
        player_figures(Chosen((league.pk,)), family),
        league_figures(portions(league.pk, family).values()),
    )
    games_and_places(league, players)
    hands_and_wins(players, of_league)
    each_player(players)
    if family == "riichi":
        riichi(league, players)
    else:
        balanced(league)


def games_and_places(league: League, players: dict[int, PlayerFigures]) -> None:
    sizes = [session.players for session in TableSession.objects.finished().filter(league=league)]
    assert total(players, "games") == sum(sizes)
    for place in (1, 2, 3, 4):
        assert Fraction(total(players, f"place{place}"), 12) == sum(size >= place for size in sizes)
    assert Fraction(total(players, "halves"), 2) == sum(Fraction(size * (size + 1), 2) for size in sizes)
    assert Fraction(total(players, "last"), 12) == len(sizes)
    points = sum(sum(session.final["points"]) for session in TableSession.objects.finished().filter(league=league))
    assert total(players, "points") == points


def hands_and_wins(players: dict[int, PlayerFigures], league: LeagueFigures) -> None:
    sums = league.sums
    assert total(players, "hands") == 4 * sums["hands"]
    assert total(players, "dealer_hands") == sums["hands"]
    assert total(players, "wins") == sums["wins"] >= sums["won_hands"] + sums["double_wins"]
    assert total(players, "deal_ins") == sums["won_hands"] - sums["self_draw_wins"]
    assert total(players, "self_draws_against") == 3 * sums["self_draw_wins"]
    assert sums["hands"] == sums["won_hands"] + sums["draws"] + sums["aborts"]
    assert sum(share.value for share in league.outcomes.values()) == 1
    assert sum(league.values.values()) == sums["wins"]
    assert sum(value * count for value, count in league.values.items()) == sums["value"]
    assert sum(league.months.values()) == league.games


def each_player(players: dict[int, PlayerFigures]) -> None:
    for own in players.values():
        sums = own.sums
        assert sums["wins"] + sums["deal_ins"] + sums["self_draws_against"] + sums["draws"] <= sums["hands"]
        assert sums["dealer_wins"] <= min(sums["dealer_hands"], sums["wins"])
        assert sums["self_draw_wins"] <= sums["wins"]
        if own.family == "riichi":
            assert sums["riichi"] >= sums["riichi_wins"] + sums["riichi_deal_ins"] + sums["riichi_draws"]
            assert sums["riichi_first"] <= sums["riichi"]
            assert sums["riichi_wins"] <= sums["wins"]
            assert sums["deposits_lost"] >= sums["riichi"] - sums["riichi_wins"]
            assert sums["tenpai"] <= sums["draws"]
            assert own.worths["mangan_or_more"].numerator <= sums["wins"]


def riichi(league: League, players: dict[int, PlayerFigures]) -> None:
    rows = HandSeat.objects.filter(league=league)
    self_drawn = sum(value for value in rows.filter(self_drawn=True).values_list("value", flat=True))
    assert total(players, "win_value") == total(players, "deal_in_value") + self_drawn
    bets = rows.filter(bet__gt=0)
    assert total(players, "deposits_lost") == bets.count() - bets.filter(bet_returned=True).count()
    chased = set(bets.filter(bets__gt=F("bet")).values_list("session", "number"))
    assert chased == set(bets.filter(bets__gte=2).values_list("session", "number"))


def balanced(league: League) -> None:
    """In Hong Kong and classical every hand adds up to nothing."""
    sums: dict[tuple[int, int], int] = {}
    for session, number, delta in HandSeat.objects.filter(league=league).values_list("session", "number", "delta"):
        sums[session, number] = sums.get((session, number), 0) + delta
    assert set(sums.values()) <= {0}


def test_a_season_without_its_first_game_is_the_season_of_the_others(family):
    """§7.7: a void game is gone from everything at once, and whatever is voided and counts again is as it was."""
    league = a_season(family)
    before = {pk: own.sums for pk, own in player_figures(Chosen((league.pk,)), family).items()}
    void_one(league)
    assert {pk: own.sums for pk, own in player_figures(Chosen((league.pk,)), family).items()} != before
    actions.count_again(league.sessions.order_by("pk")[0].pk, Deed())
    assert {pk: own.sums for pk, own in player_figures(Chosen((league.pk,)), family).items()} == before


def move_elsewhere(league: League) -> None:
    other = League.objects.create(name="Elsewhere", slug="elsewhere", family=league.family, rules=league.rules)
    actions.move_session(league.sessions.order_by("pk")[4].pk, other, Deed())


def seat_another(league: League) -> None:
    session = league.sessions.finished().order_by("-pk")[0]
    seated = [seat.player for seat in session.seats.select_related("player")]
    stranger = Player(slug="stranger")
    stranger.name_it("Stranger")
    stranger.save()
    actions.seat_players(session.pk, [stranger, *seated[1:]], Deed())


def count_it_again(league: League) -> None:
    actions.count_again(league.sessions.order_by("pk")[0].pk, Deed())


def test_what_is_kept_follows_every_change(family):
    """Only the portions of those whose games are others are worked out again: they must be the right ones."""
    league = a_season(family)
    for deed in (*DEEDS, move_elsewhere, seat_another, count_it_again):
        deed(league)
        kept = dict(portions(league.pk, family))
        assert kept == portions_of((league.pk,), family), deed.__name__
        assert_records_hold(league, kept)
        assert pool(family, 4).history() == _Shelf(family, 4, None).pool.history(), deed.__name__


def assert_records_hold(league: League, kept: dict[int, Portion]) -> None:
    """Against every row, one by one."""
    found = {record.kind: record for record in records(league.pk, kept)}
    rows = list(HandSeat.objects.filter(league=league).select_related("session"))
    for kind, record in HANDS.items():
        known = [row for row in rows if kind != "biggest_comeback" or (row.counted and row.place == 1)]
        most = max((worth for row in known if (worth := getattr(row, record.column)) is not None), default=None)
        assert (found[kind].worth if kind in found else None) == (most or None if kind != "highest_score" else most)
        if kind in found:
            holders = [row for row in known if getattr(row, record.column) == most]
            first = min(holders, key=lambda row: (row.session.finished_at, row.session_id, row.number))
            assert (found[kind].first.session, found[kind].first.number) == (first.session_id, first.number)
            assert len(found[kind].holders) == min(len(holders), MOST_ALSO + 1)
    seats = Seat.objects.filter(league=league, place__isnull=False)
    points = [seat.points for seat in seats]
    assert (found["best_game"].worth, found["worst_game"].worth) == (max(points), min(points))
    lengths = Counter((row.session_id) for row in rows if row.counted and row.dealer)
    assert found["longest_session"].worth == max(lengths.values())


def test_merging_two_who_never_met_gives_the_figures_of_the_union(family):
    league, other = a_season(family, 2), a_season(family, 2)
    both = (league.pk, other.pk)
    one = Seat.objects.filter(league=league).order_by("pk")[0].player
    two = Seat.objects.filter(league=other).order_by("pk")[0].player
    apart = player_figures(Chosen(both), family)
    actions.merge_players(one, two, Deed())
    together = player_figures(Chosen(both), family)
    for name in ("games", "points", "hands", "wins", "net", "win_value", "deal_ins", "draws", "dealer_hands"):
        assert together[one.pk].sums[name] == apart[one.pk].sums[name] + apart[two.pk].sums[name]
    assert two.pk not in together


def test_two_against_each_other_see_the_same_from_both_sides(family):
    league = a_season(family)
    for player in player_figures(Chosen((league.pk,)), family):
        for versus in against(player, [league.pk]):
            (back,) = against(versus.opponent, [league.pk], [player])
            assert (back.games, back.sent, back.received) == (versus.games, versus.received, versus.sent)
            assert back.better + versus.better == versus.games


def test_filters_cut_the_same_rows(family):
    league = a_season(family)
    everything = player_figures(Chosen((league.pk,)), family)
    for pk, own in everything.items():
        seats = [player_figures(Chosen((league.pk,), player=pk, seat=seat), family).get(pk) for seat in range(4)]
        for name in ("games", "points", "hands", "wins", "net"):
            assert sum(part.sums[name] for part in seats if part) == own.sums[name]


def test_a_league_without_games_has_a_row_for_everybody_on_its_roster(cast):
    cast.elsewhere.roster.set([cast.idle])
    table = league_table(cast.elsewhere, Asked("average_points"))
    assert [(row.player, row.place, table.value(row), row.movement) for row in table.rows] == [
        (cast.idle, None, None, None)
    ]
    assert player_figures(Chosen((cast.elsewhere.pk,)), "riichi") == {}
    assert league_figures([]).win_value_avg.value is None
