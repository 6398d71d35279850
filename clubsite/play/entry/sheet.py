"""The form of one hand: read from a post or made anew, settled, and given to the templates."""

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from django.http import QueryDict
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

import scoring
from clubsite.club.players import shown_name
from clubsite.play.entry import FORMS, Form, marks
from clubsite.play.entry.flows import Flow, flows
from clubsite.play.entry.problems import Problem, from_engine
from clubsite.play.models import TableSession
from clubsite.play.words.sentences import deposits_taken, sentence, what_follows


@dataclass(frozen=True)
class Sheet:
    """A hand being typed at `table`. `names` by seat; of `result` and `problem` exactly one is set once it was read."""

    rules: scoring.Rules
    table: scoring.Table
    names: Sequence[str]
    typed: Any
    result: dict[str, Any] | None = None
    settlement: scoring.Settlement | None = None
    problem: Problem | None = None
    token: uuid.UUID = field(default_factory=uuid.uuid4)
    version: int = 0

    @property
    def form(self) -> Form:
        return FORMS[self.rules.family]

    @cached_property
    def board(self) -> Any:
        offers = self.form.offers(self.rules)
        board = self.form.board(self.table, self.names, offers, self.typed, self.problem, self.rules)
        return replace(board, cross=self.cross) if self.has_cross else board

    @property
    def ordinal(self) -> int:
        """The number of the hand that is being played, 1 for the first."""
        return self.table.played + 1

    @cached_property
    def bold_names(self) -> list[SafeString]:
        return [format_html("<b><bdi>{}</bdi></b>", name) for name in self.names]

    def calm(self) -> "Sheet":
        """Without the problem, for fields that somebody is just going to fill in."""
        return replace(self, problem=None)

    # --- what the bar at the foot says ---

    @property
    def say(self) -> SafeString | str:
        """What would happen, or what is still missing. Whole sentences."""
        if self.problem is not None:
            return self.problem.said(self.bold_names)
        if self.settlement is None or self.result is None:
            return _("How did hand %(number)s end?") % {"number": self.ordinal}
        return told(self.result, self.settlement, self.table, self.bold_names, self.rules.family)

    @property
    def flows(self) -> list[Flow]:
        return flows(self.table, self.settlement) if self.settlement and not self.cross else []

    @cached_property
    def cross(self) -> SafeString:
        """The payments as a table, as far as they are known; "" where arrows say them."""
        if self.form.cross is None:
            return SafeString("")
        offers = self.form.offers(self.rules)
        return self.form.cross(self.rules, self.table, self.names, offers, self.typed, self.settlement)

    @property
    def has_cross(self) -> bool:
        return self.form.cross is not None

    @property
    def made_of(self) -> str:
        """What the points of a hand are made of where it is short to say, else ""."""
        return self.form.made_of(self.rules, self.table, self.settlement) if self.settlement else ""

    def scores(self) -> list[tuple[int, SafeString]]:
        """By seat: the score, and with a settlement what it becomes."""
        deltas: Sequence[int] = self.settlement.deltas if self.settlement else (0,) * len(self.names)
        return [(seat, marks.score(self.table.scores[seat], delta)) for seat, delta in enumerate(deltas)]


def told(
    result: Mapping[str, Any],
    settlement: scoring.Settlement,
    before: scoring.Table,
    names: Sequence[str],
    family: str,
) -> SafeString:
    """What happened, the deposits that were taken, and who deals next where the result does not say it all."""
    parts = [f"{sentence(result, settlement, names, family)}."]
    if taken := deposits_taken(settlement):
        parts.append(ngettext("%(count)s deposit taken.", "%(count)s deposits taken.", taken) % {"count": taken})
    ends = settlement.after.over and result["result"] not in ("adjust", "end")
    if ends or result["result"] in ("draw", "abort", "chombo", "false_win"):
        parts.append(what_follows(before, settlement.after, names, family))
    return SafeString(" ".join(parts))


def empty(rules: scoring.Rules, table: scoring.Table, names: Sequence[str], version: int, way: str) -> Sheet:
    """The form for a new hand, to be told this way unless the switch is turned."""
    return Sheet(rules, table, names, FORMS[rules.family].fresh(way), version=version)


def penalty(session: TableSession, names: Sequence[str]) -> Sheet:
    """The form for a penalty, the only line that may follow the end of a game."""
    rules = session.engine_rules
    return Sheet(rules, session.table, names, FORMS[rules.family].penalty, version=session.version)


def filled(
    rules: scoring.Rules, table: scoring.Table, names: Sequence[str], version: int, result: Mapping[str, Any]
) -> Sheet:
    """The form as this hand was entered."""
    form = FORMS[rules.family]
    sheet = Sheet(rules, table, names, form.from_result(result, len(names)), version=version)
    return settled(sheet, dict(result))


def read(rules: scoring.Rules, table: scoring.Table, names: Sequence[str], data: QueryDict) -> Sheet:
    """What was posted; its result is not settled yet. Whatever the post holds, this raises nothing."""
    form = FORMS[rules.family]
    typed = form.read(data, rules, table)
    token, version = hidden_fields(data)
    sheet = Sheet(rules, table, names, typed, token=token, version=version)
    try:
        return replace(sheet, result=form.to_result(typed, form.offers(rules)))
    except Problem as problem:
        return with_problem(sheet, problem)


def settled(sheet: Sheet, result: dict[str, Any] | None = None) -> Sheet:
    """The sheet with its hand settled at its table; with a problem where the engine refuses."""
    result = result or sheet.result
    if result is None or sheet.problem:
        return sheet
    try:
        return replace(sheet, result=result, settlement=scoring.settle(sheet.rules, sheet.table, result))
    except scoring.RuleError as error:
        return with_problem(sheet, from_engine(error, sheet.names, dict(sheet.form.fields), sheet.rules.family))


def with_problem(sheet: Sheet, problem: Problem) -> Sheet:
    return replace(sheet, typed=sheet.form.shown_again(sheet.typed, problem), problem=problem, result=None)


def hidden_fields(data: QueryDict) -> tuple[uuid.UUID, int]:
    """Token and version of a form. Without a readable token the version alone guards against doing it twice."""
    try:
        token = uuid.UUID(data.get("token", ""))
    except ValueError:
        token = uuid.uuid4()
    return token, whole(data.get("version", ""))


def whole(text: str) -> int:
    """A number from a hidden field; 0, which no session has as its version, for anything else."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else 0


def names_of(session: TableSession) -> list[str]:
    """By seat, as organisers see them."""
    return [shown_name(seat.player, sees_hidden=True) for seat in session.seats.all()]
