"""Starting a table: names, seats, go; nothing twice, nothing lost."""

import re
import uuid

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from clubsite.club.models import Change, League, Player
from clubsite.play import starting
from clubsite.play.models import TableSession
from tests.play.tables import RRC, a_league, a_player, a_table, enter, players

ADDRESS = "/desk/tables/new/"
SANMA = {"family": "riichi", "preset": "tenhou_sanma", "options": {}}
FREE = ("Vera", "Lena", "Oleg", "Tim")


@pytest.fixture
def free(cast):
    """Four who sit nowhere."""
    return players(*FREE)


def form(*names, do="start", **other):
    typed = {f"player_{seat}": name for seat, name in enumerate(names)}
    own = {"league": "wednesday", "table_name": "Table 7", "length": "", "seating": "set", "token": str(uuid.uuid4())}
    return own | typed | {"do": do} | other


def started():
    """The games that these tests start: those of the cast have no name."""
    return TableSession.objects.exclude(table_name="")


def seated(session):
    return [seat.player.name for seat in session.seats.order_by("seat")]


def hidden_in(html):
    return dict(re.findall(r'<input type="hidden" name="(\w+)" value="(.*?)">', html))


def refused(answer, *said):
    assert answer.status_code == 422
    html = answer.content.decode()
    for words in said:
        assert words in html
    assert not started().exists()
    return html


def test_it_works(cast, free):
    client = cast.client(cast.organiser)
    assert 'value="Table 1"' in client.get(ADDRESS).content.decode()
    answer = client.post(ADDRESS, form(*FREE))
    session = started().get()
    assert (answer.status_code, answer.url) == (302, f"/s/{session.pk}/enter/")
    assert (seated(session), session.table_name, session.league) == (list(FREE), "Table 7", cast.league)
    assert Change.objects.get(subject="session", subject_id=session.pk).actor == cast.organiser


def test_it_refuses_strangers(cast, free):
    for account, status in ((None, 302), (cast.reader, 403)):
        for answer in (
            cast.client(account).get(ADDRESS),
            cast.client(account).post(ADDRESS, form(*FREE)),
            cast.client(account).post(ADDRESS + "names/", {"row": "0"}),
        ):
            assert answer.status_code == status
    refused(cast.client(cast.other).post(ADDRESS, form(*FREE)))  # organises another league


def test_only_own_and_open_leagues_are_offered(cast):
    html = cast.client(cast.organiser).get(ADDRESS + "?league=kitchen").content.decode()
    assert re.findall(r'<option value="([a-z]+)"( selected)?', html) == [("kitchen", " selected"), ("wednesday", "")]
    html = cast.client(cast.organiser).get(ADDRESS).content.decode()
    assert '<option value="kitchen" selected' in html  # played in last
    cast.league.closed = True
    cast.league.save()
    assert "Wednesday" not in cast.client(cast.organiser).get(ADDRESS).content.decode()


def test_without_a_league_the_way_leads_to_making_one(cast):
    League.objects.update(closed=True)
    html = cast.client(cast.owner).get(ADDRESS).content.decode()
    assert 'href="/desk/leagues/new/"' in html
    assert "player_0" not in html
    html = cast.client(cast.organiser).get(ADDRESS).content.decode()
    assert "There is no open league to play in." in html
    assert "player_0" not in html


def test_a_closed_league_is_refused(cast, free):
    cast.league.closed = True
    cast.league.save()
    refused(cast.client(cast.organiser).post(ADDRESS, form(*FREE)))


def test_seats_are_drawn_before_anything_is_saved(cast, free, monkeypatch):
    client = cast.client(cast.organiser)
    monkeypatch.setattr(starting.chance, "shuffle", lambda order: order.reverse())
    drawn = client.post(ADDRESS, form(*FREE, do="seat", seating="drawn")).content.decode()
    assert not started().exists()
    hidden = hidden_in(drawn)
    assert [hidden[f"player_{seat}"] for seat in range(4)] == ["Tim", "Oleg", "Lena", "Vera"]
    assert "Draw again" in drawn
    again = client.post(ADDRESS, hidden | {"do": "draw"}).content.decode()
    assert dict(re.findall(r'name="(player_\d)" value="(.*?)"', again))["player_0"] == "Vera"
    client.post(ADDRESS, hidden | {"do": "start"})
    assert seated(started().get()) == ["Tim", "Oleg", "Lena", "Vera"]


def test_a_draw_is_fair():
    orders = [tuple(starting.drawn(4)) for _ in range(2400)]
    assert len(set(orders)) == 24
    for seat in range(4):  # 600 each on average; 450 is more than seven standard deviations away
        assert all(450 < sum(order[seat] == who for order in orders) < 750 for who in range(4))


def test_what_was_chosen_can_be_changed(cast, free):
    client = cast.client(cast.organiser)
    html = client.post(ADDRESS, form(*FREE, "", do="edit", length="tonpuu")).content.decode()
    for name in (*FREE, "Table 7"):
        assert f'value="{name}"' in html
    assert re.search(r'name="length" value="tonpuu"[^>]* checked', html)
    assert 'role="alert"' not in html.split("<noscript>")[0].split('id="start"')[1]


def test_names_are_found_whatever_their_case_and_yo(cast, free):
    a_player("Фёдор Ёжиков")
    cast.client(cast.organiser).post(ADDRESS, form(" vera ", "LENA", "федор  ежиков", "tim"))
    assert seated(started().get()) == ["Vera", "Lena", "Фёдор Ёжиков", "Tim"]


@pytest.mark.parametrize("do", ["seat", "start"])
def test_an_unknown_name_is_shown_as_new_and_added_with_the_game(cast, free, do):
    client, before = cast.client(cast.organiser), Player.objects.count()
    shown = client.post(ADDRESS, form("Vera", "Lena", "Oleg", "<b>Zoë</b>", do=do))
    assert shown.status_code == 200
    html = shown.content.decode()
    assert re.search(r"&lt;b&gt;Zoë.*new player", html, re.DOTALL)
    assert html.count("new player") == 1
    assert hidden_in(html)["new_3"] == "on"
    assert Player.objects.count() == before
    client.post(ADDRESS, form("Vera", "Lena", "Oleg", "Zoë", new_3="on", guest_3="on"))
    zoe = Player.objects.get(name="Zoë")
    assert zoe.guest
    assert seated(started().get())[3] == "Zoë"
    assert Change.objects.get(subject="player", subject_id=zoe.pk).actor == cast.organiser


def test_a_first_evening_is_four_names_and_two_taps(cast):
    client = cast.client(cast.organiser)
    html = client.post(ADDRESS, form("Kaja", "Priit", "Siim", "Tiit", do="seat")).content.decode()
    assert html.count("new player") == 4
    client.post(ADDRESS, hidden_in(html) | {"do": "start", "guest_1": "on"})
    assert seated(started().get()) == ["Kaja", "Priit", "Siim", "Tiit"]
    assert list(Player.objects.filter(guest=True).values_list("name", flat=True)) == ["Priit"]


def test_who_is_a_guest_goes_along_with_the_draw(cast, free, monkeypatch):
    client = cast.client(cast.organiser)
    monkeypatch.setattr(starting.chance, "shuffle", lambda order: order.reverse())
    html = client.post(ADDRESS, form(*FREE[:3], "Zoë", do="draw", new_3="on", guest_3="on")).content.decode()
    assert re.search(r'name="guest_0" checked', html)
    html = client.post(ADDRESS, hidden_in(html) | {"do": "edit", "guest_0": "on"}).content.decode()
    assert hidden_in(html)["guest_0"] == "on"
    assert "new_0" not in html  # it may be corrected into another name


def test_a_slip_of_the_finger_makes_no_player(cast, free):
    """The player meant takes the seat with a tap, and nobody moves."""
    client, before = cast.client(cast.organiser), Player.objects.count()
    html = client.post(ADDRESS, form("Vear", "Lena", "Oleg", "Tim", do="seat")).content.decode()
    assert "Did you mean Vera?" in html
    button = re.search(r'name="instead" value="(.*?)"', html)[1]
    assert button == f"0:{free[0].pk}"
    html = client.post(ADDRESS, hidden_in(html) | {"instead": button, "seating": "drawn"}).content.decode()
    assert "new player" not in html
    assert [hidden_in(html)[f"player_{seat}"] for seat in range(4)] == list(FREE)
    client.post(ADDRESS, hidden_in(html) | {"do": "start"})
    assert seated(started().get()) == list(FREE)
    assert Player.objects.count() == before


def test_who_sits_here_already_is_not_meant(cast, free):
    html = cast.client(cast.organiser).post(ADDRESS, form("Vera", "Veera", "Oleg", "Tim", do="seat")).content.decode()
    assert "new player" in html
    assert "Did you mean" not in html


def test_nobody_is_added_where_the_game_is_refused(cast, free):
    before = Player.objects.count()
    answer = cast.client(cast.organiser).post(ADDRESS, form("Vera", "Lena", cast.players[0].name, "Zoë", new_3="on"))
    refused(answer, "Already seated")
    assert Player.objects.count() == before


def test_namesakes_are_told_apart(cast, free):
    other = a_player("Vera", guest=True)
    client = cast.client(cast.organiser)
    html = refused(client.post(ADDRESS, form(*FREE)), "Several players have this name")
    assert f'name="pick_0" value="{other.pk}"' in html
    client.post(ADDRESS, form(*FREE, pick_0=other.pk))
    assert started().get().seats.get(seat=0).player == other


def test_whoever_sits_elsewhere_is_refused_with_the_way_there(cast, free):
    """reports.md B055."""
    session = cast.session
    html = refused(cast.client(cast.organiser).post(ADDRESS, form(cast.players[1].name, *FREE[1:])), "Already seated")
    assert f'href="/s/{session.pk}/"' in html
    assert f'value="{cast.players[1].name}"' in html


def test_whoever_sat_down_meanwhile_is_refused_by_the_database(cast, free, monkeypatch):
    monkeypatch.setattr("clubsite.play.seating.seated_now", lambda *_args, **_options: [])
    answer = cast.client(cast.organiser).post(ADDRESS, form(cast.players[1].name, *FREE[1:]))
    refused(answer, "already seated")


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (("Vera", "Lena", "Oleg"), "4 players are needed."),
        (("Vera", "Lena", "Oleg", "vera"), "The same player is chosen twice."),
        ((), "4 players are needed."),
        (("Vera", "Lena", "Oleg", "x" * 101), "101 characters are too many"),
        (("Vera", "Lena", "Oleg", "a\0b"), "cannot be stored"),
        (("Vera", "Lena", "Oleg", "\u200b"), "4 players are needed."),
    ],
)
def test_it_says_what_is_wrong(cast, free, names, said):
    html = refused(cast.client(cast.organiser).post(ADDRESS, form(*names)), said)
    assert 'value="Table 7"' in html


def test_two_newcomers_of_one_name_are_one_too_many(cast, free):
    answer = cast.client(cast.organiser).post(ADDRESS, form("Vera", "Lena", "Zoë", "zoë", new_2="on", new_3="on"))
    refused(answer, "The same player is chosen twice.")


def test_three_play_where_the_league_has_rules_for_three(cast, free):
    client = cast.client(cast.organiser)
    cast.league.rules_three = SANMA
    cast.league.save()
    refused(client.post(ADDRESS, form("Vera", "Lena")), "3 or 4 players are needed.")
    assert "Tenhou, three players" in client.post(ADDRESS, form(*FREE[:3], do="seat")).content.decode()
    client.post(ADDRESS, form(*FREE[:3]))
    assert started().get().rules["preset"] == "tenhou_sanma"


def in_hong_kong(cast):
    """A league of another family beside the riichi one."""
    rules = {"family": "hongkong", "preset": "hongkong_club", "options": {}}
    league = a_league("Tuesday", family="hongkong", rules=rules)
    league.organisers.add(cast.organiser)
    return league


def test_each_family_has_lengths_of_its_own(cast, free):
    league, client = in_hong_kong(cast), cast.client(cast.organiser)
    page = client.get(f"{ADDRESS}?league={league.slug}").content.decode()
    offered = page.split('name="length"')[1].split("</select>")[0]
    assert re.findall(r'<option value="(\w*)"', offered) == ["", "4", "3", "2", "1"]
    asked = form(*FREE, do="edit", league=league.slug, length="tonpuu")
    again = client.post(ADDRESS, asked).content.decode()
    assert 'value="tonpuu"' not in again
    assert '<option value="" selected>' in again.split('name="length"')[1]
    assert 'value="Vera"' in again
    wrong = client.post(ADDRESS, form(*FREE, league=league.slug, length="tonpuu"))
    assert wrong.status_code == 422
    assert not started().exists()


def test_a_table_of_hong_kong_is_started(cast, free):
    league = in_hong_kong(cast)
    cast.client(cast.organiser).post(ADDRESS, form(*FREE, league=league.slug, length="2"))
    session = started().get()
    assert (session.rules["family"], session.rules["options"]["rounds"]) == ("hongkong", 2)
    assert session.scores == [0, 0, 0, 0]
    assert "Rules: Hong Kong club, two rounds." in cast.client().get(f"/s/{session.pk}/").content.decode()


@pytest.mark.parametrize(("length", "frozen"), [("", "hanchan"), ("tonpuu", "tonpuu"), ("hanchan", "hanchan")])
def test_the_length_is_chosen_for_this_table(cast, free, length, frozen):
    cast.client(cast.organiser).post(ADDRESS, form(*FREE, length=length))
    assert started().get().rules["options"]["length"] == frozen
    cast.league.refresh_from_db()
    assert cast.league.rules == RRC


def test_the_same_form_starts_one_table(cast, free):
    client, sent = cast.client(cast.organiser), form(*FREE[:3], "Zoë", new_3="on")
    first, again = client.post(ADDRESS, sent), client.post(ADDRESS, sent)
    assert first.url == again.url
    assert started().count() == 1
    assert Player.objects.filter(name="Zoë").count() == 1


def test_htmx_is_led_to_the_entry_page(cast, free):
    client = cast.client(cast.organiser, HTTP_HX_REQUEST="true")
    assert "<html" not in client.post(ADDRESS, form(*FREE, do="seat")).content.decode()
    assert client.post(ADDRESS, form(*FREE))["HX-Redirect"] == f"/s/{started().get().pk}/enter/"


# --- finding names ---


def found(client, row=0, **typed):
    data = {"row": str(row), "league": "wednesday"} | typed
    html = client.post(ADDRESS + "names/", data).content.decode()
    return re.findall(r'value="\d:\d+"[^>]*><bdi[^>]*>(.*?)</bdi>', html)


def test_names_are_suggested_while_they_are_typed(cast, free):
    client = cast.client(cast.organiser, HTTP_HX_REQUEST="true")
    a_player("Фёдор")
    assert found(client, player_0="ле") == []
    assert found(client, player_0="федо") == ["Фёдор"]
    assert found(client, player_0="ve") == ["Vera"]
    friends = [f"Friend {number}" for number in range(1, 5)]
    with_e = ["Boris Levin", *friends, "Lena", "Mei Lin", "Newcomer"]
    assert found(client, 1, player_0="Vera", player_1="e") == with_e
    assert found(client, player_0="vera") == []


def test_whoever_played_lately_is_suggested_first(cast):
    client = cast.client(cast.organiser, HTTP_HX_REQUEST="true")
    assert set(found(client)) == {player.name for player in cast.players}
    assert len(found(client, 1, player_0="Boris Levin")) == 3


def test_a_suggestion_is_taken_with_a_tap(cast, free):
    client = cast.client(cast.organiser, HTTP_HX_REQUEST="true")
    html = client.post(ADDRESS, form("ve", "", do="", take=f"0:{free[0].pk}")).content.decode()
    assert 'name="player_0" value="Vera"' in html
    assert re.search(r'name="player_1"[^>]* autofocus', html)
    assert re.findall(r'name="take" value="(\d):', html) == ["1"] * len(cast.players)  # the next row's suggestions
    assert client.post(ADDRESS, {"take": "9:" + str(free[0].pk)}).status_code == 404
    assert client.post(ADDRESS, {"take": "0:" + "9" * 5_000}).status_code == 200


@pytest.mark.parametrize("row", ["", "4", "-1", "x", "1" * 50])
def test_there_is_no_such_row(cast, row):
    assert cast.client(cast.organiser).post(ADDRESS + "names/", {"row": row}).status_code == 404


def test_the_number_of_queries_does_not_grow_with_the_club(cast, free):
    client = cast.client(cast.organiser)
    client.get(ADDRESS)

    def asked():
        counts = []
        for send in (lambda: client.get(ADDRESS), lambda: client.post(ADDRESS, form(*FREE, do="seat"))):
            with CaptureQueriesContext(connection) as queries:
                send()
            counts.append(len(queries))
        return counts

    few = asked()
    for name in "ABCDE":
        enter(a_table(a_league(), seated=players(*(name + other for other in "KLMN"))))
    assert asked() == few
    assert max(few) <= 10


NONSENSE = ["a\0b", "x" * 10_000, "-1", "9" * 400, "\u202e", "' OR 1=1--"]
FIELDS = ["league", "table_name", "length", "seating", "token", "player_3", "pick_3", "new_3", "do", "take", "version"]


@pytest.mark.parametrize("field", FIELDS)
def test_nonsense_in_any_field_starts_nothing_wrong(cast, free, field):
    client = cast.client(cast.organiser)
    for nonsense in NONSENSE:
        for do in ("start", "edit"):
            answer = client.post(ADDRESS, form(*FREE, do=do) | {field: nonsense})
            assert answer.status_code in (200, 302, 404, 422)
            for session in started():
                assert session.seats.count() == 4
                session.delete()
        assert client.post(ADDRESS + "names/", form(*FREE, row="0") | {field: nonsense}).status_code == 200
    assert client.get(ADDRESS, {"league": "\0"}).status_code == 200
