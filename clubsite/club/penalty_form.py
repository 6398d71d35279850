"""The desk's forms for what a league adds to its games: points off, members, and leagues as one table."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from clubsite.club.actions import CombinedFacts
from clubsite.club.changes import last_change
from clubsite.club.fields import NameField, WholeNumberField
from clubsite.club.forms import DeedForm
from clubsite.club.league_form import BY_N, MINIMUM, MOST_GAMES, N
from clubsite.club.models import MAX_REASON, Change, Combined, League, Method, Player

MOST_POINTS = 1_000_000
LEAST_LEAGUES = 2


class PenaltyForm(DeedForm):
    """Points off outside any game. It needs no version: a second penalty takes nothing from the first."""

    player = forms.ModelChoiceField(Player.objects.none(), label=_("Player"), empty_label="")
    points = WholeNumberField(
        label=_("Points off"),
        min_value=1,
        max_value=MOST_POINTS,
        help_text=_("In points, not in thousands. They are taken off once in the table."),
    )
    reason = forms.CharField(
        label=_("Reason"),
        max_length=MAX_REASON,
        strip=True,
        help_text=_("Everybody reads it under the table."),
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )

    def __init__(self, data: QueryDict | None = None) -> None:
        super().__init__(data)
        self.fields["player"].queryset = Player.objects.current().sorted()  # type: ignore[attr-defined]


class RosterForm(DeedForm):
    """Who belongs to a league."""

    def __init__(self, league: League, data: QueryDict | None = None) -> None:
        version = last_change(Change.Subject.LEAGUE, league.pk)
        super().__init__(data, initial={"players": league.roster.all(), "version": version})
        self.fields["players"] = forms.ModelMultipleChoiceField(
            Player.objects.current().filter(guest=False).sorted(),
            label=_("Members"),
            required=False,
            widget=forms.CheckboxSelectMultiple,
        )


class CombinedForm(DeedForm):
    name = NameField(label=pgettext_lazy("league or club", "Name"), help_text=_("At most 100 characters."))
    leagues = forms.ModelMultipleChoiceField(
        League.objects.order_by("-id"),
        label=_("Leagues"),
        widget=forms.CheckboxSelectMultiple,
        help_text=_("Two or more of one family of rules."),
    )
    method = forms.ChoiceField(label=_("Ranked by"), choices=Method.choices)
    n = WholeNumberField(label=pgettext_lazy("best N, last N", "N"), required=False, min_value=1, max_value=MOST_GAMES)
    minimum = WholeNumberField(label=_("Minimum games"), required=False, min_value=0, max_value=MOST_GAMES)

    def clean_leagues(self) -> list[League]:
        leagues = list(self.cleaned_data["leagues"])
        if len(leagues) < LEAST_LEAGUES:
            raise ValidationError(_("Choose at least two leagues."), code="few")
        if len({league.family for league in leagues}) > 1:
            raise ValidationError(_("These leagues play by different families of rules."), code="families")
        return leagues

    def clean(self) -> dict[str, Any]:
        data = self.cleaned_data
        data["n"] = data.get("n") or N
        if data.get("minimum") is None and "method" in data:
            data["minimum"] = data["n"] if data["method"] in BY_N else MINIMUM[data["method"]]
        return data

    def facts(self) -> CombinedFacts:
        return CombinedFacts(**{name: self.cleaned_data[name] for name in CombinedFacts.__dataclass_fields__})

    @staticmethod
    def values_of(combined: Combined | None) -> dict[str, Any]:
        if combined is None:
            return {}
        facts = {name: getattr(combined, name) for name in ("name", "method", "n", "minimum")}
        version = last_change(Change.Subject.COMBINED, combined.pk)
        return facts | {"leagues": combined.leagues.all(), "version": version}
