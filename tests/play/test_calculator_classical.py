"""The calculator for European classical: a hand in three ways, a settlement of four values, links that ask the same."""

import re
from urllib.parse import parse_qsl, urlsplit

import pytest
from django.test import Client

from clubsite.play.calculator.classical import EXAMPLES
from tests.play.forms import HTMX

PRESET = "preset=european_seed"
COUNTED = f"{PRESET}&mode=counting&seat=S&sets=pung-open-dragon+kong-concealed-simple+pair-own&completes=pair"
TILES = f"{PRESET}&seat=W&hand=888m11z34p2p&meld=concealed_kong:1111m+pung:666z"


def page(query, **headers):
    answer = Client(**headers).get(f"/calculator/?{query}")
    assert answer.status_code == 200
    return answer.content.decode()


def worth(query):
    """What stands large, and the line beside it."""
    found = re.search(r'id="sum"[^>]*>(?:<b>(.*?) ?</b> ?)?<span>(.*?)</span>', page(query))
    return found.groups(default="")


pytestmark = pytest.mark.usefixtures("cast")


@pytest.mark.parametrize(
    ("query", "total", "line"),
    [
        (TILES, "124", "62 points, 1 double"),
        (f"{TILES}&preset=fourwinds_european".replace(PRESET + "&", ""), "120", "62 points, 1 double"),
        (COUNTED, "88", "44 points, 1 double"),
        (f"{COUNTED}&role=loser", "44", "22 points, 1 double"),
        (f"{PRESET}&mode=counting&pattern=all_green", "500", "All green"),
        (f"{PRESET}&role=loser&hand=22z555z", "", ""),
        (f"{PRESET}&mode=numbers&total=26&doubles=3", "208", "26 points, 3 doubles"),
        (f"{PRESET}&mode=numbers&total=40&doubles=4", "500", "40 points, 4 doubles"),
        (f"{PRESET}&mode=numbers&total=many", "", "Write whole points, such as 24."),
        (f"{PRESET}&mode=numbers&total=8&doubles=99", "", "Write how many doubles: from 0 to 13."),
        (f"{PRESET}&role=loser&hand=19m19p19s12345677z", "", "Concealed tiles: 14. There must be 13."),
        (f"{PRESET}&hand=19q", "", "These tiles cannot be read: 19q."),
        (f"{PRESET}&mode=counting&pattern=wishes", "", "There is no such choice: pattern."),
        (PRESET, "", "Tap the tiles of the hand, the winning tile last."),
    ],
)
def test_what_a_hand_is_worth(query, total, line):
    if "22z555z" in query:  # South deals nothing: two winds of the own, and a concealed pung of dragons
        assert worth(f"{query}&seat=S") == ("20", "10 points, 1 double")
        return
    assert worth(query) == (total, line)


def test_the_settlement_of_four_values_is_the_sources_table():
    four = f"{PRESET}&mode=numbers&value-E=50&value-S=80&value-W=20&value-N=0&won=W"
    text = page(four)
    cells = re.findall(r"<td>(.*?)</td>", text.split('<table class="cross">')[1].split("</table>")[0])
    assert cells[-4:] == ["0", "+120", "+80", "−200"]
    assert cells[:4] == ["·", "+60", "+40", "−100"]
    assert "East pays the winner double with East, 20 × 2: West" in text
    assert "so the hand is worth 20 points or more, not 8." in page(four.replace("value-W=20", "value-W=8"))
    assert "Write whole points, such as 24." in page(four.replace("value-W=20", "value-W=lots"))
    assert '<table class="cross">' not in page(four.replace("&value-N=0", ""))


@pytest.mark.parametrize("query", [query for _title, query in EXAMPLES])
def test_a_link_asks_the_same(query):
    answer = Client(**HTMX).get(f"/calculator/?{query}")
    link = answer["HX-Replace-Url"]
    assert page(urlsplit(link).query, **HTMX) == answer.content.decode()
    asked = {
        (name, value) for name, value in parse_qsl(query) if (name, value) not in (("mode", "tiles"), ("seat", "E"))
    }
    assert {name for name, _ in asked} <= {name for name, _ in parse_qsl(urlsplit(link).query)}


@pytest.mark.parametrize(("title", "query"), EXAMPLES)
def test_the_examples_come_out_as_they_say(title, query):
    said = re.search(r": (\d+)$", str(title))
    if said:
        assert worth(query)[0] == said.group(1)
    else:
        assert "+120" in page(query)


def test_a_tap_changes_the_hand_and_another_way_carries_it_over():
    assert 'value="-pung-open-dragon"' in page(f"{PRESET}&mode=counting&way=counting&taps=+pung-open-dragon", **HTMX)
    numbers = page(f"{COUNTED}&way=counting".replace("mode=counting", "mode=numbers"))
    assert 'name="total" value="44"' in numbers
    assert 'name="doubles" value="1"' in numbers


def test_tiles_stay_when_the_family_changes():
    riichi = "preset=rrc_2026&hand=888m11z34p2p&yaku=tanyao&wait=edge&pair=none&flag=riichi"
    assert 'value="888m11z342p"' in page(riichi.replace("rrc_2026", "european_seed"))
    assert 'value="888m11z342p"' in page(TILES.replace("european_seed", "rrc_2026"))
