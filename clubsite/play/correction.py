"""What a correction would do, in words: for the page that asks before anything is written."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

import scoring
from clubsite import figures
from clubsite.play.models import TableSession
from clubsite.play.results import Plan, Played, is_penalty
from clubsite.play.words.deals import counters, deal
from clubsite.play.words.errors import rule_error
from clubsite.play.words.sentences import sentence
from clubsite.play.words.speech import SPEECHES
from clubsite.play.words.terms import OVER


@dataclass(frozen=True)
class Compared:
    """A player's row: what this hand gave, the score now and after; points once one of the two games is over."""

    name: str
    was: int | None
    becomes: int | None
    score: int
    score_after: int
    points: int | None
    points_after: int | None


@dataclass(frozen=True)
class Line:
    """A line of the log as it is or would be: its number, and which hand it is (None for penalties and stops)."""

    number: int
    ordinal: int | None
    said: SafeString


class Correction:
    """An edit worked out. `names` by seat, plain; where a later line could no longer stand, `refused` says which."""

    def __init__(self, session: TableSession, plan: Plan, names: Sequence[str]) -> None:
        self.session, self.plan, self.edit = session, plan, plan.edit
        self.plain_names = names
        self.names = [format_html("<bdi>{}</bdi>", name) for name in names]

    @property
    def _family(self) -> str:
        return self.session.engine_rules.family

    # --- the line itself ---

    @cached_property
    def was(self) -> Line | None:
        """The line as it is written; None where one is inserted."""
        return None if self.edit.kind == "insert" else _line(self.plan.before, self.edit.number, self.names)

    @cached_property
    def becomes(self) -> Line | None:
        """The line as it would be; None where it is deleted, or where nothing can be written."""
        if self.edit.kind == "delete" or self.plan.after is None:
            return None
        return _line(self.plan.after, self.edit.number, self.names)

    @property
    def changes_nothing(self) -> bool:
        return self.edit.kind == "correct" and self.edit.result == self.plan.before.results[self.edit.number - 1]

    # --- what follows from it ---

    @cached_property
    def rows(self) -> list[Compared]:
        after = self.plan.after
        if after is None:
            return []
        before, at = self.plan.before, self.edit.number - 1
        was = before.settlements[at].deltas if self.was else (None,) * len(self.names)
        becomes = after.settlements[at].deltas if self.becomes else (None,) * len(self.names)
        scores = self._final_before.scores, self._final_after.scores
        points = self._points(self._final_before, before), self._points(self._final_after, after)
        columns = (self.names, was, becomes, *scores, *points)
        return [Compared(*row) for row in zip(*columns, strict=True)]

    @property
    def shows_points(self) -> bool:
        return any(row.points is not None or row.points_after is not None for row in self.rows)

    def follows(self) -> list[SafeString]:
        """Whole sentences, in the order in which they matter."""
        after = self.plan.after
        if after is None:
            return []
        sentences = [*self._dropped(), *self._replayed(after), *self._ends(after), *self._places()]
        return [SafeString(one) for one in sentences]

    def _dropped(self) -> Iterator[str]:
        if self.edit.cut:
            lines = self._hands_from(self.number_now(self.edit.cut))
            yield _("These are dropped: %(lines)s.") % {"lines": "; ".join(_named(line) for line in lines)}

    def _hands_from(self, number: int) -> list[Line]:
        """What a cut at this line, by today's number, drops: penalties stay."""
        results = self.plan.before.results
        numbers = [n for n in range(number, len(results) + 1) if not is_penalty(results[n - 1])]
        return [_line(self.plan.before, n, self.names) for n in numbers]

    def number_now(self, number_after: int) -> int:
        """The number in today's log of a later line that would have `number_after`."""
        return number_after + {"insert": -1, "delete": 1}.get(self.edit.kind, 0)

    def _later(self, after: Played) -> Iterator[tuple[Line, int, int]]:
        """Later lines before a cut, as they are now, with their places in both replays."""
        first = self.edit.number + (self.edit.kind != "delete")
        for number in range(first, self.edit.cut or len(after.results) + 1):
            now = self.number_now(number)
            yield _line(self.plan.before, now, self.names), now - 1, number - 1

    def _replayed(self, after: Played) -> Iterator[str]:
        later = list(self._later(after))
        if not later:
            return
        changed = [words for line, now, then in later if (words := self._changed(line, now, then, after))]
        if not changed:
            yield str(SPEECHES[self._family].nothing_moves)
            return
        yield _("Everything after it is played again under the same rules. This changes:")
        yield from changed

    def _changed(self, line: Line, now: int, then: int, after: Played) -> str:
        """What is different in a later line, "" if nothing is."""
        was, becomes = self.plan.before.settlements[now].deltas, after.settlements[then].deltas
        moved = self._label(self.plan.before.befores[now]), self._label(after.befores[then])
        parts = [
            f"{name} {figures.signed(one)} → {figures.signed(other)}"
            for name, one, other in zip(self.names, was, becomes, strict=True)
            if one != other
        ]
        if moved[0] != moved[1]:
            parts.insert(0, f"{moved[0]} → {moved[1]}")
        return f"{_named(line)}: {'; '.join(parts)}" if parts else ""

    def _label(self, table: scoring.Table) -> str:
        """`East 3, 2 honba`."""
        said = deal(table.round, table.dealer)
        return f"{said}, {counters(table.counters, self._family)}" if table.counters else said

    def _ends(self, after: Played) -> Iterator[str]:
        was, becomes = self.plan.before.table.over, after.table.over
        if was and not becomes:
            yield _("The game is no longer over: it goes on.")
        elif becomes and becomes != was:
            yield _("%(why)s The game is over.") % {"why": OVER[becomes]}

    def _places(self) -> Iterator[str]:
        """Who holds a place now, and who would."""
        now, then = self._final_before.places, self._final_after.places
        if now == then:
            yield _("All places stay as they are.")
            return
        for place in sorted({*now, *then}):
            holders, new_holders = self._holders(now, place), self._holders(then, place)
            if holders != new_holders:
                told = {"place": place, "now": holders or figures.UNDEFINED, "after": new_holders or figures.UNDEFINED}
                yield _("Place %(place)s: %(now)s now, %(after)s after.") % told

    def _holders(self, places: Sequence[int], place: int) -> str:
        return ", ".join(self.names[seat] for seat, held in enumerate(places) if held == place)

    # --- what cannot stand any more ---

    @cached_property
    def refused(self) -> Line | None:
        """The first later line that could no longer stand, as it is now."""
        refusal = self.plan.refused
        return _line(self.plan.before, self.number_now(refusal.number), self.names) if refusal else None

    @property
    def cut_here(self) -> int:
        """Where the edited log has to end for the rest to stand."""
        assert self.plan.refused is not None
        return self.plan.refused.number

    @property
    def why(self) -> SafeString:
        assert self.plan.refused is not None
        return rule_error(self.plan.refused.error, self.names, self._family)

    @property
    def would_drop(self) -> list[Line]:
        """That line and all hands after it."""
        assert self.refused is not None
        return self._hands_from(self.refused.number)

    # --- both results as they stand ---

    @cached_property
    def _final_before(self) -> scoring.Final:
        return self._final(self.plan.before)

    @cached_property
    def _final_after(self) -> scoring.Final:
        assert self.plan.after is not None
        return self._final(self.plan.after)

    def _final(self, played: Played) -> scoring.Final:
        return scoring.final(played.rules, played.table, chips=self.session.chips)

    def _points(self, final: scoring.Final, played: Played) -> Sequence[int | None]:
        return final.points if played.table.over else (None,) * len(self.names)


def _line(played: Played, number: int, names: Sequence[str]) -> Line:
    result, settlement = played.results[number - 1], played.settlements[number - 1]
    before = played.befores[number - 1]
    counts = result["result"] not in ("adjust", "end")
    return Line(number, before.played + 1 if counts else None, sentence(result, settlement, names, played.rules.family))


def _named(line: Line) -> str:
    """`Hand 8 (Ron: …)`."""
    if line.ordinal is None:
        return line.said
    return _("Hand %(number)s (%(said)s)") % {"number": line.ordinal, "said": line.said}
