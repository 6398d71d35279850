"""Which of a player's games a reader chose to see. It stands in the address, as the choice of a league's table does."""

import datetime
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from clubsite.club.models import League, Player
from clubsite.play.words.terms import WINDS
from clubsite.standings.choices import MOST, WhichGames, query_of
from clubsite.standings.figures.chosen import Chosen
from clubsite.standings.sums import Games

SEATS = (("", pgettext_lazy("starting seat", "Any")), *WINDS.items())


@dataclass(frozen=True)
class OwnChoice:
    """None everywhere but the league: all his games there. `against` is the other's slug, `seat` the wind at the start.

    `kind` is that of the hands, where they are listed.
    """

    league: str | None = None
    kind: str | None = None
    since: datetime.date | None = None
    until: datetime.date | None = None
    last: int | None = None
    against: str | None = None
    seat: str | None = None

    def address(self, **changes: Any) -> str:
        """The query part of this choice with these changes, alike for equal choices."""
        return query_of(replace(self, **changes))

    @property
    def of_all_games(self) -> str:
        return OwnChoice(self.league, self.kind).address()

    @property
    def of_league(self) -> str:
        return OwnChoice(self.league).address()

    @property
    def without_kind(self) -> str:
        return self.address(kind=None)

    @property
    def keep(self) -> str:
        """What the links to other pages of the list keep of the address."""
        return self.address().removeprefix("?") + "&"

    @property
    def is_filtered(self) -> bool:
        choices = (self.since, self.until, self.last, self.against, self.seat)
        return any(value is not None for value in choices)

    def chosen(self, player: Player, league: League | None, met: Sequence[Player]) -> Chosen:
        """These games, to be added up. `met` are those among whom `against` was chosen."""
        other = next((other.pk for other in met if other.slug == self.against), None)
        seat = list(WINDS).index(self.seat) if self.seat else None
        games = Games(self.since, self.until, self.last)
        return Chosen((league.pk if league else 0,), games, player.pk, opponent=other, seat=seat)


class OwnFilters(WhichGames):
    """The choice as a form, beside the league and the kind of hands, which have lists of their own."""

    last = forms.IntegerField(label=_("Last games"), required=False, min_value=1, max_value=MOST)
    against = forms.ChoiceField(
        label=_("Played against"),
        required=False,
        error_messages={"invalid_choice": _("They have not met in this league.")},
    )
    seat = forms.ChoiceField(label=_("Began as"), required=False, choices=SEATS)

    def __init__(self, data: QueryDict, met: Sequence[Player]) -> None:
        """`met` are those he played with whom the reader may know."""
        super().__init__(data, auto_id="filter-%s")
        anybody = ("", pgettext_lazy("opponent", "Anybody"))
        self.fields["against"].choices = [anybody, *((other.slug, other.name) for other in met)]  # type: ignore[attr-defined]

    def choice(self, league: League | None, kind: str = "") -> OwnChoice:
        self.full_clean()
        found = {name: self.cleaned_data.get(name) or None for name in self.fields}
        return OwnChoice(league.slug if league else None, kind or None, **found)
