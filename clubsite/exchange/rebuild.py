"""A session rebuilt from its changes alone: the history is complete where this gives what is stored (I8).

Pure: changes in the order they were made go in, nothing is read from the tables.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import Any

from clubsite.club.models import Change
from clubsite.play.results import Edit, Refused, Result


class BrokenHistory(Exception):
    """The changes do not follow from one another: a sentence that names the first one that cannot be."""


@dataclass(frozen=True)
class Line:
    """One line of the log as the history knows it: what was entered, by which account and by which way."""

    result: Result
    by: int | None
    via: str
    remark: str = ""


@dataclass(frozen=True)
class Rebuilt:
    """A session after some of its changes. `players` are ids by seat as they were called then: see `who_now`."""

    league: int
    rules: Mapping[str, Any]
    start: Mapping[str, Any]
    players: tuple[int, ...]
    chips: list[int] | None
    table_name: str
    source_id: str | None
    started_at: datetime
    evening: date
    minutes: int | None
    lines: tuple[Line, ...] = ()
    void: bool = False
    finished_at: datetime | None = None  # known once somebody has set it by hand


def rebuild(changes: Iterable[Change]) -> Rebuilt:
    """The session that these changes, all of one session and its table and in order, leave.

    BrokenHistory if they cannot be.
    """
    session: Rebuilt | None = None
    for change in changes:
        try:
            session = _start(change) if session is None else _STEPS[change.kind](session, change)
        except (KeyError, TypeError, ValueError, Refused) as fault:
            raise BrokenHistory(f"change {change.pk} ({change.kind}) does not follow: {fault!r}") from fault
    if session is None:
        raise BrokenHistory("there is no change that starts it")
    return session


def who_now(players: Iterable[int], merges: Mapping[int, int]) -> tuple[int, ...]:
    """The same people under the entries they have today; `merges` are {entry given up: entry kept}."""
    return tuple(_kept(player, merges) for player in players)


def _kept(player: int, merges: Mapping[int, int]) -> int:
    seen = {player}
    while player in merges:
        player = merges[player]
        if player in seen:
            raise BrokenHistory(f"player {player} is merged in a circle")
        seen.add(player)
    return player


def _said(change: Change) -> Any:
    """What the change is: JSON of its kind's own shape. Whatever is wrong with it is found by using it."""
    return change.after


def _start(change: Change) -> Rebuilt:
    if change.kind != "start":
        raise ValueError("the first change is no start")
    said = _said(change)
    return Rebuilt(
        league=said["league"],
        rules=said["rules"],
        start=said["start"],
        players=tuple(said["players"]),
        chips=said["chips"],
        table_name=said["table_name"],
        source_id=said["source_id"],
        started_at=datetime.fromisoformat(said["started_at"]),
        evening=date.fromisoformat(said["evening"]),
        minutes=said.get("minutes"),  # games of older releases had no clock
    )


def _hand(session: Rebuilt, change: Change) -> Rebuilt:
    if _said(change)["number"] != len(session.lines) + 1:
        raise ValueError(f"line {_said(change)['number']} after {len(session.lines)} lines")
    return replace(session, lines=(*session.lines, _line(change)))


def _edit(session: Rebuilt, change: Change) -> Rebuilt:
    said = _said(change)
    edit = Edit(said["edit"], said["number"], said["result"], said["cut"])
    edit.must_fit(len(session.lines))
    if change.before and change.before["result"] != session.lines[edit.number - 1].result:
        raise ValueError(f"line {edit.number} was not what it replaces")
    line = _line(change)
    if edit.kind == "correct":
        line = replace(line, remark=session.lines[edit.number - 1].remark)
    return replace(session, lines=tuple(edit.apply(session.lines, line)))


def _line(change: Change) -> Line:
    return Line(_said(change)["result"], change.actor_id, change.via)


def _remark(session: Rebuilt, change: Change) -> Rebuilt:
    at, before = _said(change)["number"] - 1, change.before or {}
    if not 0 <= at < len(session.lines) or session.lines[at].remark != before["remark"]:
        raise ValueError(f"line {at + 1} had no such remark before")
    line = replace(session.lines[at], remark=_said(change)["remark"])
    return replace(session, lines=(*session.lines[:at], line, *session.lines[at + 1 :]))


def _seats(session: Rebuilt, change: Change) -> Rebuilt:
    return replace(session, players=tuple(_said(change)["players"]))


_STEPS: dict[str, Callable[[Rebuilt, Change], Rebuilt]] = {
    "hand": _hand,
    "correct": _edit,
    "insert": _edit,
    "delete": _edit,
    "undo": _edit,
    "reopen": _edit,
    "remark": _remark,
    "seats": _seats,
    "void": lambda session, _: replace(session, void=True),
    "count": lambda session, _: replace(session, void=False),
    "move": lambda session, change: replace(session, league=_said(change)["league"]),
    "chips": lambda session, change: replace(session, chips=_said(change)["chips"]),
    "rename": lambda session, change: replace(session, table_name=_said(change)["name"]),
    "clock": lambda session, change: replace(session, minutes=_said(change)["minutes"]),
    # At the table, beside the game: its link, calls for the organiser, what the players say of the result.
    **dict.fromkeys(("link", "unlink", "call", "answer", "agree", "dispute", "settle"), lambda session, _: session),
    "time": lambda session, change: replace(session, finished_at=datetime.fromisoformat(_said(change)["finished_at"])),
}
