"""Leagues and players as a reader may have them: 404 for what he may not see, 403 for what he may not do."""

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest
from django.shortcuts import get_object_or_404

from clubsite.club.models import League, Player


def league_to_read(request: HttpRequest, slug: str) -> League:
    return get_object_or_404(League.objects.visible_to(request.user), slug=slug)


def league_to_organise(request: HttpRequest, slug: str) -> League:
    league = league_to_read(request, slug)
    if not League.objects.organised_by(request.user).filter(pk=league.pk).exists():
        raise PermissionDenied
    return league


def player_to_read(request: HttpRequest, slug: str) -> Player:
    return get_object_or_404(Player, slug=slug)
