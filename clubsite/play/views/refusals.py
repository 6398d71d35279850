"""What is said to whoever may not do it."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.defaults import permission_denied
from django_htmx.http import reswap, retarget

from clubsite.htmx import wants_fragment
from clubsite.play.links import LinkEnded


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """To a table whose link has ended that it has, beside a form that keeps what was typed; else the plain page."""
    if not isinstance(exception, LinkEnded):
        return permission_denied(request, exception)
    if not wants_fragment(request):
        return render(request, "play/link_ended.html", status=403)
    response = render(request, "play/_link_ended.html", status=422)  # htmx puts no 403 into a page
    return reswap(retarget(response, "#trouble"), "innerHTML")
