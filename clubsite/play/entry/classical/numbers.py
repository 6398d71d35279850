"""What one hand of the four is worth in numbers, as somebody types it: a total, or points and doubles.

The fields, with the suffix of their hand: `total` (text), `doubles`, and `sure`, which is the total again once it was
asked whether it is right.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from clubsite.club.fields import whole_number
from clubsite.play.entry.posted import Posted
from clubsite.play.entry.problems import Problem
from scoring.classical import MOST_DOUBLES_SAID


class Question(Problem):
    """What may be right though it is odd: `answer` in the field `sure` says that it is."""

    def __init__(self, field: str, text: str, seat: int, answer: str) -> None:
        super().__init__(field, text, seat)
        self.answer = answer


@dataclass(frozen=True)
class Numbers:
    """Texts are as they were typed."""

    total: str = ""
    doubles: str = ""
    sure: str = ""

    @property
    def told(self) -> bool:
        return bool(self.total.strip())

    @property
    def points(self) -> int:
        """The points before doubling. ValidationError unless they are a whole number."""
        return whole_number(self.total.strip())

    @property
    def doubled(self) -> int:
        """How often. ValueError unless it is a number that some hand has."""
        count = int(self.doubles.strip() or "0")
        if not 0 <= count <= MOST_DOUBLES_SAID:
            raise ValueError(count)
        return count

    def said(self, seat: int, limit: int | None) -> Mapping[str, Any] | int:
        """What the engine is told of the hand (`told.py`). Problem in `total` where that cannot be, or is odd."""
        points, doubles = self.checked(seat)
        if points < 0:
            raise Problem("total", _("No hand is worth less than 0: %(seat)s."), seat)
        self._ask(points, None if doubles else limit, seat)
        return {"points": points, "doubles": doubles} if doubles and points else points

    def checked(self, seat: int | None = None) -> tuple[int, int]:
        """Points and doubles. Problem in `total` unless both are whole numbers."""
        try:
            return self.points, self.doubled
        except ValidationError as error:
            raise Problem("total", _("Write whole points, such as 24."), seat) from error
        except ValueError as error:
            text = _("Write how many doubles: from 0 to %(most)s.") % {"most": MOST_DOUBLES_SAID}
            raise Problem("total", text, seat) from error

    def _ask(self, points: int, limit: int | None, seat: int) -> None:
        """`limit`: of what is counted already."""
        if self.sure == str(points):
            return
        if limit is not None and points > limit:
            text = _("%(points)s is over the limit and counts as %(limit)s. Is that right?")
            raise Question("total", text % {"points": points, "limit": limit}, seat, str(points))
        if points % 2:
            text = _("Points of hands are even, and %(points)s is odd. Is that right?")
            raise Question("total", text % {"points": points}, seat, str(points))

    def short(self) -> str:
        """The worth on one line, "" while nothing is known."""
        try:
            return str(self.points << self.doubled) if self.told else ""
        except (ValidationError, ValueError):
            return ""


NOTHING = Numbers()


def read(posted: Posted, suffix: str) -> Numbers:
    return Numbers(
        total=posted.text("total" + suffix),
        doubles=posted.text("doubles" + suffix),
        sure=posted.text("sure" + suffix),
    )


def stored(said: Mapping[str, Any] | int) -> Numbers:
    """As the hand was typed that the engine was told so; what was asked once is not asked again."""
    if isinstance(said, int):
        said = {"value": said}
    points = said["value"] if said.get("points") is None else said["points"]
    return Numbers(total=str(points), doubles=str(said.get("doubles") or ""), sure=str(points))


def fields(numbers: Numbers) -> Iterator[tuple[str, str]]:
    """The fields that read as these numbers, without their suffix."""
    yield from [("total", numbers.total)] * bool(numbers.total)
    yield from [("doubles", numbers.doubles)] * bool(numbers.doubles)
    yield from [("sure", numbers.sure)] * bool(numbers.sure)
