"""The form that starts a table: league, players, seats."""

import random
from typing import Any

from django import forms
from django.db.models import QuerySet
from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from clubsite.club.fields import NameField
from clubsite.club.models import League, Player
from clubsite.play.actions import NewTable
from clubsite.play.seating import SeatingForm
from clubsite.play.words.games import LENGTHS
from scoring import read_rules

DRAWN, SET = "drawn", "set"
AS_IN_LEAGUE = pgettext_lazy("length of the game", "As in the league")
FEW = 2  # lengths
ASK_AGAIN = {"hx-vals": '{"do": "edit"}', "hx-target": "#start", "hx-swap": "outerHTML"}
chance = random.SystemRandom()


class StartForm(SeatingForm):
    """Three play where the fourth name is left empty and the league has rules for three."""

    league = forms.ModelChoiceField(
        League.objects.none(), to_field_name="slug", empty_label=None, label=gettext_lazy("League")
    )
    table_name = NameField(label=gettext_lazy("Table"), required=False)
    length = forms.ChoiceField(
        label=gettext_lazy("Length of the game"),
        required=False,
        widget=forms.RadioSelect,
    )
    seating = forms.ChoiceField(
        label=gettext_lazy("Seats"),
        choices=[(DRAWN, gettext_lazy("Draw seats")), (SET, gettext_lazy("In this order"))],
        widget=forms.RadioSelect,
        initial=DRAWN,
    )

    def __init__(self, leagues: QuerySet[League], *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["league"].queryset = leagues  # type: ignore[attr-defined]
        self._offer_lengths(list(self.fields["league"].queryset))  # type: ignore[attr-defined]

    def _offer_lengths(self, leagues: list[League]) -> None:
        """Those of the family that is played; with several to choose from, another league asks for its own."""
        self.fields["league"].choices = [(league.slug, league.name) for league in leagues]  # type: ignore[attr-defined]
        families = {league.slug: league.family for league in leagues}
        if len(set(families.values())) > 1:
            self.fields["league"].widget.attrs |= ASK_AGAIN | {"hx-post": reverse("session_new")}
        asked = self.data.get("league") if self.is_bound else self.initial.get("league")
        self.family = families.get(asked or "") or next(iter(families.values()), "riichi")
        lengths = {str(value): capfirst(text) for value, text in LENGTHS[self.family].values.items()}
        if len(lengths) > FEW:  # they do not stand side by side on a phone
            self.fields["length"].widget = forms.Select()
        self.fields["length"].choices = [("", AS_IN_LEAGUE), *lengths.items()]  # type: ignore[attr-defined]
        if self.initial.get("length") not in lengths:
            self.initial["length"] = ""

    def clean(self) -> dict[str, Any]:
        data = super().clean()
        if (league := data.get("league")) and self.spec(league) is None:
            self.add_error(None, needed(league))
        return data

    def spec(self, league: League) -> dict[str, Any] | None:
        """The league's rules for as many players as are named, None where it has none."""
        return specs(league).get(len(self.typed))

    def table(self, players: list[Player]) -> NewTable:
        """The table to start with these players by seat."""
        league, chosen = self.cleaned_data["league"], self.cleaned_data["length"]
        spec = self.spec(league) or league.rules
        if chosen:
            length = LENGTHS[self.family]
            value = next(value for value in length.values if str(value) == chosen)
            spec = {**spec, "options": {**spec.get("options", {}), length.option: value}}
        return NewTable(league, players, spec, self.cleaned_data["table_name"], minutes=league.round_minutes)


def drawn(players: int) -> list[int]:
    """A fair order of so many players."""
    order = list(range(players))
    chance.shuffle(order)
    return order


def specs(league: League) -> dict[int, dict[str, Any]]:
    """The league's rules by the number of players."""
    return {read_rules(spec).players: spec for spec in (league.rules_three, league.rules) if spec}


def needed(league: League) -> str:
    counts = sorted(specs(league))
    if len(counts) == 1:
        return _("%(players)s players are needed.") % {"players": counts[0]}
    return _("%(few)s or %(many)s players are needed.") % {"few": counts[0], "many": counts[-1]}
