"""A hand that was sent too late: what others wrote meanwhile, beside what was typed here."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

import scoring
from clubsite import figures
from clubsite.play.history import HistoryLine, meanwhile
from clubsite.play.models import TableSession
from clubsite.play.queries import LogLine, log
from clubsite.play.words.sentences import sentence
from clubsite.play.words.speech import SPEECHES
from clubsite.play.words.speech.parts import paid_to


@dataclass(frozen=True)
class Compared:
    """One fact of both entries."""

    what: str
    written: SafeString
    mine: SafeString

    @property
    def differs(self) -> bool:
        return self.written != self.mine


@dataclass(frozen=True)
class Written:
    """A line that was added meanwhile and still stands."""

    line: LogLine
    said: SafeString


@dataclass(frozen=True)
class Conflict:
    """`written` oldest first; `happened` is everything else, newest first. `seen` is the version the question shows.

    `next_hand` is None when the game is over and no hand can follow. `replaced` says why mine cannot stand in the place
    of the first one written.
    """

    seen: int
    written: list[Written]
    happened: list[HistoryLine]
    compared: list[Compared]
    next_hand: int | None
    same: bool

    @property
    def first(self) -> LogLine | None:
        return self.written[0].line if self.written else None


def conflict(session: TableSession, version: int, mine: Mapping[str, Any], names: Sequence[str]) -> Conflict:
    """What stands between a form of that version and the session as it is. `names` by seat, plain."""
    marked = [format_html("<bdi>{}</bdi>", name) for name in names]
    lines, happened = log(session), meanwhile(session, version)
    family = session.engine_rules.family
    added = {_after(h)["number"]: h for h in happened if h.change.kind == "hand"}
    standing = [line for line in lines if _stands(line, added)]
    written = [Written(line, sentence(line.hand.result, line.settlement, marked, family)) for line in standing]
    listed = {added[line.hand.number].change.pk for line in standing}
    return Conflict(
        seen=session.version,
        written=written,
        happened=[h for h in happened if h.change.pk not in listed],
        compared=_compare(session, standing[0], mine, marked) if standing else [],
        next_hand=session.table.played + 1 if session.playing else None,
        same=bool(standing) and standing[0].hand.result == mine,
    )


def _stands(line: LogLine, added: Mapping[int, HistoryLine]) -> bool:
    entry = added.get(line.hand.number)
    return entry is not None and _after(entry)["result"] == line.hand.result


def _after(line: HistoryLine) -> Mapping[str, Any]:
    return line.change.after or {}


def _compare(session: TableSession, line: LogLine, mine: Mapping[str, Any], names: Sequence[str]) -> list[Compared]:
    """Both entries fact by fact; mine as if it had been played in the place of the line."""
    family = session.engine_rules.family
    written = facts(line.hand.result, line.settlement, names, family)
    try:
        mine_settled = scoring.settle(session.engine_rules, line.before, mine)
    except scoring.RuleError:  # other seats or scores than the form saw: the form says what is wrong when it is sent
        return []
    others = facts(mine, mine_settled, names, family)
    empty = SafeString(figures.UNDEFINED)
    return [Compared(what, written.get(what, empty), others.get(what, empty)) for what in {**written, **others}]


def facts(
    result: Mapping[str, Any], settlement: scoring.Settlement, names: Sequence[str], family: str
) -> dict[str, SafeString]:
    """What a hand says, question by question."""
    speech = SPEECHES[family]
    told: dict[str, SafeString] = {pgettext("of a hand", "Result"): SafeString(_kind(result, family))}
    wins = settlement.wins
    if wins:
        told[_("Won")] = SafeString(", ".join(names[win.seat] for win in wins))
        if wins[0].source is not None:
            told[_("From")] = SafeString(names[wins[0].source])
        told[_("Worth")] = SafeString("; ".join(speech.worth(win) for win in wins))
        told[_("Paid")] = SafeString("; ".join(figures.score(paid_to(settlement, win.seat)) for win in wins))
    if result["result"] in ("chombo", "false_win", "adjust", "end"):
        told[_("What happened")] = sentence(result, settlement, names, family)
    return told | speech.facts(result, names)


def _kind(result: Mapping[str, Any], family: str) -> str:
    shared = {"adjust": _("Penalty"), "end": _("End of the game")}
    return shared.get(result["result"]) or SPEECHES[family].kind(result)
