"""Places and the points that go with them, shared by the families."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from .explain import Step

CUT = 100


class Final:
    """The result of a game, by seat. `points` are what counts for a league; equal places share `tied` players.

    `scores` include `leftover`; `penalty` is zero or negative for a fault; `leftover_lost` went to nobody.
    """

    __slots__ = (
        "_steps", "_story", "chips", "leftover", "leftover_lost", "oka",
        "penalty", "places", "points", "scores", "tied", "uma",
    )  # fmt: skip

    def __init__(
        self,
        *,
        scores: Sequence[int],
        places: Sequence[int],
        points: Sequence[int],
        uma: Sequence[int],
        oka: Sequence[int],
        penalty: Sequence[int],
        leftover: Sequence[int],
        leftover_lost: int,
        chips: Sequence[int],
        story: Callable[[Final], Iterable[Step]],
    ) -> None:
        self.scores, self.places, self.points = tuple(scores), tuple(places), tuple(points)
        self.tied = tuple([places.count(place) for place in places])
        self.uma, self.oka, self.penalty = tuple(uma), tuple(oka), tuple(penalty)
        self.leftover, self.leftover_lost = tuple(leftover), leftover_lost
        self.chips = tuple(chips)
        self._story = story
        self._steps: tuple[Step, ...] | None = None

    @property
    def explain(self) -> tuple[Step, ...]:
        """The steps a person would write down, in order."""
        if self._steps is None:
            self._steps = tuple(self._story(self))
        return self._steps


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


def shared(by_place: Sequence[int], placed: Sequence[int]) -> list[int]:
    """What each seat gets of points that belong to places: players on one place share its and the next ones' points."""
    got = [0] * len(placed)
    for place in set(placed):
        seats = [seat for seat, held in enumerate(placed) if held == place]
        total = sum(by_place[place - 1 : place - 1 + len(seats)])
        for seat, part in zip(seats, cut(total, len(seats)), strict=True):
            got[seat] = part
    return got
