"""The result of a game on one screen, for each player to agree to or dispute; an organiser settles disputes."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render, resolve_url
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from clubsite.club.rights import needs
from clubsite.club.views.replies import done
from clubsite.play import actions
from clubsite.play.access import doer, session_at_table, session_to_write
from clubsite.play.entry.sheet import names_of
from clubsite.play.models import TableSession
from clubsite.play.results import Refused, Stale
from clubsite.play.verdicts import SettleForm, VerdictForm, said
from clubsite.play.words.errors import refusal


@require_http_methods(["GET", "HEAD", "POST"])
@needs("agree to results")
def result(request: HttpRequest, pk: int) -> HttpResponse:
    session = session_at_table(request, pk, over=True)
    if request.method != "POST" or _obstacle(session):
        return _page(request, session)
    form = VerdictForm(session.players, request.POST)
    if not form.is_valid():
        return _page(request, session, form, status=422)
    try:
        actions.give_verdict(pk, form.cleaned_data["seat"], form.dispute, form.deed(**doer(request, session)))
    except Stale:
        return _page(request, session_at_table(request, pk, over=True), changed=True, status=409)
    except Refused as refused:
        return done(request, resolve_url("session", pk), refusal(refused))
    return done(request, resolve_url("session_result", pk))


def _page(
    request: HttpRequest,
    session: TableSession,
    form: VerdictForm | None = None,
    changed: bool = False,
    status: int = 200,
) -> HttpResponse:
    rows = said(session, names_of(session), form)
    context = {"game": session, "rows": rows, "obstacle": _obstacle(session), "changed": changed}
    context["all_agree"] = all(row.agrees for row in rows)
    return render(request, "play/result.html", context, status=status)


def _obstacle(session: TableSession) -> str:
    """Why nobody is asked."""
    if not session.league.confirms:
        return _("In this league nobody is asked to agree to a result.")
    if session.league.closed:
        return _("The league is closed: its games stay as they are.")
    return "" if session.final else _("The game is not finished.")


@require_POST
@needs("settle disputes")
def settle(request: HttpRequest, pk: int, seat: int) -> HttpResponse:
    session = session_to_write(request, pk)
    form = SettleForm(request.POST)
    if not form.is_valid():
        return done(request, "desk", _("The reason is too long. The dispute is still open."))
    actions.settle_dispute(session.pk, seat, form.deed(request.user))
    return done(request, "desk", _("The dispute is settled."))
