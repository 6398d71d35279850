"""Form fields for what people type: names as text, numbers in any honest spelling, time zones by name."""

import re
import zoneinfo
from functools import lru_cache
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from clubsite.club.names import MAX_NAME, clean

MINUS_SIGNS = str.maketrans("−–", "--")


class NameField(forms.CharField):
    """One line of text, cleaned (`names.clean`) before its length is judged: at most 100 characters."""

    default_error_messages = {
        "max_length": _("%(show_value)s characters are too many: %(limit_value)s at most."),
        "required": _("A name is needed."),
    }

    def __init__(self, **options: Any) -> None:
        super().__init__(**{"max_length": MAX_NAME} | options)

    def to_python(self, value: Any) -> str:
        text = super().to_python(value) or ""
        if "\0" in text:
            raise ValidationError(_("This text contains a character that cannot be stored."), code="null_characters")
        return clean(text)

    def widget_attrs(self, widget: forms.Widget) -> dict[str, Any]:
        """No maxlength: a browser would cut a pasted name without a word, the server says what is wrong."""
        return {k: v for k, v in super().widget_attrs(widget).items() if k != "maxlength"}


class WholeNumberField(forms.IntegerField):
    """Whole numbers as people write them: both minus signs, any space between the digits."""

    widget = forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"})

    def to_python(self, value: Any) -> int | None:
        return whole_number(value) if isinstance(value, str) and value.strip() else super().to_python(value)


def whole_number(text: str) -> int:
    """ValidationError for anything but an ordinary whole number of at most nine digits."""
    digits = re.sub(r"\s", "", text).translate(MINUS_SIGNS)
    if not re.fullmatch(r"[+-]?[0-9]{1,9}", digits):
        raise ValidationError(_("Enter a whole number."), code="invalid")
    return int(digits)


class Suggest(forms.TextInput):
    """A text field with a list to pick from while typing; works as a plain field where browsers have no lists."""

    template_name = "club/_suggest.html"

    def __init__(self, suggestions: Any, attrs: dict[str, Any] | None = None) -> None:
        super().__init__(attrs)
        self.suggestions = suggestions

    def get_context(self, name: str, value: Any, attrs: dict[str, Any] | None) -> dict[str, Any]:
        context = super().get_context(name, value, attrs)
        context["widget"]["suggestions"] = self.suggestions()
        return context


@lru_cache(maxsize=1)
def time_zones() -> tuple[str, ...]:
    """Places people know; others (Etc/GMT+3) may still be typed."""
    named = {zone for zone in zoneinfo.available_timezones() if "/" in zone and not zone.startswith("Etc/")}
    return ("UTC", *sorted(named))


class TimeZoneField(forms.CharField):
    def __init__(self, **options: Any) -> None:
        attrs = {"autocomplete": "off", "spellcheck": "false", "data-time-zone": ""}
        super().__init__(max_length=64, widget=Suggest(time_zones, attrs), **options)

    def clean(self, value: Any) -> str:
        zone = super().clean(value).replace(" ", "_")
        if zone not in zoneinfo.available_timezones():
            raise ValidationError(_("There is no such time zone. Pick one from the list, such as Europe/Tallinn."))
        return zone
