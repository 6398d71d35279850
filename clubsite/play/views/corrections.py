"""Correcting the log: change a line, delete it, insert a missed one. Always in two steps, and nothing is kept between.

First the form (not for deleting), then a page that says what changes and what follows from it. What was typed goes from
one to the other in hidden fields, with the form's token and the version that was looked at.
"""

import uuid
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import wraps
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

import scoring
from clubsite.club.changes import Deed, already_done
from clubsite.club.names import clean
from clubsite.club.rights import needs
from clubsite.club.views.replies import done
from clubsite.play import actions
from clubsite.play.access import doer, may_correct, session_at_table
from clubsite.play.correction import Correction
from clubsite.play.entry import sheet as sheets
from clubsite.play.entry import ways
from clubsite.play.entry.problems import from_engine
from clubsite.play.entry.sheet import Sheet, names_of, whole
from clubsite.play.history import meanwhile
from clubsite.play.models import TableSession
from clubsite.play.queries import LogLine, log
from clubsite.play.results import Edit, LaterHandRefused, Refused, Stale, plan
from clubsite.play.views import entry_page as page
from clubsite.play.words.errors import refusal
from clubsite.play.words.games import title

MOST_REASON = 200
# `why` is the reason of the correction; a penalty that is corrected has a `reason` of its own.
OWN_FIELDS = {"csrfmiddlewaretoken", "token", "version", "confirm", "cut", "why"}
methods = require_http_methods(["GET", "HEAD", "POST"])


SAID = {
    "correct": gettext_lazy("Corrected."),
    "insert": gettext_lazy("The missed hand is inserted."),
    "delete": gettext_lazy("Deleted."),
}
View = Callable[[HttpRequest, int, int], HttpResponse]


def answers_again(view: View) -> View:
    """A confirmed form that is sent twice is answered as the first time, even where its line is gone since.

    Any other form for a line that somebody has taken away is told so, with what was typed.
    """

    @wraps(view)
    def answered(request: HttpRequest, pk: int, number: int) -> HttpResponse:
        if request.method == "POST" and "confirm" in request.POST:
            session = session_at_table(request, pk, over=True)
            token, version = sheets.hidden_fields(request.POST)
            change = already_done(Deed(token=token)) if version != session.version else None
            if change and change.subject_id == pk and change.kind in SAID:
                return _done(request, session, change.kind)
        try:
            return view(request, pk, number)
        except Refused as refused:
            return _gone(request, pk, refused)

    return answered


def _gone(request: HttpRequest, pk: int, refused: Refused) -> HttpResponse:
    session = session_at_table(request, pk)
    names = names_of(session)
    return page.shut(request, session, names, refusal(refused), page.read(session, names, request.POST))


@dataclass(frozen=True)
class Log:
    """The session with its log, and the line `number` that is to be corrected."""

    session: TableSession
    lines: list[LogLine]
    number: int
    kind: str  # of engine's Edit: correct, insert, delete

    @property
    def line(self) -> LogLine:
        return self.lines[self.number - 1]

    @property
    def heading(self) -> str:
        told = {"number": self.line.ordinal}
        if self.line.ordinal is None:
            texts = {"correct": _("Correct the penalty"), "delete": _("Delete the penalty")}
            if self.line.hand.result["result"] == "end":
                texts = {"correct": _("Correct the end of the game"), "delete": _("Delete the end of the game")}
            return texts.get(self.kind, _("Insert a missed hand"))
        texts = {
            "correct": _("Correct hand %(number)s"),
            "delete": _("Delete hand %(number)s"),
            "insert": _("Insert before hand %(number)s"),
        }
        return texts[self.kind] % told

    @property
    def url(self) -> str:
        name = {"correct": "correct", "delete": "delete_hand", "insert": "insert_hand"}[self.kind]
        return reverse(name, args=[self.session.pk, self.number])


@methods
@needs("correct hands")
@answers_again
def correct(request: HttpRequest, pk: int, number: int) -> HttpResponse:
    return _by_form(request, pk, number, "correct")


@methods
@needs("correct hands")
@answers_again
def insert(request: HttpRequest, pk: int, number: int) -> HttpResponse:
    """A hand that was forgotten, before the line `number`."""
    return _by_form(request, pk, number, "insert")


@methods
@needs("correct hands")
@answers_again
def delete(request: HttpRequest, pk: int, number: int) -> HttpResponse:
    log = _log(request, pk, number, "delete")
    if why := page.why_shut(log.session):
        return page.shut(request, log.session, names_of(log.session), why)
    if request.method != "POST":
        return _asked(request, log, None, uuid.uuid4(), log.session.version)
    token, version = sheets.hidden_fields(request.POST)
    return _second_step(request, log, None, token, version)


def _by_form(request: HttpRequest, pk: int, number: int, kind: str) -> HttpResponse:
    log = _log(request, pk, number, kind)
    session, before, names = log.session, log.line.before, names_of(log.session)
    if why := page.why_shut(session):
        return page.shut(request, session, names, why)
    if request.method != "POST":
        return _form(request, log, _first(request, log, names))
    sheet = sheets.settled(sheets.read(session.engine_rules, before, names, request.POST))
    if request.headers.get("HX-Target") == "settle":
        return page.preview(request, sheet)
    if sheet.typed.unfinished:
        return _form(request, log, sheet.calm(), status=422)
    if sheet.problem:
        return _form(request, log, sheet, status=422)
    return _second_step(request, log, sheet, sheet.token, sheet.version)


def _log(request: HttpRequest, pk: int, number: int, kind: str) -> Log:
    session = session_at_table(request, pk)
    lines = log(session)
    if not 1 <= number <= len(lines):
        if request.method != "POST" or request.headers.get("HX-Target") == "settle":
            raise Http404
        raise Refused("no_such_hand", number=number)
    if not may_correct(session, number if kind != "insert" else number - 1):
        raise PermissionDenied
    return Log(session, lines, number, kind)


def _first(request: HttpRequest, log: Log, names: list[str]) -> Sheet:
    """The form as it opens: the line as it was entered, or empty for a missed hand."""
    rules, version = log.session.engine_rules, log.session.version
    if log.kind == "insert":
        return sheets.empty(rules, log.line.before, names, version, ways.remembered(request))
    return sheets.filled(rules, log.line.before, names, version, log.line.hand.result)


def _form(request: HttpRequest, log: Log, sheet: Sheet, status: int = 200) -> HttpResponse:
    shown = page.of_form(sheet, log.url) | {"session": log.session, "title": title(log.session), "log": log}
    shown |= {"heading": log.heading, "ask": log.url, "plain": True, **page.of_table(sheet.table, sheet.rules.family)}
    return render(request, "play/correct_form.html", shown, status=status)


# --- the second step ---------------------------------------------------------------------------------------


def _second_step(request: HttpRequest, log: Log, sheet: Sheet | None, token: uuid.UUID, version: int) -> HttpResponse:
    """What would follow, or once that was confirmed the writing itself."""
    if version != log.session.version and not request.POST.get("confirm"):
        return _asked(request, log, sheet, token, log.session.version, happened_since=version)
    if not request.POST.get("confirm"):
        return _asked(request, log, sheet, token, version)
    reason = clean(request.POST.get("why", ""))
    if len(reason) > MOST_REASON:
        wrong = _("The reason is too long: at most %(most)s characters.") % {"most": MOST_REASON}
        return _asked(request, log, sheet, token, version, wrong=wrong)
    deed = Deed(**doer(request, log.session), token=token, version=version, reason=reason)
    return _write(request, log, sheet, deed)


def _write(request: HttpRequest, log: Log, sheet: Sheet | None, deed: Deed) -> HttpResponse:
    session = log.session
    try:
        actions.edit_hands(session.pk, _edit(request, log, sheet), deed)
    except Stale:
        fresh = _log(request, session.pk, log.number, log.kind)
        return _asked(request, fresh, sheet, deed.token, fresh.session.version, happened_since=deed.version or 0)
    except Refused as refused:
        return page.shut(request, session, names_of(session), refusal(refused), sheet)
    except (LaterHandRefused, scoring.RuleError):  # what the page said is no longer so: it says what is
        return _asked(request, log, sheet, deed.token, session.version)
    return _done(request, session, log.kind)


def _done(request: HttpRequest, session: TableSession, kind: str) -> HttpResponse:
    return done(request, reverse("session", args=[session.pk]), str(SAID[kind]))


def _edit(request: HttpRequest, log: Log, sheet: Sheet | None) -> Edit:
    """The edit the form asks for. A cut may only drop lines after the one that is corrected."""
    cut = whole(request.POST.get("cut", ""))
    least = log.number + (log.kind != "delete")
    most = len(log.lines) + {"insert": 1, "delete": -1}.get(log.kind, 0)
    return Edit(log.kind, log.number, sheet.result if sheet else None, cut if least <= cut <= most else None)


def _asked(
    request: HttpRequest,
    log: Log,
    sheet: Sheet | None,
    token: uuid.UUID,
    version: int,
    happened_since: int | None = None,
    wrong: str = "",
) -> HttpResponse:
    """What changes and what follows, to be confirmed; 409 beside what others did since the version the form saw."""
    session, edit = log.session, _edit(request, log, sheet)
    try:
        worked_out = plan(session.engine_rules, session.start, [line.hand.result for line in log.lines], edit)
    except scoring.RuleError as error:
        return _form_again(request, log, sheet, error)
    shown: dict[str, Any] = {
        "session": session,
        "title": title(session),
        "log": log,
        "correction": Correction(session, worked_out, names_of(session)),
        "token": token,
        "version": version,
        "typed": _typed(request),
        "cut": edit.cut,
        "why": request.POST.get("why", ""),
        "wrong": wrong,
        "happened": [] if happened_since is None else meanwhile(session, happened_since),
    }
    status = 409 if shown["happened"] else 422 if wrong else 200
    return render(request, "play/correct.html", shown, status=status)


def _form_again(request: HttpRequest, log: Log, sheet: Sheet | None, error: scoring.RuleError) -> HttpResponse:
    """The table before the line changed under the form, and the hand cannot stand there."""
    if sheet is None:
        raise error
    fields = dict(sheet.form.fields)
    sheet = replace(sheet, table=log.line.before, version=log.session.version)
    return _form(
        request,
        log,
        sheets.with_problem(sheet, from_engine(error, sheet.names, fields, sheet.rules.family)),
        status=422,
    )


def _typed(request: HttpRequest) -> list[tuple[str, str]]:
    """What was typed in the first step, for the second one to bring it back."""
    return [(name, value) for name, values in request.POST.lists() if name not in OWN_FIELDS for value in values]
