"""`manage.py load_games`: whole games or none, each once, each refusal in words."""

import datetime
import json

import pytest
from django.core.management import CommandError, call_command

from clubsite.club.changes import Deed
from clubsite.club.models import Change, League, Player
from clubsite.exchange import verify
from clubsite.play.actions import merge_players
from clubsite.play.models import Hand, Seat, TableSession
from tests.exchange.files import SHORT, a_file, a_game, load
from tests.play.tables import END, RRC, a_league, a_player, draw, ron

pytestmark = pytest.mark.django_db
TENHOU = {"family": "riichi", "preset": "tenhou", "options": {}}
SANMA = {"family": "riichi", "preset": "tenhou_sanma", "options": {}}


def names(session):
    return [seat.player.name for seat in session.seats.select_related("player").order_by("seat")]


def refusals(folder, *games, league=None):
    """The complaints about these lines; none of their games may be stored."""
    league = league or a_league()
    before = TableSession.objects.count(), Player.objects.count()
    status, out, err = load(a_file(folder, *games), league)
    assert status == 1
    assert f"{len(games)} refused" in out
    assert (TableSession.objects.count(), Player.objects.count()) == before
    assert "Traceback" not in err
    return err


def test_it_works(tmp_path):
    league = a_league()
    status, out, err = load(a_file(tmp_path, a_game("one"), a_game("two", rules=TENHOU)), league)
    assert (status, out, err) == (0, "2 loaded, 0 there already, 0 refused\n", "")
    one, two = TableSession.objects.order_by("pk")
    assert (one.source_id, two.source_id) == ("one", "two")
    assert (one.rules["preset"], two.rules["preset"]) == ("rrc_2026", "tenhou")
    assert names(one) == names(two) == ["Seat 1", "Seat 2", "Seat 3", "Seat 4"]
    assert Player.objects.count() == 4
    assert [hand.result for hand in one.hands.all()] == SHORT
    assert one.status == TableSession.Status.FINISHED
    assert one.finished_at < two.finished_at  # the order of games is the file's
    assert set(Change.objects.filter(subject="session").values_list("via", flat=True)) == {"command"}


def test_twice_adds_nothing(tmp_path):
    league = a_league()
    file = a_file(tmp_path, a_game("one"), a_game(2), a_game(None), a_game({"n": 3}))
    load(file, league)
    before = Hand.objects.count(), Change.objects.count()
    assert load(file, league) == (0, "0 loaded, 4 there already, 0 refused\n", "")
    assert (Hand.objects.count(), Change.objects.count()) == before


def test_a_file_that_has_grown_adds_what_is_new(tmp_path):
    league = a_league()
    load(a_file(tmp_path, a_game("one")), league)
    assert load(a_file(tmp_path, a_game("one"), a_game("two")), league)[1].startswith("1 loaded, 1 there already")


def test_a_line_without_id_is_known_by_its_contents(tmp_path):
    league = a_league()
    same = {name: value for name, value in a_game().items() if name != "id"}
    load(a_file(tmp_path, same, same, same | {"hands": [END]}), league)
    assert TableSession.objects.count() == 2


def test_the_same_id_in_another_league_is_another_game(tmp_path):
    for league in (a_league(), a_league("Thursday")):
        assert load(a_file(tmp_path, a_game("one")), league)[0] == 0
    assert TableSession.objects.count() == 2


def test_one_id_for_two_games_is_a_mistake_of_the_file(tmp_path):
    status, out, err = load(a_file(tmp_path, a_game("one"), a_game("one"), a_game("one", hands=[END])), a_league())
    assert (status, out) == (1, "1 loaded, 1 there already, 1 refused\n")
    assert err == "line 3: an earlier line has the same id and another game\n"


def test_a_refused_game_leaves_nothing_and_the_rest_goes_on(tmp_path):
    bad = a_game("bad", players=["A", "B", "C", "D"], hands=[*SHORT[:2], ron(1, 1), END])
    status, out, err = load(a_file(tmp_path, a_game("one"), bad, a_game("two")), a_league())
    assert (status, out) == (1, "2 loaded, 0 there already, 1 refused\n")
    assert err.startswith("line 2: hand 3: This win cannot be: ")
    assert set(TableSession.objects.values_list("source_id", flat=True)) == {"one", "two"}
    assert not Player.objects.filter(name="A").exists()
    assert not Change.objects.exclude(subject_id__in=TableSession.objects.all()).filter(subject="session").exists()


def test_players_are_found_or_added(tmp_path):
    anna = a_player("Анна Ёлкина")
    league = a_league()
    load(a_file(tmp_path, a_game(players=["анна елкина", " Kim\u200b ", "Boris", "O’Brien"])), league)
    seats = list(Seat.objects.order_by("seat").select_related("player"))
    assert seats[0].player == anna
    assert [seat.player.name for seat in seats[1:]] == ["Kim", "Boris", "O’Brien"]
    load(a_file(tmp_path, a_game("two", players=["Анна Ёлкина", "Kim", "Boris", "O’Brien"])), league)
    assert Player.objects.count() == 4


def test_a_name_that_was_merged_away_means_the_player_kept(tmp_path):
    kim, kim_k = a_player("Kim"), a_player("Kim K.")
    merge_players(kim, kim_k, Deed())
    load(a_file(tmp_path, a_game(players=["Kim K.", "B", "C", "D"])), a_league())
    assert Seat.objects.get(seat=0).player == kim


def test_a_name_that_several_have_is_refused(tmp_path):
    a_player("Kim")
    a_player("Kim")
    err = refusals(tmp_path, a_game(players=["Kim", "B", "C", "D"]))
    assert err == "line 1: several players are called Kim: rename or merge them first\n"


def test_three_players(tmp_path):
    load(a_file(tmp_path, a_game(rules=SANMA, hands=[ron(1, 0), END])), a_league())
    assert names(TableSession.objects.get()) == ["Seat 1", "Seat 2", "Seat 3"]


def test_start_and_chips(tmp_path):
    start = {"scores": [24000, 35000, 31000, 30000], "round": "S", "dealer": 2, "honba": 1}
    rules = RRC | {"options": {"chips": 2000}}
    load(a_file(tmp_path, a_game(start=start, rules=rules, chips=[3, -3, 0, 0], hands=[draw(), END])), a_league())
    session = TableSession.objects.get()
    assert (session.start, session.chips) == (start, [3, -3, 0, 0])
    first = session.hands.first()
    assert (first.round, first.dealer, first.counters) == ("S", 2, 1)


def test_a_game_that_is_not_over_stays_in_play_and_seats_nobody(tmp_path):
    load(a_file(tmp_path, a_game("one", hands=SHORT[:2]), a_game("two", hands=[])), a_league())
    assert {session.status for session in TableSession.objects.all()} == {"playing"}
    assert not Seat.objects.filter(at_table=True).exists()


def test_a_game_that_comes_to_what_it_expects(tmp_path):
    load(a_file(tmp_path, a_game("one")), a_league())
    expected = {key: TableSession.objects.get().final[key] for key in ("scores", "places", "points", "leftover")}
    assert load(a_file(tmp_path, a_game("two", expect=expected)), a_league("Thursday"))[0] == 0


@pytest.mark.parametrize(
    ("expect", "words"),
    [
        ({"places": [3, 1, 2, 4], "points": [0, 0, 0, 0]}, "it expects places [3, 1, 2, 4], but the game comes to ["),
        ({"leftover_lost": 1000}, "it expects leftover_lost 1000, but the game comes to 0"),
        ({"winner": 2}, "it expects winner, which a final result does not have"),
    ],
)
def test_a_game_that_comes_to_something_else_is_refused(tmp_path, expect, words):
    assert words in refusals(tmp_path, a_game(expect=expect))


def test_a_game_that_should_be_over_and_is_not(tmp_path):
    err = refusals(tmp_path, a_game(hands=SHORT[:1], expect={"places": [1, 2, 3, 4]}))
    assert err == "line 1: it expects a final result, but the game is not over\n"


def test_dates(tmp_path):
    played = {"started_at": "2025-11-07T19:30:00+03:00", "finished_at": "2025-11-07T21:05:00+03:00"}
    load(a_file(tmp_path, a_game("one", **played), a_game("two", started_at="2025-11-06T23:30Z")), a_league())
    one, two = TableSession.objects.order_by("pk")
    assert one.started_at == datetime.datetime(2025, 11, 7, 16, 30, tzinfo=datetime.UTC)
    assert one.finished_at == datetime.datetime(2025, 11, 7, 18, 5, tzinfo=datetime.UTC)
    assert one.evening == datetime.date(2025, 11, 7)
    assert (two.started_at, two.finished_at) == (two.started_at,) * 2
    assert list(TableSession.objects.finished()) == [two, one]


def test_the_order_of_the_lines_does_not_matter_where_they_have_dates(tmp_path):
    """reliability.md I11."""
    hands = [[ron(n % 4, (n + 1) % 4, 1 + n % 3), END] for n in range(6)]
    games = [a_game(n, hands=hands[n], finished_at=f"2025-11-0{n + 1}T20:00Z") for n in range(6)]
    league, shuffled = a_league(), a_league("Thursday")
    load(a_file(tmp_path, *games), league)
    load(a_file(tmp_path, *[games[n] for n in (3, 0, 5, 2, 4, 1)]), shuffled)
    one, other = (
        list(TableSession.objects.finished().filter(league=which).values_list("source_id", "scores", "final"))
        for which in (league, shuffled)
    )
    assert one == other


def test_what_was_loaded_is_sound(tmp_path):
    dated = {"started_at": "2025-11-07T19:30:00+03:00"}
    load(a_file(tmp_path, a_game("one", **dated), a_game("two", hands=SHORT[:1]), a_game(3, hands=[END])), a_league())
    assert list(verify.sessions()) == [[], [], []]


BAD_LINES = [
    (b"not json", "it is not JSON"),
    (b"[1, 2]", "it is not a JSON object"),
    (b'"text"', "it is not a JSON object"),
    (b"{" * 100_000, "it is not JSON"),
    (b'{"id": ' + b"9" * 10_000 + b"}", "it is not JSON"),
    ('{"id": "Zoë"}'.encode("latin-1"), "it is not UTF-8: save the file as UTF-8"),
    ('{"id": "one"}'.encode("utf-16-le"), "if the file is UTF-16, save it as UTF-8"),
    (json.dumps(a_game("a\0b")).encode(), "the letter NUL"),
    (json.dumps(a_game("\ud800")).encode(), "half of a letter"),
    (json.dumps(a_game(x=float("nan"))).encode(), "NaN is not a number of JSON"),
    (json.dumps(a_game(x=0)).encode().replace(b'"x": 0', b'"x": 1e999'), "a number in it is too large"),
]


@pytest.mark.parametrize(("line", "words"), BAD_LINES, ids=range(len(BAD_LINES)))
def test_a_line_that_cannot_be_read(tmp_path, line, words):
    assert words in refusals(tmp_path, line)


BAD_GAMES = [
    ({"op": "hand"}, "op is not session"),
    ({"id": ""}, "its id must have 1 to 200 letters"),
    ({"id": "x" * 201}, "its id must have 1 to 200 letters"),
    ({"rules": None}, "rules is missing"),
    ({"rules": "riichi"}, "rules is not an object"),
    ({"rules": {"family": "bridge"}}, "The request cannot be served: family is none of the known ones"),
    ({"rules": {"family": "riichi", "preset": "mine"}}, "There is no preset mine"),
    ({"rules": RRC | {"options": {"kirage": True}}}, "Option kirage: these rules have no such option"),
    ({"hands": None}, "hands is missing"),
    ({"hands": {}}, "hands is not a list"),
    ({"hands": [END, "draw"]}, "hand 2 is not an object"),
    ({"hands": [{"result": "win", "wins": [{"winner": 0, "from": 1, "hand": {}}], "riichi": []}]}, "hand 1: "),
    ({"hands": [{"result": "fly"}]}, "hand 1: The request cannot be served: result is none of the known ones"),
    ({"hands": [END, END]}, "hand 2: "),
    ({"start": [25000] * 4}, "start is not an object"),
    ({"start": {"scores": [1, 2, 3]}}, "scores needs 4 numbers, one a seat"),
    ({"start": {"scores": [10**400] * 4}}, "scores is not between"),
    ({"chips": "many"}, "chips is not a list"),
    ({"chips": [1, 2]}, "chips needs 4 numbers, one a seat"),
    ({"chips": ["1", 2, 3, 4]}, "chips is not a whole number"),
    ({"players": "Anna"}, "players is not a list of names"),
    ({"players": ["Anna", 2, "C", "D"]}, "players is not a list of names"),
    ({"players": ["Anna", "\u200b", "C", "D"]}, "a player has an empty name"),
    ({"players": ["Anna", "B" * 10_000, "C", "D"]}, "the name of a player is longer than 100 letters: BBBB"),
    ({"players": ["Anna", "B", "C"]}, "its rules are for 4 players"),
    ({"players": []}, "its rules are for 4 players"),
    ({"players": ["Anna", "B", "Anna", "D"]}, "players names somebody twice"),
    ({"players": ["Anna", "B", "anna", "D"]}, "one player sits on two seats"),
    ({"expect": [1]}, "expect is not an object"),
    ({"started_at": 5}, "started_at is not a text"),
    ({"started_at": "yesterday"}, "started_at is not a time like 2026-11-29T19:30+03:00"),
    ({"started_at": "2026-11-29T19:30"}, "started_at lacks its time zone"),
    ({"started_at": "0001-01-01T00:00+14:00"}, "started_at is not between 1900 and 2199"),
    ({"started_at": "2026-11-29T19:30Z", "finished_at": "2026-11-29T19:29Z"}, "finished_at is before started_at"),
]


@pytest.mark.parametrize(("fields", "words"), BAD_GAMES, ids=range(len(BAD_GAMES)))
def test_a_game_that_cannot_be(tmp_path, fields, words):
    assert words in refusals(tmp_path, a_game(**fields))


def test_points_that_the_database_does_not_take(tmp_path):
    fine = {"result": "adjust", "points": [-10_000_000, 0, 0, 0], "reason": "too late for words"}
    assert refusals(tmp_path, a_game(hands=[*[fine] * 220, END])) == "line 1: a number in it is too large\n"


def test_a_byte_order_mark_is_no_part_of_the_first_line(tmp_path):
    file = a_file(tmp_path, b"\xef\xbb\xbf" + json.dumps(a_game()).encode(), b"", b"  ")
    assert load(file, a_league())[1].startswith("1 loaded")


def test_lines_may_end_as_on_windows(tmp_path):
    assert load(a_file(tmp_path, json.dumps(a_game()).encode() + b"\r"), a_league())[0] == 0


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "is empty"),
        (b"\n \n", "is empty"),
        ('{"id": 1}'.encode("utf-16"), "is UTF-16: save it as UTF-8"),
    ],
)
def test_a_file_without_games(tmp_path, content, words):
    file = tmp_path / "games.jsonl"
    file.write_bytes(content)
    with pytest.raises(CommandError, match=words):
        load(file, a_league())


def test_a_file_that_cannot_be_opened(tmp_path):
    for file in (tmp_path, tmp_path / "none.jsonl"):
        with pytest.raises(CommandError, match="cannot be read"):
            load(file, a_league())


def test_a_league_that_does_not_exist_or_is_closed(tmp_path):
    league = a_league(closed=True)
    with pytest.raises(CommandError, match="is closed"):
        load(a_file(tmp_path, a_game()), league)
    with pytest.raises(CommandError, match=f"There is no league mine.+: {league.slug}"):
        call_command("load_games", tmp_path / "games.jsonl", league="mine")
    League.objects.all().delete()
    with pytest.raises(CommandError, match="There is none yet"):
        call_command("load_games", tmp_path / "games.jsonl", league="mine")
