"""Reading JSON strictly: each function gives the value in its type or raises `bad_request` naming the field.

Booleans are not numbers here, and numbers are bounded so that every result stays a number a database can hold.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .errors import RuleError

MOST_POINTS = 10_000_000
MOST_COUNT = 1_000


def member(thing: Mapping[str, Any], field: str) -> Any:
    """`thing[field]`, which has to be there."""
    if field not in thing:
        raise RuleError("bad_request", field=field, reason="missing")
    return thing[field]


def mapping(value: Any, field: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise RuleError("bad_request", field=field, reason="not_an_object")
    return value


def sequence(value: Any, field: str) -> list[Any] | tuple[Any, ...]:
    if not isinstance(value, (list, tuple)):
        raise RuleError("bad_request", field=field, reason="not_a_list")
    return value


def text(value: Any, field: str) -> str:
    if not isinstance(value, str):
        raise RuleError("bad_request", field=field, reason="not_text")
    return value


def one_of(value: Any, field: str, known: Mapping[str, Any] | tuple[str, ...]) -> str:
    """A text that is one of `known`."""
    if not isinstance(value, str):
        raise RuleError("bad_request", field=field, reason="not_text")
    if value not in known:
        raise RuleError("bad_request", field=field, reason="unknown")
    return value


def whole(value: Any, field: str, low: int, high: int) -> int:
    """A whole number from `low` to `high`, both included."""
    if type(value) is not int:
        raise RuleError("bad_request", field=field, reason="not_a_number")
    if not low <= value <= high:
        raise RuleError("bad_request", field=field, reason="number_out_of_range", low=low, high=high)
    return value


def true_or_false(value: Any, field: str) -> bool:
    if not isinstance(value, bool):
        raise RuleError("bad_request", field=field, reason="not_true_or_false")
    return value


def points_by_seat(value: Any, field: str, players: int, most: int = MOST_POINTS) -> tuple[int, ...]:
    """One whole number a seat, of either sign."""
    if len(sequence(value, field)) != players:
        raise RuleError("bad_request", field=field, reason="one_number_a_seat", players=players)
    return tuple(whole(number, field, -most, most) for number in value)


def seat(value: Any, field: str, players: int) -> int:
    if type(value) is not int:
        raise RuleError("bad_request", field=field, reason="not_a_number")
    if not 0 <= value < players:
        raise RuleError("bad_request", field=field, reason="no_such_seat")
    return value


def seats(value: Any, field: str, players: int) -> tuple[int, ...]:
    """Different seats, in the order given."""
    if not sequence(value, field):
        return ()
    found = tuple([seat(one, field, players) for one in value])
    if len(set(found)) < len(found):
        twice = next(one for one in found if found.count(one) > 1)
        raise RuleError("bad_request", field=field, reason="seat_twice", seat=twice)
    return found
