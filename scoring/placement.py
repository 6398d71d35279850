"""Places and the points that go with them, shared by the families."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from .explain import Step

CUT = 100


@dataclass(frozen=True, kw_only=True)
class Final:
    """The result of a game, by seat. `points` are what counts for a league."""

    scores: tuple[int, ...]  # with `leftover`
    places: tuple[int, ...]  # 1 the best; equal ones are shared
    points: tuple[int, ...]
    uma: tuple[int, ...]
    oka: tuple[int, ...]
    penalty: tuple[int, ...]  # negative: points off
    chips: tuple[int, ...]
    leftover: tuple[int, ...]  # bets left on the table that came to this seat
    leftover_lost: int  # … and those that came to nobody
    story: Callable[[Final], Iterable[Step]] = field(repr=False, compare=False)

    @cached_property
    def tied(self) -> tuple[int, ...]:
        """How many players hold this seat's place; 1: it is alone."""
        return tuple([self.places.count(place) for place in self.places])

    @cached_property
    def explain(self) -> tuple[Step, ...]:
        """The steps a person would write down, in order; made when asked for."""
        return tuple(self.story(self))


def places(scores: Sequence[int], by_seat: bool) -> tuple[int, ...]:
    """The place of each seat, 1 the best. Equal scores share it, or with `by_seat` the lower seat is ahead."""
    if by_seat:
        ranked = sorted(range(len(scores)), key=lambda seat: (-scores[seat], seat))
        return tuple([ranked.index(seat) + 1 for seat in range(len(scores))])
    return tuple([1 + sum(other > score for other in scores) for score in scores])


def cut(total: int, shares: int) -> list[int]:
    """`total` in equal shares of whole hundreds. Hundreds left over go one each to the first, less to the very first.

    >>> cut(50000, 3)
    [16700, 16700, 16600]
    """
    each, rest = divmod(total, CUT * shares)
    hundreds, odd = divmod(rest, CUT)
    parts = [each * CUT + (CUT if number < hundreds else 0) for number in range(shares)]
    parts[0] += odd
    return parts


def shared(by_place: Sequence[int], placed: Sequence[int]) -> tuple[int, ...]:
    """What each seat gets of points that belong to places: players on one place share its and the next ones' points."""
    got = [0] * len(placed)
    for place in set(placed):
        seats = [seat for seat, held in enumerate(placed) if held == place]
        total = sum(by_place[place - 1 : place - 1 + len(seats)])
        for seat, part in zip(seats, cut(total, len(seats)), strict=True):
            got[seat] = part
    return tuple(got)
