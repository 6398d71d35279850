"""The rules of a league as a form: a preset, and every option beside it, marked where it departs from the preset."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _

import scoring
from clubsite.club.engine_words import preset_title, refusal, words
from clubsite.club.option_fields import OptionField, field_for, is_posted, put
from clubsite.club.rules_words import PAYS, what_it_pays
from clubsite.club.rules_words.payments import PaymentTable

PLAYERS = "players"  # decided by which of the two sets it is, never asked


@dataclass(frozen=True)
class Row:
    """One option on the page: its field and what the preset says, in words and as the field posts it."""

    field: forms.BoundField
    preset: str
    posted: str
    differs: bool


@dataclass(frozen=True)
class Group:
    title: str
    rows: list[Row]

    @property
    def changed(self) -> int:
        return sum(row.differs for row in self.rows)

    @property
    def faulty(self) -> bool:
        return any(row.field.errors for row in self.rows)


class RulesForm(forms.Form):
    """Rules for `players` at a table, as a spec with the departures only (`spec`).

    An option that is not posted is the preset's. When another preset was chosen since the fields were filled (`shown`),
    they take its values, all but those that departed from the old one. `optional`: no preset means no such rules.
    """

    preset = forms.ChoiceField()  # which ones are offered depends on how many play
    shown = forms.CharField(widget=forms.HiddenInput, required=False)

    def __init__(
        self,
        family: str,
        players: int,
        data: QueryDict | None = None,
        *,
        prefix: str,
        optional: bool = False,
        spec: dict[str, Any] | None = None,
    ) -> None:
        super().__init__(data, prefix=prefix)
        self.family, self.optional = family, optional
        self.known: dict[str, Any] = scoring.families()[family]
        self.presets = {
            name: preset for name, preset in self.known["presets"].items() if preset.get(PLAYERS, 4) == players
        }
        self.options = [name for name in self.known["options"] if name != PLAYERS]
        self.asked: dict[str, OptionField] = {}
        self._offer_presets()
        if data is None:
            self._fill(spec)
        elif data.get(self.add_prefix("preset")) or not optional:
            self._add_options()
            self.data = self._completed(data)

    def _offer_presets(self) -> None:
        none = [("", _("None: three never play"))] if self.optional else []
        offered = none + [(name, preset_title(self.known, name)) for name in self.presets]
        self.fields["preset"] = forms.ChoiceField(label=_("Preset"), choices=offered, required=not self.optional)

    def _add_options(self) -> None:
        self.asked = {name: field_for(self.known["options"][name], words) for name in self.options}
        self.fields |= self.asked

    def _fill(self, spec: dict[str, Any] | None) -> None:
        preset = spec["preset"] if spec else "" if self.optional else self.known["default"]
        self._add_options()
        self.initial = (
            self.presets.get(preset, {}) | (spec["options"] if spec else {}) | {"preset": preset, "shown": preset}
        )

    def _completed(self, data: QueryDict) -> QueryDict:
        """What was posted with the rest of the preset's values."""
        preset = data.get(self.add_prefix("preset"), "")
        if preset not in self.presets:
            return data
        shown = data.get(self.add_prefix("shown"), "")
        before = self.presets.get(shown, self.presets[preset])
        new = data.copy()
        for name in self.options:
            field, control = self.asked[name], self.add_prefix(name)
            renewed = shown != preset and shown in self.presets and self._says(name, before[name])
            if renewed or not is_posted(field, data, control):
                put(field, new, control, self.presets[preset][name])
        new[self.add_prefix("shown")] = preset
        return new

    def _says(self, name: str, value: Any) -> bool:
        """Whether the option's field says this value."""
        field = self.asked[name]
        return tidy(field.parts(self[name].value())) == tidy(field.parts(value))

    def clean(self) -> dict[str, Any]:
        if not self.errors and (spec := self.spec):
            try:
                scoring.read_rules(spec)
            except scoring.RuleError as error:
                name = error.params.get("option")
                self.add_error(name if name in self.fields else None, refusal(error))
        return self.cleaned_data

    @property
    def spec(self) -> dict[str, Any] | None:
        """What a league keeps; None for no such rules. Only of a valid form."""
        if not (preset := self.cleaned_data["preset"]):
            return None
        values = self.presets[preset]
        departures = {name: self.cleaned_data[name] for name in self.options if self.cleaned_data[name] != values[name]}
        return {"family": self.family, "preset": preset, "options": departures}

    def groups(self) -> Iterator[Group]:
        """The options by what they are about; nothing while there is no preset to compare them with."""
        values = self.presets.get(self["preset"].value() or "")
        for code, title in self.known["groups"].items():
            names = [name for name in self.options if self.known["options"][name]["group"] == code]
            if values and names:
                yield Group(words(title), [self._row(name, values[name]) for name in names])

    @property
    def has_table(self) -> bool:
        return self.family in PAYS

    @property
    def pays(self) -> PaymentTable | None:
        """What hands are paid under the rules as they stand in the form, once they can stand."""
        if self.is_bound:
            spec = self.spec if self.is_valid() else None
        else:
            preset = self.initial["preset"]
            spec = {"family": self.family, "preset": preset, "options": self._departing()} if preset else None
        return what_it_pays(scoring.read_rules(spec)) if spec else None

    def _departing(self) -> dict[str, Any]:
        values = self.presets[self.initial["preset"]]
        return {name: self.initial[name] for name in self.options if self.initial[name] != values[name]}

    def _row(self, name: str, preset: Any) -> Row:
        field = self.asked[name]
        parts = field.parts(preset)
        return Row(self[name], in_words(field, parts), "|".join(parts), not self._says(name, preset))


def tidy(parts: list[str]) -> list[str]:
    """Without the spaces that numbers may be written with."""
    return ["".join(part.split()) for part in parts]


def in_words(field: forms.Field, parts: list[str]) -> str:
    """A preset's value in the words of the field's own choices."""
    choices = {str(value): label for value, label in getattr(field, "kinds", getattr(field, "choices", ()))}
    return ", ".join(str(choices.get(part, part)) for part in parts if part) or _("empty")
