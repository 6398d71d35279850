"""Who won from whom: read and put in order alike in every family."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Protocol, TypeVar

from .errors import RuleError
from .shapes import member, seat


class Claimed(Protocol):
    """A win as the families keep it."""

    @property
    def seat(self) -> int: ...

    @property
    def source(self) -> int | None:
        """Who discarded; None: self-draw."""


C = TypeVar("C", bound=Claimed)


def read_winner(win: Mapping[str, Any], players: int) -> tuple[int, int | None]:
    """`winner` and `from` of a win. RuleError: bad_request; bad_win where they are one."""
    winner = seat(member(win, "winner"), "winner", players)
    source = member(win, "from")
    if source is not None and seat(source, "from", players) == winner:
        raise RuleError("bad_win", field="from", seat=winner, reason="winner_discards")
    return winner, source


def in_order(claims: list[C], players: int) -> list[C]:
    """The winners of one discard, the nearest after the discarder first. RuleError: bad_win for others together."""
    if len(claims) == 1:
        return claims
    source = claims[0].source
    seen: set[int] = set()
    for claim in claims:
        if claim.seat in seen:
            raise RuleError("bad_win", field="winner", seat=claim.seat, reason="winner_twice")
        seen.add(claim.seat)
        if claim.source is None:
            raise RuleError("bad_win", field="from", seat=claim.seat, reason="self_draw_alone")
        if claim.source != source:
            raise RuleError("bad_win", field="from", seat=claim.seat, reason="one_discarder")
    assert source is not None
    discarder = source
    return sorted(claims, key=lambda claim: (claim.seat - discarder) % players)


def way_said(win: Mapping[str, Any], ways: Iterable[str], numbers: Iterable[str], winner: int) -> str | None:
    """Which of `ways` (tiles, counting) a hand was said in; None: in numbers. RuleError: bad_request for several."""
    given = [field for field in ways if win.get(field) is not None]
    if not given:
        return None
    if len(given) > 1 or any(win.get(number) is not None for number in numbers):
        raise RuleError("bad_request", field=given[0], seat=winner, reason="one_way_only")
    return given[0]
