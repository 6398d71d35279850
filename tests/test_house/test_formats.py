import datetime

import pytest
from django import forms
from django.utils import formats, translation

DAY = datetime.date(2026, 5, 29)


@pytest.mark.parametrize(
    ("language", "kind", "text"),
    [
        ("en", "DATE_FORMAT", "29 May 2026"),
        ("en", "MONTH_DAY_FORMAT", "29 May"),
        ("ru", "DATE_FORMAT", "29 мая 2026"),
        ("ru", "MONTH_DAY_FORMAT", "29 мая"),
        ("ru", "YEAR_MONTH_FORMAT", "Май 2026"),
    ],
)
def test_dates_read_as_people_write_them(language: str, kind: str, text: str) -> None:
    with translation.override(language):
        assert formats.date_format(DAY, kind) == text


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_date_field_of_the_browser_gets_what_it_understands(language: str) -> None:
    with translation.override(language):
        assert 'value="2026-05-29"' in forms.DateInput({"type": "date"}).render("day", DAY)


@pytest.mark.parametrize(("language", "text"), [("en", "−1234.5"), ("ru", "−1234,5")])
def test_decimals_have_the_languages_own_sign(language: str, text: str) -> None:
    with translation.override(language):
        assert formats.localize(-1234.5).replace("-", "−") == text
