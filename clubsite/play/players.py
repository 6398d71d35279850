"""Players as an organiser may keep them: 403 for whom he may not, and what is to be known before two are merged."""

from django.core.exceptions import PermissionDenied
from django.db.models import Count, Exists, OuterRef, QuerySet, Value
from django.http import HttpRequest
from django.shortcuts import get_object_or_404

from clubsite.club.models import League, Player, PlayerQuerySet
from clubsite.club.reader import reader_of
from clubsite.play.models import Seat


def players_to_keep(request: HttpRequest) -> PlayerQuerySet:
    """All players, in the order of names. `games` counts theirs; `kept` says whether this reader may change them.

    That is the owner, whoever organises a league they sat in, and any organiser as long as they sat in none.
    """
    sat = Seat.objects.filter(player=OuterRef("pk"))
    ours = sat.filter(league__in=League.objects.organised_by(request.user))
    kept = Value(True) if reader_of(request).is_owner else Exists(ours) | ~Exists(sat)
    return Player.objects.current().sorted().annotate(games=Count("seats"), kept=kept)


def player_to_keep(request: HttpRequest, pk: int) -> Player:
    if not reader_of(request).any_organiser:
        raise PermissionDenied
    player: Player = get_object_or_404(players_to_keep(request), pk=pk)
    if not player.kept:  # type: ignore[attr-defined]
        raise PermissionDenied
    return player


def players_to_merge(request: HttpRequest, *pks: int) -> list[Player]:
    """For organisers of every league that any of them sat in."""
    players = [player_to_keep(request, pk) for pk in pks]
    sat_in = League.objects.filter(pk__in=Seat.objects.filter(player__in=pks).values("league"))
    if sat_in.exclude(pk__in=League.objects.organised_by(request.user).values("pk")).exists():
        raise PermissionDenied
    return players


def games_together(one: Player, other: Player) -> int:
    """Games in which both sat: whoever met cannot be one person."""
    return Seat.objects.filter(player=one, session__seats__player=other).count()


def leagues_of(player: Player) -> QuerySet[League]:
    return League.objects.filter(pk__in=Seat.objects.filter(player=player).values("league")).order_by("-id")
