"""When a request is not taken although it may be quite honest: signed in anew in another tab, a stale page."""

from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import redirect, render
from django.urls import reverse
from django_htmx.http import reswap, retarget, trigger_client_event

from clubsite.club.unsent import fields_of, is_complete
from clubsite.club.views.signing import after_sign_in, sign_in_page
from clubsite.htmx import wants_fragment


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Nothing was done. A form of ours is kept and sent again with one tap; another site's is not taken at all."""
    if not came_from_here(request):
        return render(request, "club/not_from_here.html", status=403)
    if request.path in (reverse("sign_in"), reverse("sign_out")) and (elsewhere := already_as_wished(request)):
        return elsewhere
    context = {"kept": fields_of(request), "complete": is_complete(request), "at": request.get_full_path()}
    if not wants_fragment(request):
        return render(request, "club/send_again.html", context, status=403)
    response = render(request, "club/_send_again.html", context, status=422)
    trigger_client_event(response, "fresh-token", {"token": get_token(request)})
    return reswap(retarget(response, "#trouble"), "innerHTML")


def came_from_here(request: HttpRequest) -> bool:
    """Whether a page of ours sent the form. One of another site must never be offered to be sent again.

    Browsers always say where a POST comes from; whoever says nothing is none and cannot be lured.
    """
    sender = request.headers.get("Origin") or request.headers.get("Referer")
    ours = {request.get_host(), *(urlsplit(origin).netloc for origin in settings.CSRF_TRUSTED_ORIGINS)}
    return sender is None or urlsplit(sender).netloc in ours


def already_as_wished(request: HttpRequest) -> HttpResponse | None:
    """Signing in in a second tab, or out in one: what it would have led to, if it is so already."""
    if request.path == reverse("sign_out"):
        return None if request.user.is_authenticated else redirect("home")
    if request.user.is_authenticated:
        return redirect(after_sign_in(request))
    return sign_in_page(request, again=True)
