"""Winds, deals and who entered a hand, as templates show them."""

import datetime

import pytest
from django.template import Context, Template

from clubsite.club.models import Account
from clubsite.play.models import Hand, TableSession

AT = datetime.datetime(2026, 11, 25, 19, 14, tzinfo=datetime.UTC)


def shown(source: str, **context: object) -> str:
    return Template("{% load play %}" + source).render(Context(context))


@pytest.mark.parametrize(("letter", "glyph", "word"), [("E", "東", "East"), ("N", "北", "North")])
def test_a_wind_is_seen_and_heard(letter: str, glyph: str, word: str) -> None:
    seal = shown("{% wind letter %}", letter=letter)
    assert glyph in seal
    assert word in seal
    assert ("dealer" in seal) is (letter == "E")


def test_a_deal_is_read_out_in_words() -> None:
    label = shown('{% deal_glyph "S" 2 1 "riichi" %}')
    assert '<span class="sr">South 3, 1 honba</span>' in label
    assert "<small>·1</small>" in label
    assert "honba" not in shown('{% deal_glyph "E" 0 0 "riichi" %}')


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        (Hand(at=AT, by=Account(username="boris"), via="site"), "Entered at 19:14 by boris"),
        (Hand(at=AT, via="link"), "Entered at 19:14 by the table link"),
        (Hand(at=AT, via="command"), "Entered at 19:14"),
        (Hand(at=AT, by=Account(username="<b>"), via="site"), "Entered at 19:14 by &lt;b&gt;"),
    ],
)
def test_who_entered_it(hand: Hand, said: str) -> None:
    assert shown("{% entered hand %}", hand=hand) == said


def test_a_game_without_a_name_has_its_number() -> None:
    assert shown("{{ game|game_title }}", game=TableSession(pk=7)) == "Game 7"
    assert shown("{{ game|game_title }}", game=TableSession(pk=7, table_name="<i>")) == "&lt;i&gt;"
