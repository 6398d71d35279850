"""What the entry page is told when another device of the scorers' was faster. It is no form: the page keeps its own."""

import json
from typing import Any

from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from clubsite import topics
from clubsite.club.follow import stream_of
from clubsite.club.rights import needs
from clubsite.htmx import conditional, etag, tagged, wants_fragment
from clubsite.play.access import session_to_enter
from clubsite.play.links import hash_carried
from clubsite.play.models import TableSession
from clubsite.play.queries import log
from clubsite.play.words.sentences import sentence


@require_safe
@needs("enter hands")
def elsewhere(request: HttpRequest, pk: int) -> HttpResponseBase:
    """The version that holds, and what was written last, for a page that shows an older one."""
    session, names = session_to_enter(request, pk)
    if not wants_fragment(request):
        return redirect("enter", pk)
    stamp = stamp_of(session)
    if unchanged := conditional(request, stamp):
        return unchanged
    context = shared(request, session) | {"went_on": went_on(session, names)}
    return tagged(request, render(request, "play/entry/_elsewhere.html", context), stamp)


def stamp_of(session: TableSession) -> str:
    return f"e{session.pk}.{session.version}"


def shared(request: HttpRequest, session: TableSession) -> dict[str, Any]:
    """What the page and the part of it need to follow the table."""
    return {"session": session, "ask_with": json.dumps({"If-None-Match": etag(request, stamp_of(session), part=True)})}


def stream(request: HttpRequest, pk: int) -> str:
    carried = hash_carried(request, pk)
    link = f"{pk}.{carried}" if carried else ""
    return stream_of(request, reverse("elsewhere", args=[pk]), topics.session(pk), link=link)


def went_on(session: TableSession, names: list[str]) -> SafeString:
    """`Another phone was faster. Hand 7 is now the last: Ron: Anna from Boris, 3 han 40 fu: 5800.`"""
    last = next(iter(reversed(log(session))), None)
    if last is None:
        return SafeString(_("Another phone was faster. No hand is written now."))
    said = sentence(
        last.hand.result,
        last.settlement,
        [format_html("<bdi>{}</bdi>", name) for name in names],
        session.engine_rules.family,
    )
    words = {"number": last.ordinal, "hand": said}
    if last.ordinal is None:
        return SafeString(_("Another phone was faster. Written last: %(hand)s.") % words)
    return SafeString(_("Another phone was faster. Hand %(number)s is now the last: %(hand)s.") % words)
