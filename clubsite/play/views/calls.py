"""Calling an organiser to a table, and saying that one comes."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import resolve_url
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from clubsite.club.rights import needs
from clubsite.club.views.replies import deed_of, done
from clubsite.play import actions
from clubsite.play.access import doer, session_at_table, session_to_write
from clubsite.play.results import Refused
from clubsite.play.words.errors import refusal


@require_POST
@needs("call the organiser")
def call(request: HttpRequest, pk: int) -> HttpResponse:
    session = session_at_table(request, pk, over=True)
    try:
        actions.call_organiser(pk, deed_of(request, **doer(request, session)))
    except Refused as refused:
        return done(request, resolve_url("session", pk), refusal(refused))
    return done(request, resolve_url("session", pk), _("An organiser is called: the table stands on the desk’s page."))


@require_POST
@needs("answer calls")
def answer(request: HttpRequest, pk: int) -> HttpResponse:
    session = session_to_write(request, pk)
    actions.answer_call(session.pk, deed_of(request))
    return done(request, "desk", _("The call is answered."))
