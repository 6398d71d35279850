"""The link behind a table's QR code: shown, made anew, withdrawn, and opened by whoever has it."""

import segno
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render, resolve_url
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from clubsite.club.rights import needs
from clubsite.club.views.replies import deed_of, done
from clubsite.play import actions, guesses, links
from clubsite.play.access import session_at_table, session_to_write
from clubsite.play.results import Refused
from clubsite.play.words.errors import refusal


@require_safe
@never_cache
@needs("open table links")
def opened(request: HttpRequest, key: str) -> HttpResponse:
    """The browser carries the key from now on, and the address bar no longer does."""
    if not guesses.may_guess(request):
        return _not_opened(request, 429)
    link = links.link_with(key)
    if link is None:
        guesses.guessed_wrong(request)
        return _not_opened(request, 404)
    if link.withdrawn_at or not link.session.playing:
        return _not_opened(request, 410)
    return _unheard(links.hand_over(redirect("enter", link.session_id), link))


def _not_opened(request: HttpRequest, status: int) -> HttpResponse:
    return _unheard(render(request, "play/link_not_opened.html", {"status": status}, status=status))


def _unheard(response: HttpResponse) -> HttpResponse:
    """No page that is asked for from here learns the address."""
    response["Referrer-Policy"] = "no-referrer"
    return response


@require_safe
@never_cache
@needs("pass the table link on")
def table_link(request: HttpRequest, pk: int) -> HttpResponse:
    """The QR code, for the organiser and for whoever passes it on to a neighbour."""
    session = session_at_table(request, pk)
    link = links.present_link(session) if session.playing and not session.league.closed else None
    address = links.address_of(request, link) if link else ""
    context = {"game": session, "address": address, "code": qr_code(address) if address else ""}
    context["local"] = links.is_local(address)
    return render(request, "play/table_link.html", context)


def qr_code(text: str) -> SafeString:
    """As markup. Dark on light whatever the page's theme: not every camera reads the opposite."""
    code = segno.make(text, error="m", micro=False)
    return SafeString(code.svg_inline(border=4, omitsize=True, light="#fff"))


@require_POST
@needs("keep table links")
def make(request: HttpRequest, pk: int) -> HttpResponse:
    session = session_to_write(request, pk)
    try:
        actions.make_link(session.pk, deed_of(request))
    except Refused as refused:
        return done(request, resolve_url("session", pk), refusal(refused))
    return done(request, resolve_url("table_link", pk))


@require_POST
@needs("keep table links")
def withdraw(request: HttpRequest, pk: int) -> HttpResponse:
    session = session_to_write(request, pk)
    actions.withdraw_link(session.pk, deed_of(request))
    return done(request, resolve_url("table_link", pk), _("The link is withdrawn: nobody enters hands by it any more."))
