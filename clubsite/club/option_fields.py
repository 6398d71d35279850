"""Form fields for the options of the rules, made from their declarations (`scoring.families()`), whatever the option.

Each field gives back a value of the option (`clean`). `parts` is the other way: a value, or what was posted for one,
as the texts of the field's controls.
"""

import re
from collections.abc import Callable
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from clubsite.club.fields import WholeNumberField, whole_number
from clubsite.figures import MINUS

Option = dict[str, Any]  # as scoring describes it
OWN = "own"  # stands in a select for the list that is typed beside it
YES_NO = [("True", pgettext_lazy("answer", "Yes")), ("False", pgettext_lazy("answer", "No"))]


Words = Callable[[str], str]  # puts the engine's English into the reader's language


class OptionField(forms.Field):
    suffixes: tuple[str, ...] = ()  # of the names of its controls, where it has several

    def parts(self, value: Any) -> list[str]:
        return [self.prepare_value(value) or ""]


def field_for(option: Option, words: Words) -> OptionField:
    return MADE_BY[option["kind"]](option, words)


def _labels(option: Option, words: Words) -> dict[str, Any]:
    help_text = words(option["help"]) if option["help"] else ""
    if option["null"]:
        left_empty = _("Left empty: %(meaning)s.") % {"meaning": words(option["null"])}
        help_text = f"{help_text} {left_empty}".strip()
    return {"label": words(option["label"]), "help_text": help_text}


class OneOf(OptionField, forms.TypedChoiceField):
    """One of an option's values, by the words for it."""

    def __init__(self, option: Option, words: Words) -> None:
        values = {str(value): value for value in option["values"]}
        choices = YES_NO if option["kind"] == "bool" else [(v, words(option["choices"][v])) for v in values]
        super().__init__(choices=choices, coerce=values.__getitem__, **_labels(option, words))

    def prepare_value(self, value: Any) -> str:
        return str(value)


class SomeOf(OptionField, forms.MultipleChoiceField):
    """Any of an option's values, in the order they are declared in."""

    widget = forms.CheckboxSelectMultiple

    def __init__(self, option: Option, words: Words) -> None:
        self.known = list(option["values"])
        choices = [(value, words(option["choices"][value])) for value in self.known]
        super().__init__(choices=choices, required=False, **_labels(option, words))

    def to_python(self, value: Any) -> list[str]:
        chosen = set(super().to_python(value)) - {""}  # "" stands for "none of them" in the form
        return sorted(chosen, key=lambda one: self.known.index(one) if one in self.known else -1)

    def parts(self, value: Any) -> list[str]:
        return [one for one in value or () if one]


class Points(OptionField, WholeNumberField):
    """A whole number in the option's range and step; empty where null means something."""

    def __init__(self, option: Option, words: Words) -> None:
        self.option = option
        super().__init__(required=not option["null"], **_labels(option, words))

    def prepare_value(self, value: Any) -> Any:
        return with_minus(value) if isinstance(value, int) else value

    def validate(self, value: Any) -> None:
        super().validate(value)
        if value is not None:
            must_fit(self.option, value)


class Numbers(OptionField, forms.CharField):
    """A list of whole numbers: `30000, 10000, −10000, −30000`."""

    def __init__(self, option: Option, words: Words) -> None:
        self.option = option
        super().__init__(required=not option["null"], max_length=200, **_labels(option, words))
        how = _("Separated by commas.")  # on a line of its own: the translators' tools see nothing inside f-strings
        self.help_text = f"{self.help_text} {how}".strip()

    def prepare_value(self, value: Any) -> Any:
        return written(value) if isinstance(value, list) else value

    def clean(self, value: Any) -> list[int] | None:
        text = super().clean(value)
        return [must_fit(self.option, number) for number in read_numbers(text)] if text else None


class Rows(OptionField, forms.CharField):
    """Lists of numbers by a number: a line each, `1: 12000, −1000, −3000, −8000`."""

    widget = forms.Textarea(attrs={"rows": 4})

    def __init__(self, option: Option, words: Words) -> None:
        self.option = option
        super().__init__(required=not option["null"], max_length=500, **_labels(option, words))
        how = _("A line each, such as 1: 12000, −1000, −3000, −8000.")
        self.help_text = f"{self.help_text} {how}".strip()

    def prepare_value(self, value: Any) -> Any:
        return "\n".join(f"{key}: {written(row)}" for key, row in value.items()) if isinstance(value, dict) else value

    def clean(self, value: Any) -> dict[str, list[int]] | None:
        lines = [line for line in super().clean(value).splitlines() if line.strip()]
        return dict(self._row(line) for line in lines) or None

    def _row(self, line: str) -> tuple[str, list[int]]:
        key, colon, numbers = line.partition(":")
        if not colon or not re.fullmatch(r"[0-9]{1,2}", key.strip()):
            raise ValidationError(_("Each line begins with a number and a colon."), code="invalid")
        return key.strip(), [must_fit(self.option, number) for number in read_numbers(numbers)]


class KindAndAmountInput(forms.MultiWidget):
    def decompress(self, value: Any) -> list[Any]:
        return self.split(value)

    @staticmethod
    def split(value: Any) -> list[Any]:
        return [value["type"], value.get("amount")] if isinstance(value, dict) else [None, None]


class KindAndAmount(OptionField, forms.MultiValueField):
    """`{"type": …, "amount": …}`: one of the option's choices, with points where it takes some."""

    suffixes = ("_type", "_amount")

    def __init__(self, option: Option, words: Words) -> None:
        self.kinds = kinds = [(kind, words(label)) for kind, label in option["choices"].items()]
        amount = WholeNumberField(required=False)
        amount.widget.attrs["aria-label"] = _("Points")
        kind = forms.Select({"aria-label": words(option["label"])}, choices=kinds)
        super().__init__(
            fields=[forms.ChoiceField(choices=kinds), amount],
            widget=KindAndAmountInput({"type": kind, "amount": amount.widget}),
            require_all_fields=False,
            **_labels(option, words),
        )
        self.option = option

    def parts(self, value: Any) -> list[str]:
        both = value if isinstance(value, list) else KindAndAmountInput.split(value)
        return ["" if part is None else str(part) for part in both]

    def compress(self, parts: list[Any]) -> dict[str, Any]:
        kind, amount = (*parts, None, None)[:2]
        return {"type": kind} | ({} if amount is None else {"amount": must_fit(self.option, amount)})


class NameOrNumbersInput(forms.MultiWidget):
    def decompress(self, value: Any) -> list[Any]:
        return self.split(value)

    @staticmethod
    def split(value: Any) -> list[Any]:
        return [OWN, written(value)] if isinstance(value, list) else [value, ""]


class NameOrNumbers(OptionField, forms.MultiValueField):
    """One of the option's choices, or the club's own list of numbers in its place."""

    suffixes = ("_name", "_list")

    def __init__(self, option: Option, words: Words) -> None:
        own = words(option["own"])
        self.kinds = kinds = [*((value, words(label)) for value, label in option["choices"].items()), (OWN, own)]
        numbers = forms.CharField(required=False, max_length=500)
        numbers.widget.attrs |= {"aria-label": own, "autocomplete": "off"}
        name = forms.Select({"aria-label": words(option["label"])}, choices=kinds)
        super().__init__(
            fields=[forms.ChoiceField(choices=kinds), numbers],
            widget=NameOrNumbersInput({"name": name, "list": numbers.widget}),
            require_all_fields=False,
            **_labels(option, words),
        )
        how = _("The club’s own is a list of numbers, separated by commas.")
        self.help_text = f"{self.help_text} {how}".strip()
        self.option = option

    def prepare_value(self, value: Any) -> list[str]:
        """Always by control: the widget would take a list of numbers for its controls' values."""
        return self.parts(value)

    def parts(self, value: Any) -> list[str]:
        is_posted = isinstance(value, list) and not all(isinstance(part, int) for part in value)
        both = value if is_posted else NameOrNumbersInput.split(value)
        return ["" if part is None else str(part) for part in both]

    def compress(self, parts: list[Any]) -> str | list[int]:
        name, numbers = (*parts, "", "")[:2]
        if name != OWN:
            return str(name)
        if not numbers:
            raise ValidationError(_("Enter the numbers of the club’s own list."), code="required")
        return [must_fit(self.option, number) for number in read_numbers(numbers)]


def _one_of(option: Option, words: Words) -> OptionField:
    return (NameOrNumbers if option["own"] else OneOf)(option, words)


MADE_BY: dict[str, Callable[[Option, Words], OptionField]] = {
    "bool": OneOf,
    "choice": _one_of,
    "int": Points,
    "list": lambda option, words: (SomeOf if option["values"] else Numbers)(option, words),
    "map": lambda option, words: (KindAndAmount if option["values"] else Rows)(option, words),
}


def control_names(field: OptionField, name: str) -> list[str]:
    """The names under which the field's controls are posted."""
    return [f"{name}{suffix}" for suffix in field.suffixes] or [name]


def is_posted(field: OptionField, data: QueryDict, name: str) -> bool:
    return any(control in data for control in control_names(field, name))


def put(field: OptionField, data: QueryDict, name: str, value: Any) -> None:
    """Writes an option's value into the data as the form would post it."""
    controls, parts = control_names(field, name), field.parts(value)
    if len(controls) > 1:
        for control, part in zip(controls, parts, strict=True):
            data[control] = part
    else:
        data.setlist(name, parts or [""])


OUT_OF_RANGE = gettext_lazy("From %(low)s to %(high)s, in steps of %(step)s.")


def must_fit(option: Option, number: int) -> int:
    """The number, if it is in the option's range and steps; else ValidationError.

    Where an option declares no range, the engine judges the whole value (`RulesForm.clean`).
    """
    if "low" not in option:
        return number
    low, high, step = option["low"], option["high"], option["step"]
    if not low <= number <= high or number % step:
        raise ValidationError(OUT_OF_RANGE % {"low": low, "high": high, "step": step}, code="out_of_range")
    return number


def read_numbers(text: str) -> list[int]:
    """Parted by commas, semicolons or strokes, and only without these by spaces (which may part thousands)."""
    parts = re.split(r"[,;/]", text) if re.search(r"[,;/]", text) else text.split()
    return [whole_number(part) for part in parts]


def written(numbers: list[int]) -> str:
    return ", ".join(with_minus(number) for number in numbers)


def with_minus(number: int) -> str:
    return f"{number}".replace("-", MINUS)
