"""A player's page."""

import re

import pytest

from clubsite.club import actions as club_actions
from clubsite.club.changes import Deed
from clubsite.play import actions
from clubsite.standings import pools
from tests.play.tables import a_league, a_player, enter, players, tsumo
from tests.standings import vectors
from tests.standings.asking import PART, RESTORED, again, is_whole, refusal, squeezed, text
from tests.standings.leagues import a_game

pytestmark = pytest.mark.django_db

QUERIES = 27  # of these all that his games come to needs 18: it is kept for everybody
KEPT = 18
SANMA = {"family": "riichi", "preset": "tenhou_sanma", "options": {}}


def address(player, query=""):
    return f"/players/{player.slug}/{query}"


def figures(html: str) -> dict[str, list[str]]:
    """Each figure with its lines."""
    found = {}
    for block in re.findall(r"<div>\s*<dt>.*?</div>", html, re.S):
        name, *lines = [re.sub(r"<[^>]+>", "", part).strip() for part in re.findall(r"<d[td].*?</d[td]>", block, re.S)]
        found[name] = lines
    return found


def test_it_works(client):
    league, people = a_league("Wednesday Riichi"), players()
    for day, score in enumerate((45000, 20000, 30000, 30000, 50000)):
        a_game(league, people, (score, 75000 - score, 25000, 20000), day=day, table_name=f"Table {day}")
    html = text(client.get(address(people[0])))
    assert is_whole(html)
    assert "<h1><bdi>Anna</bdi></h1>" in html
    own = figures(html)
    assert own["Points"] == ["+85.0", "5 games", "place 2 of 4"]
    assert own["Points a game"] == ["+17.0", "over 5 games", "place 2 of 4"]
    assert own["Average place"] == ["1.90", "over 5 games", "place 2 of 4"]
    assert own["Average score"] == ["35\u202f000", "over 5 games", "place 2 of 4"]
    assert own["Best game"] == ["+50.0", "11 October", "place 2 of 4"]
    assert own["Worst game"] == ["−30.0", "8 October", "place 3 of 4"]
    assert own["Finished first"] == ["2 of 5 games"]  # fewer than ten
    assert own["Exhaustive draws"] == ["5"]
    assert own["Hands won"] == ["0 of 5 hands"]
    assert own["Won by self-draw"] == ["–"]
    assert "Nagashi mangan" not in own
    assert "Table 4" in html
    assert "<bdi>Boris</bdi>, <bdi>Clara</bdi>, <bdi>Dmitri</bdi>" in html


def test_the_figures_are_the_worked_ones(client):
    """Every player of the worked leagues: games, points, averages, places, best and worst (statistics.md §4.1)."""
    from clubsite.standings.person import Person

    checked = 0
    for case in vectors.derived():
        if case["family"] != "riichi" or len({len(s["players"]) for s in case["sessions"]}) > 1:
            continue
        case["ranking"]["method"] = "total_points"  # the figures do not depend on it
        league = vectors.play(case)
        for name, expected in case["expected"]["players"].items():
            player = next(p for p in people_of(league) if p.name == name)
            (own,) = Person(player, [league], "").figures or [None]
            if own is None:
                assert expected["games"] == 0
                continue
            assert (own.tally.games, own.tally.points) == (expected["games"], expected["points"])
            assert own.tally.average_points.as_integer_ratio() == tuple(expected["points_avg"])
            assert own.tally.average_place().as_integer_ratio() == tuple(expected["place_avg"])
            places = {str(bar.place): list(bar.count.as_integer_ratio()) for bar in own.bars if bar.count}
            assert places == expected["places"]
            games = (own.best.points, own.worst.points)
            assert games == (expected["best_game"], expected["worst_game"])
            checked += 1
    assert checked > 60


def people_of(league):
    return {seat.player for session in league.sessions.all() for seat in session.seats.all()}


def test_averages_wait_for_enough_games(client):
    league, people = a_league(), players()
    a_game(league, people, (45000, 30000, 25000, 20000))
    html = text(client.get(address(people[0])))
    assert figures(html)["Average place"] == ["1 of 5 games"]
    assert "1st</b> 1 · 1 of 1" in html


def test_it_shows_where_he_is_playing(cast):
    enter(cast.session, tsumo(0, 5))
    html = text(cast.client().get(address(cast.players[0])))
    assert f"Playing now: Game {cast.session.pk}" in html
    assert "in play" in html
    assert "42\u202f000" in html


def test_somebody_without_games_has_a_page(cast):
    html = text(cast.client().get(address(cast.idle)))
    assert "Newcomer" in html
    assert "No games yet." in html


def test_it_hides_hidden_players(cast):
    cast.hidden.account = cast.reader
    cast.hidden.save()
    public = cast.client()
    for headers in ({}, PART):
        refused = public.get(address(cast.hidden), headers=headers)
        missing = public.get("/players/nobody/", headers=headers)
        assert refusal(refused, cast.hidden.slug) == refusal(missing, "nobody")
    for account in (cast.organiser, cast.owner, cast.reader):
        assert "Konstantin Orlov" in text(cast.client(account).get(address(cast.hidden)))


def test_it_names_no_hidden_opponent(cast):
    a_game(cast.league, cast.players, (45000, 30000, 25000, 20000))
    for query in ("", f"?league={cast.league.slug}"):
        html = text(cast.client().get(address(cast.players[0], query)))
        assert "Konstantin" not in html
        assert "hidden player" in html


def test_it_counts_nothing_of_private_leagues(cast):
    friend = cast.private_session.seats.first().player
    a_game(cast.private, [seat.player for seat in cast.private_session.seats.all()], (45000, 30000, 25000, 20000))
    for query in ("", "?league=kitchen"):
        for headers in ({}, PART):
            html = text(cast.client().get(address(friend, query), headers=headers))
            assert "No games yet." in html
            assert "Kitchen" not in html
    assert "Kitchen table" in text(cast.client(cast.organiser).get(address(friend)))


def test_a_merged_entry_leads_to_the_one_that_was_kept(cast):
    other = a_player("Ann")
    actions.merge_players(cast.players[0], other, Deed())
    response = cast.client().get(address(other))
    assert (response.status_code, response["Location"]) == (302, address(cast.players[0]))


def test_an_entry_merged_into_a_hidden_player_is_no_page(cast):
    other = a_player("Kostya")
    actions.merge_players(cast.hidden, other, Deed())
    assert cast.client().get(address(other)).status_code == 404
    assert cast.client(cast.organiser).get(address(other)).status_code == 302


def test_void_games_are_not_his_latest(client):
    """B089."""
    league, people = a_league(), players()
    a_game(league, people, (45000, 30000, 25000, 20000), table_name="Counts")
    void = a_game(league, people, (20000, 45000, 30000, 25000), day=1, table_name="Void")
    actions.void(void.pk, Deed())
    html = text(client.get(address(people[0])))
    assert "Counts" in html
    assert "Void" not in html


def test_one_league_at_a_time_the_latest_by_itself(client):
    older, newer, people = a_league("Older"), a_league("Newer"), players()
    a_game(older, people, (45000, 30000, 25000, 20000))
    a_game(newer, people, (20000, 45000, 30000, 25000), day=1)
    assert figures(text(client.get(address(people[0]))))["Points"][0] == "−40.0"
    html = text(client.get(address(people[0], f"?league={older.slug}")))
    assert figures(html)["Points"][0] == "+45.0"
    assert f'<option value="{older.slug}" selected>Older</option>' in html
    assert figures(text(client.get(address(people[0], "?league=nonsense"))))["Points"][0] == "−40.0"


def test_games_of_three_and_four_stand_apart(client):
    league, people = a_league(), players()
    a_game(league, people, (45000, 30000, 25000, 20000))
    a_game(league, people[:3], (30000, 40000, 35000), day=1, rules=SANMA)
    html = text(client.get(address(people[0])))
    assert "Places in games of four" in html
    assert "Places in games of three" in html
    assert html.count('class="split-bar"') == 2


def test_the_graph_has_its_numbers_beneath(client):
    league, people = a_league(), players()
    for day, score in enumerate((45000, 20000, 30500)):
        a_game(league, people, (score, 75000 - score, 25000, 20000), day=day)
    html = text(client.get(address(people[0]), headers={"Accept-Language": "ru"}))
    line = re.search(r'<polyline class="line l0" points="([^"]+)"', html).group(1)
    assert [len(point.split(",")) for point in line.split(" ")] == [2, 2, 2, 2]  # no decimal comma in the drawing
    numbers = re.search(r'id="course-table".*?</details>', html, re.S).group(0)
    assert numbers.count("<tr>") == 4
    assert "+45,0" in numbers


def test_long_lists_have_pages(client):
    league, people = a_league(), players()
    for day in range(21):
        a_game(league, people, (45000, 30000, 25000, 20000), day=day, table_name=f"Day-{day}.")
    html = text(client.get(address(people[0])))
    own = html[html.index('id="own-games"') :]
    assert "Day-20." in own
    assert "Day-0." not in own
    assert f'href="?league={league.slug}&amp;page=2"' in own
    assert "Day-0." in text(client.get(address(people[0], f"?league={league.slug}&page=2")))


def test_htmx_gets_the_part_and_the_history_the_page(cast):
    client, own = cast.client(), address(cast.players[0])
    page, part = text(client.get(own)), text(client.get(own, headers=PART))
    assert not is_whole(part)
    assert squeezed(part) in squeezed(page)
    assert is_whole(text(client.get(own, headers=RESTORED)))


def test_nothing_is_sent_again_until_something_changes(cast):
    client, own = cast.client(), address(cast.players[0])
    client.get(own)
    assert again(client, own).status_code == 304
    tag = client.get(own, headers=PART)["ETag"]
    for change in (
        lambda: enter(cast.session, tsumo(0)),
        lambda: club_actions.hide_player(cast.players[1], Deed()),
    ):
        change()
        response = client.get(own, headers={"If-None-Match": tag} | PART)
        assert response.status_code == 200
        tag = response["ETag"]


def test_ranks_are_among_those_who_have_enough(client):
    """Guests have none and count for nobody's."""
    league, people, guest = a_league(), players("Anna", "Boris", "Clara", "Dmitri"), a_player("Tomas", guest=True)
    a_game(league, people, (45000, 30000, 25000, 20000))
    a_game(league, [guest, *people[1:]], (60000, 30000, 20000, 10000), day=1)
    assert figures(text(client.get(address(people[0]))))["Points"][2] == "place 1 of 4"
    assert figures(text(client.get(address(guest))))["Points"] == ["+60.0", "1 game"]


def test_figures_agree_with_the_worked_leagues(client):
    """A figure of each family as the vectors have it, in the words of the page."""
    seen = set()
    for case in vectors.derived():
        for name, expected in case["expected"]["players"].items():
            if case["family"] not in seen and expected["hands"] and expected["wins"]:
                seen.add(case["family"])
                player = next(player for player in people_of(vectors.play(case)) if player.name == name)
                own = figures(text(client.get(address(player))))
                won = f"{expected['wins']} of {expected['hands']} hand"
                assert won in " ".join(own["Hands won"])
    assert seen == {"riichi", "hongkong", "classical"}


@pytest.mark.parametrize(("start", "shown"), [(0, False), (500, True)])
def test_nobody_goes_bust_where_everybody_begins_with_nothing(client, start, shown):
    rules = {"family": "hongkong", "preset": "hongkong_club", "options": {"start_score": start}}
    league, people = a_league(rules=rules, family="hongkong"), players()
    a_game(league, people, (600, 300, 300, -200))
    assert ("Went bust" in figures(text(client.get(address(people[3]))))) is shown
    assert ("Went bust" in text(client.get(f"/players/{people[3].slug}/compare/?with={people[0].slug}"))) is shown


@pytest.mark.parametrize("id", ["st-01", "st-20", "st-22"])  # a family each
def test_every_figure_has_its_meaning_one_tap_away(client, id):
    case = next(case for case in vectors.derived() if case["id"] == id)
    html = text(client.get(address(next(iter(people_of(vectors.play(case)))))))
    begins = html.index('<dl class="figures">')
    meanings, shown = figures(html[html.index('id="meanings"') : begins]), figures(html[begins:])
    assert set(shown) == set(meanings)
    assert all(len(said) == 1 and said[0].endswith(".") for said in meanings.values())


def test_each_change_of_the_rating_has_its_sentence(client):
    """Game st-23 of statistics.md §6, in its words."""
    case = next(case for case in vectors.derived() if case["id"] == "st-23")
    people = {player.name: player for player in people_of(vectors.play(case))}
    html = text(client.get(address(people["Dmitri"])))
    assert "How the rating is counted" in html
    assert (
        "place 1 +30.0; the table averaged 1497.5 against a rating of 1470.0: +0.7; "
        "weight 0.998 (rated game 2): +30.6, now 1501." in html
    )
    assert "shared place 2–3 0.0; " in text(client.get(address(people["Anna"])))


def test_a_game_of_another_league_changes_the_rating_shown(cast):
    """Even one the reader does not see."""
    a_game(cast.league, cast.players, (45000, 30000, 25000, 20000))
    client, own = cast.client(), address(cast.players[0])
    tag = client.get(own, headers=PART)["ETag"]
    a_game(cast.private, cast.players, (45000, 30000, 25000, 20000), day=1)
    response = client.get(own, headers={"If-None-Match": tag} | PART)
    assert response.status_code == 200
    assert "after 2 rated games" in text(response)


def test_head_to_head(client):
    league, people = a_league(), players()
    for day in range(3):
        a_game(league, people, (45000, 30000, 25000, 20000), day=day)
    html = text(client.get(address(people[0])))
    table = html[html.index('id="opponents"') :]
    line = re.search(r"<tr>\s*<th[^>]*>[^\n]*Boris.*?</tr>", table, re.S).group(0)
    cells = [re.sub(r"<[^>]+>", "", cell).strip() for cell in re.findall(r"<t[dh].*?</t[dh]>", line, re.S)]
    assert cells == ["Boris", "3", "100\u00a0%", "0", "0", "0"]


def test_queries_do_not_grow_with_games(client, django_assert_num_queries):
    league, people = a_league(), players()
    a_game(league, people, (45000, 30000, 25000, 20000))
    client.get(address(people[0]), headers=PART)  # what was known before is asked whether it changed
    for games in (2, 10):
        for day in range(games):
            a_game(league, people, (45000, 30000, 25000, 20000), day=day)
        for queries in (QUERIES, QUERIES - KEPT):
            with django_assert_num_queries(queries):
                client.get(address(people[0]), headers=PART)


def test_a_long_name_and_an_impossible_address(client):
    long = a_player("A" * 100)
    assert "A" * 100 in text(client.get(address(long)))
    assert client.get("/players/a%00b/").status_code == 404


def test_a_first_game_that_ends_while_the_page_is_made(client, monkeypatch):
    """Before it what the league's players came to was kept, without him; the next look shows all."""
    league, (anna, *three) = a_league(), players("Anna", "Boris", "Clara", "Dmitri")
    a_game(league, [*three, a_player("Elena")], (45000, 30000, 25000, 20000))
    client.get(address(three[0]))
    stamp_of_all = pools.stamp_of_all

    def meanwhile() -> str:
        monkeypatch.undo()
        a_game(league, [anna, *three], (45000, 30000, 25000, 20000))
        return stamp_of_all()

    monkeypatch.setattr(pools, "stamp_of_all", meanwhile)
    assert client.get(address(anna)).status_code == 200
    assert "Points a game" in text(client.get(address(anna)))
