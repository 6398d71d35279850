"""A hand told by counting or by its tiles: switched, previewed, saved, corrected, and refused beside its field."""

import gzip
import html as entities
import re

import pytest

from clubsite.play.models import Hand
from tests.play.forms import DRAW, HTMX, RON, form, post, save
from tests.play.tables import a_table, enter, fresh, players, ron
from tests.play.test_entry_budget import LONG, statements

TAGS = re.compile(r"<[^>]+>")
WON = {"kind": "ron", "winner": "1", "from": "2", "riichi": "1"}  # by South, who bet riichi
TILES = {"mode": "tiles", "way": "tiles", "hand": "123678m22345p67s8s"}
TICKS = {"mode": "counting", "way": "counting", "yaku": ["pinfu", "tanyao"], "open": "0", "han-dora": "1"}
HAND = {"concealed": "123678m22345p678s", "win_tile": "8s", "melds": [], "flags": [], "dora": [], "ura": []}
COUNTED = {"yaku": ["tanyao", "pinfu"], "open": False, "dora": 1, "sets": [], "pair": "none", "wait": "two_sided"}


def words(markup):
    return " ".join(entities.unescape(TAGS.sub(" ", markup)).split())


def line(html, suffix=""):
    """What stands beside the hand."""
    found = re.search(rf'<p id="sum{suffix}"[^>]*>(.*?)</p>', html, re.DOTALL)
    return words(found[1]) if found else ""


def wins(table):
    return [win for hand in Hand.objects.filter(session=table) for win in hand.result["wins"]]


def told(winner, source, **said):
    return {"result": "win", "wins": [{"winner": winner, "from": source, **said}], "riichi": [1]}


@pytest.fixture
def client(cast):
    return cast.client(cast.organiser)


def look(client, table, fields, to="preview/"):
    return post(client, table, form(fresh(table), fields), to, **HTMX).content.decode()


# --- the switch --------------------------------------------------------------------------------------------


def test_the_way_is_remembered_on_this_device(cast, client):
    page = f"/s/{cast.session.pk}/enter/"
    assert 'value="numbers" checked' in client.get(page).content.decode()
    look(client, cast.session, {"mode": "tiles"})
    html = client.get(page).content.decode()
    assert 'value="tiles" checked' in html
    assert html.count('class="empty"') == 14
    assert "tiles.css" in html
    assert 'value="numbers" checked' in cast.client(cast.organiser).get(page).content.decode()
    save(client, cast.session, RON)
    html = client.get(page).content.decode()
    assert 'value="numbers" checked' in html
    assert "tiles.css" not in html


def test_the_next_form_is_told_the_same_way(cast, client):
    html = save(client, cast.session, WON | TILES, **HTMX).content.decode()
    assert "Hand 1 saved." in html
    assert 'value="tiles" checked' in html
    assert 'name="way" value="none"' in html
    sent = form(fresh(cast.session), {"mode": "tiles", "way": "none"})
    keys = post(client, cast.session, sent, "preview/", **HTMX, HTTP_HX_TARGET="way").content.decode()
    assert keys.count('class="empty"') == 14
    assert "id=" + '"settle"' not in keys


def test_a_preview_brings_the_keys_of_another_way(cast, client):
    html = look(client, cast.session, WON | {"mode": "tiles", "han": "3", "fu": "40"})
    assert '<div id="way" hx-swap-oob="innerHTML">' in html
    assert 'name="han" value="3"' in html  # waits until the switch turns back
    assert "Tap the tiles of the hand" in html
    again = look(client, cast.session, WON | {"mode": "tiles", "way": "tiles"})
    assert 'id="way"' not in again
    assert 'id="held"' in again


def test_what_tiles_say_is_ticked(cast, client):
    html = look(client, cast.session, WON | TILES | {"dora": "1p", "mode": "counting"})
    assert re.findall(r'name="yaku" value="(\w+)" checked', html) == ["pinfu"]  # riichi is the bet
    assert re.search(r'name="han-dora" id="han-dora">(?:<option[^>]*>\d+</option>)*<option value="2" selected>', html)
    assert ("hand", "123678m22345p678s") in re.findall(r'name="(\w+)" value="(\w+)"', html)  # and not lost
    assert line(html) == "4 han 30 fu Riichi 1, Pinfu 1, Dora 2"


@pytest.mark.parametrize("said", [TILES, TICKS | {"yaku": ["pinfu"], "han-dora": "0"}])
def test_what_was_told_fills_han_and_fu(cast, client, said):
    html = look(client, cast.session, WON | said | {"mode": "numbers"})
    assert re.findall(r'name="(han|fu)" value="(\d+)"[^>]* checked', html) == [("han", "2"), ("fu", "30")]
    assert "2 han 30 fu" in words(html)


def test_without_scripts_the_form_comes_again(cast, client):
    """A switch that was turned, or a tile that is a button: nothing is saved, nothing is lost."""
    answer = save(client, cast.session, WON | {"mode": "tiles", "dora": "1p"})
    html = answer.content.decode()
    assert answer.status_code == 422
    assert 'name="way" value="tiles"' in html
    assert re.findall(r'name="(winner|from|riichi)" value="(\d)"[^>]* checked', html) == [
        ("riichi", "1"),
        ("winner", "1"),
        ("from", "2"),
    ]
    html = save(
        client, cast.session, WON | TILES | {"hand": "5m", "tap": "0m", "to": "pair", "suit": "p"}
    ).content.decode()
    assert 'name="hand" value="505m"' in html
    assert 'value="p" class="q-p" checked' in html
    assert not Hand.objects.filter(session=cast.session).exists()


# --- the preview -------------------------------------------------------------------------------------------


def test_the_preview_says_yaku_fu_and_payment(cast, client):
    html = look(client, cast.session, WON | TILES | {"taps": "dora 1p"})
    assert line(html) == "4 han 30 fu Riichi 1, Pinfu 1, Dora 2"
    said = words(html)
    for step in ("Pinfu, 1 han", "For every hand 20 fu", "Closed hand, ron: 10 fu", "4 han 30 fu, 30 × 2"):
        assert step in said
    assert "Ron: Boris Levin from Mei Lin , 4 han 30 fu: 7700" in said
    assert 'name="dora" value="1p"' in html
    assert 'name="taps" value=""' in html
    assert "pick" not in html  # what is about to be pressed stays


def test_before_all_is_there(cast, client):
    assert line(look(client, cast.session, TILES | {"hand": "123m"})) == "Tiles: 3 of 14"
    assert line(look(client, cast.session, TILES)) == "Tiles: 14 of 14"  # nobody has won yet
    assert line(look(client, cast.session, WON | TILES | {"from": None})) == "2 han 30 fu Riichi 1, Pinfu 1"
    assert line(look(client, cast.session, TICKS)) == "3 han 30 fu All simples 1, Pinfu 1, Dora 1"


def test_ticks_that_do_not_go_together_are_advised_against(cast, client):
    html = look(client, cast.session, WON | TICKS | {"yaku": ["pinfu", "toitoi"]})
    assert "Never in one hand: Pinfu and All triplets" in words(html) or "All triplets and Pinfu" in words(html)
    odd = re.search(r'data-odd="([^"]*)"', html)[1].split()
    assert "chiitoitsu" in odd
    assert "tanyao" not in odd


def test_a_preview_is_small(cast, client):
    table = a_table(cast.league, seated=players(*LONG))
    client.cookies["django_language"] = "ru"
    for said in (TILES | {"dora": "1p", "ura": "2p"}, TICKS):
        preview = post(client, table, form(table, WON | said), "preview/", **HTMX)
        assert len(gzip.compress(preview.content, 6)) <= 1600


@pytest.mark.parametrize("said", [TILES, TICKS], ids=["tiles", "counting"])
def test_the_answer_to_a_hand_is_small(cast, client, said):
    table = a_table(cast.league, seated=players(*LONG))
    client.cookies["django_language"] = "ru"
    answer = save(client, table, WON | said, **HTMX)
    assert answer.status_code == 200
    assert len(gzip.compress(answer.content, 6)) <= 3072


def test_it_costs_as_many_statements_as_numbers(cast, client):
    client.get(f"/s/{cast.session.pk}/enter/")
    by_numbers, _ = statements(client, cast.session, RON, **HTMX)
    by_tiles, _ = statements(client, fresh(cast.session), WON | TILES, **HTMX)
    by_ticks, _ = statements(client, fresh(cast.session), WON | TICKS, **HTMX)
    assert len(by_numbers) == len(by_tiles) == len(by_ticks)


# --- saved -------------------------------------------------------------------------------------------------


def test_a_hand_of_tiles_keeps_its_tiles(cast, client):
    save(client, cast.session, WON | TILES | {"flag": "ippatsu", "dora": "1p"}, **HTMX)
    assert wins(cast.session) == [{"winner": 1, "from": 2, "hand": HAND | {"flags": ["ippatsu"], "dora": ["1p"]}}]
    log = client.get(f"/s/{cast.session.pk}/").content.decode()
    assert 'aria-label="winning tile: 8 of bamboo"' in log
    assert "Ippatsu, 1 han" in words(log)
    assert "tiles.css" in log
    assert "tiles: 123678m22345p67s 8s" in words(client.get(f"/s/{cast.session.pk}/history/").content.decode())


def test_a_counted_hand_keeps_its_ticks(cast, client):
    save(client, cast.session, WON | TICKS, **HTMX)
    assert wins(cast.session) == [{"winner": 1, "from": 2, "counted": COUNTED}]
    assert "All simples, 1 han" in words(client.get(f"/s/{cast.session.pk}/").content.decode())
    said = words(client.get(f"/s/{cast.session.pk}/history/").content.decode())
    assert "counted: All simples, Pinfu, Dora 1" in said


SEVERAL = {"kind": "more", "event": "several", "shown": "several", "winner": ["0", "1"], "from": "2", "riichi": "1"}
BOTH = {"mode-0": "tiles", "way-0": "tiles", "hand-0": "123678m22345p67s8s"}
BOTH |= {"mode-1": "tiles", "way-1": "tiles", "hand-1": "123789m22345p67s8s"}


@pytest.mark.parametrize(
    ("typed", "dora", "ura"),
    [
        ({"dora-0": "5p"}, (["5p"], ["5p"]), ([], [])),  # tapped beside one, it lies beside both
        ({"dora-0": "5p", "dora-1": "5p", "taps-1": "dora 1z"}, (["5p", "1z"],) * 2, ([], [])),
        ({"dora-0": "5p", "dora-1": "5p", "taps-0": "hand -dora:5p"}, ([], []), ([], [])),
        ({"dora-0": "5p", "dora-1": "5p", "to-1": "dora", "tap-1": "1z"}, (["5p", "1z"],) * 2, ([], [])),
        ({"taps-1": "ura 9s"}, ([], []), ([], ["9s"])),  # he alone bet
        ({"taps-1": "ura 9s", "riichi": ["0", "1"]}, ([], []), (["9s"], ["9s"])),
        ({"dora-0": "5p", "mode-1": "numbers", "way-1": "numbers", "han-1": "2", "fu-1": "30"}, (["5p"],), ([],)),
    ],
)
def test_indicators_are_the_tables(cast, client, typed, dora, ura):
    sent = form(cast.session, SEVERAL | BOTH | typed)
    if any(name.startswith("tap-") for name in typed):  # without scripts the form is shown again with the tile
        shown = post(client, cast.session, sent).content.decode()
        assert re.findall(r'name="dora-\d" value="(.*?)"', shown) == ["5p1z", "5p1z"]
        return
    post(client, cast.session, sent, **HTMX)
    hands = [win["hand"] for win in wins(cast.session) if "hand" in win]
    assert [hand["dora"] for hand in hands] == list(dora)
    assert [hand["ura"] for hand in hands] == list(ura)


def test_each_of_several_winners_is_told_his_own_way(cast, client):
    table = a_table(cast.league, seated=players(), rules={"family": "riichi", "preset": "tenhou", "options": {}})
    numbers = {"mode-0": "numbers", "han-0": "3", "fu-0": "40"}
    tiles = {f"{name}-1": value for name, value in TILES.items()}
    html = look(client, table, SEVERAL | numbers | tiles)
    assert line(html, "-1") == "2 han 30 fu Riichi 1, Pinfu 1"
    assert '<small id="worth-1" hx-swap-oob="true">2 han 30 fu</small>' in html
    save(client, table, SEVERAL | numbers | tiles, **HTMX)
    assert wins(table) == [
        {"winner": 0, "from": 2, "han": 3, "fu": 40},
        {"winner": 1, "from": 2, "hand": HAND},
    ]
    assert "Ron from" in words(client.get(f"/s/{table.pk}/").content.decode())


def test_one_winner_who_becomes_two_keeps_the_tiles(cast, client):
    table = a_table(cast.league, seated=players(), rules={"family": "riichi", "preset": "tenhou", "options": {}})
    html = look(client, table, WON | TILES | {"kind": "more", "event": "several", "shown": ""})
    assert 'name="hand-1" value="123678m22345p678s"' in html
    assert 'name="way-0" value="none"' in html
    html = look(
        client,
        table,
        WON
        | {
            "kind": "more",
            "event": "several",
            "shown": "several",
            "winner": ["0", "1"],
            "mode-0": "tiles",
            "way-0": "none",
        },
    )
    assert '<div id="way-0" hx-swap-oob="innerHTML">' in html


# --- corrected ---------------------------------------------------------------------------------------------


def test_a_hand_of_tiles_is_corrected_by_its_tiles(cast, client):
    enter(cast.session, told(1, 2, hand=HAND))
    page = f"/s/{cast.session.pk}/hands/1/"
    html = client.get(page).content.decode()
    assert 'value="tiles" checked' in html
    assert 'name="hand" value="123678m22345p678s"' in html
    assert line(html) == "2 han 30 fu Riichi 1, Pinfu 1"
    tapped = client.post(page, form(fresh(cast.session), WON | TILES | {"tap": "1p", "to": "dora"}))
    assert tapped.status_code == 422
    assert 'name="dora" value="1p"' in tapped.content.decode()
    asked = client.post(page, form(fresh(cast.session), WON | TILES | {"dora": "1p"})).content.decode()
    assert "2 han 30 fu: 2000 becomes Ron" in words(asked)
    assert 'name="hand" value="123678m22345p67s8s"' in asked  # goes along to the second step


def test_a_counted_hand_is_corrected_by_its_ticks(cast, client):
    enter(cast.session, told(1, 2, counted=COUNTED))
    html = client.get(f"/s/{cast.session.pk}/hands/1/").content.decode()
    assert re.findall(r'name="yaku" value="(\w+)" checked', html) == ["pinfu", "tanyao"]
    assert line(html) == "4 han 30 fu Riichi 1, All simples 1, Pinfu 1, Dora 1"


def test_two_phones_with_the_same_tiles_have_one_hand(cast, client):
    """In whatever order they were tapped."""
    sent = form(cast.session, WON | TILES)
    enter(cast.session, told(1, 2, hand=HAND))
    html = post(client, cast.session, sent | {"hand": "678m22345p123m67s8s"}, **HTMX).content.decode()
    assert "Is yours the same one?" in html


# --- wrong -------------------------------------------------------------------------------------------------

OPEN = {"hand": "123678m22p67s8s", "meld": "chow:345p"}
WRONG = [
    ("13 tiles", WON | TILES | {"hand": "123678m22345p67s"}, "Tiles: 13 of 14"),
    (
        "15 tiles",
        WON | TILES | {"hand": "123678m22345p6789s"},
        "Tiles outside the open sets and kans: 15. There must be 14.",
    ),
    ("five of a kind", WON | TILES | {"hand": "11111m22345p678s"}, "more than 4 times: 1 of characters"),
    ("no sets", WON | TILES | {"hand": "147m258p369s12345z"}, "The hand is not complete."),
    ("no yaku", WON | TILES | OPEN | {"riichi": None}, "The hand has no yaku"),
    ("no tiles", WON | TILES | {"hand": ""}, "Tap the tiles of the hand"),
    ("tiles that are none", WON | TILES | {"hand": "12x"}, "These tiles cannot be read: 12x."),
    ("an indicator of a fifth", WON | TILES | {"hand": "111678m22345p67s8s", "dora": "11m"}, "1 of characters"),
    ("no ticks", WON | TICKS | {"yaku": None}, "Tick the yaku of the hand."),
    ("only dora", WON | TICKS | {"yaku": "tanyao", "open": "1", "riichi": None, "mode": "counting"}, None),
]


@pytest.mark.parametrize(("kind", "fields", "message"), WRONG, ids=[case[0] for case in WRONG])
def test_it_says_what_is_wrong(cast, client, kind, fields, message):
    answer = save(client, cast.session, fields, **HTMX)
    html = answer.content.decode()
    if message is None:
        assert answer.status_code == 200
        return
    assert answer.status_code == 422
    assert message in line(html)
    assert 'role="alert" tabindex="-1" autofocus' in html
    assert not Hand.objects.filter(session=cast.session).exists()
    if fields["mode"] == "tiles" and kind != "tiles that are none":
        assert re.findall(r'name="hand" value="(\w*)"', html) == [fields["hand"].replace("s8s", "8s")]


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        (WON | TILES | {"riichi": None, "flag": "ippatsu"}, "Ippatsu: only with riichi."),
        (WON | TILES | {"flag": "tenhou"}, "Blessing of heaven: only by tsumo."),
    ],
)
def test_how_it_was_won_is_refused_beside_the_flags(cast, client, fields, message):
    answer = save(client, cast.session, fields, **HTMX)
    html = answer.content.decode()
    assert answer.status_code == 422
    assert f'<p class="error" id="wrong-flags">{message}</p>' in html
    assert 'aria-describedby="wrong-flags"' in html
    assert not Hand.objects.filter(session=cast.session).exists()


def test_riichi_with_an_open_hand_is_refused_beside_the_bet(cast, client):
    answer = save(client, cast.session, WON | TILES | OPEN, **HTMX)
    html = answer.content.decode()
    assert answer.status_code == 422
    assert re.search(r'name="riichi" value="1"[^>]* aria-invalid="true" aria-describedby="wrong"', html)
    assert "Riichi: only with a closed hand." in words(re.search(r'<p class="error" id="wrong".*?</p>', html)[0])
    assert 'name="meld" value="chow:345p"' in html


def test_a_draw_asks_nothing_of_the_tiles(cast, client):
    save(client, cast.session, DRAW | TILES | {"hand": "12m"}, **HTMX)
    assert Hand.objects.get(session=cast.session).result["result"] == "draw"


def test_an_old_hand_by_numbers_stays_one(cast, client):
    enter(cast.session, ron(1, 2, 3, 40))
    client.cookies["way"] = "tiles"
    assert 'value="numbers" checked' in client.get(f"/s/{cast.session.pk}/hands/1/").content.decode()
