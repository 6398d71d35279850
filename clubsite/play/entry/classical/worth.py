"""What one hand of the four is worth, as somebody types it: a key, a total, or points and doubles.

The fields, with the seat as their suffix: `value` (a key), or `total` (text) with `doubles`; `sure` is the total again
once it was asked whether it is right.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from clubsite.club.fields import whole_number
from clubsite.play.entry.posted import Posted
from clubsite.play.entry.problems import Problem
from scoring.classical import MOST_DOUBLES_SAID

DOUBLES = tuple(str(count) for count in range(MOST_DOUBLES_SAID + 1))


class Question(Problem):
    """What may be right though it is odd: `answer` in the field `sure` says that it is."""

    def __init__(self, field: str, text: str, seat: int, answer: str) -> None:
        super().__init__(field, text, seat)
        self.answer = answer


@dataclass(frozen=True)
class Worth:
    """Texts are as they were typed. A total that was typed counts more than a key."""

    value: int | None = None
    total: str = ""
    doubles: int = 0
    sure: str = ""

    @property
    def told(self) -> bool:
        return self.value is not None or bool(self.total.strip())

    @property
    def points(self) -> int:
        """The points before doubling. ValidationError unless they are a whole number."""
        typed = self.total.strip()
        return whole_number(typed) if typed else self.value or 0

    def said(self, seat: int, limit: int | None) -> Mapping[str, Any] | int:
        """What the engine is told of the hand (`told.py`). Problem in `total` where that cannot be, or is odd."""
        try:
            points = self.points
        except ValidationError as error:
            raise Problem("total", _("Write whole points, such as 24."), seat) from error
        if points < 0:
            raise Problem("total", _("No hand is worth less than 0: %(seat)s."), seat)
        self._ask(points, seat, limit)
        return {"points": points, "doubles": self.doubles} if self._doubled and points else points

    @property
    def _doubled(self) -> bool:
        return bool(self.total.strip()) and self.doubles > 0

    def _ask(self, points: int, seat: int, limit: int | None) -> None:
        if self.sure == str(points):
            return
        if limit is not None and points > limit and not self._doubled:
            text = _("%(points)s is over the limit and counts as %(limit)s. Is that right?")
            raise Question("total", text % {"points": points, "limit": limit}, seat, str(points))
        if points % 2:
            text = _("Points of hands are even, and %(points)s is odd. Is that right?")
            raise Question("total", text % {"points": points}, seat, str(points))

    def short(self) -> str:
        """The worth on one line, "" while nothing is known."""
        try:
            return str(self.points << (self.doubles if self._doubled else 0)) if self.told else ""
        except ValidationError:
            return ""


NOTHING = Worth()


def read(posted: Posted, seat: int, keys: Iterable[int]) -> Worth:
    value = posted.one(f"value-{seat}", [str(key) for key in keys])
    return Worth(
        value=int(value) if value else None,
        total=posted.text(f"total-{seat}"),
        doubles=int(posted.one(f"doubles-{seat}", DOUBLES) or 0),
        sure=posted.text(f"sure-{seat}"),
    )


def stored(said: Mapping[str, Any] | int | None) -> Worth:
    """As the hand was typed that the engine was told so; what was asked once is not asked again."""
    if said is None:
        return Worth(total="0")
    if isinstance(said, int):
        said = {"value": said}
    points = said["value"] if said.get("points") is None else said["points"]
    return Worth(total=str(points), doubles=said.get("doubles") or 0, sure=str(points))
