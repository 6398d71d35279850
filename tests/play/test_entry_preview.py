"""What would happen, before it is saved: a sentence, arrows, new scores; never an input."""

import re

import pytest

from clubsite.play.models import Hand
from tests.play.forms import DRAW, HTMX, RON, TSUMO, form, post
from tests.play.tables import a_table, draw, enter, fresh, players, ron

TENHOU = {"family": "riichi", "preset": "tenhou", "options": {}}


def preview(client, session, fields, status=200):
    answer = post(client, session, form(fresh(session), fields), "preview/", **HTMX)
    assert answer.status_code == status
    return answer.content.decode()


def said(html):
    return words(re.search(r'<p class="say">(.*?)</p>', html, re.S)[1])


def words(html):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", re.sub(r"</?(b|bdi|s)>", "", html))).strip()


def flows(html):
    return [words(re.sub(r'<b lang="ja">.</b>', "", flow)) for flow in re.findall(r"<li[^>]*>(.*?)</li>", html, re.S)]


def scores(html):
    return [words(score) for score in re.findall(r'<span class="score" id="score-\d"[^>]*>(.*?)</span>', html)]


def test_it_works(cast):
    enter(cast.session, draw(0, riichi=(0,)), draw(0))
    html = preview(cast.client(cast.organiser), cast.session, RON | {"riichi": ["1", "3"]})
    assert said(html) == "Ron: Boris Levin from Mei Lin, 3 han 40 fu: 5800. 3 deposits taken."
    assert flows(html) == ["W → pays S 5 800", "× 3 3 deposits → go to S 3 000", "5200 + 2 × 300"]
    assert scores(html) == ["35 000", "+7 800 → 35 800", "−5 800 → 22 200", "−1 000 → 27 000"]
    assert Hand.objects.filter(session=cast.session).count() == 2


def test_it_never_swaps_an_input(cast):
    html = preview(cast.client(cast.organiser), cast.session, RON)
    assert "<input" not in html
    assert "<button" not in html


def test_it_says_calmly_what_is_missing(cast):
    client = cast.client(cast.organiser)
    for fields, words_said in (
        ({}, "How did the hand end?"),
        ({"kind": "ron"}, "Choose who won."),
        ({"kind": "ron", "winner": "1"}, "Choose who discarded the winning tile."),
        ({"kind": "ron", "winner": "1", "from": "2"}, "Choose how many han."),
        ({"kind": "ron", "winner": "1", "from": "2", "han": "2"}, "Choose how many fu."),
        ({"kind": "more"}, "What happened?"),
    ):
        html = preview(client, cast.session, fields)
        assert said(html) == words_said
        assert "error" not in html
        assert flows(html) == ["Nothing to pay yet"]


def test_it_says_what_cannot_be(cast):
    client = cast.client(cast.organiser)
    assert said(preview(client, cast.session, RON | {"han": "1", "fu": "25"})).startswith("25 fu are seven pairs")
    assert said(preview(client, cast.session, RON | {"from": "1"})).startswith(
        "Boris Levin cannot both win and discard"
    )


def test_bets_at_a_draw_are_shown(cast):
    """B022: all tenpai, one bet: the preview shows the bet and where it lies."""
    everybody = {"kind": "draw", "tenpai": ["0", "1", "2", "3"], "riichi": "2"}
    html = preview(cast.client(cast.organiser), cast.session, everybody)
    assert said(html) == "Draw, all tenpai. Anna Ёлкина deals again, 1 honba."
    assert flows(html) == ["W → pays 1 deposit 1 000"]
    assert scores(html)[2] == "−1 000 → 29 000"


@pytest.mark.parametrize(
    ("tenpai", "deltas"),
    [
        (["0", "1"], ["+1 500 → 31 500", "+1 500 → 31 500", "−1 500 → 28 500", "−1 500 → 28 500"]),
        (["0"], ["+3 000 → 33 000", "−1 000 → 29 000", "−1 000 → 29 000", "−1 000 → 29 000"]),
        (["0", "1", "2"], ["+1 000 → 31 000", "+1 000 → 31 000", "+1 000 → 31 000", "−3 000 → 27 000"]),
        (["0", "1", "2", "3"], ["30 000"] * 4),
        ([], ["30 000"] * 4),
    ],
)
def test_noten_payments(cast, tenpai, deltas):
    """B007."""
    assert scores(preview(cast.client(cast.organiser), cast.session, DRAW | {"tenpai": tenpai})) == deltas


@pytest.mark.parametrize(
    ("fields", "words_said"),
    [
        (TSUMO | {"han": "2", "fu": "20"}, "Tsumo: Boris Levin, 2 han 20 fu: 1500."),
        (TSUMO | {"winner": "0", "han": "2", "fu": "20"}, "Tsumo: Anna Ёлкина, 2 han 20 fu: 2100."),
        (RON | {"han": "4", "fu": "30"}, "Ron: Boris Levin from Mei Lin, 4 han 30 fu: 7700."),
        (RON | {"han": "4", "fu": "25"}, "Ron: Boris Levin from Mei Lin, 4 han 25 fu: 6400."),
    ],
)
def test_corner_values(cast, fields, words_said):
    """B020, B021."""
    assert said(preview(cast.client(cast.organiser), cast.session, fields)) == words_said


def test_a_rare_event_brings_its_own_fields_once(cast):
    client = cast.client(cast.organiser)
    html = preview(client, cast.session, {"kind": "more", "event": "chombo", "shown": ""})
    assert 'id="detail" hx-swap-oob="true"' in html
    assert 'name="chombo"' in html
    assert "error" not in html
    assert "<input" not in preview(
        client, cast.session, {"kind": "more", "event": "chombo", "shown": "chombo", "chombo": "1"}
    )


def test_several_winners_show_what_each_hand_is_worth(cast):
    two = {"kind": "more", "event": "several", "shown": "several", "winner": ["0", "3"], "from": "1"}
    html = preview(cast.client(cast.organiser), cast.session, two | {"han-0": "2", "fu-0": "30", "han-3": "3"})
    assert said(html) == "Choose what this hand is worth: Konstantin Orlov."
    assert '<small id="worth-0" hx-swap-oob="true">2 han 30 fu</small>' in html
    assert '<small id="worth-3" hx-swap-oob="true">3 han</small>' in html


def test_riichi_without_the_points_is_refused(cast):
    """B013: below 1000 no bet, with exactly 1000 one."""
    start = {"scores": [900, 1000, 49000, 49100]}
    table = a_table(cast.league, seated=players(), rules=TENHOU, start=start)
    client = cast.client(cast.organiser)
    assert said(preview(client, table, RON | {"riichi": "0"})) == "Riichi needs 1000 points. Anna has 900."
    assert scores(preview(client, table, {"kind": "draw", "tenpai": "1", "riichi": "1"}))[1] == "+2 000 → 3 000"


def test_the_end_of_the_game_is_foretold(cast):
    """B012: exactly the target, and first alone: the leading dealer's win ends the game."""
    rules = TENHOU | {"options": {"target": 30000}}
    start = {"scores": [25600, 25200, 25000, 24200], "round": "S", "dealer": 3}
    table = a_table(cast.league, seated=players(), rules=rules, start=start)
    html = preview(
        cast.client(cast.organiser), table, {"kind": "ron", "winner": "3", "from": "2", "han": "3", "fu": "30"}
    )
    assert said(html).endswith("The dealer won the last hand and leads. The game is over.")
    assert scores(html)[3] == "+5 800 → 30 000"


def test_a_form_that_is_late_is_told(cast):
    late = form(cast.session, RON)
    enter(cast.session, ron(1, 0))
    answer = post(cast.client(cast.organiser), cast.session, late, "preview/", **HTMX).content.decode()
    assert said(answer) == "The scores changed while this form was open. When you save, both are shown."
