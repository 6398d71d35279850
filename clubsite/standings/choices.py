"""What a reader chose to see of a league's table. It stands in the address, so that it can be sent to others."""

import datetime
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from clubsite.club.models import Combined, League, Method
from clubsite.standings.columns import KEYS
from clubsite.standings.people import Shown
from clubsite.standings.sums import Games
from clubsite.standings.table import BY_N, Asked

MOST = 1000
PEOPLE = (
    ("", _("All but guests")),
    ("members", _("Members of the league only")),
    ("all", _("Guests, too")),
)


def query_of(choice: Any) -> str:
    """The fields of a choice as the query part of an address, without those that are None."""
    known = {name: value for name, value in vars(choice).items() if value is not None}
    return "?" + urlencode({name: "on" if value is True else value for name, value in known.items()})


@dataclass(frozen=True)
class Choice:
    """None everywhere: the league's own table. `sort` is a column's key, with a minus for the worst first."""

    now: bool | None = None
    by: str | None = None
    n: int | None = None
    people: Shown | None = None
    since: datetime.date | None = None
    until: datetime.date | None = None
    last: int | None = None
    minimum: int | None = None
    sort: str | None = None

    def asked(self, league: League | Combined) -> Asked:
        games = Games(self.since, self.until, self.last)
        return Asked(self.by or league.method, games, self.minimum, bool(self.now), self.n, self.people or "")

    def address(self, **changes: Any) -> str:
        """The query part of this choice with these changes, alike for equal choices; "?" alone for the league's own."""
        return query_of(replace(self, **changes))

    @property
    def is_filtered(self) -> bool:
        choices = (self.since, self.until, self.last, self.minimum, self.n, self.people)
        return any(value is not None for value in choices)


def _day(label: Any) -> forms.DateField:
    return forms.DateField(label=label, required=False, widget=forms.DateInput({"type": "date"}))


class WhichGames(forms.Form):
    """Which games count, sent by GET. What cannot be read is named beside its field and not applied."""

    since = _day(pgettext_lazy("first evening", "From"))
    until = _day(pgettext_lazy("last evening", "To"))

    def clean(self) -> None:
        since, until = self.cleaned_data.get("since"), self.cleaned_data.get("until")
        if since and until and until < since:
            self.add_error("until", _("The last evening is before the first one."))
            self.cleaned_data["since"] = None  # neither is applied


class Filters(WhichGames):
    """The choice of a league's table as a form."""

    now = forms.BooleanField(label=_("As it stands"), required=False)
    by = forms.ChoiceField(label=_("Ranked by"), required=False, choices=Method.choices)
    n = forms.IntegerField(label=_("Number of games N"), required=False, min_value=1, max_value=MOST)
    people = forms.ChoiceField(label=_("Players"), required=False, choices=PEOPLE)
    last = forms.IntegerField(label=_("Last games of each"), required=False, min_value=1, max_value=MOST)
    minimum = forms.IntegerField(label=_("Minimum games"), required=False, min_value=0, max_value=MOST)
    sort = forms.CharField(required=False, widget=forms.HiddenInput)

    def __init__(self, data: QueryDict, league: League | Combined) -> None:
        given = data.copy()
        given.setdefault("by", league.method)
        super().__init__(given, auto_id="filter-%s")
        self._league = league

    def clean_by(self) -> str | None:
        by = self.cleaned_data["by"]
        return by if by and by != self._league.method else None

    def clean_sort(self) -> str | None:
        sort = self.cleaned_data["sort"]
        return sort if sort.removeprefix("-") in KEYS else None

    @property
    def counts_n(self) -> bool:
        """Whether the method shown asks for a number of games."""
        return self["by"].value() in BY_N

    @property
    def choice(self) -> Choice:
        self.full_clean()
        return Choice(**{name: self.cleaned_data.get(name) or None for name in self.fields} | self._minimum())

    def _minimum(self) -> dict[str, int | None]:
        """Zero is a choice, too."""
        return {"minimum": self.cleaned_data.get("minimum")}
