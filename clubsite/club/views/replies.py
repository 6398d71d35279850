"""How a page's form is answered: by a redirect when it was done, by the form with its faults when it was not."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import resolve_url
from django_htmx.http import HttpResponseClientRedirect

from clubsite.club.changes import Deed, last_change
from clubsite.club.forms import DeedForm
from clubsite.club.models import Change
from clubsite.htmx import conflict, fragment, wants_fragment

FORM = "club/_form.html"


def done(request: HttpRequest, to: Any, said: str = "") -> HttpResponse:
    """To the page `to` (a URL name, an object or a path), which says so."""
    if said:
        messages.success(request, said)
    address = resolve_url(to)
    return HttpResponseClientRedirect(address) if wants_fragment(request) else HttpResponseRedirect(address)


def form_page(request: HttpRequest, page: str, context: dict[str, Any]) -> HttpResponse:
    """The page around a form, or the form alone for htmx; 422 when it has faults."""
    return fragment(request, page, FORM, context, status=422 if context["form"].is_bound else 200)


def outdated(
    request: HttpRequest, page: str, context: dict[str, Any], subject: Change.Subject, subject_id: int
) -> HttpResponse:
    """409: the form once more, with word of what somebody else changed meanwhile. Sent again, it holds."""
    context["form"].see(last_change(subject, subject_id))
    return conflict(request, page, FORM, context | {"outdated": True})


def deed_of(request: HttpRequest, **by: Any) -> Deed:
    """The deed of a form that is only a button with its token. `by` are `actor` and `via`, else it is the reader's."""
    form = DeedForm(request.POST)
    if not form.is_valid():  # a token that is none
        form = DeedForm({})
        form.full_clean()
    return form.deed(**(by or {"actor": request.user}))
