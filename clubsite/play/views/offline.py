"""What a phone keeps of the site: the script that waits with it, the page it shows without a connection, its worker."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.templatetags.static import static
from django.views.decorators.http import require_safe

from clubsite.club.rights import needs
from clubsite.htmx import wants_fragment
from clubsite.play.access import session_to_enter
from clubsite.play.entry import spare as spares
from clubsite.play.links import key_carried
from clubsite.play.models import TableSession
from clubsite.release import fingerprint

ELSEWHERE = "elsewhere.js"  # of no use without a connection
SCRIPTS = ("queue.js", "spare.js", "phone.js")
# What the offline page consists of, besides itself; and what hands of tiles and the wider screens add to it.
SHELL = (
    "site.css",
    "tiles.css",
    "seats.css",
    "django_htmx/htmx-2.min.js",
    "site.js",
    "entry.js",
    "ways.js",
    "icon.svg",
)


def on_this_phone(request: HttpRequest, session: TableSession) -> dict[str, Any]:
    """For the entry page: what it loads once it is there, and the key that opens the table again without its cookie."""
    by_link = session.link_holds and not session.organised
    return {"beside": [static(ELSEWHERE), *scripts()], "key": key_carried(request, session.pk) if by_link else None}


def scripts() -> list[str]:
    return [static(name) for name in SCRIPTS]


@require_safe
@needs("read")
def offline(request: HttpRequest) -> HttpResponse:
    """Nobody's page: the phone fills it with the table it knows. It also has the words that queue.js may need."""
    return render(request, "play/offline.html", {"scripts": scripts()})


@require_safe
@needs("enter hands")
def spare(request: HttpRequest, pk: int) -> HttpResponse:
    """For the phone's own store: what the form of this table else asks for when it is wanted."""
    session, names = session_to_enter(request, pk)
    if not wants_fragment(request):
        return redirect("enter", pk)
    asked = (session.engine_rules, session.table, names)
    context = {"details": spares.details(*asked), "worth": spares.worth(*asked)}
    return render(request, "play/entry/_spare.html", context)


@require_safe
@needs("read")
def worker(request: HttpRequest) -> HttpResponse:
    """At the root, since a service worker governs nothing above its own place."""
    shell = [*(static(name) for name in SHELL), *scripts()]
    context = {"release": fingerprint(), "shell": shell}
    response = render(request, "play/sw.js", context, content_type="text/javascript")
    response["Cache-Control"] = "no-cache"
    return response
