"""The calculator: three ways to say a hand, links that reproduce it, and a sentence for whatever is wrong."""

import html
import re
from urllib.parse import parse_qsl, urlencode

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from clubsite.club.models import Club
from clubsite.play.calculator.riichi import EXAMPLES
from scoring.tiles import read_tiles

PAGE = "/calculator/"
WON = "hand=345m234567p67888s"
TAGS = re.compile(r"<[^>]+>")


def words(content: str) -> str:
    return " ".join(html.unescape(TAGS.sub(" ", content)).split())


def ask(client, query: str = "", language: str = "en", **headers: str) -> str:
    answer = client.get(f"{PAGE}?{query}", headers={"Accept-Language": language, **headers})
    assert answer.status_code == 200
    return answer.content.decode()


def line(page: str) -> str:
    """What stands beside the hand."""
    found = re.search(r'<p id="sum"[^>]*>(.*?)</p>', page, re.DOTALL)
    assert found
    return words(found[1])


def fields(page: str) -> list[tuple[str, str]]:
    """What the form itself carries."""
    form = page.split('id="calc"')[1]
    found = re.findall(r'<input type="hidden" name="([\w-]+)" value="([^"]+)">', form)
    return [field for field in found if field[0] != "way"]


def steps(page: str) -> str:
    return words(page.split('id="worth"')[1].split("Worked examples")[0])


def link(page: str) -> str:
    found = re.search(r'<a href="(/calculator/\?[^"]*)">Link to this hand', page)
    assert found
    return html.unescape(found[1])


def test_it_works(client, cast):
    page = ask(client)
    assert line(page) == "Tap the tiles of the hand, the winning tile last."
    assert page.count('class="empty"') == 14
    assert 'aria-current="page">Calculator</a>' in page


@pytest.mark.parametrize(
    ("number", "said", "step"),
    [
        (0, "18 000 6 han, haneman. Ron: one player pays", "All triplets, 2 han"),
        (1, "5200 4 han 20 fu. Tsumo, from the dealer: 2600, from each of the others: 1300", "always has 20 fu"),
        (2, "3200 2 han 50 fu. Ron: one player pays", "Pon completed by ron and so open,"),
        (3, "16 000 8 han, baiman. Tsumo, from the dealer: 8000, from each of the others: 4000", "Half flush, 2 han"),
    ],
)
def test_the_worked_examples_of_the_rules(client, cast, number, said, step):
    page = ask(client, EXAMPLES[number][1])
    assert line(page).replace("\u202f", " ") == said
    assert step in steps(page)


def test_every_example_is_a_link_on_the_page(client, cast):
    page = html.unescape(ask(client))
    assert all(f'href="{PAGE}?{query}"' in page for _title, query in EXAMPLES)


@pytest.mark.parametrize("query", [query for _title, query in EXAMPLES])
def test_a_link_reproduces_the_hand(client, cast, query):
    page = ask(client, query)
    assert link(page).startswith(PAGE)
    again = ask(client, link(page).partition("?")[2])
    assert (line(again), steps(again), link(again)) == (line(page), steps(page), link(page))


def test_tiles_are_tapped_one_after_another_without_a_script(client, cast):
    """Each is a button: the page's own fields and the button's come with it."""
    query = ""
    for code in ("3s", "1z", "1z", "0p", "4p"):
        page = ask(client, urlencode([*parse_qsl(query), ("to", "hand"), ("tap", code)]))
        query = urlencode(fields(page))
    assert dict(parse_qsl(query))["hand"] == "3s11z04p"
    assert line(page) == "Tiles: 5 of 14"


@pytest.mark.parametrize(
    ("taps", "held"),
    [
        (["hand 3s", "hand 3s", "hand -3s"], [("hand", "3s")]),
        (["hand 3s", "hand 4s", "win -3s"], [("hand", "43s")]),
        (["pung 0p"], [("meld", "pung:055p")]),
        (["kong 5p"], [("meld", "kong:0555p")]),
        (["concealed_kong 1z"], [("meld", "concealed_kong:1111z")]),
        (["pair 0p", "triplet 5s", "run 2m", "run chow:340p"], [("hand", "05p555s234m340p")]),
        (["run 8m", "run 1z", "pair 9x"], []),
        (["chow 3m", "hand chow:340s", "hand -chow:345m"], [("meld", "chow:340s")]),
        (["chow 8m", "pung 9x", "hand", "-", "win -4z", "hand -dora:1z", "🀄"], []),
        (["dora 1z", "ura 2z", "ura 3z", "hand -ura:2z"], [("dora", "1z"), ("ura", "3z")]),
    ],
)
def test_what_taps_do(client, cast, taps, held):
    assert fields(ask(client, urlencode([("taps", tap) for tap in taps]))) == held


def test_a_tap_is_answered_with_the_rack_and_the_worth(client, cast):
    part = ask(client, f"{WON}&win=tsumo&seat=S&taps=hand+-8s&taps=hand+8s", **{"HX-Request": "true"})
    assert "<html" not in part
    assert line(part) == "2700 3 han 20 fu. Tsumo, from the dealer: 1300, from each of the others: 700"
    assert 'id="worth"' in part
    assert 'hx-swap-oob="true"' in part
    answer = client.get(f"{PAGE}?{WON}&taps=hand+-8s&to=hand&suit=s", headers={"HX-Request": "true"})
    assert answer.headers["HX-Replace-Url"] == f"{PAGE}?hand=345m234567p6788s"


def test_another_way_to_say_the_hand_keeps_the_rest(client, cast):
    page = ask(
        client,
        f"{WON}&riichi=riichi&yaku=pinfu&han=3&mode=counting&seat=S",
        **{"HX-Request": "true", "HX-Target": "calc"},
    )
    assert {("hand", "345m234567p67888s"), ("riichi", "riichi"), ("han", "3")} <= set(fields(page))
    assert 'value="pinfu" checked' in page
    assert '<option value="S" selected>' in page


def test_ticks_are_added_up(client, cast):
    page = ask(client, "mode=counting&yaku=riichi&yaku=tanyao&han-dora=1&pung-simple-closed=1&wait=middle&seat=S")
    assert line(page) == "5200 3 han 40 fu. Ron: one player pays"
    assert "Wait for the middle of a chi: 2 fu" in steps(page)


def test_what_does_not_go_together_is_said_and_counts(client, cast):
    page = ask(client, "mode=counting&yaku=pinfu&yaku=toitoi&open=1&seat=S")
    assert "Pinfu: only with a closed hand" in steps(page)
    assert "Never in one hand: Pinfu and All triplets" in steps(page) or "All triplets and Pinfu" in steps(page)
    assert re.search(r'chip-left odd"><input type="checkbox" name="yaku" value="yakuhai_haku"', page)
    assert "disabled" not in page.split('id="calc"')[1].split("</form>")[0]


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("han=3&fu=40&seat=S", "5200 3 han 40 fu. Ron: one player pays"),
        ("han=3&fu=60&win=tsumo", "11 700 3 han 60 fu. Tsumo of the dealer, from each: 3900"),
        ("han=yakuman", "48 000 1 yakuman. Ron: one player pays"),
        ("han=4&fu=40&preset=ema_2025&seat=S", "8000 4 han 40 fu, mangan. Ron: one player pays"),
        ("han=1&fu=20", "20 fu are won by tsumo only. By ron the least is 25 with seven pairs, else 30."),
        ("han=3", "Choose han and fu."),
    ],
)
def test_numbers(client, cast, query, said):
    assert line(ask(client, f"mode=numbers&{query}")).replace("\u202f", " ") == said


def test_the_rules_decide(client, cast):
    """A pair of a double wind has 4 fu or 2."""
    hand = "hand=234m567p67s555z11z8s&riichi=riichi&dora=1m"
    said = [line(ask(client, f"{hand}&preset={preset}")) for preset in ("rrc_2026", "riichi_ru")]
    assert said == ["9600 3 han 50 fu. Ron: one player pays", "7700 3 han 40 fu. Ron: one player pays"]


def test_three_players(client, cast):
    page = ask(client, "preset=tenhou_sanma&hand=123p456p789p11z234s&kita=2&win=tsumo")
    assert "Norths set aside, 2 han" in steps(page)
    assert 'value="2m" aria-label="add' not in page
    assert "to-chow" not in page


WRONG = [
    ("hand=11111m234p567s99s4m", "This tile is there more than 4 times"),
    ("hand=11111m", "This tile is there more than 4 times"),
    (WON + "1z", "There must be 14"),
    ("hand=345m234567p6788s", "Tiles: 13 of 14"),
    (WON + "&flag=ippatsu", "Ippatsu: only with riichi."),
    ("hand=34567s99s8s&meld=kong:2222z&meld=pung:111s&win=tsumo&riichi=riichi", "Riichi: only with a closed hand."),
    ("hand=234m678m1111p345s9s&dora=1p", "Hand and indicators together have this tile more than 4 times"),
    ("hand=0055p234m678m345s9s", "A game does not have so many of these red fives"),
    ("hand=19m19p19s1234567z2m", "The hand is not complete."),
    ("hand=234m678m345s22s&meld=chow:123p", "The hand has no yaku, so it cannot win."),
    ("hand=xyz", "These tiles cannot be read"),
    ("hand=" + "1" * 500 + "m", "These tiles cannot be read"),
    (WON + "&meld=pung:123m", "These tiles are no chi, pon or kan of the kind chosen"),
    (WON + "&seat=X", "There is no such choice: seat wind."),
    (WON + "&flag=haitei", "Last tile: only by tsumo."),
    (WON + "&flag=tenhou&seat=S&win=tsumo", "Blessing of heaven: only for the dealer."),
]


@pytest.mark.parametrize(("query", "english"), WRONG)
def test_it_says_what_is_wrong(client, cast, query, english):
    page = ask(client, query)
    assert english in line(page)
    assert ('id="sum" class="error"' in page) == ("13 of 14" not in english)
    said = line(ask(client, query, "ru"))
    assert re.search("[а-я]", said)
    assert english not in said
    if "cannot be read" not in english:  # nothing is lost
        typed, kept = (dict(found)["hand"] for found in (parse_qsl(query), fields(page)))
        assert read_tiles(kept, "hand") == read_tiles(typed, "hand")


def test_flags_are_said_beside_the_flags(client, cast):
    page = ask(client, WON + "&flag=ippatsu")
    assert words(re.search(r'<p class="error" id="wrong-flags">(.*?)</p>', page)[1]) == "Ippatsu: only with riichi."


def test_why_a_hand_has_no_worth(client, cast):
    assert "with riichi or by tsumo it would have a yaku" in steps(ask(client, "hand=234m678m123p345s22s"))
    assert "The hand is open" in steps(ask(client, "hand=234m678m345s22s&meld=chow:123p"))
    assert "do not make sets" in steps(ask(client, "hand=19m19p19s1234567z2m"))


def test_a_page_is_small(client, cast):
    assert len(ask(client, EXAMPLES[3][1], **{"HX-Request": "true"})) <= 10_000


NAMES = (
    *("mode", "preset", "seat", "round", "win", "riichi", "flag", "kita", "hand", "meld", "dora", "ura", "taps", "to"),
    *("yaku", "open", "han-dora", "pair", "wait", "pung-outer-open", "han", "fu", "yakuman", "suit", "tap"),
)
VALUES = (
    *("tiles", "counting", "numbers", "tenhou_sanma", "N", "tsumo", "riichi", "ippatsu", "pinfu", "renhou", "kokushi"),
    *("1", "4", "25", "yakuman", "pung:111z", "chow:340p", "kong 1z", "-1z", "win -1z", "340m11z", "99999m", WON[5:]),
)
names, values = st.sampled_from(NAMES), st.text(max_size=20) | st.sampled_from(VALUES)


class TestGarbage(TestCase):
    """Whatever the address says, the page answers."""

    @classmethod
    def setUpTestData(cls) -> None:
        Club.objects.create(name="North Wind", place="Tartu", time_zone="Europe/Tallinn")

    @settings(max_examples=150, deadline=None)
    @given(st.lists(st.tuples(names, values), max_size=12), st.booleans())
    def test_it_never_breaks(self, query: list[tuple[str, str]], htmx: bool) -> None:
        headers = {"HX-Request": "true"} if htmx else {}
        asked = urlencode(query, errors="replace")
        answer = self.client.get(f"{PAGE}?{asked}", headers=headers)
        assert answer.status_code == 200, asked
