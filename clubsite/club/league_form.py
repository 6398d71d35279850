"""The form of a league: what is played for and when. Its rules are forms of their own (`rules_form`)."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

import scoring
from clubsite.club.actions import LeagueFacts
from clubsite.club.changes import last_change
from clubsite.club.engine_words import family_name
from clubsite.club.fields import NameField, WholeNumberField
from clubsite.club.forms import DeedForm
from clubsite.club.models import Account, Change, League, Method
from clubsite.club.rules_form import RulesForm

# Without a minimum of its own a league has this one (statistics.md §3.2).
MINIMUM = {Method.TOTAL_POINTS: 0, Method.AVERAGE_POINTS: 5, Method.AVERAGE_PLACE: 5, Method.RATING: 10}
BY_N = (Method.BEST_N, Method.LAST_N)  # these have their N
N = 5
MOST_GAMES = 1_000
MOST_MINUTES = 600

TICKS = ("rated", "public", "anyone_starts", "organisers_correct", "confirms")


class Day(forms.DateInput):
    input_type = "date"

    def __init__(self) -> None:
        super().__init__(format="%Y-%m-%d")


class LeagueForm(DeedForm):
    name = NameField(label=pgettext_lazy("league or club", "Name"), help_text=_("At most 100 characters."))
    starts_on = forms.DateField(label=_("First day"), required=False, widget=Day())
    ends_on = forms.DateField(label=_("Last day"), required=False, widget=Day())
    method = forms.ChoiceField(
        label=_("Ranked by"),
        choices=Method.choices,
        required=False,
        help_text=_("What decides the places in the table."),
    )
    n = WholeNumberField(
        label=pgettext_lazy("best N, last N", "N"),
        required=False,
        min_value=1,
        max_value=MOST_GAMES,
        help_text=_("How many games of each player count where best or last games are ranked. Left empty: 5."),
    )
    minimum = WholeNumberField(
        label=_("Minimum games"),
        required=False,
        min_value=0,
        max_value=MOST_GAMES,
        help_text=_(
            "Players with fewer games stand apart, without a place. "
            "Left empty: 0 for the total, 5 for averages, N for best and last games, 10 for the rating."
        ),
    )
    rated = forms.BooleanField(
        label=_("Rated"),
        required=False,
        initial=True,
        help_text=_("Its games count for the rating of players."),
    )
    public = forms.BooleanField(
        label=_("Public"),
        required=False,
        initial=True,
        help_text=_("Otherwise only its organisers and the owner see it."),
    )

    anyone_starts = forms.BooleanField(
        label=_("Anyone may start a table"),
        required=False,
        help_text=_("Whoever has signed in, not only organisers. New players are guests then."),
    )
    organisers_correct = forms.BooleanField(
        label=_("Only organisers correct earlier hands"),
        required=False,
        help_text=_("With the link of their table players correct the last hand then; else any of them."),
    )
    confirms = forms.BooleanField(
        label=_("Players agree to the result"),
        required=False,
        help_text=_("Each is shown the result of the game and agrees to it or disputes it."),
    )
    round_minutes = WholeNumberField(
        label=_("Minutes for a game"),
        required=False,
        min_value=1,
        max_value=MOST_MINUTES,
        help_text=_("The clock of each table. Left empty: no clock."),
    )

    def clean_method(self) -> str:
        return self.cleaned_data["method"] or Method.TOTAL_POINTS

    def clean(self) -> dict[str, Any]:
        data = self.cleaned_data
        if data.get("starts_on") and data.get("ends_on") and data["ends_on"] < data["starts_on"]:
            self.add_error("ends_on", ValidationError(_("The last day is before the first."), code="order"))
        data["n"] = data.get("n") or N
        if data.get("minimum") is None and "method" in data:
            data["minimum"] = data["n"] if data["method"] in BY_N else MINIMUM[data["method"]]
        return data


class WholeLeague:
    """The league's form with its two sets of rules, valid together or not at all.

    Another family than the one whose options were `shown_family` begins with its own rules: nothing is saved then.
    """

    def __init__(self, family: str, data: QueryDict | None = None, league: League | None = None) -> None:
        self.family, self.league = family, league
        turned = data is not None and data.get("shown_family", family) != family
        self.refill = data is not None and ("refill" in data or turned)
        if data is not None and not self.refill:
            self.about = LeagueForm(data)
        else:
            typed = data.dict() | {name: name in data for name in TICKS} if data is not None else values_of(league)
            self.about = LeagueForm(initial=typed)
        data = None if turned else data
        self.four = RulesForm(family, 4, data, prefix="four", spec=league.rules if league else None)
        three = league.rules_three if league else None
        self.three = RulesForm(family, 3, data, prefix="three", optional=True, spec=three)

    @property
    def families(self) -> list[tuple[str, str]]:
        """What may be chosen; nothing for a league that is there, whose family stays."""
        return [] if self.league else families_to_choose()

    @property
    def is_bound(self) -> bool:
        return self.about.is_bound

    def is_valid(self) -> bool:
        return all([self.about.is_valid(), self.four.is_valid(), self.three.is_valid()])

    def facts(self) -> LeagueFacts:
        data = self.about.cleaned_data
        said = {name: data[name] for name in LeagueFacts.__dataclass_fields__.keys() & data.keys()}
        return LeagueFacts(**said, rules=self.four.spec or {}, rules_three=self.three.spec)


def values_of(league: League | None) -> dict[str, Any]:
    """What the form shows of a league, and after which change."""
    if league is None:
        return {}
    facts = {name: getattr(league, name) for name in LeagueFacts.__dataclass_fields__}
    return facts | {"version": last_change(Change.Subject.LEAGUE, league.pk)}


def families_to_choose() -> list[tuple[str, str]]:
    return [(family, family_name(family)) for family in scoring.families()]


class OrganisersForm(DeedForm):
    """Who runs a league, beside the owner."""

    def __init__(self, league: League, data: QueryDict | None = None) -> None:
        version = last_change(Change.Subject.LEAGUE, league.pk)
        super().__init__(data, initial={"organisers": league.organisers.all(), "version": version})
        people = Account.objects.filter(is_superuser=False).order_by("username")
        self.fields["organisers"] = forms.ModelMultipleChoiceField(
            people, label=_("Organisers"), required=False, widget=forms.CheckboxSelectMultiple
        )
