"""The club, leagues and players as a reader may have them: 404 for what he may not see, 403 for what he may not do."""

from typing import TypeVar

from django.core.exceptions import PermissionDenied
from django.db.models import Model, QuerySet
from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404

from clubsite.club.models import Account, Club, Combined, League, LeaguePenalty, Player, PlayerQuerySet
from clubsite.club.reader import reader_of

Row = TypeVar("Row", bound=Model)


def club_of(request: HttpRequest) -> Club | None:
    """The club, None before it is founded. One query a request, however often it is asked for."""
    if not hasattr(request, "club"):
        request.club = Club.objects.first()  # type: ignore[attr-defined]
    return request.club  # type: ignore[attr-defined]


def the_club(request: HttpRequest) -> Club:
    """The club where there must be one: at its desk. Http404 before it is founded."""
    if (club := club_of(request)) is None:
        raise Http404
    return club


def league_to_read(request: HttpRequest, slug: str) -> League:
    return _with_slug(League.objects.visible_to(request.user), slug)


def leagues_to_read(request: HttpRequest) -> QuerySet[League]:
    """Open leagues first, the newest of them on top."""
    return League.objects.visible_to(request.user).order_by("closed", "-starts_on", "-id")


def all_combined_to_read(request: HttpRequest) -> QuerySet[Combined]:
    """Tables of several leagues, each of which the reader may see; the newest first."""
    return Combined.objects.visible_to(request.user).order_by("-id")


def leagues_to_keep(request: HttpRequest) -> QuerySet[League]:
    leagues = League.objects.organised_by(request.user).prefetch_related("organisers")
    return leagues.order_by("closed", "-starts_on", "-id")


def league_to_organise(request: HttpRequest, slug: str) -> League:
    league = league_to_read(request, slug)
    if not reader_of(request).organises(league):
        raise PermissionDenied
    return league


def penalties_of(league: League) -> list[LeaguePenalty]:
    """In the order in which they were given, taken back ones too: the first is number 1."""
    return list(league.penalties.select_related("player", "by"))


def penalty_to_cancel(league: League, number: int) -> LeaguePenalty:
    given = penalties_of(league)
    if not 1 <= number <= len(given):
        raise Http404
    return given[number - 1]


def combined_to_read(request: HttpRequest, slug: str) -> Combined:
    """404 unless the reader may see every league in it."""
    return _with_slug(Combined.objects.visible_to(request.user), slug)


def combined_to_keep(slug: str) -> Combined:
    """Whoever may is the owner, who sees everything."""
    return _with_slug(Combined.objects.all(), slug)


def player_to_read(request: HttpRequest, slug: str) -> Player:
    """Also a signpost (`merged_into`): its page leads to the player it was merged into."""
    return _with_slug(Player.objects.select_related("merged_into"), slug)


def players_to_read(request: HttpRequest) -> PlayerQuerySet:
    """In the order of names; hidden ones for organisers only, whatever is searched for."""
    players = Player.objects.current().sorted()
    return players if reader_of(request).sees_hidden else players.filter(hidden=False)


def accounts_to_keep() -> QuerySet[Account]:
    return Account.objects.prefetch_related("leagues").order_by("-is_superuser", "-is_active", "username")


def account_to_keep(pk: int) -> Account:
    """Any account but an owner's: owners keep their own."""
    return get_object_or_404(Account, pk=pk, is_superuser=False)


def _with_slug(rows: QuerySet[Row], slug: str) -> Row:
    if "\0" in slug:  # the database takes none
        raise Http404
    return get_object_or_404(rows, slug=slug)
