"""Entering hands at the table: the form, its preview, saving, and undoing the last one.

Every answer is the whole page without htmx, else the parts that change. Nothing is said to be saved before the
transaction has ended.
"""

import dataclasses
import uuid

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

import scoring
from clubsite.club.changes import Deed
from clubsite.club.rights import needs
from clubsite.htmx import wants_fragment
from clubsite.play import actions
from clubsite.play.access import doer, may_correct, session_to_enter
from clubsite.play.conflict import conflict
from clubsite.play.entry import notices, ways
from clubsite.play.entry import sheet as sheets
from clubsite.play.entry.problems import Problem
from clubsite.play.entry.sheet import Sheet, whole
from clubsite.play.models import TableSession
from clubsite.play.results import Edit, LaterHandRefused, Refused, Stale
from clubsite.play.views import elsewhere, offline
from clubsite.play.views import entry_page as page
from clubsite.play.words.errors import refusal, rule_error


@require_safe
@needs("enter hands")
def enter(request: HttpRequest, pk: int) -> HttpResponse:
    """The form for the next hand; once the game is over its result."""
    session, names = session_to_enter(request, pk)
    wanted = "penalty" in request.GET and not page.why_shut(session)
    sheet = sheets.penalty(session, names) if wanted else None
    undo = page.undo_of(session, names)
    if wants_fragment(request):  # a page with nothing typed that another device has overtaken
        return page.parts(
            request, page.context(request, session, names, elsewhere.went_on(session, names), undo, sheet)
        )
    shown = page.context(request, session, names, _said_last(request), undo, sheet)
    shown |= elsewhere.shared(request, session) | {"stream": elsewhere.stream(request, pk)}
    return page.whole_page(request, shown | offline.on_this_phone(request, session))


def _said_last(request: HttpRequest) -> str:
    """What the redirect that led here has to say. After a double click there are two, and the later one knows more."""
    queued = [message.message for message in messages.get_messages(request)]
    return queued[-1] if queued else ""


@require_POST
@needs("enter hands")
def preview(request: HttpRequest, pk: int) -> HttpResponse:
    """What the choices made so far would do. Inputs are never part of the answer, but for a rare event's own."""
    session, names = session_to_enter(request, pk)
    sheet = sheets.settled(page.read(session, names, request.POST))
    if sheet.version != session.version:
        late = _("The scores changed while this form was open. When you save, both are shown.")
        sheet = dataclasses.replace(sheet, settlement=None, problem=Problem("", late))
    return ways.remember(request, page.preview(request, sheet), sheet.typed.way)


@require_POST
@needs("enter hands")
def hands(request: HttpRequest, pk: int) -> HttpResponse:
    """Saves the hand, once whatever happens on the way."""
    session, names = session_to_enter(request, pk)
    sheet = page.read(session, names, request.POST)
    return ways.remember(request, _save(request, session, sheet), sheet.typed.way)


def _save(request: HttpRequest, session: TableSession, sheet: Sheet) -> HttpResponse:
    if sheet.typed.unfinished:
        return page.again(request, session, sheet)
    if sheet.problem:
        return page.refused(request, session, sheet)
    if answer := request.POST.get("keep", ""):
        return _answered(request, session, sheet, answer)
    return _record(request, session, sheet)


def _record(request: HttpRequest, session: TableSession, sheet: Sheet) -> HttpResponse:
    """Nothing is settled here for a form that is late: its hand was meant for another state of the table."""
    if sheet.version == session.version:
        sheet = sheets.settled(sheet)
        if sheet.problem:
            return page.refused(request, session, sheet)
    assert sheet.result is not None
    try:
        done = actions.record_hand(session.pk, sheet.result, _deed(request, session, sheet))
    except Stale:
        return _asked(request, session, sheet)
    except Refused as refused:
        return page.shut(request, session, sheet.names, refusal(refused), sheet)
    said = notices.saved_before(done, sheet.names) if done.repeated else notices.saved(sheet)
    return page.answered(request, done, sheet.names, said, sheet)


def _asked(request: HttpRequest, session: TableSession, sheet: Sheet) -> HttpResponse:
    """409: both entries side by side, and a question with no answer chosen."""
    session, names = session_to_enter(request, session.pk)  # as it is now, not as it was before the lock
    assert sheet.result is not None
    question = conflict(session, sheet.version, sheet.result, names)
    # Without a hand to compare with, the form is simply one for the new state: to be checked and saved again.
    version = sheet.version if question.written else session.version
    sheet = page.read(session, names, request.POST)
    if session.playing:
        sheet = sheets.settled(sheet)
    return page.asked(request, session, dataclasses.replace(sheet, version=version), question)


def _answered(request: HttpRequest, session: TableSession, sheet: Sheet, answer: str) -> HttpResponse:
    """The scorer's answer to the question of `_asked`, for the state that question showed."""
    sheet = dataclasses.replace(sheet, version=whole(request.POST.get("seen", "")))
    if answer == "written":
        return page.left_alone(request, session, sheet.names)
    if answer == "next":
        return _record(request, session, sheet)
    return _replace(request, session, sheet)


def _replace(request: HttpRequest, session: TableSession, sheet: Sheet) -> HttpResponse:
    assert sheet.result is not None
    edit = Edit("correct", whole(request.POST.get("line", "")), sheet.result)
    if not may_correct(session, edit.number):
        raise PermissionDenied
    deed = _deed(request, session, sheet, _("Entered on two phones"))
    try:
        done = actions.edit_hands(session.pk, edit, deed)
    except Stale:
        return _asked(request, session, sheet)
    except Refused as refused:
        return page.shut(request, session, sheet.names, refusal(refused), sheet)
    except LaterHandRefused:
        text = _(
            "With your entry in its place, a hand after it could no longer stand. Correct it in the list of hands."
        )
        return page.refused(request, session, sheets.with_problem(sheet, Problem("", text)))
    except scoring.RuleError as error:
        text = rule_error(error, sheet.names, sheet.rules.family)
        return page.refused(request, session, sheets.with_problem(sheet, Problem("", text)))
    return page.answered(request, done, sheet.names, _("Your entry stands now."))


@require_POST
@needs("enter hands")
def undo(request: HttpRequest, pk: int) -> HttpResponse:
    """Takes the last line of the log away, if it is still the one that the page showed."""
    session, names = session_to_enter(request, pk)
    token, version = sheets.hidden_fields(request.POST)
    # The page has one token: the form of the hand uses it as it is, this one what is made from it.
    deed = Deed(**doer(request, session), token=uuid.uuid5(token, "undo"), version=version)
    try:
        done = actions.undo_hand(session.pk, deed)
    except Stale:
        return page.not_undone(request, *session_to_enter(request, pk), version)
    except Refused as refused:
        return page.shut(request, session, names, refusal(refused))
    return page.answered(request, done, names, notices.undone(done, names))


def _deed(request: HttpRequest, session: TableSession, sheet: Sheet, reason: str = "") -> Deed:
    return Deed(**doer(request, session), token=sheet.token, version=sheet.version, reason=reason)
