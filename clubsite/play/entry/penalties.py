"""A referee's penalty or adjustment as it is typed: points by seat, each taken or added, and why."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from clubsite import figures
from clubsite.club.fields import whole_number
from clubsite.club.names import clean
from clubsite.play.entry.posted import Posted
from clubsite.play.entry.problems import Problem, missing

MOST_REASON = 200
SIGNS = ("minus", "plus")

Result = dict[str, Any]


@dataclass(frozen=True)
class Penalty:
    """`signs` and `points` by seat, as they were typed; both empty while nothing was."""

    signs: tuple[str, ...] = ()
    points: tuple[str, ...] = ()
    reason: str = ""


NOTHING = Penalty()


@dataclass(frozen=True)
class Amount:
    """What a penalty takes from a seat, or adds."""

    seat: int
    name: str
    adds: bool
    points: str


def read(posted: Posted, players: int) -> Penalty:
    seats = range(players)
    return Penalty(
        signs=tuple(posted.one(f"sign-{seat}", SIGNS) for seat in seats),
        points=tuple(posted.text(f"points-{seat}") for seat in seats),
        reason=posted.text("reason"),
    )


def to_result(penalty: Penalty) -> Result:
    """The `adjust` of engine.md. Problem in `points` or `reason`."""
    points = [_points(penalty, seat) for seat in range(len(penalty.points))]
    if not any(text.strip() for text in penalty.points):
        raise missing("points", _("Type the points."))
    reason = clean(penalty.reason)
    if len(reason) > MOST_REASON:
        text = _("The reason is too long: at most %(most)s characters.") % {"most": MOST_REASON}
        raise Problem("reason", text)
    return {"result": "adjust", "points": points, "reason": reason}


def _points(penalty: Penalty, seat: int) -> int:
    """The points of one seat. A sign that was typed counts more than the choice beside it."""
    text = penalty.points[seat].strip()
    if not text:
        return 0
    try:
        points = whole_number(text)
    except ValidationError as error:
        raise Problem("points", _("Write whole points, such as 1500."), seat) from error
    signed = text[0] in "+-−–"
    return -points if not signed and penalty.signs[seat] != "plus" else points


def from_result(result: Mapping[str, Any]) -> Penalty:
    """As this `adjust` was typed; zeros are shown where nothing else would be."""
    points = result["points"]
    signs = tuple("plus" if one > 0 else "minus" for one in points)
    shown = tuple(figures.rounded(abs(one), 0) if one or not any(points) else "" for one in points)
    return Penalty(signs, shown, result.get("reason", ""))


def amounts(penalty: Penalty, names: Sequence[str]) -> list[Amount]:
    signs, points = penalty.signs or ("",) * len(names), penalty.points or ("",) * len(names)
    return [Amount(seat, name, signs[seat] == "plus", points[seat]) for seat, name in enumerate(names)]
