"""Reading posted fields strictly: what the form itself cannot have sent is not taken, but remembered as garbage."""

import re
from collections.abc import Collection, Container

from django.http import QueryDict

NUMBER = re.compile(r"[0-9]{1,3}")  # \d would take digits of other scripts
MOST_TEXT = 1_000


class Posted:
    """`garbage` is the name of the first field that holds something this form cannot have sent."""

    def __init__(self, data: QueryDict, players: int) -> None:
        self.data, self.players = data, players
        self._seats = {str(seat): seat for seat in range(players)}
        self.garbage = ""

    def one(self, name: str, allowed: Container[str]) -> str:
        """The one value of a group of radio buttons, "" while none is chosen."""
        values = self.data.getlist(name)
        if not values or values == [""]:
            return ""
        if len(values) > 1 or values[0] not in allowed:
            self._refuse(name)
            return ""
        return str(values[0])

    def many(self, name: str, allowed: Collection[str]) -> tuple[str, ...]:
        """The ticked values of a group, each once, in the order of `allowed`."""
        values = self.data.getlist(name)
        if not values:
            return ()
        if not set(values) <= set(allowed):
            self._refuse(name)
        return tuple(value for value in allowed if value in values)

    def number(self, name: str) -> int | None:
        """A small whole number without a sign."""
        values = self.data.getlist(name)
        if not values or values == [""]:
            return None
        if len(values) > 1 or not NUMBER.fullmatch(values[0]):
            self._refuse(name)
            return None
        return int(values[0])

    def seat(self, name: str) -> int | None:
        return self._seats.get(self.one(name, self._seats))

    def seats(self, name: str) -> tuple[int, ...]:
        """The ticked seats, in the order of the page."""
        values = self.data.getlist(name)
        if not values:
            return ()
        seats = [self._seats[value] for value in values if value in self._seats]
        if len(set(seats)) < len(values):
            self._refuse(name)
        return tuple(sorted(set(seats)))

    def in_order(self, name: str, order: str) -> tuple[int, ...]:
        """The ticked seats in the order of the taps, which a script keeps in the field `order`; else by seat."""
        ticked = self.seats(name)
        if len(ticked) < 2:
            return ticked
        tapped = [self._seats.get(seat) for seat in self.data.get(order, "").split(",", 4)[:4]]
        return tuple(dict.fromkeys(seat for seat in [*tapped, *ticked] if seat in ticked))

    def text(self, name: str) -> str:
        """A line as it was typed; longer than anything honest it is garbage."""
        value = str(self.data.get(name, ""))
        if len(value) <= MOST_TEXT:
            return value
        self._refuse(name)
        return value[:MOST_TEXT]

    def _refuse(self, name: str) -> None:
        self.garbage = self.garbage or name
