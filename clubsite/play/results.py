"""Sessions as lists of hands, worked out by the engine: pure functions, nothing is written here."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import scoring

Result = dict[str, Any]  # one hand in the shape of engine.md


class Refused(Exception):
    """Something the site (not the rules of the game) does not allow: a stable code and what it is about."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(code)
        self.code, self.params = code, params


class Stale(Exception):
    """The session went on since the form was made; nothing was written. The view shows what was done meanwhile."""


class LaterHandRefused(Exception):
    """After the correction the line `number` is no longer legal. `settled` are the lines before it."""

    def __init__(self, number: int, error: scoring.RuleError) -> None:
        super().__init__(f"line {number}: {error}")
        self.number, self.error = number, error


@dataclass(frozen=True)
class Played:
    """A session replayed from its results: `befores[i]` is the table line i was played at."""

    rules: scoring.Rules
    results: tuple[Result, ...]
    settlements: tuple[scoring.Settlement, ...]
    befores: tuple[scoring.Table, ...]
    table: scoring.Table


def play(rules: scoring.Rules, start: dict[str, Any], results: Sequence[Result]) -> Played:
    """Settles the results in order. LaterHandRefused at the first one the rules refuse."""
    opening = scoring.opening(rules, start or None)
    replayed = scoring.replay(rules, list(results), start=start or None)
    if replayed.refused:
        index, error = replayed.refused
        raise LaterHandRefused(index + 1, error)
    settlements = tuple(replayed.settlements)
    befores = (opening, *(s.after for s in settlements))[: len(settlements)]
    return Played(rules, tuple(results), settlements, befores, settlements[-1].after if settlements else opening)


def is_penalty(line: Any) -> bool:
    """Of a result, or of a line of the log that has one."""
    result = line if isinstance(line, dict) else line.result
    return bool(result["result"] == "adjust")


@dataclass(frozen=True)
class Edit:
    """A change to the list of results. `number` is the line's; `cut` drops the hands from that (new) number on.

    Penalties stay: they are of the game, not of its course.
    """

    kind: str  # correct | insert | delete
    number: int
    result: Result | None = None
    cut: int | None = None

    def apply(self, lines: Sequence[Any], new: Any) -> list[Any]:
        """The lines after this edit; `new` stands for the corrected or inserted one."""
        at = self.number - 1
        if self.kind == "correct":
            edited = [*lines[:at], new, *lines[at + 1 :]]
        elif self.kind == "insert":
            edited = [*lines[:at], new, *lines[at:]]
        else:
            edited = [*lines[:at], *lines[at + 1 :]]
        if self.cut is None:
            return edited
        return [*edited[: self.cut - 1], *(line for line in edited[self.cut - 1 :] if is_penalty(line))]

    def must_fit(self, lines: int) -> None:
        """Refused `no_such_hand` unless a log of so many lines has this one (or room for it)."""
        if not 1 <= self.number <= lines + (self.kind == "insert"):
            raise Refused("no_such_hand", number=self.number)

    def whose_fault(self, refusal: LaterHandRefused) -> Exception:
        """The corrected hand's own fault is the engine's plain refusal; a later hand's is a question to the scorer."""
        own = self.kind != "delete" and refusal.number <= self.number
        return refusal.error if own else refusal


@dataclass(frozen=True)
class Plan:
    """What an edit would do. `refused` names the first later line that could no longer stand; `after` is then None."""

    edit: Edit
    before: Played
    after: Played | None
    refused: LaterHandRefused | None = None


def plan(rules: scoring.Rules, start: dict[str, Any], results: Sequence[Result], edit: Edit) -> Plan:
    """Works an edit out without writing. RuleError if the corrected or inserted hand itself is refused."""
    edit.must_fit(len(results))
    before = play(rules, start, results)
    try:
        return Plan(edit, before, play(rules, start, edit.apply(list(results), edit.result)))
    except LaterHandRefused as refusal:
        if (fault := edit.whose_fault(refusal)) is not refusal:
            raise fault from refusal
        return Plan(edit, before, None, refusal)
