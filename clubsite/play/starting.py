"""The form that starts a table: league, players, seats."""

import random
from typing import Any

from django import forms
from django.db.models import QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from clubsite.club.fields import NameField
from clubsite.club.models import League, Player
from clubsite.play.actions import NewTable
from clubsite.play.seating import SeatingForm
from scoring import read_rules

DRAWN, SET = "drawn", "set"
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
        choices=[
            ("", pgettext_lazy("length of the game", "As in the league")),
            ("hanchan", pgettext_lazy("length of the game", "Hanchan")),
            ("tonpuu", pgettext_lazy("length of the game", "Tonpuu")),
        ],
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
        league, length = self.cleaned_data["league"], self.cleaned_data["length"]
        spec = self.spec(league) or league.rules
        if length:
            spec = {**spec, "options": {**spec.get("options", {}), "length": length}}
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
