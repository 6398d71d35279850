"""Tiles as pictures and as they are read out."""

import pytest
from django.template import Context, Template
from django.utils.translation import override

from clubsite.play.words.tiles import TEXT, picture, spoken, spoken_set
from scoring.tiles import KIND
from tests.servers import ROOT


def rendered(source: str, **context) -> str:
    return Template("{% load tiles %}" + source).render(Context(context))


def test_every_tile_has_a_picture_of_its_own_and_a_name():
    plain = [code for code in KIND if code[0] != "0"]
    assert len({picture(code) for code in plain}) == 34
    assert all(0x1F000 <= ord(picture(code)[0]) <= 0x1F021 and picture(code)[1:] == TEXT for code in KIND)
    for language in ("en", "ru"):
        with override(language):
            assert len({spoken(code) for code in KIND}) == len(KIND)


@pytest.mark.parametrize(
    ("code", "glyph", "english", "russian"),
    [
        ("1m", "🀇", "1 of characters", "1 ман"),
        ("9m", "🀏", "9 of characters", "9 ман"),
        ("0p", "🀝", "red 5 of dots", "красная пятёрка пин"),
        ("1s", "🀐", "1 of bamboo", "1 соу"),
        ("1z", "🀀", "East wind", "восточный ветер"),
        ("5z", "🀆", "white dragon", "белый дракон"),
        ("6z", "🀅", "green dragon", "зелёный дракон"),
        ("7z", "🀄", "red dragon", "красный дракон"),
    ],
)
def test_a_tile_is_what_its_code_says(code, glyph, english, russian):
    assert picture(code) == glyph + TEXT
    assert spoken(code) == english
    with override("ru"):
        assert spoken(code) == russian


def test_a_set_is_read_as_a_whole():
    assert spoken_set("pung", ["5p"] * 3) == "open pon: 5 of dots"
    assert spoken_set("chow", ["3p", "4p", "0p"]) == "open chi: 3 of dots, 4 of dots, red 5 of dots"
    with override("ru"):
        assert spoken_set("concealed_kong", ["1z"] * 4) == "закрытый кан: восточный ветер"


def test_templates_show_tiles():
    assert rendered('{% tile "0p" %}') == '<span class="tile red" role="img" aria-label="red 5 of dots">🀝︎</span>'
    assert rendered('{% tile "7z" "silent" %}') == '<span class="tile" aria-hidden="true">🀄︎</span>'
    shown = rendered("{% hand tiles melds %}", tiles=["1m", "1m"], melds=[("pung", ["7z"] * 3)])
    assert shown.count('role="img"') == 3
    assert 'aria-label="open pon: red dragon"' in shown
    assert shown.count("🀄︎") == 3


def test_the_font_is_small_and_comes_with_its_licence():
    assert (ROOT / "static/tiles.woff2").read_bytes()[:4] == b"wOF2"
    assert (ROOT / "static/tiles.woff2").stat().st_size <= 24 * 1024
    assert "SIL Open Font License, Version 1.1" in (ROOT / "static/tiles-OFL.txt").read_text()
