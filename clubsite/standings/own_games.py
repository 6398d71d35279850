"""A player's games as the address asks for them: the form, the choice it makes, and the rows behind it."""

from functools import cached_property
from typing import Any

from django.http import HttpRequest

from clubsite.club.models import Player
from clubsite.standings import words
from clubsite.standings.audience import Audience
from clubsite.standings.figures.chosen import Chosen
from clubsite.standings.opponents import Opponent, known, opponents_of
from clubsite.standings.own_choice import OwnChoice, OwnFilters
from clubsite.standings.person import Person


class OwnGames:
    """A query for the names of whom he met, and one for how it went where that is not known; where only some games are
    asked for three more.
    """

    def __init__(self, request: HttpRequest, person: Person, audience: Audience) -> None:
        self.person = person
        self._met = opponents_of(person.whole) if person.whole else []
        self._known: list[Player] = known(self._met, audience)
        self.filters = OwnFilters(request.GET, self._known)
        kind = request.GET.get("kind", "")
        self.choice: OwnChoice = self.filters.choice(person.league, kind if kind in self.kinds else "")
        if self.choice.is_filtered:
            person.narrow(self.chosen)

    @property
    def kinds(self) -> dict[str, words.Text]:
        """What hands may be listed."""
        return words.hand_filters(self.person.league.family if self.person.league else "riichi")

    @cached_property
    def chosen(self) -> Chosen:
        return self.choice.chosen(self.person.player, self.person.league, self._known)

    @property
    def opponents(self) -> list[Opponent]:
        """Whom he met in the games that are shown."""
        return opponents_of(self.person.past) if self.person.past and self.person.is_narrowed else self._met

    @property
    def against(self) -> Player | None:
        """With whom he played the games that were asked for, where it was one player."""
        return next((other for other in self._known if other.slug == self.choice.against), None)

    @property
    def context(self) -> dict[str, Any]:
        asked = {"filters": self.filters, "choice": self.choice, "kinds": self.kinds, "against": self.against}
        return {"person": self.person} | asked
