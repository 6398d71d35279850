"""Markup with slots is the same as markup rendered with the values."""

import pytest
from django.template import Context, Template
from django.template.loader import get_template
from django.test import RequestFactory
from django.utils import translation
from django.utils.html import format_html

from clubsite.play.entry import sheet as sheets
from clubsite.play.entry import ways
from clubsite.play.entry.slots import Slotted, slot
from clubsite.play.views import entry_page as page
from tests.play.tables import a_table, draw, enter, players, ron


def test_filling_is_rendering():
    template = Template(
        "{% load i18n %}<p title='{{ a }}'>{% blocktranslate %}Hand {{ a }}{% endblocktranslate %} 100% {{ b }}</p>"
    )
    slotted = Slotted(template.render(Context({"a": slot("a"), "b": slot("b")})))
    for values in ({"a": "7", "b": "x"}, {"a": "%s {0} \\1", "b": ""}):
        assert slotted.fill(values) == template.render(Context(values))


def test_a_value_that_is_missing_is_an_error():
    with pytest.raises(KeyError):
        Slotted(slot("a")).fill({})


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("seated", [("Anna", "Boris", "Mei Lin", "Ёлка"), ("<b>", '"', "{{ x }}", "%s {0} \\1")])
def test_the_next_form_is_what_the_templates_make_of_it(db, language, seated):
    """One way of making it is quick, the other is what every other answer goes through."""
    table = enter(a_table(seated=players(*seated), table_name="Tisch <3>"), draw(1, riichi=(1,)), ron(0, 1))
    sheet = sheets.empty(table.engine_rules, table.table, list(seated), table.version, ways.NUMBERS)
    said, undo = format_html("<b>{}</b>", "Saved & done"), 'Undo hand 2: "Ron"'
    with translation.override(language):
        shown = page.context(RequestFactory().get("/"), table, list(seated), said, undo, sheet)
        assert page.next_form(table, sheet, said, undo) == get_template(page.REPLY).render(shown)
