"""A league's standings: shown, filtered, sorted, asked again."""

import re

import pytest

from clubsite.club import actions as club_actions
from clubsite.club.changes import Deed
from clubsite.club.models import League
from clubsite.play import actions
from clubsite.standings.views.league import parts
from tests.play.tables import a_league, a_player, a_table, enter, players, ron, tsumo
from tests.standings import vectors
from tests.standings.asking import PART, RESTORED, again, is_whole, refusal, squeezed, text
from tests.standings.leagues import a_game

pytestmark = pytest.mark.django_db


@pytest.fixture
def league():
    """Three games. Boris leads; Anna is second by points and Clara by places."""
    league, people = a_league(), players("Anna", "Boris", "Clara", "Dmitri")
    a_game(league, people, (90000, 15000, 10000, 5000))
    a_game(league, people, (20000, 41000, 29000, 30000), day=1)
    a_game(league, people, (10000, 40000, 40000, 30000), day=2)
    return league


def address(league: League, query: str = "") -> str:
    return f"/leagues/{league.slug}/{query}"


def names(html: str) -> list[str]:
    """The names in the table, from the top."""
    return re.findall(r'<th scope="row" class="stick">.*?<bdi>(.*?)</bdi>', html)


def row(html: str, name: str) -> list[str]:
    """The cells of a player's row as plain text, without movement."""
    cells = [cell for cell in _cells(html, name) if 'class="mid"' not in cell]
    return [_plain(cell) for cell in cells]


def movement(html: str, name: str) -> str:
    """What that cell says, "" where there is none."""
    return "".join(_plain(cell) for cell in _cells(html, name) if 'class="mid"' in cell)


def _cells(html: str, name: str) -> list[str]:
    line = next(line for line in re.findall(r"<tr>.*?</tr>", html, re.S) if f"<bdi>{name}</bdi>" in line)
    return re.findall(r"<t[dh].*?</t[dh]>", line, re.S)


def _plain(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html)).strip()


def test_it_works(client, league):
    html = text(client.get(address(league)))
    assert is_whole(html)
    assert names(html) == ["Boris", "Anna", "Clara", "Dmitri"]
    assert row(html, "Boris") == ["1", "Boris", "+66.0", "3", "+22.0", "1.50", "1½", "1½", "0", "0", "+41.0", "−5.0"]
    assert "3 games" in html
    assert "4 players" in html


def test_it_hides_private_leagues(cast):
    for client in (cast.client(), cast.client(cast.reader), cast.client(cast.other)):
        for headers in ({}, PART):
            refused = client.get(address(cast.private), headers=headers)
            missing = client.get("/leagues/no-such-league/", headers=headers)
            assert refusal(refused, cast.private.slug) == refusal(missing, "no-such-league")
    assert cast.client(cast.organiser).get(address(cast.private)).status_code == 200


def test_organisers_may_open_a_table_in_it(cast):
    way = f'href="/desk/tables/new/?league={cast.league.slug}"'
    for account, offered in ((None, False), (cast.reader, False), (cast.other, False), (cast.organiser, True)):
        assert (way in text(cast.client(account).get(address(cast.league)))) == offered
    cast.league.closed = True
    cast.league.save()
    assert way not in text(cast.client(cast.owner).get(address(cast.league)))


def test_it_only_reads(cast):
    assert cast.client(cast.owner).post(address(cast.league)).status_code == 405


def test_an_impossible_slug_is_no_page(client):
    assert client.get("/leagues/a%00b/").status_code == 404


def test_it_hides_hidden_players(cast):
    a_game(cast.league, cast.players, (45000, 30000, 25000, 20000))
    html = text(cast.client().get(address(cast.league)))
    assert "Konstantin" not in html
    assert cast.hidden.slug not in html
    assert "hidden player" in html
    assert "Konstantin" in text(cast.client(cast.organiser).get(address(cast.league), headers=PART))
    assert "Konstantin" not in text(cast.client().get(address(cast.league), headers=PART))


def test_without_games_it_says_when_the_table_appears(client):
    for query in ("", "?now=on", "?by=average_place&sort=average", "?last=3"):
        html = text(client.get(address(a_league(), query)))
        assert "No games yet." in html or "No game counts in this choice." in html


def test_htmx_gets_the_part_and_the_history_the_page(client, league):
    page, part = text(client.get(address(league))), text(client.get(address(league), headers=PART))
    assert not is_whole(part)
    assert squeezed(part) in squeezed(page)
    assert is_whole(text(client.get(address(league), headers=RESTORED)))
    assert {"HX-Request", "HX-History-Restore-Request"} <= set(client.get(address(league))["Vary"].split(", "))


def test_the_part_asks_for_itself_and_gets_304(client, league):
    part = text(client.get(address(league, "?last=2&sort=games"), headers=PART))
    asked = re.search(r'id="poll".*?hx-get="([^"]+)".*?hx-headers="([^"]+)"', part, re.S)
    query, headers = (asked.group(i).replace("&amp;", "&").replace("&quot;", '"') for i in (1, 2))
    tag = re.search(r'"If-None-Match": "(.+)"}', headers).group(1).replace('\\"', '"')
    assert query == address(league, "now/?last=2&sort=games")
    assert client.get(query, headers={"If-None-Match": tag} | PART).status_code == 304


def test_nothing_is_sent_again_until_something_changes(client, league):
    client.get(address(league))
    assert again(client, address(league)).status_code == 304
    tag = client.get(address(league), headers=PART)["ETag"]
    anna = league.sessions.first().seats.first().player
    for change in (
        lambda: a_game(league, players(), (45000, 30000, 25000, 20000)),
        lambda: club_actions.rename_player(anna, "Anya", Deed()),
        lambda: club_actions.hide_player(anna, Deed()),
        lambda: actions.void(league.sessions.first().pk, Deed()),
        lambda: club_actions.change_league(league, facts(league, minimum=3), Deed()),
    ):
        change()
        response = client.get(address(league), headers={"If-None-Match": tag} | PART)
        assert response.status_code == 200
        tag = response["ETag"]


def facts(league: League, **changes):
    league.refresh_from_db()
    return club_actions.LeagueFacts(**vars(club_actions.LeagueFacts.of(league)) | changes)


def test_hands_in_play_change_only_the_table_as_it_stands(client, league):
    session = a_table(league, seated=players())
    tags = {query: client.get(address(league, query), headers=PART)["ETag"] for query in ("", "?now=on")}
    enter(session, tsumo(1))
    for query, status in (("", 304), ("?now=on", 200)):
        response = client.get(address(league, query), headers={"If-None-Match": tags[query]} | PART)
        assert response.status_code == status


def test_pages_are_asked_again_for_another_reader(cast):
    """Whoever signs in on the same browser must not be told that he knows the page."""
    client = cast.client()
    client.get(address(cast.league))
    tag = client.get(address(cast.league))["ETag"]
    client.force_login(cast.reader, backend="django.contrib.auth.backends.ModelBackend")
    assert client.get(address(cast.league), headers={"If-None-Match": tag}).status_code == 200


def test_the_language_is_part_of_the_tag(client, league):
    tag = client.get(address(league), headers=PART)["ETag"]
    russian = client.get(address(league), headers={"If-None-Match": tag, "Accept-Language": "ru"} | PART)
    assert russian.status_code == 200


def test_unchanged_it_takes_one_query(cast, django_assert_num_queries):
    for query in ("", "?now=on&last=5"):
        client = cast.client()
        tag = client.get(address(cast.league, query), headers=PART)["ETag"]
        with django_assert_num_queries(1):
            assert client.get(address(cast.league, query), headers={"If-None-Match": tag} | PART).status_code == 304


def test_it_is_rendered_once_for_all_its_readers(cast, django_assert_num_queries):
    """The second reader costs the stamp, whatever he knows; one who signed in his own session, account and rights."""
    cast.client().get(address(cast.league, "?sort=best"), headers=PART)
    kept = len(parts)
    with django_assert_num_queries(1):
        cast.client().get(address(cast.league, "?sort=best"), headers=PART)
    client = cast.client(cast.organiser)
    client.get(address(cast.league, "?sort=best"), headers=PART)
    with django_assert_num_queries(4):
        client.get(address(cast.league, "?sort=best"), headers=PART)
    assert len(parts) == min(kept + 1, 128)  # one more, for organisers


def test_queries_do_not_grow_with_games(client, league, django_assert_num_queries):
    for games in range(2):
        for day in range(5 * games):
            a_game(league, players(), (45000, 30000, 25000, 20000), day=day)
        with django_assert_num_queries(4):
            client.get(address(league), headers=PART)


# --- sorting and filtering ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("?sort=best", ["Anna", "Boris", "Clara", "Dmitri"]),
        ("?sort=-best", ["Dmitri", "Clara", "Boris", "Anna"]),
        ("?sort=-points", ["Dmitri", "Clara", "Anna", "Boris"]),
        ("?sort=name", ["Anna", "Boris", "Clara", "Dmitri"]),
        ("?sort=-place", ["Dmitri", "Clara", "Anna", "Boris"]),
        ("?sort=nonsense", ["Boris", "Anna", "Clara", "Dmitri"]),
        ("?sort=p2", ["Boris", "Dmitri", "Clara", "Anna"]),
    ],
)
def test_any_column_sorts_and_no_place_changes(client, league, query, expected):
    html = text(client.get(address(league, query)))
    assert names(html) == expected
    own = {name: row(html, name)[0] for name in expected}
    assert own == {"Boris": "1", "Anna": "2", "Clara": "3", "Dmitri": "4"}


def test_a_head_says_how_it_is_sorted_and_turns_it_round(client, league):
    for query, key, state, link in (
        ("", "points", "descending", "?sort=-points"),
        ("?sort=-points", "points", "ascending", "?sort=points"),
        ("?sort=avgplace&last=2", "avgplace", "ascending", "?last=2&amp;sort=-avgplace"),
    ):
        html = text(client.get(address(league, query)))
        heads = [head for head in re.findall(r"<th scope=\"col\".*?</th>", html, re.S) if "aria-sort" in head]
        assert len(heads) == 1, key
        assert f'aria-sort="{state}"' in heads[0]
        assert f'href="{link}"' in heads[0]


def test_players_without_the_figure_come_last_either_way(client, league):
    enter(a_table(league, seated=players("New", "Newer", "Newest", "Last")), tsumo(0))
    for query in ("?now=on&sort=best", "?now=on&sort=-best"):
        assert set(names(text(client.get(address(league, query))))[-4:]) == {"New", "Newer", "Newest", "Last"}


def test_filters_stand_in_the_form_and_in_the_address(client, league):
    html = text(client.get(address(league, "?since=2026-10-08&last=1&minimum=1&by=average_place&sort=games")))
    assert 'value="2026-10-08"' in html
    assert '<option value="average_place" selected>' in html
    assert "by=average_place&amp;since=2026-10-08&amp;last=1&amp;minimum=1&amp;sort=games" in html
    assert row(html, "Boris")[4] == "1"


def test_dates_filter_whole_evenings(client, league):
    html = text(client.get(address(league, "?since=2026-10-08&until=2026-10-08")))
    assert row(html, "Anna")[2:4] == ["−40.0", "1"]


def test_the_method_shown_ranks_and_comes_first(client, league):
    html = text(client.get(address(league, "?by=average_place")))
    assert row(html, "Boris")[:3] == ["1", "Boris", "1.50"]
    assert names(html)[1] == "Clara"


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("?since=yesterday", "Enter a valid date."),
        ("?since=2026-10-08&until=2026-10-01", "The last evening is before the first one."),
        ("?last=0", "greater than or equal to 1"),
        ("?last=many", "Enter a whole number."),
        ("?minimum=-1", "greater than or equal to 0"),
        ("?by=luck", "Select a valid choice."),
    ],
)
def test_it_says_what_is_wrong_beside_the_field(client, league, query, words):
    for headers in ({}, PART):
        html = text(client.get(address(league, query), headers=headers))
        assert words in html
        assert 'aria-invalid="true"' in html
        assert names(html) == ["Boris", "Anna", "Clara", "Dmitri"]  # what cannot be read is not applied


def test_the_forms_address_is_tidied(client, league):
    query = "?by=total_points&since=&until=&last=2&minimum=&sort="
    response = client.get(address(league, query), headers=PART | {"HX-Trigger": "filters"})
    assert response["HX-Push-Url"] == address(league, "?last=2")
    assert "HX-Push-Url" not in client.get(address(league, query), headers=PART | {"HX-Trigger": "poll"})


# --- what else the table says ---------------------------------------------------------------------------------


def test_those_below_the_minimum_stand_apart(client):
    league, people = a_league(minimum=2), players("Anna", "Boris", "Clara", "Dmitri", "Elena")
    a_game(league, people[:4], (45000, 30000, 25000, 20000))
    a_game(league, people[1:], (45000, 30000, 25000, 20000))
    html = text(client.get(address(league)))
    assert "Fewer than 2 games: not ranked yet" in html
    assert row(html, "Anna")[:2] == ["", "Anna 1 of 2 games"]
    assert row(html, "Boris")[0] == "1"


def test_guests_are_counted_in_a_line(client):
    league, guest = a_league(), a_player("Tomas", guest=True)
    for _ in range(2):
        a_game(league, [guest, *players("Anna", "Boris", "Clara")], (45000, 30000, 25000, 20000))
    html = text(client.get(address(league)))
    assert "With 2 games of guests" in html
    assert "Tomas" not in html


def test_equal_values_that_stand_apart_say_why(client):
    case = next(case for case in vectors.derived() if case["id"] == "st-14")
    html = text(client.get(address(vectors.play(case))))
    assert row(html, "Hanna")[:3] == ["8", "Hanna", "−15.0"]
    assert row(html, "Gleb")[:3] == ["9", "Gleb", "−15.0 by average place"]
    assert [row(html, name)[0] for name in ("Anna", "Clara", "Farid")] == ["2", "2", "4"]


def test_as_it_stands_shows_before_and_after_and_names_the_tables(client, league):
    people = [seat.player for seat in league.sessions.first().seats.all()]
    enter(a_table(league, seated=people, table_name="By the window"), ron(0, 3, 5))
    html = text(client.get(address(league, "?now=on")))
    assert "<b>1 game being played now</b>" in html
    assert "By the window" in html
    anna = row(html, "Anna")
    assert anna[2].startswith("in play: +42.0 ")
    assert "finished: 0.0" in anna[2]
    assert anna[3] == "in play: 4"
    assert anna[4] == "0.0"  # finished games alone
    assert "By the window" not in text(client.get(address(league)))


def test_mixed_sizes_say_that_places_are_on_the_scale_of_four(client):
    case = next(case for case in vectors.derived() if case["id"] == "st-17")
    html = text(client.get(address(vectors.play(case))))
    assert "on the scale of four" in html
    assert row(html, "Anna")[2] == "2.50"


def test_a_league_of_three_has_no_fourth_place(client):
    case = next(case for case in vectors.derived() if case["id"] == "st-13")
    html = text(client.get(address(vectors.play(case))))
    assert "3rd" in html
    assert "4th" not in html


def test_every_column_is_explained_on_the_page(client, league):
    html = text(client.get(address(league)))
    assert 'popovertarget="terms"' in html
    heads = re.findall(r'<th scope="col" class="num"[^>]*><a[^>]*>([^<]+)', html)
    assert len(heads) >= 10
    for head in heads:
        assert f"<dt>{head.strip()}</dt>" in html


def test_movement_since_the_last_evening_in_signs_and_words(client, league):
    """Before the third evening Anna led by 10 points; then Boris passed her, and Clara both of none."""
    people = [seat.player for seat in league.sessions.first().seats.all()]
    newcomer = a_player("Nina")
    a_game(league, [people[0], people[1], people[2], newcomer], (5000, 20000, 90000, 5000), day=3)
    html = text(client.get(address(league)))
    assert movement(html, "Clara") == "▲2 up 2 places"
    assert movement(html, "Anna") == "▼1 down 1 place"
    assert movement(html, "Boris") == "▼1 down 1 place"
    assert movement(html, "Nina") == "new"
    assert movement(html, "Dmitri") == "▼1 down 1 place"
    assert "last evening: 10 October 2026" in html


def test_no_movement_under_a_filter(client, league):
    assert movement(text(client.get(address(league))), "Boris")
    for query in ("?since=2026-10-01", "?last=2", "?now=on", "?people=all"):
        html = text(client.get(address(league, query)))
        assert "Movement" not in html
        assert movement(html, "Boris") == ""


def test_who_is_shown_is_a_choice(client):
    league, guest = a_league(), a_player("Tomas", guest=True)
    people = players("Anna", "Boris", "Clara")
    a_game(league, [guest, *people], (45000, 30000, 25000, 20000))
    club_actions.set_roster(league, [people[0], a_player("Vera")], Deed())
    assert set(names(text(client.get(address(league))))) == {"Anna", "Boris", "Clara", "Vera"}
    html = text(client.get(address(league, "?people=members")))
    assert names(html) == ["Anna", "Vera"]
    assert row(html, "Vera")[2:5] == ["–", "0", "–"]
    assert names(text(client.get(address(league, "?people=all"))))[0] == "Tomas"


def test_the_number_of_games_of_a_method_is_a_choice(client, league):
    assert row(text(client.get(address(league, "?by=best_n&n=1"))), "Anna")[2] == "+90.0"
    assert 'name="n"' in text(client.get(address(league, "?by=last_n")))
    assert 'name="n"' not in text(client.get(address(league)))


def test_it_speaks_russian(client, league):
    html = text(client.get(address(league, "?now=on"), headers={"Accept-Language": "ru"}))
    assert "+22,0" in html
