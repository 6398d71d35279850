"""Who sits where, as typed: names are matched with the club's players, or are those of new ones.

Case and the dots of Ё do not matter. A name that several have asks which of them is meant. Whoever is new is shown as
new before anything is saved, beside players whose names are nearly the same, so that a slip of the finger makes none.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.http import Http404, QueryDict
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from clubsite.club.fields import NameField
from clubsite.club.forms import DeedForm
from clubsite.club.models import League, Player
from clubsite.club.names import search_key
from clubsite.play.actions import Newcomer
from clubsite.play.models import Seat, TableSession
from clubsite.play.people import meant, named, player_with, seated_now, suggested
from clubsite.play.words.games import title

Person = Player | Newcomer
MOST_SEATS = 4


@dataclass(frozen=True)
class SeatRow:
    """The fields of one seat for the template."""

    number: int
    name: forms.BoundField
    guest: forms.BoundField
    pick: forms.BoundField
    alike: Sequence[Player]


@dataclass(frozen=True)
class Sitting:
    """Who is to sit at a seat, before it is saved. `meant` are players that a newcomer may be after all."""

    seat: int
    person: Person
    meant: Sequence[Player] = ()

    @property
    def is_new(self) -> bool:
        return isinstance(self.person, Newcomer)


class SeatingForm(DeedForm):
    """Fields by seat: `player_0` the name, `pick_0` which of several, `new_0` was shown as new, `guest_0`.

    `typed` are the names by seat without the seats left empty; `people` in the same order, once the form is valid.
    """

    def __init__(
        self,
        *args: Any,
        seats: int = MOST_SEATS,
        here: TableSession | None = None,
        organised: bool = True,
        **options: Any,
    ) -> None:
        """`here` is the session that is being repaired: who sits in it may stay.

        Where no organiser names the people (`organised` False), newcomers are guests and nobody hidden is offered.
        """
        super().__init__(*args, **options)
        self.seats, self.here, self.organised = seats, here, organised
        self.found: dict[int, list[Player]] = {}
        self.typed: dict[int, str] = {}
        self.people: list[Person] = []
        for seat in range(seats):
            attrs = {"autocomplete": "off", "list": "players", "spellcheck": "false"}
            if self.initial.get("next") == seat:  # the one before was just taken with a tap
                attrs["autofocus"] = ""
            label = _("Player %(number)s") % {"number": seat + 1}
            self.fields[f"player_{seat}"] = NameField(label=label, required=False, widget=forms.TextInput(attrs=attrs))
            self.fields[f"pick_{seat}"] = forms.IntegerField(required=False)
            self.fields[f"new_{seat}"] = forms.BooleanField(required=False)
            self.fields[f"guest_{seat}"] = forms.BooleanField(required=False)

    def rows(self) -> Iterator[SeatRow]:
        for seat in range(self.seats):
            known = self.found.get(seat)
            alike = known if known and len(known) > 1 else ()
            yield SeatRow(seat, self[f"player_{seat}"], self[f"guest_{seat}"], self[f"pick_{seat}"], alike)

    def suggest(self, league: League | None) -> list[Player]:
        """Whom to offer for the row that comes `next`, as its field would ask for once it is touched."""
        names = [self.initial.get(f"player_{seat}", "") for seat in range(self.seats)]
        return suggested("", league, names, self.organised) if self.initial.get("next") is not None else []

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        names = {seat: data.get(f"player_{seat}", "") for seat in range(self.seats)}
        self.typed = {seat: name for seat, name in names.items() if name}
        self.found = dict(zip(self.typed, named(list(self.typed.values())), strict=True))
        people = {seat: self._person(seat, name) for seat, name in self.typed.items()}
        self._must_differ(people)
        self._must_be_free(people)
        self.people = [person for person in people.values() if person]
        return data

    def _person(self, seat: int, name: str) -> Person | None:
        alike, pick = self.found[seat], self.cleaned_data.get(f"pick_{seat}")
        if not alike:
            return Newcomer(name, guest=self.cleaned_data[f"guest_{seat}"] or not self.organised)
        if len(alike) == 1:
            return alike[0]
        picked = next((player for player in alike if player.pk == pick), None)
        if picked is None:
            self.add_error(f"player_{seat}", _("Several players have this name. Choose one."))
        return picked

    def _must_differ(self, people: dict[int, Person | None]) -> None:
        first: dict[Any, int] = {}
        for seat, person in people.items():
            who = search_key(person.name) if isinstance(person, Newcomer) else person and person.pk
            if who is not None and who in first:
                self.add_error(f"player_{seat}", _("The same player is chosen twice."))
            first.setdefault(who, seat)

    def _must_be_free(self, people: dict[int, Person | None]) -> None:
        if self.here and not any(seat.at_table for seat in self.here.seats.all()):
            return  # of a game that is over nobody sits anywhere: its seats are repaired while the next one is played
        seats = {person.pk: seat for seat, person in people.items() if isinstance(person, Player)}
        for taken in seated_now(list(seats), besides=self.here):
            self.add_error(f"player_{seats[taken.player_id]}", ValidationError(already_seated(taken)))

    def refuse(self, player: int | None, why: str | SafeString) -> None:
        """What only the action could see: beside the player's name, or above the form."""
        seat = next((i for i, p in enumerate(self.people) if isinstance(p, Player) and p.pk == player), None)
        self.add_error(None if seat is None else f"player_{list(self.typed)[seat]}", ValidationError(why))

    @property
    def surprises(self) -> bool:
        """Whether somebody would be added who was not shown as new."""
        people = zip(self.typed, self.people, strict=True)
        return any(isinstance(person, Newcomer) and not self.cleaned_data[f"new_{seat}"] for seat, person in people)

    def sitting(self, order: Sequence[int]) -> list[Sitting]:
        """The people in this order. One query where somebody is new."""
        new = {i: person.name for i, person in enumerate(self.people) if isinstance(person, Newcomer)}
        found = dict(zip(new, meant(list(new.values()), self.organised), strict=True))
        free = {i: [player for player in players if player not in self.people] for i, players in found.items()}
        return [Sitting(seat, self.people[i], free.get(i, ())) for seat, i in enumerate(order)]

    def chosen(self, order: Sequence[int]) -> dict[str, Any]:
        """The seat fields as they would be posted with the people in this order, but for who is a guest."""
        data: dict[str, Any] = {}
        for seat, i in enumerate(order):
            person = self.people[i]
            data[f"player_{seat}"] = person.name
            data |= {f"pick_{seat}": person.pk} if isinstance(person, Player) else {f"new_{seat}": "on"}
        return data


def already_seated(seat: Seat) -> SafeString:
    """Names the other table and, where everybody may see it, leads to it."""
    table = format_html("{}", title(seat.session))
    if seat.session.league.public:
        table = format_html('<a href="{}">{}</a>', reverse("session", args=[seat.session_id]), table)
    return SafeString(_("Already seated: %(table)s.") % {"table": table})


def kept(post: QueryDict) -> dict[str, Any]:
    """All that was typed, for a form that judges nothing yet; who was taken (`take`) is in his row.

    `next` is the first row without a name.
    """
    typed = with_player(post, "take")
    if "take" in typed:
        typed["next"] = next((seat for seat in range(MOST_SEATS) if not typed.get(f"player_{seat}")), None)
    return typed


def with_player(post: QueryDict, button: str) -> dict[str, Any]:
    """All that was typed, with the player whom this button names, if it was pressed (row and player), in his row."""
    typed: dict[str, Any] = post.dict()
    row, _sep, pk = typed.get(button, "").partition(":")
    if pk.isdecimal() and len(pk) < 19 and (player := player_with(int(pk))):
        seat = row_of(row)
        typed |= {f"player_{seat}": player.name, f"pick_{seat}": player.pk, f"guest_{seat}": ""}
    return typed


def row_of(text: str) -> int:
    if text not in {str(number) for number in range(MOST_SEATS)}:
        raise Http404
    return int(text)
