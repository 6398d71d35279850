"""Which of a player's games are looked at: evenings, the last so many, one opponent, one starting seat."""

import re

import pytest

from tests.play.tables import a_league, players
from tests.standings.asking import PART, text
from tests.standings.leagues import a_game
from tests.standings.test_player import address, figures

pytestmark = pytest.mark.django_db

SCORES = (45000, 20000, 30000, 50000)  # Anna's, evening by evening from 7 October on


@pytest.fixture
def league():
    return a_league()


@pytest.fixture
def four(league):
    """Four games of Anna's with Boris, the last two with Elena in Dmitri's place and Anna in the south."""
    people = players("Anna", "Boris", "Clara", "Dmitri", "Elena")
    anna, boris, clara, dmitri, elena = people
    for day, score in enumerate(SCORES):
        fourth = dmitri if day < 2 else elena
        seats = [anna, boris, clara, fourth] if day < 2 else [boris, anna, clara, fourth]
        scores = (score, 75000 - score, 25000, 20000) if day < 2 else (75000 - score, score, 25000, 20000)
        a_game(league, seats, scores, day=day, table_name=f"Day-{day}.")
    return people


def games(html: str) -> set[str]:
    return set(re.findall(r"Day-\d", html[html.index('id="own-games"') :]))


@pytest.mark.parametrize(
    ("query", "days"),
    [
        ("", "0123"),
        ("?since=2026-10-08&until=2026-10-09", "12"),
        ("?last=3", "123"),
        ("?against={dmitri}", "01"),
        ("?against={elena}&last=1", "3"),
        ("?seat=S", "23"),
        ("?against={dmitri}&until=2026-10-07", "0"),
    ],
)
def test_everything_on_the_page_is_of_the_games_chosen(client, four, query, days):
    query = query.format(dmitri=four[3].slug, elena=four[4].slug)
    html = text(client.get(address(four[0], query)))
    assert games(html) == {f"Day-{day}" for day in days}
    mean = sum(SCORES[int(day)] for day in days) / len(days)
    shown = figures(html)
    assert shown["Exhaustive draws"] == [str(len(days))]  # of the hands, too
    assert shown["Points a game"][1] == f"over {len(days)} game" + ("s" if len(days) > 1 else "")
    assert shown["Best game"][0].startswith("+") or mean < 30000
    table = re.search(r'id="course-table".*?</details>', html, re.S).group(0)
    assert table.count('<th scope="row">') == len(days)


def test_whom_he_met_is_of_the_games_chosen(client, four):
    own = text(client.get(address(four[0], f"?against={four[3].slug}")))
    met = own[own.index('id="opponents"') : own.index('id="own-games"')]
    assert ("Dmitri" in met, "Elena" in met) == (True, False)


def test_the_choice_is_said(client, four):
    query = f"?since=2026-10-07&until=2026-10-09&last=3&against={four[1].slug}&seat=E"
    html = re.sub(r"<[^>]+>|\s+", " ", text(client.get(address(four[0], query))))
    for said in ("from 7 October 2026", "until 9 October 2026", "the last 3 games", "against  Boris", "began as"):
        assert said in html


def test_ranks_are_left_out_in_words(client, four):
    assert "place 1 of" in text(client.get(address(four[0])))
    html = text(client.get(address(four[0], "?last=2")))
    assert not re.search(r"place \d of", html)
    assert "2 of 4 games count." in html
    assert "Places among the league’s players are left out" in html


def test_no_game_in_the_choice(client, four):
    html = text(client.get(address(four[0], "?since=2027-01-01")))
    assert "No game counts in this choice." in html
    assert 'id="own-games"' not in html


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("?since=2026-10-09&until=2026-10-08", "The last evening is before the first one."),
        ("?last=0", "Ensure this value is greater than or equal to 1."),
        ("?since=yesterday", "Enter a valid date."),
        ("?against=nobody", "They have not met in this league."),
    ],
)
def test_it_says_what_is_wrong(client, four, query, said):
    """And takes it for not asked."""
    html = text(client.get(address(four[0], query)))
    assert said in html
    assert games(html) == {f"Day-{day}" for day in range(4)}


def test_a_hidden_player_is_no_choice(cast):
    for day in range(2):
        a_game(cast.league, cast.players, (45000, 30000, 25000, 20000), day=day)
    query = f"?league={cast.league.slug}&against={cast.hidden.slug}"
    html = text(cast.client().get(address(cast.players[0], query)))
    assert "They have not met in this league." in html
    assert "Konstantin" not in html
    assert f'value="{cast.hidden.slug}"' not in html
    known = text(cast.client(cast.organiser).get(address(cast.players[0], query)))
    assert f'<option value="{cast.hidden.slug}" selected>Konstantin Orlov</option>' in known
    assert "2 of 2 games count." in known


def test_the_choice_goes_along(client, four, league):
    """To his hands, and from page to page of them."""
    query = f"?league={league.slug}&last=3&seat=S"
    html = text(client.get(address(four[0], query)))
    hands = address(four[0]) + "hands/" + query
    assert f'href="{hands.replace("&", "&amp;")}"' in html
    assert len(re.findall(r"#line-\d", text(client.get(hands)))) == 2
    assert len(re.findall(r"#line-\d", text(client.get(address(four[0]) + "hands/")))) == 4


def test_the_browser_shows_an_address_without_empty_fields(client, four, league):
    asked = f"?league={league.slug}&since=&until=&last=2&seat=&against="
    response = client.get(address(four[0], asked), headers=PART | {"HX-Trigger": "filters"})
    assert response["HX-Push-Url"] == address(four[0], f"?league={league.slug}&last=2")


def test_queries_do_not_grow_with_games(client, four, league, django_assert_max_num_queries):
    client.get(address(four[0]), headers=PART)  # what was known before is asked whether it changed
    counts = []
    for _ in range(2):
        a_game(league, four[:4], (45000, 30000, 25000, 20000), day=4)
        for path in ("", "hands/"):
            with django_assert_max_num_queries(32) as queries:
                client.get(f"{address(four[0])}{path}?last=3&against={four[1].slug}", headers=PART)
            counts.append(len(queries))
        for day in range(5, 9):
            a_game(league, four[:4], (45000, 30000, 25000, 20000), day=day)
    assert counts[:2] == counts[2:]
