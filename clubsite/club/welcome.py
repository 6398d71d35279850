"""The one-time link that founds the club. Only its hash is stored: whoever reads the database cannot use it."""

import hashlib
import secrets

from django.db import transaction
from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import render
from django.urls import reverse

from clubsite.club.access import club_of
from clubsite.club.models import Club, Introduction
from clubsite.htmx import GetResponse, wants_fragment

ALWAYS = ("/welcome/", "/manifest.webmanifest")


def welcome_url(base: str) -> str | None:
    """A new one-time link below `base` (http://127.0.0.1:8000); earlier ones end. None once there is a club."""
    if Club.objects.exists():
        return None
    key = secrets.token_urlsafe(24)
    with transaction.atomic():
        Introduction.objects.all().delete()
        Introduction.objects.create(key_hash=hash_of(key))
    return base.rstrip("/") + reverse("welcome", args=[key])


def opens(key: str) -> bool:
    """Whether this is the link that was printed last, not used yet."""
    return Introduction.objects.filter(key_hash=hash_of(key)).exists()


def hash_of(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()


def set_up_first(get_response: GetResponse) -> GetResponse:
    """Middleware: until there is a club, every page says where its welcome link is. Asked until there is one."""
    founded = False

    def middleware(request: HttpRequest) -> HttpResponseBase:
        nonlocal founded
        if founded or _concerns_no_club(request):
            return get_response(request)
        founded = club_of(request) is not None
        return get_response(request) if founded else render(request, "club/not_set_up.html", status=503)

    return middleware


def _concerns_no_club(request: HttpRequest) -> bool:
    """Only whole pages are stopped: without a club there is nobody to write, and no page to ask for a part of."""
    return request.method != "GET" or wants_fragment(request) or request.path.startswith(ALWAYS)
