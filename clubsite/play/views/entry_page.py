"""What the entry page answers: the form or the result, whole or in parts, with what there is to say."""

import uuid
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.shortcuts import render, resolve_url
from django.template.loader import get_template
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext as _

import scoring
from clubsite.htmx import VARY, wants_fragment
from clubsite.play.actions import Done, has_just_ended
from clubsite.play.conflict import Conflict
from clubsite.play.entry import FORMS, ways
from clubsite.play.entry import sheet as sheets
from clubsite.play.entry.notices import undo_label, undo_label_of
from clubsite.play.entry.sheet import Sheet
from clubsite.play.entry.slots import Slotted, slot
from clubsite.play.history import meanwhile
from clubsite.play.models import TableSession
from clubsite.play.templatetags.play import glyph
from clubsite.play.words.clock import clock
from clubsite.play.words.deals import counters, deal, on_the_table
from clubsite.play.words.entered import entered
from clubsite.play.words.games import title
from clubsite.play.words.terms import OVER

PAGE, REPLY = "play/entry/page.html", "play/entry/_reply.html"
Context = dict[str, Any]


class SeeOther(HttpResponseRedirect):
    """To a page that is asked for with GET, whatever was sent here."""

    status_code = 303


def read(session: TableSession, names: Sequence[str], data: QueryDict) -> Sheet:
    return sheets.read(session.engine_rules, session.table, names, data)


# --- what the templates are given --------------------------------------------------------------------------


def context(
    request: HttpRequest,
    session: TableSession,
    names: Sequence[str],
    said: str = "",
    undo: str = "",
    sheet: Sheet | None = None,
) -> Context:
    """The page of this session: with a form while hands can be entered, else with its result or why there is none."""
    table = session.table
    shown: Context = {"session": session, "title": title(session), "undo_label": undo}
    shown |= of_table(table, session.engine_rules.family)
    shown["ask"] = reverse("preview", args=[session.pk])
    shown["clock"] = _clock(session)
    if sheet or not (why_shut(session) or session.final):
        sheet = sheet or sheets.empty(session.engine_rules, table, names, session.version, ways.remembered(request))
        heading = _("Enter hand %(number)s") % {"number": sheet.ordinal}
        return shown | of_form(sheet, reverse("hands", args=[session.pk]), said) | {"heading": heading}
    ended = {
        "heading": _("The game is over") if session.final else _("No entries"),
        "say": said,
        "announce": said,
        "shut": why_shut(session),
        "token": uuid.uuid4(),
    }
    return shown | ended | _result(session, names)


def of_table(table: scoring.Table, family: str) -> Context:
    """Which deal it is, and what lies on the table."""
    said = [counters(table.counters, family) if table.counters else "", on_the_table(table.deposits, family)]
    counted = " · ".join(part for part in said if part)
    return {"deal": format_html("{} {}", glyph(table.round), deal(table.round, table.dealer)), "counted": counted}


def of_form(sheet: Sheet, action: str, said: str = "") -> Context:
    """`said` stands where the preview stands as long as nothing is chosen."""
    hint = sheet.say if said else ""
    return {"sheet": sheet, "action": action, "say": said or sheet.say, "hint": hint, "announce": said}


def _clock(session: TableSession) -> SafeString:
    """For the end of a line."""
    said = clock(session)
    return format_html(" · {}", said) if said else said


def undo_of(session: TableSession, names: Sequence[str]) -> str:
    """The label of Undo for this reader, "" where there is nothing that he may still take back."""
    if session.final and not session.organised and not has_just_ended(session):
        return ""
    return undo_label_of(session, names)


def why_shut(session: TableSession) -> str:
    """Why nothing in this session's log can be changed, "" if it can."""
    if session.league.closed:
        return _("The league is closed. Nothing in its games can be changed.")
    void = session.status == TableSession.Status.VOID
    return _("This game does not count, so nothing can be entered.") if void else ""


def _result(session: TableSession, names: Sequence[str]) -> Context:
    final = session.final
    if final is None:
        return {"places": []}
    rows = zip(final["places"], names, final["scores"], final["points"], strict=True)
    places = [dict(zip(("place", "name", "score", "points"), row, strict=True)) for row in rows]
    return {"places": sorted(places, key=lambda row: row["place"]), "over": str(OVER[session.state["over"]])}


# --- answers ------------------------------------------------------------------------------------------------


def whole_page(request: HttpRequest, shown: Context, status: int = 200) -> HttpResponse:
    return render(request, PAGE, shown, status=status)


def parts(request: HttpRequest, shown: Context, status: int = 200, template: str = REPLY) -> HttpResponse:
    """For htmx, made without the context of pages: the page itself adds the CSRF token to the headers of requests."""
    return in_parts(get_template(template).render(shown), status)


def in_parts(markup: str, status: int = 200) -> HttpResponse:
    response = HttpResponse(markup, status=status)
    patch_vary_headers(response, VARY)
    return response


def either(request: HttpRequest, shown: Context, status: int) -> HttpResponse:
    return parts(request, shown, status) if wants_fragment(request) else whole_page(request, shown, status)


def answered(
    request: HttpRequest, done: Done, names: Sequence[str], said: str, sheet: Sheet | None = None
) -> HttpResponse:
    """Something was written, or had been by this very form: the next form, or the result once the game is over."""
    session, undo = done.session, undo_label(done, names)
    if not wants_fragment(request):
        messages.success(request, said)
        return SeeOther(resolve_url("enter", session.pk))
    if sheet is None or not session.playing:
        return parts(request, context(request, session, names, said, undo))
    typed = sheet.form.after(sheet.typed)
    fresh = Sheet(sheet.rules, session.table, names, typed, version=session.version)
    if typed == sheet.form.fresh(typed.way) and undo:
        return in_parts(next_form(session, fresh, said, undo))
    return parts(request, context(request, session, names, said, undo, fresh))


def next_form(session: TableSession, fresh: Sheet, said: str, undo: str) -> str:
    """What `parts` would answer for an empty form. Of a table it is rendered once, then only filled in."""
    offers = fresh.form.offers(fresh.rules)
    table = (tuple(fresh.names), session.pk, title(session))
    slotted = _slotted(fresh.rules.family, offers, *table, fresh.typed.way, get_language())
    top = of_table(fresh.table, fresh.rules.family)
    values = {"token": str(fresh.token), "version": str(session.version), "ordinal": str(fresh.ordinal)}
    values["ask"] = reverse("preview", args=[session.pk])
    texts = {"say": said, "hint": fresh.say, "undo": undo, "deal": top["deal"], "counted": top["counted"]}
    texts["clock"] = _clock(session)
    return slotted.fill(
        values | fresh.board.values() | {name: conditional_escape(text) for name, text in texts.items()}
    )


@lru_cache(maxsize=256)
def _slotted(
    family: str, offers: Any, names: tuple[str, ...], pk: int, name: str, way: str, language: str | None
) -> Slotted:
    """The next form of one table with slots for what differs from hand to hand."""
    form = FORMS[family]
    board = form.board(None, names, offers, form.fresh(way), None, None)
    sheet: Context = {part: slot(part) for part in ("token", "version", "ordinal")}
    sheet |= {"board": {"choices": board.slotted()}}
    shown: Context = {part: slot(part) for part in ("say", "hint", "deal", "counted")}
    shown["clock"] = slot("clock")
    shown |= {"sheet": sheet, "announce": slot("say"), "undo_label": slot("undo"), "title": name}
    shown |= {"session": {"pk": pk, "version": slot("version")}, "action": reverse("hands", args=[pk])}
    return Slotted(get_template(REPLY).render(shown))


def preview(request: HttpRequest, sheet: Sheet) -> HttpResponse:
    """The sentence and the arrows, out of band the new scores, what was told, and fields that are new to the form."""
    if request.headers.get("HX-Target") == "way":
        return in_parts(sheet.board.keys())
    shown: Context = {"sheet": sheet, "say": sheet.say, "announce": sheet.say, "hint": _hint(sheet)}
    if sheet.board.asks_for_detail(request.POST.get("shown", "")):
        shown["detail"] = sheet.calm().board.detail()
    else:
        shown |= {"summaries": sheet.board.summaries(), "told": sheet.board.told()}
    return parts(request, shown, template="play/entry/_preview.html")


def _hint(sheet: Sheet) -> str:
    if sheet.settlement is None:
        return _("Nothing to pay yet")
    unpaid = sheet.result and sheet.result["result"] in ("draw", "abort")
    return _("No payments") if unpaid and not sheet.flows else ""


def refused(request: HttpRequest, session: TableSession, sheet: Sheet, status: int = 422) -> HttpResponse:
    """The form with everything that was typed and what is wrong beside its field."""
    return either(
        request, context(request, session, sheet.names, undo=undo_of(session, sheet.names), sheet=sheet), status
    )


def again(request: HttpRequest, session: TableSession, sheet: Sheet) -> HttpResponse:
    """Nothing is saved: a tile was tapped or the switch was turned, and no script brought what follows from it."""
    return refused(request, session, sheets.settled(sheet).calm())


def shut(
    request: HttpRequest, session: TableSession, names: Sequence[str], why: str, sheet: Sheet | None = None
) -> HttpResponse:
    """409: the session takes no hand (any more). What was typed is said, so that it can be written down."""
    said: str = format_html("<b>{}</b>", why)
    if sheet and sheet.result:
        not_saved = _("Not saved: %(hand)s.") % {"hand": entered(sheet.result, sheet.bold_names, sheet.rules.family)}
        said = format_html("{} {}", said, SafeString(not_saved))
    return either(request, context(request, session, names, said, undo_of(session, names)), 409)


def asked(request: HttpRequest, session: TableSession, sheet: Sheet, question: Conflict) -> HttpResponse:
    shown = context(request, session, sheet.names, undo=undo_of(session, sheet.names), sheet=sheet)
    return either(request, {**shown, "conflict": question}, 409)


def left_alone(request: HttpRequest, session: TableSession, names: Sequence[str]) -> HttpResponse:
    """What others wrote stands, and nothing was written now."""
    said = _("What was written stands. Nothing of yours was saved.")
    if not wants_fragment(request):
        messages.info(request, said)
        return SeeOther(resolve_url("enter", session.pk))
    return parts(request, context(request, session, names, said, undo_of(session, names)))


def not_undone(request: HttpRequest, session: TableSession, names: Sequence[str], version: int) -> HttpResponse:
    """409: somebody did something since the page was made, perhaps the very same."""
    last = next(iter(meanwhile(session, version)), None)
    if last and last.change.kind == "undo":
        said = _("This hand was already undone. Nothing more was undone now.")
    else:
        said = _("The scores changed since this page was made, so nothing was undone. Look again before you undo.")
    return either(request, context(request, session, names, said, undo_of(session, names)), 409)
